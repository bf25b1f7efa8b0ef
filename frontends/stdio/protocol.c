/* protocol.c: the line protocol: one request a line, answered by event or
 * reply lines and then `ok` or `error CODE text`.
 *
 * A request is either a command for the session, made by a parse function,
 * or a question, answered by an answer function. `can` tries the first and
 * asks the second with nothing printed.
 */
#include <string.h>

#include "advice.h"
#include "lines.h"
#include "platform.h"
#include "protocol.h"
#include "scores.h"
#include "shared.h"
#include "store.h"
#include "text.h"

struct protocol {
    struct session *session;
    struct advice advice;
    int mute;                   /* print nothing: a question of `can` */
    int ended;
    char reason[PARLOUR_ERROR]; /* for the error line, if not empty */
    char kind[PARLOUR_TEXT];    /* of a piece to put, while it is put */
};

/* Most answers change nothing, and `can` asks them; of those that do it only
 * looks whether something follows. */
enum protocol_asks { PROTOCOL_ANSWER, PROTOCOL_ALONE, PROTOCOL_MORE };

struct protocol_request {
    const char *word;
    int (*parse)(struct protocol *p, const char *rest,
                 struct parlour_command *c);
    int (*answer)(struct protocol *p, const char *rest);
    int asks;                   /* enum protocol_asks: how `can` asks it */
};

/* ---- replies ---- */

static void protocol_put(const struct protocol *p, const char *line)
{
    if (!p->mute)
        lines_put(line);
}

static void protocol_put_number(const struct protocol *p, const char *word,
                                unsigned long number)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add(&t, word);
    text_add_char(&t, ' ');
    text_add_number(&t, number);
    protocol_put(p, line);
}

static int protocol_error(struct protocol *p, int code, const char *reason)
{
    struct text t;

    text_open(&t, p->reason, sizeof p->reason);
    text_add(&t, reason);
    return code;
}

/* ---- events ---- */

static const char *const protocol_events[PARLOUR_EVENTS] = {
    "step", "match", "spawn", "refill", "score", "select", "won", "over",
    "stuck", "reset"
};

/* A whole line of an event is built and written at once. */
struct protocol_line {
    const struct session *session;
    struct text t;
    char buffer[PARLOUR_ROW];
};

static void protocol_add_cell(struct protocol_line *line, int cell)
{
    char name[PARLOUR_TEXT];

    text_add_char(&line->t, ' ');
    if (cell == PARLOUR_NONE) {
        text_add(&line->t, "none");
        return;
    }
    look_cell_name(line->session, cell, name);
    text_add(&line->t, name);
}

static void protocol_add_piece(struct protocol_line *line, int piece)
{
    char name[PARLOUR_TEXT];

    look_piece_name(line->session, piece, name);
    text_add_char(&line->t, ' ');
    text_add(&line->t, name);
}

static void protocol_add_numbers(struct protocol_line *line,
                                 const struct parlour_event *e)
{
    text_add_char(&line->t, ' ');
    text_add_number(&line->t, e->gain);
    text_add_char(&line->t, ' ');
    text_add_number(&line->t, e->total);
}

static void protocol_hear(void *context, const struct parlour_event *e)
{
    const struct protocol *p = context;
    struct protocol_line line;
    int i;

    line.session = p->session;
    text_open(&line.t, line.buffer, sizeof line.buffer);
    text_add(&line.t, protocol_events[e->kind]);
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_MATCH
            || e->kind == PARLOUR_SPAWN)
        protocol_add_piece(&line, e->piece);
    if (e->kind == PARLOUR_STEP)
        protocol_add_cell(&line, e->from);
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_SPAWN
            || e->kind == PARLOUR_SELECT)
        protocol_add_cell(&line, e->to);
    for (i = 0; e->kind == PARLOUR_MATCH && i < e->count; i++)
        protocol_add_cell(&line, session_match_cell(e, i));
    if (e->kind == PARLOUR_SCORE)
        protocol_add_numbers(&line, e);
    lines_put(line.buffer);
}

