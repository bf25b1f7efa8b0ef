/* parlour.js: sessions of all games, over parlour.h compiled to WebAssembly
 * (session.c). Works in browsers, node and bundlers: the module is found beside
 * this file.
 */
import { ACT, DIRECTION, OPTION } from './enumerations.js';

const NODE = 'node:';           // bundlers for browsers need not find these
const NONE = -1, OFF = -2;      // no cell, and one that is not on the board

/** How a command or a file was refused: `code` is its word. */
export class ParlourError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'ParlourError';
    this.code = code;
  }
}

/* ---- the module ---- */

const NUMBERS = { seed: OPTION.seed, kinds: OPTION.kinds, level: OPTION.level };
const TEXTS = { levels: OPTION.levels, rules: OPTION.rules,
  board: OPTION.board, pieces: OPTION.pieces };

const MOST = 2 ** 32 - 1;       // of a seed, and how many moves are undone
const MOST_SMALL = 2 ** 31 - 1; // of other numbers

let opened;                     // the module's functions
let deadline = Infinity;        // of a search
const sessions = new Map();     // what hears the events of each, by its number

/** The generator of random numbers, which node 18 has in a module. */
async function generator() {
  return globalThis.crypto
    ?? (await import(/* @vite-ignore */ `${NODE}crypto`)).webcrypto;
}

async function bytes(url) {
  if (url.protocol !== 'file:') {
    const response = await fetch(url);
    if (!response.ok)
      throw new Error(`${url} was not found (${response.status})`);
    return response.arrayBuffer();
  }
  const { readFile } = await import(/* @vite-ignore */ `${NODE}fs/promises`);
  return readFile(url);
}

/** The module, loaded at the first call. */
async function load() {
  const found = await bytes(new URL('./parlour.wasm', import.meta.url));
  const random = await generator();
  const none = () => 52;        // what WASI says of what is missing
  const { instance } = await WebAssembly.instantiate(found, {
    page: {
      event: (number, at) =>
        sessions.get(number)?.(JSON.parse(text(instance.exports, at))),
      go_on: () => Number(Date.now() < deadline),
      entropy: () => random.getRandomValues(new Uint32Array(1))[0],
      now: () => performance.now() >>> 0,
    },
    wasi_snapshot_preview1: new Proxy({}, { get: () => none }),
  });
  instance.exports._initialize();
  return instance.exports;
}

function text({ memory }, at) {
  const all = new Uint8Array(memory.buffer);
  return new TextDecoder().decode(all.subarray(at, all.indexOf(0, at)));
}

const result = () => text(opened, opened.result());

function put(words) {
  const given = new TextEncoder().encode(words);
  const at = opened.buffer(given.length);
  if (at === 0)
    throw new ParlourError('no-memory', 'Not enough memory');
  new Uint8Array(opened.memory.buffer, at, given.length).set(given);
}

function check(code) {
  if (code === 0)
    return;
  const words = result();
  opened.code_word(code);
  throw new ParlourError(result(), words);
}

/** A number, if it is a whole one from the least to the most. */
function whole(name, number, least, most) {
  if (!Number.isInteger(number) || number < least || number > most)
    throw new ParlourError('bad-option',
      `${name} must be a whole number from ${least} to ${most}`);
  return number;
}

/** Loads the module; if that fails, the next call tries again. */
async function ready() {
  try {
    opened ??= await (ready.loading ??= load());
  } catch (error) {
    ready.loading = undefined;
    throw error;
  }
  return opened;
}

/** The games: name, title and a sentence about each. */
export async function games() {
  (await ready()).games();
  return JSON.parse(result());
}

/** Opens a game: `await open('kulki', { seed: 1 })`. */
export async function open(game, options = {}) {
  await ready();
  put(game);
  opened.begin();
  for (const [name, value] of Object.entries(options))
    if (value === undefined)
      continue;
    else if (name === 'columns' || name === 'rows')
      opened.set_number(OPTION.size,
        whole('columns', options.columns ?? 0, 0, MOST_SMALL),
        whole('rows', options.rows ?? 0, 0, MOST_SMALL));
    else if (Object.hasOwn(NUMBERS, name))
      opened.set_number(NUMBERS[name],
        whole(name, value, 0, name === 'seed' ? MOST : MOST_SMALL), 0);
    else if (Object.hasOwn(TEXTS, name)) {
      put(value);
      opened.set_text(TEXTS[name]);
    } else if (name === 'preview')
      opened.set_number(value ? OPTION.next : 0, 0, 0);
    else
      throw new ParlourError('bad-option', `There is no option ${name}`);
  return new Session();
}

