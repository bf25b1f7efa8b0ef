/* screen.js: the page around the views: title, counters, message, actions,
 * and where the focus is.
 */
import { ON } from './enumerations.js';
import { BoardCells } from './board_cells.js';
import { BoardDrawing, drawLook } from './board.js';
import { enter } from './entrance.js';
import { isKey } from './keys.js';
import { translateMeant } from './translate.js';
import { Pointer } from './pointer.js';
import { FormView, ListView, PromptView, drawSigns, drawText, html, icon,
  setText } from './views.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Board} Board */
/** @typedef {import('./types.js').Action} Action */
/** @typedef {{action: Action, number: number}} Numbered */

/** The last is the first button of a list or a long text. */
const PAGE_ORDER = ['PAGE_DOWN', 'PAGE_UP', 'BACK'];

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** Whether words are about fingers and buttons: a player who pressed a key has
 *  keys. */
export function pointsWithFingers() {
  return document.body.dataset.hand !== 'keys'
    && matchMedia('(pointer: coarse)').matches;
}

/** A row of actions as buttons. A button stays where it is, and keeps the
 *  focus, when another action takes its place. */
class Actions {
  /** @param {HTMLElement} place @param {(number: number) => void} click */
  constructor(place, click) {
    this.place = place;
    this.click = click;
  }

  /** @param {Numbered[]} actions */
  draw(actions) {
    while (this.place.children.length > actions.length)
      this.place.lastElementChild?.remove();
    while (this.place.children.length < actions.length)
      this.place.append(this.make());
    actions.forEach(({ action, number }, i) => this.dress(
      /** @type {HTMLButtonElement} */ (this.place.children[i]), action,
      number));
  }

  /** @param {HTMLButtonElement} button @param {Action} action
   *  @param {number} number */
  dress(button, action, number) {
    const key = `action-${action.code}`;
    const keys = action.keys.split(' ').filter(isKey).join(' ');
    if (button.dataset.key !== key)
      button.firstElementChild?.replaceWith(icon(action.code));
    button.dataset.key = key;
    button.dataset.number = String(number);
    button.disabled = !action.can;
    button.classList.toggle('main', action.main !== 0);
    button.classList.toggle('off', action.off !== 0);
    if (button.lastElementChild instanceof HTMLElement)
      setText(button.lastElementChild, action.label);
    button.title = keys === '' ? action.words : `${action.words} (${keys})`;
  }

  make() {
    const button = html('button', { type: 'button', className: 'action' },
      [icon(''), html('span')]);
    button.addEventListener('click', () =>
      this.click(Number(button.dataset.number)));
    return button;
  }
}

/** Draws what a place shows of a list, unless it shows that already; an empty
 *  one is hidden.
 *  @param {HTMLElement} place @param {unknown[]} list @param {boolean} labels
 *  @param {() => Node[]} draw */
function redraw(place, list, labels, draw) {
  const key = JSON.stringify([list, labels]);
  place.hidden = list.length === 0;
  if (place.dataset.drawn === key)
    return;
  place.dataset.drawn = key;
  place.replaceChildren(...draw());
}

/** What the screen asks for: views.js's and pointer.js's.
 * @typedef {import('./views.js').Handlers
 *   & Omit<import('./pointer.js').Handlers, 'lift' | 'lower'>} Handlers */

export class Screen {
  /** @param {Handlers} handlers */
  constructor(handlers) {
    const click = (/** @type {number} */ number) =>
      handlers.click(ON.action, number, 0);
    this.handlers = handlers;
    this.kind = '';
    this.title = '';
    this.repeats = false;       // a key was pressed that may say it again
    /** What is shown. @type {View | undefined} */
    this.view = undefined;
    matchMedia('(min-aspect-ratio: 1/1)').addEventListener('change', () =>
      this.turn());
    for (const query of ['(prefers-color-scheme: dark)',
      '(prefers-contrast: more)'])
      matchMedia(query).addEventListener('change', () => this.colourWindow());
    this.field = byId('field');
    this.board = new BoardDrawing(byId('board'), true);
    this.pointer = new Pointer(this.field, byId('board'),
      /** @type {SVGGraphicsElement} */ (this.board.plane), byId('overview'),
      { ...handlers,
      lift: (board, cell, at) => this.board.lift(board, cell, at),
      lower: (board, cell) => this.board.lower(board, cell) });
    this.cells = new BoardCells(this.field, byId('cells'));
    this.list = new ListView(byId('page-body'), handlers);
    this.form = new FormView(byId('sheet-body'), handlers);
    this.prompt = new PromptView(byId('sheet-body'), handlers);
    this.bar = new Actions(byId('bar'), click);
    this.back = new Actions(byId('back'), click);
    this.pageActions = new Actions(byId('page-actions'), click);
    this.sheetActions = new Actions(byId('sheet-actions'), click);
    byId('rules').addEventListener('click', () =>
      handlers.click(ON.rules, 0, 0));
    byId('sheet').addEventListener('cancel', (/** @type {Event} */ event) => {
      event.preventDefault();
      handlers.key('Esc');
    });
    byId('sheet').addEventListener('click', (/** @type {Event} */ event) => {
      if (event.target === byId('sheet'))
        handlers.key('Esc');
    });
  }

