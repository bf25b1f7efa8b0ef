/* requests.c: the requests of the line protocol (see requests.h). */
#include <string.h>

#include "app/store/save_file.h"
#include "app/store/scores.h"
#include "board/text.h"
#include "stdio/line_io.h"
#include "stdio/requests.h"
#include "stdio/shared_lines.h"

/* ---- the game ---- */

static int requests_version(struct client *client, const char *rest)
{
    (void)rest;
    client_put(client, "protocol 1");
    return PARLOUR_OK;
}

static int requests_game(struct client *client, const char *rest)
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
    text_add_size(&t, status.columns, status.rows);
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

/* The rows of the board, each between two copies of `bar`: one character, or
 * none. */
static void requests_put_rows(struct client *client, const char *bar,
                              int rows)
{
    char line[PARLOUR_ROW + 2], *row = line + strlen(bar);
    int i;

    strcpy(line, bar);
    for (i = 0; i < rows; i++) {
        parlour_board_row(client->session, i, row);
        strcat(row, bar);
        client_put(client, line);
    }
}

static int requests_board(struct client *client, const char *rest)
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
    requests_put_rows(client, "|", status.rows);
    return PARLOUR_OK;
}

static int requests_export(struct client *client, const char *rest)
{
    struct parlour_status status;

    (void)rest;
    parlour_get_status(client->session, &status);
    requests_put_rows(client, "", status.rows);
    return PARLOUR_OK;
}

static int requests_put_word(void *context, const char *word)
{
    client_put_part(context, " ");
    client_put_part(context, word);
    return 0;
}

static int requests_put_part(void *context, const char *part)
{
    client_put_part(context, part);
    return 0;
}

static int requests_legal(struct client *client, const char *rest)
{
    (void)rest;
    client_put_part(client, "legal");
    parlour_legal_text(client->session, requests_put_part, client);
    client_end(client);
    return PARLOUR_OK;
}

static int requests_hint(struct client *client, const char *rest)
{
    char move[PARLOUR_TEXT];
    int code;

    (void)rest;
    if (client->trial)
        return solver_run_can_hint(client->session);
    line_io_flush();
    code = solver_run_hint(&client->solver, client->session, move);
    if (code != PARLOUR_OK)
        return client_error(client, code,
                            solver_run_refusal(&client->solver, code));
    client_put_part(client, "hint ");
    client_put(client, move);
    return PARLOUR_OK;
}

/* best, or best SECONDS. */
static int requests_best(struct client *client, const char *rest)
{
    unsigned long seconds = SOLVER_RUN_PATIENCE;
    char move[PARLOUR_TEXT];
    int code;

    if (*rest != '\0' && (client_number(&rest, &seconds) != PARLOUR_OK
                          || seconds == 0))
        return PARLOUR_SYNTAX;
    if (client->trial)
        return solver_run_can_best(client->session);
    line_io_flush();
    code = solver_run_best(&client->solver, client->session, seconds, move);
    if (code != PARLOUR_OK)
        return client_error(client, code,
                            solver_run_refusal(&client->solver, code));
    client_put_part(client, "best ");
    client_put(client, move);
    return PARLOUR_OK;
}

static int requests_solve(struct client *client, const char *rest)
{
    const struct parlour_search *found = &client->solver.search;
    unsigned long seconds = 0;
    int code;

    if (*rest != '\0' && (client_number(&rest, &seconds) != PARLOUR_OK
                          || seconds == 0))
        return PARLOUR_SYNTAX;
    if (client->trial)
        return solver_run_can_solve(client->session);
    line_io_flush();
    code = solver_run_solve(&client->solver, client->session, seconds);
    if (code != PARLOUR_OK)
        return client_error(client, code,
                            solver_run_refusal(&client->solver, code));
    client_put_part(client, "solution");
    if (*found->moves != '\0')
        requests_put_word(client, found->moves);
    client_end(client);
    client_put(client, found->optimal ? "optimal yes" : "optimal no");
    return PARLOUR_OK;
}

/* Prints the title of the level, since without a seed it is random. */
static int requests_endless(struct client *client, const char *rest)
{
    struct parlour_status status;
    struct game_level level;
    char line[2 * PARLOUR_TEXT];
    struct text t;
    int code;

    if (!game_level_read(&level, client->session, rest))
        return PARLOUR_SYNTAX;
    if (client->trial)
        return solver_run_can_make(client->session);
    line_io_flush();
    code = solver_run_make(&client->solver, client->session, &level);
    if (code != PARLOUR_OK)
        return code;
    parlour_get_status(client->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "title ");
    text_add(&t, status.level_title);
    client_put(client, line);
    return PARLOUR_OK;
}

/* A line for each unit that the player moves. */
static int requests_units(struct client *client, const char *rest)
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

/* The numbers that the canon is made of, a line each. */
static void requests_canon_numbers(struct client *client)
{
    int line;

    for (line = 0; parlour_canon_numbers(client->session, line,
                                         requests_put_part, client); line++)
        client_end(client);
}

