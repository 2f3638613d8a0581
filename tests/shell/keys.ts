// What the compiler refuses: keys without words. Where it takes such a line, `@ts-expect-error` is itself an error.

import type { Trouble } from "../../www/engine/types.js";
import { t } from "../../www/lang/index.js";
import { t as ofPages } from "../../www/lang/pages.js";
import { endText, reason, voiced } from "../../www/lang/words.js";
import type { Code, GameState, Reason, RulesName } from "../../www/wasm/oware.js";

declare const code: Code;
declare const trouble: Trouble;
declare const rules: RulesName;
declare const state: GameState;
declare const text: string;

// Every code and every end that Rust can answer has words, and so have the shell's own.
reason(code);
reason(trouble);
endText(state);
t(`rules.${rules}`);

// @ts-expect-error: nobody wrote it.
t("menu.nobodyWroteIt");
// @ts-expect-error: a table is no message.
t("menu");
// @ts-expect-error: it is about you, the computer or a side.
t("status.turn");
// @ts-expect-error: any text may be no key.
t(text);
// @ts-expect-error: nor may the end of a key be any text.
t(`rules.${text}`);
// @ts-expect-error: nobody is meant by it.
voiced("status.paused", "S", null);
// @ts-expect-error: no such code.
reason({ code: "made-up-later" });
// @ts-expect-error: no such end.
const ended: Reason = "made-up-later";

// The app does not load the words of the pages.
ofPages("aboutPage.version.number");
// @ts-expect-error: only whoever loads them has them.
t("aboutPage.version.number");

export { ended };
