/* motion.js: moves pieces with the Web Animations API, along the tracks that
 * the application computed (frontends/app/play/animation.h): step by step along a
 * path, then what vanishes and appears. Undo plays them backwards. In the
 * isometric view a piece goes from layer to layer on its way.
 */
import { CELL, depthOf, drawPiece, svg } from './pieces.js';

/** @typedef {import('./types.js').Picture} Picture */
/** @typedef {import('./types.js').Animation} Tracks */
/** @typedef {import('./types.js').Track} Track */

const TURNS = [180, 270, 0, 90];        // by direction, as in pieces.js
const ROLL = 2.5;               // cells in which a ball turns once
const SAMPLES = 4;              // keyframes of a turning ball in a cell
const REACH = 33;               // how far its sign goes from the middle
const LANDS = 2 / 3, TOP = 5 / 6;       // of the time of a fall that bounces
const BOUNCE = 1 / 16;          // of its height
const DOWN = 'cubic-bezier(.33, 0, .67, .33)';  // faster and faster
const UP = 'cubic-bezier(.33, .67, .67, 1)';

/** @typedef {{x: number, y: number}} Point */

export class Motion {
  /** @param {SVGElement} layer */
  constructor(layer) {
    this.layer = layer;
    this.begun = -1;            // the animation that is shown
    /** @type {{node: SVGElement, depth: () => SVGElement}[]} */
    this.actors = [];
    this.frame = 0;
    /** @type {Set<number>} */
    this.cells = new Set();
  }

  /** Starts the board's animation unless it is shown already. Returns the
   *  cells whose pieces it draws.
   *  @param {Picture} board @param {boolean} labels
   *  @param {SVGElement[]} depths layers of the isometric view */
  play(board, labels, depths) {
    const tracks = board.animation;
    if (tracks?.begun === this.begun)
      return this.cells;
    for (const { node } of this.actors)
      node.remove();
    this.actors = [];
    this.begun = tracks?.begun ?? -1;
    this.cells = new Set(tracks?.tracks.flatMap(({ from, to }) => [from, to]));
    tracks?.actors.forEach((actor, i) => {
      const mine = tracks.tracks.filter((track) => track.actor === i);
      if (mine.length > 0)
        this.move(board, tracks, actor, mine, labels, depths);
    });
    this.sort();
    return this.cells;
  }

  /** Puts each actor into the layer where it is now, until all have arrived
   *  or are no longer shown. */
  sort() {
    for (const { node, depth } of this.actors) {
      const layer = depth();
      if (node.parentNode !== layer)
        layer.append(node);
    }
    cancelAnimationFrame(this.frame);
    if (this.actors.some(({ node }) => node.parentNode !== this.layer
                         && node.getAnimations().some(({ playState }) =>
                           playState === 'running')))
      this.frame = requestAnimationFrame(() => this.sort());
  }

  /** @param {Picture} board @param {Tracks} all
   *  @param {{cell: number, look: number}} actor @param {Track[]} tracks
   *  @param {boolean} labels @param {SVGElement[]} depths */
  move(board, all, actor, tracks, labels, depths) {
    const look = board.looks[actor.look], solid = depths.length > 0;
    const piece = drawPiece(look, labels, solid);
    if (piece === null)
      return;
    const place = (/** @type {number} */ cell) => ({
      x: Math.floor(cell / board.rows) * CELL, y: cell % board.rows * CELL });
    const timing = { duration: all.lasts, fill: /** @type {const} */ ('both'),
      direction: /** @type {PlaybackDirection} */ (all.backwards
        ? 'reverse' : 'normal') };
    const node = svg('g', { class: 'actor' }, [piece]);
    this.layer.append(node);
    node.animate(pathFrames(tracks, all.length, place, solid), timing);
    this.actors.push({ node, depth: () => depths[depthNow(tracks,
      progress(node) * all.length, board.rows)] ?? this.layer });
    piece.animate(sizeFrames(tracks, all.length), timing);
    const turn = piece.querySelector('.turn');
    const sign = piece.querySelector('.sign');
    const steps = tracks.filter(({ kind }) => kind === 'step');
    if (turn !== null && steps.length > 0)
      turn.animate(turnFrames(steps, all.length, place), timing);
    if (sign !== null && steps.length > 0)
      sign.animate(rollFrames(steps, all.length, place, solid), timing);
  }
}

/** Which part of its way is behind it. @param {Element} node */
function progress(node) {
  return Number(node.getAnimations()[0]?.effect?.getComputedTiming().progress);
}

