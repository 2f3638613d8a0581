// What the app uses of the package `qr` to read codes.

/** The text of the code in a picture. Throws where there is none. */
export function decodeQR(picture: { width: number; height: number; data: Uint8ClampedArray }): string;
