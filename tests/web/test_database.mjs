/* test_database.mjs: files in memory and in the database (browser_storage.js,
 * database.js), with a browser that fails.
 *
 *     node test_database.mjs SITE
 */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { FakeIndexedDB } from './fake_indexeddb.mjs';
import { FakeLocks, FakeStorage, give, load, pass, scope, stopTime }
  from './site_modules.mjs';

const NAME = `parlour ${scope} files`;
const MINUTES = 60000;
const bytes = (text) => new TextEncoder().encode(text);
const text = (file) => file && new TextDecoder().decode(file);

let fake = new FakeIndexedDB();
const { Store } = await load('browser_storage.js');
const { FAULT: { full: FULL, good: GOOD, refused: REFUSED } }
  = await load('enumerations.js');
stopTime();

beforeEach(() => {
  fake = new FakeIndexedDB();
  give('indexedDB', fake);
  give('navigator', { locks: new FakeLocks() });
  give('localStorage', new FakeStorage());
});

/** A page is opened in a new tab. */
async function open(milliseconds = 0) {
  give('sessionStorage', new FakeStorage());
  const store = new Store(null);
  const opened = store.open();
  await pass(milliseconds);
  await opened;
  return store;
}

const stored = (path) => text(fake.databases.get(NAME)?.get(path));

async function change(store, path, content) {
  const fault = store.put(path, bytes(content));
  await pass();
  return fault;
}

test('files are written, and read again', async () => {
  const store = await open();
  assert.equal(await change(store, 'a', 'one'), GOOD);
  store.append('a', bytes(' two'));
  store.rename('a', 'b');
  await pass();
  assert.equal(stored('a'), undefined);
  assert.equal(stored('b'), 'one two');
  assert.equal(text((await open()).files.get('b')), 'one two');
});

test('what one input changes is one transaction', async () => {
  const store = await open();
  store.put('a', bytes('one'));
  store.put('b', bytes('two'));
  await pass();
  assert.equal(fake.counts.writes, 1);
});

test('a transaction that fails halfway leaves nothing', async () => {
  const store = await open();
  fake.badPath = 'b';
  store.put('a', bytes('one'));
  store.put('b', bytes('two'));
  await pass();
  assert.equal(store.fault, REFUSED);
  assert.equal(stored('a'), undefined);
});

test('a closed database is opened again once, without a word', async () => {
  const store = await open();
  let told = false;
  await change(store, 'a', 'one');
  fake.closeAll();
  store.onFault = () => { told ||= store.fault !== GOOD; };
  await change(store, 'a', 'two');
  assert.equal(stored('a'), 'two');
  assert.equal(told, false);
  assert.equal(fake.counts.writes, 2);
});

test('cleared site data is written again, all of it', async () => {
  const store = await open();
  store.locks.take('games/1');
  await change(store, 'a', 'one');
  await change(store, 'b', 'two');
  fake.clear();
  give('localStorage', store.locks.table = new FakeStorage());
  await change(store, 'b', 'three');
  assert.equal(stored('a'), 'one');
  assert.equal(stored('b'), 'three');
  assert.equal(Object.keys(localStorage).length, 1);
});

test('few transactions run while the browser refuses to store', async () => {
  const store = await open();
  fake.writeFault = new DOMException('', 'UnknownError');
  await change(store, 'a', 'one');
  assert.equal(store.fault, REFUSED);
  await pass(4000);
  assert.ok(fake.counts.writes <= 5, `${fake.counts.writes} writes`);
  await pass(10 * MINUTES);
  assert.ok(fake.counts.writes <= 20, `${fake.counts.writes} writes`);
  fake.counts.writes = 0;
  for (let i = 0; i < 50; i++)
    assert.equal(await change(store, 'a', `move ${i}`), REFUSED);
  assert.ok(fake.counts.writes <= 1, `${fake.counts.writes} writes`);
});

test('all is written once the browser stores again', async () => {
  const store = await open();
  const faults = [];
  store.onFault = () => faults.push(store.fault);
  fake.writeFault = new DOMException('', 'QuotaExceededError');
  await change(store, 'a', 'one');
  assert.deepEqual(faults, [FULL]);
  await change(store, 'b', 'two');
  fake.writeFault = null;
  await pass(1500);
  assert.deepEqual(faults, [FULL, GOOD]);
  assert.equal(stored('a'), 'one');
  assert.equal(stored('b'), 'two');
  assert.equal(await change(store, 'a', 'three'), GOOD);
});

