/* answer.c: the questions of the line protocol (see answer.h). */
#include "answer.h"
#include "lines.h"
#include "scores.h"
#include "shared.h"
#include "store.h"
#include "text.h"

/* ---- questions ---- */

static int answer_version(struct asker *a, const char *rest)
{
    if (*rest == '\0')
        asker_put(a, "protocol 1");
    return asker_nothing_more(rest);
}

static int answer_game(struct asker *a, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    look_status(a->session, &status);
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
        asker_put(a, line);
    return asker_nothing_more(rest);
}

/* The rows of the board, between bars or bare. */
static void answer_put_rows(struct asker *a, const char *bar)
{
    struct parlour_status status;
    char row[PARLOUR_ROW];
    int i;

    look_status(a->session, &status);
    for (i = 0; i < status.rows && !a->mute; i++) {
        look_board_row(a->session, i, row);
        lines_put_part(bar);
        lines_put_part(row);
        lines_put_part(bar);
        lines_end();
    }
}

static int answer_board(struct asker *a, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    look_status(a->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "board ");
    text_add_number(&t, (unsigned long)status.columns);
    text_add_char(&t, ' ');
    text_add_number(&t, (unsigned long)status.rows);
    asker_put(a, line);
    answer_put_rows(a, "|");
    return PARLOUR_OK;
}

static int answer_export(struct asker *a, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    answer_put_rows(a, "");
    return PARLOUR_OK;
}

static int answer_put_word(void *context, const char *word)
{
    const struct asker *a = context;

    if (!a->mute) {
        lines_put_part(" ");
        lines_put_part(word);
    }
    return 0;
}

static int answer_legal(struct asker *a, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!a->mute)
        lines_put_part("legal");
    look_legal(a->session, answer_put_word, a);
    if (!a->mute)
        lines_end();
    return PARLOUR_OK;
}

static int answer_hint(struct asker *a, const char *rest)
{
    char line[2 * PARLOUR_TEXT], move[PARLOUR_TEXT];
    struct text t;
    int code;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (a->mute)
        return advice_can_hint(a->session);
    code = advice_hint(&a->advice, a->session, move);
    if (code != PARLOUR_OK)
        return code;
    text_open(&t, line, sizeof line);
    text_add(&t, "hint ");
    text_add(&t, move);
    asker_put(a, line);
    return PARLOUR_OK;
}

static int answer_solve(struct asker *a, const char *rest)
{
    const struct parlour_search *found = &a->advice.search;
    unsigned long seconds = 0;
    int code;

    if (*rest != '\0' && (asker_number(&rest, &seconds) != PARLOUR_OK
                          || seconds == 0))
        return PARLOUR_SYNTAX;
    if (a->mute)
        return advice_can_solve(a->session);
    code = advice_solve(&a->advice, a->session, seconds);
    if (code != PARLOUR_OK)
        return code;
    lines_put_part("solution");
    if (*found->moves != '\0')
        answer_put_word(a, found->moves);
    lines_end();
    lines_put(found->optimal ? "optimal yes" : "optimal no");
    return PARLOUR_OK;
}

/* Says which level it is: without a seed, chance did. */
static int answer_endless(struct asker *a, const char *rest)
{
    struct parlour_status status;
    struct endless level;
    char line[2 * PARLOUR_TEXT];
    struct text t;
    int code;

    if (!endless_read(&level, a->session, rest))
        return PARLOUR_SYNTAX;
    code = a->mute ? advice_can_make(a->session)
                   : advice_make(&a->advice, a->session, &level);
    if (code != PARLOUR_OK || a->mute)
        return code;
    look_status(a->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "title ");
    text_add(&t, status.level_title);
    asker_put(a, line);
    return PARLOUR_OK;
}

static int answer_unsupported(struct asker *a, const char *rest)
{
    (void)rest;
    return asker_error(a, PARLOUR_UNSUPPORTED, "");
}

/* One number of the status, where the game has it. */
static int answer_status_number(struct asker *a, const char *rest,
                                const char *word, int has,
                                unsigned long number)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!has)
        return answer_unsupported(a, rest);
    asker_put_number(a, word, number);
    return PARLOUR_OK;
}

/* A line for each unit that a person moves. */
static int answer_units(struct asker *a, const char *rest)
{
    char unit[PARLOUR_TEXT];
    int i;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!look_unit(a->session, 0, unit))
        return answer_unsupported(a, rest);
    for (i = 0; look_unit(a->session, i, unit) && !a->mute; i++) {
        lines_put_part("unit ");
        lines_put(unit);
    }
    return PARLOUR_OK;
}

