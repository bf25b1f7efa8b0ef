/* rule_summary.c: the rules of a board with pushers, found by trying them. For
 * each pusher and each piece that it can meet, a small board is opened with
 * the rules of the board in play, the move is made, and what moved says what
 * it does: so what is told and shown cannot differ from the rules. Limits: the
 * first RULE_SUMMARY_KINDS kinds of pieces and of floors; a floor is known if
 * some cell of the board has nothing else on it.
 */
#include <string.h>

#include "board/codes.h"
#include "board/translate.h"
#include "game/game_table.h"
#include "session/session.h"

enum {
    RULE_SUMMARY_KINDS = PARLOUR_RULE_PIECES,
    RULE_SUMMARY_STEPS = 8,     /* of a trial, that are noted */
    RULE_SUMMARY_LINE = 4       /* pieces in line that are tried at first */
};

/* What a pusher does with a piece. */
enum rule_summary_verb {
    RULE_SUMMARY_STOP, RULE_SUMMARY_PUSH, RULE_SUMMARY_PULL,
    RULE_SUMMARY_SWAP, RULE_SUMMARY_LEAP, RULE_SUMMARY_JUMP,
    RULE_SUMMARY_VERBS
};

struct rule_summary_kind {
    struct parlour_look look;   /* of a piece, or of a floor */
    int many;                   /* how often it is there */
    char sign[PARLOUR_TEXT];    /* as boards have it */
};

struct rule_summary {
    struct parlour_options options;     /* of the small boards */
    int (*put)(void *context, struct parlour_rule *rule);
    void *context;
    int stop;                   /* the receiver wants no more */
    struct rule_summary_kind piece[RULE_SUMMARY_KINDS];
    int pieces;
    struct rule_summary_kind floor[RULE_SUMMARY_KINDS];
    int floors;
    int doing[RULE_SUMMARY_KINDS][RULE_SUMMARY_KINDS]; /* verbs, by who moves
                                   and whom it meets */
    int line;                   /* the most boxes in line; 0: any number */
    int longest;                /* more would not fit on the board in play */
};

/* A small board on which a move to the right was made, or refused. */
struct rule_summary_trial {
    struct parlour_session *session;
    int code;
    int from[RULE_SUMMARY_STEPS], to[RULE_SUMMARY_STEPS];
    int steps;
};

/* ---- trials ---- */

static void rule_summary_hear(void *context, struct parlour_session *s,
                              const struct parlour_event *e)
{
    struct rule_summary_trial *t = context;

    (void)s;
    if (e->kind != PARLOUR_STEP || t->steps == RULE_SUMMARY_STEPS)
        return;
    t->from[t->steps] = e->from;
    t->to[t->steps++] = e->to;
}

/* Opens a small board; NULL: no memory, or the game does not take it. */
static struct parlour_session *rule_summary_open(struct rule_summary *r,
                                                 const char *board)
{
    struct parlour_error ignored;

    r->options.board = board;
    return parlour_open(&r->options, &ignored);
}

/* Steps to the right from a place of a board; the caller must close the
 * session. Returns 1 if the move was made. */
static int rule_summary_try(struct rule_summary *r, const char *board,
                            int column, int row, struct rule_summary_trial *t)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    memset(t, 0, sizeof *t);
    t->code = PARLOUR_NO_MEMORY;
    t->session = rule_summary_open(r, board);
    if (t->session == NULL
            || parlour_listen(t->session, rule_summary_hear, t) != PARLOUR_OK)
        return 0;
    c.act = PARLOUR_DO_PICK;
    c.cell = parlour_cell(t->session, column, row);
    parlour_do(t->session, &c);
    c.act = PARLOUR_DO_STEP;
    c.direction = PARLOUR_RIGHT;
    t->code = parlour_do(t->session, &c);
    c.act = PARLOUR_DO_UNPICK;
    parlour_do(t->session, &c);
    t->session->listener_count = 0;     /* the trial ends before it */
    return t->code == PARLOUR_OK;
}

