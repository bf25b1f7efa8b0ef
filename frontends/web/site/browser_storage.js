/* browser_storage.js: the files of the games: all in memory, and stored in a
 * database (database.js). What one input changes is written as one transaction,
 * so that a tab that is killed leaves files that fit each other. Other tabs
 * hear of each change. If writing fails, the database is opened again once and
 * everything unwritten is written; if that fails too, this is tried again after
 * pauses that grow.
 *
 * Limits: a database that could not be read at the start is never written,
 * because it may have other files of the same names: then files last as long as
 * the page. A file that another tab deleted without this one hearing of it comes
 * back when the database is opened again: it looks like one that was lost.
 */
import { Database, scopedName } from './database.js';
import { FAULT } from './enumerations.js';
import { TabLocks } from './tab_locks.js';

/** @typedef {import('./module.js').Memory} Memory */

const GAMES = 'games/';

/** Milliseconds from one attempt to write to the next. */
const SHORTEST_PAUSE = 1000, LONGEST_PAUSE = 60000;

/** Bytes of a path, with its NUL: PLATFORM_PATH. */
const LONGEST = 1024;

export class Store {
  /** @param {BroadcastChannel | null} channel to other tabs */
  constructor(channel = typeof BroadcastChannel === 'undefined' ? null
    : new BroadcastChannel(scopedName('files'))) {
    /** @type {Map<string, Uint8Array>} */
    this.files = new Map();
    /** @type {Set<string>} changed since the page rested */
    this.changed = new Set();
    /** Those before that, until they are written; each has a number that no
     *  other change has. @type {Map<string, number>} */
    this.unwritten = new Map();
    this.changes = 0;
    this.due = false;           // changes are passed on when the page rests
    this.stopped = false;       // nothing is written any more
    this.persists = false;      // the browser was asked not to delete files
    this.readable = false;      // the stored files were read
    /** @type {Promise<void> | null} an attempt to write after a failure */
    this.attempt = null;
    this.pause = 0;             // before the next attempt
    this.timer = 0;
    /** @type {(() => void) | null} hears that the fault has changed */
    this.onFault = null;
    this.fault = FAULT.refused;
    this.database = new Database();
    this.locks = new TabLocks();
    this.channel = channel;
  }

  async open() {
    const locks = this.locks.open();
    if (this.channel !== null)
      this.channel.onmessage = ({ data }) => this.receive(data);
    try {
      this.files = await this.database.open();
      this.readable = true;
      this.fault = FAULT.good;
    } catch {
      this.fault = FAULT.refused;
    }
    await locks;
    this.channel?.postMessage({ tab: this.locks.tab });
    return this;
  }

  /** Another tab has changed files, or has been opened.
   *  @param {{tab?: string, files?: [string, Uint8Array | null][]}} news */
  receive(news) {
    if (news.tab !== undefined)
      this.locks.watch(news.tab);
    for (const [path, file] of news.files ?? [])
      if (file === null)
        this.files.delete(path);
      else
        this.files.set(path, file);
  }

  // ---- writing ----

  /** @param {string} path @returns {number} enum store_fault */
  change(path) {
    if (!this.due)
      queueMicrotask(() => this.commit());
    this.due = true;
    this.changed.add(path);
    return this.fault;
  }

  /** Passes on what has changed. */
  commit() {
    this.due = false;
    if (this.stopped || this.changed.size === 0)
      return;
    this.channel?.postMessage({ files: this.contents(this.changed.keys()) });
    this.changed.forEach((path) => this.note(path));
    this.changed.clear();
    if (this.fault === FAULT.good)
      this.save();
  }

  /** @param {string} path of a file to be written */
  note(path) {
    this.unwritten.set(path, ++this.changes);
  }

  /** @param {Iterable<string>} paths
   *  @returns {import('./database.js').Changes} */
  contents(paths) {
    return [...paths].map((path) => [path, this.files.get(path) ?? null]);
  }

  save() {
    this.write().catch(() => this.recover());
  }

  async write() {
    const written = new Map(this.unwritten);
    await this.database.write(this.contents(written.keys()));
    for (const [path, number] of written)
      if (this.unwritten.get(path) === number)
        this.unwritten.delete(path);
  }

  /** Tries to write again after a failure. @returns {Promise<void>} */
  recover() {
    clearTimeout(this.timer);
    if (this.stopped || !this.readable)
      return Promise.resolve();
    this.attempt ??= this.writeAgain().finally(() => {
      this.attempt = null;
    });
    return this.attempt;
  }

