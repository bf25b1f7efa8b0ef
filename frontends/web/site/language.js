/* language.js: the player's language: which one it is, its table, in parts
 * (po/compile.py), and the words of the page itself. A table that cannot be
 * loaded leaves English.
 */
import { LANGUAGES } from './languages.js';
import { translate, translateBy } from './translate.js';

/** @typedef {import('./module.js').Core} Core */

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)/;

/** Words that are in index.html: labels, and texts of what says so. */
const FIXED = [...document.querySelectorAll(
  '[aria-label], [data-said]')].map((element) => ({ element,
  label: element.getAttribute('aria-label'),
  text: element.hasAttribute('data-said') ? element.textContent : null }));

/** @type {Core | undefined} */
let core;
let changes = 0, spoken = 'en', wantsRest = false;

/** The language here that is like one of the browser's, such as pt-BR.
 *  @param {string} name */
function like(name) {
  const whole = name.replace('-', '_');
  return [whole, whole.replace(/_.*/, '')].find((one) =>
    one === 'en' || one in LANGUAGES);
}

/** Says what languages there are. @param {Core} of */
export function offerLanguages(of) {
  core = of;
  translateBy(of);
  core.offer(Object.entries(LANGUAGES).map((row) => row.join(' ')).join('\n'));
}

/** @param {string} name */
async function load(name) {
  const response = await fetch(`${name}.lang`);
  if (!response.ok)
    throw new Error(`${name} was not found`);
  navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ keep: `${name}.lang` }));
  return new Uint8Array(await response.arrayBuffer());
}

/** Speaks the language of the settings, or the first of the browser's, unless
 *  another is wanted before its table is here.
 *  @param {string} set its name, or '' */
export async function speak(set) {
  const change = ++changes;
  let name = [set, ...navigator.languages].map(like).find(Boolean) ?? 'en';
  const table = name === 'en' ? null : await load(name).catch(() => null);
  if (change !== changes)
    return;
  if (table === null)
    name = 'en';
  core?.speak(table ?? new Uint8Array());
  spoken = name;
  document.documentElement.lang = name.replace('_', '-');
  document.documentElement.dir = RIGHT_TO_LEFT.test(name) ? 'rtl' : 'ltr';
  for (const { element, label, text } of FIXED) {
    if (label !== null)
      element.setAttribute('aria-label', translate(label));
    if (text !== null)
      element.textContent = translate(text);
  }
  if (wantsRest)
    await speakRest();
}

/** Loads the rest of the language's table, too, from now on: sentences of help,
 *  settings, lists and the editor, and titles of levels. */
export async function speakRest() {
  wantsRest = true;
  const name = spoken;
  await Promise.all((name === 'en' ? [] : ['later', 'levels']).map(
    async (part) => {
      const rest = await load(`${name}.${part}`).catch(() => null);
      if (rest !== null && name === spoken)
        core?.speak(rest);
    }));
}
