// The sheet by which two devices connect: who shows the first code, that code, and the one of the other device. A code is scanned, or
// copied and pasted.

import { codeOf } from "../codes/drawing.js";
import { createScanner } from "../codes/scanner.js";
import { t } from "../lang/index.js";
import { reason } from "../lang/words.js";
import { copyText } from "../library/clipboard.js";
import { addressOf } from "../library/records.js";
import { createChannel } from "./channel.js";
import { NEARBY } from "./markup.js";

/** @typedef {import("./types.js").Channel} Channel */
/** @typedef {import("./types.js").Role} Role */

/** A code, alone or in the address that it is shown with. @param {string} text */
const codeIn = (text) => text.replace(/\s+/g, "").replace(/^[^#]*#(?=W\d)/, "");

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {Pick<import("./types.js").NearGiven, "sheets" | "wasm">} parts
 * @returns {import("./types.js").Pairing}
 */
export function createPairing({ sheets, wasm }) {
  sheets.add(NEARBY);
  const dialog = /** @type {HTMLDialogElement} */ (byId("nearby"));
  const field = /** @type {HTMLTextAreaElement} */ (dialog.querySelector("[data-signal-in]"));
  const signal = /** @type {HTMLElement} */ (dialog.querySelector("[data-signal]"));
  /** @type {Channel | null} */
  let channel = null;
  /** @type {Role} */
  let role = "host";
  /** The code of this device, as it is copied. */
  let shared = "";
  /** The code of the other device that was taken. */
  let taken = "";
  /** What the caller hears of. @type {Pick<import("./types.js").ChannelEvents, "onMessage" | "onEnd">} */
  let heard = { onMessage() {}, onEnd() {} };
  /** @type {(found: {channel: Channel, role: Role} | null) => void} */
  let done = () => {};

  /** What the last button does. @type {() => unknown} */
  let again = () => {};

  /** @param {import("../lang/index.js").Key} key */
  const step = (key) => {
    byId("nearby-step").textContent = t(key);
  };
  /** @param {string} words */
  const refuse = (words) => {
    byId("nearby-wrong").textContent = words;
    if (words) byId("nearby-wrong").scrollIntoView({ block: "nearest" });
  };

  const scanner = createScanner({
    place: byId("nearby-camera"),
    onText(text) {
      // This phone's own code may be in sight, too.
      const code = codeIn(text);
      if (code === signal.textContent) return false;
      if (!/^W\d/.test(code)) {
        refuse(t("scan.other"));
        return false;
      }
      take(text);
      return true;
    },
    onTrouble: (trouble) => refuse(t(`scan.${trouble}`)),
  });
  byId("nearby-scan").addEventListener("click", () => {
    refuse("");
    scanner.start();
  });

  function begin() {
    scanner.stop();
    channel?.close();
    channel = null;
    taken = "";
    field.value = "";
    signal.textContent = "";
    refuse("");
    byId("nearby-step").textContent = "";
    for (const id of ["nearby-code", "nearby-in", "nearby-again"]) byId(id).hidden = true;
    byId("nearby-roles").hidden = false;
  }

  /** Nothing came of it: the sheet says why, and how to go on. @param {string} words @param {boolean} [renew] the second code alone is shown anew */
  function fail(words, renew = false) {
    scanner.stop();
    channel?.close();
    channel = null;
    for (const id of ["nearby-code", "nearby-in"]) byId(id).hidden = true;
    byId("nearby-step").textContent = "";
    refuse(words);
    byId("nearby-again").hidden = false;
    byId("nearby-again").textContent = t(renew ? "near.newCode" : "near.tryAgain");
    again = renew ? () => connect(taken).catch(say) : begin;
  }

  /** @returns {Channel} */
  function open() {
    const made = createChannel({
      wasm,
      events: {
        onOpen() {
          const found = { channel: made, role };
          channel = null;
          done(found);
          if (dialog.open) sheets.close();
        },
        onMessage: (text) => heard.onMessage(text),
        onEnd(fate) {
          if (channel === made)
            fail(t(fate === "unscanned" ? "near.unscanned" : "near.unreached"), fate === "unscanned");
          else heard.onEnd(fate);
        },
      },
    });
    channel = made;
    return made;
  }

  /** @param {string} code @param {string} [address] what the camera of a phone opens */
  function showCode(code, address = code) {
    shared = address;
    const drawn = codeOf(address);
    const picture = /** @type {SVGElement} */ (dialog.querySelector("svg[role=img]"));
    picture.setAttribute("viewBox", `0 0 ${drawn?.size} ${drawn?.size}`);
    picture.querySelector("path")?.setAttribute("d", drawn?.path ?? "");
    signal.textContent = code;
    byId("nearby-code").hidden = false;
  }

  /** @param {import("../lang/index.js").Key} key what the field is for */
  function wait(key) {
    byId("nearby-in-label").textContent = t(key);
    byId("nearby-in").hidden = false;
  }

  /** @param {unknown} error */
  function say(error) {
    const code = /** @type {import("../wasm/oware.js").Code} */ (error);
    if (code?.code) refuse(reason(code));
    else fail(t("near.impossible"));
    if (!code?.code) console.warn(error);
  }

  /** @param {Role} chosen */
  async function choose(chosen) {
    begin();
    role = chosen;
    byId("nearby-roles").hidden = true;
    if (role === "guest") {
      step("near.guestFirst");
      wait("near.theirFirst");
      return;
    }
    step("near.preparing");
    const made = open();
    try {
      const code = await made.offer();
      if (channel !== made) return;
      step("near.hostFirst");
      showCode(code, addressOf(location.href, code));
      wait("near.theirSecond");
    } catch (error) {
      if (channel === made) say(error);
    }
  }

  /** The code of the other device, scanned or pasted. @param {string} text */
  async function take(text) {
    const code = codeIn(text);
    if (code === "" || code === taken) return;
    refuse("");
    try {
      const { kind, addresses } = wasm.readSignal(code);
      if (code === signal.textContent) refuse(t("near.ownCode"));
      else if ((kind === "offer") !== (role === "guest"))
        refuse(t(role === "guest" ? "near.needsFirst" : "near.needsSecond"));
      else if (addresses === 0) refuse(t("near.noAddress"));
      else await connect(code);
    } catch (error) {
      say(error);
    }
  }

  /** @param {string} code */
  async function connect(code) {
    scanner.stop();
    taken = code;
    if (role === "host") {
      byId("nearby-in").hidden = true;
      step("near.connecting");
      await channel?.accept(code);
      return;
    }
    step("near.preparing");
    const made = open();
    const answer = await made.answer(code);
    if (channel !== made) return;
    byId("nearby-in").hidden = true;
    step("near.guestSecond");
    showCode(answer);
  }

  for (const button of /** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll("[data-role]")))
    button.addEventListener("click", () => choose(/** @type {Role} */ (button.dataset.role)));
  field.addEventListener("input", () => take(field.value));
  byId("nearby-again").addEventListener("click", () => {
    refuse("");
    byId("nearby-again").hidden = true;
    again();
  });
  byId("nearby-copy").addEventListener("click", async () => {
    step((await copyText(shared)) ? "near.copied" : "near.copyYourself");
  });
  dialog.addEventListener("close", () => {
    scanner.stop();
    // A connection that is open belongs to the game by now.
    if (channel) begin();
    done(null);
  });

  return {
    show(events, code) {
      heard = events;
      begin();
      if (code) choose("guest").then(() => take(code));
      return new Promise((resolve) => {
        done = (found) => {
          done = () => {};
          resolve(found);
        };
        sheets.show("nearby");
        // Whoever goes back at once closes no sheet.
        sheets.ready.then(() => dialog.open || done(null));
      });
    },
  };
}
