// The words of a review: each moment in sentences made of what Rust has found on the board. Seeds come first, percent second.

import { language, number, t } from "../lang/index.js";
import { begun, houseName, housesText, join, other, sideName, sideWithin, voiced, voiceOf } from "../lang/words.js";
import { betterText } from "./facts.js";

/** @typedef {import("../wasm/coach.js").Fault} Fault */
/** @typedef {import("../wasm/coach.js").ReviewedMove} ReviewedMove */
/** @typedef {import("../wasm/coach.js").ReviewReport} ReviewReport */
/** @typedef {import("../wasm/oware.js").Move} Move */
/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {import("../lang/words.js").Me} Me */
/** Past, or of a move that is only tried; `within`: past, in few words behind another sentence. @typedef {"did" | "does" | "within"} Form */

/** The sign of each judgement: it holds where colours do not. @type {{[C in ReviewedMove["class"]]: string}} */
const SIGNS = { best: "✓", good: "·", inaccuracy: "?!", mistake: "?", blunder: "??", forced: "·" };

/** @param {ReviewedMove} judged */
export const signOf = (judged) => (judged.only && judged.class === "best" ? "!" : SIGNS[judged.class]);

/** A move as the list has it. @param {Move} move @param {Me} me */
export function nameOf({ number, house }, me) {
  return t("review.move", { number, house: houseName(house, me) });
}

/** @param {number} points of 100 */
export function percent(points) {
  return number(Math.round(points) / 100, { style: "percent" });
}

/** What a side is called. @param {Side} side @param {Me} me */
export function whoIs(side, me) {
  const voice = voiceOf(side, me);
  return voice === "side" ? sideName(side) : t(`review.${voice}`);
}

/** Where a limit begins, no smaller number may reach it. @param {number} given */
const lost = (given) => percent(Math.floor(given));

/** What a move gave away, as figures. @param {ReviewedMove} judged */
export function givenText({ seeds, given }) {
  const params = { percent: lost(given), seeds: Math.round(seeds ?? 0) };
  return t(seeds === null ? "review.short.percent" : "review.short.seeds", params);
}

/** How good a move was. @param {ReviewedMove} judged */
export function classText(judged) {
  return t(judged.only && judged.class === "best" ? "review.class.only" : `review.class.${judged.class}`);
}

/** True for an inaccuracy and what is worse. @param {ReviewedMove} judged */
export function isAmiss(judged) {
  return judged.class === "inaccuracy" || judged.class === "mistake" || judged.class === "blunder";
}

/** What the board shows to be wrong. @param {ReviewedMove} judged */
const faultsOf = ({ faults }) => faults.filter(({ fault }) => fault !== "forgoes");

/** Nothing is to be said of what was wrong but how grave it was. @param {ReviewedMove} judged */
const isPlain = (judged) => !judged.turned && faultsOf(judged).length === 0;

/** The seeds that a fault accounts for. @type {{[F in Fault["fault"]]: (fault: any) => number}} */
const COST = {
  slam: () => Number.POSITIVE_INFINITY,
  leaves: ({ seeds }) => seeds,
  misses: ({ seeds, took }) => seeds - took,
  yields: ({ seeds }) => seeds,
  forgoes: ({ seeds }) => seeds,
};

/** What is told of the board explains less than half of the seeds that the move gave away. @param {ReviewedMove} judged */
function isSmall(judged) {
  const [fault] = faultsOf(judged);
  return !judged.turned && judged.seeds !== null && fault && 2 * COST[fault.fault](fault) < judged.seeds;
}

/** Whose house was sown, and which. @param {ReviewedMove} judged @param {Me} me */
const madeBy = ({ side, house }, me) => ({ who: voiceOf(side, me), side: sideWithin(side), sown: houseName(house) });

/**
 * The first sentence: what was wrong with a move.
 * @param {ReviewedMove} judged
 * @param {Me} me
 * @param {Form} [form]
 */
export function faultText(judged, me, form = "did") {
  const { turned } = judged;
  const taker = other(judged.side);
  const params = {
    ...madeBy(judged, me),
    taker: voiceOf(taker, me),
    other: sideWithin(taker),
  };
  const tense = form === "does" ? "does" : "did";
  if (turned) {
    // A move that is amiss turned it for the worse.
    const worse = /** @type {"win.draw" | "win.loss" | "draw.loss"} */ (turned.join("."));
    const was = /** @type {"win" | "draw"} */ (turned[0]);
    return begun(t(form === "within" ? `review.turned.within.${was}` : `review.turned.${tense}.${worse}`, params));
  }
  const [fault] = faultsOf(judged);
  if (form === "within" && (!fault || fault.fault === "yields" || isSmall(judged))) return fellText(judged, me);
  if (!fault) return begun(t(`review.plain.${tense}`, { ...params, class: judged.class }));
  return begun(FAULT[fault.fault](fault, params, tense, form));
}

/**
 * @type {{[F in Fault["fault"]]: (fault: any, params: import("../lang/index.js").Params, tense: "did" | "does", form: Form) => string}}
 */