/* ---- commands: each parse function fills the command ---- */

/* The next word as a cell; one off the board is left to the session, which
 * has other things to say first. */
static int protocol_cell(struct protocol *p, const char **rest, int *cell)
{
    char name[PARLOUR_TEXT];
    int code;

    if (!text_read_word(rest, name, sizeof name))
        return PARLOUR_SYNTAX;
    code = look_read_cell(p->session, name, cell);
    if (code != PARLOUR_NO_SUCH_CELL)
        return code;
    *cell = PARLOUR_CELLS;
    return PARLOUR_OK;
}

static int protocol_nothing_more(const char *rest)
{
    return *rest == '\0' ? PARLOUR_OK : PARLOUR_SYNTAX;
}

static int protocol_move(struct protocol *p, const char *rest,
                         struct parlour_command *c)
{
    int code = protocol_cell(p, &rest, &c->cell);

    c->act = PARLOUR_DO_CARRY;
    c->to = PARLOUR_NONE;
    if (code == PARLOUR_OK && *rest != '\0')
        code = protocol_cell(p, &rest, &c->to);
    return code == PARLOUR_OK ? protocol_nothing_more(rest) : code;
}

static int protocol_number(const char **rest, unsigned long *number)
{
    if (!text_read_count(rest, number))
        return PARLOUR_SYNTAX;
    return protocol_nothing_more(*rest);
}

static int protocol_tile(struct protocol *p, const char *rest,
                         struct parlour_command *c)
{
    (void)p;
    c->act = PARLOUR_DO_TILE;
    return protocol_number(&rest, &c->number);
}

static int protocol_step(struct protocol *p, const char *rest,
                         struct parlour_command *c)
{
    static const char *const directions[PARLOUR_DIRECTIONS] = {
        "u", "r", "d", "l"
    };
    char word[PARLOUR_TEXT];

    (void)p;
    c->act = PARLOUR_DO_STEP;
    if (!text_read_word(&rest, word, sizeof word))
        return PARLOUR_SYNTAX;
    for (c->direction = 0; c->direction < PARLOUR_DIRECTIONS; c->direction++)
        if (text_same(word, directions[c->direction])) {
            c->text = *rest == '\0' ? NULL : rest;
            return PARLOUR_OK;
        }
    return PARLOUR_SYNTAX;
}

static int protocol_go(struct protocol *p, const char *rest,
                       struct parlour_command *c)
{
    int code = protocol_cell(p, &rest, &c->cell);

    c->act = PARLOUR_DO_GO;
    c->text = *rest == '\0' ? NULL : rest;
    return code;
}

static int protocol_pick(struct protocol *p, const char *rest,
                         struct parlour_command *c)
{
    int code = protocol_cell(p, &rest, &c->cell);

    c->act = PARLOUR_DO_PICK;
    return code == PARLOUR_OK ? protocol_nothing_more(rest) : code;
}

static int protocol_unpick(struct protocol *p, const char *rest,
                           struct parlour_command *c)
{
    (void)p;
    c->act = PARLOUR_DO_UNPICK;
    return protocol_nothing_more(rest);
}

static int protocol_next(struct protocol *p, const char *rest,
                         struct parlour_command *c)
{
    (void)p;
    c->act = PARLOUR_DO_NEXT;
    return protocol_nothing_more(rest);
}

static int protocol_play(struct protocol *p, const char *rest,
                         struct parlour_command *c)
{
    (void)p;
    c->act = PARLOUR_DO_PLAY;
    c->text = rest;
    return *rest != '\0' ? PARLOUR_OK : PARLOUR_SYNTAX;
}

/* N moves, one if left out, or `act`. */
static int protocol_back(const char *rest, int moves, int act,
                         struct parlour_command *c)
{
    c->act = moves;
    c->number = 1;
    if (text_same(rest, "act"))
        c->act = act;
    else if (*rest != '\0' && (protocol_number(&rest, &c->number)
                               != PARLOUR_OK || c->number == 0))
        return PARLOUR_SYNTAX;
    return PARLOUR_OK;
}

