/* site_modules.mjs: loads modules of the page in node, from a copy that node
 * knows to be modules, with the parts of a browser that they need.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const site = process.argv[2];       // the sources
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-'));
fs.writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
for (const name of fs.readdirSync(site))
  if (name.endsWith('.js'))
    fs.copyFileSync(path.join(site, name), path.join(folder, name));
process.on('exit', () => fs.rmSync(folder, { recursive: true }));

/** The path of the page's folder, which is part of its names. */
export const scope = `${pathToFileURL(folder).pathname}/`;

/** @param {string} name of a module of the page */
export function load(name) {
  return import(pathToFileURL(path.join(folder, name)).href);
}

/** Sets a variable that all modules see. */
export function give(name, value) {
  Object.defineProperty(globalThis, name,
    { value, configurable: true, writable: true });
}

/** Storage of the browser: its keys are properties, as in a browser. */
export class FakeStorage {
  getItem(key) { return this[key] ?? null; }
  setItem(key, value) { this[key] = String(value); }
  removeItem(key) { delete this[key]; }
}

/** Web Locks that one page after the other takes. */
export class FakeLocks {
  constructor() {
    this.held = new Map();
    this.hangs = false;         // query() never answers
  }

  request(name, ...rest) {
    const call = rest.at(-1), signal = rest.length > 1 && rest[0].signal;
    return new Promise((resolve, reject) => {
      const take = () => {
        const done = Promise.resolve(call({ name }));
        this.held.set(name, []);
        done.then(() => this.release(name)).then(resolve, reject);
      };
      if (this.held.has(name))
        this.held.get(name).push(take);
      else
        take();
      signal && signal.addEventListener('abort',
        () => reject(signal.reason));
    });
  }

  /** The page that holds a lock has gone. */
  release(name) {
    const waiting = this.held.get(name) ?? [];
    this.held.delete(name);
    waiting.shift()?.();
  }

  query() {
    return this.hangs ? new Promise(() => {})
      : Promise.resolve({ held: [...this.held.keys()].map(
        (name) => ({ name })) });
  }
}

/** The time, which stands still until pass(), and what waits for it. */
let clock = 0;
/** @type {Map<number, {at: number, call: () => void}>} */
const timers = new Map();

/** Replaces the timers of the machine. */
export function stopTime() {
  let last = 0;
  give('setTimeout', (call, milliseconds = 0) => {
    timers.set(++last, { at: clock + milliseconds, call });
    return last;
  });
  give('clearTimeout', (timer) => timers.delete(timer));
}

/** Lets happen what waits for nothing but its turn. */
async function settle() {
  for (let turns = 0; turns < 40; turns++)
    await new Promise((resolve) => setImmediate(resolve));
}

/** Lets time pass, and happen what is due. @param {number} milliseconds */
export async function pass(milliseconds = 0) {
  const end = clock + milliseconds;
  await settle();
  for (;;) {
    const [next] = [...timers].sort(([, a], [, b]) => a.at - b.at);
    if (next === undefined || next[1].at > end)
      break;
    timers.delete(next[0]);
    clock = next[1].at;
    next[1].call();
    await settle();
  }
  clock = end;
}
