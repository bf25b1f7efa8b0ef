/* result.h: shows the result of a game that has ended, with par, best and
 * place, and offers what to do next.
 */
#ifndef FRONTENDS_APP_VIEWS_RESULT_H
#define FRONTENDS_APP_VIEWS_RESULT_H

#include "app/views/view.h"

PARLOUR_API void result_open(struct app *a, struct play *p);

#endif