  /** Nothing can be done here any more. */
  close() {
    byId('sheet').close();
    byId('play').inert = byId('page').inert = true;
  }

  /** The screen was turned. */
  turn() {
    this.pointer.turn();
    if (this.view !== undefined)
      this.draw(this.view);
  }

  /** @param {View} view */
  draw(view) {
    this.view = view;
    const over = view.kind === 'form' || view.kind === 'prompt'
      || (view.text?.over ?? 0) !== 0;
    const place = view.kind === 'board' ? 'play' : over ? 'sheet' : 'page';
    const fresh = view.kind !== this.kind || view.title !== this.title;
    document.title = view.title === 'Parlour' ? view.title
      : `${view.title} - Parlour`;
    document.body.dataset.place = place;
    document.body.dataset.kind = view.kind;
    document.body.toggleAttribute('data-result', Boolean(view.text?.result));
    document.body.toggleAttribute('data-root',
      view.list !== undefined
      && view.actions.every(({ code }) => code !== 'BACK'));
    this.applySettings(view.settings);
    const enters = fresh && this.begin(view, place);
    if (view.board)
      this.drawBoard(view, view.board, place === 'play');
    if (place !== 'play')
      this.drawPage(view, place);
    if (enters)
      enter(byId(place), view);
    this.speak(view.board?.spoken ?? '', this.say(view, fresh));
    if (fresh || view.kind === 'form')
      this.focus(view, fresh);
  }

  /** Has a screen reader say something, even if it says it again: a blank makes
   *  the difference. Below an open sheet nothing is heard.
   *  @param {string[]} words */
  speak(...words) {
    const place = byId(byId('sheet').open ? 'sheet-narrator' : 'narrator');
    const said = words.filter((part) => part !== '').join('; ');
    if (said !== '')
      place.textContent = place.textContent === said ? `${said}\u00a0` : said;
  }

  /** Whether a key does something here. @param {string} key */
  hasKey(key) {
    return this.view?.actions.some(({ keys }) => keys.split(' ').includes(key))
      ?? false;
  }

  /** Shows the message, and returns what of it is to be spoken: what was
   *  spoken before is not, unless a key says it again.
   *  @param {View} view @param {boolean} fresh */
  say({ message, touchMessage, tone }, fresh) {
    const place = byId('message');
    const words = pointsWithFingers() ? touchMessage : message;
    const told = !fresh && place.textContent === words
      && !(this.repeats && tone === 'bad');
    setText(place, words);
    place.dataset.tone = tone;
    this.repeats = false;
    return told ? '' : words;
  }

  /** Sets the colours and the size of letters, in percent.
   *  @param {View['settings']} settings */
  applySettings({ theme, text }) {
    const { dataset, style } = document.documentElement;
    if (theme === '' || theme === 'auto')
      delete dataset.theme;
    else
      dataset.theme = theme;
    style.setProperty('--text-size', String(text / 100));
    this.colourWindow();
  }

  /** The frame that the browser draws has the colour of the theme. */
  colourWindow() {
    const colour = getComputedStyle(document.documentElement)
      .getPropertyValue('--window');
    for (const meta of document.querySelectorAll('[name="theme-color"]'))
      meta.setAttribute('content', colour);
  }

  /** Another view is on top. Returns whether it comes into sight.
   *  @param {View} view @param {string} place */
  begin(view, place) {
    const sheet = byId('sheet');
    const seen = place === 'play' && this.kind !== '' && !byId('play').hidden;
    this.kind = view.kind;
    this.title = view.title;
    this.list.forget();
    this.form.key = '';
    byId('play').hidden = place === 'page' || !view.board;
    byId('page').hidden = place !== 'page' && Boolean(view.board);
    if (view.text)              // what has the focus there does not say it
      sheet.setAttribute('aria-describedby', 'sheet-narrator sheet-body');
    else
      sheet.removeAttribute('aria-describedby');
    byId('sheet-narrator').textContent = '';
    if (place === 'sheet' && !sheet.open)
      sheet.showModal();
    else if (place !== 'sheet' && sheet.open)
      sheet.close();
    byId(`${place}-message`).append(byId('message'));
    if (place !== 'play')
      delete byId(`${place}-body`).dataset.key;
    byId('page').scrollTo(0, 0);
    return !seen;
  }

  // ---- a board ----

