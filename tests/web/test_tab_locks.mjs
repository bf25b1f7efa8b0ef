/* test_tab_locks.mjs: locks between tabs (tab_locks.js), with a browser that
 * fails.
 *
 *     node test_tab_locks.mjs SITE
 */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { FakeLocks, FakeStorage, give, load, pass, scope, stopTime }
  from './site_modules.mjs';

const { TabLocks } = await load('tab_locks.js');
let webLocks = new FakeLocks();
stopTime();

beforeEach(() => {
  webLocks = new FakeLocks();
  give('navigator', { locks: webLocks });
  give('localStorage', new FakeStorage());
});

/** A tab is opened. @param {number} milliseconds that pass */
async function open(milliseconds = 0) {
  give('sessionStorage', new FakeStorage());
  const tab = new TabLocks();
  const opened = tab.open();
  await pass(milliseconds);
  await opened;
  return tab;
}

test('a game is played in one tab only', async () => {
  const first = await open(), second = await open();
  assert.equal(first.take('games/1'), true);
  assert.equal(second.take('games/1'), false);
  assert.equal(second.take('games/2'), true);
  first.release('games/1');
  assert.equal(second.take('games/1'), true);
});

test('names have the folder of the page in them', async () => {
  const tab = await open();
  tab.take('games/1');
  assert.deepEqual(Object.keys(localStorage),
    [`parlour ${scope} lock games/1`]);
  assert.deepEqual([...webLocks.held.keys()],
    [`parlour ${scope} tab ${tab.tab}`]);
});

test('locks of a tab that has gone are free', async () => {
  const first = await open(), second = await open();
  second.watch(first.tab);
  first.take('games/1');
  webLocks.release(`parlour ${scope} tab ${first.tab}`);
  await pass();
  assert.equal(second.take('games/1'), true);
});

test('locks that nobody holds are dropped, but not those of others',
  async () => {
    localStorage.setItem(`parlour ${scope} lock games/1`, 'dead');
    localStorage.setItem('parlour.lock.games/1', 'another page');
    const tab = await open();
    assert.equal(tab.take('games/1'), true);
    assert.equal(localStorage.getItem('parlour.lock.games/1'),
      'another page');
  });

test('a browser that does not answer is not waited for', async () => {
  webLocks.hangs = true;
  const tab = await open(1500);
  assert.equal(tab.table, null);
  assert.equal(tab.take('games/1'), true);
});

test('storage that is full or blocked stops no game', async () => {
  const tab = await open();
  localStorage.setItem = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  assert.equal(tab.take('games/1'), true);
  tab.release('games/1');
  Object.defineProperty(globalThis, 'localStorage',
    { get: () => { throw new DOMException('', 'SecurityError'); } });
  assert.equal((await open()).take('games/1'), true);
});

test('storage that is blocked during a game stops nothing', async () => {
  for (const use of ['getItem', 'removeItem']) {
    give('localStorage', new FakeStorage());
    const tab = await open();
    assert.equal(tab.take('games/1'), true);
    localStorage[use] = () => {
      throw new DOMException('', 'SecurityError');
    };
    assert.equal(tab.take('games/2'), true);
    tab.release('games/1');
    tab.release('games/2');
  }
});
