/* board.js: draws a board as SVG, from the bottom up: ground, marks, pieces,
 * marks above them. Only what has changed is drawn again. Pieces that move are
 * in a layer of their own, see motion.js. In the isometric view the same is in
 * a plane that is turned, and what stands on it is in one layer for each row
 * across the screen, from the back to the front.
 */
import { CELL, UPRIGHT, depthOf, drawArrow, drawMark, drawPiece, drawTint,
  raise, rise, svg } from './pieces.js';
import { MARK } from './enumerations.js';
import { drawGround, drawWall } from './floor_paths.js';
import { Motion } from './motion.js';

/** @typedef {import('./types.js').Picture} Picture */
/** @typedef {import('./types.js').PictureLook} Look */

const NAMES = 38;               // the strip of the names of columns and rows
const EDGE = 12;                // the card around the cells
const LETTERS = 26;
const NAME = 26, NAME_LEAST = 12;       // sizes of the names
const DIGIT = .64;              // most of that size that a digit is wide

/** @param {number} cell @param {number} rows */
function cellPlace(cell, rows) {
  return `translate(${Math.floor(cell / rows) * CELL} ${cell % rows * CELL})`;
}

/** Nodes on cells, each redrawn when its key changes. */
class Layer {
  /** @param {string} name */
  constructor(name) {
    this.group = svg('g', { class: name });
    /** Groups for what stands in the isometric view, by depth.
     *  @type {SVGElement[]} */
    this.depths = [];
    /** @type {Map<number, {key: string, node: SVGElement}>} */
    this.nodes = new Map();
  }

  /** @param {number} cell @param {number} rows @param {string} key ''
   *  draws nothing @param {() => SVGElement | null} draw
   *  @param {number} [high] */
  set(cell, rows, key, draw, high = 0) {
    const old = this.nodes.get(cell);
    if ((old?.key ?? '') === key)
      return;
    old?.node.remove();
    this.nodes.delete(cell);
    const inner = key === '' ? null : draw();
    if (inner === null)
      return;
    const node = svg('g', { transform: cellPlace(cell, rows) + raise(high),
      'data-cell': cell }, [inner]);
    this.nodes.set(cell, { key, node });
    this.place(cell, rows);
  }

  /** Puts the node of a cell among the others. @param {number} cell
   *  @param {number} rows */
  place(cell, rows) {
    (this.depths[depthOf(cell, rows)] ?? this.group).append(
      this.nodes.get(cell)?.node ?? '');
  }

  clear() {
    for (const { node } of this.nodes.values())
      node.remove();
    this.nodes.clear();
  }
}

/** @param {Look} look */
function drawBelow(look) {
  const parts = [];
  if (look.marks & MARK.selected)
    parts.push(svg('circle', { r: 48, cx: 50, cy: 50, class: 'selected' }));
  if ((look.marks & (MARK.hint | MARK.hintTo)) === MARK.hint)
    parts.push(look.piece?.shape === 'ball'
      ? svg('circle', { r: 49, cx: 50, cy: 50, class: 'hint' })
      : svg('rect', { x: 1, y: 1, width: 98, height: 98, rx: 14,
        class: 'hint' }));
  if (look.marks & MARK.path)
    parts.push(svg('circle', { r: 17, cx: 50, cy: 50, class: 'path' }));
  else if (look.marks & MARK.dead)
    parts.push(svg('path', { d: 'M36 36 64 64M64 36 36 64', class: 'dead' }));
  else if (look.marks & MARK.reachable)
    parts.push(look.piece === undefined
      ? svg('circle', { r: 7.5, cx: 50, cy: 50, class: 'reachable' })
      : svg('rect', { x: 4, y: 4, width: 92, height: 92, rx: 12,
        class: 'liftable' }));
  return svg('g', {}, parts);
}