static int requests_canon(struct client *client, const char *rest)
{
    static const char *const with_numbers = "all";
    int all = text_same(rest, with_numbers);

    if (*rest != '\0' && !all)
        return PARLOUR_SYNTAX;
    if (!parlour_canon(client->session, NULL, client))
        return PARLOUR_UNSUPPORTED;
    client_put_part(client, "canon ");
    parlour_canon(client->session, requests_put_part, client);
    client_end(client);
    if (all)
        requests_canon_numbers(client);
    return PARLOUR_OK;
}

static int requests_stored(struct client *client, const char *rest)
{
    (void)rest;
    if (!parlour_stored_solution(client->session, NULL, client))
        return PARLOUR_UNSUPPORTED;
    client_put_part(client, "stored");
    parlour_stored_solution(client->session, requests_put_word, client);
    client_end(client);
    return PARLOUR_OK;
}

/* The pieces dealt next, if the game shows them. */
static int requests_coming(struct client *client, const char *rest)
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
        requests_put_word(client, name);
    }
    client_end(client);
    return PARLOUR_OK;
}

static int requests_put_line(void *context, const char *line)
{
    client_put(context, line);
    return 0;
}

static int requests_script(struct client *client, const char *rest)
{
    (void)rest;
    return parlour_map_script(client->session,
                              client->trial ? NULL : requests_put_line, client)
        ? PARLOUR_OK : PARLOUR_UNSUPPORTED;
}

static int requests_note(struct client *client, const char *rest)
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

