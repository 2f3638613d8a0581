// Where everything on the board lies, computed once for a box. The board is laid out lengthwise (`u` along the rows,
// `v` across them, South at large `v`) and then placed as it is, or turned a quarter clockwise to stand upright.

/** @typedef {{x: number, y: number}} Point */
/**
 * One hollow: a house or a store, in CSS pixels of the box.
 * @typedef {object} Spot
 * @property {string} place letter of a house, or `S`, `N`
 * @property {"S" | "N"} side
 * @property {boolean} store
 * @property {number} x centre
 * @property {number} y centre
 * @property {number} rx half the width
 * @property {number} ry half the height
 * @property {Point} name where the name stands
 * @property {Point} heap how far the seeds keep away from the count
 * @property {Point} count where the count stands
 */
/**
 * @typedef {object} Layout
 * @property {number} width of the box
 * @property {number} height of the box
 * @property {boolean} upright
 * @property {boolean} flipped South lies at the far side
 * @property {{x: number, y: number, w: number, h: number, r: number}} slab
 * @property {number} rim width of the plain border
 * @property {Spot[]} spots twelve houses in sowing order, then South's and North's store
 * @property {{x: number, y: number, u: number, v: number}[]} petals flowers cut into the ridge: middle, reach along and across
 * @property {number} seed radius of a seed
 * @property {{name: number, count: number, store: number}} font sizes
 */

/** Places in the order of `Seeds`: houses, then the stores. */
export const PLACES = [..."ABCDEFabcdef", "S", "N"];

/** @param {number} x @param {number} low @param {number} high */
const clamp = (x, low, high) => Math.min(high, Math.max(low, x));

/** A house this long and its share of the gaps are 46 pixels to a finger. Where a board is short, its stores give way. */
const FINGER = 42;

/** Narrower than this, the least letters would take half of the board. */
const STAMP = { upright: 186, lying: 156 };

/**
 * Sizes in CSS pixels; `end`, `gap`, `store` and `storeGap` are multiples of a house.
 * @typedef {object} Measures
 * @property {Layout["font"]} font
 * @property {number} rim
 * @property {number} band of the names
 * @property {number} ridge between the rows
 * @property {number} house length of one
 * @property {number} deep its width
 * @property {number} end a store and its gap
 * @property {number} gap between two houses
 * @property {number} store
 * @property {number} storeGap
 * @property {number} length of the slab
 * @property {number} across
 */

/**
 * Sizes that depend on the box alone; the hollows take what is left.
 * @param {number} length @param {number} across @param {boolean} upright
 * @returns {Measures}
 */
function measure(length, across, upright) {
  const rim = clamp(across * 0.03, 4, 34);
  // Along: 6 houses, 5 gaps, 2 stores with a wider gap each (`end`), as multiples of a house.
  const end = clamp(((length - 2 * rim) / FINGER - 6.5) / 2, 0.72, 1.06);
  const house = (length - 2 * rim) / (6.5 + 2 * end);
  const font = {
    // Counts matter in each move, names when somebody speaks of a house.
    name: clamp(Math.min(across * 0.034, house * 0.2), 11, 30),
    count: clamp(Math.min(across * 0.05, house * 0.29), 13, 44),
    store: clamp(Math.min(across * 0.1, house * 0.56), 14, 104),
  };
  // A picture of the size of a stamp has no room for names, and counts only as its houses leave them.
  const tiny = across < (upright ? STAMP.upright : STAMP.lying);
  if (tiny) {
    font.name = 0;
    font.count = across * 0.085;
  }
  const band = tiny ? across * 0.05 : font.name * (upright ? 2.1 : 2);
  // The counts of both rows stand side by side in it.
  const ridge = font.count * (upright ? 3.6 : 2.6);
  const deep = (across - 2 * rim - 2 * band - ridge) / 2;
  return {
    font,
    rim,
    band,
    ridge,
    house,
    deep,
    end,
    gap: 0.1,
    store: 0.85 * end,
    storeGap: 0.15 * end,
    length,
    across,
  };
}

/**
 * Keeps hollows between nearly round and a long oval; what is left over goes to ridge and gaps first, then to the cloth.
 * @param {Measures} m
 */
function balance(m) {
  const longest = m.house * 1.8;
  if (m.deep > longest) {
    let spare = 2 * (m.deep - longest);
    m.deep = longest;
    const wider = Math.min(spare, m.house * 0.9);
    m.ridge += wider * 0.5;
    m.band += wider * 0.25;
    spare -= wider;
    m.across -= spare;
  } else if (m.deep < m.house * 0.96) {
    m.house = m.deep / 0.96;
    const spare = m.length - 2 * m.rim - m.house * (6.5 + 2 * m.end);
    const wider = Math.min(spare, m.house * 2.6);
    m.gap += (wider * 0.45) / 5 / m.house;
    m.store += (wider * 0.2) / m.house;
    m.storeGap += (wider * 0.075) / m.house;
    m.length -= spare - wider;
  }
  return m;
}

/**
 * @param {number} width @param {number} height of the box, in CSS pixels
 * @param {boolean} [flipped] half a turn: the hollows stay, and the two sides change places
 * @returns {Layout}
 */
