/* notices.js: notices above the views. They stay until what they say has ended
 * or the player closes them.
 */
import { html } from './views.js';

/** @type {Map<string, HTMLElement>} */
const shown = new Map();

/** Shows the notice about a subject, in the place of its last one; none if the
 *  words are empty.
 *  @param {string} subject @param {string} words
 *  @param {Record<string, () => void>} [buttons] what each does, by label */
export function notify(subject, words, buttons = {}) {
  const last = shown.get(subject);
  if (last?.firstChild?.textContent === words)
    return;                     // a screen reader has said it
  last?.remove();
  shown.delete(subject);
  if (words === '')
    return;
  const row = html('div', {}, [html('p', { textContent: words }),
    ...Object.entries(buttons).map(([label, press]) => {
      const button = html('button', { type: 'button', className: 'action',
        textContent: label });
      button.addEventListener('click', press);
      return button;
    })]);
  shown.set(subject, row);
  document.getElementById('notices')?.prepend(row);
}
