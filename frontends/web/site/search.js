/* search.js: searches for hints, solutions and levels in a worker. The part of
 * the module for that is loaded with each worker, which the page's update may
 * have replaced: old parts do not fit a new worker. There is one worker a game,
 * because it reuses what it built. A search is stopped by ending its worker.
 */

export class Search {
  /**
   * @param {() => Promise<WebAssembly.Module[]>} load the parts of the module
   * @param {{progress: (states: number, done: number, whole: number) => void,
   *          answer: (bytes: Uint8Array) => void,
   *          failed: (loaded: boolean) => void}} handlers
   */
  constructor(load, handlers) {
    this.load = load;
    this.handlers = handlers;
    this.game = '';
    /** For the worker. @type {Promise<WebAssembly.Module[]> | undefined} */
    this.parts = undefined;
    /** @type {Worker | null} */
    this.worker = null;
  }

  /** @param {string} game @param {Uint8Array} problem */
  async start(game, problem) {
    if (game !== this.game)
      this.stop();
    this.game = game;
    const worker = this.worker ??= this.open();
    try {
      worker.postMessage({ parts: await this.parts, problem });
    } catch {
      if (worker === this.worker)
        this.fail(false);
    }
  }

  stop() {
    this.worker?.terminate();
    this.worker = null;
  }

  open() {
    const worker = new Worker('worker.js');
    this.parts = this.load();
    let loaded = false;
    worker.onmessage = ({ data }) => {
      loaded = true;
      if (data.answer)
        this.handlers.answer(data.answer);
      else if (data.failed)
        this.fail(true);
      else
        this.handlers.progress(data.states, data.done, data.whole);
    };
    worker.onerror = () => this.fail(loaded);
    return worker;
  }

  /** @param {boolean} loaded whether there were searches */
  fail(loaded) {
    this.stop();
    this.handlers.failed(loaded);
  }
}
