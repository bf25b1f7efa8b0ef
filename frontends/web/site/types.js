/* types.js: the types of what the module returns as JSON (views.c). It has no
 * code.
 */

/** @typedef {{shape: string, form: number, colour: number}} Thing */

/**
 * What is on a cell: see parlour_look in core/parlour.h.
 * @typedef {object} Look
 * @property {Thing} [floor]
 * @property {Thing} [mark]
 * @property {Thing} [piece]
 * @property {string} label
 * @property {number} home
 * @property {number} facing
 * @property {number} marks
 */

/**
 * One change of an animation: see frontends/app/play/animation.h.
 * @typedef {object} Track
 * @property {number} actor
 * @property {'step' | 'vanish' | 'appear'} kind
 * @property {number} from
 * @property {number} to
 * @property {number} start
 * @property {number} end
 */

/**
 * @typedef {object} Motion
 * @property {number} begun
 * @property {number} length
 * @property {number} lasts
 * @property {number} backwards
 * @property {{cell: number, look: number}[]} actors
 * @property {Track[]} tracks
 */

/**
 * A board; cells are numbered down the columns and hold indexes of looks.
 * @typedef {object} Picture
 * @property {number} columns
 * @property {number} rows
 * @property {number[]} cells
 * @property {Look[]} looks
 * @property {Motion} [animation]
 */

/**
 * @typedef {object} BoardExtras
 * @property {string} game
 * @property {string} title
 * @property {number} cursor
 * @property {number} focus
 * @property {number} scrolls
 * @property {number} edited
 * @property {number} steps
 * @property {string} spoken
 * @property {number[]} dealt
 * @property {{label: string, value: string}[]} counters
 * @property {{name: string, words: string, selected: number,
 *            look: Look}[]} kinds
 * @property {Look[]} [coming]
 */

/** @typedef {Picture & BoardExtras} Board */

/**
 * @typedef {object} Action
 * @property {string} code
 * @property {string} label
 * @property {string} keys
 * @property {string} words
 * @property {number} can
 * @property {number} off
 * @property {number} main
 */

/**
 * @typedef {object} List
 * @property {number} count
 * @property {number} selected
 * @property {number} grid
 * @property {number} pictures
 * @property {string} filter
 * @property {number} grouped it is a menu: rows have a group, a sign, a key
 * @property {string[]} headings
 * @property {number} right
 */

/**
 * @typedef {object} Row
 * @property {string[]} columns
 * @property {number} mark
 * @property {string} words
 * @property {string} group
 * @property {string} [action] that it does
 * @property {number} faint it cannot be picked now
 * @property {number} stays it cannot be removed
 * @property {number} stars
 * @property {number} starsMost
 * @property {Picture} [picture]
 */

/**
 * @typedef {object} Field
 * @property {'choice' | 'number' | 'text'} kind
 * @property {string} label
 * @property {string} value
 * @property {string} words
 * @property {number} selected
 * @property {number} turns
 */

/**
 * @typedef {object} Line
 * @property {'plain' | 'heading' | 'key' | 'pair' | 'board'
 *   | 'signs'} kind
 * @property {string} left
 * @property {string} words
 * @property {string} [action] what the key or button does
 * @property {Picture} [picture]
 */

/**
 * Its stars are those of the result of a game.
 * @typedef {object} Text
 * @property {number} stars
 * @property {number} starsMost
 * @property {number} over
 * @property {number} page
 * @property {number} pages
 * @property {Line[]} lines
 */

/**
 * @typedef {object} View
 * @property {'board' | 'list' | 'form' | 'text' | 'prompt'} kind
 * @property {string} title
 * @property {string} subtitle
 * @property {string} shortSubtitle the same, without what the message says
 * @property {string} message
 * @property {string} touchMessage the same, with buttons instead of keys
 * @property {'plain' | 'good' | 'bad'} tone
 * @property {number} done
 * @property {{speed: number, labels: number, theme: string,
 *              text: number}} settings
 * @property {Action[]} actions
 * @property {Board} [board]
 * @property {List} [list]
 * @property {Field[]} [fields]
 * @property {Text} [text]
 * @property {{question: string, line: string, lines: number}} [prompt]
 */

export {};
