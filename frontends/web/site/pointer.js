/* pointer.js: what a mouse or fingers do on the board. A mouse button clicks
 * and drags. Two fingers move and scale the board; the first of them must not
 * play, so a finger clicks only when it goes up or drags. Where arrow keys
 * step, a quick swipe is one of them, and each cell that the finger moves on
 * is another. In the editor a finger draws; another board that is scaled
 * moves with it.
 */
import { MARK, ON } from './enumerations.js';
import { CELL } from './pieces.js';

const SLACK = 8;                // pixels that a finger that taps may move
const SWIPE = 24;               // pixels that a swipe is long
const STAY = 280;               // milliseconds after which it is not a swipe
const ZOOM = 6;                 // most
const STEP = 1.25;              // by a key
const NOTCH = 1.2;              // of the wheel, at most
const PINCH = 100;              // pixels of a wheel for which two fingers on a
                                // touch pad scale by e
const LINE = 40, SCREEN = 800;  // pixels, where a wheel scrolls by these
const ROOMY = 22;               // pixels of a cell that a finger hits,
const PARTS = 14;               // or this part of the window's width: on an
                                // enlarged page a CSS pixel is larger, so
                                // fewer are enough
const OVERVIEW = 4;             // part of the field that one takes
const EDGE = 8;                 // pixels from it to the edges of the field
const HINT = MARK.hint | MARK.hintTo;   // where a hint leads

/** @typedef {import('./types.js').Board} Board */
/** @typedef {{x: number, y: number}} Point */

/**
 * @typedef {object} Handlers
 * @property {(on: number, number: number, button: number) => void} click
 * @property {(on: number, number: number, button: number) => void} drag
 * @property {(on: number, number: number, button: number) => void} drop
 * @property {(on: number, number: number) => void} hover
 * @property {(name: string) => void} key
 * @property {(board: Board, cell: number, at: Point) => void} lift the piece
 *   of a cell follows the pointer
 * @property {(board: Board, cell: number) => void} lower it goes back
 */

export class Pointer {
  /**
   * @param {HTMLElement} field scrolls the board
   * @param {SVGSVGElement} svg the board
   * @param {SVGGraphicsElement} plane its cells
   * @param {SVGSVGElement} overview
   * @param {Handlers} handlers
   */
  constructor(field, svg, plane, overview, handlers) {
    this.field = field;
    this.svg = svg;
    this.plane = plane;
    this.overview = overview;
    plane.id = 'plane';         // what the overview shows, with the looks of
    plane.classList.add('board');       // a board, but not within one
    this.handlers = handlers;
    /** @type {Board | undefined} */
    this.board = undefined;
    /** @type {Map<number, Point>} fingers and buttons that are down */
    this.down = new Map();
    this.cell = -1;             // that the pointer is on
    this.pressed = -1;          // where the button went down
    this.button = -1;           // that the application knows is held
    /** A finger that has not clicked: from where and when it moves.
     * @type {{x: number, y: number, time: number} | null} */
    this.waiting = null;
    this.swiped = false;        // it has made steps
    /** Where the finger that moves the board is. @type {Point | null} */
    this.panned = null;
    this.hinted = '';           // cells of the hint that was scrolled to
    this.zoom = 1;
    this.scrolls = -1;
    this.size = '';
    field.addEventListener('pointerdown', (e) => this.press(e));
    field.addEventListener('pointermove', (e) => this.move(e));
    field.addEventListener('pointerup', (e) => this.release(e));
    field.addEventListener('pointercancel', (e) => this.cancel(e));
    field.addEventListener('pointerleave', () => this.leave());
    field.addEventListener('contextmenu', (e) => e.preventDefault());
    field.addEventListener('scroll', () => this.look());
    field.addEventListener('wheel', (e) => this.wheel(e), { passive: false });
  }

  /** @param {Point} at on the screen @returns {DOMPoint} on the board */
  onBoard({ x, y }) {
    const matrix = this.plane.getScreenCTM() ?? new DOMMatrix();
    return new DOMPoint(x, y).matrixTransform(matrix.inverse());
  }

