/* floor_paths.js: the paths of a board's floors and walls. Walls beside each
 * other are one block: a lit top, and a dark front where no wall is below.
 */
import { CELL, drawSides, drawTint, raise, svg } from './pieces.js';
import { RISE } from './enumerations.js';

/** @typedef {import('./types.js').Picture} Picture */
/** @typedef {import('./types.js').Thing} Thing */

const CORNER = 15;              // radius where a wall stands free
const FRONT = 19;               // height of the front of a wall
const GAP = 2;                  // between a floor and the edge of its cell

/** Directions: up, right, down, left. */
export const WAYS = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/** @param {Picture} board @param {number} column @param {number} row */
function floorAt(board, column, row) {
  if (column < 0 || row < 0 || column >= board.columns || row >= board.rows)
    return undefined;
  return board.looks[board.cells[column * board.rows + row]].floor;
}

/** A cell, larger or smaller by an edge. @param {number} x @param {number} y
 *  @param {number} edge @param {number} round */
function tile(x, y, edge, round) {
  const side = CELL - 2 * edge - 2 * round;
  const arc = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    round > 0 ? `a${round} ${round} 0 0 1 ${dx} ${dy}` : '';
  return `M${x + edge + round} ${y + edge}h${side}${arc(round, round)}`
    + `v${side}${arc(-round, round)}h${-side}${arc(-round, -round)}`
    + `v${-side}${arc(round, -round)}z`;
}

/** The outline of a wall whose free lower side is raised by `low`.
 *  @param {boolean[]} joined to a wall in each direction */
function block(/** @type {number} */ x, /** @type {number} */ y, joined,
  /** @type {number} */ low) {
  const sides = [y, x + CELL, y + CELL - (joined[2] ? 0 : low), x];
  let path = '';
  for (let d = 0; d < WAYS.length; d++) {
    // the corner between this direction and the next, clockwise
    const next = (d + 1) % WAYS.length;
    const r = joined[d] || joined[next] ? 0 : CORNER;
    const [cx, cy] = d % 2 === 0 ? [sides[next], sides[d]]
      : [sides[d], sides[next]];
    const [ax, ay] = WAYS[next], [bx, by] = WAYS[d];
    path += `${path === '' ? 'M' : 'L'}${cx - ax * r} ${cy - ay * r}`;
    if (r > 0)
      path += `A${r} ${r} 0 0 1 ${cx - bx * r} ${cy - by * r}`;
  }
  return `${path}z`;
}

/** A wall of the isometric view, without the sides that others hide.
 *  @param {Picture} board @param {number} cell */
export function drawWall(board, cell) {
  const column = Math.floor(cell / board.rows), row = cell % board.rows;
  const floor = /** @type {Thing} */ (floorAt(board, column, row));
  const joined = WAYS.map(([dx, dy]) =>
    floorAt(board, column + dx, row + dy)?.shape === 'wall');
  const end = CELL + 1;         // walls overlap, so that no gap is seen
  const outline = [[end, joined[1] ? end : -1], [end, end],
    [joined[2] ? end : -1, end]];
  return svg('g', {}, [...drawSides(outline, RISE.wall, 'tops'),
    svg('g', { transform: raise(RISE.wall) }, [
      svg('path', { d: tile(0, 0, -1, 0), class: 'tops' }),
      floor.form > 0 ? drawTint(floor) : null])]);
}

/** @param {Picture} board */
export function drawGround(board) {
  const paths = { base: '', floors: '', shades: '', fronts: '', tops: '',
    drafts: '', whole: true };
  for (let column = 0; column < board.columns; column++)
    for (let row = 0; row < board.rows; row++) {
      const floor = floorAt(board, column, row);
      const x = column * CELL, y = row * CELL;
      const beside = WAYS.map(([dx, dy]) =>
        floorAt(board, column + dx, row + dy)?.shape);
      if (floor === undefined) {
        paths.whole = false;
        paths.drafts += tile(x, y, 2 * GAP, CORNER);
        continue;
      }
      const wall = floor.shape === 'wall';
      const outdoors = wall && beside.includes(undefined);
      if (!outdoors)
        paths.base += tile(x, y, 0, 0);
      if (!wall) {
        paths.floors += tile(x, y, GAP, 2 * GAP);
        if (beside[0] === 'wall')
          paths.shades += `M${x} ${y}h${CELL}v${CORNER}h${-CELL}z`;
      } else {
        const joined = beside.map((shape) => shape === 'wall');
        paths.fronts += block(x, y, joined, 0);
        paths.tops += block(x, y, joined, FRONT);
      }
      paths.whole &&= !wall;
    }
  return paths;
}
