/* views.js: draws lists, forms, texts and prompts as HTML. Each takes what the
 * application shows, and calls its Handlers when the player does something.
 */
import { GRID, ON } from './enumerations.js';
import { drawLook, drawPicture } from './board.js';
import { isKey } from './keys.js';
import { translate, translateMeant } from './translate.js';
import { svg } from './pieces.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').List} List */
/** @typedef {import('./types.js').Row} Row */
/** @typedef {import('./types.js').Line} Line */

/** What the views call.
 * @typedef {object} Handlers
 * @property {(on: number, number: number) => void} click
 * @property {(on: number, number: number) => void} hover
 * @property {(first: number, count: number) => Row[]} rows
 * @property {(keys: string[], text: string) => void} edit
 */

const CHUNK = 40;               // rows that are drawn at a time
const LINES = 8;                // of a text that is pasted
const MANY = 12;                // rows that are worth a filter
const STAR = 24;                // the width of a star in its picture
const PATHS = 'File';           // the column that a phone has no room for
const DATE = /(\d)-(?=\d)/g;    // a date is not broken at its hyphens

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} name
 * @param {Record<string, any>} [properties]
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[T]}
 */
export function html(name, properties = {}, children = []) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Shows an element's text unless it is there. @param {HTMLElement} element
 *  @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text)
    element.textContent = text;
}

/** The picture of an action, or of another kind of things.
 *  @param {string} name */
export function icon(name, kind = 'icon') {
  return svg('svg', { class: 'icon', 'aria-hidden': 'true' },
    [svg('use', { href: `#${kind}-${name}` })]);
}

// ---- lists ----

/** A list: a grid of cards, or a table. Rows are drawn as they come into
 *  view, and again when another list is shown. */
