/* fake_indexeddb.mjs: an IndexedDB in memory that has faults on demand, and
 * counts transactions. It has only what database.js uses: one table.
 */

const soon = (/** @type {() => void} */ call) => setImmediate(call);

class Transaction {
  constructor({ badPath }, rows, error) {
    this.badPath = badPath;
    this.rows = rows;
    this.error = error;
    this.changes = [];
    this.aborted = false;
    soon(() => this.end());
  }

  objectStore() {
    return {
      put: (file, path) => {
        if (path === this.badPath)
          throw new DOMException('', 'DataError');
        this.changes.push([path, file]);
      },
      delete: (path) => this.changes.push([path, null]),
      openCursor: () => {
        const request = {};
        const all = [...this.rows];
        const next = () => {
          const [row] = all.splice(0, 1);
          request.onsuccess({ target: { result: row === undefined ? null
            : { key: row[0], value: row[1], continue: next } } });
        };
        queueMicrotask(next);
        return request;
      },
    };
  }

  abort() {
    this.aborted = true;
  }

  end() {
    if (this.error === 'hangs')
      return;
    if (this.aborted || this.error) {
      this.onabort?.();
      return;
    }
    for (const [path, file] of this.changes)
      if (file === null)
        this.rows.delete(path);
      else
        this.rows.set(path, file);
    soon(() => this.oncomplete?.());
  }
}

class Connection {
  constructor(fake, name) {
    this.fake = fake;
    this.name = name;
    this.open = true;
    this.objectStoreNames = { contains: () => true };
  }

  createObjectStore() {
    return this.upgrade.objectStore();
  }

  transaction(_table, mode = 'readonly') {
    if (!this.open)
      throw new DOMException('closed', 'InvalidStateError');
    const writes = mode === 'readwrite';
    this.fake.counts[writes ? 'writes' : 'reads']++;
    return new Transaction(this.fake, this.fake.databases.get(this.name),
      writes ? this.fake.writeFault : this.fake.readFault);
  }

  close() {
    this.open = false;
  }
}

export class FakeIndexedDB {
  constructor() {
    /** @type {Map<string, Map<string, Uint8Array>>} */
    this.databases = new Map();
    this.connections = [];
    this.counts = { opens: 0, reads: 0, writes: 0 };
    this.hangs = false;         // open() never answers
    this.openFault = null;      // an error of open()
    this.writeFault = null;     // an error of writes, or 'hangs'
    this.readFault = null;      // an error of reads, or 'hangs'
    this.badPath = '';          // cannot be put
  }

  open(name) {
    const request = { error: null };
    this.counts.opens++;
    if (!this.hangs)
      soon(() => this.answer(request, name));
    return request;
  }

  answer(request, name) {
    if (this.openFault !== null) {
      request.error = this.openFault;
      request.onerror();
      return;
    }
    const connection = request.result = new Connection(this, name);
    if (!this.databases.has(name)) {
      const rows = new Map();
      const upgrade = request.transaction = connection.upgrade
        = new Transaction(this, rows, null);
      request.onupgradeneeded();
      if (upgrade.aborted) {
        request.onerror();
        return;
      }
      upgrade.oncomplete = () => request.onsuccess();
      this.databases.set(name, rows);
    } else {
      soon(() => request.onsuccess());
    }
    this.connections.push(connection);
  }

  /** Closes all connections without asking, as browsers do. */
  closeAll() {
    for (const connection of this.connections.splice(0)) {
      connection.close();
      connection.onclose?.();
    }
  }

  /** The browser's "clear site data". */
  clear() {
    this.closeAll();
    this.databases.clear();
  }
}
