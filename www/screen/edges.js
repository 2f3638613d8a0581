// The places of the panel that scroll when their words do not fit: an edge behind which there is more is soft.

/** Of a pixel or two nothing can be read. */
const SLACK = 3;

/** @param {HTMLElement} place its children are watched: they change their size with their words */
export function softenEdges(place) {
  function look() {
    const { scrollTop, scrollHeight, clientHeight } = place;
    place.classList.toggle("more-above", scrollTop > SLACK);
    place.classList.toggle("more-below", scrollTop + clientHeight < scrollHeight - SLACK);
    // Whoever has no finger to scroll it comes to it with Tab; where all is seen, Tab passes by.
    place.tabIndex = scrollHeight > clientHeight + SLACK ? 0 : -1;
  }
  // It answers after the layout, so that nothing is laid out twice.
  const sizes = new ResizeObserver(look);
  for (const part of [place, ...place.children]) sizes.observe(part);
  place.addEventListener("scroll", look, { passive: true });
}
