/* result.h: what is shown when a game has ended: what was reached beside par,
 * best and place, and what to do next.
 */
#ifndef FRONTENDS_APP_RESULT_H
#define FRONTENDS_APP_RESULT_H

#include "app/play.h"

PARLOUR_API void result_open(struct app *a, struct play *p);

#endif
