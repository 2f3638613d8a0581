// What the app uses of the package `qr`.

/** The modules of a code, dark ones true, row by row, with its quiet border. Throws where the text is too long. */
export function encodeQR(text: string, output: "raw", options: { ecc: "low" | "medium"; border: number }): boolean[][];
