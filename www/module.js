// The wasm of the app, compiled: the rules from the first moment on, for the page; the search once a worker needs it, once
// for all workers, also the coach's.

/** The rules. Rejects where they cannot be loaded or compiled. @type {Promise<WebAssembly.Module>} */
export const rules = compile(new URL("./wasm/oware_bg.wasm", import.meta.url));
// Whoever uses it reports a failure.
rules.catch(() => {});

/** @type {Promise<WebAssembly.Module> | null} */
let search = null;

/** The search. After a failure the next call loads it anew. */
export function compileSearch() {
  search ??= compile(new URL("./wasm/search_bg.wasm", import.meta.url)).catch((error) => {
    search = null;
    throw error;
  });
  return search;
}

/** @param {URL} address */
export async function compile(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // Some hosts do not know its type, which streaming insists on.
  if (answer.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
