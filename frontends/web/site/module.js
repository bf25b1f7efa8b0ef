/* module.js: the module with the games and the application. It gives each of
 * its functions a type, and copies strings in and out of its memory. After one
 * of them has failed (WebAssembly calls that a trap) none is called any more.
 */

import { translate } from './translate.js';
import { requests } from './requests.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Row} Row */

const NO_MEMORY = 'Not enough memory';

/** The functions that page.c calls.
 * @typedef {object} Page
 * @property {(sound: number, volume: number) => void} sound
 * @property {(text: string) => void} copy
 * @property {() => void} paste
 * @property {(name: string, text: string) => void} save
 * @property {(name: string) => void} picture
 * @property {() => void} load
 * @property {(code: string) => void} action
 * @property {(game: string, problem: Uint8Array) => void} search
 * @property {() => void} stop
 * @property {(problem: Uint8Array) => Uint8Array | undefined} searchNow
 * @property {() => void} fail the module has failed
 */

/** A memory that grows: its buffer is replaced when it does. */
export class Memory {
  /** @param {WebAssembly.Memory} memory */
  constructor(memory) {
    this.memory = memory;
  }

  /** @param {number} at @param {number} length */
  bytes(at, length) {
    return new Uint8Array(this.memory.buffer, at, length);
  }

  /** @param {number} at of a string that ends in a NUL */
  string(at) {
    const all = new Uint8Array(this.memory.buffer);
    return new TextDecoder().decode(all.subarray(at, all.indexOf(0, at)));
  }

  /** @param {number} at @param {Uint8Array} bytes */
  put(at, bytes) {
    this.bytes(at, bytes.length).set(bytes);
  }
}

/** What the C library asks of its machine. WASI returns codes, 0 if good.
 * @param {() => Memory} memory */
export function wasi(memory) {
  const none = 52;
  return {
    /** @param {number} _clock @param {bigint} _precision
     *  @param {number} at */
    clock_time_get(_clock, _precision, at) {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().memory.buffer).setBigUint64(at, nanoseconds, true);
      return 0;
    },
    /** @param {number} at @param {number} length */
    random_get(at, length) {
      crypto.getRandomValues(memory().bytes(at, length));
      return 0;
    },
    fd_close: () => none,
    fd_fdstat_get: () => none,
    fd_seek: () => none,
    fd_write: () => none,
    /** @param {number} code */
    proc_exit(code) {
      throw new Error(`the module ended with status ${code}`);
    },
  };
}

/** What the module exports, as functions that fail once one has failed: the
 *  module's memory may then have any content.
 *  @param {Record<string, any>} exports
 *  @param {() => void} fail hears of it
 *  @returns {Record<string, any>} */
function untilTrap(exports, fail) {
  let failed = false;
  const guard = (/** @type {Function} */ call) =>
    (/** @type {any[]} */ ...given) => {
      if (failed)
        throw new Error('the module has failed');
      try {
        return call(...given);
      } catch (error) {
        failed = true;
        fail();
        throw error;
      }
    };
  return Object.fromEntries(Object.entries(exports).map(([name, of]) =>
    [name, typeof of === 'function' ? guard(of) : of]));
}

/** What a module imports, as functions that are missing: those of the page
 *  where it is not, and of parts that are loaded later (split.py).
 *  @param {WebAssembly.Module} module
 *  @returns {Record<string, Record<string, Function>>} */
export function missing(module) {
  /** @type {Record<string, Record<string, Function>>} */
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = () => {
      throw new Error(`${name} of ${from} is missing`);
    };
  return imports;
}

/** The version of a part, which all parts of a module share (split.py).
 *  @param {WebAssembly.Module} part */
export function version(part) {
  const [section] = WebAssembly.Module.customSections(part, 'version');
  return new TextDecoder().decode(section);
}

/** Puts the functions of a part in the place of those that were missing.
 *  @param {WebAssembly.Exports} primary what the first part exports
 *  @param {WebAssembly.Module} part */
export async function join(primary, part) {
  await WebAssembly.instantiate(part, { primary });
}