test('a page that is seen again does not wait', async () => {
  const store = await open();
  fake.openFault = new DOMException('', 'UnknownError');
  fake.closeAll();
  await change(store, 'a', 'one');
  await pass(5 * MINUTES);
  fake.openFault = null;
  store.wake();
  await pass();
  assert.equal(store.fault, GOOD);
  assert.equal(stored('a'), 'one');
});

test('a database that cannot be read is not written', async () => {
  const before = await open();
  await change(before, 'a', 'one');
  fake.hangs = true;
  const store = await open(11000);
  assert.equal(store.readable, false);
  fake.hangs = false;
  assert.equal(await change(store, 'a', 'two'), REFUSED);
  store.wake();
  await pass(5 * MINUTES);
  assert.equal(stored('a'), 'one');
});

test('a database that cannot be read again is closed', async () => {
  const store = await open();
  const connected = () => fake.connections.filter(({ open }) => open).length;
  fake.closeAll();
  fake.readFault = new DOMException('', 'UnknownError');
  await change(store, 'a', 'one');
  assert.equal(store.fault, REFUSED);
  assert.equal(connected(), 0);
  fake.readFault = 'hangs';
  await pass(MINUTES);
  assert.ok(connected() <= 1);
  fake.readFault = null;
  await pass(2 * MINUTES);
  assert.equal(store.fault, GOOD);
  assert.equal(connected(), 1);
  assert.equal(stored('a'), 'one');
});

test('a database that is closed while it is read is opened again',
  async () => {
    const store = await open();
    fake.closeAll();
    const read = store.database.open();
    while (fake.connections.length === 0)
      await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    fake.closeAll();
    await read;
    assert.equal(store.database.connection, null);
    await change(store, 'a', 'one');
    assert.equal(stored('a'), 'one');
  });

test('a file that another tab deleted does not come back', async () => {
  const store = await open();
  await change(store, 'a', 'one');
  store.receive({ files: [['a', null]] });
  fake.databases.get(NAME).delete('a');
  fake.closeAll();
  await change(store, 'b', 'two');
  assert.equal(stored('a'), undefined);
});

test('files are written again although another tab wrote one', async () => {
  const store = await open();
  await change(store, 'a', 'one');
  fake.clear();
  await change(await open(), 'b', 'two');
  await change(store, 'c', 'three');
  assert.equal(stored('a'), 'one');
  assert.equal(stored('b'), 'two');
});

test('a write without an answer is tried again', async () => {
  const store = await open();
  fake.writeFault = 'hangs';
  await change(store, 'a', 'one');
  fake.writeFault = null;
  await pass(11000);
  assert.equal(stored('a'), 'one');
  assert.equal(store.fault, GOOD);
});

test('a change during a failing write is not undone', async () => {
  const store = await open();
  await change(store, 'a', 'one');
  fake.writeFault = new DOMException('', 'UnknownError');
  store.put('a', bytes('two'));
  store.commit();
  store.put('a', bytes('three'));
  store.commit();
  fake.writeFault = null;
  await pass(2000);
  assert.equal(text(store.files.get('a')), 'three');
  assert.equal(stored('a'), 'three');
});

test('another page may delete the database', async () => {
  const store = await open();
  await change(store, 'a', 'one');
  const [connection] = fake.connections;
  connection.onversionchange();
  assert.equal(connection.open, false);
  await change(store, 'b', 'two');
  assert.equal(stored('b'), 'two');
});

test('nothing is written after stop()', async () => {
  const store = await open();
  store.put('a', bytes('one'));
  store.stop();
  await pass(MINUTES);
  await change(store, 'b', 'two');
  assert.equal(fake.counts.writes, 0);
});

test('files of an earlier version are copied once', async () => {
  fake.databases.set('parlour', new Map([['a', bytes('old')]]));
  const store = await open();
  assert.equal(stored('a'), 'old');
  await change(store, 'a', 'new');
  assert.equal(text((await open()).files.get('a')), 'new');
  assert.equal(text(fake.databases.get('parlour').get('a')), 'old');
});

test('an earlier database is only made by an earlier version', async () => {
  await open();
  assert.deepEqual([...fake.databases.keys()], [NAME]);
});
