/* queries.c: the questions of the line protocol (see queries.h). */
#include "app/save_file.h"
#include "app/scores.h"
#include "board/text.h"
#include "stdio/line_io.h"
#include "stdio/queries.h"
#include "stdio/share_lines.h"

/* ---- questions ---- */

static int queries_version(struct client *a, const char *rest)
{
    if (*rest == '\0')
        client_put(a, "protocol 1");
    return client_nothing_more(rest);
}

static int queries_game(struct client *a, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    parlour_get_status(a->session, &status);
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
        client_put(a, line);
    return client_nothing_more(rest);
}

/* The rows of the board, between bars or bare. */
static void queries_put_rows(struct client *a, const char *bar)
{
    struct parlour_status status;
    char row[PARLOUR_ROW];
    int i;

    parlour_get_status(a->session, &status);
    for (i = 0; i < status.rows && !a->mute; i++) {
        parlour_board_row(a->session, i, row);
        line_io_put_part(bar);
        line_io_put_part(row);
        line_io_put_part(bar);
        line_io_end();
    }
}

static int queries_board(struct client *a, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    parlour_get_status(a->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "board ");
    text_add_number(&t, (unsigned long)status.columns);
    text_add_char(&t, ' ');
    text_add_number(&t, (unsigned long)status.rows);
    client_put(a, line);
    queries_put_rows(a, "|");
    return PARLOUR_OK;
}

static int queries_export(struct client *a, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    queries_put_rows(a, "");
    return PARLOUR_OK;
}

static int queries_put_word(void *context, const char *word)
{
    const struct client *a = context;

    if (!a->mute) {
        line_io_put_part(" ");
        line_io_put_part(word);
    }
    return 0;
}

static int queries_legal(struct client *a, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!a->mute)
        line_io_put_part("legal");
    parlour_legal_moves(a->session, queries_put_word, a);
    if (!a->mute)
        line_io_end();
    return PARLOUR_OK;
}

static int queries_hint(struct client *a, const char *rest)
{
    char line[2 * PARLOUR_TEXT], move[PARLOUR_TEXT];
    struct text t;
    int code;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (a->mute)
        return solver_run_can_hint(a->session);
    code = solver_run_hint(&a->advice, a->session, move);
    if (code != PARLOUR_OK)
        return code;
    text_open(&t, line, sizeof line);
    text_add(&t, "hint ");
    text_add(&t, move);
    client_put(a, line);
    return PARLOUR_OK;
}

static int queries_solve(struct client *a, const char *rest)
{
    const struct parlour_search *found = &a->advice.search;
    unsigned long seconds = 0;
    int code;

    if (*rest != '\0' && (client_number(&rest, &seconds) != PARLOUR_OK
                          || seconds == 0))
        return PARLOUR_SYNTAX;
    if (a->mute)
        return solver_run_can_solve(a->session);
    code = solver_run_solve(&a->advice, a->session, seconds);
    if (code != PARLOUR_OK)
        return code;
    line_io_put_part("solution");
    if (*found->moves != '\0')
        queries_put_word(a, found->moves);
    line_io_end();
    line_io_put(found->optimal ? "optimal yes" : "optimal no");
    return PARLOUR_OK;
}

/* Says which level it is: without a seed, chance did. */
static int queries_endless(struct client *a, const char *rest)
{
    struct parlour_status status;
    struct generated_level level;
    char line[2 * PARLOUR_TEXT];
    struct text t;
    int code;

    if (!generated_level_read(&level, a->session, rest))
        return PARLOUR_SYNTAX;
    code = a->mute ? solver_run_can_make(a->session)
                   : solver_run_make(&a->advice, a->session, &level);
    if (code != PARLOUR_OK || a->mute)
        return code;
    parlour_get_status(a->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "title ");
    text_add(&t, status.level_title);
    client_put(a, line);
    return PARLOUR_OK;
}

static int queries_unsupported(struct client *a, const char *rest)
{
    (void)rest;
    return client_error(a, PARLOUR_UNSUPPORTED, "");
}

/* One number of the status, where the game has it. */
static int queries_status_number(struct client *a, const char *rest,
                                 const char *word, int has,
                                 unsigned long number)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!has)
        return queries_unsupported(a, rest);
    client_put_number(a, word, number);
    return PARLOUR_OK;
}

/* A line for each unit that a person moves. */
static int queries_units(struct client *a, const char *rest)
{
    char unit[PARLOUR_TEXT];
    int i;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!parlour_unit(a->session, 0, unit))
        return queries_unsupported(a, rest);
    for (i = 0; parlour_unit(a->session, i, unit) && !a->mute; i++) {
        line_io_put_part("unit ");
        line_io_put(unit);
    }
    return PARLOUR_OK;
}