export class ListView {
  /** @param {HTMLElement} place @param {Handlers} handlers */
  constructor(place, handlers) {
    this.place = place;
    this.handlers = handlers;
    this.key = '';
    this.remove = -1;           // the number of the action, if it is on offer
    this.rows = html('div');
    this.end = html('div', { className: 'end' });
    this.count = 0;
    this.drawn = 0;
    this.shown = /** @type {string[]} */ ([]);  // what they are
    this.group = '';
    this.labels = false;
    this.filter = html('input', { type: 'search', className: 'filter' });
    this.filter.addEventListener('input', () => {
      const typed = this.filter.value;
      handlers.edit([...this.list?.filter ? ['Esc'] : [],
        ...typed === '' ? [] : ['/']], typed);
    });
    new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting))
        this.drawMore(CHUNK);
    }).observe(this.end);
  }

  /** @param {View} view */
  draw(view) {
    const list = /** @type {List} */ (view.list);
    const key = JSON.stringify([view.title, list.count, list.filter,
      list.headings]);
    this.labels = view.settings.labels !== 0;
    this.remove = view.actions.findIndex(({ code }) => code === 'DELETE');
    if (key !== this.key)
      this.begin(list);
    else if (!list.grid)        // cards do not change while they are shown
      this.renew();
    this.key = key;
    this.filter.ariaLabel = this.filter.placeholder = translate('Find');
    this.filter.hidden = list.count <= MANY && list.filter === '';
    const found = this.filter.value !== '' && list.filter === ''
      && document.activeElement === this.filter;
    if (this.filter.value !== list.filter)
      this.filter.value = list.filter;
    this.select(list.selected);
    if (found)                  // the next key is for the list
      /** @type {HTMLElement | null} */
      (this.rows.querySelector('.chosen button'))?.focus();
  }

  /** What is shown next is drawn again: rows may have changed. */
  forget() {
    this.key = '';
  }

  /** @param {List} list */
  begin(list) {
    this.list = list;
    this.count = list.count;
    this.drawn = 0;
    this.group = '';
    this.rows = list.grid ? html('div', { role: 'list',
      className: list.grid === GRID.cards ? 'grid cards' : 'grid' })
      : html('tbody');
    const table = list.grid ? this.rows : html('table', { className: 'rows',
      hidden: list.count === 0 }, [heading(list, this.remove >= 0), this.rows]);
    if (!this.place.contains(this.filter))
      this.place.replaceChildren(this.filter);
    while (this.place.lastChild !== this.filter)
      this.place.lastChild?.remove();
    this.place.append(table, this.end);
    this.drawMore(CHUNK);
  }

  /** Draws more rows. @param {number} count */
  drawMore(count) {
    if (this.drawn >= this.count || this.list === undefined)
      return;
    const first = this.drawn;
    const rows = this.handlers.rows(first, count);
    this.drawn += rows.length;
    this.shown.length = first;
    this.shown.push(...rows.map((row) => JSON.stringify(row)));
    rows.forEach((row, i) => {
      if (row.group !== this.group)
        this.rows.append(html('tr', { className: 'group' }, [html('th',
          { colSpan: row.columns.length, scope: 'rowgroup',
            textContent: row.group })]));
      this.group = row.group;
      this.rows.append(this.row(row, first + i));
    });
  }

  /** Draws the rows anew that have changed. */
  renew() {
    this.handlers.rows(0, this.drawn).forEach((row, i) => {
      const words = JSON.stringify(row);
      const old = words !== this.shown[i]
        && this.rows.querySelector(`[data-row="${i}"]`);
      if (!old)
        return;
      const node = this.row(row, i);
      const focused = old.contains(document.activeElement);
      this.shown[i] = words;
      old.replaceWith(node);
      if (focused)
        node.querySelector('button')?.focus({ preventScroll: true });
    });
  }

  /** @param {Row} row @param {number} i */
  row(row, i) {
    const list = /** @type {List} */ (this.list);
    const button = html('button', { type: 'button', className: 'pick' });
    button.dataset.key = `row${i}`;
    button.addEventListener('click', () => this.handlers.click(ON.row, i));
    button.addEventListener('focus', () => this.handlers.hover(ON.row, i));
    const node = list.grid ? this.card(row, button, list)
      : this.line(row, i, button, list);
    node.dataset.row = String(i);
    node.classList.toggle('marked', row.mark !== 0);
    node.classList.toggle('faint', row.faint !== 0);
    if (row.faint !== 0)
      node.ariaDisabled = button.ariaDisabled = 'true';
    if (row.action)
      button.dataset.action = row.action;
    return node;
  }

  /** @param {Row} row @param {HTMLElement} button @param {List} list */
  card(row, button, list) {
    const [name, ...more] = row.columns;
    button.append(row.picture
      ? drawPicture(row.picture, this.labels) : html('span',
        { className: 'words', textContent: more.shift() ?? '' }));
    const large = list.grid === GRID.cards;
    const last = large ? more.length > 1 && more.pop()
      : more.slice(1).find((words) => words.includes('/'));
    const about = large ? more[0] || row.words
      : row.words || more.find((words) => words !== '' && words !== last);
    button.append(html('span', { className: 'caption' }, [
      html('span', { className: 'name', textContent: name }),
      html('span', { className: 'more', textContent: about || '' }),
      ...last ? [html('span', { className: large ? 'last' : 'last par',
        textContent: large
          ? translate('%s: %s', list.headings.at(-1) ?? '', last) : last })]
        : [],
      ...drawVerbs(row.verbs), ...drawStars(row)]));
    return html('div', { className: row.leads ? 'card lead' : 'card',
      role: 'listitem' }, [button]);
  }

  /** @param {Row} row @param {number} i @param {HTMLElement} button
   *  @param {List} list */
  line(row, i, button, list) {
    const said = describeRow(row, list);
    button.ariaLabel = said;
    button.ariaCurrent = row.mark ? 'true' : null;
    const columns = list.grouped ? inBrowser(row.columns) : row.columns;
    const cells = columns.map((words, j) => {
      const cell = html('td', { className: columnClass(list, j) });
      const texts = [html('span', { className: j === 0 ? 'name' : '',
        textContent: unbroken(words) })];
      if (j === 0 && list.grouped)
        texts.push(html('span', { className: 'below',
          textContent: columns[columns.length - 1] }));
      if (isFolded(list, j + 1))
        texts.push(html('span', { className: 'below',
          textContent: unbroken(row.columns[j + 1]) }));
      if (j > 0) {
        cell.append(...texts);
        if (j === 1 && row.levels > 0)
          cell.append(html('progress', { max: row.levels, value: row.solved,
            ariaHidden: 'true' }));
        return cell;
      }
      if (row.picture)
        button.append(drawPicture(row.picture, this.labels));
      else if (list.grouped)
        button.append(icon(row.action || 'MENU'));
      button.append(html('span', {}, texts));
      cell.append(button);
      return cell;
    });
    if (this.remove >= 0)
      cells.push(html('td', {}, row.stays ? [] : [this.removal(said, i)]));
    return html('tr', {}, cells);
  }

  /** A button that selects a row and removes it: a finger on the row itself
   *  picks it. @param {string} said @param {number} i */
  removal(said, i) {
    const button = html('button', { type: 'button', className: 'remove',
      title: translate('Remove'), ariaLabel: translate('Remove %s', said) },
    [icon('DELETE')]);
    button.dataset.key = `remove${i}`;
    button.addEventListener('click', () => {
      this.handlers.hover(ON.row, i);
      this.handlers.click(ON.action, this.remove);
    });
    return button;
  }

  /** @param {number} i */
  select(i) {
    while (this.drawn <= i && this.drawn < this.count)
      this.drawMore(CHUNK);
    const old = this.rows.querySelector('.chosen');
    const node = /** @type {HTMLElement | null} */
      (this.rows.querySelector(`[data-row="${i}"]`));
    if (old === node)
      return;
    old?.classList.remove('chosen');
    node?.classList.add('chosen');
    node?.scrollIntoView({ block: 'nearest' });
    if (this.rows.contains(document.activeElement))
      node?.querySelector('button')?.focus({ preventScroll: true });
  }
}

