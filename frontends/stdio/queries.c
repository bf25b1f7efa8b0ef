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
    (void)rest;
    client_put(client, "protocol 1");
    return PARLOUR_OK;
}

static int queries_game(struct client *client, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    (void)rest;
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
    client_put(client, line);
    return PARLOUR_OK;
}

/* The rows of the board, each between two copies of `bar`. */
static void queries_put_rows(struct client *client, const char *bar)
{
    struct parlour_status status;
    char row[PARLOUR_ROW];
    int i;

    parlour_get_status(client->session, &status);
    for (i = 0; i < status.rows; i++) {
        parlour_board_row(client->session, i, row);
        client_put_part(client, bar);
        client_put_part(client, row);
        client_put_part(client, bar);
        client_end(client);
    }
}

static int queries_board(struct client *client, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    (void)rest;
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
    (void)rest;
    queries_put_rows(client, "");
    return PARLOUR_OK;
}

static int queries_put_word(void *context, const char *word)
{
    client_put_part(context, " ");
    client_put_part(context, word);
    return 0;
}

static int queries_legal(struct client *client, const char *rest)
{
    (void)rest;
    client_put_part(client, "legal");
    parlour_legal_moves(client->session, queries_put_word, client);
    client_end(client);
    return PARLOUR_OK;
}

static int queries_hint(struct client *client, const char *rest)
{
    char move[PARLOUR_TEXT];
    int code;

    (void)rest;
    if (client->trial)
        return solver_run_can_hint(client->session);
    code = solver_run_hint(&client->solver, client->session, move);
    if (code != PARLOUR_OK)
        return code;
    client_put_part(client, "hint ");
    client_put(client, move);
    return PARLOUR_OK;
}

/* best, or best SECONDS. */
static int queries_best(struct client *client, const char *rest)
{
    unsigned long seconds = SOLVER_RUN_PATIENCE;
    char move[PARLOUR_TEXT];
    int code;

    if (*rest != '\0' && (client_number(&rest, &seconds) != PARLOUR_OK
                          || seconds == 0))
        return PARLOUR_SYNTAX;
    if (client->trial)
        return solver_run_can_best(client->session);
    code = solver_run_best(&client->solver, client->session, seconds, move);
    if (code != PARLOUR_OK)
        return code;
    client_put_part(client, "best ");
    client_put(client, move);
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
    if (client->trial)
        return solver_run_can_solve(client->session);
    code = solver_run_solve(&client->solver, client->session, seconds);
    if (code != PARLOUR_OK)
        return code;
    client_put_part(client, "solution");
    if (*found->moves != '\0')
        queries_put_word(client, found->moves);
    client_end(client);
    client_put(client, found->optimal ? "optimal yes" : "optimal no");
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
    code = client->trial
        ? solver_run_can_make(client->session)
        : solver_run_make(&client->solver, client->session, &level);
    if (code != PARLOUR_OK || client->trial)
        return code;
    parlour_get_status(client->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "title ");
    text_add(&t, status.level_title);
    client_put(client, line);
    return PARLOUR_OK;
}

/* A line for each unit that the player moves. */
static int queries_units(struct client *client, const char *rest)
{
    char unit[PARLOUR_TEXT];
    int i;

    (void)rest;
    if (!parlour_unit(client->session, 0, unit))
        return PARLOUR_UNSUPPORTED;
    for (i = 0; parlour_unit(client->session, i, unit); i++) {
        client_put_part(client, "unit ");
        client_put(client, unit);
    }
    return PARLOUR_OK;
}

static int queries_put_part(void *context, const char *part)
{
    client_put_part(context, part);
    return 0;
}

/* The numbers that the canon is made of, a line each. */
static void queries_canon_numbers(struct client *client)
{
    int line;

    for (line = 0; parlour_canon_numbers(client->session, line,
                                         queries_put_part, client); line++)
        client_end(client);
}

static int queries_canon(struct client *client, const char *rest)
{
    static const char *const with_numbers = "all";
    int all = text_same(rest, with_numbers);

    if (*rest != '\0' && !all)
        return PARLOUR_SYNTAX;
    if (!parlour_canon(client->session, NULL, client))
        return PARLOUR_UNSUPPORTED;
    client_put_part(client, "canon ");
    parlour_canon(client->session, queries_put_part, client);
    client_end(client);
    if (all)
        queries_canon_numbers(client);
    return PARLOUR_OK;
}

static int queries_stored(struct client *client, const char *rest)
{
    (void)rest;
    if (!parlour_stored_solution(client->session, NULL, client))
        return PARLOUR_UNSUPPORTED;
    client_put_part(client, "stored");
    parlour_stored_solution(client->session, queries_put_word, client);
    client_end(client);
    return PARLOUR_OK;
}

