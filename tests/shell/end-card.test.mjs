// The card at the end, of which the page keeps one for all games.
import assert from "node:assert/strict";
import { test } from "node:test";

const elements = {};
globalThis.document = {
  getElementById(id) {
    elements[id] ??= {
      textContent: "",
      hidden: true,
      dataset: {},
      scrollTop: 0,
      classList: { toggle() {} },
      hasAttribute: () => elements[id].hidden,
      toggleAttribute: (_name, hidden) => {
        elements[id].hidden = hidden;
      },
      addEventListener() {},
      focus() {},
    };
    return elements[id];
  },
  querySelectorAll: () => [],
  body: { append() {} },
};
const { createEndCard } = await import("../../www/screen/end-card.js");

test("each end is read from its beginning, however far the one before was scrolled", () => {
  const card = createEndCard();
  const scene = (ply, rest = {}) => ({
    state: { ply, position: `${ply}`, rules: "oware", result: "S", reason: "resigned", legal: "", stores: [25, 9] },
    settings: { south: "human", north: "computer" },
    mode: "over",
    sowing: false,
    match: null,
    ...rest,
  });
  card.show(scene(1));
  elements.end.scrollTop = 44;
  card.show(scene(1));
  assert.equal(elements.end.scrollTop, 44, "the end that is read stays where it is");
  // What decided the game follows the names of the houses.
  let text = "Your house 6 left house 3 open.";
  card.turn({
    get text() {
      return text;
    },
    open() {},
  });
  assert.equal(elements["end-turn-go"].textContent, text);
  text = "Your house F left house C open.";
  card.show(scene(1));
  assert.equal(elements["end-turn-go"].textContent, text);
  card.show(scene(0, { mode: "playing" }));
  assert.equal(elements.end.hidden, true);
  // While the last seeds fly it is not there: what is set of a hidden element does not hold.
  card.show(scene(2, { sowing: true }));
  elements.end.scrollTop = 44;
  card.show(scene(2));
  assert.deepEqual([elements.end.hidden, elements.end.scrollTop], [false, 0]);
});
