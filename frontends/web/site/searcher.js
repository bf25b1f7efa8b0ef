/* searcher.js: an instance of the module for searches (worker.c). */
import { Memory, join, missing, wasi } from './module.js';

/**
 * @param {WebAssembly.Module[]} parts of the module, all
 * @param {(states: number, done: number, whole: number) => void} progress
 * @returns {Promise<(problem: Uint8Array) => Uint8Array>} searches, and
 *   returns the answer
 */
export async function openSearcher([first, ...others], progress) {
  /** @type {Memory} */
  let memory;
  const imports = missing(first);
  const instance = await WebAssembly.instantiate(first, {
    ...imports,
    wasi_snapshot_preview1: wasi(() => memory),
    page: { ...imports.page, progress },
  });
  for (const part of others)
    await join(instance.exports, part);
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
