/* entrance.js: how a view comes into sight: it fades in, and rises unless it is
 * the board, on which the pointer may be. Of a result the stars land one by one,
 * the first figure counts up, and a new best is celebrated, as in the window. The
 * application plays the notes of the stars. With reduced motion all is there at
 * once.
 */
import { LANDING } from './enumerations.js';
import { svg } from './pieces.js';
import { html } from './views.js';

/** @typedef {import('./types.js').View} View */

const FADES = 150;              // milliseconds
const DIMS = 200;               // until the board below a result is dim,
const COUNTS = 600;             // that the first figure then counts up,
const CHEERS = 1600;            // and that a new best is celebrated
const RISES = 12;               // pixels
const FALLS = 36;               // of a star, in its picture
const PARTS = 48;               // of what is thrown for a new best
const HUES = 9;                 // of pieces

/** Lets a view come into sight. @param {HTMLElement} place @param {View} view */
export function enter(place, { settings, text }) {
  const over = place instanceof HTMLDialogElement;
  if (settings.motion === 0)
    return;
  place.animate({ opacity: [0, 1], ...place.id !== 'play'
    && { transform: [`translateY(${RISES}px)`, 'none'] } },
  { duration: FADES, easing: 'ease-out' });
  if (!over || !text?.result)
    return;
  place.animate({ opacity: [0, 1] },
    { duration: DIMS, pseudoElement: '::backdrop' });
  place.querySelectorAll('.earned').forEach(land);
  /** @type {HTMLElement | null} */
  const figure = place.querySelector('dl.pair dd');
  if (figure !== null)
    countUp(figure, performance.now() + DIMS);
  if (text.best)
    celebrate(place);
}

/** A star falls into its place, faster and faster, when the one before it has
 *  landed. @param {Element} star @param {number} i */
function land(star, i) {
  star.animate({ opacity: [0, 1], transform: [`translateY(${-FALLS}px)`,
    'none'] }, { duration: LANDING.star, easing: 'ease-in', fill: 'backwards',
    delay: LANDING.firstStar + (i - 1) * LANDING.star });
}

/** Shows the number that words begin with while it grows, in front of the words
 *  themselves: a screen reader says those.
 *  @param {HTMLElement} figure @param {number} begins */
function countUp(figure, begins) {
  const words = figure.textContent ?? '';
  const count = html('span', { ariaHidden: 'true' });
  Object.assign(count.style, { position: 'absolute', inset: '0',
    color: getComputedStyle(figure).color });
  Object.assign(figure.style, { position: 'relative', color: 'transparent' });
  const step = () => {
    const part = Math.max(0, (performance.now() - begins) / COUNTS);
    count.textContent = words.replace(/^\d+/, (whole) =>
      String(Math.floor(+whole * part)));
    if (part < 1 && figure.isConnected) {
      requestAnimationFrame(step);
      return;
    }
    count.remove();
    Object.assign(figure.style, { position: '', color: '' });
  };
  step();
  figure.append(count);
}

/** Small pieces of all colours are thrown up from the middle, and fall.
 *  @param {HTMLElement} place */
function celebrate(place) {
  const { clientWidth: width, clientHeight: height } = place;
  const cheer = svg('svg', { class: 'cheer', 'aria-hidden': 'true',
    'pointer-events': 'none' });
  place.append(cheer);
  for (let i = 0; i < PARTS; i++) {
    const part = svg('circle', { class: `own c${i % HUES + 1}`,
      cx: width / 2, cy: height / 2, r: 3 + i % 3 });
    const x = ((i * 37 % PARTS) / PARTS - .5) * width;
    const y = -(.2 + i * 29 % PARTS / PARTS * .5) * height;
    cheer.append(part);
    part.animate([{ transform: 'none', easing: 'ease-out' },
      { transform: `translate(${x * .6}px, ${y}px)`, offset: .4,
        easing: 'ease-in' },
      { transform: `translate(${x}px, ${height / 2}px)`, opacity: 0 }],
    { duration: CHEERS, delay: DIMS, fill: 'both' }).onfinish = () =>
      cheer.remove();
  }
}