/* The pieces dealt next, if the game shows them. */
static int queries_coming(struct client *client, const char *rest)
{
    struct parlour_look look;
    char name[PARLOUR_TEXT];
    int i;

    (void)rest;
    if (!parlour_coming(client->session, 0, &look))
        return PARLOUR_UNSUPPORTED;
    client_put_part(client, "coming");
    for (i = 0; parlour_coming(client->session, i, &look); i++) {
        parlour_piece_name(client->session, look.id, name);
        queries_put_word(client, name);
    }
    client_end(client);
    return PARLOUR_OK;
}

static int queries_put_line(void *context, const char *line)
{
    client_put(context, line);
    return 0;
}

static int queries_script(struct client *client, const char *rest)
{
    (void)rest;
    return parlour_map_script(client->session,
                              client->trial ? NULL : queries_put_line, client)
        ? PARLOUR_OK : PARLOUR_UNSUPPORTED;
}

static int queries_note(struct client *client, const char *rest)
{
    struct parlour_status status;

    (void)rest;
    parlour_get_status(client->session, &status);
    if (status.note == NULL)
        return PARLOUR_UNSUPPORTED;
    client_put_part(client, "note ");
    client_put(client, status.note);
    return PARLOUR_OK;
}

/* One number of the status, if the game has it. */
static int queries_put_number(const struct client *client, const char *word,
                              int has, unsigned long number)
{
    if (!has)
        return PARLOUR_UNSUPPORTED;
    client_put_number(client, word, number);
    return PARLOUR_OK;
}

static int queries_score(struct client *client, const char *rest)
{
    struct parlour_status status;

    (void)rest;
    parlour_get_status(client->session, &status);
    return queries_put_number(client, "score", status.has_score,
                              status.score);
}

static int queries_seed(struct client *client, const char *rest)
{
    struct parlour_status status;

    (void)rest;
    parlour_get_status(client->session, &status);
    return queries_put_number(client, "seed", 1, status.seed);
}

static int queries_moves(struct client *client, const char *rest)
{
    struct parlour_status status;

    (void)rest;
    parlour_get_status(client->session, &status);
    return queries_put_number(client, "moves", 1, status.moves);
}

static int queries_pushes(struct client *client, const char *rest)
{
    struct parlour_status status;

    (void)rest;
    parlour_get_status(client->session, &status);
    return queries_put_number(client, "pushes", status.has_pushes,
                              status.pushes);
}

static int queries_status(struct client *client, const char *rest)
{
    static const char *const words[] = {
        "status playing", "status won", "status over", "status stuck"
    };
    struct parlour_status status;

    (void)rest;
    parlour_get_status(client->session, &status);
    client_put(client, words[status.state]);
    return PARLOUR_OK;
}

/* ---- files, high scores and the end ---- */

static int queries_save(struct client *client, const char *rest)
{
    struct parlour_error error;
    int code;

    code = save_file_save(client->session, rest, &error);
    return client_error(client, code, error.words);
}

static int queries_share(struct client *client, const char *rest)
{
    (void)rest;
    return client->trial ? PARLOUR_OK
                         : share_lines_put(client->session, "share ");
}

static int queries_open(struct client *client, const char *rest)
{
    struct parlour_error error;
    int code;

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

    (void)rest;
    code = scores_open(&table, client->session, &error);
    for (i = 1; scores_fields(&table, i, row); i++)
        client_put(client, row);
    scores_close(&table);
    return client_error(client, code, error.words);
}

static int queries_replay(struct client *client, const char *rest)
{
    struct parlour_error error;
    struct scores table;
    unsigned long number;
    int code = client_number(&rest, &number), listed;

    if (code != PARLOUR_OK)
        return code;
    code = scores_open(&table, client->session, &error);
    listed = number > 0 && number <= (unsigned long)table.count;
    if (code == PARLOUR_OK && !client->trial)
        code = scores_replay(&table, listed ? (int)number : 0,
                             client->session, &error);
    else if (code == PARLOUR_OK && !listed)
        code = parlour_fail(&error, PARLOUR_UNSUPPORTED, 0, NULL);
    scores_close(&table);
    return client_error(client, code, error.words);
}

/* Adds the game, as it stands, to the high scores. */
static int queries_store_score(struct client *client, const char *rest)
{
    struct parlour_error error;
    int place, code;

    (void)rest;
    code = scores_keep(client->session, 1, 0, &place, &error);
    if (code != PARLOUR_OK)
        return client_error(client, code, error.words);
    client_put_number(client, "place", (unsigned long)place);
    return PARLOUR_OK;
}