static int protocol_undo(struct protocol *p, const char *rest,
                         struct parlour_command *c)
{
    (void)p;
    return protocol_back(rest, PARLOUR_DO_UNDO, PARLOUR_DO_UNDO_ACT, c);
}

static int protocol_redo(struct protocol *p, const char *rest,
                         struct parlour_command *c)
{
    (void)p;
    return protocol_back(rest, PARLOUR_DO_REDO, PARLOUR_DO_REDO_ACT, c);
}

static int protocol_restart(struct protocol *p, const char *rest,
                            struct parlour_command *c)
{
    (void)p;
    c->act = PARLOUR_DO_RESTART;
    return protocol_nothing_more(rest);
}

static int protocol_new(struct protocol *p, const char *rest,
                        struct parlour_command *c)
{
    (void)p;
    c->act = PARLOUR_DO_NEW;
    c->number = *rest != '\0';
    if (*rest == '\0')
        return PARLOUR_OK;
    return text_read_number(&rest, &c->seed) ? protocol_nothing_more(rest)
                                             : PARLOUR_SYNTAX;
}

static int protocol_level(struct protocol *p, const char *rest,
                          struct parlour_command *c)
{
    (void)p;
    c->act = PARLOUR_DO_LEVEL;
    return protocol_number(&rest, &c->number);
}

static int protocol_edit(struct protocol *p, const char *rest,
                         struct parlour_command *c)
{
    int code;

    c->act = PARLOUR_DO_PUT;
    c->text = p->kind;
    if (!text_read_word(&rest, p->kind, sizeof p->kind))
        return PARLOUR_SYNTAX;
    code = protocol_cell(p, &rest, &c->cell);
    return code == PARLOUR_OK ? protocol_nothing_more(rest) : code;
}

/* ---- questions ---- */

static int protocol_version(struct protocol *p, const char *rest)
{
    if (*rest == '\0')
        protocol_put(p, "protocol 1");
    return protocol_nothing_more(rest);
}

static int protocol_game(struct protocol *p, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    look_status(p->session, &status);
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
        protocol_put(p, line);
    return protocol_nothing_more(rest);
}

/* The rows of the board, between bars or bare. */
static void protocol_put_rows(struct protocol *p, const char *bar)
{
    struct parlour_status status;
    char row[PARLOUR_ROW];
    int i;

    look_status(p->session, &status);
    for (i = 0; i < status.rows && !p->mute; i++) {
        look_board_row(p->session, i, row);
        lines_put_part(bar);
        lines_put_part(row);
        lines_put_part(bar);
        lines_end();
    }
}

static int protocol_board(struct protocol *p, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    look_status(p->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "board ");
    text_add_number(&t, (unsigned long)status.columns);
    text_add_char(&t, ' ');
    text_add_number(&t, (unsigned long)status.rows);
    protocol_put(p, line);
    protocol_put_rows(p, "|");
    return PARLOUR_OK;
}

static int protocol_export(struct protocol *p, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    protocol_put_rows(p, "");
    return PARLOUR_OK;
}

static int protocol_put_word(void *context, const char *word)
{
    const struct protocol *p = context;

    if (!p->mute) {
        lines_put_part(" ");
        lines_put_part(word);
    }
    return 0;
}

static int protocol_legal(struct protocol *p, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!p->mute)
        lines_put_part("legal");
    look_legal(p->session, protocol_put_word, p);
    if (!p->mute)
        lines_end();
    return PARLOUR_OK;
}

static int protocol_hint(struct protocol *p, const char *rest)
{
    char line[2 * PARLOUR_TEXT], move[PARLOUR_TEXT];
    struct text t;
    int code;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (p->mute)
        return advice_can_hint(p->session);
    code = advice_hint(&p->advice, p->session, move);
    if (code != PARLOUR_OK)
        return code;
    text_open(&t, line, sizeof line);
    text_add(&t, "hint ");
    text_add(&t, move);
    protocol_put(p, line);
    return PARLOUR_OK;
}

