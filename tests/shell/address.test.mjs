import assert from "node:assert/strict";
import { test } from "node:test";
import { readAddress, readGame, withoutRequest } from "../../www/library/address.js";

test("an address without our parameters asks for no game", () => {
  for (const search of ["", "?", "?utm=1", "?Rules=ouril", "?play"]) assert.equal(readAddress(search), null, search);
});

const rows = [
  ["?rules=ouril", { rules: "ouril", overrides: {} }, []],
  ["?rules=abapa", { rules: "abapa" }, []],
  ["?rules=aiware", { rules: "aiware" }, []],
  ["?rules=owari", { rules: "owari" }, []],
  ["?south=computer&north=human", { rules: null, overrides: { south: "computer", north: "human" } }, []],
  ["?time=100", { overrides: { time: 100, level: 8 } }, []],
  ["?time=60000", { overrides: { time: 60000, level: 8 } }, []],
  ["?level=1", { overrides: { level: 1 } }, []],
  ["?level=8&time=200", { overrides: { level: 8, time: 200 } }, []],
  ["?level=3&time=200", { overrides: { level: 3, time: 200 } }, []],
  ["?level=0", { overrides: { level: 3 } }, ["level"]],
  ["?level=9", { overrides: { level: 3 } }, ["level"]],
  ["?level=", { overrides: { level: 3 } }, ["level"]],
  ["?level=2.5", { overrides: { level: 3 } }, ["level"]],
  ["?speed=instant", { overrides: { speed: "instant" } }, []],
  ["?tables=0", { overrides: { tables: 0 } }, []],
  ["?tables=15", { overrides: { tables: 15 } }, []],
  ["?tables=16", { overrides: { tables: "auto" } }, ["tables"]],
  ["?taps=2", { overrides: { taps: 2 } }, []],
  ["?taps=3", { overrides: { taps: 1 } }, ["taps"]],
  ["?taps=", { overrides: { taps: 1 } }, ["taps"]],
  ["?tables=", { overrides: { tables: "auto" } }, ["tables"]],
  ["?tables=-1", { overrides: { tables: "auto" } }, ["tables"]],
  ["?position=anything-S", { position: "anything-S", overrides: {} }, []],
  ["?time=99", { overrides: { time: 1000, level: 8 } }, ["time"]],
  ["?time=60001", { overrides: { time: 1000, level: 8 } }, ["time"]],
  ["?time=", { overrides: { time: 1000, level: 8 } }, ["time"]],
  ["?time=1e3", { overrides: { time: 1000, level: 8 } }, ["time"]],
  ["?time=-500", { overrides: { time: 1000, level: 8 } }, ["time"]],
  ["?time=500.5", { overrides: { time: 1000, level: 8 } }, ["time"]],
  ["?time=99999999999999999999", { overrides: { time: 1000, level: 8 } }, ["time"]],
  ["?rules=chess", { rules: "oware", overrides: {} }, ["rules"]],
  ["?rules=OWARE", { rules: "oware" }, ["rules"]],
  ["?north=", { overrides: { north: "human" } }, ["north"]],
  ["?speed=__proto__", { overrides: { speed: "normal" } }, ["speed"]],
  [
    "?south=robot&north=computer&speed=slow",
    { overrides: { south: "human", north: "computer", speed: "slow" } },
    ["south"],
  ],
  ["?rules=x&south=x&north=x&time=x&speed=x", {}, ["rules", "south", "north", "time", "speed"]],
];

for (const [search, wanted, wrong] of rows) {
  test(`address ${search}`, () => {
    const request = readAddress(search);
    for (const [key, value] of Object.entries(wanted)) assert.deepEqual(request[key], value);
    assert.deepEqual(
      request.problems.map((problem) => problem.param),
      wrong,
    );
  });
}

test("only our parameters leave the address", () => {
  assert.equal(
    withoutRequest("https://example.org/games/oware/?rules=ouril&from=a%20b&time=100&position=x#end"),
    "https://example.org/games/oware/?from=a+b",
  );
  assert.equal(
    withoutRequest("https://example.org/oware/index.html?south=computer"),
    "https://example.org/oware/index.html",
  );
});

test("a game leaves the address, also one that cannot be read", () => {
  assert.equal(withoutRequest("https://example.org/oware/#g1IAvWYiM"), "https://example.org/oware/");
  assert.equal(withoutRequest("https://example.org/oware/?south=human&x=1#g9"), "https://example.org/oware/?x=1");
  assert.equal(withoutRequest("https://example.org/oware/?game=x#games"), "https://example.org/oware/");
});

test("a fragment or a parameter holds a game, without what a message puts behind it", () => {
  for (const [hash, search, link] of [
    ["", "", null],
    ["#", "?x=1", null],
    ["#games", "", "games"],
    ["#g1IAvWYiM", "?game=g2", "g1IAvWYiM"],
    ["#g1IAvWYi-", "", "g1IAvWYi-"],
    ["#g1IAvWYiM.", "", "g1IAvWYiM"],
    ["#g1IAvWYiM).", "", "g1IAvWYiM"],
    ["#g1IA%20WYiM", "", "g1IA%20WYiM"],
    ["", "?game=g1IAvWYiM", "g1IAvWYiM"],
    ["", "?game=", ""],
  ]) {
    assert.equal(readGame({ hash, search }), link, hash + search);
  }
});
