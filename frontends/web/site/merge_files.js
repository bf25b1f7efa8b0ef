/* merge_files.js: puts files into the store beside those that are there, so
 * that nothing is lost. Files of the player's go to a folder of their own, so
 * they never have the name of one of the page's. Of files that were exported
 * elsewhere: scores are joined line by line, and of a level's solutions the
 * best stays; recent games get numbers of their own; of two settings, drafts or
 * versions of scores the one that is here stays. Files with names that the page
 * cannot have given are ignored.
 *
 * Limit: recent games come only while there is room for them.
 */

/** @typedef {import('./browser_storage.js').Store} Store */

const FOLDER = 'files/';        // of the player's files
const GAMES = 'games/';         // recent games: NUMBER.GAME (app/recent.h)
const RECENT = 20;              // so many stay
const DIGITS = 8;               // of their numbers
const SETTINGS = 'parlour.settings';
const SCORES = '.scores';
const DRAFT = '.board';
const HEADING = 'parlour-scores 1';
const OVER = '.over';           // a recent game that has ended
const LOCK = '.lock';           // of a recent game

/** The names of recent games, and of all other files: players may name them,
 *  but not so that they do not fit into PLATFORM_PATH or a line. */
const GAME = /^games\/\d{8,9}\.[\w-]{1,31}(\.over)?$/;
const OTHER = /^(?!games\/)[^\0-\x1f]{1,300}$/;

/** A best solution: kind, fingerprint, moves, pushes (app/best_solutions.c). */
const BEST = /^best ((\d+) \d+ \d+) (\d+) (\d+)/;
const BY_PUSHES = '2';          // the kind with the fewest pushes

/** @param {Uint8Array} a @param {Uint8Array | undefined} b */
function same(a, b) {
  return a.length === b?.length && a.every((byte, i) => byte === b[i]);
}

/** Puts a file of the player's into the store, unless it is there. Returns
 *  its path; another file of its name keeps that.
 *  @param {Store} store @param {string} name @param {Uint8Array} bytes */
export function placeFile(store, name, bytes) {
  const end = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length;
  let path = FOLDER + name;
  for (let i = 2; store.files.has(path)
       && !same(bytes, store.files.get(path)); i++)
    path = `${FOLDER}${name.slice(0, end)} (${i})${name.slice(end)}`;
  if (!store.files.has(path))
    store.put(path, bytes);
  return path;
}

/** @param {Uint8Array | undefined} bytes @returns {string[]} */
function lines(bytes) {
  return new TextDecoder().decode(bytes).split('\n')
    .filter((line) => line !== '');
}

/** @param {string[]} all */
function bytesOf(all) {
  return new TextEncoder().encode(all.map((line) => `${line}\n`).join(''));
}

/** @param {RegExpMatchArray} found by BEST @returns {number[]} */
function counts([, , kind, moves, pushes]) {
  return kind === BY_PUSHES ? [Number(pushes), Number(moves)]
    : [Number(moves), Number(pushes)];
}

/** @param {string[]} here @param {string[]} other */
function joinScores(here, other) {
  /** @type {Map<string, string>} */
  const joined = new Map();
  for (const line of [...here, ...other]) {
    const found = line.match(BEST), key = found?.[1] ?? line;
    const old = joined.get(key)?.match(BEST);
    if (found && old) {
      const [a, b] = counts(found), [c, d] = counts(old);
      if (a > c || (a === c && b >= d))
        continue;
    }
    joined.set(key, line);
  }
  return [...joined.values()];
}

/** Names of collections' files have changed. @param {string[]} here
 *  @param {string[]} other @param {Map<string, string>} renamed */
function joinSettings(here, other, renamed) {
  const name = (/** @type {string} */ line) => line.split(' ', 1)[0];
  const known = new Set(here.map(name));
  return [...here, ...other.filter((line) => !known.has(name(line)))
    .map((line) => {
      const value = line.slice(name(line).length + 1);
      return `${name(line)} ${renamed.get(value) ?? value}`;
    })];
}

/** @param {string} path */
const numberOf = (path) => parseInt(path.slice(GAMES.length), 10);

/** The recent games that are here. @param {Store} store */
function gamesHere(store) {
  return [...store.files.keys()].filter((path) =>
    path.startsWith(GAMES) && numberOf(path) > 0);
}

/** Of a game that went on elsewhere the longer one stays. Others come before
 *  those that are here, if there are numbers, so that these stay the latest.
 *  @param {Store} store @param {[string, Uint8Array][]} games */
function joinGames(store, games) {
  const fresh = games.filter(([other, bytes]) => !gamesHere(store).some(
    (path) => goesOn(store, path, other, bytes)));
  const numbers = gamesHere(store).map(numberOf);
  const least = Math.min(...numbers), most = Math.max(0, ...numbers);
  const come = fresh.sort(([a], [b]) => numberOf(a) - numberOf(b))
    .slice(Math.max(0, fresh.length - Math.max(0, RECENT - numbers.length)));
  const first = numbers.length > 0 && least > come.length
    ? least - come.length : most + 1;
  come.forEach(([path, bytes], i) => store.put(GAMES
    + String(first + i).padStart(DIGITS, '0')
    + path.slice(path.indexOf('.')), bytes));
}

/** Whether a game is one that is here, or goes on from it: then it takes its
 *  place, unless another tab plays that.
 *  @param {Store} store @param {string} path
 *  @param {string} other its path elsewhere @param {Uint8Array} bytes */
function goesOn(store, path, other, bytes) {
  const old = store.files.get(path) ?? new Uint8Array();
  const length = Math.min(old.length, bytes.length);
  if (!same(old.subarray(0, length), bytes.subarray(0, length)))
    return false;
  return bytes.length <= old.length || replace(store, path, other, bytes);
}

/** Puts the longer game in the place of one that is here; its name says
 *  whether it has ended. Returns false if another tab plays that one.
 *  @param {Store} store @param {string} path @param {string} other
 *  @param {Uint8Array} bytes */
function replace(store, path, other, bytes) {
  const name = path.endsWith(OVER) ? path.slice(0, -OVER.length) : path;
  if (!store.locks.take(name + LOCK))
    return false;
  store.rename(path, null);
  store.put(other.endsWith(OVER) ? name + OVER : name, bytes);
  store.locks.release(name + LOCK);
  return true;
}

/** Scores of another version are not joined.
 *  @param {Store} store @param {string} path @param {Uint8Array} bytes */
function mergeScores(store, path, bytes) {
  const here = lines(store.files.get(path)), other = lines(bytes);
  if (here[0] === HEADING && other[0] === HEADING)
    store.put(path, bytesOf(joinScores(here, other)));
}

/** Puts files that were exported elsewhere into the store.
 *  @param {Store} store @param {[string, Uint8Array][]} files */
export function mergeFiles(store, files) {
  /** @type {Map<string, string>} */
  const renamed = new Map();
  joinGames(store, files.filter(([path]) => GAME.test(path)));
  for (const [path, bytes] of files) {
    const here = store.files.get(path);
    if (!OTHER.test(path) || path === SETTINGS)
      continue;
    if (here === undefined)
      store.put(path, bytes);
    else if (path.endsWith(SCORES))
      mergeScores(store, path, bytes);
    else if (!path.endsWith(DRAFT) && !same(bytes, here))
      renamed.set(path, placeFile(store,
        path.slice(path.lastIndexOf('/') + 1), bytes));
  }
  const settings = files.find(([path]) => path === SETTINGS);
  if (settings !== undefined)
    store.put(SETTINGS, bytesOf(joinSettings(
      lines(store.files.get(SETTINGS)), lines(settings[1]), renamed)));
}
