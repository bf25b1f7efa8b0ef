/* messages.js: messages for players without a keyboard. The application names
 * keys, as in "Cleared (u: undo)"; here the buttons are named that do the
 * same, and keys without a button are left out. Limit: a name in a message that
 * looks like a key, as in "(x: part)", is left out too.
 */
import { isKeyName } from './keys.js';

/** @typedef {import('./types.js').Action} Action */

const ASIDE = / \(([^()]+)\)/g;
const ANY = /^any( other)? key$/;

/** @param {string} keys as in "Enter or Space" */
function namesOf(keys) {
  return keys.split(/ or |\//);
}

/** The button for some keys.
 *  @param {string} keys @param {Action[]} actions */
function labelOf(keys, actions) {
  const names = namesOf(keys);
  return actions.find((action) => ANY.test(keys)
    ? action.label === 'Stop'
    : names.some((name) => action.keys.split(' ').includes(name)))?.label;
}

/** @param {string} part as in "u: undo", or other words
 *  @param {Action[]} actions
 *  @returns {string[]} none if there is no button for it */
function nameButton(part, actions) {
  const [keys, words] = part.split(': ');
  const label = labelOf(keys, actions);
  if (words === undefined
      || !(ANY.test(keys) || namesOf(keys).every(isKeyName)))
    return [part];
  return label === undefined ? []
    : [label.toLowerCase() === words ? label : `${label}: ${words}`];
}

/** @param {string} parts @param {Action[]} actions */
function nameButtons(parts, actions) {
  return parts.split(', ').flatMap((part) => nameButton(part, actions))
    .join(', ');
}

/** @param {string} message @param {Action[]} actions on offer */
export function withoutKeys(message, actions) {
  if (/^\S+: [^,]+, \S+: /.test(message))
    return nameButtons(message, actions);
  return message.replace(ASIDE, (_, parts) => {
    const named = nameButtons(parts, actions);
    return named === '' ? '' : ` (${named})`;
  });
}