/* Returns by how many columns the piece on a cell has moved. */
static int rule_summary_shift(const struct rule_summary_trial *t, int column,
                              int row)
{
    int cell = parlour_cell(t->session, column, row), i;

    for (i = 0; i < t->steps; i++)
        if (t->from[i] == cell)
            return parlour_column(t->session, t->to[i]) - column;
    return 0;
}

/* Writes a board: `signs` are cells of rows that end in |, where a and b stand
 * for two kinds. */
static void rule_summary_write(const char *signs, const char *a,
                               const char *b, char *board)
{
    struct text t;

    text_open(&t, board, PARLOUR_ROW);
    for (; *signs != '\0'; signs++) {
        if (*signs == 'a')
            text_add(&t, a);
        else if (*signs == 'b')
            text_add(&t, b);
        else
            text_add_char(&t, *signs == '|' ? '\n' : *signs);
        text_add(&t, *signs == '|' ? "" : " ");
    }
}

/* ---- what is on the board ---- */

static struct rule_summary_kind *rule_summary_add(
    struct rule_summary_kind *kinds, int *count,
    const struct parlour_look *look, const char *sign)
{
    int i = 0;

    while (i < *count && strcmp(kinds[i].sign, sign) != 0)
        i++;
    if (i == RULE_SUMMARY_KINDS)
        return NULL;
    if (i == *count) {
        ++*count;
        kinds[i].look = *look;
        kinds[i].many = 0;
        strcpy(kinds[i].sign, sign);
    }
    kinds[i].many++;
    return &kinds[i];
}

static void rule_summary_look(struct rule_summary *r,
                              struct parlour_session *s, int cell)
{
    struct parlour_look look, piece;
    char sign[PARLOUR_TEXT];

    parlour_look_at(s, cell, &look);
    memset(&piece, 0, sizeof piece);
    piece.piece = look.piece;
    piece.facing = PARLOUR_NONE;
    strcpy(piece.label, look.label);
    if (look.piece.shape == PARLOUR_SHAPE_PUSHER
            || look.piece.shape == PARLOUR_SHAPE_BOX) {
        rule_summary_add(r->piece, &r->pieces, &piece, look.label);
    } else if (look.floor.colour > 0
               && look.mark.shape == PARLOUR_SHAPE_NOTHING) {
        memset(&piece, 0, sizeof piece);
        piece.floor = look.floor;
        parlour_kind_at(s, cell, sign);
        rule_summary_add(r->floor, &r->floors, &piece, sign);
    }
}

/* Pushers come first, and in each shape the colours in order. */
static void rule_summary_sort(struct rule_summary_kind *kinds, int count)
{
    struct rule_summary_kind kind;
    int i, at;

    for (i = 1; i < count; i++) {
        kind = kinds[i];
        for (at = i; at > 0
                     && (kinds[at - 1].look.piece.shape
                             < kind.look.piece.shape
                         || (kinds[at - 1].look.piece.shape
                                 == kind.look.piece.shape
                             && kinds[at - 1].look.piece.colour
                                 > kind.look.piece.colour));
                at--)
            kinds[at] = kinds[at - 1];
        kinds[at] = kind;
    }
}

static int rule_summary_is_pusher(const struct rule_summary *r, int kind)
{
    return r->piece[kind].look.piece.shape == PARLOUR_SHAPE_PUSHER;
}

/* ---- what pushers do ---- */

static int rule_summary_verb_of(struct rule_summary *r, int who, int whom)
{
    static const int pusher[RULE_SUMMARY_VERBS] = { 0, 1, -1, 1, 0, 2 };
    static const int other[RULE_SUMMARY_VERBS] = { 0, 1, -1, -1, -2, 0 };
    struct rule_summary_trial t;
    char board[PARLOUR_ROW];
    int verb = RULE_SUMMARY_STOP;

    rule_summary_write("-ab-|", r->piece[who].sign, r->piece[whom].sign,
                       board);
    if (rule_summary_try(r, board, 1, 0, &t))
        for (verb = RULE_SUMMARY_PUSH; verb < RULE_SUMMARY_VERBS; verb++)
            if (rule_summary_shift(&t, 1, 0) == pusher[verb]
                    && rule_summary_shift(&t, 2, 0) == other[verb])
                break;
    parlour_close(t.session);
    return verb == RULE_SUMMARY_VERBS ? RULE_SUMMARY_STOP : verb;
}

