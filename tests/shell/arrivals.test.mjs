// What reaches the app from the system: shortcuts, what other apps share, files, a second opening.
import assert from "node:assert/strict";
import { test } from "node:test";
import { mindArrivals } from "../../www/library/arrivals.js";

/** A page that was opened with an address; `shared` lies in the cache of what was shared. */
async function arrive(came, { shared, may = true, apart = false } = {}) {
  const done = [];
  const notices = [];
  const status = { message: (words) => done.push(words), notice: (notice) => notices.push(notice) };
  const kept = new Map(shared === undefined ? [] : [["https://x.org/oware/shared", shared]]);
  globalThis.location = new URL(came);
  globalThis.history = { state: null, replaceState: (_state, _title, address) => done.push(`at ${address.href}`) };
  let take;
  await mindArrivals({
    came,
    scope: "/oware/",
    opening: { text: async (text) => done.push(`text ${text}`), isMany: (text) => /oware-all|&/.test(text) },
    openFile: async (file) => done.push(`file ${file.name}`),
    mayCover: async () => may,
    act: (action) => done.push(action),
    nothing: () => done.push("nothing"),
    status: apart ? status : undefined,
    queue: { setConsumer: (consumer) => (take = consumer) },
    store: {
      async open(name) {
        assert.equal(name, "oware:/oware/:shared");
        return {
          match: async (key) => (kept.has(key) ? { text: async () => kept.get(key) } : undefined),
          delete: async (key) => kept.delete(key),
        };
      },
    },
  });
  return { done, kept, notices, launch: (given) => take(given) };
}

test("a shortcut opens what it names, once", async () => {
  for (const name of ["new", "continue", "daily"]) {
    const { done } = await arrive(`https://x.org/oware/?do=${name}`);
    assert.deepEqual(done, ["at https://x.org/oware/", name]);
  }
  assert.deepEqual((await arrive("https://x.org/oware/?do=resign")).done, ["at https://x.org/oware/"]);
});

test("what was shared is opened once, and asks before it covers a game", async () => {
  const { done, kept } = await arrive("https://x.org/oware/?shared", { shared: "1. F f" });
  assert.deepEqual([done, kept.size], [["at https://x.org/oware/", "text 1. F f"], 0]);
  const refused = await arrive("https://x.org/oware/?shared", { shared: "1. F f", may: false });
  assert.deepEqual(refused.done, ["at https://x.org/oware/"]);
  for (const shared of [undefined, " \n"]) {
    assert.deepEqual((await arrive("https://x.org/oware/?shared", { shared })).done.at(-1), "nothing");
  }
});

test("a file and a second opening reach the app that runs", async () => {
  const came = "https://x.org/oware/#g1IAvdtfL";
  const { done, launch } = await arrive(came);
  // The page has read its own address.
  await launch({ targetURL: came });
  assert.deepEqual(done, []);
  await launch({ targetURL: "https://x.org/oware/#g1AA" });
  await launch({ files: [{ getFile: async () => ({ name: "club.ogn" }) }] });
  await launch({ targetURL: "https://x.org/oware/?do=daily" });
  await launch({ targetURL: "https://x.org/oware/?do=resign" });
  await launch({});
  assert.deepEqual(done, ["text g1AA", "file club.ogn", "daily"]);
  const shy = await arrive(came, { may: false });
  await shy.launch({ targetURL: "https://x.org/oware/#g1AA" });
  assert.deepEqual(shy.done, []);
});

test("where a link opens a browser apart from the installed app, the way there is told", async () => {
  const came = "https://x.org/oware/#g1IAvdtfL";
  const { done, notices } = await arrive(came, { apart: true });
  assert.match(notices[0].text, /home screen/);
  const copied = [];
  Object.defineProperty(globalThis, "navigator", {
    configurable: true,
    value: { clipboard: { writeText: async (text) => copied.push(text) } },
  });
  await notices[0].action.run();
  assert.deepEqual(copied, [came]);
  assert.match(done.at(-1), /^Copied\./);
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: {} });
  await notices[0].action.run();
  assert.match(done.at(-1), /does not copy/);
});

test("a letter of a friend covers nothing, so nothing is asked", async () => {
  const { done, launch } = await arrive("https://x.org/oware/", { may: false });
  await launch({ targetURL: "https://x.org/oware/#c1AA" });
  assert.deepEqual(done, ["text c1AA"]);
});

test("the file of everything covers nothing either, and a list of games only when one of them is opened", async () => {
  for (const text of ['{"oware-all":1,', "1. F f & 1. A a"]) {
    const { done, launch } = await arrive("https://x.org/oware/?shared", { shared: text, may: false });
    assert.equal(done.at(-1), `text ${text}`);
    await launch({ files: [{ getFile: async () => new File([text], "all.txt") }] });
    await launch({ files: [{ getFile: async () => new File(["1. F f"], "club.ogn") }] });
    assert.deepEqual(done.slice(2), ["file all.txt"]);
  }
});