static int queries_snapshot(struct client *client, const char *rest)
{
    (void)rest;
    return parlour_snapshot(client->session);
}

static int queries_back(struct client *client, const char *rest)
{
    int code = parlour_swap_snapshot(client->session);

    (void)rest;
    return code != PARLOUR_UNSUPPORTED ? code
        : client_error(client, code, "No snapshot yet");
}

static int queries_load(struct client *client, const char *rest)
{
    struct parlour_error error;
    int code;

    code = save_file_load(client->session, rest, &error);
    return client_error(client, code, error.words);
}

static int queries_quit(struct client *client, const char *rest)
{
    (void)rest;
    client->quit = 1;
    return PARLOUR_OK;
}

/* ---- the table of queries ---- */

/* Whether text follows the name. */
enum queries_text { QUERIES_NO_TEXT, QUERIES_TEXT, QUERIES_ANY_TEXT };

/* `can` runs a query as a trial, which prints and changes nothing, unless its
 * entry is marked `untried`: then it only checks the text. */
static const struct queries_entry {
    const char *name;
    int (*run)(struct client *client, const char *rest);
    enum queries_text text;
    int untried;
} queries_table[] = {
    { "protocol", queries_version, QUERIES_NO_TEXT, 0 },
    { "game", queries_game, QUERIES_NO_TEXT, 0 },
    { "board", queries_board, QUERIES_NO_TEXT, 0 },
    { "legal", queries_legal, QUERIES_NO_TEXT, 0 },
    { "endless", queries_endless, QUERIES_ANY_TEXT, 0 },
    { "hint", queries_hint, QUERIES_NO_TEXT, 0 },
    { "best", queries_best, QUERIES_ANY_TEXT, 0 },
    { "solve", queries_solve, QUERIES_ANY_TEXT, 0 },
    { "score", queries_score, QUERIES_NO_TEXT, 0 },
    { "seed", queries_seed, QUERIES_NO_TEXT, 0 },
    { "moves", queries_moves, QUERIES_NO_TEXT, 0 },
    { "pushes", queries_pushes, QUERIES_NO_TEXT, 0 },
    { "status", queries_status, QUERIES_NO_TEXT, 0 },
    { "coming", queries_coming, QUERIES_NO_TEXT, 0 },
    { "units", queries_units, QUERIES_NO_TEXT, 0 },
    { "canon", queries_canon, QUERIES_ANY_TEXT, 0 },
    { "note", queries_note, QUERIES_NO_TEXT, 0 },
    { "stored", queries_stored, QUERIES_NO_TEXT, 0 },
    { "script", queries_script, QUERIES_NO_TEXT, 0 },
    { "export", queries_export, QUERIES_NO_TEXT, 0 },
    { "save", queries_save, QUERIES_TEXT, 1 },
    { "load", queries_load, QUERIES_TEXT, 1 },
    { "share", queries_share, QUERIES_NO_TEXT, 0 },
    { "open", queries_open, QUERIES_TEXT, 1 },
    { "scores", queries_scores, QUERIES_NO_TEXT, 0 },
    { "replay", queries_replay, QUERIES_TEXT, 0 },
    { "record", queries_store_score, QUERIES_NO_TEXT, 1 },
    { "snapshot", queries_snapshot, QUERIES_NO_TEXT, 1 },
    { "back", queries_back, QUERIES_NO_TEXT, 1 },
    { "quit", queries_quit, QUERIES_NO_TEXT, 1 },
    { NULL, NULL, QUERIES_NO_TEXT, 0 }
};

/* Returns the entry of a query, or NULL. */
static const struct queries_entry *queries_find(const char *name)
{
    const struct queries_entry *q = queries_table;

    while (q->name != NULL && !text_same(name, q->name))
        q++;
    return q->name == NULL ? NULL : q;
}

/* Returns PARLOUR_OK if text follows the name as it must. */
static int queries_check_text(const struct queries_entry *q, const char *rest)
{
    if (q == NULL || (q->text == QUERIES_NO_TEXT && *rest != '\0')
            || (q->text == QUERIES_TEXT && *rest == '\0'))
        return PARLOUR_SYNTAX;
    return PARLOUR_OK;
}

int queries_run(struct client *client, const char *name, const char *rest)
{
    const struct queries_entry *q = queries_find(name);
    int code = queries_check_text(q, rest);

    return code != PARLOUR_OK ? code : q->run(client, rest);
}

int queries_can(struct client *client, const char *name, const char *rest)
{
    const struct queries_entry *q = queries_find(name);
    int code = queries_check_text(q, rest);

    if (code != PARLOUR_OK || q->untried)
        return code;
    client->trial = 1;
    code = q->run(client, rest);
    client->trial = 0;
    return code;
}
