// The connection between two devices in one network: one channel of data of WebRTC, without a server of any kind. What each browser
// must know of the other one goes between them as a code, which Rust writes and reads.

/** The network of the two devices is asked for their addresses this long, and no longer. */
const GATHER_MS = 4000;
/** The other device has to be reached in this time. */
const REACH_MS = 15_000;
/** A connection may falter for so long. */
const FALTER_MS = 5000;
/** The end of the channel has this long to reach the other device. Where the connection alone ends, it may wait for half a minute. */
const PARTING_MS = 1000;

export const hasConnections = () => typeof globalThis.RTCPeerConnection === "function";

/**
 * @param {object} parts
 * @param {Pick<typeof import("../wasm/coach.js"), "readSignal" | "writeSignal">} parts.wasm
 * @param {import("./types.js").ChannelEvents} parts.events
 * @returns {import("./types.js").Channel}
 */
export function createChannel({ wasm, events }) {
  const peer = new RTCPeerConnection({ iceServers: [] });
  /** @type {RTCDataChannel | null} */
  let data = null;
  let ended = false;
  let opened = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {import("./types.js").Fate} fate */
  function end(fate) {
    if (ended) return;
    close();
    events.onEnd(fate);
  }

  function close() {
    ended = true;
    clearTimeout(timer);
    if (!opened) return peer.close();
    data?.close();
    setTimeout(() => peer.close(), PARTING_MS);
  }

  /** @param {RTCDataChannel} channel */
  function take(channel) {
    data = channel;
    const open = () => {
      if (opened || ended) return;
      opened = true;
      clearTimeout(timer);
      events.onOpen();
    };
    channel.addEventListener("open", open);
    channel.addEventListener("close", () => end("lost"));
    channel.addEventListener("message", ({ data: text }) => {
      if (!ended) events.onMessage(String(text));
    });
    if (channel.readyState === "open") open();
  }

  peer.addEventListener("datachannel", ({ channel }) => take(channel));
  peer.addEventListener("connectionstatechange", () => {
    const { connectionState } = peer;
    if (ended) return;
    // Whoever shows the second code waits for the other person. Firefox does so for five seconds.
    if (!opened) {
      if (connectionState === "failed" && timer === undefined) end("unscanned");
      return;
    }
    clearTimeout(timer);
    if (connectionState === "failed" || connectionState === "closed") end("lost");
    if (connectionState === "disconnected") timer = setTimeout(() => end("lost"), FALTER_MS);
  });

  /** Waits until this device has told its addresses. */
  function gathered() {
    return new Promise((resolve) => {
      const look = () => peer.iceGatheringState === "complete" && resolve(undefined);
      peer.addEventListener("icegatheringstatechange", look);
      setTimeout(resolve, GATHER_MS);
      look();
    });
  }

  /** The code of this device. @param {"offer" | "answer"} kind */
  async function own(kind) {
    await gathered();
    return wasm.writeSignal(kind, peer.localDescription?.sdp ?? "");
  }

  return {
    get isOpen() {
      return opened && !ended;
    },

    async offer() {
      take(peer.createDataChannel("game"));
      await peer.setLocalDescription(await peer.createOffer());
      return own("offer");
    },

    async answer(code) {
      await peer.setRemoteDescription({ type: "offer", sdp: wasm.readSignal(code).sdp });
      await peer.setLocalDescription(await peer.createAnswer());
      return own("answer");
    },

    async accept(code) {
      const { sdp } = wasm.readSignal(code);
      timer = setTimeout(() => end("unreached"), REACH_MS);
      await peer.setRemoteDescription({ type: "answer", sdp });
    },

    send(text) {
      if (data?.readyState === "open") data.send(text);
    },

    close,
  };
}
