/* messages.js: messages for players without a keyboard. The application names
 * keys, as in "Cleared (u: undo)"; here the buttons are named that do the
 * same, and keys without a button are left out.
 */

/** @typedef {import('./types.js').Action} Action */

const ASIDE = / \(([^()]+)\)/g;
const ANY = /^any( other)? key$/;

/** The button for some keys, as in "Enter or Space".
 *  @param {string} keys @param {Action[]} actions */
function labelOf(keys, actions) {
  const names = keys.split(/ or |\//);
  return actions.find((action) => ANY.test(keys)
    ? action.label === 'Stop'
    : names.some((name) => action.keys.split(' ').includes(name)))?.label;
}

/** @param {string} part as in "u: undo" @param {Action[]} actions
 *  @returns {string[]} none if there is no button for it */
function nameButton(part, actions) {
  const [keys, words] = part.split(': ');
  const label = labelOf(keys, actions);
  if (words === undefined)
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
