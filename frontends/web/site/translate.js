/* translate.js: the sentences of the page in the player's language, by the table
 * that the module has (language.js); English until then. A worker uses it too.
 */

/** @typedef {import('./module.js').Core} Core */

/** @type {Core | undefined} */
let core;

/** Says which module translates. @param {Core} of */
export function translateBy(of) {
  core = of;
}

/** A sentence in the player's language. Each %s is the next value; %2$s is the
 *  second. @param {string} english @param {(string | number)[]} values */
export function translate(english, ...values) {
  let words = english, next = 0;
  try {
    words = core?.translate(english) ?? english;
  } catch {                     // the module has failed
  }
  return words.replace(/%(?:(\d)\$)?s/g, (_, place) =>
    String(values[place === undefined ? next++ : place - 1]));
}

/** A word that English uses for more than one thing; where another language
 *  has one word for all of them, its table has that without a meaning.
 *  @param {string} meaning @param {string} english */
export function translateMeant(meaning, english) {
  const words = translate(`${meaning}\u0004${english}`);
  return words.includes('\u0004') ? translate(english) : words;
}
