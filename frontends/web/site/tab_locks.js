/* tab_locks.js: locks between tabs, so that two of them do not play the same
 * game. They are in localStorage, which all tabs see at once; their value is
 * the tab's name. While a tab lives it holds a Web Lock of that name, so that
 * others see when it has gone. Limit: without Web Locks (a page that is not
 * served by HTTPS or from this machine) tabs do not know of each other.
 */
import { scopedName, within } from './database.js';

const LOCK = scopedName('lock ');
const TAB = scopedName('tab ');
const PATIENCE = 1000;          // milliseconds to wait for the browser, and for
                                // this tab's earlier page to end

export class TabLocks {
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
      const alive = new Set(await this.others());
      alive.forEach((name) => this.watch(name));
      for (const [key, name] of this.entries())
        if (!alive.has(name))
          this.table.removeItem(key);
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

  /** The names of the tabs that live. @returns {Promise<string[]>} */
  async others() {
    const { held } = await within(navigator.locks.query(), PATIENCE);
    return (held ?? []).map(({ name }) => name ?? '')
      .filter((name) => name.startsWith(TAB))
      .map((name) => name.slice(TAB.length));
  }

  /** Waits until another tab has gone. @param {string} name */
  watch(name) {
    if (name !== this.tab && this.table !== null)
      navigator.locks.request(TAB + name, () => this.drop(name))
        .catch(() => {});       // this page is left
  }

  /** The locks of all tabs, each with the tab's name. */
  entries() {
    return Object.entries({ ...this.table })
      .filter(([key]) => key.startsWith(LOCK));
  }

  /** Uses the table. If storage is full or was blocked, tabs do not know of
   *  each other any more.
   *  @template T @param {(table: Storage) => T} use @returns {T | null} */
  attempt(use) {
    try {
      return this.table && use(this.table);
    } catch {
      this.table = null;
      return null;
    }
  }

  /** Deletes the locks of a tab. @param {string} name */
  drop(name) {
    for (const [key, owner] of this.entries())
      if (owner === name)
        this.table?.removeItem(key);
  }

  /** Writes the locks of this tab again: the browser may have cleared them. */
  renew() {
    for (const path of this.mine.keys())
      this.note(path);
  }

  /** @param {string} path */
  note(path) {
    this.attempt((table) => table.setItem(LOCK + path, this.tab));
  }

  /** @param {string} path @returns {boolean} */
  take(path) {
    const owner = this.attempt((table) => table.getItem(LOCK + path));
    if (owner !== null && owner !== this.tab)
      return false;
    this.mine.set(path, (this.mine.get(path) ?? 0) + 1);
    this.note(path);
    return true;
  }

  /** @param {string} path */
  release(path) {
    const count = (this.mine.get(path) ?? 0) - 1;
    this.mine.set(path, count);
    if (count > 0)
      return;
    this.mine.delete(path);
    this.attempt((table) => table.removeItem(LOCK + path));
  }
}
