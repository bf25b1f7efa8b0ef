/* board_cells.js: the cells of the board as a screen reader knows them: a grid
 * with a name for each cell, which nobody sees. The board has the focus, and
 * the cell at the cursor is its active one.
 */
import { columnName } from './board.js';
import { MARK } from './enumerations.js';
import { translate } from './translate.js';
import { html } from './views.js';

/** @typedef {import('./types.js').Board} Board */

/** @param {number} cell */
const cellId = (cell) => `cell${cell}`;

export class BoardCells {
  /** @param {HTMLElement} grid @param {HTMLElement} place of the rows */
  constructor(grid, place) {
    this.grid = grid;
    this.place = place;
    this.size = '';
    /** @type {HTMLElement[]} */
    this.cells = [];
  }

  /** @param {Board} board */
  draw(board) {
    const { columns, rows, cells, looks, cursor, title } = board;
    const size = `${columns}x${rows}`;
    if (size !== this.size)
      this.begin(columns, rows);
    this.size = size;
    this.grid.ariaLabel = translate('%s, board of %s by %s', title, columns,
      rows);
    cells.forEach((index, cell) => {
      const { words, marks } = looks[index];
      const node = this.cells[cell];
      const selected = (marks & MARK.selected) !== 0;
      const name = `${cellName(cell, rows)} ${words}`
        + (selected ? ', picked' : '')
        + (marks & MARK.hint ? ', hint' : '')
        + (marks & MARK.dead ? ', dead' : '');
      if (node.ariaLabel !== name)
        node.ariaLabel = name;
    });
    if (cursor >= 0)
      this.grid.setAttribute('aria-activedescendant', cellId(cursor));
    else
      this.grid.removeAttribute('aria-activedescendant');
  }

  /** Another board: cells are numbered down the columns.
   *  @param {number} columns @param {number} rows */
  begin(columns, rows) {
    this.cells = Array.from({ length: columns * rows }, (_, cell) =>
      html('div', { id: cellId(cell), role: 'gridcell' }));
    this.place.replaceChildren(...Array.from({ length: rows }, (_, row) =>
      html('div', { role: 'row' }, this.cells.filter((_, cell) =>
        cell % rows === row))));
  }
}

/** @param {number} cell @param {number} rows */
function cellName(cell, rows) {
  return `${columnName(Math.floor(cell / rows))}${cell % rows + 1}`;
}