/** The stars that a level's solution has earned, as a picture.
 *  @param {{stars: number, starsMost: number}} of @returns {Element[]} */
function drawStars({ stars, starsMost }) {
  return starsMost === 0 ? [] : [svg('svg', { class: 'stars', role: 'img',
    'aria-label': translate('%s of %s stars', stars, starsMost),
    viewBox: `0 0 ${starsMost * STAR} ${STAR}` },
  Array.from({ length: starsMost }, (_, i) => svg('use', { href: '#star',
    x: i * STAR, width: STAR, height: STAR,
    class: i < stars ? 'earned' : 'missed' })))];
}

/** What the pushers of a level do, as signs.
 *  @param {string} verbs @returns {Element[]} */
function drawVerbs(verbs) {
  const all = verbs.split(' ');
  const said = all.map((verb) => translateMeant('verb', verb)).join(' ');
  return verbs === '' ? [] : [html('span', { className: 'verbs', role: 'img',
    ariaLabel: said, title: said }, all.map((verb) => icon(verb, 'verb')))];
}

/** A row in words: who has the focus on its button hears no other column.
 *  @param {Row} row @param {List} list */
function describeRow({ columns }, { headings }) {
  return columns.map((words, j) => words !== '' && j > 0 && headings[j]
    ? `${headings[j]} ${words}` : words).filter((words) => words !== '')
    .join(', ');
}

/** The columns of a menu, with a key only if it works in a browser.
 *  @param {string[]} columns */
function inBrowser([name, key, words]) {
  return [name, isKey(key) ? key : '', words];
}

/** Words without a line end in a date. @param {string} words */
function unbroken(words) {
  return words.replace(DATE, '$1\u2011');
}

/** Whether a column goes below the one before on a phone: the second and the
 *  last, if rows are high enough for two lines.
 *  @param {List} list @param {number} column */
function isFolded(list, column) {
  return list.pictures !== 0
    && (column === 1 || column === list.headings.length - 1);
}

