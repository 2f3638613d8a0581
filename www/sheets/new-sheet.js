// The sheet for a new game: against whom, at which level, by which rules, and who begins. It opens with the last choices.

import { cleanName, isAway, opponentOf, seatsOf } from "../game/seats.js";
import { CHOICES, CLOCK_MOST, DEFAULTS } from "../game/settings.js";
import { keepSaid, number, t } from "../lang/index.js";
import { addChoices } from "./choices.js";
import { RATINGS } from "./ratings.js";

/** @typedef {import("../game/types.js").Options} Options */
/** @typedef {import("../game/types.js").Opponent} Opponent */
/** @typedef {import("./types.js").NewGameChoices} Choices */

/** How many names are suggested. */
const KNOWN_LIMIT = 12;

/** @type {{[K in keyof Choices]: readonly Choices[K][]}} */
const ROWS = {
  opponent: ["friend", "computer", "far", "near", "both"],
  level: CHOICES.level,
  rules: CHOICES.rules,
  starts: /** @type {Choices["starts"][]} */ (CHOICES.starts),
  match: /** @type {Choices["match"][]} */ (CHOICES.match),
  control: ["none", "5+5", "10+5", "15+10", "own"],
};

/** @type {{[K in keyof Choices]: (choice: Choices[K]) => string}} */
const WORDS = {
  opponent: (choice) => t(`newGame.opponents.${choice}`),
  level: (choice) => number(choice),
  rules: (choice) => t(`rules.${choice}`),
  starts: (choice) => startsWord(choice, "friend"),
  match: (choice) => t(`newGame.matches.${choice}`),
  control(choice) {
    if (choice === "none" || choice === "own") return t(`newGame.controls.${choice}`);
    const [minutes, seconds] = choice.split("+").map(Number);
    return t("newGame.controls.some", { minutes, seconds });
  },
};

/** What explains a choice. @type {{[row: string]: string | undefined}} */
const NOTES = {
  opponent: "new-away",
  level: "new-level-line",
  rules: "new-rules-line",
  match: "new-match-note",
  control: "new-control-note",
};

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {import("./types.js").Sheets} parts.sheets
 * @returns {import("./types.js").NewSheet}
 */
