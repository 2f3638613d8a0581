// The ratings of the levels. Do not edit: `OWARE_REWRITE=1 cargo test --test native constants` writes this file.

/** By rule set, the weakest level first. @type {Readonly<{[name in import("../wasm/oware.js").RulesName]: readonly number[]}>} */
export const RATINGS = {
  oware: [400, 520, 705, 895, 1125, 1275, 1460, 1585],
  ouril: [400, 565, 705, 855, 1020, 1140, 1305, 1410],
  abapa: [400, 525, 705, 905, 1120, 1300, 1520, 1665],
  aiware: [400, 545, 725, 935, 1185, 1375, 1575, 1795],
  owari: [400, 540, 700, 865, 1015, 1145, 1280, 1405],
};