/** @param {List} list @param {number} column */
function columnClass(list, column) {
  return [...(list.right >> column & 1 ? ['right'] : []),
    ...(isFolded(list, column) ? ['folded'] : []),
    ...(list.grouped && column > 0 ? [column === 1 ? 'key' : 'about'] : []),
    ...(list.headings[column] === PATHS ? ['path'] : [])].join(' ');
}

/** @param {List} list @param {boolean} removes rows have one more button */
function heading(list, removes) {
  return html('thead', { hidden: list.headings.every((words) => !words) }, [
    html('tr', {}, list.headings.map((words, j) => {
      const className = columnClass(list, j);
      return words === '' ? html('td', { className })
        : html('th', { className, scope: 'col', textContent: words });
    }).concat(removes ? [html('td')] : []))]);
}

// ---- forms and prompts ----

/** A line to type in: the application edits it, and hears of each change as
 * keys that replace all of it.
 *  @param {HTMLInputElement | HTMLTextAreaElement} input
 *  @param {Handlers} handlers */
function report(input, handlers) {
  input.addEventListener('input', () =>
    handlers.edit(['End', 'Ctrl-U'], input.value));
}

export class FormView {
  /** @param {HTMLElement} place @param {Handlers} handlers */
  constructor(place, handlers) {
    this.place = place;
    this.handlers = handlers;
    this.key = '';
    /** @type {HTMLElement[]} */
    this.values = [];
  }

  /** @param {View} view */
  draw(view) {
    const fields = view.fields ?? [];
    const key = JSON.stringify([view.title,
      fields.map(({ kind, label, turns }) => [kind, label, turns])]);
    if (key !== this.key) {
      this.key = key;
      this.values = [];
      this.place.replaceChildren(...fields.map((field, i) =>
        this.field(field, i)));
    }
    fields.forEach((field, i) => {
      const value = this.values[i];
      if (value instanceof HTMLInputElement) {
        if (value.value !== field.value)
          value.value = field.value;
      } else {
        setText(value, field.value);
      }
      value.closest('.field')?.classList.toggle('chosen',
        field.selected !== 0);
    });
  }

  /** @param {import('./types.js').Field} field @param {number} i */
  field(field, i) {
    const id = `field${i}`;
    const turn = (/** @type {number} */ on, /** @type {string} */ sign,
      /** @type {string} */ ariaLabel) => {
      const button = html('button', { type: 'button', className: 'turn',
        ariaLabel }, [sign]);
      button.dataset.key = `${id}-${on === ON.fieldBefore ? 'previous'
        : 'next'}`;
      button.addEventListener('click', () => this.handlers.click(on, i));
      return button;
    };
    const label = html('label', { textContent: field.label, htmlFor: id,
      title: field.words });
    const choice = field.kind === 'choice';
    const value = choice ? html('output', { id })
      : html('input', { id, autocomplete: 'off', autocapitalize: 'off',
        spellcheck: false,
        inputMode: field.kind === 'number' ? 'numeric' : 'text' });
    this.values[i] = value;
    if (value instanceof HTMLInputElement) {
      value.addEventListener('focus', () =>
        this.handlers.click(ON.field, i));
      if (field.kind === 'number')
        value.addEventListener('click', () => value.select());
      report(value, this.handlers);
    }
    return html('div', { className: 'field' }, [label,
      html('div', { className: 'value' }, [
        ...(field.turns ? [turn(ON.fieldBefore, '‹',
          translate('%s: previous', field.label))] : []), value,
        ...(field.turns ? [turn(ON.fieldAfter, '›',
          translate('%s: next', field.label))] : [])])]);
  }
}

export class PromptView {
  /** @param {HTMLElement} place @param {Handlers} handlers */
  constructor(place, handlers) {
    this.place = place;
    const properties = { id: 'prompt', autocomplete: 'off',
      autocapitalize: 'off', spellcheck: false };
    this.line = html('input', properties);
    this.lines = html('textarea', { ...properties, rows: LINES, wrap: 'off' });
    report(this.line, handlers);
    report(this.lines, handlers);
  }

