/* pieces.js: draws what is on a cell as SVG, in a square of CELL by CELL. The
 * forms and proportions are those of the window (frontends/sdl2/sprite.c): each
 * kind of piece has a form beside its colour. Colours are CSS variables of
 * themes.css, which is made from assets/themes.
 */

/** @typedef {import('./types.js').PictureLook} Look */
/** @typedef {import('./types.js').Thing} Thing */

import { RISE } from './enumerations.js';

export const CELL = 100;
const HALF = CELL / 2;
const SVG = 'http://www.w3.org/2000/svg';

/** How far a pusher, drawn facing down, turns for each direction: up, right,
 * down, left. */
const TURNS = [180, -90, 0, 90];

/** The forms of the kinds 1 to 9, in a square from -1 to 1, clockwise. The
 *  first is a ring, drawn as a circle. */
const FORMS = [
  '', '',
  'M-.86-.86 .86-.86 .86 .86-.86 .86z',
  'M0-1.02 1 .78-1 .78z',
  'M0-1.1 .29-.34 1.09-.3 .47.21 .67.98 0 .55-.67.98-.47.21-1.09-.3-.29-.34z',
  'M-.31-1 .31-1 .31-.31 1-.31 1 .31 .31 .31 .31 1-.31 1-.31 .31-1 .31'
    + '-1-.31-.31-.31z',
  'M0-1.12 .84 0 0 1.12-.84 0z',
  'M-1-.9-.2-.34 .2-.34 1-.9 1 .9 .2 .34-.2 .34-1 .9z',
  'M.84-.74 .4-.68 .04-.4-.1 0 .04 .4 .4 .68 .84 .74 .5 .98 .02 1-.45 .8'
    + '-.78 .42-.9 0-.78-.42-.45-.8 .02-1 .5-.98z',
  'M0-.42 .56-.98 .98-.56 .42 0 .98.56 .56.98 0 .42-.56.98-.98.56-.42 0'
    + '-.98-.56-.56-.98z',
];
const TICK = 'M-.95.05-.62-.28-.25.12 .65-.8 .98-.47-.25.78z';
const ARROW_OUT = 40;           // from a cell's middle to an arrow's start
const ARROW_HEAD = 34;
const BEAK = 'M0 1-.9-.4H.9z';

/**
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(SVGElement | null)[]} [children]
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    element.setAttribute(key, String(value));
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** @param {string} path @param {number} size @param {number} x
 *  @param {number} y @param {string} kind class of it */
function shape(path, size, x, y, kind) {
  return svg('path', { d: path, class: kind,
    transform: `translate(${x} ${y}) scale(${size * HALF})` });
}

/** @param {number} r @param {number} x @param {number} y
 *  @param {string} kind */
function disc(r, x, y, kind) {
  return svg('circle', { r: r * HALF, cx: x, cy: y, class: kind });
}

/** @param {number} size @param {number} round @param {string} kind */
function square(size, round, kind) {
  const side = size * CELL;
  return svg('rect', { x: HALF - side / 2, y: HALF - side / 2, width: side,
    height: side, rx: round * HALF, class: kind });
}

/** The form of a kind, on a piece: the circle is a ring.
 *  @param {number} form @param {number} size @param {number} [x]
 *  @param {number} [y] */
function emblem(form, size, x = HALF, y = HALF) {
  if (form === 1)
    return svg('circle', { r: size * 0.76 * HALF, cx: x, cy: y,
      class: 'ring', 'stroke-width': size * 0.48 * HALF });
  return form > 1 ? shape(FORMS[form], size, x, y, 'ink') : null;
}

const shadow = () => svg('circle', { r: 44, cx: 51, cy: 55,
  fill: 'url(#shadow)' });
const blockShadow = () => svg('rect', { x: 6, y: 11, width: 90, height: 90,
  rx: 14, class: 'dim' });

// ---- pieces ----

/** @param {Thing} thing @param {boolean} bare */
function ball(thing, bare) {
  return [shadow(), disc(0.8, HALF, HALF, 'own edge'),
    svg('circle', { r: 40, cx: 50, cy: 50, fill: 'url(#sphere)' }),
    bare ? null : svg('g', { class: 'sign' }, [emblem(thing.form, 0.43)])];
}

function tile() {
  return [blockShadow(), square(0.88, 0.2, 'own edge'),
    svg('rect', { x: 6, y: 6, width: 88, height: 88, rx: 10,
      fill: 'url(#slope)' }),
    svg('rect', { x: 8.5, y: 8.5, width: 83, height: 83, rx: 8,
      class: 'glint' })];
}