  /** @param {Point} place @returns {number} a cell, or -1 */
  cellAt(place) {
    if (this.board === undefined)
      return -1;
    const solid = document.elementFromPoint(place.x, place.y)
      ?.closest('.solids [data-cell]');
    if (solid instanceof SVGElement)
      return Number(solid.dataset.cell);
    const at = this.onBoard(place);
    const column = Math.floor(at.x / CELL), row = Math.floor(at.y / CELL);
    const { columns, rows } = this.board;
    return column < 0 || row < 0 || column >= columns || row >= rows
      ? -1 : column * rows + row;
  }

  /** @param {number} cell */
  target(cell) {
    return cell < 0 ? ON.nothing : ON.cell;
  }

  // ---- one pointer ----

  /** @param {PointerEvent} event */
  press(event) {
    const at = { x: event.clientX, y: event.clientY };
    this.field.focus({ preventScroll: true });
    this.down.set(event.pointerId, at);
    this.field.setPointerCapture(event.pointerId);
    if (this.down.size > 1) {
      this.stop();
      this.pinched = this.fingers();
      return;
    }
    this.cell = this.cellAt(at);
    if (event.pointerType === 'mouse')
      this.click(event.button);
    else
      this.waiting = { ...at, time: event.timeStamp };
  }

  /** @param {number} button */
  click(button) {
    this.waiting = null;
    this.button = button;
    this.pressed = this.cell;
    this.handlers.click(this.target(this.cell), this.cell, button);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const at = { x: event.clientX, y: event.clientY };
    if (this.down.has(event.pointerId))
      this.down.set(event.pointerId, at);
    if (this.down.size > 1) {
      this.pinch();
      return;
    }
    if (this.waiting !== null)
      this.begin(this.waiting, at, event.timeStamp);
    if (this.panned !== null)
      this.pan(this.panned, at);
    if (this.waiting === null && this.panned === null)
      this.drag(event, at);
  }

  /** @param {PointerEvent} event @param {Point} at */
  drag(event, at) {
    const cell = this.cellAt(at);
    if (this.button >= 0 && this.board !== undefined)
      this.handlers.lift(this.board, this.pressed, this.onBoard(at));
    if (cell === this.cell)
      return;
    this.cell = cell;
    if (this.button >= 0)
      this.handlers.drag(this.target(cell), cell, this.button);
    else if (event.pointerType === 'mouse')
      this.handlers.hover(this.target(cell), cell);
  }

  /** Decides what a finger does that has moved: it steps, moves the board, or
   *  drags what it was put on.
   *  @param {Point & {time: number}} from @param {Point} at
   *  @param {number} time */
  begin(from, at, time) {
    const { steps = 0, edited = 0 } = this.board ?? {};
    const swipes = steps !== 0 && edited === 0;
    const far = Math.hypot(at.x - from.x, at.y - from.y);
    if (this.swiped)
      this.stepOn(from, at, time);
    else if (far < (swipes ? SWIPE : SLACK))
      return;
    else if (swipes && time - from.time < STAY)
      this.step(from, at, time);
    else if (!swipes && edited === 0 && this.zoom > 1)
      this.panned = from;
    else
      this.click(0);
    if (this.panned !== null)
      this.waiting = null;
  }

  /** A swipe is one step, however long it is; a finger that goes on makes a
   *  step for each cell.
   *  @param {Point & {time: number}} from @param {Point} at
   *  @param {number} time */
  stepOn(from, at, time) {
    const cell = CELL * (this.plane.getScreenCTM()?.a ?? 1);
    if (time - from.time < STAY)
      this.waiting = { ...at, time: from.time };
    else if (Math.hypot(at.x - from.x, at.y - from.y)
             >= Math.max(cell, SWIPE))
      this.step(from, at, from.time);
  }

