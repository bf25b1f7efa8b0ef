/* queries.c: the queries of the line protocol (see queries.h). */
#include "app/save_file.h"
#include "app/scores.h"
#include "board/text.h"
#include "stdio/line_io.h"
#include "stdio/queries.h"
#include "stdio/share_lines.h"

/* ---- the game ---- */

static int queries_version(struct client *client, const char *rest)
{
    if (*rest == '\0')
        client_put(client, "protocol 1");
    return client_no_more(rest);
}

static int queries_game(struct client *client, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    parlour_get_status(client->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "game ");
    text_add(&t, status.game);
    text_add_char(&t, ' ');
    text_add_number(&t, (unsigned long)status.columns);
    text_add_char(&t, 'x');
    text_add_number(&t, (unsigned long)status.rows);
    text_add(&t, " seed ");
    text_add_number(&t, status.seed);
    if (status.level > 0) {
        text_add(&t, " level ");
        text_add_number(&t, (unsigned long)status.level);
    }
    if (status.rules != NULL) {
        text_add(&t, " rules ");
        text_add(&t, status.rules);
    }
    if (*rest == '\0')
        client_put(client, line);
    return client_no_more(rest);
}

/* The rows of the board, each between two copies of `bar`. */
static void queries_put_rows(struct client *client, const char *bar)
{
    struct parlour_status status;
    char row[PARLOUR_ROW];
    int i;

    parlour_get_status(client->session, &status);
    for (i = 0; i < status.rows && !client->mute; i++) {
        parlour_board_row(client->session, i, row);
        line_io_put_part(bar);
        line_io_put_part(row);
        line_io_put_part(bar);
        line_io_end();
    }
}

static int queries_board(struct client *client, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    parlour_get_status(client->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "board ");
    text_add_number(&t, (unsigned long)status.columns);
    text_add_char(&t, ' ');
    text_add_number(&t, (unsigned long)status.rows);
    client_put(client, line);
    queries_put_rows(client, "|");
    return PARLOUR_OK;
}

static int queries_export(struct client *client, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    queries_put_rows(client, "");
    return PARLOUR_OK;
}

static int queries_put_word(void *context, const char *word)
{
    const struct client *client = context;

    if (!client->mute) {
        line_io_put_part(" ");
        line_io_put_part(word);
    }
    return 0;
}

static int queries_legal(struct client *client, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!client->mute)
        line_io_put_part("legal");
    parlour_legal_moves(client->session, queries_put_word, client);
    if (!client->mute)
        line_io_end();
    return PARLOUR_OK;
}

static int queries_hint(struct client *client, const char *rest)
{
    char line[2 * PARLOUR_TEXT], move[PARLOUR_TEXT];
    struct text t;
    int code;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (client->mute)
        return solver_run_can_hint(client->session);
    code = solver_run_hint(&client->solver, client->session, move);
    if (code != PARLOUR_OK)
        return code;
    text_open(&t, line, sizeof line);
    text_add(&t, "hint ");
    text_add(&t, move);
    client_put(client, line);
    return PARLOUR_OK;
}

static int queries_solve(struct client *client, const char *rest)
{
    const struct parlour_search *found = &client->solver.search;
    unsigned long seconds = 0;
    int code;

    if (*rest != '\0' && (client_number(&rest, &seconds) != PARLOUR_OK
                          || seconds == 0))
        return PARLOUR_SYNTAX;
    if (client->mute)
        return solver_run_can_solve(client->session);
    code = solver_run_solve(&client->solver, client->session, seconds);
    if (code != PARLOUR_OK)
        return code;
    line_io_put_part("solution");
    if (*found->moves != '\0')
        queries_put_word(client, found->moves);
    line_io_end();
    line_io_put(found->optimal ? "optimal yes" : "optimal no");
    return PARLOUR_OK;
}

/* Prints the title of the level, since without a seed it is random. */
static int queries_endless(struct client *client, const char *rest)
{
    struct parlour_status status;
    struct generated_level level;
    char line[2 * PARLOUR_TEXT];
    struct text t;
    int code;

    if (!generated_level_read(&level, client->session, rest))
        return PARLOUR_SYNTAX;
    code = client->mute
        ? solver_run_can_make(client->session)
        : solver_run_make(&client->solver, client->session, &level);
    if (code != PARLOUR_OK || client->mute)
        return code;
    parlour_get_status(client->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "title ");
    text_add(&t, status.level_title);
    client_put(client, line);
    return PARLOUR_OK;
}

static int queries_unsupported(struct client *client, const char *rest)
{
    (void)rest;
    return client_error(client, PARLOUR_UNSUPPORTED, "");
}

/* One number of the status, if the game has it. */
static int queries_status_number(struct client *client, const char *rest,
                                 const char *word, int has,
                                 unsigned long number)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!has)
        return queries_unsupported(client, rest);
    client_put_number(client, word, number);
    return PARLOUR_OK;
}