/** @param {Look} look */
function drawAbove(look) {
  const parts = [];
  const frame = (/** @type {string} */ kind) => svg('rect', { x: 3, y: 3,
    width: 94, height: 94, rx: 12, class: kind });
  if (look.marks & (MARK.selected | MARK.active))
    parts.push(frame('selected'));
  if (look.marks & MARK.wall) {
    parts.push(frame('barred'));
    if (look.piece === undefined)
      parts.push(svg('path', { d: 'M30 30 70 70M70 30 30 70',
        class: 'barred' }));
  }
  return svg('g', {}, parts);
}

const DEALT = 'M4 16V4H16M84 4H96V16M96 84V96H84M16 96H4V84';
const CURSOR = 'M4 30V4H30M70 4H96V30M96 70V96H70M30 96H4V70';

export class BoardDrawing {
  /** @param {SVGElement} root @param {boolean} named show the names of
   *  columns and rows */
  constructor(root, named) {
    this.root = root;
    this.named = named;
    this.card = svg('rect', { class: 'card', rx: 16 });
    this.paths = Object.fromEntries(['drafts', 'base', 'floors', 'shades',
      'fronts', 'tops'].map((name) => [name, svg('path', { class: name })]));
    this.tints = new Layer('tints');
    this.marks = new Layer('goals');
    this.below = new Layer('below');
    this.dealt = new Layer('dealt');
    this.pieces = new Layer('pieces');
    this.walls = new Layer('walls');
    this.solids = svg('g', { class: 'solids' });
    this.moving = svg('svg', { class: 'moving' });      // cuts at the edge
    this.above = new Layer('above');
    this.hint = svg('g', { class: 'hint' });
    this.cursor = new Layer('cursor');
    this.names = svg('g', { class: 'names', 'aria-hidden': 'true' });
    this.motion = new Motion(this.moving);
    /** The piece that follows the pointer. @type {SVGElement | null} */
    this.lifted = null;
    this.size = '';
    this.floors = '';           // the ground that is drawn
    /** What is drawn on each cell. @type {number[]} */
    this.drawn = [];
    /** The numbers of what cells show. @type {Map<string, number>} */
    this.numbers = new Map();
    this.plane = svg('g', {}, [this.card, ...Object.values(this.paths),
      this.tints.group, this.marks.group, this.below.group, this.dealt.group,
      this.pieces.group, this.solids, this.moving, this.above.group, this.hint,
      this.cursor.group, this.names]);
    root.append(this.plane);
  }

  /**
   * @param {Picture} board
   * @param {{labels?: boolean, cursor?: number, drafted?: boolean,
   *          dealt?: number[], solid?: boolean}} [how]
   */
  draw(board, { labels = false, cursor = -1, drafted = false, dealt = [],
    solid = false } = {}) {
    this.resize(board, solid);
    this.drawFloors(board, drafted);
    const moving = this.motion.play(board, labels, this.pieces.depths);
    const keys = board.looks.map((look) => this.keys(look, labels));
    board.cells.forEach((index, cell) => {
      const look = board.looks[index], key = keys[index];
      const isMoving = moving.has(cell), isCursor = cell === cursor;
      const isDealt = !isMoving && dealt.includes(cell);
      const drawn = key.number * 8 + Number(isMoving) * 4
        + Number(isDealt) * 2 + Number(isCursor);
      if (this.drawn[cell] === drawn)
        return;
      this.drawn[cell] = drawn;
      const set = (/** @type {Layer} */ layer, /** @type {string} */ of,
        /** @type {() => SVGElement | null} */ draw, up = 0) =>
        layer.set(cell, board.rows, of, draw, up);
      const isWall = solid && look.floor?.shape === 'wall';
      const high = solid ? rise(look) : 0;
      // A ball stands in its frame: again above it, so that no line crosses it
      const stands = solid && look.piece?.shape === 'ball';
      set(this.walls, isWall ? `wall${key.tint}` : '',
        () => drawWall(board, cell));
      set(this.tints, isWall ? '' : key.tint,
        () => look.floor ? drawTint(look.floor) : null);
      set(this.marks, key.mark,
        () => look.mark ? drawMark(look.mark) : null);
      set(this.below, key.marks, () => drawBelow(look));
      set(this.dealt, isDealt ? 'dealt' : '',
        () => svg('path', { d: DEALT }));
      set(this.pieces, isMoving ? '' : key.piece,
        () => drawPiece(look, labels, solid));
      const over = (/** @type {SVGElement} */ frame) => svg('g', {}, [frame,
        stands ? drawPiece(look, labels, solid) : null]);
      set(this.above, key.marks && `${key.marks} ${high} ${stands
        && key.piece}`, () => over(drawAbove(look)), high);
      set(this.cursor, isCursor ? `cursor${high} ${stands && key.piece}` : '',
        () => over(svg('path', { d: CURSOR, class: 'corners' })), high);
    });
    this.drawHint(board);
  }

