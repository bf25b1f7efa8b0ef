/* main.js: starts the application and passes it what happens: keys, pointers,
 * the clipboard, time, and answers of searches. What is shown is drawn once
 * for each input. Nothing runs while nothing happens.
 */
import { FAULT } from './enumerations.js';
import { sharePicture } from './board_picture.js';
import { Core, now, version } from './module.js';
import { offerLanguages, speak, speakRest } from './language.js';
import { isField, keyName, keyNumber } from './keys.js';
import { notify } from './notices.js';
import { hasTables, home } from './requests.js';
import { Screen, pointsWithFingers } from './screen.js';
import { Search } from './search.js';
import { openSearcher } from './searcher.js';
import { Store } from './browser_storage.js';
import * as sound from './sound.js';
import { followUpdates, offer } from './updates.js';
import { chooseFile, download } from './local_files.js';
import { translate } from './translate.js';

const SHARED = 'parlour:';

/** The module in parts (split.py): the first view needs the first only. The
 *  searches are loaded when first needed. */
const APPLICATION = 'parlour.wasm', LATER = 'later.wasm',
  SEARCHES = 'search.wasm';

/** Options, joined, with which the first part opens a page that has stored
 *  nothing: none, or those of a new game. */
const FIRST_VIEW = /^(\w+( --seed \d+)?)?$/;

/** Options with which the application makes a level before it opens. */
const MAKES_LEVELS = ['--endless', '--daily'];

/** Bytes of a file that is opened: a game, levels or a backup. */
const LARGEST = 64 << 20;

/** Whether the system asks for less motion. */
const CALM = matchMedia('(prefers-reduced-motion: reduce)');

/** The key that tells a listener where everything is, unless the player has
 *  chosen it for an action. */
const DESCRIBES = 'i';

/** How much fits; long texts and lists scroll. */
const TEXT_COLUMNS = 1000, TEXT_LINES = 10000, LIST_LINES = 10;

/** Presses of Escape that leave a view: one may only end a selection. */
const MOST_ESCAPES = 9;

/** The options in the page's address, as in ?slide&seed=5. */
function options() {
  const words = [];
  for (const [name, value] of new URLSearchParams(location.search))
    words.push(...value === '' && words.length === 0 ? [name]
      : value === '' ? [`--${name}`] : [`--${name}`, value]);
  return words;
}

/** The options that bring a page that is loaded again back to the game that it
 *  showed. @param {string[]} words those of the address */
function resumed(words) {
  const game = history.state?.game;
  return game === undefined || words[0] === game ? words : [game];
}

/** The text after # in the address, as it is if it is not encoded well.
 *  @returns {string} */