static int protocol_solve(struct protocol *p, const char *rest)
{
    const struct parlour_search *found = &p->advice.search;
    unsigned long seconds = 0;
    int code;

    if (*rest != '\0' && (protocol_number(&rest, &seconds) != PARLOUR_OK
                          || seconds == 0))
        return PARLOUR_SYNTAX;
    if (p->mute)
        return advice_can_solve(p->session);
    code = advice_solve(&p->advice, p->session, seconds);
    if (code != PARLOUR_OK)
        return code;
    lines_put_part("solution");
    if (*found->moves != '\0')
        protocol_put_word(p, found->moves);
    lines_end();
    lines_put(found->optimal ? "optimal yes" : "optimal no");
    return PARLOUR_OK;
}

/* Says which level it is: without a seed, chance did. */
static int protocol_endless(struct protocol *p, const char *rest)
{
    struct parlour_status status;
    struct endless level;
    char line[2 * PARLOUR_TEXT];
    struct text t;
    int code;

    if (!endless_read(&level, p->session, rest))
        return PARLOUR_SYNTAX;
    code = p->mute ? advice_can_make(p->session)
                   : advice_make(&p->advice, p->session, &level);
    if (code != PARLOUR_OK || p->mute)
        return code;
    look_status(p->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "title ");
    text_add(&t, status.level_title);
    protocol_put(p, line);
    return PARLOUR_OK;
}

static int protocol_unsupported(struct protocol *p, const char *rest)
{
    (void)rest;
    return protocol_error(p, PARLOUR_UNSUPPORTED,
                          session_code_words(PARLOUR_UNSUPPORTED));
}

/* One number of the status, where the game has it. */
static int protocol_status_number(struct protocol *p, const char *rest,
                                  const char *word, int has,
                                  unsigned long number)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!has)
        return protocol_unsupported(p, rest);
    protocol_put_number(p, word, number);
    return PARLOUR_OK;
}

/* A line for each unit that a person moves. */
static int protocol_units(struct protocol *p, const char *rest)
{
    char unit[PARLOUR_TEXT];
    int i;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!look_unit(p->session, 0, unit))
        return protocol_unsupported(p, rest);
    for (i = 0; look_unit(p->session, i, unit) && !p->mute; i++) {
        lines_put_part("unit ");
        lines_put(unit);
    }
    return PARLOUR_OK;
}

static int protocol_put_part(void *context, const char *part)
{
    const struct protocol *p = context;

    if (!p->mute)
        lines_put_part(part);
    return 0;
}

static int protocol_canon(struct protocol *p, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!look_canon(p->session, NULL, p))
        return protocol_unsupported(p, rest);
    protocol_put_part(p, "canon ");
    look_canon(p->session, protocol_put_part, p);
    if (!p->mute)
        lines_end();
    return PARLOUR_OK;
}

static int protocol_stored(struct protocol *p, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    if (!look_stored(p->session, NULL, p))
        return protocol_unsupported(p, rest);
    protocol_put_part(p, "stored");
    look_stored(p->session, protocol_put_word, p);
    if (!p->mute)
        lines_end();
    return PARLOUR_OK;
}

static int protocol_put_line(void *context, const char *line)
{
    protocol_put(context, line);
    return 0;
}

static int protocol_script(struct protocol *p, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    return look_script(p->session, p->mute ? NULL : protocol_put_line, p)
        ? PARLOUR_OK : protocol_unsupported(p, rest);
}

static int protocol_note(struct protocol *p, const char *rest)
{
    struct parlour_status status;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    look_status(p->session, &status);
    if (status.note == NULL)
        return protocol_unsupported(p, rest);
    protocol_put_part(p, "note ");
    protocol_put(p, status.note);
    return PARLOUR_OK;
}

static int protocol_score(struct protocol *p, const char *rest)
{
    struct parlour_status status;

    look_status(p->session, &status);
    return protocol_status_number(p, rest, "score", status.has_score,
                                  status.score);
}