export class Core {
  /** @param {WebAssembly.Exports} exports what the module exports
   *  @param {() => void} fail hears that it has failed */
  constructor(exports, fail) {
    this.exports = exports;
    this.functions = untilTrap(exports, fail);
    this.memory = new Memory(this.functions.memory);
  }

  /**
   * @param {WebAssembly.Module} module
   * @param {Page} page
   * @param {(memory: () => Memory) => Record<string, Function>} store
   */
  static async start(module, page, store) {
    /** @type {Core} */
    let core;
    const memory = () => core.memory;
    const imports = missing(module);
    const instance = await WebAssembly.instantiate(module, {
      ...imports,
      wasi_snapshot_preview1: wasi(memory),
      store: store(memory),
      requests: requests(memory),
      page: {
        ...imports.page,
        sound: page.sound,
        copy: (/** @type {number} */ at) => page.copy(memory().string(at)),
        paste: page.paste,
        save: (/** @type {number} */ name, /** @type {number} */ text) =>
          page.save(memory().string(name), memory().string(text)),
        picture: (/** @type {number} */ name) =>
          page.picture(memory().string(name)),
        load: page.load,
        action: (/** @type {number} */ at) =>
          page.action(memory().string(at)),
        search: (/** @type {number} */ game, /** @type {number} */ at,
          /** @type {number} */ length) =>
          page.search(memory().string(game), memory().bytes(at, length)
            .slice()),
        stop: page.stop,
        search_now: (/** @type {number} */ at, /** @type {number} */ length) =>
          core.reply(page.searchNow(memory().bytes(at, length).slice())),
      },
    });
    core = new Core(instance.exports, page.fail);
    core.functions._initialize();
    return core;
  }

  /** Adds a part that was not loaded with the first.
   *  @param {WebAssembly.Module} part */
  add(part) {
    return join(this.exports, part);
  }

  /** Puts bytes into the module's buffer.
   *  @param {Uint8Array} bytes @returns {boolean} whether there was memory */
  putBytes(bytes) {
    const at = this.functions.buffer(bytes.length);
    if (at !== 0)
      this.memory.put(at, bytes);
    return at !== 0;
  }

  /** Puts a string there. @param {string} text
   *  @returns {boolean} whether there was memory */
  put(text) {
    return this.putBytes(new TextEncoder().encode(text));
  }

  /** Calls a function that takes a string, and perhaps more.
   *  @param {string} name @param {string} text @param {number[]} more */
  pass(name, text, ...more) {
    if (this.put(text))
      this.functions[name](...more);
    else
      this.refuse(NO_MEMORY);
  }

  /** Opens the application. @param {string[]} options
   *  @returns {string} why it failed, or '' */
  open(options) {
    if (!this.put(options.join('\n')))
      return NO_MEMORY;
    return this.functions.open(now())
      ? '' : this.memory.string(this.functions.fault());
  }

  close() {
    this.functions.close();
  }

  /** @param {string} lines the languages that the page can load */
  offer(lines) {
    this.pass('offer', lines);
  }

  /** @param {Uint8Array} table of a language; empty: English */
  speak(table) {
    if (this.putBytes(table))
      this.functions.speak(table.length);
  }

  /** @param {string} english */
  translate(english) {
    return this.put(english)
      ? this.memory.string(this.functions.translate()) : english;
  }

  /** @param {string} address of the page's server
   *  @param {boolean} sure whether it has tables of scores, as far as known */
  serve(address, sure) {
    this.pass('serve', address, Number(sure));
  }

  /** @param {number} [time] @returns {number} milliseconds until the next
   *  call, or -1 */
  tick(time = now()) {
    return this.functions.tick(time);
  }

  /** @param {string} name as in the help: "Up", "Ctrl-Z" */
  key(name) {
    this.pass('key', name);
  }

  /** @param {string} text
   *  @param {number} key its number for USB, or 0
   *  @param {boolean} shift whether Shift is held */
  type(text, key, shift) {
    this.pass('type', text, key, Number(shift));
  }