  /** @param {View} view @param {Board} board @param {boolean} top */
  drawBoard(view, board, top) {
    const labels = view.settings.labels !== 0;
    if (top) {
      setText(byId('title'), view.title);
      byId('title').classList.toggle('named', view.title === board.title);
      setText(byId('subtitle'), view.shortSubtitle);
    }
    this.drawCounters(board);
    this.drawLooks(byId('coming'), board.coming ?? [], labels);
    this.drawRules(board, labels);
    this.drawKinds(board, labels);
    this.board.draw(board, { labels, cursor: board.cursor,
      drafted: board.edited !== 0, dealt: board.dealt,
      solid: board.isometric !== 0 });
    this.board.names.toggleAttribute('hidden', !board.coordinates);
    this.pointer.fit(board);
    this.cells.draw(board);
    if (top)
      this.drawActions(view.actions);
  }

  /** @param {Board} board */
  drawCounters(board) {
    const list = byId('counters');
    const wanted = board.counters.length;
    while (list.children.length > wanted)
      list.lastElementChild.remove();
    while (list.children.length < wanted)
      list.append(html('div', {}, [html('dt'), html('dd')]));
    board.counters.forEach(({ label, value }, i) => {
      setText(list.children[i].children[0], label);
      setText(list.children[i].children[1], value);
    });
  }

  /** @param {HTMLElement} place @param {import('./types.js').PictureLook[]} looks
   *  @param {boolean} labels */
  drawLooks(place, looks, labels) {
    redraw(place, looks, labels, () => [html('span',
      { textContent: translateMeant('coming', 'Next') }),
      ...looks.map((look) => drawLook(look, labels))]);
  }

  /** @param {Board} board @param {boolean} labels */
  drawRules({ rules = [] }, labels) {
    redraw(byId('rules'), rules, labels, () => rules.map((rule) =>
      drawSigns(rule, labels, rule.words)));
  }

  /** The editor's palette. @param {Board} board @param {boolean} labels */
  drawKinds(board, labels) {
    redraw(byId('kinds'), board.kinds, labels,
      () => board.kinds.map((kind, i) => {
        const button = html('button', { type: 'button', className: 'kind',
          title: `${kind.words} (${kind.name})`, ariaLabel: kind.words,
          ariaPressed: String(kind.selected !== 0) },
        [drawLook(kind.look, labels)]);
        button.dataset.key = `kind${i}`;
        button.addEventListener('click', () =>
          this.handlers.click(ON.kind, i, 0));
        return button;
      }));
  }

  /** Going back has a button of its own, unless it stops something.
   *  @param {Action[]} actions */
  drawActions(actions) {
    const numbered = actions.map((action, number) => ({ action, number }));
    const goesBack = (/** @type {Numbered} */ { action }) =>
      action.code === 'BACK' && !action.main;
    this.back.draw(numbered.filter(goesBack));
    this.bar.draw(numbered.filter((of) => !goesBack(of)));
    if (document.activeElement?.matches('.action:disabled'))
      this.field.focus({ preventScroll: true });
  }

  // ---- the other views ----

  /** @param {View} view @param {string} place */
  drawPage(view, place) {
    const body = byId(`${place}-body`);
    const bar = place === 'page' ? this.pageActions : this.sheetActions;
    setText(byId(`${place}-title`), view.title);
    setText(byId(`${place}-subtitle`), view.subtitle);
    if (view.list)
      this.list.draw(view);
    else if (view.fields)
      this.form.draw(view);
    else if (view.prompt)
      this.prompt.draw(view);
    else
      drawText(body, view);
    const actions = view.actions.map((action, number) => ({ action, number }))
      .filter(({ action }) => action.code !== 'QUIT'
        && !(view.list && ['PICK', 'DELETE'].includes(action.code)));
    const rank = (/** @type {{action: Action}} */ { action }) =>
      place === 'page' ? PAGE_ORDER.indexOf(action.code) : 0;
    bar.draw(actions.sort((a, b) => rank(b) - rank(a)));
  }

  // ---- the focus ----

  /** @param {View} view @param {boolean} fresh */
  focus(view, fresh) {
    const { place, hand } = document.body.dataset;
    if (view.kind === 'board')
      this.field.focus({ preventScroll: true });
    else if (view.kind === 'prompt')
      byId('prompt').focus();
    else if (hand !== 'keys') {
      if (fresh)                // a screen reader says the title
        byId(`${place}-title`).focus({ preventScroll: true });
    }
    else if (view.kind === 'form')
      this.focusField(fresh);
    else if (view.kind === 'list')
      byId('page-body').querySelector('.chosen button')?.focus();
    else
      byId(view.text?.over ? 'sheet' : 'page')
        .querySelector('.action.main, .action')
        ?.focus({ preventScroll: fresh });      // a result begins at its words
  }

  /** The chosen field has the focus, unless that is on something other than a
   * field. @param {boolean} fresh */
  focusField(fresh) {
    const field = byId('sheet-body').querySelector('.field.chosen');
    const active = document.activeElement;
    if (field === null || field.contains(active)
        || !(fresh || active?.closest('.field')))
      return;
    field.querySelector('input, button')?.focus();
  }
}
