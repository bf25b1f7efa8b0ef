/* browser_storage.js: the files of the games: all in memory, and kept in an
 * IndexedDB database. What one input changes is written as one transaction, so
 * that a tab that is killed leaves files that fit each other. Other tabs hear
 * of each change; a lock in localStorage, which all tabs see at once, keeps
 * two of them from playing the same game.
 *
 * Limits: if the browser refuses storage, files last as long as the page, and
 * writing tells the application why. Without Web Locks (a page that is not
 * served by HTTPS or from this machine) tabs do not know of each other.
 */

/** @typedef {import('./module.js').Memory} Memory */

const DATABASE = 'parlour';
const FILES = 'files';
const GAMES = 'games/';
const LOCK = 'parlour.lock.';
const TAB = 'parlour.tab.';
const PATIENCE = 1000;          // milliseconds to wait for this tab's earlier
                                // page to end

/** Bytes of a path, with its NUL: PLATFORM_PATH. */
const LONGEST = 1024;

/** enum store_fault */
const GOOD = 0, FULL = 1, REFUSED = 2;

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES);
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });
}

/** @param {IDBDatabase} database
 *  @returns {Promise<Map<string, Uint8Array>>} */
function readAll(database) {
  return new Promise((resolve, reject) => {
    /** @type {Map<string, Uint8Array>} */
    const files = new Map();
    const transaction = database.transaction(FILES);
    transaction.objectStore(FILES).openCursor().onsuccess = (event) => {
      const cursor = /** @type {IDBRequest<IDBCursorWithValue | null>} */
        (event.target).result;
      if (cursor === null)
        return;
      files.set(/** @type {string} */ (cursor.key), cursor.value);
      cursor.continue();
    };
    transaction.oncomplete = () => resolve(files);
    transaction.onerror = () => reject(transaction.error);
  });
}

export class Store {
  constructor() {
    /** @type {Map<string, Uint8Array>} */
    this.files = new Map();
    /** @type {Set<string>} changed and not yet written */
    this.changed = new Set();
    this.due = false;           // they will be, when the page rests
    this.persists = false;      // the browser was asked not to delete files
    this.writing = 0;           // transactions that have not ended
    /** Called when all is written, or was not. @type
     *  {((good: boolean) => void) | null} */
    this.onWritten = null;
    /** @type {(() => void) | null} hears that a write has failed */
    this.onLost = null;
    /** @type {IDBDatabase | null} */
    this.database = null;
    this.fault = REFUSED;
    this.locks = new Locks();
    this.channel = typeof BroadcastChannel === 'undefined'
      ? null : new BroadcastChannel(DATABASE);
  }

  async open() {
    const locks = this.locks.open();
    if (this.channel !== null)
      this.channel.onmessage = ({ data }) => this.receive(data);
    try {
      this.database = await openDatabase();
      this.files = await readAll(this.database);
      this.fault = GOOD;
    } catch {
      this.database = null;
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

  commit() {
    /** @type {[string, Uint8Array | null][]} */
    const files = [...this.changed].map(
      (path) => [path, this.files.get(path) ?? null]);
    this.changed.clear();
    this.due = false;
    this.channel?.postMessage({ files });
    if (this.database === null)
      return;
    try {
      this.write(this.database, files);
    } catch {
      this.fault = REFUSED;     // the database was closed or deleted
      queueMicrotask(() => {
        this.onLost?.();
        this.onWritten?.(false);
      });
    }
  }

  /** Waits until what was changed is written. Returns whether it was.
   *  @returns {Promise<boolean>} */
  written() {
    return this.database === null ? Promise.resolve(false)
      : new Promise((resolve) => {
        this.onWritten = resolve;
      });
  }

  /** @param {IDBDatabase} database
   *  @param {[string, Uint8Array | null][]} files */
  write(database, files) {
    const transaction = database.transaction(FILES, 'readwrite');
    this.writing++;
    const table = transaction.objectStore(FILES);
    for (const [path, file] of files)
      if (file === null)
        table.delete(path);
      else
        table.put(file, path);
    transaction.oncomplete = () => {
      this.fault = GOOD;
      this.endWriting(true);
    };
    transaction.onabort = () => {
      this.fault = transaction.error?.name === 'QuotaExceededError'
        ? FULL : REFUSED;
      for (const [path] of files)
        this.changed.add(path); // to be written with the next change
      this.endWriting(false);
      this.onLost?.();
    };
    transaction.commit?.();
  }

  /** @param {boolean} good */
  endWriting(good) {
    this.writing--;
    if (this.writing === 0 && !this.due)
      this.onWritten?.(good);
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

/** Locks between tabs. A tab's name is the value of its locks; while it lives
 * it holds a Web Lock of that name, so that others see when it has gone. */
class Locks {
  constructor() {
    this.tab = '';
    /** @type {Map<string, number>} paths locked here, and how often */
    this.mine = new Map();
    /** @type {Storage | null} */
    this.table = null;
  }

  async open() {
    try {
      const past = sessionStorage.getItem(TAB);
      if (past === null || !await this.live(past))
        await this.live(crypto.randomUUID());
      sessionStorage.setItem(TAB, this.tab);
      this.table = localStorage;
      this.drop(this.tab);
      for (const { name } of (await navigator.locks.query()).held ?? [])
        if (name?.startsWith(TAB))
          this.watch(name.slice(TAB.length));
      await this.dropDead();
    } catch {
      this.table = null;        // tabs do not know of each other
    }
  }

  /** Takes a name and keeps it until the tab is closed. A reloaded tab takes
   *  the name that it had; it is in use if the tab was duplicated.
   *  @param {string} name @returns {Promise<boolean>} */
  live(name) {
    return new Promise((resolve) => {
      navigator.locks.request(TAB + name,
        { signal: AbortSignal.timeout(PATIENCE) }, () => {
          this.tab = name;
          resolve(true);
          return new Promise(() => {});
        }).catch(() => resolve(false));
    });
  }

  /** Waits until another tab has gone. @param {string} name */
  watch(name) {
    if (name !== this.tab && this.table !== null)
      navigator.locks.request(TAB + name, () => this.drop(name));
  }

  /** Deletes the locks of a tab. @param {string} name */
  drop(name) {
    for (const key of Object.keys(this.table ?? {}))
      if (key.startsWith(LOCK) && this.table?.getItem(key) === name)
        this.table.removeItem(key);
  }

  async dropDead() {
    const held = (await navigator.locks.query()).held ?? [];
    const alive = new Set(held.map(({ name }) => name));
    for (const key of Object.keys(this.table ?? {}))
      if (key.startsWith(LOCK)
          && !alive.has(TAB + this.table?.getItem(key)))
        this.table?.removeItem(key);
  }

  /** @param {string} path @returns {boolean} */
  take(path) {
    const owner = this.table?.getItem(LOCK + path) ?? null;
    if (owner !== null && owner !== this.tab)
      return false;
    this.mine.set(path, (this.mine.get(path) ?? 0) + 1);
    this.table?.setItem(LOCK + path, this.tab);
    return true;
  }

  /** @param {string} path */
  release(path) {
    const count = (this.mine.get(path) ?? 0) - 1;
    this.mine.set(path, count);
    if (count > 0)
      return;
    this.mine.delete(path);
    this.table?.removeItem(LOCK + path);
  }
}
