/* search.js: searches for hints, solutions and levels in a worker. There is
 * one worker a game, because it reuses what it built. A search is stopped by
 * ending its worker.
 */

export class Search {
  /**
   * @param {WebAssembly.Module} module
   * @param {{progress: (states: number, done: number, whole: number) => void,
   *          answer: (bytes: Uint8Array) => void,
   *          failed: () => void}} handlers
   */
  constructor(module, handlers) {
    this.module = module;
    this.handlers = handlers;
    this.game = '';
    /** @type {Worker | null} */
    this.worker = null;
  }

  /** @param {string} game @param {Uint8Array} problem */
  start(game, problem) {
    if (game !== this.game)
      this.stop();
    this.game = game;
    this.worker ??= this.open();
    this.worker.postMessage({ problem });
  }

  stop() {
    this.worker?.terminate();
    this.worker = null;
  }

  open() {
    const worker = new Worker('worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (data.answer)
        this.handlers.answer(data.answer);
      else if (data.failed)
        this.fail();
      else
        this.handlers.progress(data.states, data.done, data.whole);
    };
    worker.onerror = () => this.fail();
    worker.postMessage({ module: this.module });
    return worker;
  }

  fail() {
    this.stop();
    this.handlers.failed();
  }
}