static int queries_put_part(void *context, const char *part)
{
    const struct client *a = context;

    if (!a->mute)
        line_io_put_part(part);
    return 0;
}

static int queries_canon(struct client *a, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!parlour_canon(a->session, NULL, a))
        return queries_unsupported(a, rest);
    queries_put_part(a, "canon ");
    parlour_canon(a->session, queries_put_part, a);
    if (!a->mute)
        line_io_end();
    return PARLOUR_OK;
}

static int queries_stored(struct client *a, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!parlour_stored_solution(a->session, NULL, a))
        return queries_unsupported(a, rest);
    queries_put_part(a, "stored");
    parlour_stored_solution(a->session, queries_put_word, a);
    if (!a->mute)
        line_io_end();
    return PARLOUR_OK;
}

/* The pieces that are dealt next, where the game shows them. */
static int queries_coming(struct client *a, const char *rest)
{
    struct parlour_look look;
    char name[PARLOUR_TEXT];
    int i;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!parlour_coming(a->session, 0, &look))
        return queries_unsupported(a, rest);
    queries_put_part(a, "coming");
    for (i = 0; parlour_coming(a->session, i, &look); i++) {
        parlour_piece_name(a->session, look.id, name);
        queries_put_word(a, name);
    }
    if (!a->mute)
        line_io_end();
    return PARLOUR_OK;
}

static int queries_put_line(void *context, const char *line)
{
    client_put(context, line);
    return 0;
}

static int queries_script(struct client *a, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    return parlour_map_script(a->session, a->mute ? NULL : queries_put_line, a)
        ? PARLOUR_OK : queries_unsupported(a, rest);
}

static int queries_note(struct client *a, const char *rest)
{
    struct parlour_status status;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    parlour_get_status(a->session, &status);
    if (status.note == NULL)
        return queries_unsupported(a, rest);
    queries_put_part(a, "note ");
    client_put(a, status.note);
    return PARLOUR_OK;
}

static int queries_score(struct client *a, const char *rest)
{
    struct parlour_status status;

    parlour_get_status(a->session, &status);
    return queries_status_number(a, rest, "score", status.has_score,
                                 status.score);
}

static int queries_seed(struct client *a, const char *rest)
{
    struct parlour_status status;

    parlour_get_status(a->session, &status);
    return queries_status_number(a, rest, "seed", 1, status.seed);
}

static int queries_moves(struct client *a, const char *rest)
{
    struct parlour_status status;

    parlour_get_status(a->session, &status);
    return queries_status_number(a, rest, "moves", 1, status.moves);
}

static int queries_pushes(struct client *a, const char *rest)
{
    struct parlour_status status;

    parlour_get_status(a->session, &status);
    return queries_status_number(a, rest, "pushes", status.has_pushes,
                                 status.pushes);
}

static int queries_status(struct client *a, const char *rest)
{
    static const char *const words[] = {
        "status playing", "status won", "status over", "status stuck"
    };
    struct parlour_status status;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    parlour_get_status(a->session, &status);
    client_put(a, words[status.state]);
    return PARLOUR_OK;
}

/* ---- files and the end ---- */

static int queries_save(struct client *a, const char *rest)
{
    struct parlour_error error;
    int code;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    code = save_file_save(a->session, rest, &error);
    return client_error(a, code, error.words);
}

static int queries_share(struct client *a, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    return a->mute ? PARLOUR_OK : share_lines_put(a->session, "share ");
}

static int queries_open(struct client *a, const char *rest)
{
    struct parlour_error error;
    int code;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    code = share_lines_open(a->session, rest, &error);
    return client_error(a, code, error.words);
}

/* A line for each game of the table. */
static int queries_scores(struct client *a, const char *rest)
{
    struct parlour_error error;
    char row[PARLOUR_ROW];
    struct scores table;
    int code, i;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    code = scores_open(&table, a->session, &error);
    for (i = 1; scores_fields(&table, i, row) && !a->mute; i++)
        line_io_put(row);
    scores_close(&table);
    return client_error(a, code, error.words);
}

static int queries_replay(struct client *a, const char *rest)
{
    struct parlour_error error;
    struct scores table;
    unsigned long number;
    int code = client_number(&rest, &number);

    if (code != PARLOUR_OK)
        return code;
    code = scores_open(&table, a->session, &error);
    if (number > (unsigned long)table.count)
        number = 0;             /* there is no such game either */
    if (code == PARLOUR_OK && !a->mute)
        code = scores_replay(&table, (int)number, a->session, &error);
    else if (code == PARLOUR_OK && number == 0)
        code = parlour_fail(&error, PARLOUR_UNSUPPORTED, 0, NULL);
    scores_close(&table);
    return client_error(a, code, error.words);
}