/* A pusher meets another of its kind if there are two. */
static void rule_summary_find_verbs(struct rule_summary *r)
{
    int who, whom;

    for (who = 0; who < r->pieces; who++)
        for (whom = 0; whom < r->pieces; whom++)
            r->doing[who][whom] = !rule_summary_is_pusher(r, who)
                || (who == whom && r->piece[who].many < 2)
                ? RULE_SUMMARY_STOP : rule_summary_verb_of(r, who, whom);
}

/* Writes a pusher before some boxes and a free cell. */
static void rule_summary_write_line(const struct rule_summary *r, int who,
                                    int whom, int boxes, char *board)
{
    char signs[PARLOUR_SIDE + 8];
    struct text t;

    text_open(&t, signs, sizeof signs);
    text_add_char(&t, 'a');
    text_add_many(&t, 'b', boxes);
    text_add(&t, "-|");
    rule_summary_write(signs, r->piece[who].sign, r->piece[whom].sign, board);
}

static int rule_summary_pushes(struct rule_summary *r, int who, int whom,
                               int boxes)
{
    struct rule_summary_trial t;
    char board[PARLOUR_ROW];
    int code;

    rule_summary_write_line(r, who, whom, boxes, board);
    code = rule_summary_try(r, board, 0, 0, &t);
    parlour_close(t.session);
    return code;
}

/* Finds how many boxes one move may push: some, or as many as fit. */
static void rule_summary_find_line(struct rule_summary *r, int who, int whom)
{
    int most = 1;

    while (most < RULE_SUMMARY_LINE
           && rule_summary_pushes(r, who, whom, most + 1))
        most++;
    if (most == RULE_SUMMARY_LINE
            && rule_summary_pushes(r, who, whom, r->longest))
        most = 0;
    while (most >= RULE_SUMMARY_LINE
           && rule_summary_pushes(r, who, whom, most + 1))
        most++;
    r->line = most;
}

/* ---- words ---- */

/* Writes kinds as a list: "blue and green boxes and red pushers". Colours of
 * one shape are together. */
static void rule_summary_write_list(const struct parlour_rule *rule,
                                    char *list)
{
    int i, count = rule->whom_count, first = 0;
    const struct parlour_look *look = rule->whom;
    char colours[PARLOUR_ROW] = "", one[PARLOUR_ROW];
    struct text t;

    *list = '\0';
    for (i = 0; i < count; i++) {
        text_open(&t, one, sizeof one);
        codes_add_colour(&look[i].piece, &t);
        translate_join(colours, one, i == count - 1);
        if (i < count - 1 && look[i].piece.shape == look[i + 1].piece.shape)
            continue;
        text_open(&t, one, sizeof one);
        translate_add(&t, look[i].piece.shape == PARLOUR_SHAPE_BOX
                      ? "%s boxes" : "%s pushers", colours);
        translate_join(list, one, first == count - 1);
        *colours = '\0';
        first = i + 1;
    }
}

static void rule_summary_capital(char *words)
{
    *words = (char)text_upper((unsigned char)*words);
}

static void rule_summary_say(const struct rule_summary *r,
                             const struct parlour_rule *rule, int verb,
                             char *words)
{
    static const char *const patterns[RULE_SUMMARY_VERBS] = {
        "", "%s pushers push %s.", "%s pushers pull %s.",
        "%s pushers change places with %s.",
        "%s pushers make %s fly over them.", "%s pushers jump over %s."
    };
    char who[PARLOUR_TEXT], list[PARLOUR_ROW];
    struct text t;

    text_open(&t, who, sizeof who);
    codes_add_colour(&rule->who.piece, &t);
    rule_summary_write_list(rule, list);
    text_open(&t, words, PARLOUR_ROW);
    translate_add(&t, verb == RULE_SUMMARY_PUSH && r->line == 1
                  ? "%s pushers push %s, one at a time." : patterns[verb],
                  who, list);
    rule_summary_capital(words);
}

