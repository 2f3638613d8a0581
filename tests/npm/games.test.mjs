// Many games with the package: plies that cost little, and texts that hold many.
import assert from "node:assert/strict";
import test from "node:test";
import { installed } from "./installed.mjs";

const { printed } = installed();

test("what costs little tells the same as the whole state, and `step` as `preview`", () => {
  const { plies, faults, over } = printed(`
    import { Game, ruleSets } from "oware";
    const faults = [];
    let plies = 0;
    let over = 0;
    let chance = 7;
    for (const rules of ruleSets()) for (let played = 0; played < 3; played += 1) {
      const game = Game.begun(played % 2 ? "N" : "S", { rules });
      if (game.step !== null) faults.push("a step before the first move");
      for (let ply = 0; ply < 300; ply += 1) {
        const { legal, houses, stores, turn, node } = game.state;
        const cheap = [game.legal.join(""), game.seeds.houses, game.seeds.stores, game.turn, game.node, game.isOver];
        const whole = [legal, houses, stores, turn, node, legal === ""];
        if (JSON.stringify(cheap) !== JSON.stringify(whole)) faults.push(cheap, whole);
        if (game.isOver) { over += 1; break; }
        chance = (chance * 69_069 + 1) % 2 ** 31;
        const house = game.legal[Math.floor((chance / 2 ** 31) * legal.length)];
        const { node: _, ...shown } = game.preview(house);
        const { after, ...step } = game.play(house).step;
        const { after: before, ...expected } = shown;
        if (JSON.stringify(step) !== JSON.stringify(expected)) faults.push(step, expected);
        if (JSON.stringify(after) !== JSON.stringify(game.state)) faults.push("the state behind a step");
        plies += 1;
      }
      game.free();
    }
    console.log(JSON.stringify({ plies, faults: faults.slice(0, 4), over }));`);
  assert.deepEqual(faults, []);
  assert.ok(plies > 500 && over > 5, `${plies} plies, ${over} games`);
});

test("a list of legal houses is its receiver's own", () => {
  const lists = printed(`
    import { Game } from "oware";
    const one = new Game().legal;
    one.length = 0;
    console.log(JSON.stringify([one, new Game().legal]));`);
  assert.deepEqual(lists, [[], [..."ABCDEF"]]);
});

test("`legal` and `play` make no state: a ply costs less than a tenth of one that asks for it", () => {
  const { cheap, whole } = printed(`
    import { Game } from "oware";
    const played = (legalOf, look) => {
      const begun = performance.now();
      for (let number = 0; number < 20; number += 1) {
        const game = new Game();
        for (let ply = 0; ply < 60; ply += 1) {
          const legal = legalOf(game);
          if (legal.length === 0) break;
          look(game.play(legal[(ply + number) % legal.length]));
        }
        game.free();
      }
      return performance.now() - begun;
    };
    const best = (...ways) => Math.min(...Array.from({ length: 9 }, () => played(...ways)));
    const whole = best((game) => game.state.legal, (game) => game.step);
    console.log(JSON.stringify({ cheap: best((game) => game.legal, () => {}), whole }));`);
  assert.ok(cheap < whole / 10, `the plies take ${cheap} ms, with their states ${whole} ms`);
});

test("a loop that never waits keeps its games in wasm, unless it frees them; memory grows in few steps", () => {
  const { kept, freed, steps } = printed(`
    import { Game } from "oware";
    import { initSync } from "./node_modules/oware/oware.js";
    const { memory } = initSync({});
    const grown = (free) => {
      const before = memory.buffer.byteLength;
      let steps = 0;
      for (let played = 0, size = before; played < 3000; played += 1) {
        const game = new Game();
        while (game.node < 60 && !game.isOver) game.play(game.legal[played % game.legal.length]);
        if (free) game.free();
        if (memory.buffer.byteLength > size) steps += 1;
        size = memory.buffer.byteLength;
      }
      return [memory.buffer.byteLength - before, steps];
    };
    const [freed] = grown(true);
    const [kept, steps] = grown(false);
    console.log(JSON.stringify({ kept, freed, steps }));`);
  assert.ok(freed < 1 << 20, `${freed} bytes with free`);
  assert.ok(kept > 4 << 20 && steps < 20, `${kept} bytes without, in ${steps} steps`);
});