  /** @param {string} text that was pasted */
  take(text) {
    this.pass('take', text);
  }

  /** @param {boolean} done whether the text is on the clipboard */
  copied(done) {
    this.functions.copied(Number(done));
  }

  /** The clipboard could not be read: asks for a line. */
  askPaste() {
    this.functions.ask_paste();
  }

  /** Passes a file in the module's buffer: its name, a NUL, its bytes.
   *  @param {string} name @param {Uint8Array} bytes */
  openFile(name, bytes) {
    const start = new TextEncoder().encode(`${name}\0`);
    const file = new Uint8Array(start.length + bytes.length);
    file.set(start);
    file.set(bytes, start.length);
    if (this.putBytes(file))
      this.functions.file(bytes.length);
    else
      this.refuse(translate('Not enough memory to open %s', name));
  }

  /** @param {number} on @param {number} number @param {number} [button] */
  click(on, number, button = 0) {
    this.functions.click(on, number, button);
  }

  /** @param {number} on @param {number} number @param {number} [button] */
  drag(on, number, button = 0) {
    this.functions.drag(on, number, button);
  }

  /** @param {number} on @param {number} number @param {number} [button] */
  drop(on, number, button = 0) {
    this.functions.drop(on, number, button);
  }

  /** @param {number} on @param {number} number */
  hover(on, number) {
    this.functions.hover(on, number);
  }

  /** @param {number} notches */
  wheel(notches) {
    this.functions.wheel(notches);
  }

  /** @param {boolean} hidden whether nobody sees the page */
  hide(hidden) {
    this.functions.hide(Number(hidden));
  }

  /** @param {boolean} fingers whether the player points with them */
  touch(fingers) {
    this.functions.touch(Number(fingers));
  }

  /** How much fits: characters and lines of a text, rows of a list side by
   *  side and below each other.
   *  @param {number} columns @param {number} lines
   *  @param {number} abreast @param {number} listLines */
  resize(columns, lines, abreast, listLines) {
    this.functions.resize(columns, lines, abreast, listLines);
  }

  /** @returns {boolean} whether what is shown has changed */
  stale() {
    return this.functions.stale() !== 0;
  }

  /** @returns {number} how many views are above the list of games */
  depth() {
    return this.functions.depth();
  }

  /** @returns {View} */
  view() {
    return JSON.parse(this.memory.string(this.functions.view()));
  }

  /** @returns {string} the board in words */
  describe() {
    return this.memory.string(this.functions.describe());
  }

  /** @param {boolean} reduced whether the system asks for less motion */
  reduceMotion(reduced) {
    this.functions.reduce_motion(Number(reduced));
  }

  /** @param {number} first @param {number} count @returns {Row[]} */
  rows(first, count) {
    return JSON.parse(this.memory.string(this.functions.rows(first, count)));
  }

  /** @param {number} states @param {number} done @param {number} whole */
  progress(states, done, whole) {
    this.functions.progress(states, done, whole);
  }

  /** A search has ended. @param {Uint8Array} bytes */
  answer(bytes) {
    const at = this.functions.answer(bytes.length);
    if (at === 0)
      return;
    this.memory.put(at, bytes);
    this.functions.answered();
  }

  /** A search that the module waits for has ended.
   *  @param {Uint8Array | undefined} bytes
   *  @returns {number} whether there is an answer */
  reply(bytes) {
    const at = bytes === undefined ? 0 : this.functions.reply(bytes.length);
    if (bytes !== undefined && at !== 0)
      this.memory.put(at, bytes);
    return Number(at !== 0);
  }

  /** @param {string} words what is wrong, to be shown as the message */
  refuse(words) {
    if (this.put(words))
      this.functions.refuse();
  }

  /** The worker cannot search.
   *  @param {boolean} loaded it lacks memory, not the searches */
  failed(loaded) {
    this.functions.failed(Number(loaded));
  }
}

/** The clock of the application: milliseconds modulo 2 to the 32nd. */
export function now() {
  return Math.floor(performance.now()) >>> 0;
}