/** A shared line, which may be in an address of the page, from its first word;
 *  another text as it is. */
const lineOf = (saved) => saved.replace(
  /^\s*(\w+:\/\/\S*?#)?(?=parlour:)/i, '');

/** Opens a game that was saved or shared. */
export async function restore(saved) {
  const game = /^parlour:(\w+)/i.exec(lineOf(saved))?.[1].toLowerCase()
    ?? /^game (\w+)/m.exec(saved)?.[1] ?? '';
  const session = await open(game);
  try {
    session.load(saved);
  } catch (error) {
    session.close();
    throw error;
  }
  return session;
}

/* ---- sessions ---- */

class Session {
  #at = 0;                      // 0: closed
  #number;
  #heard = new Map();
  #telling = false;             // an event: the session must stay open

  constructor() {
    this.#number = Session.#opened++;
    this.#at = opened.open(this.#number);
    if (this.#at === 0)
      check(opened.fault());
    sessions.set(this.#number, (event) => this.#tell(event));
  }

  static #opened = 1;

  /** The session in the module; what is called after close() throws. */
  get #entry() {
    if (this.#at === 0)
      throw new ParlourError('closed', 'The session is closed');
    return this.#at;
  }

  /** Ends the session; a second call does nothing. */
  close() {
    if (this.#telling)
      throw new ParlourError('busy', 'A listener cannot close its session');
    if (this.#at === 0)
      return;
    sessions.delete(this.#number);
    opened.close(this.#at);
    this.#at = 0;
  }

  /** Calls a function for each event of a kind, or `'*'` for all. Returns a
   *  function that ends this. */
  on(kind, hear) {
    if (!this.#heard.has(kind))
      this.#heard.set(kind, new Set());
    this.#heard.get(kind).add(hear);
    return () => this.#heard.get(kind).delete(hear);
  }

  #tell(event) {
    this.#telling = true;
    for (const kind of [event.kind, '*'])
      for (const hear of this.#heard.get(kind) ?? [])
        try {
          hear(event);
        } catch (error) {       // the game goes on
          queueMicrotask(() => { throw error; });
        }
    this.#telling = false;
  }

  /** The number of a cell, which may be given by its name. */
  #place(cell) {
    if (typeof cell !== 'string')
      return whole('cell', cell, NONE, MOST_SMALL);
    const found = this.cell(cell);
    return found === NONE ? OFF : found;
  }

  #command(asks, act, { cell = NONE, to = NONE, direction, seed, text: words,
    number = Number(act === 'new' && seed !== undefined), ...others } = {}) {
    const [other] = Object.keys(others);
    if (!Object.hasOwn(ACT, act) || other !== undefined)
      throw new ParlourError('bad-option',
        `There is no act ${act}${other === undefined ? '' : ` with ${other}`}`);
    if ((act === 'step' || direction !== undefined)
        && !Object.values(DIRECTION).includes(direction))
      throw new ParlourError('bad-option', 'A direction is one of DIRECTION');
    const entry = this.#entry;
    const given = [this.#place(cell), this.#place(to), direction ?? 0,
      whole('number', number, 0, MOST), whole('seed', seed ?? 0, 0, MOST)];
    if (words !== undefined)
      put(words);
    return opened.command(entry, asks, ACT[act], ...given,
      Number(words !== undefined));
  }

  /** Makes a command: `session.do('pick', { cell: 'g1' })`. Throws if it is
   *  refused. */
  do(act, more) {
    check(this.#command(0, act, more));
  }

  /** Whether a command could be made now. */
  can(act, more) {
    return this.#command(1, act, more) === 0;
  }

  /** Makes moves in the game's notation. */
  play(moves) {
    this.do('play', { text: moves });
  }

  undo(number = 1) {
    this.do('undo', { number });
  }

  redo(number = 1) {
    this.do('redo', { number });
  }

  get status() {
    opened.status(this.#entry);
    return JSON.parse(result());
  }

  /** What is on a cell, which is a name or a number. */
  look(cell) {
    const place = this.#place(cell);
    if (place === OFF)
      throw new ParlourError('no-such-cell', `There is no cell ${cell}`);
    opened.looks(this.#entry, place, 1);
    return JSON.parse(result())[0];
  }

  /** What is on all cells, down the columns. */
  board() {
    const { columns, rows } = this.status;
    opened.looks(this.#entry, 0, columns * rows);
    return JSON.parse(result());
  }

  /** Lets the pieces of picture() move, and narration() say what happened. */
  show({ still = false } = {}) {
    check(opened.show(this.#entry, Number(still)));
  }

  /** The board as `parlour/board` draws it. */
  picture() {
    opened.picture(this.#entry);
    return JSON.parse(result());
  }

  /** What happened since the last call, in words. */
  narration() {
    opened.narration(this.#entry);
    return result();
  }

  /** The number of a cell by its name, -1 off the board. */
  cell(name) {
    const entry = this.#entry;
    put(name);
    return opened.cell(entry);
  }

  cellName(cell) {
    opened.cell_name(this.#entry, cell);
    return result();
  }

  legalMoves() {
    opened.legal_moves(this.#entry);
    return JSON.parse(result());
  }

  /** The moves made so far. */
  moves() {
    opened.moves(this.#entry);
    return result().trim();
  }

  /** The board in words. */
  describe() {
    opened.describe(this.#entry);
    return result();
  }

  save() {
    check(opened.save(this.#entry));
    return result();
  }

  /** The game as one line, as all screens of Parlour open it. */
  share() {
    check(opened.share(this.#entry));
    return result();
  }

  /** Replaces the game by a saved or a shared one of this kind. */
  load(saved) {
    const entry = this.#entry;
    put(lineOf(saved));
    check(opened.load(entry));
  }

  /** A good move. Looks for one in a worker if the game itself knows none. */
  async hint({ signal, seconds } = {}) {
    signal?.throwIfAborted();
    try {
      check(opened.hint(this.#entry));
      return result();
    } catch (error) {
      if (error.code !== 'unsupported')
        throw error;
    }
    return (await this.#search({ hint: true, signal, seconds })).moves;
  }

  /** Looks for a solution in a worker: its moves, and how many they are. Throws
   *  if there is none, or when the signal is aborted. */
  solve({ signal, seconds, shortest = false } = {}) {
    return this.#search({ shortest, signal, seconds });
  }

  async #search({ signal, ...wanted }) {
    signal?.throwIfAborted();
    const saved = this.save();
    const worker = await startWorker();
    let abort;
    try {
      return await new Promise((resolve, reject) => {
        abort = () => reject(signal.reason);
        if (signal?.aborted)    // while the worker was started
          abort();
        signal?.addEventListener('abort', abort);
        worker.onmessage = ({ data }) => data.answer !== undefined
          ? resolve(data.answer) : reject(data.code === undefined
            ? new Error(data.message)
            : new ParlourError(data.code, data.message));
        worker.onerror = (error) => reject(error instanceof Error ? error
          : new Error(error.message || 'The worker could not be loaded'));
        worker.postMessage({ saved, ...wanted });
      });
    } finally {
      signal?.removeEventListener('abort', abort);
      worker.terminate();
    }
  }

  /** Searches here, as a worker does. */
  search({ hint = false, shortest = false, seconds = 5 }) {
    deadline = Date.now() + 1000 * seconds;
    check(opened.search(this.#entry, Number(hint), Number(shortest)));
    return JSON.parse(result());
  }
}

/** A worker with the same functions in browsers and in node. */
async function startWorker() {
  if (typeof Worker !== 'undefined')
    return new Worker(new URL('./worker.js', import.meta.url),
      { type: 'module' });
  const { Worker: NodeWorker } =
    await import(/* @vite-ignore */ `${NODE}worker_threads`);
  const worker = new NodeWorker(new URL('./worker.js', import.meta.url));
  worker.on('message', (data) => worker.onmessage({ data }));
  worker.on('error', (error) => worker.onerror(error));
  return worker;
}