  /** Puts the piece of a cell under the pointer, if it is selected.
   *  @param {Picture} board @param {number} cell
   *  @param {{x: number, y: number}} at on the board */
  lift({ cells, looks }, cell, { x, y }) {
    const node = this.pieces.nodes.get(cell)?.node;
    if (node === undefined || !(looks[cells[cell]].marks & MARK.selected))
      return;
    if (node !== this.lifted)   // above all others
      (this.pieces.depths.at(-1) ?? this.pieces.group).append(node);
    this.lifted = node;
    node.classList.add('lifted');
    node.setAttribute('transform',
      `translate(${x - CELL / 2} ${y - CELL / 2})`);
  }

  /** Puts it back where it was. @param {Picture} board
   *  @param {number} cell */
  lower({ rows }, cell) {
    this.lifted?.setAttribute('transform', cellPlace(cell, rows));
    this.lifted?.classList.remove('lifted');
    if (this.lifted !== null)
      this.pieces.place(cell, rows);
    this.lifted = null;
  }

  /** The ground changes only in the editor. @param {Picture} board
   *  @param {boolean} drafted */
  drawFloors(board, drafted) {
    const signs = board.looks.map(({ floor }) => floor === undefined ? ' '
      : floor.shape === 'wall' ? '#' : '.');
    const floors = `${drafted} ${board.cells.map((index) => signs[index])
      .join('')}`;
    if (floors === this.floors)
      return;
    this.floors = floors;
    this.walls.clear();         // each depends on those beside it
    this.drawn = [];
    const ground = drawGround(board);
    for (const [name, path] of Object.entries(this.paths))
      path.setAttribute('d', name === 'drafts' && !drafted ? ''
        : /** @type {any} */ (ground)[name]);
    this.card.classList.toggle('hidden', !ground.whole);
  }

  /** An arrow from a hint's piece to where it goes. @param {Picture} board */
  drawHint({ cells, looks, rows }) {
    const middle = (/** @type {number} */ cell) => ({
      x: (Math.floor(cell / rows) + 0.5) * CELL,
      y: (cell % rows + 0.5) * CELL });
    const from = cells.findIndex((i) =>
      (looks[i].marks & (MARK.hint | MARK.hintTo)) === MARK.hint);
    const to = cells.findIndex((i) => looks[i].marks & MARK.hintTo);
    this.hint.replaceChildren(...from < 0 || to < 0 ? []
      : [drawArrow(middle(from), middle(to))]);
  }

  /** What the layers draw of a look. @param {Look} look
   *  @param {boolean} labels */
  keys(look, labels) {
    const { floor, mark, piece, home, facing, label } = look;
    const parts = {
      tint: floor !== undefined && floor.form > 0
        ? JSON.stringify(floor) : '',
      mark: mark === undefined ? '' : JSON.stringify(mark),
      piece: piece === undefined ? ''
        : JSON.stringify([piece, home, mark, facing, label, labels]),
      marks: look.marks === 0 ? '' : `${look.marks} ${piece === undefined}`,
    };
    const all = Object.values(parts).join('|');
    const number = this.numbers.get(all) ?? this.numbers.size;
    this.numbers.set(all, number);
    return { ...parts, number };
  }