static int protocol_seed(struct protocol *p, const char *rest)
{
    struct parlour_status status;

    look_status(p->session, &status);
    return protocol_status_number(p, rest, "seed", 1, status.seed);
}

static int protocol_moves(struct protocol *p, const char *rest)
{
    struct parlour_status status;

    look_status(p->session, &status);
    return protocol_status_number(p, rest, "moves", 1, status.moves);
}

static int protocol_pushes(struct protocol *p, const char *rest)
{
    struct parlour_status status;

    look_status(p->session, &status);
    return protocol_status_number(p, rest, "pushes", status.has_pushes,
                                  status.pushes);
}

static int protocol_status(struct protocol *p, const char *rest)
{
    static const char *const words[] = {
        "status playing", "status won", "status over", "status stuck"
    };
    struct parlour_status status;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    look_status(p->session, &status);
    protocol_put(p, words[status.state]);
    return PARLOUR_OK;
}

/* ---- files and the end ---- */

static int protocol_save(struct protocol *p, const char *rest)
{
    struct parlour_error error;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    if (store_save(p->session, rest, &error) == PARLOUR_OK)
        return PARLOUR_OK;
    return protocol_error(p, error.code, error.words);
}

static int protocol_share(struct protocol *p, const char *rest)
{
    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    return p->mute ? PARLOUR_OK : shared_put(p->session, "share ");
}

static int protocol_open(struct protocol *p, const char *rest)
{
    struct parlour_error error;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    if (shared_open(p->session, rest, &error) == PARLOUR_OK)
        return PARLOUR_OK;
    return protocol_error(p, error.code, error.words);
}

/* A line for each game of the table: `entry 1 150 points 42 moves ...`. */
static int protocol_scores(struct protocol *p, const char *rest)
{
    struct parlour_error error;
    char row[PARLOUR_ROW];
    struct scores table;
    int code, i;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    code = scores_open(&table, p->session, &error);
    for (i = 1; scores_row(&table, i, row) && !p->mute; i++) {
        lines_put_part("entry ");
        lines_put(row);
    }
    scores_close(&table);
    return code == PARLOUR_OK ? code
        : protocol_error(p, code, error.words);
}

static int protocol_replay(struct protocol *p, const char *rest)
{
    struct parlour_error error;
    struct scores table;
    unsigned long number;
    int code = protocol_number(&rest, &number);

    if (code != PARLOUR_OK)
        return code;
    code = scores_open(&table, p->session, &error);
    if (code == PARLOUR_OK)
        code = scores_replay(&table, number > SCORES_ENTRIES ? 0
                                                             : (int)number,
                             p->session, &error);
    scores_close(&table);
    return code == PARLOUR_OK ? code
        : protocol_error(p, code, error.words);
}

/* Puts the game in play into the table, as it stands. */
static int protocol_record(struct protocol *p, const char *rest)
{
    struct parlour_error error;
    int place, code;

    if (*rest != '\0')
        return PARLOUR_SYNTAX;
    code = scores_keep(p->session, 1, &place, &error);
    if (code != PARLOUR_OK)
        return protocol_error(p, code, error.words);
    protocol_put_number(p, "place", (unsigned long)place);
    return PARLOUR_OK;
}

static int protocol_snapshot(struct protocol *p, const char *rest)
{
    return *rest != '\0' ? PARLOUR_SYNTAX : snap_take(p->session);
}

static int protocol_snapped(struct protocol *p, const char *rest)
{
    int code = *rest != '\0' ? PARLOUR_SYNTAX : snap_back(p->session);

    return code != PARLOUR_UNSUPPORTED ? code
        : protocol_error(p, code, "There is no snapshot");
}

static int protocol_load(struct protocol *p, const char *rest)
{
    struct parlour_error error;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    if (store_load(p->session, rest, &error) == PARLOUR_OK)
        return PARLOUR_OK;
    return protocol_error(p, error.code, error.words);
}