/** @param {Thing} thing */
function gem(thing) {
  const round = thing.form <= 1;
  const form = FORMS[thing.form];
  return [round ? shadow() : shape(form, 0.76, 51, 56, 'dim'),
    round ? disc(0.78, HALF, HALF, 'own edge gem')
      : shape(form, 0.74, HALF, HALF, 'own edge gem'),
    round ? svg('circle', { r: 39, cx: 50, cy: 50, fill: 'url(#facet)' })
      : svg('path', { d: form, fill: 'url(#facet)',
        transform: `translate(50 50) scale(${0.74 * HALF})` }),
    round ? disc(0.5, HALF, HALF, 'table')
      : shape(form, 0.46, HALF, HALF, 'table')];
}

/** @param {Thing} thing @param {boolean} bare */
function box(thing, bare) {
  const plain = thing.form === 0 && !bare;
  return [blockShadow(), square(0.86, 0.12, 'own edge'),
    svg('rect', { x: 7, y: 7, width: 86, height: 86, rx: 6,
      fill: 'url(#slope)' }),
    square(0.64, 0.03, 'plank'),
    svg('path', { d: 'M34 18V82M50 18V82M66 18V82', class: 'seam' }),
    plain ? svg('path', { d: 'M22 22 78 78M78 22 22 78', class: 'beam' })
      : null,
    plain ? svg('path', { d: 'M22 22 78 78M78 22 22 78', class: 'beam own' })
      : null,
    square(0.64, 0.03, 'frame'),
    thing.form > 0 && !bare ? disc(0.5, HALF, HALF, 'own plank') : null,
    bare ? null : emblem(thing.form, 0.4)];
}

/** @param {number} x */
function eye(x) {
  return [disc(0.2, x, 68, 'eye'), disc(0.11, x, 72, 'pupil')];
}

/** A bird, seen from above. @param {Thing} thing @param {boolean} bare
 *  @param {number} facing */
function pusher(thing, bare, facing) {
  const turn = facing < 0 ? 0 : TURNS[facing];
  const y = facing < 0 ? HALF : 39;
  const sign = svg('g', { transform: `translate(50 ${y}) rotate(${-turn})` },
    [emblem(thing.form, 0.37, 0, 0)]);
  const parts = facing < 0 ? [] : [disc(0.26, 19, 44, 'own wing edge'),
    disc(0.26, 81, 44, 'own wing edge'),
    shape(BEAK, 0.3, HALF, 84, 'beak edge')];
  const group = svg('g', { class: 'turn' }, [...parts,
    disc(0.66, HALF, HALF, 'own edge'),
    svg('circle', { r: 33, cx: 50, cy: 50, fill: 'url(#sphere)' }),
    ...(bare ? [] : [...eye(37), ...eye(63)]), sign]);
  group.style.transform = `rotate(${turn}deg)`;
  return [shadow(), group];
}

/** A tick on a piece that is where it belongs: on a badge, or bare on a tile,
 *  beside its number. On another piece the form of the goal below it, of which
 *  only the colour is seen.
 *  @param {Look} look @param {boolean} [stands] the bare tick does, too */
function badge({ home, mark }, stands = false) {
  if (home && !mark)
    return svg('g', { class: 'paint c0', transform: stands
      ? `translate(75 25)${UPRIGHT}` : 'translate(81 19)' },
    [shape(TICK, 0.16, 0, 0, 'ink')]);
  if (!mark || !(home || mark.form))
    return null;
  return svg('g', { class: paint(mark, 'goal') }, [
    disc(0.34, 77, 23, 'own edge'), home ? shape(TICK, 0.22, 77, 23, 'ink')
      : emblem(mark.form, 0.2, 77, 23)]);
}

/** Classes with the colours of a thing. @param {Thing} thing
 *  @param {string} plain its class if it has no colour of its own */
function paint(thing, plain) {
  return thing.colour > 0 ? `paint c${thing.colour}` : `paint ${plain}`;
}

// ---- solids ----

/* In the isometric view the plane of the board is turned and flattened: a
 * column leads down to the right, a row down to the left. Up on the screen is
 * then as far to the left as to the top of the plane. */

/** What stands upright there again. */
export const UPRIGHT = 'matrix(.5-.5 1 1 0 0)';
const BALL = 1.3;               // its size
const BALL_RISE = 39;           // of its middle
const ROUND = 24;               // points of a circle
const POINTS = /(-?\d*\.?\d+) ?(-?\d*\.?\d+)/g;        // of a form

/** How far in front a cell is. @param {number} cell @param {number} rows */
export function depthOf(cell, rows) {
  return Math.floor(cell / rows) + cell % rows;
}

/** How high what is on a cell rises. @param {Look} look */
export function rise({ piece, floor }) {
  return RISE[/** @type {keyof typeof RISE} */ ((piece ?? floor)?.shape)] ?? 0;
}

/** @param {number} high */
export function raise(high) {
  return high === 0 ? '' : `translate(${-high} ${-high})`;
}

/** The sides of a solid that are seen: those that face right or down.
 *  @param {number[][]} outline its points, clockwise @param {number} high
 *  @param {string} own the class of its colour @param {string} [shade] */
