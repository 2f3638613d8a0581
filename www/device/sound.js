// The sounds of the board, made here and now: nuts that fall on wood. No file is loaded. Each sound is noise through a
// narrow gap, which is the knock, over a low tone that dies away, which is the wood.

/** @typedef {import("./types.js").Moment} Moment */

/** Loudest of all; the levels below are parts of it. */
const LOUDEST = 0.9;
/** Steps of the volume. */
const STEPS = 5;
/** Fuller houses than this sound alike. */
const FULL = 24;
/** How many seeds of one capture the ear can tell apart. */
const GRAINS = 7;
/** How long after the last sound the device need not keep its sound awake, in ms. */
const REST = 8000;
/** A wooden figure, calm: D, F sharp, A below the middle of a marimba; in Hz. */
const FIGURE = [293.66, 369.99, 440];

/**
 * What a device has for sound; tests hand in another.
 * @typedef {object} SoundDevice
 * @property {() => AudioContext} [make]
 * @property {() => boolean} [hidden]
 * @property {(run: () => void) => void} [onHidden] calls when the page is hidden or seen
 */

/** @param {SoundDevice} [given] */
export function createSound({
  make = () => new AudioContext(),
  hidden = () => document.hidden,
  onHidden = (run) => document.addEventListener("visibilitychange", run),
} = {}) {
  /** @type {AudioContext | null} */
  let context = null;
  /** @type {GainNode} */
  let out;
  /** @type {AudioBuffer} */
  let noise;
  /** Nothing sounds; the next sound is heard as soon as the context runs. */
  let resting = true;
  /** @type {number | undefined} */
  let timer;

  // A linear congruential generator (Numerical Recipes): no two knocks alike, and the same ones in every game.
  let state = 20;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  /** Near 1. @param {number} part */
  const about = (part) => 1 + part * (2 * random() - 1);

  /** @param {AudioContext} made */
  function prepare(made) {
    out = made.createGain();
    out.connect(made.destination);
    noise = made.createBuffer(1, Math.ceil(made.sampleRate * 0.25), made.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * random() - 1;
  }

  function rest() {
    resting = true;
    context?.suspend().catch(() => {});
  }

  onHidden(() => {
    if (hidden()) rest();
  });

  /**
   * A level that is there at once and dies away.
   * @param {AudioContext} on @param {number} at @param {number} level @param {number} length in seconds
   */
  function dying(on, at, level, length) {
    const gain = on.createGain();
    // A millisecond of rise, or it would click.
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(level, at + 0.001);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(out);
    return gain;
  }

  /**
   * @param {AudioContext} on @param {number} at @param {{pitch: number, narrow: number, level: number, length: number}} how
   */
  function knock(on, at, { pitch, narrow, level, length }) {
    const source = on.createBufferSource();
    source.buffer = noise;
    const filter = on.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = narrow;
    source.connect(filter).connect(dying(on, at, level, length));
    source.start(at, random() * 0.1);
    source.stop(at + length);
  }

  /** @param {AudioContext} on @param {number} at @param {{pitch: number, level: number, length: number}} how */
  function tone(on, at, { pitch, level, length }) {
    const source = on.createOscillator();
    source.frequency.setValueAtTime(pitch, at);
    // Wood gives way a little.
    source.frequency.exponentialRampToValueAtTime(pitch * 0.9, at + length);
    source.connect(dying(on, at, level, length));
    source.start(at);
    source.stop(at + length);
  }

  /** @type {{[moment in Moment]: (on: AudioContext, at: number, seeds: number) => number}} what sounds, and how long */
  const sounds = {
    /** The more seeds lie there, the deeper and the softer. */
    seed(on, at, seeds) {
      const full = Math.min(seeds, FULL) / FULL;
      const pitch = 460 * 0.42 ** full * about(0.05);
      const level = (1 - 0.35 * full) * about(0.2);
      knock(on, at, { pitch: pitch * 4.6, narrow: 1.4, level: 0.42 * level, length: 0.035 });
      tone(on, at, { pitch, level: 0.3 * level, length: 0.08 + 0.05 * full });
      return 0.2;
    },
    /** A hand scoops them out: a rattle that grows softer. */
    capture(on, at, seeds) {
      const grains = Math.min(Math.max(2, seeds), GRAINS);
      let time = at;
      for (let i = 0; i < grains; i++) {
        const level = (0.2 - (0.1 * i) / grains) * about(0.3);
        knock(on, time, { pitch: 1250 * about(0.25), narrow: 1.1, level, length: 0.045 });
        tone(on, time, { pitch: 330 * about(0.15), level: level * 0.4, length: 0.06 });
        time += 0.038 * about(0.35);
      }
      return time - at + 0.2;
    },
    /** Two dull knocks. */
    refuse(on, at) {
      for (const [late, level] of [
        [0, 0.3],
        [0.12, 0.22],
      ]) {
        knock(on, at + late, { pitch: 280, narrow: 0.9, level: level * 0.6, length: 0.05 });
        tone(on, at + late, { pitch: 128 * about(0.02), level, length: 0.12 });
      }
      return 0.4;
    },
    end(on, at) {
      FIGURE.forEach((pitch, i) => {
        const time = at + 0.15 + i * 0.26;
        const length = i === FIGURE.length - 1 ? 1.1 : 0.7;
        tone(on, time, { pitch, level: 0.26, length });
        // The fourth partial, short: a bar of wood.
        tone(on, time, { pitch: pitch * 4, level: 0.05, length: 0.12 });
        knock(on, time, { pitch: pitch * 3, narrow: 1, level: 0.06, length: 0.03 });
      });
      return 2;
    },
  };

  return {
    /** Somebody touches the board: only then a browser lets a page sound. */
    touch() {
      if (!context) {
        context = make();
        prepare(context);
      } else if (context.state !== "running") context.resume().catch(() => {});
    },

    /** @param {Moment} moment @param {number} seeds @param {number} volume 1..5 */
    play(moment, seeds, volume) {
      if (!context || hidden()) return;
      if (context.state !== "running") {
        context.resume().catch(() => {});
        // Sounds that a browser holds back must not come all at once later.
        if (!resting) return;
      }
      resting = false;
      out.gain.value = LOUDEST * (volume / STEPS) ** 2;
      const length = sounds[moment](context, context.currentTime + 0.005, seeds);
      clearTimeout(timer);
      timer = setTimeout(rest, REST + 1000 * length);
    },
  };
}
