// How much space the page has, measured in letters: a large text on a large screen has no more of it than a small one on a phone.
// Media queries cannot measure this: they do not know the size of the text.

/** In widths and heights of `1rem`, 16 pixels where nobody chose another size. */
const LOW = 32.5;
const SHORT = 40;
const NARROW = 22.5;
/** The panel stands beside the board from this width on, in heights, as in `layout.css`. */
const BESIDE = 5 / 4;
const TIGHT = { upright: 18, low: 16 };
const TINY = { upright: 22, lying: 24 };

/**
 * The classes of the space there is.
 * @param {number} width in rem
 * @param {number} height in rem
 */
export function spaceOf(width, height) {
  const lying = width > height;
  const low = lying && height < LOW;
  const tiny = lying ? width < TINY.lying : height < TINY.upright;
  return {
    /** A phone on its side, or letters as large as there. */
    low: low && !tiny,
    short: !lying && height < SHORT,
    /** The panel has room for the list of moves. */
    wide: width >= BESIDE * height && !low && !tiny,
    narrow: width < NARROW,
    tight: tiny || (lying ? height < TIGHT.low : width < TIGHT.upright),
    /** Board and words do not fit at once. */
    tiny,
  };
}

/** Writes these classes on the body whenever the window or the size of the text changes. */
export function watchSpace() {
  const root = document.documentElement;
  const probe = document.createElement("div");
  probe.className = "rem";
  document.body.append(probe);

  function measure() {
    const rem = Number.parseFloat(getComputedStyle(root).fontSize) || 16;
    for (const [name, on] of Object.entries(spaceOf(innerWidth / rem, innerHeight / rem))) {
      document.body.classList.toggle(name, on);
    }
  }

  addEventListener("resize", measure);
  new ResizeObserver(measure).observe(probe);
  measure();
}