test("the games of a text come one after the other, each with what was read or with its error", () => {
  const found = printed(`
    import { Game, OwareError } from "oware";
    const whole = new Game({ rules: "owari" }).play("F").ogn({ south: "Ama" });
    const damaged = '[Variant "Oware"]\\n[South "Kofi"]\\n\\n1. F F *\\n';
    const text = "\\ufeff" + [whole, damaged, whole].join("\\n") + "\\n\\n";
    const games = [...Game.allFromOgn(text)].map(({ text, game, notices, tags, error }) => [
      text.length, game?.state.rules, game?.turn, notices.length, tags?.south, error instanceof OwareError && error.code,
    ]);
    const split = Game.splitOgn(text);
    let unread;
    try { [...Game.allFromOgn(7)]; } catch (error) { unread = error.code; }
    console.log(JSON.stringify({
      games, same: [...Game.allFromOgn(text)].every((one, at) => one.text === split[at]), count: split.length,
      none: [...Game.allFromOgn(" \\n ")], unread,
    }));`);
  assert.deepEqual(
    found.games.map(([, ...rest]) => rest),
    [
      ["owari", "N", 0, "Ama", false],
      [null, null, 0, null, "ogn-move"],
      ["owari", "N", 0, "Ama", false],
    ],
  );
  assert.deepEqual([found.same, found.count, found.none, found.unread], [true, 3, [], "text-unknown"]);
});

test("a game of a text is read when it is asked for, and no sooner", () => {
  const { first, all } = printed(`
    import { Game } from "oware";
    const game = new Game();
    while (!game.isOver && game.node < 200) game.play(game.legal[0]);
    const text = (game.ogn() + "\\n").repeat(3000);
    const timed = (work) => { const begun = performance.now(); work(); return performance.now() - begun; };
    const take = (most) => { let count = 0; for (const { error } of Game.allFromOgn(text)) if (error || (count += 1) === most) break; return count; };
    const first = Math.min(...Array.from({ length: 5 }, () => timed(() => take(1))));
    console.log(JSON.stringify({ first, all: timed(() => take(Infinity)) }));`);
  assert.ok(first < all / 10, `the first takes ${first} ms, all take ${all} ms`);
});

test("texts of other places, part of a damaged game, and times", () => {
  const found = printed(`
    import { Clock, Game } from "oware";
    const letters = (game) => game.moves().map(({ house }) => house).join("");
    const read = (text, options) => {
      try { const { game, notices } = Game.fromOgn(text, options); return [letters(game), game.state.rules, notices.at(-1)?.code]; }
      catch ({ code, message }) { return [code, message]; }
    };
    const clock = new Clock({ initial: 60000, increment: 1000, first: "S" });
    const game = new Game();
    for (const house of "Ff") { game.play(house); clock.spend(2500); clock.played(game.turn); }
    const timed = Game.fromOgn(game.ogn({}, { clock }));
    console.log(JSON.stringify({
      french: read("1. b E 2. a D", { rules: "owari" }),
      squares: read("d1e2 b2c1"),
      either: read("1 1 2 2"),
      one: read("1 1 2 2", { notation: "one" }),
      none: read("1 1 2 2", { notation: "two" }),
      whole: read("FfF"),
      part: read("FfF", { partly: true }),
      left: timed.game.moves().map(({ left, took }) => [left, took]),
      control: timed.tags.timeControl,
    }));`);
  assert.deepEqual(found.french, ["BeAd", "owari", "ogn-notation"]);
  assert.deepEqual(found.squares, ["De", "abapa", "ogn-notation"]);
  assert.deepEqual(found.either, [
    "ogn-ambiguous",
    "The numbers can mean houses 1 to 6 or 0 to 5: give the notation, one or zero.",
  ]);
  assert.deepEqual(found.one, ["AaBb", "abapa", "ogn-notation"]);
  const names = "letters, small, squares, ends, one, zero";
  const none = `notation is "two", which is not of the kind that is wanted: it must be one of: ${names}.`;
  assert.deepEqual(found.none, ["value-unknown", none]);
  assert.equal(found.whole[0], "ogn-move");
  assert.deepEqual(found.part, ["Ff", "abapa", "ogn-stopped"]);
  assert.deepEqual(
    [found.left, found.control],
    [
      [
        [60000, 0],
        [58500, 2500],
      ],
      "60+1",
    ],
  );
});
