/* worker.js: searches beside the program, for parlour.js. The program ends it
 * when it has answered or is not wanted any more.
 */
import { ParlourError, restore } from './parlour.js';

const NODE = 'node:';           // as in parlour.js

/** @param {{postMessage: Function, onmessage: any}} port */
function listen(port) {
  port.onmessage = async ({ data }) => {
    try {
      const session = await restore(data.saved);
      port.postMessage({ answer: session.search(data) });
    } catch (error) {
      port.postMessage({ message: error.message,
        code: error instanceof ParlourError ? error.code : undefined });
    }
  };
}

if (typeof self !== 'undefined' && 'postMessage' in self)
  listen(self);
else
  import(/* @vite-ignore */ `${NODE}worker_threads`)
    .then(({ parentPort }) => listen(parentPort));
