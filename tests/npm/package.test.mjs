// The package for JavaScript programs, as one of them gets it: packed, installed into an empty folder, and used.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import test, { after } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const made = join(resolve(root, process.env.OWARE_DIST ?? "dist"), "npm");
const folder = mkdtempSync(join(tmpdir(), "oware-npm-"));
after(() => rmSync(folder, { recursive: true }));

/** @param {string} program @param {string[]} words */
const run = (program, ...words) => execFileSync(program, words, { cwd: folder, encoding: "utf8" });

/** What a script of the program prints, read as JSON. @param {string} script */
function told(script) {
  writeFileSync(join(folder, "program.mjs"), script);
  return JSON.parse(run(process.execPath, "program.mjs"));
}

test("it is packed with all that it needs, and no more", () => {
  run("npm", "pack", made, "--offline", "--silent");
  const [packed] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  const files = run("tar", "-tzf", packed).trim().split("\n").sort();
  const wanted = [
    ...["LICENSE-APACHE", "LICENSE-MIT", "README.md", "browser.js", "index.d.ts", "index.js", "node.js"],
    ...["oware.d.ts", "oware.js", "oware_bg.wasm", "package.json"],
  ];
  assert.deepEqual(
    files,
    wanted.map((name) => `package/${name}`),
  );
  writeFileSync(join(folder, "package.json"), '{"private": true}');
  run("npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", `./${packed}`);
});

test("a program plays a game to its end and reads it back", () => {
  const { over, result, moves, again, ogn, link, repeated } = told(`
    import { Game, search } from "oware";
    const game = new Game({ rules: "abapa" });
    let moves = 0;
    for (; !game.isOver && moves < 400; moves += 1) game.play(search(game, { playouts: 60, seed: moves }).best);
    const state = JSON.stringify(game.state);
    console.log(JSON.stringify({
      over: game.isOver,
      result: game.state.result,
      moves,
      again: JSON.stringify(Game.read(game.record()).state) === state,
      ogn: JSON.stringify(Game.fromOgn(game.ogn({ south: "A" })).game.state) === state,
      link: JSON.stringify(Game.fromLink(game.link()).state) === state,
      repeated: search(new Game(), { playouts: 500 }).value === search(new Game(), { playouts: 500 }).value,
    }));`);
  assert.ok(over && ["S", "N", "draw"].includes(result), result);
  assert.ok(moves > 20, `${moves} moves`);
  assert.ok(again && ogn && link && repeated);
});

test("a game that is played on after its majority is not over", () => {
  const states = told(`
    import { Game } from "oware";
    const game = new Game({ rules: "oware", position: "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S" });
    const states = [game.isOver];
    game.play("F");
    states.push(game.isOver);
    game.playOn();
    states.push(game.isOver);
    console.log(JSON.stringify(states));`);
  assert.deepEqual(states, [false, true, false]);
});

test("an analysis knows every legal move; slices come to the same", () => {
  const { legal, whole, slices } = told(`
    import { Game, Search, analyse } from "oware";
    const game = new Game();
    const search = new Search(game, { seed: 3 });
    for (let i = 0; i < 4; i += 1) search.run(250);
    console.log(JSON.stringify({
      legal: game.legal, whole: analyse(game.record(), { playouts: 1000, seed: 3 }), slices: search.analysis(),
    }));`);
  assert.equal(whole.playouts, 1000);
  assert.deepEqual(
    whole.moves.map(({ house }) => house),
    legal,
  );
  assert.ok(legal.includes(whole.best));
  assert.deepEqual(slices, whole);
});

test("what is wrong is told with a code", () => {
  const errors = told(`
    import { Game, OwareError, search } from "oware";
    const tried = (work) => {
      try { work(); } catch (error) { return [error instanceof OwareError, error.code, error.message]; }
    };
    console.log(JSON.stringify([
      tried(() => new Game().play("a")), tried(() => new Game({ rules: "chess" })), tried(() => search("nonsense")),
    ]));`);
  for (const error of errors) assert.ok(error?.[0] && error[1] && error[2].startsWith(error[1]), `${error}`);
  assert.equal(errors[1][1], "rules-unknown");
});

test("its declarations hold for a program in TypeScript", () => {
  const tsc = join(root, "tools/node_modules/typescript/bin/tsc");
  const program = `import { Game, search, type Step } from "oware";
    const step: Step = new Game({ rules: "ouril" }).play("E");
    const best: string | null = search(new Game()).best;
    // @ts-expect-error There is no such rule set.
    new Game({ rules: "chess" });
    export { best, step };`;
  writeFileSync(join(folder, "program.ts"), program);
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom"];
  assert.equal(run(process.execPath, tsc, ...options, "program.ts"), "");
});