export function createNewSheet({ sheets }) {
  const form = /** @type {HTMLFormElement} */ (byId("new-form"));
  /** @type {Choices} */
  let choices = choicesOf(DEFAULTS);
  let touched = false;
  /** @type {string[]} */
  let known = [];
  const [south, north, minutes, seconds] = ["south", "north", "minutes", "seconds"].map(
    (name) => /** @type {HTMLInputElement} */ (byId(`new-${name}`)),
  );
  for (const name of /** @type {(keyof Choices)[]} */ (Object.keys(ROWS))) {
    const row = /** @type {HTMLElement} */ (byId(`new-${name}`).querySelector(".choices"));
    const note = NOTES[name];
    // Each has its value as a hook: `data-opponent="friend"` and the like.
    const words = /** @type {(choice: string | number) => string} */ (WORDS[name]);
    addChoices(row, name, ROWS[name], words, (input) => {
      input.dataset[name] = input.value;
      if (note) input.setAttribute("aria-describedby", note);
    });
  }

  keepSaid(() => {
    describeLevels(form);
    rateLevels();
  });

  // A choice that stands already is no change, and yet it can be chosen.
  form.addEventListener("click", (event) => {
    if (["opponent", "level", "control"].includes(/** @type {HTMLInputElement} */ (event.target).name)) touched = true;
  });
  // Whoever names two people has chosen them.
  for (const id of ["new-south", "new-north"]) {
    byId(id).addEventListener("input", () => {
      touched = true;
    });
  }
  // Radio buttons alone submit nothing.
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    // Else the same key presses the button that the focus goes back to.
    event.preventDefault();
    byId("new-start").click();
  });
  form.addEventListener("change", (event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    const row = /** @type {readonly unknown[] | undefined} */ (ROWS[/** @type {keyof Choices} */ (name)]);
    if (!row) return;
    choices = { ...choices, [name]: row.find((choice) => String(choice) === value) };
    refresh();
    // The fields stand below what a phone shows.
    if (name === "control" && value === "own") byId("new-own").scrollIntoView({ block: "nearest" });
  });

  /** Every rule set has ratings of its own. */
  function rateLevels() {
    const ratings = RATINGS[choices.rules];
    for (const [index, place] of [...form.querySelectorAll(".levels i")].entries()) {
      place.textContent = number(ratings[index]);
    }
  }

  /** What depends on the choices. */
  function refresh() {
    const { opponent, level, rules } = choices;
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[type=radio]"))) {
      input.checked = String(choices[/** @type {keyof Choices} */ (input.name)]) === input.value;
    }
    const away = isAway(opponent);
    byId("new-level").hidden = away || opponent === "friend";
    byId("new-more").hidden = opponent === "both";
    // Whoever plays elsewhere is called by a name, and a letter takes its time.
    /** @type {HTMLDetailsElement} */ (byId("new-more")).open ||= away;
    const more = opponent === "far" ? "moreNames" : opponent === "near" ? "moreClocks" : "more";
    byId("new-more-summary").textContent = t(`newGame.${more}`);
    byId("new-match").hidden = away;
    byId("new-match-note").hidden = choices.match === 1;
    byId("new-control").hidden = opponent === "far";
    byId("new-away").textContent = away ? t(`newGame.away.${opponent}`) : "";
    byId("new-south-label").textContent = t(opponent === "friend" ? "side.S" : "newGame.yourName");
    byId("new-north-label").textContent = t(away ? "newGame.theirName" : "side.N");
    byId("new-north-field").hidden = !away && opponent !== "friend";
    byId("new-rated").hidden = opponent !== "computer" || choices.control === "none";
    byId("new-own").hidden = choices.control !== "own";
    const name = t(`options.levels.${level}`);
    byId("new-level-line").textContent = t("newGame.levelLine", {
      name,
      rating: number(RATINGS[rules][level - 1] ?? 0),
    });
    rateLevels();
    byId("new-rules-line").textContent = t(`rulesLine.${rules}`);
    /** @type {HTMLAnchorElement} */ (byId("new-rules-more")).hash = rules;
    for (const side of /** @type {const} */ (["S", "N"])) {
      const words = form.querySelector(`input[name="starts"][value="${side}"] + span`);
      if (words) words.textContent = startsWord(side, opponent);
    }
  }

  /** What a field holds, as a number that a clock can have. @param {HTMLInputElement} field @param {number} least */
  function whole({ value }, least) {
    return Math.min(Math.max(Math.round(Number(value)) || 0, least), CLOCK_MOST);
  }
  // The field shows at once what will be used.
  minutes.addEventListener("change", () => {
    minutes.value = String(whole(minutes, 1));
  });
  seconds.addEventListener("change", () => {
    seconds.value = String(whole(seconds, 0));
  });

  /** The clocks chosen, as `minutes+seconds`; nothing for none. */
  function clockOf() {
    const { control } = choices;
    if (control === "none" || choices.opponent === "far") return "";
    if (control !== "own") return control;
    return `${whole(minutes, 1)}+${whole(seconds, 0)}`;
  }

  return {
    show(options, { underWay, goesOn }) {
      choices = choicesOf(options);
      touched = false;
      known = options.known;
      [south.value, north.value] = [options.names.south ?? "", options.names.north ?? ""];
      [minutes.value, seconds.value] = (options.clock || "5+0").split("+");
      byId("new-known").replaceChildren(...known.map((name) => new Option(name, name)));
      // What was chosen long ago is seen.
      /** @type {HTMLDetailsElement} */ (byId("new-more")).open = options.clock !== "" || options.match > 1;
      refresh();
      byId("new-listed").hidden = !underWay;
      byId("new-apply").hidden = !goesOn;
      byId("new-goes-on").hidden = !goesOn;
      byId("new-later").hidden = !underWay;
      sheets.show("new");
    },

    get isOpen() {
      return /** @type {HTMLDialogElement} */ (byId("new")).open;
    },

    get chosen() {
      const { opponent, level, rules, starts, match } = choices;
      const names = { south: cleanName(south.value), north: cleanName(north.value) };
      const used = opponent === "friend" || isAway(opponent) ? [names.south, names.north] : [names.south];
      const all = [...new Set([...used, ...known])].filter(Boolean).slice(0, KNOWN_LIMIT);
      return {
        seats: seatsOf(opponent, level),
        choices: {
          rules,
          starts,
          match: isAway(opponent) ? 1 : match,
          clock: clockOf(),
          names,
          known: all,
        },
        touched,
      };
    },
  };
}

/** What one is told of each level before one chooses it. @param {HTMLElement} form */
function describeLevels(form) {
  for (const [index, words] of [...form.querySelectorAll(".levels span")].entries()) {
    const level = index + 1;
    const parts = {
      u: number(level),
      b: t(`options.levels.${level}`),
      small: t(`newGame.levels.${level}`),
      i: "",
    };
    words.replaceChildren(
      ...Object.entries(parts).flatMap(([tag, text]) => {
        const part = document.createElement(tag);
        part.textContent = text;
        // So that name and rating are not read as one word.
        return [part, " "];
      }),
    );
  }
}

/** @param {Options} options @returns {Choices} */
function choicesOf(options) {
  const { level, rules, starts, match, clock } = options;
  const control = ROWS.control.includes(clock) ? clock : clock ? "own" : "none";
  return { opponent: opponentOf(options), level, rules, starts, match, control };
}

/** @param {Choices["starts"]} starts @param {Opponent} opponent */
function startsWord(starts, opponent) {
  const whose = opponent === "computer" ? "you" : isAway(opponent) ? "away" : "side";
  return t(`newGame.startsOf.${whose}.${starts}`);
}
