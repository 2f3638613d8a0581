// Starts the painter. Lies here because a worker's address is relative to the script that names it.

/** @returns {Worker} */
export const startPainter = () => new Worker(new URL("./painter.js", import.meta.url), { type: "module" });
