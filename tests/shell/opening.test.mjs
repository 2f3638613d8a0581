import assert from "node:assert/strict";
import { test } from "node:test";
import { FILE_BYTES, textOf } from "../../www/library/files.js";
import { createOpening } from "../../www/library/opening.js";
import { WHOLE_BYTES } from "../../www/library/whole-file.js";

/** A game is its record. */
const game = (record, rules = "abapa") => ({
  record: () => record,
  state: () => ({ rules, legal: record.includes("over") ? "" : "ABC" }),
  free() {},
});
function Games(rules, position) {
  if (position.endsWith("X")) throw { code: "position-turn", text: "X" };
  return game(`${rules} ${position}`, rules);
}
Object.assign(Games, {
  read: game,
  fromLink(link) {
    if (link.includes("bad"))
      throw { code: "link-move", number: 2, side: "N", text: "a", why: { code: "empty", house: "a" } };
    return game(link);
  },
});
/** What reads texts, where it can be loaded. */
const texts = {
  Games,
  split: (text, most) => text.split("\n&\n").slice(0, most),
  position: (rules, position) => new Games(rules, position),
  read(text, { notation, partly }) {
    assert.equal(partly, true);
    if (text.startsWith("wrong")) throw { code: "ogn-nothing" };
    if (text === "1 1 2 2" && !notation) throw { code: "ogn-ambiguous" };
    const notices = text.includes("(") ? [{ code: "ogn-variations", count: 1 }] : [];
    return { game: game(notation ? `${text} ${notation}` : text), notices, tags: { south: "Ama", north: "Kofi" } };
  },
};

/** The app at an address. */
function setUp(address, finished = [], { loadTexts = async () => texts, answer = null } = {}) {
  const url = new URL(address, "https://example.org/oware/");
  const log = { opened: [], started: [], resumed: [], notices: {}, messages: [], wrong: [], many: [], lists: 0 };
  let now = null;
  const listeners = {};
  Object.assign(globalThis, {
    location: {
      get search() {
        return url.search;
      },
      get hash() {
        return url.hash;
      },
      get href() {
        return url.href;
      },
    },
    history: {
      state: null,
      replaceState: (_state, _title, href) => {
        url.href = href;
      },
    },
    addEventListener: (kind, run) => {
      listeners[kind] = run;
    },
  });
  const play = {
    about: {
      underWay: false,
      get record() {
        return now?.record();
      },
      line: () => now.record(),
    },
    get scene() {
      return now && { state: now.state() };
    },
    async open(next, how) {
      log.opened.push([next.record(), how]);
      now = next;
    },
    async start(how = {}) {
      if (how.position === "no") throw { code: "position-form", fields: 1 };
      log.started.push(how);
      now = game("new");
    },
    async resume(from) {
      log.resumed.push(from.record);
      now = game(from.record);
    },
  };
  const status = {
    notice: ({ id, text }) => {
      log.notices[id] = text;
    },
    dismiss: (id) => delete log.notices[id],
    message: (words) => log.messages.push(words),
  };
  const opening = createOpening({
    openMany: async (text) => log.many.push(text),
    Games,
    loadTexts,
    choose: async (kind, words) => {
      log.asked = [kind, ...Object.values(words)];
      return answer;
    },
    play,
    status,
    onOpened: () => {
      log.lists += 1;
    },
    onWrong: (words) => log.wrong.push(words),
    onDamaged: async () => {},
    finished: async () => finished,
  });
  const goTo = (hash) => {
    url.hash = hash;
    return listeners.hashchange();
  };
  return { opening, play, log, url, goTo };
}

const slot = (record) => ({ record, overrides: {}, summary: { ply: 4, over: false, stores: [0, 0] } });

test("a finished game without its players is nobody’s here", async () => {
  const { log, opening } = setUp("#g1over");
  await opening.begin(null);
  const seats = { south: "human", north: "human" };
  assert.deepEqual(log.opened, [["g1over", { overrides: seats, tags: undefined, hold: true }]]);
});

test("the finished game on the board stays one’s own when its link is opened", async () => {
  const { opening, log } = setUp("#g1over");
  const overrides = { south: "human", north: "computer", level: 1 };
  await opening.begin({ ...slot("all variations"), line: "g1over", overrides });
  assert.deepEqual([log.opened, log.resumed], [[], ["all variations"]]);
  await opening.text("all variations");
  await opening.text("g1over");
  assert.equal(log.opened.length, 2, "its line is another text, once the board shows another game");
  await opening.text("g1over");
  assert.equal(log.opened.length, 2);
  assert.equal(log.messages.at(-1), "This game is on the board already.");
});

