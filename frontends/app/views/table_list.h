/* table_list.h: the server's table of a game, and submitting a game to it. */
#ifndef FRONTENDS_APP_VIEWS_TABLE_LIST_H
#define FRONTENDS_APP_VIEWS_TABLE_LIST_H

#include "app/views/view.h"

/* Opens the server that the options or the settings name. Returns as
 * server_open. */
PARLOUR_API int table_list_connect(struct app *a, struct parlour_error *error);
PARLOUR_API void table_list_disconnect(struct app *a);

/* Goes on with what the server is asked for. Returns as app_tick. */
PARLOUR_API long table_list_tick(struct app *a);

/* Submits the game in play, for which the player chooses a name the first
 * time, and shows its table. */
PARLOUR_API void table_list_submit(struct app *a, struct play *p);

/* Shows the table of a game of a day, or one by its name. */
PARLOUR_API void table_list_open_day(struct app *a, int game,
                                     const char *day);
PARLOUR_API void table_list_open_named(struct app *a, const char *table);

/* Asks the server for something (server_ask), and passes the answer to
 * hear(). table_list_forget: nobody with this context waits any more. */
PARLOUR_API void table_list_request(struct app *a, const char *method,
                                    const char *path, const char *query,
                                    const char *body, view_hear *hear,
                                    void *context);
PARLOUR_API void table_list_forget(struct app *a, const void *context);

#endif