const FAULT = {
  slam: (_, params, tense) => t(`review.slam.${tense}`, params),
  leaves({ houses: open, holds, seeds, played }, params, tense, form) {
    const all = { ...params, open: housesText(open), holds, seeds };
    const many = open.length > 1 ? "many" : "one";
    if (form === "within") return t(`review.leaves.within.${many}`, all);
    if (tense === "does") return t(`review.leaves.does.${many}`, all);
    return t(played ? "review.leaves.taken" : "review.leaves.could", all);
  },
  misses({ seeds, took }, params, tense, form) {
    return t(`review.misses.${form === "within" ? form : tense}`, { ...params, seeds, took });
  },
  yields: ({ seeds, moves }, params, tense) => t(`review.yields.${tense}`, { ...params, seeds, moves }),
  forgoes: () => "",
};

/** How the best move is called. @param {ReviewedMove} judged @param {boolean} named */
const bestOf = ({ best }, named) => /** @type {const} */ ({ sown: houseName(best), named: named ? "yes" : "no" });

/**
 * What speaks for the best move: what the board shows, else how much it brings.
 * @param {ReviewedMove} judged
 * @param {boolean} [named] false while its house is still to be found
 */
export function remedyText(judged, named = true) {
  const house = bestOf(judged, named);
  const seeds = Math.round(judged.seeds ?? 0);
  return shownText(judged, house) || t(`review.would.${seeds > 0 ? "seeds" : "percent"}`, { ...house, seeds });
}

/**
 * What else speaks for it, for whoever asks: how much it is in all, and what the lines behind the two moves bring.
 * @param {ReviewedMove} judged
 * @param {Me} me
 * @param {boolean} [named]
 */
export function detailText(judged, me, named = true) {
  if (!isAmiss(judged)) return "";
  const seeds = Math.round(judged.seeds ?? 0);
  const inAll = t(`review.would.${seeds > 0 ? "seeds" : "percent"}`, { ...bestOf(judged, named), seeds });
  return join(inAll, behindText(judged, me));
}

/** How the chances of the mover fell. @param {ReviewedMove} judged @param {Me} me */
function fellText(judged, me) {
  return voiced("review.fell", judged.side, me, chancesOf(judged));
}

/** What the mover could expect, before the move and after it. @param {ReviewedMove} judged */
function chancesOf({ before, after }) {
  const chances = (/** @type {number} */ value) => percent((value + 1) * 50);
  return { before: chances(before), after: chances(after) };
}

/**
 * What the lines behind the two moves bring. Where they show nothing, how the chances fell; and that it takes long, where the
 * board shows nothing either.
 * @param {ReviewedMove} judged @param {Me} me
 */
function behindText(judged, me) {
  const { expected, faults, turned } = judged;
  const fell = fellText(judged, me);
  if (!expected) return join(fell, faults.length === 0 && !turned ? t("review.would.slowly") : "");
  const { moves, best, played } = expected;
  const [[taken, lost], [less, more]] = [best, played];
  const seeds = taken - lost - (less - more);
  const key = seeds < Math.round(judged.seeds ?? 0) ? "review.would.part" : "review.would.expected";
  return join(seeds > 0 ? t(key, { moves, seeds }) : "", fell);
}

/** What the board shows for the best move; empty where it shows nothing. @param {ReviewedMove} judged @param {import("./facts.js").Better} house */
function shownText({ faults, better, turned }, house) {
  const told = turned ? [] : faults;
  // What it takes comes before whatever else it does.
  const missed = told.find(({ fault }) => fault === "misses");
  if (missed?.fault === "misses") return t("review.would.captures", { ...house, seeds: missed.seeds });
  if (told.some((left) => left.fault === "leaves" && left.kept)) return t("review.would.kept", house);
  const [fact] = better;
  if (fact) return betterText(fact, house);
  const later = faults.find(({ fault }) => fault === "forgoes");
  if (later?.fault === "forgoes") {
    return t("review.would.brings", { ...house, seeds: later.seeds, moves: later.moves });
  }
  return "";
}

/** The board shows nothing that speaks for the best move. @param {ReviewedMove} judged */
export const isSlow = ({ faults, better, turned }) => !turned && faults.length === 0 && better.length === 0;

/**
 * What is wrong with a house that is only tried. The best one is still to be found, so it is not named: where the board shows
 * nothing, or only that another house takes more, the sentence has what the house gives away.
 * @param {ReviewedMove} judged
 * @param {Me} me
 */
export function triedText(judged, me) {
  const { seeds, given } = judged;
  const params = { percent: lost(given), seeds: Math.round(seeds ?? 0) };
  const gives = t(`review.try.gives.${params.seeds > 0 ? "seeds" : "percent"}`, params);
  const misses = !judged.turned && faultsOf(judged)[0]?.fault === "misses";
  const plain = isPlain(judged);
  const slowly = plain && !judged.expected ? t("review.try.slowly") : "";
  return join(faultText(judged, me, "does"), plain || misses || isSmall(judged) ? gives : "", slowly);
}