  /** @param {Point} from @param {Point} at @param {number} time */
  step(from, at, time) {
    const x = at.x - from.x, y = at.y - from.y;
    this.waiting = { ...at, time };
    this.swiped = true;
    this.handlers.key(Math.abs(x) > Math.abs(y) ? x > 0 ? 'Right' : 'Left'
      : y > 0 ? 'Down' : 'Up');
  }

  /** @param {Point} from @param {Point} at */
  pan(from, at) {
    this.field.scrollLeft -= at.x - from.x;
    this.field.scrollTop -= at.y - from.y;
    this.panned = at;
  }

  /** A finger that goes up where it was put has tapped.
   *  @param {PointerEvent} event */
  release(event) {
    let cell = this.cellAt({ x: event.clientX, y: event.clientY });
    if (this.waiting !== null && !this.swiped) {
      cell = this.cell;
      this.click(0);
    }
    this.drop(this.target(cell), cell);
    this.forget(event);
  }

  /** @param {PointerEvent} event */
  cancel(event) {
    this.stop();
    this.forget(event);
  }

  /** @param {PointerEvent} event */
  forget(event) {
    this.down.delete(event.pointerId);
    this.stay();
    this.cell = -1;
  }

  /** No finger clicks, steps or moves the board any more. */
  stay() {
    this.waiting = null;
    this.panned = null;
    this.swiped = false;
  }

  /** What was pressed is not dropped anywhere. */
  stop() {
    this.stay();
    this.drop(ON.nothing, -1);
  }

  /** @param {number} on @param {number} cell */
  drop(on, cell) {
    const button = this.button;
    this.button = -1;
    if (button < 0)
      return;
    if (this.board !== undefined)
      this.handlers.lower(this.board, this.pressed);
    this.handlers.drop(on, cell, button);
  }

  leave() {
    if (this.cell >= 0 && this.down.size === 0)
      this.handlers.hover(ON.nothing, -1);
    this.cell = -1;
  }

  // ---- two fingers ----

  /** Their middle and distance. */
  fingers() {
    const [a, b] = [...this.down.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2,
      apart: Math.hypot(a.x - b.x, a.y - b.y) };
  }

  pinch() {
    const was = this.pinched, is = this.fingers();
    if (was === undefined)
      return;
    this.field.scrollLeft -= is.x - was.x;
    this.field.scrollTop -= is.y - was.y;
    this.scale(this.zoom * is.apart / (was.apart || 1), is);
    this.pinched = is;
  }

  /** With Ctrl, as from two fingers on a touch pad, the board is zoomed.
   *  @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey)
      return;
    event.preventDefault();
    const pixels = event.deltaY * [1, LINE, SCREEN][event.deltaMode];
    const grown = Math.exp(-pixels / PINCH);
    if (pixels !== 0)
      this.scale(this.zoom * Math.min(Math.max(grown, 1 / NOTCH), NOTCH),
        { x: event.clientX, y: event.clientY });
  }

  /** Scales the board; a point of the screen stays where it is.
   *  @param {number} zoom @param {Point} [at] */
  scale(zoom, at) {
    const before = this.zoom;
    const box = this.field.getBoundingClientRect();
    const x = at === undefined ? box.width / 2 : at.x - box.left;
    const y = at === undefined ? box.height / 2 : at.y - box.top;
    this.zoom = Math.min(Math.max(zoom, 1), ZOOM);
    const grown = this.zoom / before;
    const left = (this.field.scrollLeft + x) * grown - x;
    const top = (this.field.scrollTop + y) * grown - y;
    this.svg.style.width = `${this.zoom * 100}%`;
    this.svg.style.height = `${this.zoom * 100}%`;
    this.field.classList.toggle('zoomed', this.zoom > 1);
    this.field.scrollTo(left, top);
    this.look();
  }

