/* worker.js: searches in an instance of the module of its own (worker.c). The
 * first message is the module, each other one a problem.
 */
import { Memory, wasi } from './module.js';

/** @type {Promise<{functions: any, memory: Memory}>} */
let started;

/** @param {WebAssembly.Module} module */
async function start(module) {
  /** @type {Memory} */
  let memory;
  const unused = new Proxy({}, { get: () => () => 0 });
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi(() => memory),
    store: unused,
    page: new Proxy({
      /** @param {number} states @param {number} done @param {number} whole */
      progress: (states, done, whole) =>
        postMessage({ states: states >>> 0, done: done >>> 0,
          whole: whole >>> 0 }),
    }, { get: (known, name) => Reflect.get(known, name) ?? (() => 0) }),
  });
  const functions = /** @type {any} */ (instance.exports);
  memory = new Memory(functions.memory);
  functions._initialize();
  return { functions, memory };
}

/** @param {Uint8Array} problem */
async function search(problem) {
  const { functions, memory } = await started;
  const room = functions.problem(problem.length);
  if (room === 0)
    throw new Error('not enough memory');
  memory.put(room, problem);
  const at = functions.search();
  postMessage({ answer: memory.bytes(at, functions.answer_size()).slice() });
}

self.onmessage = ({ data }) => {
  if (data.module)
    started = start(data.module);
  else
    search(data.problem).catch(() => postMessage({ failed: true }));
};