export function drawSides(outline, high, own, shade = 'faces') {
  const d = outline.map(([x, y], i) => {
    const [u, v] = outline[(i + 1) % outline.length];
    return v - y > u - x ? `M${x} ${y} ${u} ${v}l${-high} ${-high}L${x - high} ${
      y - high}z` : '';
  }).join('');
  return [own, shade].map((kind) => svg('path', { d, class: kind }));
}

/** A square with round corners, or a circle.
 *  @param {number} half its side @param {number} round */
function roundSquare(half, round) {
  return Array.from({ length: ROUND }, (_, i) =>
    [Math.cos, Math.sin].map((of) => {
      const way = of((i + .5) * 2 * Math.PI / ROUND);
      return HALF + Math.sign(way) * (half - round) + way * round;
    }));
}

/** The outline of a piece. @param {Thing} thing */
function outlineOf({ shape: kind, form }) {
  if (kind === 'gem' && form > 1)
    return Array.from(FORMS[form].matchAll(POINTS),
      ([, x, y]) => [x, y].map((at) => HALF + Number(at) * 0.74 * HALF));
  return kind === 'gem' ? roundSquare(39, 39)
    : kind === 'pusher' ? roundSquare(33, 33)
      : kind === 'tile' ? roundSquare(44, 10) : roundSquare(43, 6);
}

/** @param {Look} look @param {boolean} [labels]
 *  @param {boolean} [solid] in the isometric view
 *  @returns {SVGElement | null} its piece */
export function drawPiece(look, labels = false, solid = false) {
  const thing = look.piece;
  if (thing === undefined)
    return null;
  const label = look.label !== '' && (labels || thing.shape === 'tile');
  const parts = thing.shape === 'ball' ? ball(thing, label)
    : thing.shape === 'gem' ? gem(thing)
      : thing.shape === 'box' ? box(thing, label)
        : thing.shape === 'pusher' ? pusher(thing, label, look.facing)
          : tile();
  const own = paint(thing, thing.shape === 'pusher' ? 'bird' : 'c0');
  const stands = solid && thing.shape !== 'ball';
  const below = stands ? parts.splice(0, 1) : [];       // its shadow
  const body = svg('g', { class: own }, parts);
  if (label) {
    const text = svg('text', { class: `label size${look.label.length}`,
      transform: `translate(50 50)${stands ? UPRIGHT : ''}` });
    text.textContent = look.label;
    body.append(text);
  }
  if (!solid)
    return svg('g', { class: 'piece' }, [body, badge(look)]);
  const high = stands ? rise(look) : BALL_RISE;
  return svg('g', { class: 'piece' }, [...below,
    stands ? svg('g', { class: own }, drawSides(outlineOf(thing), high, 'own',
      thing.shape === 'pusher' ? 'curve' : 'faces')) : null,
    svg('g', { transform: raise(high) + (stands ? ''
      : `translate(50 50)${UPRIGHT}scale(${BALL})translate(-50-50)`) },
    [body, badge(look, stands)])]);
}

/** An arrow from beside the middle of a cell to that of another.
 *  @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
export function drawArrow(from, to) {
  const x = to.x - from.x, y = to.y - from.y, end = Math.hypot(x, y);
  const path = `M${ARROW_OUT} 0H${end - ARROW_HEAD}`
    + `M${end - ARROW_HEAD} ${-ARROW_HEAD / 2}L${end} 0 ${end - ARROW_HEAD} ${
      ARROW_HEAD / 2}z`;
  return svg('g', { transform: `translate(${from.x} ${from.y}) rotate(${
    Math.atan2(y, x) * 180 / Math.PI})` },
  ['halo', 'arrow'].map((kind) => svg('path', { d: path, class: kind })));
}

// ---- the ground ----

/** A goal or a seat. @param {Thing} mark */
export function drawMark(mark) {
  const seat = mark.shape === 'seat';
  const ring = (/** @type {string} */ kind) => seat
    ? svg('path', { d: 'M50 8 82 50 50 92 18 50z', class: kind })
    : svg('circle', { r: 37, cx: 50, cy: 50, class: kind });
  return svg('g', { class: paint(mark, 'goal') }, [ring('pool'),
    ring('rim'), ring('hoop'),
    mark.form === 0 ? disc(0.17, HALF, HALF, 'dot')
      : svg('g', { class: 'deep' }, [emblem(mark.form, 0.3)])]);
}

/** The colour and form of a wall or floor that has one.
 *  @param {Thing} floor */
export function drawTint(floor) {
  const edge = floor.shape === 'wall' ? 20 : 4;
  return svg('g', { class: paint(floor, 'c0') }, [
    svg('rect', { x: edge, y: edge, width: CELL - 2 * edge,
      height: CELL - 2 * edge, class: 'own tint' }),
    emblem(floor.form, 0.43)]);
}
