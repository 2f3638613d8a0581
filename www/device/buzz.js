// Vibration, where the device has it.

/** In ms: a pulse, or pulses and the rests between them. */
const PULSES = { seed: 8, capture: 20, refuse: [12, 70, 12], end: [20, 90, 20, 90, 35] };

/** @param {import("./types.js").Moment} moment */
export function buzz(moment) {
  if (!document.hidden) navigator.vibrate?.(PULSES[moment]);
}