  /** @param {View} view */
  draw(view) {
    const { question, line, lines } = view.prompt
      ?? { question: '', line: '', lines: 0 };
    const input = lines ? this.lines : this.line;
    if (!this.place.contains(input))
      this.place.replaceChildren(input);
    input.ariaLabel = question;
    if (input.value !== line)
      input.value = line;
  }
}

// ---- texts ----

/** Pictures of pieces, and words: between the first and the others if there is
 *  a label. @param {{label?: string, looks: import('./types.js').PictureLook[]}} of
 *  @param {boolean} labels @param {string} words */
export function drawSigns({ label, looks }, labels, words) {
  const [who, ...whom] = looks.map((look) => drawLook(look, labels));
  return html('p', { className: 'signs', ariaLabel: words, role: 'note' },
    label === undefined ? [who ?? '', ...whom, words]
      : [who, label, ...whom]);
}

/** @param {HTMLElement} place @param {View} view */
export function drawText(place, view) {
  const { lines, stars, starsMost } = view.text
    ?? { lines: [], stars: 0, starsMost: 0 };
  const key = JSON.stringify([lines, stars]);
  if (place.dataset.key === key)
    return;
  if (place.dataset.key === undefined)
    place.replaceChildren();
  place.dataset.key = key;
  /** @type {HTMLElement[]} */
  const parts = [];
  for (const line of lines)
    addLine(parts, line, view);
  const [heading, ...rest] = parts;
  replaceParts(place, [...heading ? [heading] : [],
    ...drawStars({ stars, starsMost }), ...rest]);
}

/** What each part of a text was when it was made; since then it may be moving.
 *  @type {WeakMap<Element, string>} */
const made = new WeakMap();

/** Shows parts in a place. Those that are there already stay, since they may be
 *  moving; lists stay, and have parts of their own.
 *  @param {Element} place @param {Element[]} parts */
function replaceParts(place, parts) {
  const old = [...place.children];
  old.slice(parts.length).forEach((part) => part.remove());
  parts.forEach((part, i) => {
    const own = part.tagName === 'DL' ? [...part.children] : [];
    const words = own.length > 0 ? part.className : part.outerHTML;
    let shown = old[i];
    if (shown === undefined || made.get(shown) !== words) {
      if (own.length > 0)
        part.replaceChildren();
      if (shown === undefined)
        place.append(part);
      else
        shown.replaceWith(part);
      made.set(part, words);
      shown = part;
    }
    if (own.length > 0)
      replaceParts(shown, own);
  });
}

/** Lines with a key or a name are a list of definitions; a board has one line
 *  for each of its rows, the first with its picture, and is side by side with
 *  others, each below its caption.
 *  @param {HTMLElement[]} parts @param {Line} line @param {View} view */
function addLine(parts, line, { settings, text }) {
  const last = parts[parts.length - 1];
  const labels = settings.labels !== 0;
  if (line.picture)
    parts.push(html('figure', {}, [
      ...last?.tagName === 'P' ? parts.splice(-1) : [],
      html('div', { className: line.crossed ? 'crossed' : '' },
        [drawPicture(line.picture, labels)])]));
  else if (line.kind === 'signs')
    parts.push(drawSigns(line, labels, line.words));
  else if (line.kind === 'heading')
    parts.push(html(text?.over ? 'h3' : 'h2', { textContent: line.words }));
  else if (line.kind === 'key' || line.kind === 'pair')
    addPair(parts, last, line);
  else if (line.words !== '')
    parts.push(html('p', { textContent: line.words }));
}

/** @param {HTMLElement[]} parts @param {HTMLElement} last
 *  @param {Line} line */
function addPair(parts, last, line) {
  const list = last?.className === line.kind ? last
    : html('dl', { className: line.kind });
  const keys = line.kind === 'key' ? line.left.split(' ').filter(isKey)
    : [line.left];
  if (keys.length === 0)
    return;
  if (list !== last)
    parts.push(list);
  list.append(html('dt', {}, line.kind === 'key'
    ? keys.map((key) => html('kbd', { textContent: key }))
    : [line.left]), html('dd', { textContent: line.words }));
}