static int answer_put_part(void *context, const char *part)
{
    const struct asker *a = context;

    if (!a->mute)
        lines_put_part(part);
    return 0;
}

static int answer_canon(struct asker *a, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!look_canon(a->session, NULL, a))
        return answer_unsupported(a, rest);
    answer_put_part(a, "canon ");
    look_canon(a->session, answer_put_part, a);
    if (!a->mute)
        lines_end();
    return PARLOUR_OK;
}

static int answer_stored(struct asker *a, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!look_stored(a->session, NULL, a))
        return answer_unsupported(a, rest);
    answer_put_part(a, "stored");
    look_stored(a->session, answer_put_word, a);
    if (!a->mute)
        lines_end();
    return PARLOUR_OK;
}

/* The pieces that are dealt next, where the game shows them. */
static int answer_coming(struct asker *a, const char *rest)
{
    struct parlour_look look;
    char name[PARLOUR_TEXT];
    int i;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!look_coming(a->session, 0, &look))
        return answer_unsupported(a, rest);
    answer_put_part(a, "coming");
    for (i = 0; look_coming(a->session, i, &look); i++) {
        look_piece_name(a->session, look.id, name);
        answer_put_word(a, name);
    }
    if (!a->mute)
        lines_end();
    return PARLOUR_OK;
}

static int answer_put_line(void *context, const char *line)
{
    asker_put(context, line);
    return 0;
}

static int answer_script(struct asker *a, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    return look_script(a->session, a->mute ? NULL : answer_put_line, a)
        ? PARLOUR_OK : answer_unsupported(a, rest);
}

static int answer_note(struct asker *a, const char *rest)
{
    struct parlour_status status;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    look_status(a->session, &status);
    if (status.note == NULL)
        return answer_unsupported(a, rest);
    answer_put_part(a, "note ");
    asker_put(a, status.note);
    return PARLOUR_OK;
}

static int answer_score(struct asker *a, const char *rest)
{
    struct parlour_status status;

    look_status(a->session, &status);
    return answer_status_number(a, rest, "score", status.has_score,
                                status.score);
}

static int answer_seed(struct asker *a, const char *rest)
{
    struct parlour_status status;

    look_status(a->session, &status);
    return answer_status_number(a, rest, "seed", 1, status.seed);
}

static int answer_moves(struct asker *a, const char *rest)
{
    struct parlour_status status;

    look_status(a->session, &status);
    return answer_status_number(a, rest, "moves", 1, status.moves);
}

static int answer_pushes(struct asker *a, const char *rest)
{
    struct parlour_status status;

    look_status(a->session, &status);
    return answer_status_number(a, rest, "pushes", status.has_pushes,
                                status.pushes);
}

static int answer_status(struct asker *a, const char *rest)
{
    static const char *const words[] = {
        "status playing", "status won", "status over", "status stuck"
    };
    struct parlour_status status;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    look_status(a->session, &status);
    asker_put(a, words[status.state]);
    return PARLOUR_OK;
}

/* ---- files and the end ---- */

static int answer_save(struct asker *a, const char *rest)
{
    struct parlour_error error;
    int code;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    code = store_save(a->session, rest, &error);
    return asker_error(a, code, error.words);
}

static int answer_share(struct asker *a, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    return a->mute ? PARLOUR_OK : shared_put(a->session, "share ");
}

static int answer_open(struct asker *a, const char *rest)
{
    struct parlour_error error;
    int code;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    code = shared_open(a->session, rest, &error);
    return asker_error(a, code, error.words);
}

/* A line for each game of the table. */
static int answer_scores(struct asker *a, const char *rest)
{
    struct parlour_error error;
    char row[PARLOUR_ROW];
    struct scores table;
    int code, i;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    code = scores_open(&table, a->session, &error);
    for (i = 1; scores_fields(&table, i, row) && !a->mute; i++)
        lines_put(row);
    scores_close(&table);
    return asker_error(a, code, error.words);
}

static int answer_replay(struct asker *a, const char *rest)
{
    struct parlour_error error;
    struct scores table;
    unsigned long number;
    int code = asker_number(&rest, &number);

    if (code != PARLOUR_OK)
        return code;
    code = scores_open(&table, a->session, &error);
    if (number > (unsigned long)table.count)
        number = 0;             /* there is no such game either */
    if (code == PARLOUR_OK && !a->mute)
        code = scores_replay(&table, (int)number, a->session, &error);
    else if (code == PARLOUR_OK && number == 0)
        code = words_fail(&error, PARLOUR_UNSUPPORTED, 0, NULL);
    scores_close(&table);
    return asker_error(a, code, error.words);
}