function fragment() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Program {
  /** @param {WebAssembly.Module} module @param {Store} store */
  constructor(module, store) {
    this.module = module;
    this.store = store;
    /** What is to be done when the second part is loaded.
     *  @type {((core: Core) => void)[] | undefined} */
    this.waiting = undefined;
    this.timer = 0;
    this.abreast = 0;
    this.serves = false;        // the page's server has tables of scores
    this.ended = false;
    this.leaving = false;       // history.go() was called: popstate follows
    this.old = false;           // the server has another version
    this.language = '';         // of the settings
    this.search = new Search(() => this.searches(), {
      progress: (...numbers) => this.do((core) => core.progress(...numbers)),
      answer: (bytes) => this.do((core) => core.answer(bytes)),
      failed: (loaded) => {
        notify('searches', loaded || this.old ? ''
          : translate('The searches could not be loaded. Check the connection '
            + 'and try again.'));
        this.do((core) => core.failed(loaded));
      },
    });
    this.screen = new Screen({
      click: (on, number, button) =>
        this.do((core) => core.click(on, number, button)),
      drag: (on, number, button) =>
        this.do((core) => core.drag(on, number, button)),
      drop: (on, number, button) =>
        this.do((core) => core.drop(on, number, button)),
      hover: (on, number) => this.do((core) => core.hover(on, number)),
      key: (name) => this.do((core) => core.key(name)),
      edit: (keys, text) => this.do((core) => {
        for (const key of keys)
          core.key(key);
        core.type(text, 0, false);
      }),
      rows: (first, count) => this.core?.rows(first, count) ?? [],
    });
  }

  async start() {
    this.core = await Core.start(this.module, {
      sound: sound.play,
      copy: (text) => this.copy(text),
      paste: () => this.paste(),
      save: download,
      picture: (name) => sharePicture(
        /** @type {SVGSVGElement} */ (this.screen.board.root), name),
      load: () => chooseFile((file) => this.openFile(file)),
      action: (code) => this.action(code),
      search: (game, problem) => {
        notify('searches', '');
        this.search.start(game, problem);
      },
      stop: () => this.search.stop(),
      searchNow: (problem) => this.searcher?.(problem),
      fail: () => this.halt(this.store.fault === FAULT.good
        ? translate('Parlour stopped because of an internal error. Your game '
          + 'is saved up to the last move.')
        : translate('Parlour stopped because of an internal error.')),
    }, (memory) => this.store.imports(memory));
    offerLanguages(this.core);
    await this.speak(this.setting('language'));
    const words = resumed(options());
    const early = this.store.files.size === 0
      && !fragment().startsWith(SHARED) && FIRST_VIEW.test(words.join(' '));
    const rest = speakRest();
    if (!early) {
      await this.complete();
      if (fragment() !== '')    // what a link is answered with is said once
        await rest;
    }
    if (words.some((word) => MAKES_LEVELS.includes(word)))
      this.searcher = await openSearcher(await this.searches(), () => {});
    this.open(words);
    this.listen();
    if (early) {
      this.waiting = [];
      document.body.dataset.waiting = '';
      try {
        await this.complete();
      } catch (error) {
        delete document.body.dataset.waiting;
        this.halt(translate('A part of Parlour could not be loaded: %s',
          /** @type {Error} */ (error).message));
        return;
      }
    }
    this.openShared();
    await rest;
    this.do(() => {});
  }

  /** A setting, which the application has not read yet. @param {string} name */
  setting(name) {
    const file = this.store.files.get('parlour.settings');
    return new RegExp(`^${name} (\\S+)`, 'm').exec(new TextDecoder().decode(
      file))?.[1] ?? '';
  }

  /** Speaks a language. @param {string} name as in the settings */
  async speak(name) {
    this.language = name;
    await speak(name);
  }

  /** Loads the second part, then does what was waiting for it. */
  async complete() {
    this.later = await this.part(LATER);
    await this.core?.add(this.later);
    const { waiting } = this;
    this.waiting = undefined;
    delete document.body.dataset.waiting;
    waiting?.forEach((task) => this.do(task));
  }

  /** All parts of the module. */
  async searches() {
    return [this.module, /** @type {WebAssembly.Module} */ (this.later),
      await this.part(SEARCHES)];
  }

  /** A part of the module. The page may have been updated since the first part
   *  was loaded: what comes then would not fit. @param {string} name */
  async part(name) {
    const part = await compile(name);
    this.old = version(part) !== version(this.module);
    if (!this.old)
      return part;
    offer(() => location.reload());
    throw new Error(`${name} is of another version`);
  }

  /** Ends the page until it is loaded again: nothing more is called or stored.
   *  @param {string} words why */
  halt(words) {
    this.ended = true;
    this.core = undefined;
    clearTimeout(this.timer);
    this.search.stop();
    this.store.stop();
    this.screen.close();
    notify('fault', words,
      { [translate('Reload')]: () => location.reload() });
  }

  /** @param {string[]} words the options */
  open(words) {
    const core = /** @type {Core} */ (this.core);
    const quiet = CALM.matches ? ['--no-animation'] : [];
    const fault = core.open([...quiet, ...words]);
    if (fault !== '' && core.open(quiet) !== '')
      throw new Error(fault);
    this.abreast = 0;           // the application does not know it yet
    this.measureList();
    this.do((core) => {
      core.touch(pointsWithFingers());
      core.serve(home(), this.serves);
      if (fault !== '')
        core.refuse(fault);
    });
  }

  /** Tables of scores are offered if the page's own server has them; to a
   *  player with a name there without a network, too. */
  async findServer() {
    this.serves = await hasTables();
    this.do((core) => core.serve(home(), this.serves));
  }

  // ---- time ----

  /** Does something with the application, then shows what has come of it.
   *  @param {(core: Core) => void} task */
  do(task) {
    if (this.core === undefined || this.ended)
      return;
    if (this.waiting !== undefined) {
      this.waiting.push(task);
      return;
    }
    const time = now();
    this.core.tick(time);
    task(this.core);
    this.show(this.core, time);
  }

  /** Time stands still meanwhile: on a slow machine, too, a move is shown and
   *  spoken before the result that follows it.
   *  @param {Core} core @param {number} time */
  show(core, time) {
    const wait = core.tick(time);
    clearTimeout(this.timer);
    if (core.stale()) {
      const view = core.view();
      if (view.done) {
        core.close();           // the page cannot close itself
        this.open([]);
        return;
      }
      this.screen.draw(view);
      if (view.language !== this.language)
        this.speak(view.language).then(() => this.do(() => {}));
      this.measureList();
      this.guard();
    }
    if (wait >= 0)
      this.timer = setTimeout(() => this.do(() => {}), wait);
  }

  /** How much is above the list of games. */
  depth() {
    return this.core?.depth() ?? 0;
  }

  /** The system's Back leads from a game or dialog to what is below it: for
   *  each there is an entry of the history, with its depth and the game that
   *  is in play. An entry is made when the player opens something: browsers
   *  skip those that a page adds on Back. Entries are left together, once,
   *  although the browser takes its time for that. */
  guard() {
    if (this.leaving || this.ended)
      return;
    const game = this.screen.view?.board?.game;
    const depth = this.depth();
    let here = history.state?.depth ?? 0;
    if (depth < here) {
      this.leaving = true;
      history.go(depth - here);
      return;
    }
    while (here < depth)
      history.pushState({ depth: ++here, game }, '');
    if (history.state?.game !== game)
      history.replaceState({ depth, game }, '');
  }

  /** Another entry was reached: by guard(), by the player, or for a shared game
   *  that openShared() opens. */
  goBack() {
    const left = this.leaving;
    this.leaving = false;
    if (this.ended || fragment().startsWith(SHARED))
      return;
    const depth = history.state?.depth ?? 0;
    if (!left && depth < this.depth())
      this.do((core) => {
        for (let i = 0; core.depth() > depth && i < MOST_ESCAPES; i++)
          core.key('Esc');
      });
    this.guard();               // something may have been opened since
  }

  /** Tells how many rows of a list are side by side. */
  measureList() {
    const cards = document.querySelectorAll('.grid > .card:not(.lead)');
    let abreast = 1;
    while (abreast < cards.length && cards[abreast].getBoundingClientRect().top
           === cards[0].getBoundingClientRect().top)
      abreast++;
    if (abreast !== this.abreast)
      this.core?.resize(TEXT_COLUMNS, TEXT_LINES, abreast, LIST_LINES);
    this.abreast = abreast;
  }

  // ---- what the application asks for ----

  /** A shared game is copied as an address that opens it, or handed to the
   *  phone's share menu, which says itself what it did. So is the command that
   *  opens the same start, the last line of a result for a chat.
   *  @param {string} text */
  async copy(text) {
    const shared = text.startsWith(SHARED);
    const here = location.origin + location.pathname;
    const words = shared ? `${here}#${text.trimEnd()}`
      : text.replace(/^parlour (.*)\n$/m, (_, start) => `${here}?${
        start.replaceAll(' --', '&').replaceAll(' ', '=')}\n`);
    try {
      if (shared && navigator.share
          && matchMedia('(pointer: coarse)').matches)
        await navigator.share({ title: 'Parlour', url: words });
      else {
        await navigator.clipboard.writeText(words);
        this.do((core) => core.copied(true));
      }
    } catch (error) {
      await null;               // the application waits for this function
      if (/** @type {Error} */ (error).name !== 'AbortError')
        this.do((core) => core.copied(false));
    }
  }

  async paste() {
    try {
      const text = await navigator.clipboard.readText();
      this.do((core) => core.take(text));
    } catch {
      await null;               // as in copy()
      this.do((core) => core.askPaste());
    }
  }

  /** Reads a file of this machine, or says why it cannot.
   *  @param {File} file @returns {Promise<Uint8Array | null>} */
  async read(file) {
    if (file.size > LARGEST) {
      this.do((core) => core.refuse(translate(
        '%s is too large: files may have %s MB', file.name, LARGEST >> 20)));
      return null;
    }
    try {
      return new Uint8Array(await file.arrayBuffer());
    } catch {                   // a folder, or a file that has gone
      this.do((core) => core.refuse(translate('%s cannot be read',
        file.name)));
      return null;
    }
  }

  /** Opens a file of this machine. @param {File} file */
  async openFile(file) {
    const bytes = await this.read(file);
    if (bytes === null)
      return;
    this.screen.list.forget();  // a backup changes games in the list
    this.do((core) => core.openFile(file.name, bytes));
  }

  /** @param {string} code */
  action(code) {
    if (code === 'ZOOM_IN' || code === 'ZOOM_OUT')
      this.screen.pointer.grow(code === 'ZOOM_IN');
    if (code !== 'FULL')
      return;
    if (document.fullscreenElement)
      document.exitFullscreen();
    else
      document.documentElement.requestFullscreen?.();
  }

  // ---- what the browser reports ----

  listen() {
    addEventListener('keydown', (event) => this.press(event));
    addEventListener('pointerdown', () => this.takeHand('pointer'),
      { capture: true });
    addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (!isField(event.target) && text !== '')
        this.do((core) => core.take(text));
    });
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
      const file = event.dataTransfer?.files[0];
      event.preventDefault();
      if (file !== undefined)
        this.openFile(file);
    });
    document.getElementById('describe')?.addEventListener('click', () =>
      this.describe());
    CALM.addEventListener('change', () =>
      this.do((core) => core.reduceMotion(CALM.matches)));
    addEventListener('popstate', () => this.goBack());
    addEventListener('hashchange', () => this.openShared());
    addEventListener('resize', () => this.do(() => this.measureList()));
    document.addEventListener('visibilitychange', () => {
      this.do((core) => core.hide(document.hidden));
      if (!document.hidden)
        this.store.wake();
    });
    addEventListener('pagehide', () => this.end());
    addEventListener('pageshow', (event) => {
      if (event.persisted)
        location.reload();
    });
  }

  /** Tells what the player uses now. @param {string} hand */
  takeHand(hand) {
    if (document.body.dataset.hand === hand || this.ended)
      return;
    document.body.dataset.hand = hand;
    this.core?.touch(pointsWithFingers());
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const body = document.body.dataset;
    const name = keyName(event, body.kind === 'text');
    if (name === '')
      return;
    event.preventDefault();
    this.takeHand('keys');
    if (name === DESCRIBES && body.kind === 'board'
        && !this.screen.hasKey(name)) {
      this.describe();
      return;
    }
    this.screen.repeats = true;
    this.do((core) => name.length > 1 ? core.key(name)
      : core.type(name, keyNumber(event), event.shiftKey));
  }

  /** Tells a listener what is on the board. */
  describe() {
    if (this.core !== undefined && !this.ended)
      this.screen.speak(this.core.describe());
  }

  /** Opens the game in the address, once. */
  openShared() {
    const line = fragment();
    if (!line.startsWith(SHARED))
      return;
    history.replaceState(history.state, '', location.pathname + location.search);
    this.do((core) => core.take(line));
  }

  /** The page is left: games are saved and their locks released. */
  end() {
    if (this.ended || this.waiting !== undefined)
      return;
    this.core?.tick();          // the time taken until now is saved
    this.ended = true;
    this.core?.close();
    this.store.commit();
  }
}