/* ---- sending ---- */

/* Opens the boards of a move that is made from a place. */
static void rule_summary_show(struct rule_summary *r,
                              struct parlour_rule *rule, const char *board,
                              int column, int row)
{
    struct rule_summary_trial t;

    rule->before = rule_summary_open(r, board);
    rule_summary_try(r, board, column, row, &t);
    rule->after = t.session;
}

/* Opens the board of a move if it is refused. Returns 1 if it is. */
static int rule_summary_refuse(struct rule_summary *r,
                               struct parlour_rule *rule, const char *board,
                               int column, const char *unless)
{
    struct rule_summary_trial t;

    if (rule_summary_try(r, board, column, 0, &t) || t.session == NULL) {
        parlour_close(t.session);
        return 0;
    }
    rule->refused = t.session;
    rule->unless = unless;
    return 1;
}

static void rule_summary_send(struct rule_summary *r,
                              struct parlour_rule *rule)
{
    rule->words = translate(rule->words);
    rule->how = translate(rule->how);
    if (rule->unless != NULL)
        rule->unless = translate(rule->unless);
    if (!r->stop)
        r->stop = r->put(r->context, rule);
    parlour_close(rule->before);
    parlour_close(rule->after);
    parlour_close(rule->refused);
}

/* The first of these that is refused shows when a verb is. */
static void rule_summary_find_refused(struct rule_summary *r,
                                      struct parlour_rule *rule,
                                      const char *who, const char *whom)
{
    static const struct {
        const char *signs, *unless;
    } tried[] = {
        { "-abb-|", "Not with another one behind it" },
        { "#ab-|", "Not with a wall behind you" },
        { "-ab#|", "Not with a wall behind it" }
    };
    char board[PARLOUR_ROW];
    size_t i;

    for (i = 0; i < sizeof tried / sizeof *tried; i++) {
        rule_summary_write(tried[i].signs, who, whom, board);
        if (rule_summary_refuse(r, rule, board, 1, tried[i].unless))
            return;
    }
}

/* Sends what a pusher does by a verb, if anything. */
static void rule_summary_send_verb(struct rule_summary *r, int who, int verb)
{
    static const char *const verbs[RULE_SUMMARY_VERBS] = {
        "", "push", "pull", "swap", "leap", "jump"
    };
    static const char *const hows[RULE_SUMMARY_VERBS] = {
        "", "Walk at it: it moves on", "Walk at it: it follows you back",
        "Walk at it: you change places",
        "Walk at it: it flies over you, and you stay",
        "Walk at it: you fly over it"
    };
    struct parlour_rule rule;
    char words[PARLOUR_ROW], board[PARLOUR_ROW];
    int whom, first = PARLOUR_NONE;

    memset(&rule, 0, sizeof rule);
    for (whom = 0; whom < r->pieces; whom++) {
        if (r->doing[who][whom] != verb)
            continue;
        first = first == PARLOUR_NONE ? whom : first;
        rule.whom[rule.whom_count++] = r->piece[whom].look;
    }
    if (first == PARLOUR_NONE)
        return;
    rule.verb = verbs[verb];
    rule.how = hows[verb];
    rule.who = r->piece[who].look;
    rule_summary_say(r, &rule, verb, words);
    rule.words = words;
    rule_summary_write(verb == RULE_SUMMARY_SWAP ? "-abb|" : "-ab-|",
                       r->piece[who].sign, r->piece[first].sign, board);
    rule_summary_show(r, &rule, board, 1, 0);
    rule_summary_find_refused(r, &rule, r->piece[who].sign,
                              r->piece[first].sign);
    rule_summary_send(r, &rule);
}

