/* keys.js: which keys of the keyboard are the application's, by their names in
 * the help. The browser keeps its own: those of its menus, and the keys that
 * work the control that has the focus.
 */

/** @type {Record<string, string>} */
const NAMES = {
  ArrowUp: 'Up', ArrowDown: 'Down', ArrowLeft: 'Left', ArrowRight: 'Right',
  Enter: 'Enter', Escape: 'Esc', Backspace: 'Backspace', Delete: 'Delete',
  Home: 'Home', End: 'End', PageUp: 'PageUp', PageDown: 'PageDown',
  F1: 'F1', F2: 'F2', F3: 'F3', F4: 'F4', F6: 'F6', F8: 'F8', F9: 'F9',
  F10: 'F10',
  ' ': 'Space',
};

/** With Ctrl. */
const CONTROLS = 'zysoc';
const REDOES = 'Ctrl-Shift-Z';
const COPIES = 'c';             // the text that is selected, if there is one

const PASTES = 'Ctrl-V';        // an event of its own

const SPECIAL = /^(Tab|F\d+|Alt-.+|Ctrl-.+)$/;

/** Whether a key of the application works in a browser.
 *  @param {string} name */
export function isKey(name) {
  return !SPECIAL.test(name) || name === PASTES || name === REDOES
    || Object.values(NAMES).includes(name)
    || CONTROLS.split('').some((c) => name === `Ctrl-${c.toUpperCase()}`);
}

/** What a line that is edited leaves to the application. */
const BESIDE_LINE = ['Up', 'Down', 'Enter', 'Esc'];

/** And what a text of several lines does. Enter begins a line, for a phone has
 *  no other key for it; with Ctrl it is the application's. */
const BESIDE_LINES = ['Esc'];

/** Whether it is a field to type in. @param {EventTarget | null} target
 *  @returns {target is HTMLInputElement | HTMLTextAreaElement} */
export function isField(target) {
  return target instanceof HTMLInputElement
    || target instanceof HTMLTextAreaElement;
}

/** Whether text of the page is selected. @returns {boolean} */
function hasSelection() {
  return getSelection()?.isCollapsed === false;
}

/** What scrolls a text. */
const SCROLLS = ['Up', 'Down', 'Space', 'Home', 'End'];

/** Numbers of keys in the USB HID usage tables. */
const KEY_A = 4, KEY_1 = 30, KEY_0 = 39, KEY_MINUS = 45;

/** The keys beside letters and digits, from Minus on; one of them has no name
 *  of its own in browsers. */
const SIGNS = ['Minus', 'Equal', 'BracketLeft', 'BracketRight', 'Backslash',
  'IntlHash', 'Semicolon', 'Quote', 'Backquote', 'Comma', 'Period', 'Slash'];

/** The number of a key that types a character (see app_type), or 0.
 *  @param {KeyboardEvent} event */
export function keyNumber(event) {
  const [, kind, name] = /^(Key|Digit)(.)$/.exec(event.code) ?? [];
  if (kind === 'Key')
    return KEY_A + name.charCodeAt(0) - 'A'.charCodeAt(0);
  if (kind === 'Digit')
    return name === '0' ? KEY_0 : KEY_1 + Number(name) - 1;
  return SIGNS.includes(event.code) ? KEY_MINUS + SIGNS.indexOf(event.code)
    : 0;
}

/** The key that Ctrl goes with: if it types no ASCII character, the letter of
 *  its place. @param {KeyboardEvent} event */
function controlKey(event) {
  return event.key.length === 1 && event.key > '~'
    ? event.code.replace(/^Key/, '').toLowerCase() : event.key;
}

/**
 * @param {KeyboardEvent} event
 * @param {boolean} scrolls whether a long text is shown
 * @returns {string} the key's name, or '' if it is not the application's
 */
export function keyName(event, scrolls) {
  const target = event.target;
  const control = event.ctrlKey || event.metaKey;
  const key = control ? controlKey(event) : event.key;
  const name = NAMES[key] ?? (key.length === 1 ? key : '');
  if (event.isComposing || event.altKey)
    return '';
  if (control && name === 'Enter' && target instanceof HTMLTextAreaElement)
    return name;
  if (control)
    return CONTROLS.includes(name.toLowerCase()) && name !== ''
        && (name.toLowerCase() !== COPIES || !hasSelection())
        && !isField(target)
      ? event.shiftKey && name.toUpperCase() === 'Z' ? REDOES
        : `Ctrl-${name.toUpperCase()}` : '';
  if (target instanceof HTMLInputElement)
    return BESIDE_LINE.includes(name) ? name : '';
  if (target instanceof HTMLTextAreaElement)
    return BESIDE_LINES.includes(name) ? name : '';
  if (target instanceof HTMLButtonElement && (name === 'Space'
      || (name === 'Enter' && !target.matches('.turn'))))
    return '';                  // in a form Enter starts, Space chooses
  return scrolls && SCROLLS.includes(name) ? '' : name;
}
