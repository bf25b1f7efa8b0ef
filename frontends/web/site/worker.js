/* worker.js: searches, by the module for that (worker.c). Each message is the
 * module and a problem.
 */
import { Memory, wasi } from './module.js';

/** @type {Promise<{functions: any, memory: Memory}> | undefined} */
let started;

/** @param {WebAssembly.Module} module */
async function start(module) {
  /** @type {Memory} */
  let memory;
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi(() => memory),
    page: {
      /** @param {number} states @param {number} done @param {number} whole */
      progress: (states, done, whole) =>
        postMessage({ states: states >>> 0, done: done >>> 0,
          whole: whole >>> 0 }),
    },
  });
  const functions = /** @type {any} */ (instance.exports);
  memory = new Memory(functions.memory);
  functions._initialize();
  return { functions, memory };
}

/** @param {WebAssembly.Module} module @param {Uint8Array} problem */
async function search(module, problem) {
  started ??= start(module);
  const { functions, memory } = await started;
  const room = functions.problem(problem.length);
  if (room === 0)
    throw new Error('not enough memory');
  memory.put(room, problem);
  const at = functions.search();
  postMessage({ answer: memory.bytes(at, functions.answer_size()).slice() });
}

self.onmessage = ({ data }) => {
  search(data.module, data.problem).catch(() => postMessage({ failed: true }));
};
