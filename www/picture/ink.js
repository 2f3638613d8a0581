// The colours and the typeface of a picture are those of the page's styles at this moment.

/**
 * @param {Required<import("../board/types.js").BoardLook>["board"]} board
 */
export function inkOf(board) {
  const probe = document.createElement("div");
  probe.className = "board";
  probe.dataset.board = board;
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const ink = {
    name: of("--board-ink"),
    count: of("--board-count-ink"),
    turn: of("--board-warm"),
    /** Around letters on wood. */
    glow: { wood: "rgba(15,6,1,0.9)", light: "rgba(255,246,228,0.85)", contrast: "transparent" }[board],
    mark: { wood: "#fbe9c8", light: "#1c0b04", contrast: "#fff" }[board],
    markEdge: { wood: "rgba(15,6,1,0.7)", light: "rgba(255,244,222,0.8)", contrast: "#000" }[board],
    display: of("--display"),
    text: of("--font"),
    bold: of("--bold"),
    cloth: of("--cloth"),
    clothDeep: of("--cloth-deep"),
    weft: of("--weft"),
    warp: of("--warp"),
    daylight: of("--daylight"),
    ink: of("--ink"),
    soft: of("--ink-soft"),
    accent: of("--accent"),
  };
  probe.remove();
  return ink;
}

/**
 * Letters are drawn only once they are there. Only the app's own typeface loads: a browser fails where it is asked for the one
 * that stands in, and the device has none of its letters. Without the typeface other letters are drawn.
 * @param {Pick<ReturnType<typeof inkOf>, "bold" | "display">} ink
 */
export const lettersReady = ({ bold, display }) =>
  document.fonts.load(`${bold} 40px ${display.split(",")[0]}`).catch(console.warn);
