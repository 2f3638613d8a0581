// What the app uses of the package `gifenc`.

export type Colour = [red: number, green: number, blue: number];

export interface Encoder {
  /** The first frame brings the palette of all. `delay` in milliseconds. */
  writeFrame(
    index: Uint8Array,
    width: number,
    height: number,
    options: { delay: number; palette?: Colour[]; transparent: boolean; transparentIndex: number; dispose: number },
  ): void;
  finish(): void;
  bytes(): Uint8Array<ArrayBuffer>;
  bytesView(): Uint8Array;
}

export function GIFEncoder(): Encoder;
/** At most `most` colours, for pixels of red, green, blue and alpha. */
export function quantize(pixels: Uint8ClampedArray, most: number): Colour[];
export function nearestColorIndex(palette: Colour[], colour: Colour): number;
