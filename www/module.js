// The rules and the search, compiled: loaded from the first moment on, once, for the page and its worker alike.

/** Rejects where it cannot be loaded or compiled. @type {Promise<WebAssembly.Module>} */
export const compiled = compile(new URL("./wasm/oware_bg.wasm", import.meta.url));
// Whoever uses it tells the player; until then it is nobody's mistake.
compiled.catch(() => {});

/** @param {URL} address */
export async function compile(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // Some hosts do not know its type, which streaming insists on.
  if (answer.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