static int protocol_quit(struct protocol *p, const char *rest)
{
    p->ended = *rest == '\0';
    return protocol_nothing_more(rest);
}

static int protocol_can(struct protocol *p, const char *rest);

static const struct protocol_request protocol_requests[] = {
    { "protocol", NULL, protocol_version, PROTOCOL_ANSWER },
    { "game", NULL, protocol_game, PROTOCOL_ANSWER },
    { "board", NULL, protocol_board, PROTOCOL_ANSWER },
    { "move", protocol_move, NULL, PROTOCOL_ANSWER },
    { "tile", protocol_tile, NULL, PROTOCOL_ANSWER },
    { "step", protocol_step, NULL, PROTOCOL_ANSWER },
    { "go", protocol_go, NULL, PROTOCOL_ANSWER },
    { "pick", protocol_pick, NULL, PROTOCOL_ANSWER },
    { "unpick", protocol_unpick, NULL, PROTOCOL_ANSWER },
    { "next", protocol_next, NULL, PROTOCOL_ANSWER },
    { "play", protocol_play, NULL, PROTOCOL_ANSWER },
    { "can", NULL, protocol_can, PROTOCOL_MORE },
    { "legal", NULL, protocol_legal, PROTOCOL_ANSWER },
    { "undo", protocol_undo, NULL, PROTOCOL_ANSWER },
    { "redo", protocol_redo, NULL, PROTOCOL_ANSWER },
    { "restart", protocol_restart, NULL, PROTOCOL_ANSWER },
    { "new", protocol_new, NULL, PROTOCOL_ANSWER },
    { "level", protocol_level, NULL, PROTOCOL_ANSWER },
    { "endless", NULL, protocol_endless, PROTOCOL_ANSWER },
    { "hint", NULL, protocol_hint, PROTOCOL_ANSWER },
    { "solve", NULL, protocol_solve, PROTOCOL_ANSWER },
    { "score", NULL, protocol_score, PROTOCOL_ANSWER },
    { "seed", NULL, protocol_seed, PROTOCOL_ANSWER },
    { "moves", NULL, protocol_moves, PROTOCOL_ANSWER },
    { "pushes", NULL, protocol_pushes, PROTOCOL_ANSWER },
    { "status", NULL, protocol_status, PROTOCOL_ANSWER },
    { "units", NULL, protocol_units, PROTOCOL_ANSWER },
    { "canon", NULL, protocol_canon, PROTOCOL_ANSWER },
    { "note", NULL, protocol_note, PROTOCOL_ANSWER },
    { "stored", NULL, protocol_stored, PROTOCOL_ANSWER },
    { "script", NULL, protocol_script, PROTOCOL_ANSWER },
    { "put", protocol_edit, NULL, PROTOCOL_ANSWER },
    { "export", NULL, protocol_export, PROTOCOL_ANSWER },
    { "save", NULL, protocol_save, PROTOCOL_MORE },
    { "load", NULL, protocol_load, PROTOCOL_MORE },
    { "share", NULL, protocol_share, PROTOCOL_ANSWER },
    { "open", NULL, protocol_open, PROTOCOL_MORE },
    { "scores", NULL, protocol_scores, PROTOCOL_ANSWER },
    { "replay", NULL, protocol_replay, PROTOCOL_MORE },
    { "record", NULL, protocol_record, PROTOCOL_ALONE },
    { "snapshot", NULL, protocol_snapshot, PROTOCOL_ALONE },
    { "back", NULL, protocol_snapped, PROTOCOL_ALONE },
    { "quit", NULL, protocol_quit, PROTOCOL_ALONE },
    { NULL, NULL, NULL, PROTOCOL_ANSWER }
};

/* The request that a line begins with; *rest is set to what follows. */
static const struct protocol_request *protocol_find(const char *line,
                                                    const char **rest)
{
    const struct protocol_request *request = protocol_requests;
    char word[PARLOUR_TEXT];

    *rest = line;
    if (!text_read_word(rest, word, sizeof word))
        return NULL;
    while (request->word != NULL && !text_same(word, request->word))
        request++;
    return request->word == NULL ? NULL : request;
}

