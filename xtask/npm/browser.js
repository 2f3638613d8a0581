// The wasm lies beside this file; the module is ready once the wasm is there.
import init from "./oware.js";

await init();

export * from "./index.js";