/** A module. A server may call it something other than a module, so that the
 *  browser does not compile it while it arrives. @param {string} name */
async function compile(name) {
  const response = await fetch(name);
  if (!response.ok)
    throw new Error(`${name} was not found (${response.status})`);
  return response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** Says that nothing is saved, as long as that is so. @param {Store} store */
function showStorage({ fault, readable }) {
  if (!readable)
    notify('storage', translate('Saved games cannot be read, and nothing is '
      + 'saved: the browser refuses to open its storage.'),
    { [translate('Reload')]: () => location.reload() });
  else
    notify('storage', fault === FAULT.good ? '' : fault === FAULT.full
      ? translate("Nothing is saved: the browser's storage is full.")
      : translate('Nothing is saved: the browser refuses to store it.'));
}

/** @type {Program | undefined} */
let program;

async function main() {
  const [module, store] = await Promise.all([compile(APPLICATION),
    new Store().open()]);
  store.onFault = () => showStorage(store);
  showStorage(store);
  program = new Program(module, store);
  await program.start();
  followUpdates();
  await program.findServer();
}

/** The games may open although this one does not; in a new version, this one
 *  may, too. */
function startAgain() {
  if (!program?.old)
    history.replaceState(null, '', location.pathname);
  location.reload();
}

main().catch((error) => {
  notify('fault', translate('Parlour cannot start: %s', error.message),
    { [translate('Reload')]: startAgain });
  document.getElementById('page-subtitle')?.replaceChildren();  // "Loading"
  throw error;
});
