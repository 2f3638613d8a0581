// The game of a link, moment by moment, in the wasm of the board on other people's pages.
import assert from "node:assert/strict";
import test from "node:test";
import { embed, shipped } from "./shipped.mjs";

const { Game } = await shipped();
const { Replay } = await embed();

test("its moments are those of the game", () => {
  const game = new Game("abapa");
  const states = [game.state()];
  const steps = [null];
  for (const house of "FfBeAd") {
    steps.push(game.play(house));
    states.push(game.state());
  }
  const replay = new Replay(game.link());
  assert.equal(replay.length, states.length);
  for (const [moment, state] of states.entries()) {
    // In the app a moment knows whether something was played behind it.
    assert.deepEqual({ ...replay.at(moment), mayRedo: false }, state);
    const step = replay.stepTo(moment);
    assert.deepEqual(step && { ...step, after: { ...step.after, mayRedo: false } }, steps[moment]);
  }
  assert.equal(replay.at(999).position, game.state().position, "the last one");
});

test("a declared end is a moment of its own, and playing on is none", () => {
  const resigned = new Game("oware");
  resigned.play("A");
  resigned.resign("N");
  const replay = new Replay(`#${resigned.link()}`);
  assert.equal(replay.length, 3);
  assert.deepEqual([replay.at(1).result, replay.at(2).result, replay.stepTo(2)], ["none", "S", null]);

  const won = new Game("oware", "0-0-0-0-0-1-0-1-0-0-2-0-24-20-S");
  let { legal } = won.state();
  while (won.state().result === "none" && legal) ({ legal } = won.play(legal[0]).after);
  const before = new Replay(won.link()).length;
  if (won.state().mayPlayOn) {
    won.playOn();
    assert.equal(new Replay(won.link()).length, before);
  }
});

test("what is wrong with a link has a code", () => {
  for (const [link, code] of [
    ["", "link-form"],
    ["g1AAiNIrAR", "link-damaged"],
  ])
    assert.throws(() => new Replay(link), { code });
});
