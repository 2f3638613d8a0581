// When the wasm is there. Importing loads nothing and waits for nothing: a module that waits at its import loses the messages that
// come meanwhile, in a worker, and not every bundler can write one.
import { OwareError } from "./errors.js";
import loadGlue, { initSync } from "./oware.js";

/** The address of the script, for bundles that are no modules. A page names it only while the script begins. */
const script = globalThis.document?.currentScript?.src || globalThis.location?.href;
let loaded = false;

export function isLoaded() {
  return loaded;
}

/** The wasm lies beside this file. Bundlers follow the first of these lines; without a module's address it lies beside the script. */
function beside() {
  try {
    return new URL("./oware_bg.wasm", import.meta.url);
  } catch {
    return new URL("oware_bg.wasm", script);
  }
}

export async function init(source = undefined) {
  if (loaded) return;
  try {
    await loadGlue({ module_or_path: source ?? beside() });
  } catch (cause) {
    throw new OwareError({ code: "engine-load", text: String(cause?.message ?? cause) }, { cause });
  }
  loaded = true;
}

/** Loads the wasm at once, for Node.js, where its bytes can be read at the import. */
export function initNow(bytes) {
  initSync({ module: bytes });
  loaded = true;
}