/** The sentences on a move. @param {ReviewedMove} judged @param {Me} me @param {boolean} [named] as in `remedyText` */
export function moveWords(judged, me, named) {
  // The verdict above has named its kind.
  if (isAmiss(judged)) return join(isPlain(judged) ? "" : faultText(judged, me), remedyText(judged, named));
  const [missed] = judged.faults;
  if (missed?.fault === "misses") {
    const params = { ...madeBy(judged, me), best: houseName(judged.best), seeds: missed.seeds };
    return begun(t("review.fine.spared", params));
  }
  const kind = judged.class === "forced" || judged.class === "good" ? judged.class : judged.only ? "only" : "best";
  return begun(t(`review.fine.${kind}`, madeBy(judged, me)));
}

/** The verdict on a move in few words. @param {ReviewedMove} judged @param {Move} move @param {Me} me */
export function verdictText(judged, { number }, me) {
  const { side } = judged;
  const params = { number, class: classText(judged), side: sideName(side) };
  // The sign never stands alone in a line. Behind the words it would read as the app's own doubt.
  return `${signOf(judged)}\u00a0${t(`review.head.${voiceOf(side, me)}`, params)}`;
}

/** The accuracy of both sides; only without any loss it is 100. @param {ReviewReport} report @param {Me} me */
export function accuracyText({ accuracy }, me) {
  const of = (/** @type {number | null} */ value) => (value === null ? t("review.none") : number(Math.floor(value)));
  /** @type {[Side, Side]} */
  const [first, second] = me === "N" ? ["N", "S"] : ["S", "N"];
  const value = (/** @type {Side} */ side) => of(accuracy[side === "S" ? 0 : 1]);
  return t("review.accuracy", {
    first: whoIs(first, me),
    one: value(first),
    second: whoIs(second, me),
    two: value(second),
  });
}

/** The moments of a side. @param {ReviewReport} report @param {Side} side */
export const momentsOf = ({ moments }, side) => moments[side === "S" ? 0 : 1];

/** More numbers than these are not read. */
const MOST_NAMED = 5;

/**
 * The slips of a side that its moments leave out; empty where there are none.
 * @param {ReviewReport} report @param {Move[]} moves @param {Side} side
 * @param {boolean} [listed] every move stands beside these words
 */
export function moreText(report, moves, side, listed) {
  const told = momentsOf(report, side);
  const more = report.moves.flatMap((judged, place) =>
    judged.side === side && isAmiss(judged) && !told.includes(place) ? [number(moves[place].number)] : [],
  );
  if (more.length === 0) return "";
  const count = more.length;
  const text =
    count > MOST_NAMED
      ? t("review.moments.many", { count })
      : t("review.moments.more", { count, moves: new Intl.ListFormat(language).format(more) });
  return listed ? text : join(text, t("review.moments.where", { count }));
}

/** Above the moments of a side. @param {ReviewReport} report @param {Side} side @param {Me} me */
export function momentsTitle(report, side, me) {
  const count = momentsOf(report, side).length;
  return begun(t(`review.moments.${voiceOf(side, me)}`, { count, side: sideWithin(side) }));
}

/** An expected result of three wins in four, from -1 to 1. */
const WINNING = 0.5;

/** What decided a game, in one sentence. @param {ReviewReport} report @param {Move[]} moves @param {Me} me */
export function turningText({ turning, graph, result, moves: judged }, moves, me) {
  const own = me === "N" ? -1 : 1;
  const last = own * (graph.at(-1) ?? 0);
  // An end that was agreed, declared or came by the clock gave it away.
  if (me && result !== null && own * result < 1 && last > WINNING) {
    return t("review.turning.given", { percent: percent((last + 1) * 50) });
  }
  // So it did where the board had shown no winner yet: no move decided the game.
  if (result && graph.length > 0 && own * last * result < WINNING) return t("review.turning.open");
  if (!turning) return t("review.turning.none");
  const { place, turned } = turning;
  const [params, it] = [{ number: moves[place].number }, judged[place]];
  if (turned) return join(t("review.turning.turned", params), faultText(it, me, "within"));
  // Moves are weighed by chances. By seeds another move of the same game may have cost more.
  const fell = voiceOf(it.side, me) === "it" ? t("review.turning.its", chancesOf(it)) : fellText(it, me);
  const why = it.turned ? faultText(it, me, "within") : fell;
  return join(voiced("review.turning.cost", it.side, me, params), why);
}

/** Whose the dots of a kind are. @param {Side} side @param {Me} me */
export const dotText = (side, me) => begun(t(`review.dot.${voiceOf(side, me)}`, { side: sideWithin(side) }));

/** Who is ahead in a half of the graph. @param {Side} side @param {Me} me */
export const upText = (side, me) => begun(t(`review.up.${voiceOf(side, me)}`, { side: sideWithin(side) }));

/** What a side may expect, for whoever cannot see the graph. @param {number} south -1 to 1 @param {Me} me */
export function expectedText(south, me) {
  const value = me === "N" ? -south : south;
  return t("review.expected", { who: whoIs(me ?? "S", me), percent: percent((value + 1) * 50) });
}