/* A line for each unit that the player moves. */
static int queries_units(struct client *client, const char *rest)
{
    char unit[PARLOUR_TEXT];
    int i;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!parlour_unit(client->session, 0, unit))
        return queries_unsupported(client, rest);
    for (i = 0; parlour_unit(client->session, i, unit) && !client->mute; i++) {
        line_io_put_part("unit ");
        line_io_put(unit);
    }
    return PARLOUR_OK;
}

static int queries_put_part(void *context, const char *part)
{
    const struct client *client = context;

    if (!client->mute)
        line_io_put_part(part);
    return 0;
}

/* The numbers that the canon is made of, a line each. */
static void queries_canon_numbers(struct client *client)
{
    int line;

    for (line = 0; parlour_canon_numbers(client->session, line,
                                         queries_put_part, client); line++)
        if (!client->mute)
            line_io_end();
}

static int queries_canon(struct client *client, const char *rest)
{
    static const char *const with_numbers = "all";
    int all = text_same(rest, with_numbers);

    if (*rest != '\0' && !all)
        return PARLOUR_SYNTAX;
    if (!parlour_canon(client->session, NULL, client))
        return queries_unsupported(client, rest);
    queries_put_part(client, "canon ");
    parlour_canon(client->session, queries_put_part, client);
    if (!client->mute)
        line_io_end();
    if (all)
        queries_canon_numbers(client);
    return PARLOUR_OK;
}

static int queries_stored(struct client *client, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!parlour_stored_solution(client->session, NULL, client))
        return queries_unsupported(client, rest);
    queries_put_part(client, "stored");
    parlour_stored_solution(client->session, queries_put_word, client);
    if (!client->mute)
        line_io_end();
    return PARLOUR_OK;
}

/* The pieces dealt next, if the game shows them. */
static int queries_coming(struct client *client, const char *rest)
{
    struct parlour_look look;
    char name[PARLOUR_TEXT];
    int i;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!parlour_coming(client->session, 0, &look))
        return queries_unsupported(client, rest);
    queries_put_part(client, "coming");
    for (i = 0; parlour_coming(client->session, i, &look); i++) {
        parlour_piece_name(client->session, look.id, name);
        queries_put_word(client, name);
    }
    if (!client->mute)
        line_io_end();
    return PARLOUR_OK;
}

static int queries_put_line(void *context, const char *line)
{
    client_put(context, line);
    return 0;
}

static int queries_script(struct client *client, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    return parlour_map_script(client->session,
                              client->mute ? NULL : queries_put_line, client)
        ? PARLOUR_OK : queries_unsupported(client, rest);
}

static int queries_note(struct client *client, const char *rest)
{
    struct parlour_status status;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    parlour_get_status(client->session, &status);
    if (status.note == NULL)
        return queries_unsupported(client, rest);
    queries_put_part(client, "note ");
    client_put(client, status.note);
    return PARLOUR_OK;
}

static int queries_score(struct client *client, const char *rest)
{
    struct parlour_status status;

    parlour_get_status(client->session, &status);
    return queries_status_number(client, rest, "score", status.has_score,
                                 status.score);
}

static int queries_seed(struct client *client, const char *rest)
{
    struct parlour_status status;

    parlour_get_status(client->session, &status);
    return queries_status_number(client, rest, "seed", 1, status.seed);
}

static int queries_moves(struct client *client, const char *rest)
{
    struct parlour_status status;

    parlour_get_status(client->session, &status);
    return queries_status_number(client, rest, "moves", 1, status.moves);
}

static int queries_pushes(struct client *client, const char *rest)
{
    struct parlour_status status;

    parlour_get_status(client->session, &status);
    return queries_status_number(client, rest, "pushes", status.has_pushes,
                                 status.pushes);
}

static int queries_status(struct client *client, const char *rest)
{
    static const char *const words[] = {
        "status playing", "status won", "status over", "status stuck"
    };
    struct parlour_status status;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    parlour_get_status(client->session, &status);
    client_put(client, words[status.state]);
    return PARLOUR_OK;
}

/* ---- files, high scores and the end ---- */

static int queries_save(struct client *client, const char *rest)
{
    struct parlour_error error;
    int code;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    code = save_file_save(client->session, rest, &error);
    return client_error(client, code, error.words);
}

static int queries_share(struct client *client, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    return client->mute ? PARLOUR_OK
                        : share_lines_put(client->session, "share ");
}

static int queries_open(struct client *client, const char *rest)
{
    struct parlour_error error;
    int code;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    code = share_lines_open(client->session, rest, &error);
    return client_error(client, code, error.words);
}

/* A line for each game of the high scores. */
static int queries_scores(struct client *client, const char *rest)
{
    struct parlour_error error;
    char row[PARLOUR_ROW];
    struct scores table;
    int code, i;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    code = scores_open(&table, client->session, &error);
    for (i = 1; scores_fields(&table, i, row) && !client->mute; i++)
        line_io_put(row);
    scores_close(&table);
    return client_error(client, code, error.words);
}