test("a finished game of this device has its players when its link is opened", async () => {
  const mine = { record: "g1over", summary: { ply: 9, over: true, south: "human", north: "computer", level: 3 } };
  const { opening, log } = setUp("#g1over", [slot("g1old"), mine]);
  await opening.begin(slot("g1old"));
  const overrides = { south: "human", north: "computer", level: 3 };
  assert.deepEqual(log.opened, [["g1over", { overrides, tags: undefined, hold: true }]]);
});

test("a link opens its game, and leaves the address", async () => {
  const { opening, log, url } = setUp("#g1abc");
  await opening.begin(null);
  assert.deepEqual(log.opened, [["g1abc", { overrides: {}, tags: undefined, hold: true }]]);
  assert.deepEqual([url.href, log.notices], ["https://example.org/oware/", {}]);
});

test("the game under way is not covered by its own copy, which has neither clocks nor players", async () => {
  const started = setUp("#g1old");
  await started.opening.begin(slot("g1old"));
  assert.deepEqual([started.log.opened, started.log.resumed], [[], ["g1old"]]);
  const { opening, play, log } = started;
  play.about.underWay = true;
  await opening.text("g1old");
  assert.deepEqual([log.opened, log.wrong], [[], []]);
  assert.deepEqual(log.messages, Array(2).fill("This game is on the board already."));
  await opening.text("g1other");
  assert.equal(log.opened.length, 1);
});

test("a link goes before the parameters, whose players it takes", async () => {
  const { opening, log, url } = setUp("?rules=chess&north=computer&time=5&x=1#g1abc");
  await opening.begin(slot("g1old"));
  const overrides = { north: "computer", time: 1000, level: 8 };
  assert.deepEqual(log.opened, [["g1abc", { overrides, tags: undefined, hold: false }]]);
  assert.match(log.notices.wrong, /^Address: time “5”[^\n]*$/);
  assert.match(log.messages[0], /under “Continue”/);
  assert.equal(url.href, "https://example.org/oware/?x=1");
});

test("a broken link names the move, and the game on the device goes on", async () => {
  const { opening, log, url } = setUp("#g1bad");
  await opening.begin(slot("g1old"));
  assert.deepEqual([log.opened, log.resumed], [[], ["g1old"]]);
  assert.match(log.notices.wrong, /Move 2 of North, “a”, cannot be played\. House a is empty\./);
  assert.equal(url.hash, "");
});

test("what cannot be read leaves the board, whatever stands beside it", async () => {
  for (const address of [
    "?rules=ouril&position=no#g1bad",
    "?rules=ouril&position=no",
    "?position=no&level=99",
    "?game=bad",
    "#badge",
  ]) {
    const { opening, log, url } = setUp(address);
    await opening.begin(slot("g1old"));
    assert.deepEqual([log.opened, log.started, log.resumed], [[], [], ["g1old"]], address);
    assert.match(log.notices.wrong, /^This link cannot be opened\. .*ask for a new one[^\n]*$/, address);
    assert.equal(url.href, "https://example.org/oware/", address);
  }
  const { opening, log } = setUp("?position=no");
  await opening.begin(null, true);
  assert.deepEqual(log.started, [{ choosing: true }]);
});

test("a link while the app is open: a new one, the same again, a broken one, another fragment", async () => {
  const { opening, play, log, url, goTo } = setUp("");
  await opening.begin(slot("g1old"));
  play.about.underWay = true;
  await goTo("#g1new");
  assert.match(log.messages.at(-1), /under “Continue”/);
  await goTo("#g1new");
  assert.equal(log.messages.at(-1), "This game is on the board already.");
  await goTo("#g1bad");
  assert.match(log.notices.record, /link cannot be opened.*Move 2/);
  assert.deepEqual([log.opened.length, url.href], [1, "https://example.org/oware/"]);
});

test("a text opens with its names and notices, or says what is wrong", async () => {
  const { opening, log } = setUp("");
  await opening.begin(null);
  await opening.text("1. F f");
  assert.equal(log.messages.at(-1), "Ama against Kofi.");
  const { tags, overrides, names } = log.opened.at(-1)[1];
  assert.equal(tags.north, "Kofi");
  // Two others played it: the app speaks of them, not to the player.
  assert.deepEqual(
    [overrides, names],
    [
      { south: "human", north: "human" },
      { south: "Ama", north: "Kofi" },
    ],
  );
  await opening.text("https://example.org/oware/%23g1AA");
  assert.equal(log.opened.pop()[0], "g1AA");
  await opening.text("1. F (E) f");
  assert.equal(log.notices.record, "1 variation was left out.");
  await opening.text("wrong");
  assert.match(log.wrong[0], /^This text is not a game: [^.]*\.$/);
  assert.equal(log.opened.length, 2);
});

