/* match3.js: the rules of Match-3 for pieces of any type, as functions and as
 * a class. Two pieces are of one kind if === says so. A board is a value: no
 * function changes one. The rules are those of core/games/match3/tiles.c,
 * and a test compares both; only the number of kinds and cells is not limited
 * here.
 */

const RUN = 3;                  // the shortest match
const MOST_DRAWN = 500000;      // pieces of a move before it gives up

const cellOf = (board, { row, col }) => row * board.width + col;

const positionOf = (board, cell) =>
  ({ row: Math.floor(cell / board.width), col: cell % board.width });

const isOn = (board, { row, col }) =>
  Number.isInteger(row) && Number.isInteger(col) && row >= 0 && col >= 0
  && row < board.height && col < board.width;

/* ---- boards ---- */

/** Draws a board row by row, as it comes: it may have matches. */
export function create(generator, width, height) {
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0
        && height > 0))
    throw new RangeError(`a board of ${width} columns and ${height} rows`);
  const pieces = Array.from({ length: width * height },
                            () => generator.next());
  return { width, height, pieces };
}

/** All positions, row by row. */
export function positions(board) {
  return board.pieces.map((_, cell) => positionOf(board, cell));
}

/** The piece at a position; undefined off the board. */
export function piece(board, position) {
  return isOn(board, position) ? board.pieces[cellOf(board, position)]
                               : undefined;
}

/* ---- matches ---- */

/* The lines of a board, each a list of cells: rows from the top, then columns
 * from the right. This is the order of matches. */
function lines({ width, height }) {
  const list = (count, cell) => Array.from({ length: count }, (_, i) => cell(i));
  return [
    ...list(height, row => list(width, col => row * width + col)),
    ...list(width, i => list(height, row => (row + 1) * width - 1 - i)),
  ];
}

/* The runs of a line, each a list of cells. */
function runsOf(pieces, line) {
  const runs = [];
  for (let from = 0, to; from < line.length; from = to) {
    for (to = from + 1; to < line.length
         && pieces[line[to]] === pieces[line[from]]; to++);
    if (to - from >= RUN)
      runs.push(line.slice(from, to));
  }
  return runs;
}

const runsOn = board =>
  lines(board).flatMap(line => runsOf(board.pieces, line));

function swapped(board, first, second) {
  const pieces = board.pieces.slice();
  const from = cellOf(board, first), to = cellOf(board, second);
  [pieces[from], pieces[to]] = [pieces[to], pieces[from]];
  return { ...board, pieces };
}

/** Whether swapping two pieces of one row or column makes a match. */
export function canMove(board, first, second) {
  if (!isOn(board, first) || !isOn(board, second))
    return false;
  if ((first.row === second.row) === (first.col === second.col))
    return false;               // one cell, or not in line
  return runsOn(swapped(board, first, second)).length > 0;
}

/* ---- moves ---- */

/* Removes cells, lets the pieces above fall, and draws new ones: row by row
 * from the top of what was removed, each put on top of its column. */
function refill(board, gone, generator) {
  const { width, height } = board;
  const pieces = board.pieces.slice();
  const holes = new Array(width).fill(0);
  for (let col = 0; col < width; col++) {
    let bottom = height - 1;
    for (let row = height - 1; row >= 0; row--)
      if (!gone.has(row * width + col))
        pieces[bottom-- * width + col] = board.pieces[row * width + col];
    holes[col] = bottom + 1;
  }
  for (let cell = 0; cell < pieces.length; cell++)
    if (gone.has(cell)) {
      const col = cell % width;
      pieces[--holes[col] * width + col] = generator.next();
    }
  return { ...board, pieces };
}

/**
 * Swaps two pieces. Returns the new board and what happened: for each pass its
 * matches, then a refill with the board after it. An illegal move returns the
 * same board and no effects. What the generator throws passes through.
 */
export function move(generator, board, first, second) {
  if (!canMove(board, first, second))
    return { board, effects: [] };
  const effects = [];
  let drawn = 0;
  board = swapped(board, first, second);
  for (let runs; (runs = runsOn(board)).length > 0;) {
    const gone = new Set(runs.flat());
    drawn += gone.size;
    if (drawn > MOST_DRAWN)
      throw new RangeError('the move does not end: the generator repeats');
    for (const run of runs)
      effects.push({ kind: 'Match', match: {
        matched: board.pieces[run[0]],
        positions: run.map(cell => positionOf(board, cell)),
      } });
    board = refill(board, gone, generator);
    effects.push({ kind: 'Refill', board });
  }
  return { board, effects };
}

/** All legal moves, each once. */
export function moves(board) {
  const found = [], cells = positions(board);
  for (const first of cells)
    for (const second of cells)
      if (cellOf(board, first) < cellOf(board, second)
          && canMove(board, first, second))
        found.push({ first, second });
  return found;
}

/* ---- the class ---- */

/** A board that changes, and tells its listeners what happens. */
export class Board {
  #generator;
  #board;
  #listeners = new Set();
  #telling = false;

  constructor(generator, width, height) {
    this.#generator = generator;
    this.#board = create(generator, width, height);
  }

  get width() { return this.#board.width; }

  get height() { return this.#board.height; }

  /** Adds a listener; returns a function that removes it. */
  addListener(listener) {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  positions() { return positions(this.#board); }

  piece(position) { return piece(this.#board, position); }

  canMove(first, second) { return canMove(this.#board, first, second); }

  moves() { return moves(this.#board); }

  /** Makes a move; an illegal one does nothing. Listeners hear the events in
   *  order, each with the board as it is then; they must not move. */
  move(first, second) {
    if (this.#telling)
      throw new Error('a listener cannot move');
    const { board, effects } = move(this.#generator, this.#board, first,
                                    second);
    if (effects.length > 0)
      this.#board = swapped(this.#board, first, second);
    this.#telling = true;
    try {
      for (const effect of effects)
        this.#tell(effect);
    } finally {
      this.#telling = false;
      this.#board = board;
    }
  }

  #tell(effect) {
    if (effect.kind === 'Refill')
      this.#board = effect.board;
    const event = effect.kind === 'Refill' ? { kind: 'Refill' } : effect;
    for (const listener of [...this.#listeners])
      listener(event);
  }
}
