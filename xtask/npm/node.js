// In Node.js the wasm is there when the import is.
import { readFileSync } from "node:fs";
import { initNow } from "./load.js";

initNow(readFileSync(new URL("./oware_bg.wasm", import.meta.url)));

export * from "./index.js";
