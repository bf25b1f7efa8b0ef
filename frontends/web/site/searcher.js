/* searcher.js: an instance of the module with the searches (worker.c). */
import { Memory, wasi } from './module.js';

/**
 * @param {WebAssembly.Module} module
 * @param {(states: number, done: number, whole: number) => void} progress
 * @returns {Promise<(problem: Uint8Array) => Uint8Array>} searches, and
 *   returns the answer
 */
export async function openSearcher(module, progress) {
  /** @type {Memory} */
  let memory;
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi(() => memory),
    page: { progress },
  });
  const functions = /** @type {any} */ (instance.exports);
  memory = new Memory(functions.memory);
  functions._initialize();
  return (problem) => {
    const room = functions.problem(problem.length);
    if (room === 0)
      throw new Error('not enough memory');
    memory.put(room, problem);
    const at = functions.search();
    return memory.bytes(at, functions.answer_size()).slice();
  };
}