/** How far in front a piece is: on its way from cell to cell, as far as the
 *  one in front. @param {Track[]} tracks @param {number} time
 *  @param {number} rows */
function depthNow(tracks, time, rows) {
  const { from, to, falls, end }
    = tracks.filter(({ start }) => start <= time).at(-1) ?? tracks[0];
  return Math.max(depthOf(to, rows),
    falls || time >= end ? 0 : depthOf(from, rows));
}

/** @param {Point} at */
function translate({ x, y }) {
  return `translate(${x}px, ${y}px)`;
}

/** A piece goes from cell to cell, or falls and bounces.
 *  @param {Track[]} tracks @param {number} length
 *  @param {(cell: number) => Point} place @param {boolean} solid */
function pathFrames(tracks, length, place, solid) {
  const frames = tracks.flatMap(({ from, to, falls, start, end }) => {
    const { x, y } = place(to);
    const frame = (/** @type {number} */ part, /** @type {Point} */ at,
      easing = 'linear') => ({ offset: (start + (end - start) * part) / length,
      transform: translate(at), easing });
    const above = (/** @type {number} */ rows) => ({
      x: x - (solid ? rows * CELL : 0), y: y - rows * CELL });
    return falls ? [frame(0, above(falls), DOWN), frame(LANDS, above(0), UP),
      frame(TOP, above(falls * BOUNCE), DOWN), frame(1, above(0))]
      : [frame(0, place(from)), frame(1, above(0))];
  });
  return [{ ...frames[0], offset: 0, easing: 'linear' }, ...frames,
    { ...frames[frames.length - 1], offset: 1 }];
}

/** A piece appears, and vanishes, by its size.
 *  @param {Track[]} tracks @param {number} length */
function sizeFrames(tracks, length) {
  const size = (/** @type {number} */ part) => `scale(${part})`;
  let now = tracks[0].kind === 'appear' ? 0 : 1;
  const frames = [{ offset: 0, transform: size(now) }];
  for (const { kind, start, end } of tracks) {
    if (kind === 'step')
      continue;
    frames.push({ offset: start / length, transform: size(now) });
    now = kind === 'appear' ? 1 : 0;
    frames.push({ offset: end / length, transform: size(now) });
  }
  return [...frames, { offset: 1, transform: size(now) }];
}

/** A piece that faces where it goes turns with each step.
 *  @param {Track[]} steps @param {number} length
 *  @param {(cell: number) => Point} place */
function turnFrames(steps, length, place) {
  const frames = steps.map(({ from, to, start }) => {
    const a = place(from), b = place(to);
    const way = b.y < a.y ? 0 : b.x > a.x ? 1 : b.y > a.y ? 2 : 3;
    return { offset: start / length, transform: `rotate(${TURNS[way]}deg)`,
      easing: 'step-end' };
  });
  return [{ ...frames[0], offset: 0 }, ...frames,
    { ...frames[frames.length - 1], offset: 1 }];
}

/** The sign is on a ball's surface: seen from above it moves as the sine and
 *  narrows as the cosine of the turn, and is not seen from below. The ball
 *  makes whole turns on all its way.
 *  @param {Track[]} steps @param {number} length
 *  @param {(cell: number) => Point} place @param {boolean} solid */
function rollFrames(steps, length, place, solid) {
  const turns = Math.max(1, Math.round(steps.length / ROLL));
  const frames = [];
  for (let i = 0; i <= steps.length * SAMPLES; i++) {
    const step = steps[Math.min(Math.floor(i / SAMPLES), steps.length - 1)];
    const part = i / SAMPLES - steps.indexOf(step);
    const a = place(step.from), b = place(step.to);
    const right = Math.sign(b.x - a.x), down = Math.sign(b.y - a.y);
    const [x, y] = solid ? [right - down, right + down] : [right, down];
    const angle = 2 * Math.PI * turns * i / (steps.length * SAMPLES);
    const reach = REACH * Math.sin(angle);
    const narrow = Math.max(Math.cos(angle), 0.01);
    frames.push({
      offset: (step.start + (step.end - step.start) * part) / length,
      transform: `translate(${reach * x}px, ${reach * y}px) scale(${
        x ? narrow : 1}, ${y ? narrow : 1})`,
      opacity: Math.cos(angle) > 0 ? 1 : 0 });
  }
  const still = { transform: 'none', opacity: 1 };
  return [{ ...still, offset: 0 }, ...frames, { ...still, offset: 1 }];
}