test("a position opens under the rules of the game before it, or says what is wrong", async () => {
  const { opening, log } = setUp("");
  await opening.begin(null);
  await opening.text("ouril 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
  await opening.text(" 4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\n");
  assert.deepEqual(
    log.opened.map(([record]) => record),
    ["ouril 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "ouril 4-4-4-4-4-4-4-4-4-4-4-4-0-0-N"],
  );
  assert.equal(log.messages.at(-1), "The game has been opened.");
  await opening.text("4-4-4-4-4-4-4-4-4-4-4-4-0-0-X");
  assert.match(log.wrong[0], /^This cannot be opened\. A position ends with S or N .*“X”/);
  assert.equal(log.opened.length, 2);
});

test("a text of a file opens, or says what is wrong in words of the file", async () => {
  const { opening, log } = setUp("");
  await opening.begin(null);
  const complain = (why) => `“b.ogn” ${why}`;
  await opening.text("1. F f", complain);
  assert.equal(log.opened.at(-1)[0], "1. F f");
  await opening.text("wrong", complain);
  assert.match(log.wrong[0], /^“b\.ogn” This text is not a game/);
});

test("a file is read where it can be one of a game, or of everything", async () => {
  const file = (size, text) => ({
    size,
    text: async () => text,
  });
  assert.deepEqual(await textOf(file(9, "1. F f"), false), { text: "1. F f" });
  const unread = { ...file(WHOLE_BYTES + 1, "1. F f"), text: () => assert.fail("read all the same") };
  assert.deepEqual(await textOf(unread, true), { wrong: "huge" });
  assert.deepEqual(await textOf(file(FILE_BYTES, "1. F f"), false), { text: "1. F f" });
  assert.deepEqual(await textOf(file(FILE_BYTES + 1, "1. F f"), false), { wrong: "huge" });
  const whole = file(FILE_BYTES + 1, '{"oware-all":1,');
  assert.deepEqual(await textOf(whole, false), { text: '{"oware-all":1,' });
  assert.deepEqual(await textOf(file(FILE_BYTES + 1, "torn"), true), { text: "torn" });
  const gone = { size: 9, text: () => Promise.reject(new Error("gone")) };
  assert.deepEqual(await textOf(gone, false), { wrong: "unreadable" });
});

test("the file of everything is told from a game", async () => {
  const { opening, log } = setUp("");
  await opening.begin(null);
  await opening.text('\n{"oware-all":1,"made":"#c1abcdefghijklmnopqrstuvwxyz"}');
  assert.deepEqual([log.many.length, log.wrong], [1, []]);
});

test("a text of several games is listed, and changes nothing on the board", async () => {
  const { opening, log } = setUp("");
  await opening.begin(null);
  const text = '[Variant "Oware"]\n1. F f\n&\nwrong';
  assert.deepEqual(await Promise.all([text, "1. F f", "Hello #g1abc"].map(opening.isMany)), [true, false, false]);
  await opening.text(text);
  assert.deepEqual([log.many, log.opened, log.wrong], [[text], [], []]);
});

test("figures that make two games are asked about, and nothing opens until one is chosen", async () => {
  for (const [answer, opened] of [
    ["yes", "1 1 2 2 one"],
    ["no", "1 1 2 2 zero"],
    [null, undefined],
  ]) {
    const { log, opening } = setUp("", [], { answer });
    await opening.text("1 1 2 2");
    const title = "Which houses do the numbers mean?";
    assert.deepEqual([log.asked[1], log.asked[3], log.asked[4]], [title, "1 to 6", "0 to 5"]);
    assert.equal(log.opened[0]?.[0], opened);
    assert.deepEqual(log.wrong, []);
  }
});

test("where what reads texts cannot be loaded, that is said, and a link opens all the same", async () => {
  const { log, opening } = setUp("#g1abc", [], { loadTexts: async () => Promise.reject(new Error("no network")) });
  const warn = console.warn;
  console.warn = () => {};
  try {
    await opening.begin(null);
    await opening.text("1. F f");
  } finally {
    console.warn = warn;
  }
  assert.deepEqual(
    log.opened.map(([record]) => record),
    ["g1abc"],
  );
  assert.match(log.notices["not-loaded"], /could not be loaded/);
});
