import assert from "node:assert/strict";
import { test } from "node:test";
import { advance, BEFORE, isBusy, isElsewhere, isOccupied } from "../../www/game/play-state.js";

const game = (awaited = null, over = false) => ({ is: "game", over, awaited });
const look = (past) => ({ is: "look", past });
const wait = (waits) => ({ is: "wait", waits });
const outside = (facts = {}) => ({ is: "outside", pending: 0, stopped: false, sowing: false, ...facts });
const FAIL = { is: "fail", error: { code: "engine-lost" } };
const PAST = { ply: 2 };

const after = (...events) => events.reduce(advance, BEFORE);

/** A way into each mode. Two of them pause: a computer that waits, and clocks that do. */
const WAYS = {
  loading: [],
  playing: [game()],
  thinking: [game("computer")],
  paused: [game("computer"), wait(true)],
  stopped: [game(), outside({ stopped: true })],
  failed: [game("computer"), FAIL],
  over: [game("computer", true)],
  looking: [game(), look(PAST)],
  "looking at thinking": [game("computer"), look(PAST)],
  overlaid: [game(), { is: "overlay" }],
  "overlaid on looking": [game(), look(PAST), { is: "overlay" }],
  "overlaid on failed": [game("computer"), FAIL, { is: "overlay" }],
};

/** The mode that each way leads to. */
const MODE_OF = {
  stopped: "paused",
  "looking at thinking": "looking",
  "overlaid on looking": "overlaid",
  "overlaid on failed": "overlaid",
};

/**
 * The mode that follows on each event, in the order of the columns; `.` where the mode stays. Columns: a game with a person to
 * move, with a computer to move, at its end; an earlier moment, the latest; an overlay, its end; wait, no wait; go on; one move;
 * no answer; the computer's move arrives; whatever was asked no longer matters; clocks wait; clocks go on.
 */
const COLUMNS = {
  person: game(),
  computer: game("computer"),
  end: game(null, true),
  back: look(PAST),
  latest: look(null),
  overlay: { is: "overlay" },
  close: { is: "close" },
  wait: wait(true),
  "no wait": wait(false),
  "go on": { is: "go-on" },
  single: { is: "single" },
  fail: FAIL,
  arrive: { is: "arrive" },
  cancel: { is: "cancel" },
  stop: outside({ stopped: true }),
  run: outside(),
};

const ROWS = `
  from                 person   computer end   back    latest   overlay  close    wait   no-wait  go-on    single   fail   arrive   cancel   stop   run
  loading              playing  thinking over  .       .        .        .        .      .        .        .        .      .        .        .      .
  playing              .        thinking over  looking .        overlaid .        .      .        .        .        .      .        .        paused .
  thinking             playing  .        over  looking .        overlaid .        paused .        .        .        failed .        .        paused .
  paused               playing  .        over  looking .        overlaid .        .      thinking thinking thinking failed thinking .        .      .
  stopped              .        .        over  looking .        overlaid .        .      .        .        .        .      .        .        .      playing
  failed               playing  .        over  looking .        overlaid .        .      .        thinking .        .      .        thinking .      .
  over                 playing  thinking .     looking .        overlaid .        .      .        .        .        .      .        .        .      .
  looking              playing  thinking over  .       playing  overlaid .        .      .        .        .        .      .        .        .      .
  looking-at-thinking  playing  thinking over  .       thinking overlaid .        .      .        .        .        .      .        .        .      .
  overlaid             .        .        .     .       .        .        playing  .      .        .        .        .      .        .        .      .
  overlaid-on-looking  .        .        .     .       .        .        looking  .      .        .        .        .      .        .        .      .
  overlaid-on-failed   .        .        .     .       .        .        failed   .      .        .        .        .      .        .        .      .
`
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));

test("every way between modes", () => {
  const [[, ...columns], ...rows] = ROWS;
  assert.deepEqual(
    columns,
    Object.keys(COLUMNS).map((name) => name.replace(" ", "-")),
  );
  assert.deepEqual(
    rows.map(([from]) => from),
    Object.keys(WAYS).map((name) => name.replaceAll(" ", "-")),
  );
  for (const [[name, way], [, ...cells]] of Object.entries(WAYS).map((way, at) => [way, rows[at]])) {
    const from = after(...way);
    const mode = MODE_OF[name] ?? name;
    assert.equal(from.mode, mode, name);
    Object.entries(COLUMNS).forEach(([column, event], at) => {
      const wanted = cells[at] === "." ? mode : cells[at];
      assert.equal(advance(from, event).mode, wanted, `${name}, ${column}`);
    });
    assert.deepEqual(from, after(...way), "the old state stays as it was");
  }
});

test("one move at a time: each that arrives makes the computer wait again", () => {
  let state = after(game("computer"), wait(true), { is: "single" });
  assert.equal(state.mode, "thinking");
  state = advance(advance(state, { is: "arrive" }), game("computer"));
  assert.equal(state.mode, "paused");
  state = advance(advance(advance(state, { is: "go-on" }), { is: "arrive" }), game("computer"));
  assert.equal(state.mode, "thinking", "going on ends that");
});

test("what is failed or waits is still so after an overlay and after looking back", () => {
  for (const [events, mode] of [
    [[FAIL], "failed"],
    [[wait(true)], "paused"],
  ]) {
    const state = after(game("computer"), ...events);
    assert.equal(advance(advance(state, { is: "overlay" }), { is: "close" }).mode, mode);
    assert.equal(advance(advance(state, look(PAST)), look(null)).mode, mode);
  }
});

test("when taps play nothing, and when nobody may change the game", () => {
  for (const [events, busy, occupied] of [
    [[], true, true],
    [[game()], false, false],
    [[game(), outside({ pending: 1 })], true, true],
    [[game(), outside({ sowing: true })], true, false],
    [[game("computer")], true, true],
    [[game("computer"), look(PAST)], false, true],
    [[game("computer"), look(PAST), outside({ sowing: true })], true, true],
    [[game("computer"), { is: "overlay" }], false, true],
    [[game("computer", true)], false, false],
  ]) {
    const state = after(...events);
    assert.deepEqual([isBusy(state), isOccupied(state)], [busy, occupied], JSON.stringify(events));
    assert.equal(isElsewhere(state), ["overlaid", "looking"].includes(state.mode));
  }
});