  async writeAgain() {
    let fault = FAULT.good;
    try {
      this.merge(await this.database.open());
      this.locks.renew();
      while (this.unwritten.size > 0 && !this.stopped)
        await this.write();
      this.pause = 0;
    } catch (error) {
      fault = /** @type {Error} */ (error)?.name === 'QuotaExceededError'
        ? FAULT.full : FAULT.refused;
      this.pause = Math.min(this.pause * 2 || SHORTEST_PAUSE, LONGEST_PAUSE);
      if (!this.stopped)
        this.timer = setTimeout(() => this.recover(), this.pause);
    }
    this.fault = fault;
    this.onFault?.();
  }

  /** Takes what other tabs have stored in the meantime. What the database has
   *  lost is written again. @param {Map<string, Uint8Array>} stored */
  merge(stored) {
    for (const [path, file] of stored)
      if (!this.changed.has(path) && !this.unwritten.has(path))
        this.files.set(path, file);
    for (const path of this.files.keys())
      if (!stored.has(path))
        this.note(path);
  }

  /** The page is visible again: the browser may store files again. */
  wake() {
    if (this.fault !== FAULT.good)
      this.recover();
  }

  /** Forgets what is not written, and writes nothing more. */
  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
    this.changed.clear();
    this.unwritten.clear();
  }

  /** @param {string} path @param {Uint8Array} bytes */
  put(path, bytes) {
    if (path.startsWith(GAMES) && !this.persists) {
      this.persists = true;     // now there is something to lose
      navigator.storage?.persist?.().catch(() => {});
    }
    this.files.set(path, bytes);
    return this.change(path);
  }

  /** @param {string} path @param {Uint8Array} more */
  append(path, more) {
    const bytes = this.files.get(path) ?? new Uint8Array();
    const longer = new Uint8Array(bytes.length + more.length);
    longer.set(bytes);
    longer.set(more, bytes.length);
    return this.put(path, longer);
  }

  /** @param {string} path @param {string | null} to */
  rename(path, to) {
    const file = this.files.get(path);
    this.files.delete(path);
    if (to !== null && file !== undefined) {
      this.files.set(to, file);
      this.change(to);
    }
    return this.change(path);
  }

  /** @param {string} folder with a '/' at its end @returns {string[]} */
  list(folder) {
    return [...this.files.keys()].filter((path) => path.startsWith(folder))
      .map((path) => path.slice(folder.length)).sort();
  }

  // ---- the module's imports ----

  /** The functions of platform/wasm/store.h.
   *  @param {() => Memory} memory
   *  @returns {Record<string, (...numbers: number[]) => number | void>} */
  imports(memory) {
    /** @type {string[]} */
    let names = [];
    const path = (/** @type {number} */ at) => memory().string(at);
    const copy = (/** @type {number} */ at, /** @type {number} */ length) =>
      memory().bytes(at, length).slice();
    const putName = (/** @type {number} */ at, /** @type {string} */ name) =>
      memory().put(at, new TextEncoder().encode(`${name}\0`));
    return {
      length: (name) => this.files.get(path(name))?.length ?? -1,
      read: (name, at) => {
        memory().put(at, this.files.get(path(name)) ?? new Uint8Array());
      },
      write: (name, at, length) => this.put(path(name), copy(at, length)),
      append: (name, at, length) => this.append(path(name), copy(at, length)),
      rename: (name, to) => this.rename(path(name),
        to === 0 ? null : path(to)),
      list: (folder, i, at) => {
        if (i === 0)
          names = this.list(path(folder)).filter(hasRoom);
        if (i < names.length)
          putName(at, names[i]);
        return +(i < names.length);
      },
      lock: (name) => +this.locks.take(path(name)),
      unlock: (name) => this.locks.release(path(name)),
      now: (at) => putName(at, now()),
    };
  }
}

/** Whether the module has room for a name. @param {string} name */
function hasRoom(name) {
  return new TextEncoder().encode(name).length < LONGEST;
}

/** The local day and time, as in 2026-11-21 14:05. */
function now() {
  const day = new Date();
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-`
    + `${two(day.getMonth() + 1)}-${two(day.getDate())} `
    + `${two(day.getHours())}:${two(day.getMinutes())}`;
}
