// Two devices side by side, without a browser: how a connection ends, and what a game without one may do.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createNear } from "../../www/game/near.js";
import { createChannel } from "../../www/near/channel.js";

/** A connection whose states the test sets. */
class Peer extends EventTarget {
  iceGatheringState = "complete";
  connectionState = "new";
  localDescription = { sdp: "mine" };
  createDataChannel() {
    return this.channel;
  }
  async createOffer() {}
  async setLocalDescription() {}
  async setRemoteDescription() {}
  close() {
    this.closed = true;
  }
  constructor() {
    super();
    this.channel = Object.assign(new EventTarget(), { readyState: "connecting", sent: [] });
    this.channel.send = (text) => this.channel.sent.push(text);
    this.channel.close = () => {
      this.channel.closed = true;
    };
    Peer.last = this;
  }
  /** @param {string} state */
  becomes(state) {
    this.connectionState = state;
    this.dispatchEvent(new Event("connectionstatechange"));
  }
}
globalThis.RTCPeerConnection = Peer;

/** The channel of whoever shows the first code, behind that. */
async function offered() {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  const heard = [];
  const channel = createChannel({
    wasm: { writeSignal: (kind, sdp) => `${kind} of ${sdp}`, readSignal: () => ({ sdp: "theirs" }) },
    events: {
      onOpen: () => heard.push("open"),
      onMessage: (text) => heard.push(text),
      onEnd: (fate) => heard.push(fate),
    },
  });
  const peer = Peer.last;
  assert.equal(await channel.offer(), "offer of mine");
  return { channel, peer, heard };
}

/** An open one. */
async function opened() {
  const made = await offered();
  await made.channel.accept("theirs");
  made.peer.channel.readyState = "open";
  made.peer.channel.dispatchEvent(new Event("open"));
  return made;
}

const message = (data) => Object.assign(new Event("message"), { data });

test("a device that is not reached in time ends the connection, and an open one does not end so", async () => {
  const { channel, peer, heard } = await offered();
  await channel.accept("theirs");
  mock.timers.tick(14_999);
  assert.deepEqual(heard, []);
  mock.timers.tick(1);
  assert.deepEqual([heard, peer.closed, channel.isOpen], [["unreached"], true, false]);
  const other = await opened();
  mock.timers.tick(60_000);
  assert.deepEqual([other.heard, other.channel.isOpen], [["open"], true]);
});

test("a browser that does not wait for the second code is told from a device that is not reached", async () => {
  const early = await offered();
  early.peer.becomes("failed");
  assert.deepEqual(early.heard, ["unscanned"]);
  const late = await offered();
  await late.channel.accept("theirs");
  late.peer.becomes("failed");
  assert.deepEqual(late.heard, []);
});

test("a connection may falter for a while, and is lost behind that", async () => {
  const { peer, heard } = await opened();
  peer.becomes("disconnected");
  mock.timers.tick(4000);
  peer.becomes("connected");
  mock.timers.tick(60_000);
  assert.deepEqual(heard, ["open"]);
  peer.becomes("disconnected");
  mock.timers.tick(5000);
  assert.deepEqual(heard, ["open", "lost"]);
  peer.channel.dispatchEvent(new Event("close"));
  assert.deepEqual(heard, ["open", "lost"], "it is lost once");
});

test("whoever closes a connection hears no more of it, and nothing is sent before it is open", async () => {
  const { channel, peer, heard } = await offered();
  channel.send("early");
  assert.deepEqual(peer.channel.sent, []);
  const open = await opened();
  open.channel.send("move");
  open.peer.channel.dispatchEvent(message("answer"));
  open.channel.close();
  open.peer.channel.dispatchEvent(message("flood"));
  open.peer.channel.dispatchEvent(new Event("close"));
  assert.deepEqual([open.peer.channel.sent, open.heard], [["move"], ["open", "answer"]]);
  // The end of the channel goes ahead: the other device hears of it at once.
  assert.deepEqual([open.peer.channel.closed, open.peer.closed], [true, undefined]);
  mock.timers.tick(1000);
  assert.equal(open.peer.closed, true);
  assert.deepEqual(heard, []);
});

test("without a connection no clock runs, nothing is asked, and the bar leads to one", () => {
  const away = (stage, isOver = false, near = "kept") => {
    const player = createNear({ current: { isOver, session: { away: { number: "AbcDef_1", near } } } });
    player.meet(stage);
    const { apart, mayUndo, mayRedo, bar } = player.away();
    assert.equal(mayRedo, false, "what both took back is played by both");
    return [apart, mayUndo, bar];
  };
  assert.deepEqual(away("connected"), [false, "asks", ["undo"]]);
  for (const stage of ["waiting", "lost", "closed"]) {
    assert.deepEqual(away(stage), [true, false, ["connect-again"]], stage);
    assert.deepEqual(away(stage, false, null), [true, false, ["nearby"]], stage);
  }
  assert.deepEqual(away("connected", true), [false, "asks", null]);
});
