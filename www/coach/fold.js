// Half a graph tells nothing. Where there is no room for all of it behind the words, it begins where they may be scrolled to, and
// is seen whole there.

/** The least height of a graph, as in `review.css`, and the space around it. */
const LEAST_PX = 102;

/** How far the graph is moved down: 0 where it fits. @param {number} room behind the words */
export const foldOf = (room) => (room >= LEAST_PX ? 0 : Math.max(room, 0));

/** @param {HTMLElement} place the words and what stands below them */
export function watchFold(place) {
  const [head, text] = place.children;
  // It answers after the layout, so that nothing is laid out twice.
  const sizes = new ResizeObserver(() => {
    const top = place.getBoundingClientRect().top - place.scrollTop;
    const ends = [head, text].map((part) => part.getBoundingClientRect().bottom - top);
    const fold = foldOf(place.clientHeight - Math.max(...ends));
    place.classList.toggle("is-folded", fold > 0);
    place.style.setProperty("--fold", `${fold}px`);
  });
  for (const part of [place, head, text]) sizes.observe(part);
}