/* A query for one number of the status, if the game has it. */
#define REQUESTS_NUMBER(number, has) \
    static int requests_##number(struct client *client, const char *rest) \
    { \
        struct parlour_status status; \
\
        (void)rest; \
        parlour_get_status(client->session, &status); \
        if (!(has)) \
            return PARLOUR_UNSUPPORTED; \
        client_put_number(client, #number, (unsigned long)status.number); \
        return PARLOUR_OK; \
    }

REQUESTS_NUMBER(score, status.has_score)
REQUESTS_NUMBER(seed, 1)
REQUESTS_NUMBER(moves, 1)
REQUESTS_NUMBER(pushes, status.has_pushes)
REQUESTS_NUMBER(kinds, status.kinds > 0)
#undef REQUESTS_NUMBER

static int requests_status(struct client *client, const char *rest)
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

static int requests_save(struct client *client, const char *rest)
{
    struct parlour_error error;
    int code;

    code = save_file_save(client->session, rest, &error);
    return client_error(client, code, error.words);
}

static int requests_share(struct client *client, const char *rest)
{
    (void)rest;
    return client->trial ? PARLOUR_OK
                         : shared_lines_put(client->session, "share ");
}

static const char *const requests_open_name = "open";

static void requests_drop_parts(struct client *client)
{
    static const struct text_long none = { NULL, 0, 0 };

    free(client->parts.start);
    client->parts = none;
}

void requests_forget_parts(struct client *client, const char *name)
{
    if (!text_same(name, requests_open_name))
        requests_drop_parts(client);
}

int requests_expects_part(const struct client *client)
{
    return client->parts.start != NULL;
}

int requests_open_part(struct client *client, const char *part)
{
    struct parlour_error error;
    int code;

    if (parlour_is_shared(part))
        requests_drop_parts(client);
    if (!text_append(&client->parts, part)) {
        requests_drop_parts(client);
        return PARLOUR_NO_MEMORY;
    }
    if (parlour_shared_continues(part))
        return PARLOUR_OK;
    code = parlour_load_shared(client->session, client->parts.start, &error);
    requests_drop_parts(client);
    return client_error(client, code, error.words);
}

static void requests_add_field(struct text *t, const char *name,
                               unsigned long value)
{
    text_add(t, name);
    text_add_number(t, value);
}

/* Writes entry `number`, from 1, of the high scores. */
static void requests_write_score(const struct scores *table, int number,
                                 char *row)
{
    const struct score_line *entry = table->entries + number - 1;
    char aids[PARLOUR_TEXT];
    struct text t;

    text_open(&t, row, PARLOUR_ROW);
    requests_add_field(&t, "entry ", (unsigned long)number);
    if (table->ranks == SCORES_BY_POINTS)
        requests_add_field(&t, " score ", entry->points);
    requests_add_field(&t, " moves ", entry->moves);
    if (table->ranks == SCORES_BY_PUSHES)
        requests_add_field(&t, " pushes ", entry->points);
    text_add(&t, " day ");
    text_add(&t, entry->day);
    score_line_aids(entry, aids);
    text_add(&t, *aids != '\0' ? " helped " : "");
    text_add(&t, aids);
}

/* A line for each game of the high scores. */
static int requests_scores(struct client *client, const char *rest)
{
    struct parlour_error error;
    char row[PARLOUR_ROW];
    struct scores table;
    int code, i;

    (void)rest;
    code = scores_open(&table, client->session, &error);
    for (i = 1; i <= table.count; i++) {
        requests_write_score(&table, i, row);
        client_put(client, row);
    }
    scores_close(&table);
    return client_error(client, code, error.words);
}

static int requests_replay(struct client *client, const char *rest)
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
static int requests_store_score(struct client *client, const char *rest)
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

static int requests_snapshot(struct client *client, const char *rest)
{
    int code = parlour_snapshot(client->session);

    (void)rest;
    client->has_snapshot |= code == PARLOUR_OK;
    return code;
}

static int requests_back(struct client *client, const char *rest)
{
    (void)rest;
    if (!client->has_snapshot)
        return client_error(client, PARLOUR_UNSUPPORTED, "No snapshot yet");
    return client->trial ? PARLOUR_OK : parlour_swap_snapshot(client->session);
}

static int requests_load(struct client *client, const char *rest)
{
    struct parlour_error error;
    int code;

    code = save_file_load(client->session, rest, &error);
    return client_error(client, code, error.words);
}

static int requests_quit(struct client *client, const char *rest)
{
    (void)rest;
    client->quit = 1;
    return PARLOUR_OK;
}

/* ---- the table of queries ---- */

/* Whether text follows the name. */
enum requests_text { REQUESTS_NO_TEXT, REQUESTS_TEXT, REQUESTS_ANY_TEXT };

/* `can` runs a query as a trial, which prints and changes nothing, unless its
 * entry is marked `untried`: then it only checks the text. */
static const struct requests_entry {
    const char *name;
    int (*run)(struct client *client, const char *rest);
    enum requests_text text;
    int untried;
} requests_table[] = {
    { "protocol", requests_version, REQUESTS_NO_TEXT, 0 },
    { "game", requests_game, REQUESTS_NO_TEXT, 0 },
    { "board", requests_board, REQUESTS_NO_TEXT, 0 },
    { "legal", requests_legal, REQUESTS_NO_TEXT, 0 },
    { "endless", requests_endless, REQUESTS_ANY_TEXT, 0 },
    { "hint", requests_hint, REQUESTS_NO_TEXT, 0 },
    { "best", requests_best, REQUESTS_ANY_TEXT, 0 },
    { "solve", requests_solve, REQUESTS_ANY_TEXT, 0 },
    { "score", requests_score, REQUESTS_NO_TEXT, 0 },
    { "seed", requests_seed, REQUESTS_NO_TEXT, 0 },
    { "moves", requests_moves, REQUESTS_NO_TEXT, 0 },
    { "pushes", requests_pushes, REQUESTS_NO_TEXT, 0 },
    { "kinds", requests_kinds, REQUESTS_NO_TEXT, 0 },
    { "status", requests_status, REQUESTS_NO_TEXT, 0 },
    { "coming", requests_coming, REQUESTS_NO_TEXT, 0 },
    { "units", requests_units, REQUESTS_NO_TEXT, 0 },
    { "canon", requests_canon, REQUESTS_ANY_TEXT, 0 },
    { "note", requests_note, REQUESTS_NO_TEXT, 0 },
    { "stored", requests_stored, REQUESTS_NO_TEXT, 0 },
    { "script", requests_script, REQUESTS_NO_TEXT, 0 },
    { "export", requests_export, REQUESTS_NO_TEXT, 0 },
    { "save", requests_save, REQUESTS_TEXT, 1 },
    { "load", requests_load, REQUESTS_TEXT, 1 },
    { "share", requests_share, REQUESTS_NO_TEXT, 0 },
    { "open", requests_open_part, REQUESTS_TEXT, 1 },
    { "scores", requests_scores, REQUESTS_NO_TEXT, 0 },
    { "replay", requests_replay, REQUESTS_TEXT, 0 },
    { "record", requests_store_score, REQUESTS_NO_TEXT, 1 },
    { "snapshot", requests_snapshot, REQUESTS_NO_TEXT, 1 },
    { "back", requests_back, REQUESTS_NO_TEXT, 0 },
    { "quit", requests_quit, REQUESTS_NO_TEXT, 1 },
    { NULL, NULL, REQUESTS_NO_TEXT, 0 }
};

/* Returns the entry of a query, or NULL. */
static const struct requests_entry *requests_find(const char *name)
{
    const struct requests_entry *q = requests_table;

    while (q->name != NULL && strcmp(name, q->name) != 0)
        q++;
    return q->name == NULL ? NULL : q;
}

int requests_has(const char *name)
{
    return requests_find(name) != NULL;
}

/* Returns PARLOUR_OK if text follows the name as it must. */
static int requests_check_text(const struct requests_entry *q,
                               const char *rest)
{
    if (q == NULL || (q->text == REQUESTS_NO_TEXT && *rest != '\0')
            || (q->text == REQUESTS_TEXT && *rest == '\0'))
        return PARLOUR_SYNTAX;
    return PARLOUR_OK;
}

int requests_run(struct client *client, const char *name, const char *rest)
{
    const struct requests_entry *q = requests_find(name);
    int code = requests_check_text(q, rest);

    return code != PARLOUR_OK ? code : q->run(client, rest);
}

int requests_can(struct client *client, const char *name, const char *rest)
{
    const struct requests_entry *q = requests_find(name);
    int code = requests_check_text(q, rest);

    if (code != PARLOUR_OK || q->untried)
        return code;
    client->trial = 1;
    code = q->run(client, rest);
    client->trial = 0;
    return code;
}
