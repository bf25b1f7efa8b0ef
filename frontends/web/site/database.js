/* database.js: the database in which the browser keeps the files: IndexedDB,
 * with a time limit for each answer, and opened again by its user when the
 * browser has closed it. All pages of an origin share their names, so each name
 * has the page's folder in it. Limit: the database of earlier versions, which
 * all pages of an origin shared, is copied and stays.
 */

/** @typedef {Map<string, Uint8Array>} Files */
/** Files to be written; null deletes one.
 *  @typedef {[string, Uint8Array | null][]} Changes */

const TABLE = 'files';
const EARLIER = 'parlour';      // the database of earlier versions
const PATIENCE = 10000;         // milliseconds to wait for the browser

/** A name in this page's folder, which is the scope of its service worker
 *  (offline.js). The blanks cannot be in a folder's name, so no name begins
 *  another. @param {string} what */
export function scopedName(what) {
  return `parlour ${new URL('./', import.meta.url).pathname} ${what}`;
}

/** Waits for a promise, but not for ever.
 *  @template T @param {Promise<T>} promise @param {number} milliseconds
 *  @returns {Promise<T>} */
export function within(promise, milliseconds) {
  let timer = 0;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(
      new DOMException('no answer', 'TimeoutError')), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Opens a database. @param {IDBFactory} factory @param {string} name
 *  @param {Files | null} begin the files of a new one; null: none is made
 *  @returns {Promise<IDBDatabase | null>} null if there is none */
function connect(factory, name, begin) {
  let absent = false, late = false;
  /** @type {Promise<IDBDatabase | null>} */
  const opened = new Promise((resolve, reject) => {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => {
      absent = begin === null;
      if (absent)
        request.transaction?.abort();
      else
        put(request.result.createObjectStore(TABLE), [...begin ?? []]);
    };
    request.onsuccess = () => {
      if (late)
        request.result.close();
      resolve(request.result);
    };
    request.onerror = () => absent ? resolve(null) : reject(request.error);
  });
  return within(opened, PATIENCE).catch((error) => {
    late = true;
    throw error;
  });
}

/** @param {IDBObjectStore} table @param {Changes} changes */
function put(table, changes) {
  for (const [path, file] of changes)
    if (file === null)
      table.delete(path);
    else
      table.put(file, path);
}

/** Does work in a transaction, all or nothing, and waits until that has ended.
 *  @param {IDBTransaction} transaction
 *  @param {(table: IDBObjectStore) => void} work @returns {Promise<void>} */
function perform(transaction, work) {
  return within(new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    try {
      work(transaction.objectStore(TABLE));
    } catch (error) {
      reject(error);
      transaction.abort();
    }
  }), PATIENCE);
}

/** @param {IDBDatabase} connection @returns {Promise<Files>} */
async function readAll(connection) {
  const files = new Map();
  await perform(connection.transaction(TABLE), (table) => {
    table.openCursor().onsuccess = ({ target }) => {
      const cursor = /** @type {IDBRequest<IDBCursorWithValue | null>} */
        (target).result;
      if (cursor === null)
        return;
      files.set(cursor.key, cursor.value);
      cursor.continue();
    };
  });
  return files;
}

/** The files that an earlier version stored. @param {IDBFactory} factory
 *  @returns {Promise<Files>} */
async function readEarlier(factory) {
  const connection = await connect(factory, EARLIER, null);
  try {
    return connection?.objectStoreNames.contains(TABLE)
      ? await readAll(connection) : new Map();
  } finally {
    connection?.close();
  }
}

export class Database {
  /** @param {IDBFactory} factory */
  constructor(factory = indexedDB) {
    this.factory = factory;
    this.name = scopedName('files');
    /** @type {IDBDatabase | null} */
    this.connection = null;
    this.known = false;         // it was open before
  }

  /** Opens it, or opens it again, and reads all files.
   *  @returns {Promise<Files>} */
  async open() {
    this.connection?.close();
    this.connection = null;
    const connection = await connect(this.factory, this.name, null)
      ?? /** @type {IDBDatabase} */ (await connect(this.factory, this.name,
        this.known ? new Map() : await readEarlier(this.factory)));
    const close = () => {
      connection.close();       // or nobody could delete the database
      if (this.connection === connection)
        this.connection = null;
    };
    connection.onclose = connection.onversionchange = close;
    this.connection = connection;       // it may be closed while it is read
    try {
      const files = await readAll(connection);
      this.known = true;
      return files;
    } catch (error) {
      close();
      throw error;
    }
  }

  /** Writes all of them or none. The transaction begins before this returns.
   *  @param {Changes} changes */
  async write(changes) {
    if (this.connection === null)
      throw new DOMException('closed', 'InvalidStateError');
    const transaction = this.connection.transaction(TABLE, 'readwrite');
    await perform(transaction, (table) => {
      put(table, changes);
      transaction.commit?.();
    });
  }
}