  /** A board of another size is drawn from the start.
   *  @param {Picture} board @param {boolean} solid */
  resize({ columns, rows }, solid) {
    const size = `${columns}x${rows} ${solid}`;
    if (size === this.size)
      return;
    this.size = size;
    this.floors = '';
    this.drawn = [];
    for (const layer of [this.walls, this.tints, this.marks, this.below,
      this.dealt, this.pieces, this.above, this.cursor])
      layer.clear();
    this.walls.depths = this.pieces.depths = solid
      ? Array.from({ length: columns + rows - 1 }, () => svg('g')) : [];
    this.solids.replaceChildren(...this.pieces.depths);
    this.plane.classList.toggle('isometric', solid);
    this.plane.setAttribute('transform', solid
      ? `matrix(1 .5-1 .5 ${rows * CELL} ${CELL / 2})` : '');
    const strip = this.named ? NAMES : EDGE;
    const width = columns * CELL, height = rows * CELL;
    const wide = solid ? width + height : width;
    const high = solid ? (wide + CELL) / 2 : height;
    this.root.setAttribute('viewBox', [-strip, -strip, wide + 2 * strip,
      high + 2 * strip].join(' '));
    this.moving.setAttribute('width', String(width));
    this.moving.setAttribute('height', String(height));
    for (const [name, value] of Object.entries({ x: -EDGE, y: -EDGE,
      width: width + 2 * EDGE, height: height + 2 * EDGE }))
      this.card.setAttribute(name, String(value));
    const fits = (NAMES - EDGE) / DIGIT / String(rows).length;
    const middle = solid ? CELL / 4 : -(NAMES + EDGE) / 2;
    const [right, down] = solid ? [width, height] : [0, 0];
    this.names.setAttribute('font-size', String(Math.min(NAME, fits,
      Math.max(NAME_LEAST, 3 * Math.max(columns, rows)))));
    this.names.replaceChildren(...this.named
      ? [...names(columns, columnName,
        (i) => [i * CELL + CELL / 2, down + middle], solid),
      ...names(rows, (i) => String(i + 1),
        (i) => [right + middle, i * CELL + CELL / 2], solid)] : []);
  }
}

/** @param {number} i @returns {string} */
export function columnName(i) {
  const letter = String.fromCharCode('a'.charCodeAt(0) + i % LETTERS);
  return i < LETTERS ? letter
    : columnName(Math.floor(i / LETTERS) - 1) + letter;
}

/** @param {number} count @param {(i: number) => string} words
 *  @param {(i: number) => number[]} place @param {boolean} solid */
function names(count, words, place, solid) {
  return Array.from({ length: count }, (_, i) => {
    const text = svg('text', { transform: `translate(${place(i)})${
      solid ? UPRIGHT : ''}` });
    text.textContent = words(i);
    return text;
  });
}

/** A board by itself, for lists and texts. @param {Picture} picture
 *  @param {boolean} [labels] */
export function drawPicture(picture, labels = false) {
  const root = svg('svg', { class: 'board small', 'aria-hidden': 'true' });
  new BoardDrawing(root, false).draw(picture, { labels });
  return root;
}

/** A look by itself. @param {Look} look @param {boolean} [labels] */
export function drawLook(look, labels = false) {
  const floor = look.floor ?? null;
  return svg('svg', { class: 'board look', 'aria-hidden': 'true',
    viewBox: `0 0 ${CELL} ${CELL}` }, [
    floor === null ? null : svg('rect', { x: 2, y: 2, width: 96, height: 96,
      rx: 4, class: floor.shape === 'wall' ? 'tops' : 'floors' }),
    floor !== null && floor.form > 0 ? drawTint(floor) : null,
    look.mark ? drawMark(look.mark) : null, drawPiece(look, labels)]);
}
