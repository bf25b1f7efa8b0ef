/* table_list.c: what a mainframe, which cannot ask servers, has in place of
 * their tables (app/views/table_list.h, app/play/server.h): players paste the
 * line of a game into the page.
 */
#include "app/play/server.h"
#include "app/views/shared_list.h"
#include "app/views/table_list.h"

int table_list_connect(struct app *a, struct parlour_error *error)
{
    (void)error;
    a->server = NULL;
    return PARLOUR_OK;
}

void table_list_disconnect(struct app *a)
{
    (void)a;
}

long table_list_tick(struct app *a)
{
    (void)a;
    return APP_RESTS;
}

int server_takes(const struct parlour_status *status)
{
    (void)status;
    return 0;
}

void table_list_submit(struct app *a, struct play *p)
{
    (void)a, (void)p;
}

void table_list_open_day(struct app *a, int game, const char *day)
{
    (void)a, (void)game, (void)day;
}

void shared_list_open(struct app *a, const char *game)
{
    (void)a, (void)game;
}
