// A board of a few gradients: there from the first frame, until the carved one has been painted.

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Spot} Spot */

/**
 * @param {CanvasRenderingContext2D} on @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r
 */
function roundPath(on, x, y, w, h, r) {
  on.beginPath();
  on.moveTo(x + r, y);
  on.arcTo(x + w, y, x + w, y + h, r);
  on.arcTo(x + w, y + h, x, y + h, r);
  on.arcTo(x, y + h, x, y, r);
  on.arcTo(x, y, x + w, y, r);
  on.closePath();
}

/**
 * The rim of a hollow, `over` pixels further out.
 * @param {CanvasRenderingContext2D} on @param {Spot} spot @param {number} over
 */
export function hollowPath(on, { x, y, rx, ry, store }, over) {
  const [w, h] = [rx + over, ry + over];
  on.beginPath();
  if (store) roundPath(on, x - w, y - h, 2 * w, 2 * h, Math.min(w, h));
  else on.ellipse(x, y, w, h, 0, 0, 2 * Math.PI);
}

/**
 * @param {HTMLCanvasElement} canvas @param {Layout} layout @param {boolean} dark
 */
export function paintPlain(canvas, layout, dark) {
  // Nothing here has a sharp detail: half the pixels suffice.
  const scale = Math.min(1, 900 / Math.max(layout.width, layout.height));
  canvas.width = Math.round(layout.width * scale);
  canvas.height = Math.round(layout.height * scale);
  const on = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  on.scale(scale, scale);
  const { x, y, w, h, r } = layout.slab;
  on.save();
  on.shadowColor = "rgba(20,10,4,0.5)";
  on.shadowBlur = 10 * scale;
  on.shadowOffsetX = 3 * scale;
  on.shadowOffsetY = 4 * scale;
  const wood = on.createLinearGradient(x, y, x + w, y + h);
  for (const [stop, colour] of /** @type {[number, string][]} */ ([
    [0, "#7d4f2b"],
    [0.5, "#643c1f"],
    [1, "#4b2b16"],
  ]))
    wood.addColorStop(stop, colour);
  on.fillStyle = wood;
  roundPath(on, x, y, w, h, r);
  on.fill();
  on.restore();
  for (const spot of layout.spots) {
    const deep = on.createLinearGradient(spot.x - spot.rx, spot.y - spot.ry, spot.x + spot.rx, spot.y + spot.ry);
    deep.addColorStop(0, "#1d0f07");
    deep.addColorStop(0.45, "#3a2110");
    deep.addColorStop(1, "#6a4123");
    on.fillStyle = deep;
    hollowPath(on, spot, 0);
    on.fill();
  }
  if (dark) {
    on.globalCompositeOperation = "source-atop";
    on.fillStyle = "rgba(10,5,2,0.22)";
    on.fillRect(0, 0, layout.width, layout.height);
  }
}
