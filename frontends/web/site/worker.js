/* worker.js: searches beside the page. Each message has the parts of the module
 * and a problem.
 */
import { openSearcher } from './searcher.js';

/** @type {Promise<(problem: Uint8Array) => Uint8Array> | undefined} */
let opened;

/** @param {number} states @param {number} done @param {number} whole */
function progress(states, done, whole) {
  postMessage({ states: states >>> 0, done: done >>> 0, whole: whole >>> 0 });
}

self.onmessage = async ({ data }) => {
  try {
    opened ??= openSearcher(data.parts, progress);
    postMessage({ answer: (await opened)(data.problem) });
  } catch {
    postMessage({ failed: true });
  }
};
