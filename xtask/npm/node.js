// The wasm lies beside this file.
import { readFileSync } from "node:fs";
import { initSync } from "./oware.js";

initSync({ module: readFileSync(new URL("./oware_bg.wasm", import.meta.url)) });

export * from "./index.js";