/* Puts the game in play into the table, as it stands. */
static int answer_record(struct asker *a, const char *rest)
{
    struct parlour_error error;
    int place, code;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    code = scores_keep(a->session, 1, &place, &error);
    if (code != PARLOUR_OK)
        return asker_error(a, code, error.words);
    asker_put_number(a, "place", (unsigned long)place);
    return PARLOUR_OK;
}

static int answer_snapshot(struct asker *a, const char *rest)
{
    return *rest != '\0' ? PARLOUR_SYNTAX : snap_take(a->session);
}

static int answer_snapped(struct asker *a, const char *rest)
{
    int code = *rest != '\0' ? PARLOUR_SYNTAX : snap_back(a->session);

    return code != PARLOUR_UNSUPPORTED ? code
        : asker_error(a, code, "There is no snapshot");
}

static int answer_load(struct asker *a, const char *rest)
{
    struct parlour_error error;
    int code;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    code = store_load(a->session, rest, &error);
    return asker_error(a, code, error.words);
}

static int answer_quit(struct asker *a, const char *rest)
{
    a->ended = *rest == '\0';
    return asker_nothing_more(rest);
}

/* ---- the table of questions ---- */

/* Most answers change nothing, and `can` asks them; of those that do it only
 * looks whether something follows. */
enum answer_asks { ANSWER_PLAIN, ANSWER_ALONE, ANSWER_MORE };

static const struct answer_question {
    const char *word;
    int (*answer)(struct asker *a, const char *rest);
    int asks;                   /* enum answer_asks: how `can` asks it */
} answer_questions[] = {
    { "protocol", answer_version, ANSWER_PLAIN },
    { "game", answer_game, ANSWER_PLAIN },
    { "board", answer_board, ANSWER_PLAIN },
    { "legal", answer_legal, ANSWER_PLAIN },
    { "endless", answer_endless, ANSWER_PLAIN },
    { "hint", answer_hint, ANSWER_PLAIN },
    { "solve", answer_solve, ANSWER_PLAIN },
    { "score", answer_score, ANSWER_PLAIN },
    { "seed", answer_seed, ANSWER_PLAIN },
    { "moves", answer_moves, ANSWER_PLAIN },
    { "pushes", answer_pushes, ANSWER_PLAIN },
    { "status", answer_status, ANSWER_PLAIN },
    { "coming", answer_coming, ANSWER_PLAIN },
    { "units", answer_units, ANSWER_PLAIN },
    { "canon", answer_canon, ANSWER_PLAIN },
    { "note", answer_note, ANSWER_PLAIN },
    { "stored", answer_stored, ANSWER_PLAIN },
    { "script", answer_script, ANSWER_PLAIN },
    { "export", answer_export, ANSWER_PLAIN },
    { "save", answer_save, ANSWER_MORE },
    { "load", answer_load, ANSWER_MORE },
    { "share", answer_share, ANSWER_PLAIN },
    { "open", answer_open, ANSWER_MORE },
    { "scores", answer_scores, ANSWER_PLAIN },
    { "replay", answer_replay, ANSWER_PLAIN },
    { "record", answer_record, ANSWER_ALONE },
    { "snapshot", answer_snapshot, ANSWER_ALONE },
    { "back", answer_snapped, ANSWER_ALONE },
    { "quit", answer_quit, ANSWER_ALONE },
    { NULL, NULL, ANSWER_PLAIN }
};

/* NULL: there is no such question. */
static const struct answer_question *answer_find(const char *word)
{
    const struct answer_question *q = answer_questions;

    while (q->word != NULL && !text_same(word, q->word))
        q++;
    return q->word == NULL ? NULL : q;
}

int answer_give(struct asker *a, const char *word, const char *rest)
{
    const struct answer_question *q = answer_find(word);

    return q == NULL ? PARLOUR_SYNTAX : q->answer(a, rest);
}

int answer_can(struct asker *a, const char *word, const char *rest)
{
    const struct answer_question *q = answer_find(word);
    int code;

    if (q == NULL)
        return PARLOUR_SYNTAX;
    if (q->asks != ANSWER_PLAIN)
        return (*rest != '\0') == (q->asks == ANSWER_MORE)
            ? PARLOUR_OK : PARLOUR_SYNTAX;
    a->mute = 1;
    code = q->answer(a, rest);
    a->mute = 0;
    return code;
}
