// The ratings of the levels. Do not edit: `OWARE_REWRITE=1 cargo test --test native constants` writes this file.

/** By rule set, the weakest level first. @type {Readonly<{[name in import("../wasm/oware.js").RulesName]: readonly number[]}>} */
export const RATINGS = {
  oware: [400, 540, 745, 950, 1155, 1345, 1550, 1745],
  ouril: [400, 540, 730, 880, 1085, 1205, 1270, 1315],
  abapa: [400, 570, 780, 1005, 1185, 1380, 1570, 1700],
  aiware: [400, 520, 715, 950, 1190, 1400, 1605, 1810],
  owari: [400, 490, 625, 785, 935, 1075, 1130, 1195],
};
