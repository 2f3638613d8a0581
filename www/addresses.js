// Where this deployment lies, and the workers and styles that lie beside it. It stands at the root, as the pages do: what is loaded
// together becomes one file there, and a relative address begins at the folder of that file.

import { scriptAt } from "./trusted.js";

/** The path of the app. Other deployments of one origin have other paths, and so databases and folders of their own. */
export const SCOPE = new URL("./", import.meta.url).pathname;

/** The styles of the sheets that load late. */
export const LATE_STYLES = new URL("./css/forms.css", import.meta.url).href;

/** The marks of a house that is shown before it is played. */
export const POINTED_STYLES = new URL("./css/pointed.css", import.meta.url).href;

/** The folder of the weights that load late. */
export const NETWORKS = new URL("./networks/", import.meta.url).href;

/** The worker that searches. @returns {Worker} */
export const startWorker = () => new Worker(scriptAt(new URL("./worker.js", import.meta.url)), { type: "module" });

/** The worker that paints the wood. @returns {Worker} */
export const startPainter = () => new Worker(scriptAt(new URL("./painter.js", import.meta.url)), { type: "module" });