static void protocol_clear(struct parlour_command *c)
{
    memset(c, 0, sizeof *c);
    c->text = NULL;
    c->cell = c->to = PARLOUR_NONE;
}

static int protocol_try(struct protocol *p, const char *line)
{
    struct parlour_command c;
    const char *rest;
    const struct protocol_request *request = protocol_find(line, &rest);
    int code;

    if (request == NULL)
        return PARLOUR_SYNTAX;
    if (request->parse != NULL) {
        protocol_clear(&c);
        code = request->parse(p, rest, &c);
        return code != PARLOUR_OK ? code : session_can(p->session, &c);
    }
    if (request->asks != PROTOCOL_ANSWER)
        return (*rest != '\0') == (request->asks == PROTOCOL_MORE)
            ? PARLOUR_OK : PARLOUR_SYNTAX;
    p->mute = 1;
    code = request->answer(p, rest);
    p->mute = 0;
    return code;
}

static int protocol_can(struct protocol *p, const char *rest)
{
    char line[PARLOUR_TEXT];
    struct text t;
    int code;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    code = protocol_try(p, rest);
    text_open(&t, line, sizeof line);
    text_add(&t, code == PARLOUR_OK ? "can yes" : "can no ");
    if (code != PARLOUR_OK)
        text_add(&t, session_code_word(code));
    lines_put(line);
    return PARLOUR_OK;
}

/* ---- one request after the other ---- */

/* Why the session refused a command; of `play`, at which word. */
static void protocol_explain(struct protocol *p,
                             const struct parlour_command *c)
{
    struct text t;

    look_reason(p->session, p->reason);
    if (c->act != PARLOUR_DO_PLAY)
        return;
    text_open(&t, p->reason, sizeof p->reason);
    text_add(&t, "word ");
    text_add_number(&t, (unsigned long)session_word(p->session));
}

static int protocol_command(struct protocol *p,
                            const struct protocol_request *request,
                            const char *rest)
{
    struct parlour_command c;
    int code;

    protocol_clear(&c);
    code = request->parse(p, rest, &c);
    if (code != PARLOUR_OK)
        return protocol_error(p, code, "");
    code = session_do(p->session, &c);
    if (code != PARLOUR_OK)
        protocol_explain(p, &c);
    return code;
}

static int protocol_request(struct protocol *p, const char *line)
{
    const char *rest;
    const struct protocol_request *request = protocol_find(line, &rest);

    p->reason[0] = '\0';
    if (request == NULL)
        return PARLOUR_SYNTAX;
    if (request->parse != NULL)
        return protocol_command(p, request, rest);
    return request->answer(p, rest);
}

static void protocol_close_answer(const struct protocol *p, int code)
{
    if (code == PARLOUR_OK) {
        lines_put("ok");
        return;
    }
    lines_put_part("error ");
    lines_put_part(session_code_word(code));
    lines_put_part(" ");
    lines_put(p->reason[0] != '\0' ? p->reason : session_code_words(code));
}

static int protocol_answer(struct protocol *p)
{
    char line[LINES_ROOM];
    int got;

    while (!p->ended && (got = lines_read(line)) != LINES_END) {
        if (line[0] == '#' || (got == LINES_GOOD && *text_skip(line) == '\0'))
            continue;
        p->reason[0] = '\0';
        protocol_close_answer(p, got == LINES_BAD
                                 ? PARLOUR_SYNTAX
                                 : protocol_request(p, line));
        if (!lines_flush())
            return PLATFORM_FAILED;
    }
    return PLATFORM_DONE;
}

int protocol_run(struct session *s)
{
    struct protocol p;
    int exit_code;

    memset(&p, 0, sizeof p);
    p.session = s;
    advice_open(&p.advice);
    session_listen(s, protocol_hear, &p);
    exit_code = protocol_answer(&p);
    advice_close(&p.advice);
    return exit_code;
}
