/* script.h: scripted input, for tests, benchmarks and screenshots. Commands
 * are one a line or separated by semicolons:
 *
 *   key NAME...      presses these keys, named as in the help
 *   click CELL       clicks a cell; `rub CELL`: with the right button
 *   point CELL       moves the pointer to a cell
 *   drag CELL CELL   drags from a cell to another
 *   grab CELL CELL   the same without releasing the button; `release` does
 *   push PERCENT PERCENT   clicks at this position in the window
 *   hover PERCENT PERCENT  points at it
 *   hit NAME         clicks the button that has this key
 *   row N, kind N    clicks a row of a list, a kind of the palette, from 0
 *   wheel NOTCHES    turns the wheel up, or down if negative; `slide`: with
 *                    Shift; `zoom`: with Ctrl
 *   pan CELL CELL    drags with the middle button
 *   pinch CELL N     moves two fingers apart there, by N percent of the window
 *   touch CELL       taps a cell; `touch CELL CELL`: drags a finger
 *   hold KEY         puts a finger down on the button with that key
 *   lift, lift CELL  lifts it, there or on a cell
 *   pad BUTTON       presses a controller's button, by SDL's name (a, dpup)
 *   press BUTTON, unpress BUTTON   presses one, and releases it
 *   stick AXIS PERCENT   moves one of its sticks, by SDL's name (leftx), and
 *                    back; `tilt`: not back
 *   unplug           unplugs the controller; what names a button or a stick
 *                    plugs it in
 *   play WORDS       pastes moves in the game's notation
 *   wait MS          advances the clock (it stands still otherwise)
 *   watch            from here on views come into sight bit by bit, not at
 *                    once
 *   think            waits until the search ends
 *   size WxH         resizes the window
 *   shot FILE        saves the picture as a BMP
 *   words            prints the lines of words that are drawn, each after its
 *                    place (x and y), its size, and the room for it: the
 *                    window or the part of it that is drawn
 *   letters          prints how many kinds of letters no font of the window
 *                    has, of the words that are drawn
 *   lose             simulates lost render targets; `lose device`: a lost
 *                    device
 *   frames N         draws N frames 16 ms apart and prints the average
 *                    processor time in ms
 *   where CELL       prints the middle of a cell, in pixels
 *   say              prints the board and its status; of another view the
 *                    title and what is selected
 *   legal            prints all legal moves, one a line
 *   paste TEXT       puts text on the clipboard, with `/` for line ends
 *   open FILE        drops a file on the window
 *   close            closes the window as a window manager does
 *   quit
 */
#ifndef TESTS_SDL2_SCRIPT_H
#define TESTS_SDL2_SCRIPT_H

#include "sdl2/input.h"

/* Runs a script, or the file of that name. clock: that of the screen, which
 * the script advances. Returns PARLOUR_OK, or an error with a message. */
int script_run(struct input *h, const char *script, unsigned long *clock,
               struct parlour_error *error);

#endif