/* Puts the game in play into the table, as it stands. */
static int queries_record(struct client *a, const char *rest)
{
    struct parlour_error error;
    int place, code;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    code = scores_keep(a->session, 1, &place, &error);
    if (code != PARLOUR_OK)
        return client_error(a, code, error.words);
    client_put_number(a, "place", (unsigned long)place);
    return PARLOUR_OK;
}

static int queries_snapshot(struct client *a, const char *rest)
{
    return *rest != '\0' ? PARLOUR_SYNTAX : parlour_snapshot(a->session);
}

static int queries_snapped(struct client *a, const char *rest)
{
    int code = *rest != '\0' ? PARLOUR_SYNTAX
                             : parlour_swap_snapshot(a->session);

    return code != PARLOUR_UNSUPPORTED ? code
        : client_error(a, code, "There is no snapshot");
}

static int queries_load(struct client *a, const char *rest)
{
    struct parlour_error error;
    int code;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    code = save_file_load(a->session, rest, &error);
    return client_error(a, code, error.words);
}

static int queries_quit(struct client *a, const char *rest)
{
    a->ended = *rest == '\0';
    return client_nothing_more(rest);
}

/* ---- the table of questions ---- */

/* Most answers change nothing, and `can` asks them; of those that do it only
 * looks whether something follows. */
enum queries_asks { QUERIES_PLAIN, QUERIES_ALONE, QUERIES_MORE };

static const struct queries_question {
    const char *word;
    int (*answer)(struct client *a, const char *rest);
    int asks;                   /* enum queries_asks: how `can` asks it */
} queries_questions[] = {
    { "protocol", queries_version, QUERIES_PLAIN },
    { "game", queries_game, QUERIES_PLAIN },
    { "board", queries_board, QUERIES_PLAIN },
    { "legal", queries_legal, QUERIES_PLAIN },
    { "endless", queries_endless, QUERIES_PLAIN },
    { "hint", queries_hint, QUERIES_PLAIN },
    { "solve", queries_solve, QUERIES_PLAIN },
    { "score", queries_score, QUERIES_PLAIN },
    { "seed", queries_seed, QUERIES_PLAIN },
    { "moves", queries_moves, QUERIES_PLAIN },
    { "pushes", queries_pushes, QUERIES_PLAIN },
    { "status", queries_status, QUERIES_PLAIN },
    { "coming", queries_coming, QUERIES_PLAIN },
    { "units", queries_units, QUERIES_PLAIN },
    { "canon", queries_canon, QUERIES_PLAIN },
    { "note", queries_note, QUERIES_PLAIN },
    { "stored", queries_stored, QUERIES_PLAIN },
    { "script", queries_script, QUERIES_PLAIN },
    { "export", queries_export, QUERIES_PLAIN },
    { "save", queries_save, QUERIES_MORE },
    { "load", queries_load, QUERIES_MORE },
    { "share", queries_share, QUERIES_PLAIN },
    { "open", queries_open, QUERIES_MORE },
    { "scores", queries_scores, QUERIES_PLAIN },
    { "replay", queries_replay, QUERIES_PLAIN },
    { "record", queries_record, QUERIES_ALONE },
    { "snapshot", queries_snapshot, QUERIES_ALONE },
    { "back", queries_snapped, QUERIES_ALONE },
    { "quit", queries_quit, QUERIES_ALONE },
    { NULL, NULL, QUERIES_PLAIN }
};

/* NULL: there is no such question. */
static const struct queries_question *queries_find(const char *word)
{
    const struct queries_question *q = queries_questions;

    while (q->word != NULL && !text_same(word, q->word))
        q++;
    return q->word == NULL ? NULL : q;
}

int queries_give(struct client *a, const char *word, const char *rest)
{
    const struct queries_question *q = queries_find(word);

    return q == NULL ? PARLOUR_SYNTAX : q->answer(a, rest);
}

int queries_can(struct client *a, const char *word, const char *rest)
{
    const struct queries_question *q = queries_find(word);
    int code;

    if (q == NULL)
        return PARLOUR_SYNTAX;
    if (q->asks != QUERIES_PLAIN)
        return (*rest != '\0') == (q->asks == QUERIES_MORE)
            ? PARLOUR_OK : PARLOUR_SYNTAX;
    a->mute = 1;
    code = q->answer(a, rest);
    a->mute = 0;
    return code;
}
