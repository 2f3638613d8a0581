// `node benches/node.mjs`: what the shipped wasm does in Node.
import { programs } from "../tests/wasm/shipped.mjs";
import { figures } from "./work.js";

for (const figure of figures(await programs(), Boolean(process.env.OWARE_SLOW))) {
  console.log(figure);
}