/* Sends how many boxes in line can be pushed, if more than one. */
static void rule_summary_send_line(struct rule_summary *r, int who, int whom)
{
    struct parlour_rule rule;
    char words[PARLOUR_ROW], board[PARLOUR_ROW];
    struct text t;

    if (r->line == 1)
        return;
    memset(&rule, 0, sizeof rule);
    text_open(&t, words, sizeof words);
    if (r->line > 0)
        translate_add(&t, "Up to %d of them in line can be pushed at once.",
                      r->line);
    else
        text_add(&t, translate("Any number of them in line can be pushed at"
                               " once."));
    rule.verb = "line";
    rule.how = "Push: all of them move on";
    rule.words = words;
    rule.who = r->piece[who].look;
    rule.whom[rule.whom_count++] = r->piece[whom].look;
    rule.whom[rule.whom_count++] = r->piece[whom].look;
    rule_summary_write_line(r, who, whom, 2, board);
    rule_summary_show(r, &rule, board, 0, 0);
    rule_summary_write_line(r, who, whom, r->line + 1, board);
    if (r->line > 0)
        rule_summary_refuse(r, &rule, board, 0, "Not with one more");
    rule_summary_send(r, &rule);
}

/* Sends that flocks follow, if they do where a pusher meets a box. */
static void rule_summary_send_flock(struct rule_summary *r, int who, int whom)
{
    struct rule_summary_trial t;
    struct parlour_rule rule;
    char board[PARLOUR_ROW];

    rule_summary_write("--b-|-ab-|b---|", r->piece[who].sign,
                       r->piece[whom].sign, board);
    if (rule_summary_try(r, board, 1, 1, &t)
            && rule_summary_shift(&t, 2, 0) != 0) {
        memset(&rule, 0, sizeof rule);
        rule.verb = "flock";
        rule.who = r->piece[who].look;
        rule.whom[rule.whom_count++] = r->piece[whom].look;
        rule.whom[rule.whom_count++] = r->piece[whom].look;
        rule.words = "Boxes of its colour next to a moved box, diagonally"
                     " too, go along.";
        rule.how = "The one next to it goes along, the far one stays";
        rule_summary_show(r, &rule, board, 1, 1);
        rule_summary_send(r, &rule);
    }
    parlour_close(t.session);
}

/* ---- floors ---- */

/* Returns 1 if a floor lets a piece on: a pusher, or a box with one that
 * pushes it; -1 if no pusher can try. */
static int rule_summary_enters(struct rule_summary *r, int floor, int piece)
{
    struct rule_summary_trial t;
    char board[PARLOUR_ROW];
    int who = 0, code;

    if (rule_summary_is_pusher(r, piece)) {
        rule_summary_write("-ab|", r->piece[piece].sign, r->floor[floor].sign,
                           board);
        code = rule_summary_try(r, board, 1, 0, &t);
        parlour_close(t.session);
        return code;
    }
    while (who < r->pieces && r->doing[who][piece] != RULE_SUMMARY_PUSH)
        who++;
    if (who == r->pieces)
        return -1;
    rule_summary_write("ab", r->piece[who].sign, r->piece[piece].sign, board);
    strcat(board, r->floor[floor].sign);
    strcat(board, "\n");
    code = rule_summary_try(r, board, 0, 0, &t);
    parlour_close(t.session);
    return code;
}

