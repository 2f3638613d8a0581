// The rules and the search, compiled: loaded from the first moment on, once, for the page and its worker alike.

const ADDRESS = new URL("./wasm/oware_bg.wasm", import.meta.url);

/** Rejects where it cannot be loaded or compiled. @type {Promise<WebAssembly.Module>} */
export const compiled = compile();
// Whoever uses it tells the player; until then it is nobody's mistake.
compiled.catch(() => {});

async function compile() {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) throw new Error(`${ADDRESS}: ${answer.status}`);
  // Some hosts do not know its type, which streaming insists on.
  if (answer.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
