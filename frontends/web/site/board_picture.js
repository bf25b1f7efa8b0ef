/* board_picture.js: a picture of the board as a PNG, for the share sheet or as
 * a download. A canvas draws an SVG without style sheets, so each element of a
 * copy is given the properties that it is drawn with, as attributes: the
 * page's policy allows no other styles. Limit: pieces that are on their way
 * are left out.
 */
import { download } from './local_files.js';

const SIDE = 1024;              // pixels of the longer side
const DRAWN = ['display', 'dominant-baseline', 'fill', 'fill-opacity',
  'font-family', 'font-size', 'font-weight', 'opacity', 'stroke',
  'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity',
  'stroke-width', 'text-anchor', 'vector-effect', 'stop-color',
  'stop-opacity'];

/** @param {Element} from @param {Element} to */
function style(from, to) {
  const drawn = getComputedStyle(from);
  for (const name of DRAWN)
    to.setAttribute(name, drawn.getPropertyValue(name));
  [...from.children].forEach((child, i) => style(child, to.children[i]));
}

/** @param {SVGSVGElement} board @param {number} width @param {number} height
 *  @returns {string} the address of an SVG without style sheets */
function standalone(board, width, height) {
  const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
  style(board, copy);
  for (const actor of copy.querySelectorAll('.actor'))
    actor.remove();
  for (const defs of document.querySelectorAll('defs')) {
    const own = /** @type {Element} */ (defs.cloneNode(true));
    style(defs, own);
    copy.append(own);
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return 'data:image/svg+xml,'
    + encodeURIComponent(new XMLSerializer().serializeToString(copy));
}

/** @param {SVGSVGElement} board @returns {Promise<Blob | null>} */
export async function boardPicture(board) {
  const box = board.viewBox.baseVal;
  const scale = SIDE / Math.max(box.width, box.height);
  const canvas = document.createElement('canvas');
  const image = new Image();
  canvas.width = Math.round(box.width * scale);
  canvas.height = Math.round(box.height * scale);
  image.src = standalone(board, canvas.width, canvas.height);
  await image.decode();
  const context = canvas.getContext('2d');
  if (context === null)
    return null;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Offers a picture to other programs, or as a file. What the player refuses
 *  is no fault. @param {SVGSVGElement} board @param {string} name */
export async function sharePicture(board, name) {
  const blob = await boardPicture(board);
  if (blob === null)
    return;
  const files = [new File([blob], name, { type: blob.type })];
  if (navigator.canShare?.({ files }))
    await navigator.share({ files }).catch(() => {});
  else
    download(name, blob);
}
