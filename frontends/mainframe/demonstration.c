/* demonstration.c: what a mainframe, which does not remember what it has
 * shown, has in place of the demonstration of a game
 * (app/views/demonstration.h).
 */
#include "app/views/demonstration.h"

void demonstration_open(struct app *a)
{
    (void)a;
}