export function layoutOf(width, height, flipped = false) {
  const upright = height > width;
  const boxLength = Math.max(width, height);
  const boxAcross = Math.min(width, height);
  const pad = clamp(boxAcross * 0.024, 4.5, 26);
  const m = balance(measure(boxLength - 2 * pad, boxAcross - 2 * pad, upright));
  const u0 = (boxLength - m.length) / 2;
  const v0 = (boxAcross - m.across) / 2;

  /** @param {number} u @param {number} v @returns {Point} */
  const at = (u, v) => (upright ? { x: boxAcross - v0 - v, y: u0 + u } : { x: u0 + u, y: v0 + v });
  /** A way across the board, outwards from the middle for South. @param {number} v @returns {Point} */
  const shift = (v) => (upright ? { x: -v, y: 0 } : { x: 0, y: v });
  /** @param {string} place @param {number} u @param {number} v @param {number} du @param {number} dv */
  const spot = (place, u, v, du, dv) => ({
    place,
    side: /** @type {"S" | "N"} */ (place === "S" || (place >= "A" && place <= "F") ? "S" : "N"),
    store: place === "S" || place === "N",
    ...at(u, v),
    rx: upright ? dv : du,
    ry: upright ? du : dv,
  });

  const firstHouse = m.rim + m.house * (m.store + m.storeGap + 0.5);
  const pitch = m.house * (1 + m.gap);
  const middle = m.across / 2;
  /** @type {Spot[]} */
  const spots = [];
  for (let i = 0; i < 12; i++) {
    const towards = i < 6 ? 1 : -1;
    const u = firstHouse + pitch * (i < 6 ? i : 11 - i);
    const v = middle + towards * (m.ridge / 2 + m.deep / 2);
    const outer = v + (towards * m.deep) / 2;
    spots.push({
      ...spot(PLACES[i], u, v, m.house / 2, m.deep / 2),
      name: at(u, outer + towards * (m.band * 0.54)),
      count: at(u, middle + (towards * m.ridge) / 4),
      heap: shift(towards * m.deep * 0.025),
    });
  }
  // A store leaves room for its count at its owner's end.
  const room = m.font.store * (upright ? 1.55 : 1.2);
  const wall = m.rim + m.band * 0.3;
  const half = (m.across - 2 * wall - room) / 2;
  for (const place of ["S", "N"]) {
    const towards = place === "S" ? 1 : -1;
    const end = m.rim + (m.house * m.store) / 2;
    const u = place === "S" ? m.length - end : end;
    const v = middle - (towards * room) / 2;
    const count = at(u, middle + towards * (m.across / 2 - wall - room * 0.42));
    spots.push({ ...spot(place, u, v, (m.house * m.store) / 2, half), name: count, count, heap: shift(0) });
  }

  /** @param {Point} point @returns {Point} */
  const across = ({ x, y }) => ({ x: width - x, y: height - y });
  /** @param {Spot} it @returns {Spot} */
  const turned = ({ name, heap, count, ...it }) => ({
    ...it,
    ...across(it),
    name: across(name),
    heap: { x: -heap.x, y: -heap.y },
    count: across(count),
  });

  // Flowers stand where four hollows leave a star of wood between them, clear of the counts.
  const petals = [];
  for (let i = 0; i < 5; i++) {
    const middleOf = at(firstHouse + pitch * (i + 0.5), middle);
    petals.push({ ...middleOf, u: m.house * 0.24, v: Math.min(m.house * 0.24, m.ridge * 0.5 + m.deep * 0.09) });
  }

  const corner = at(0, upright ? m.across : 0);
  return {
    width,
    height,
    upright,
    flipped,
    slab: {
      ...corner,
      w: upright ? m.across : m.length,
      h: upright ? m.length : m.across,
      r: Math.min(m.across * 0.17, m.house * 0.6),
    },
    rim: m.rim,
    spots: flipped ? spots.map(turned) : spots,
    petals,
    seed: Math.sqrt(m.house * m.deep) * 0.124,
    font: m.font,
  };
}

/**
 * The house reached from `place` by an arrow key: the nearest one in that direction.
 * @param {Layout} layout @param {string} place @param {string} key
 */
export function neighbour(layout, place, key) {
  const from = layout.spots[PLACES.indexOf(place)];
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  let best = place;
  let nearest = Number.POSITIVE_INFINITY;
  for (const to of layout.spots) {
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (to.store || along < 2) continue;
    if (along + 3 * aside < nearest) {
      nearest = along + 3 * aside;
      best = to.place;
    }
  }
  return best;
}

/**
 * The house that a key leads to from `place`; nothing where the key means something else. Along the row, first and last go by
 * the way of the seeds; the other row is reached at the house across.
 * @param {Layout} layout @param {string} place
 * @param {Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">} pressed
 * @param {"S" | "N"} [own] the side of whoever is at the board
 */
export function leadsTo(layout, place, { key, altKey, ctrlKey, metaKey }, own) {
  if (altKey || metaKey) return undefined;
  if (ctrlKey) return key === "Home" ? PLACES[own === "N" ? 6 : 0] : undefined;
  if (key.startsWith("Arrow")) return neighbour(layout, place, key);
  const index = PLACES.indexOf(place);
  const first = index < 6 ? 0 : 6;
  return PLACES[{ Home: first, End: first + 5, PageUp: 11 - index, PageDown: 11 - index }[key] ?? -1];
}
