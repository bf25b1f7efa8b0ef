/* drawing.js: what <parlour-board> takes from the page (../web/site): how a board
 * is drawn, its grid for screen readers, and their looks. The build bundles it.
 */
import pieces from 'pieces.css';
import shapes from 'shapes.svg';
import themes from 'themes.css';

export { BoardDrawing } from 'board.js';
export { BoardCells } from 'board_cells.js';
export { CELL } from 'pieces.js';

/** The gradients of pieces. */
export const SVG_SHAPES = shapes;

/** A theme is of the element; a page may set its variables. */
export const STYLE = `${themes.replace(/:root([^\s{]*)/g, (_, which) =>
  which === '' ? ':host' : `:host(${which})`)}
${pieces}
:host { display: block; color: var(--text); }
#field, .board { display: block; width: 100%; }
#field[hidden] { display: none; }
#message { margin: 0; min-height: 1.5em; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden;
  clip-path: inset(50%); }`;
