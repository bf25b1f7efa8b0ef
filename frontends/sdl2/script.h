/* script.h: what is done without hands: for tests, benches and pictures. Its
 * lines (or words between semicolons):
 *
 *   key NAME...      press these keys, as the help calls them
 *   click CELL       the mouse goes there and is clicked; `drag CELL CELL`,
 *   point CELL       and only goes there; `rub CELL`: the right button
 *   grab CELL CELL   drags from a cell to another and holds there; `release`
 *   push PERCENT PERCENT   a click at that part of the window
 *   hit NAME         clicks the button that does what that key does
 *   row N, kind N    clicks a row of a list, a kind of the palette, from 0
 *   wheel NOTCHES    turned away from the hand, or towards it if negative
 *   touch CELL       a finger taps it; `touch CELL CELL`: is drawn over
 *   pad BUTTON       a game controller's button, as SDL calls it (a, dpup)
 *   stick AXIS PERCENT   one of its sticks, as SDL calls it (leftx)
 *   play WORDS       moves in the game's notation, pasted
 *   wait MS          that much later (time stands still otherwise)
 *   think            until a hint or a solution that is looked for is found
 *   size WxH         the window gets another size
 *   shot FILE        the picture as a BMP
 *   lose             the renderer says that it lost what was drawn into
 *                    textures; `lose device`: that it lost everything
 *   frames N         draws so many, 16 ms apart, and prints milliseconds each
 *   where CELL       prints where its middle is, in pixels
 *   say              prints the board, as it is written, and how it stands;
 *                    of another view its title and what is selected in it
 *   legal            prints all moves that there are, one a line
 *   paste TEXT       the clipboard holds the text, `/` for the end of a line
 *   open FILE        a file is dropped on the window
 *   quit
 */
#ifndef FRONTENDS_SDL2_SCRIPT_H
#define FRONTENDS_SDL2_SCRIPT_H

#include "sdl2/input.h"

/* Does it all; PARLOUR_OK or an error with words. */
int script_run(struct input *h, const char *script,
               struct parlour_error *error);

#endif