  /** While the board is zoomed all of it is at the top right, or at the bottom
   *  left where the board cannot be scrolled out from under that; a frame is
   *  around the part that is seen. */
  look() {
    const { field, overview } = this, [use, frame] = overview.children;
    const { viewBox: { baseVal: all } } = this.svg;
    const matrix = this.zoom > 1 ? this.svg.getScreenCTM()?.inverse()
      : undefined;
    const shown = matrix === undefined ? '' : '#plane';
    overview.toggleAttribute('hidden', matrix === undefined);
    if (use.getAttribute('href') !== shown)     // to set it copies the board
      use.setAttribute('href', shown);
    if (matrix === undefined)
      return;
    const box = field.getBoundingClientRect();
    const side = Math.min(box.width, box.height) / OVERVIEW;
    const part = side / Math.max(all.width, all.height);
    const wide = all.width * part, high = all.height * part;
    const ends = field.scrollTop < 1
      && field.scrollLeft > field.scrollWidth - field.clientWidth - 1;
    const from = new DOMPoint(box.left, box.top).matrixTransform(matrix);
    const to = new DOMPoint(box.right, box.bottom).matrixTransform(matrix);
    overview.setAttribute('viewBox', this.svg.getAttribute('viewBox') ?? '');
    Object.assign(overview.style, { width: `${wide}px`, height: `${high}px`,
      left: `${ends ? box.left + EDGE : box.right - wide - EDGE}px`,
      top: `${ends ? box.bottom - high - EDGE : box.top + EDGE}px` });
    for (const [name, value] of Object.entries({ x: from.x, y: from.y,
      width: to.x - from.x, height: to.y - from.y }))
      frame.setAttribute(name, String(value));
  }

  /** A key makes the board larger or smaller; the cell in focus stays in view.
   *  @param {boolean} larger */
  grow(larger) {
    this.scale(larger ? this.zoom * STEP : this.zoom / STEP);
    if (this.board !== undefined && this.zoom > 1)
      this.show(this.board.focus, this.board.rows);
  }

  // ---- a board that is larger than its field ----

  /** Another board begins with cells that can be hit; the cell in focus stays
   *  in view. @param {Board} board */
  fit(board) {
    const size = `${board.columns}x${board.rows} ${board.isometric}`;
    this.board = board;
    if (size !== this.size) {
      this.size = size;
      this.scale(1);
      const pixels = CELL * (this.plane.getScreenCTM()?.a ?? 1);
      const roomy = Math.min(ROOMY,
        document.documentElement.clientWidth / PARTS);
      if (pixels > 0 && pixels < roomy)
        this.scale(roomy / pixels);
      this.scrolls = -1;
    }
    if (board.scrolls !== this.scrolls && this.zoom > 1)
      this.show(board.focus, board.rows);
    this.scrolls = board.scrolls;
    this.showHint(board);
    this.look();
  }

  /** The screen was turned: the board begins at its usual size. */
  turn() {
    this.size = '';
  }

  /** A new hint is scrolled to. @param {Board} board */
  showHint({ cells, looks, rows }) {
    const hint = cells.flatMap((look, cell) =>
      looks[look].marks & HINT ? [cell] : []);
    const hinted = hint.join(' ');
    if (hinted !== this.hinted && this.zoom > 1)
      for (const cell of hint)
        this.show(cell, rows);
    this.hinted = hinted;
  }

  /** @param {number} cell @param {number} rows */
  show(cell, rows) {
    const matrix = this.plane.getScreenCTM();
    if (matrix === null || cell < 0)
      return;
    const at = new DOMPoint((Math.floor(cell / rows) + 0.5) * CELL,
      (cell % rows + 0.5) * CELL).matrixTransform(matrix);
    const box = this.field.getBoundingClientRect();
    const margin = 2 * CELL * matrix.a;
    const by = (/** @type {number} */ place, /** @type {number} */ low,
      /** @type {number} */ high) => place < low + margin
      ? place - low - margin : place > high - margin
        ? place - high + margin : 0;
    this.field.scrollLeft += by(at.x, box.left, box.right);
    this.field.scrollTop += by(at.y, box.top, box.bottom);
  }
}
