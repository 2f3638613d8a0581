// What the declarations of the package take, and what they refuse: each line under `@ts-expect-error` is itself an error
// where they take it.
import {
  type AfterSlam,
  analyse,
  Clock,
  type CodeName,
  type ErrorCode,
  type Fact,
  Game,
  type GameState,
  hint,
  type Letter,
  lesson,
  levelMove,
  type OwareError,
  type PuzzleTheme,
  puzzle,
  type Reason,
  Review,
  type ReviewedMove,
  type RulesName,
  type Side,
  type SownMove,
  search,
  standing,
} from "oware";
import { search as searchLater } from "oware/async";

const game = Game.begun("N", { rules: "ouril" });
const step: SownMove | null = game.play("e").step;
const best: Letter | null = search(game).best;
const { value, line } = analyse(game.record(), { playouts: 10 }).moves[0];
const states: [RulesName, Side, Reason | null, string] = [
  game.state.rules,
  game.state.turn,
  game.state.reason,
  game.state.position,
];
const captured = (fact: Fact) => (fact.fact === "captures" ? fact.seeds : 0);
const amiss = (move: ReviewedMove) => move.class === "blunder" || move.turned?.[0] === "win";
const resigned = (error: OwareError) => error.code === "resign-over";
const codes = (error: OwareError): ErrorCode[] => [error.code, error.details.code, "init-first", "option-unknown"];
const later: Promise<Letter | null> = searchLater(game, { playouts: 10 }).then(({ best }) => best);
const read = [...Game.allFromOgn("")].map((one) => (one.error ? one.error.message : one.tags.south + one.game.turn));

// @ts-expect-error There is no such rule set.
new Game({ rules: "chess" });
// @ts-expect-error There is no such side.
Game.begun("south");
// @ts-expect-error There is no such side.
game.resign("north");
// @ts-expect-error There is no such house.
game.play("G");
// @ts-expect-error There is no such side.
game.flag("");
// @ts-expect-error There is no such code.
const code: CodeName = "made-up-later";
// @ts-expect-error The package throws no such code.
const thrown: ErrorCode = "nearby-form";
// @ts-expect-error There is no such option.
search(game, { movetime: 100 });
// @ts-expect-error There is no such option.
searchLater(game, { movetime: 100 });
// @ts-expect-error There is no such end.
const reason: Reason = "made-up-later";
// @ts-expect-error There is no such result.
const result: GameState["result"] = "lost";
// @ts-expect-error There is no such class.
const named: ReviewedMove["class"] = "brilliant";
// @ts-expect-error There is no such effect.
const effect: AfterSlam = "explodes";
// @ts-expect-error There is no such theme.
const theme: PuzzleTheme = "luck";
// @ts-expect-error A fact has its own numbers only.
hint(game)?.facts.map((fact) => fact.seeds);
// @ts-expect-error There is no such level.
levelMove(game, { level: 9 });
// @ts-expect-error There is no such side.
new Clock({ initial: 1000 }).left("North");
// @ts-expect-error A review reads texts.
new Review(game, [1]);
// @ts-expect-error A seed is a number.
puzzle({ seed: "1" });
// @ts-expect-error There may be no such lesson.
lesson(13).steps;
// @ts-expect-error There is no such result.
standing("oware", [{ level: 1, side: "S", result: "won" }]);

export {
  amiss,
  best,
  captured,
  code,
  codes,
  effect,
  later,
  line,
  named,
  read,
  reason,
  resigned,
  result,
  states,
  step,
  theme,
  thrown,
  value,
};
