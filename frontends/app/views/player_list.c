/* player_list.c: the player's name in the tables: changes it, carries its key
 * to another device, takes over that of another one, and deletes all that the
 * server has (see player_list.h).
 */
#include <stdlib.h>

#include "app/play/server.h"
#include "app/play/server_key.h"
#include "app/store/json_text.h"
#include "app/store/submissions.h"
#include "app/views/list_view.h"
#include "app/views/player_list.h"
#include "app/views/prompt_view.h"
#include "app/views/table_list.h"
#include "app/views/text_view.h"

enum { PLAYER_LIST_NAME, PLAYER_LIST_WORDS, PLAYER_LIST_USE,
       PLAYER_LIST_DELETE, PLAYER_LIST_ROWS };

static const char *const player_list_path = "player";

/* Shows what has changed, maybe in another list: the answer of the server is
 * heard even when this one is closed. */
static void player_list_renew(struct app *a)
{
    if (app_view(a) == APP_VIEW_LIST)
        a->top->class->resume(a, a->top);
}

/* ---- the name ---- */

/* The server has told a name: so has this program, by one of its functions. */
static void player_list_hear(struct app *a, const char *answer,
                             int (*have)(struct server *server,
                                         const char *name,
                                         struct parlour_error *error))
{
    char name[SERVER_NAME];
    struct parlour_error error;

    if (answer == NULL)
        return;
    json_text_string(json_text_member(answer, "name"), name, sizeof name);
    if (*name != '\0'
            && host_report(&a->host, have(a->server, name, &error), &error,
                           "This is your name now") == PARLOUR_OK)
        player_list_renew(a);
}

static void player_list_named(struct app *a, void *context,
                              const char *answer)
{
    (void)context;
    player_list_hear(a, answer, server_set_name);
}

static int player_list_rename(struct app *a, const char *name)
{
    static const char begin[] = { '{', '\0' }, end[] = { '}', '\0' };
    struct text_long body = { NULL, 0, 0 };
    struct parlour_error error;

    if (server_make_key(a->server, &error) != PARLOUR_OK) {
        host_say(&a->host, HOST_BAD, error.words);
        return 0;
    }
    if (text_append(&body, begin) && text_append(&body, "\"name\":")
            && json_text_quote(&body, name) && text_append(&body, end))
        table_list_request(a, "PUT", player_list_path, NULL, body.start,
                           player_list_named, a);
    free(body.start);
    return 1;
}

/* ---- the key ---- */

static void player_list_show_words(struct app *a)
{
    struct view *v = text_view_new(a, "Your key in words", 0, NULL);
    char words[SERVER_KEY_WORDS];

    if (v == NULL)
        return;
    server_key_words(a->server, words);
    text_view_add(v, APP_LINE_PLAIN, "", words);
    text_view_add(v, APP_LINE_PLAIN, "", "");
    text_view_add(v, APP_LINE_PLAIN, "", "Type these words on your other"
                  " device, where it asks for the words of your key. Whoever"
                  " knows them can play under your name, so show them to"
                  " nobody else.");
    view_push(a, v);
}

static void player_list_taken(struct app *a, void *context,
                              const char *answer)
{
    (void)context;
    player_list_hear(a, answer, server_take_key);
}

/* Asks the server for the name of a key, and takes it over if there is one. */
static int player_list_use(struct app *a, const char *words)
{
    struct parlour_error error;

    table_list_request(a, "GET", player_list_path, NULL, NULL,
                       player_list_taken, a);
    if (server_use_words(a->server, words, &error) == PARLOUR_OK)
        return 1;
    table_list_request(a, NULL, NULL, NULL, NULL, NULL, NULL);
    host_say(&a->host, HOST_BAD, error.words);
    return 0;
}

/* Returns 1 if another key may take the place of this device's: the player was
 * asked, and no game waits to be sent with it. */
static int player_list_may_use(struct app *a)
{
    unsigned long ignored;
    char *game;
    int may;

    if (*server_name(a->server) == '\0')
        return 1;
    game = submissions_first(a->server->address, &ignored);
    may = list_view_removes(a, PLAYER_LIST_USE, game == NULL ? NULL
                            : "A game waits to be sent under your name: take"
                              " over a key later", "This device's own name and"
                            " key go, and only its words bring them back."
                            " Enter again goes on");
    free(game);
    return may;
}

/* ---- deleting ---- */

static void player_list_deleted(struct app *a, void *context,
                                const char *answer)
{
    struct parlour_error error;

    (void)context;
    if (answer != NULL
            && host_report(&a->host, server_forget_player(a->server, &error),
                           &error, "The server has nothing of you any more")
               == PARLOUR_OK)
        player_list_renew(a);
}

/* ---- the list ---- */

static int player_list_count(struct app *a, void *context)
{
    (void)a;
    (void)context;
    return PLAYER_LIST_ROWS;
}

static void player_list_row(struct app *a, void *context, int i,
                            char (*column)[PARLOUR_ROW], struct app_row *row)
{
    static const char *const labels[] = {
        "Name", "Use it on another device", "Use the key of another device",
        "Delete"
    };
    static const char *const words[] = {
        "All your games have it, also those that you have submitted.",
        "Shows your key as nine words, to be typed there.",
        "Asks for the nine words that the other device shows.",
        "The server deletes the name, and all your games and levels."
    };

    (void)context;
    strcpy(column[0], labels[i]);
    if (i == PLAYER_LIST_NAME)
        strcpy(column[1], server_name(a->server));
    row->words = words[i];
    row->faint = *server_name(a->server) == '\0'
        && (i == PLAYER_LIST_WORDS || i == PLAYER_LIST_DELETE);
}

static void player_list_pick(struct app *a, void *context, int i)
{
    (void)context;
    if (i == PLAYER_LIST_NAME)
        prompt_view_open(a, "Your name in the tables:",
                         server_name(a->server), player_list_rename);
    else if (i == PLAYER_LIST_USE && !player_list_may_use(a))
        return;
    else if (i == PLAYER_LIST_USE)
        prompt_view_open(a, "The nine words of your key:", "",
                         player_list_use);
    else if (*server_name(a->server) == '\0')
        host_say(&a->host, HOST_BAD, "You have no name yet");
    else if (i == PLAYER_LIST_WORDS)
        player_list_show_words(a);
    else if (list_view_removes(a, i, NULL, "Delete the name, and all games and"
                               " levels? Enter again deletes them"))
        table_list_request(a, "DELETE", player_list_path, NULL, NULL,
                           player_list_deleted, a);
}

static void player_list_subtitle(struct app *a, void *context, int i,
                                 struct text *t)
{
    (void)context;
    (void)i;
    text_add(t, a->server->address);
}

void player_list_open(struct app *a)
{
    static const struct list_view_source source = {
        "Your name in the tables",              /* title */
        2,                                      /* columns */
        { "", "" },                             /* heading */
        0,                                      /* right */
        APP_GRID_NONE,                          /* grid */
        0,                                      /* pictures */
        "",                                     /* empty */
        "Choose",                               /* verb */
        NULL,                                   /* actions */
        player_list_count,                      /* count */
        player_list_row,                        /* row */
        NULL,                                   /* picture */
        player_list_pick,                       /* pick */
        NULL,                                   /* act */
        player_list_subtitle,                   /* subtitle */
        NULL,                                   /* current */
        NULL,                                   /* close */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_NAMES,                  /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        NULL,                                   /* leads */
        0                                       /* found */
    };

    list_view_open(a, &source, NULL, 0);
}
