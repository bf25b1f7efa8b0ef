/* board.js: <parlour-board>, an element that shows a session and plays it with
 * mouse, fingers, keyboard and screen reader. It draws as the page of Parlour
 * does, with the same modules (drawing.js).
 */
import { BoardCells, BoardDrawing, CELL, STYLE, SVG_SHAPES } from './drawing.js';
import { DIRECTION } from './enumerations.js';
import { open, ParlourError } from './parlour.js';

const NUMBERS = ['seed', 'level', 'columns', 'rows', 'kinds'];
const ARROWS = { ArrowUp: 'up', ArrowRight: 'right', ArrowDown: 'down',
  ArrowLeft: 'left' };
const WAYS = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };
const ACTS = { Enter: 'pick', ' ': 'pick', Escape: 'unpick', u: 'undoAct',
  z: 'undoAct', r: 'redoAct' };
const NONE = -1;
const BODY = `<svg class="hidden" aria-hidden="true">${SVG_SHAPES}</svg>
  <div id="field" role="grid" tabindex="0"
  part="board"><svg class="board" aria-hidden="true"></svg>
  <div id="cells" role="rowgroup" class="hidden"></div></div>
  <p id="message" part="message" role="status"></p>
  <p id="narration" class="hidden" aria-live="polite"></p>`;

export class ParlourBoard extends HTMLElement {
  static observedAttributes = ['game', 'labels', ...NUMBERS];

  #session = null;
  #own = false;                 // this element opened it
  #off = () => {};              // ends listening to it
  #due = false;                 // the board will be drawn
  #opening = 0;                 // the number of the last try
  #status;                      // of the board that is drawn
  #cursor = NONE;
  #timer;
  #still = matchMedia('(prefers-reduced-motion: reduce)');

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = BODY;
    this.field = root.querySelector('#field');
    this.drawing = new BoardDrawing(root.querySelector('.board'), false);
    this.cells = new BoardCells(this.field, root.querySelector('#cells'));
    this.field.addEventListener('click', (event) => this.#click(event));
    this.field.addEventListener('keydown', (event) => this.#key(event));
  }

  /** The session that is shown; a program may set one of its own. */
  get session() { return this.#session; }

  set session(session) {
    this.#ready(session);       // nothing changes if it is closed
    this.#opening++;
    this.#put(session, false);
  }

  connectedCallback() {
    if (this.#session === null)
      this.#open();
  }

  attributeChangedCallback(name) {
    if (name === 'labels')
      this.#draw();
    else if (this.isConnected && (this.#session === null || this.#own))
      this.#open();
  }

  /** Opens the game that the attributes name, once for all that change. */
  async #open() {
    const number = ++this.#opening;
    await null;
    const game = this.getAttribute('game');
    if (number !== this.#opening || game === null)
      return;
    const options = Object.fromEntries(NUMBERS
      .filter((name) => this.hasAttribute(name))
      .map((name) => [name, Number(this.getAttribute(name))]));
    try {
      const session = await open(game, options);
      if (number !== this.#opening) {
        session.close();
        return;
      }
      this.#ready(session);
      this.#put(session, true);
    } catch (error) {
      if (number !== this.#opening)
        return;                 // a later try has its own result
      this.#say(error.message);
      this.dispatchEvent(new ErrorEvent('error',
        { error, message: error.message }));
    }
  }

  #put(session, own) {
    if (this.#own && session !== this.#session)
      this.#session.close();
    this.#off();
    this.#session = session;
    this.#own = own;
    this.#cursor = NONE;
    this.#off = session?.on('*', () => this.#schedule()) ?? (() => {});
    this.#say('');
    this.field.hidden = session === null;
    this.#draw();
    if (session !== null)
      this.dispatchEvent(new Event('open'));
  }

  /** Lets pieces move if the player's system says so now. */
  #ready(session) {
    session?.show({ still: this.#still.matches });
  }

  /** Draws when the command has been made. */
  #schedule() {
    if (this.#due)
      return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.#draw();
    });
  }

  #draw() {
    clearTimeout(this.#timer);
    if (this.#session === null)
      return;
    let picture, narration;
    try {
      picture = this.#session.picture();
      narration = this.#session.narration();
      this.#status = this.#session.status;
    } catch (error) {
      if (error instanceof ParlourError && error.code === 'closed')
        return;                 // what was seen last stays
      throw error;
    }
    const cursor = this.#cursor;
    this.drawing.draw(picture, { labels: this.hasAttribute('labels'), cursor });
    this.cells.draw({ ...picture, title: this.#status.title, cursor });
    if (narration !== '')
      this.shadowRoot.querySelector('#narration').textContent = narration;
    if (picture.animation !== undefined)
      this.#timer = setTimeout(() => this.#draw(), picture.animation.lasts);
  }

  #say(words) {
    this.shadowRoot.querySelector('#message').textContent = words;
  }

  /** Makes a command; says why if it is refused. */
  #do(act, command) {
    try {
      this.#ready(this.#session);
      this.#session.do(act, command);
      this.#say('');
    } catch (error) {
      if (!(error instanceof ParlourError))
        throw error;
      this.#say(error.message);
    }
    this.#draw();               // a refusal may turn a piece
  }

  #click({ clientX, clientY }) {
    if (this.#session === null)
      return;
    const matrix = this.drawing.root.getScreenCTM().inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    const { columns, rows } = this.#status;
    const column = Math.floor(x / CELL), row = Math.floor(y / CELL);
    if (column < 0 || row < 0 || column >= columns || row >= rows)
      return;
    this.#cursor = NONE;
    this.#do('pick', { cell: column * rows + row });
  }

  #key(event) {
    const way = ARROWS[event.key], act = ACTS[event.key];
    if (this.#session === null || event.ctrlKey || event.metaKey || event.altKey
        || way === undefined && act === undefined
        || act === 'pick' && this.#status.steps)    // there is no cursor
      return;
    event.preventDefault();
    if (way !== undefined && this.#status.steps)
      this.#do('step', { direction: DIRECTION[way] });
    else if (way !== undefined || act === 'pick' && this.#cursor === NONE)
      this.#moveCursor(...WAYS[way] ?? [0, 0]);
    else
      this.#do(act, act === 'pick' ? { cell: this.#cursor } : {});
  }

  /** Without a cursor, places it first. */
  #moveCursor(x, y) {
    const { columns, rows } = this.#status;
    const at = Math.max(this.#cursor, 0);
    const within = (place, most) => Math.min(Math.max(place, 0), most - 1);
    this.#cursor = this.#cursor === NONE ? 0
      : within(Math.floor(at / rows) + x, columns) * rows
        + within(at % rows + y, rows);
    this.#draw();
  }
}

customElements.define('parlour-board', ParlourBoard);