/* Sends which pieces a floor stops. */
static void rule_summary_send_floor(struct rule_summary *r, int floor)
{
    int wall = r->floor[floor].look.floor.shape == PARLOUR_SHAPE_WALL;
    char words[PARLOUR_ROW], board[PARLOUR_ROW], list[PARLOUR_ROW];
    char colour[PARLOUR_TEXT];
    int piece, enters, passes = 0;
    struct parlour_rule rule;
    struct text t;

    memset(&rule, 0, sizeof rule);
    rule.verb = wall ? "wall" : "floor";
    rule.who = r->floor[floor].look;
    rule.how = "Walk at it: you are on it";
    for (piece = 0; piece < r->pieces; piece++) {
        enters = rule_summary_enters(r, floor, piece);
        if (enters == 0)
            rule.whom[rule.whom_count++] = r->piece[piece].look;
        rule_summary_write("-ab|", r->piece[piece].sign,
                           r->floor[floor].sign, board);
        if (enters == 1 && rule.before == NULL
                && rule_summary_is_pusher(r, piece))
            rule_summary_show(r, &rule, board, 1, 0);
        if (enters == 0 && rule.refused == NULL
                && rule_summary_is_pusher(r, piece))
            rule_summary_refuse(r, &rule, board, 1, "It stops this one");
        passes |= enters == 1;
    }
    text_open(&t, colour, sizeof colour);
    codes_add_colour(&rule.who.floor, &t);
    rule_summary_write_list(&rule, list);
    text_open(&t, words, sizeof words);
    if (rule.whom_count == 0)
        translate_add(&t, wall ? "%s walls stop nothing here."
                               : "%s floors stop nothing here.", colour);
    else if (passes)
        translate_add(&t, wall
                      ? "%s walls stop %s; the others go over them."
                      : "%s floors stop %s; the others go over them.",
                      colour, list);
    else
        translate_add(&t, wall ? "%s walls stop %s." : "%s floors stop %s.",
                      colour, list);
    rule_summary_capital(words);
    rule.words = words;
    rule_summary_send(r, &rule);
}

/* ---- all of it ---- */

/* Lines and flocks are shown where a pusher first meets a box: by pushing it
 * if any does. */
static void rule_summary_send_all(struct rule_summary *r)
{
    int who, whom, verb, pusher = PARLOUR_NONE, box = PARLOUR_NONE, best;

    best = RULE_SUMMARY_VERBS;
    for (who = 0; who < r->pieces; who++)
        for (whom = 0; whom < r->pieces; whom++) {
            verb = r->doing[who][whom];
            if (verb == RULE_SUMMARY_STOP || verb >= best
                    || rule_summary_is_pusher(r, whom))
                continue;
            pusher = who;
            box = whom;
            best = verb;
        }
    r->line = 1;
    if (best == RULE_SUMMARY_PUSH)
        rule_summary_find_line(r, pusher, box);
    for (who = 0; who < r->pieces; who++)
        for (verb = RULE_SUMMARY_PUSH; verb < RULE_SUMMARY_VERBS; verb++)
            rule_summary_send_verb(r, who, verb);
    if (box != PARLOUR_NONE) {
        rule_summary_send_line(r, pusher, box);
        rule_summary_send_flock(r, pusher, box);
    }
    for (who = 0; who < r->floors && !r->stop; who++)
        rule_summary_send_floor(r, who);
}

void parlour_rule_summary(struct parlour_session *s,
                          int (*put)(void *context,
                                     struct parlour_rule *rule),
                          void *context)
{
    static const struct parlour_options unset = PARLOUR_OPTIONS_INIT;
    struct parlour_status status;
    struct rule_summary r;
    int cell;

    parlour_get_status(s, &status);
    if (status.rules == NULL || !status.steps
            || game_table_extra(s->play.game)->unit == NULL)
        return;                 /* the rules say nothing of who meets whom */
    memset(&r, 0, sizeof r);
    r.put = put;
    r.context = context;
    r.longest = status.columns > status.rows ? status.columns : status.rows;
    for (cell = 0; cell < grid_cells(session_grid(s)); cell++)
        rule_summary_look(&r, s, cell);
    rule_summary_sort(r.piece, r.pieces);
    r.options = unset;
    r.options.game = status.game;
    r.options.given = PARLOUR_OPTION_BOARD | PARLOUR_OPTION_RULES
        | PARLOUR_OPTION_DRAFT;
    r.options.rules = status.rules_text;
    rule_summary_find_verbs(&r);
    rule_summary_send_all(&r);
}
