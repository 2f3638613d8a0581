// A QR code as a picture that is sharp at any size: one path, a module one unit wide.

import { encodeQR } from "./qr.js";

/** Light modules around a code, so that a camera finds it. The standard asks for four. */
const BORDER = 4;
/**
 * The most modules at a side, with the border. `benches/codes.mjs` measures how many frames of a phone's camera are read: 23 of 24
 * at this size, 18 of 24 two sizes above, 14 of 24 at 141.
 */
export const MOST_MODULES = 105;

/**
 * @param {string} text
 * @returns {{size: number, path: string} | null} the dark modules in a square of `size` units; null where there are too many
 */
export function codeOf(text) {
  let rows;
  try {
    rows = encodeQR(text, "raw", { ecc: "low", border: BORDER });
  } catch {
    return null;
  }
  const size = rows.length;
  if (size > MOST_MODULES) return null;
  const path = rows.flatMap((row, y) =>
    // Each run of dark modules is a rectangle.
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: path.join("") };
}