static int queries_replay(struct client *client, const char *rest)
{
    struct parlour_error error;
    struct scores table;
    unsigned long number;
    int code = client_number(&rest, &number);

    if (code != PARLOUR_OK)
        return code;
    code = scores_open(&table, client->session, &error);
    if (number > (unsigned long)table.count)
        number = 0;             /* scores_replay refuses 0 */
    if (code == PARLOUR_OK && !client->mute)
        code = scores_replay(&table, (int)number, client->session, &error);
    else if (code == PARLOUR_OK && number == 0)
        code = parlour_fail(&error, PARLOUR_UNSUPPORTED, 0, NULL);
    scores_close(&table);
    return client_error(client, code, error.words);
}

/* Adds the game, as it stands, to the high scores. */
static int queries_record(struct client *client, const char *rest)
{
    struct parlour_error error;
    int place, code;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    code = scores_keep(client->session, 1, 0, &place, &error);
    if (code != PARLOUR_OK)
        return client_error(client, code, error.words);
    client_put_number(client, "place", (unsigned long)place);
    return PARLOUR_OK;
}

static int queries_snapshot(struct client *client, const char *rest)
{
    return *rest != '\0' ? PARLOUR_SYNTAX : parlour_snapshot(client->session);
}

static int queries_back(struct client *client, const char *rest)
{
    int code = *rest != '\0' ? PARLOUR_SYNTAX
                             : parlour_swap_snapshot(client->session);

    return code != PARLOUR_UNSUPPORTED ? code
        : client_error(client, code, "No snapshot yet");
}

static int queries_load(struct client *client, const char *rest)
{
    struct parlour_error error;
    int code;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    code = save_file_load(client->session, rest, &error);
    return client_error(client, code, error.words);
}

static int queries_quit(struct client *client, const char *rest)
{
    client->quit = *rest == '\0';
    return client_no_more(rest);
}

/* ---- the table of queries ---- */

/* How `can` tries a query. Most change nothing, so it runs them muted; of the
 * others it only checks whether text follows the name. */
enum queries_trial { QUERIES_RUN, QUERIES_NO_TEXT, QUERIES_TEXT };

static const struct queries_entry {
    const char *name;
    int (*run)(struct client *client, const char *rest);
    enum queries_trial trial;
} queries_table[] = {
    { "protocol", queries_version, QUERIES_RUN },
    { "game", queries_game, QUERIES_RUN },
    { "board", queries_board, QUERIES_RUN },
    { "legal", queries_legal, QUERIES_RUN },
    { "endless", queries_endless, QUERIES_RUN },
    { "hint", queries_hint, QUERIES_RUN },
    { "solve", queries_solve, QUERIES_RUN },
    { "score", queries_score, QUERIES_RUN },
    { "seed", queries_seed, QUERIES_RUN },
    { "moves", queries_moves, QUERIES_RUN },
    { "pushes", queries_pushes, QUERIES_RUN },
    { "status", queries_status, QUERIES_RUN },
    { "coming", queries_coming, QUERIES_RUN },
    { "units", queries_units, QUERIES_RUN },
    { "canon", queries_canon, QUERIES_RUN },
    { "note", queries_note, QUERIES_RUN },
    { "stored", queries_stored, QUERIES_RUN },
    { "script", queries_script, QUERIES_RUN },
    { "export", queries_export, QUERIES_RUN },
    { "save", queries_save, QUERIES_TEXT },
    { "load", queries_load, QUERIES_TEXT },
    { "share", queries_share, QUERIES_RUN },
    { "open", queries_open, QUERIES_TEXT },
    { "scores", queries_scores, QUERIES_RUN },
    { "replay", queries_replay, QUERIES_RUN },
    { "record", queries_record, QUERIES_NO_TEXT },
    { "snapshot", queries_snapshot, QUERIES_NO_TEXT },
    { "back", queries_back, QUERIES_NO_TEXT },
    { "quit", queries_quit, QUERIES_NO_TEXT },
    { NULL, NULL, QUERIES_RUN }
};

/* Returns the entry of a query, or NULL. */
static const struct queries_entry *queries_find(const char *name)
{
    const struct queries_entry *q = queries_table;

    while (q->name != NULL && !text_same(name, q->name))
        q++;
    return q->name == NULL ? NULL : q;
}

int queries_run(struct client *client, const char *name, const char *rest)
{
    const struct queries_entry *q = queries_find(name);

    return q == NULL ? PARLOUR_SYNTAX : q->run(client, rest);
}

int queries_can(struct client *client, const char *name, const char *rest)
{
    const struct queries_entry *q = queries_find(name);
    int code;

    if (q == NULL)
        return PARLOUR_SYNTAX;
    if (q->trial != QUERIES_RUN)
        return (*rest != '\0') == (q->trial == QUERIES_TEXT)
            ? PARLOUR_OK : PARLOUR_SYNTAX;
    client->mute = 1;
    code = q->run(client, rest);
    client->mute = 0;
    return code;
}
