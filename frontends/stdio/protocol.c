/* protocol.c: the line protocol: one request a line, answered by event or
 * reply lines and then `ok` or `error CODE text`.
 *
 * A request is either a command for the session, made by a parse function
 * here, or a question (answer.h). `can` tries the first and asks the second
 * with nothing told.
 */
#include <string.h>

#include "answer.h"
#include "lines.h"
#include "platform.h"
#include "protocol.h"
#include "text.h"

/* ---- commands: each parse function fills the command ---- */

/* The next word as a cell; one off the board is left to the session, which
 * has other things to say first. */
static int protocol_cell(struct asker *a, const char **rest, int *cell)
{
    char name[PARLOUR_TEXT];
    int code;

    if (!text_read_word(rest, name, sizeof name))
        return PARLOUR_SYNTAX;
    code = look_read_cell(a->session, name, cell);
    if (code != PARLOUR_NO_SUCH_CELL)
        return code;
    *cell = PARLOUR_CELLS;
    return PARLOUR_OK;
}

static int protocol_move(struct asker *a, const char *rest,
                         struct parlour_command *c)
{
    int code = protocol_cell(a, &rest, &c->cell);

    c->act = PARLOUR_DO_CARRY;
    c->to = PARLOUR_NONE;
    if (code == PARLOUR_OK && *rest != '\0')
        code = protocol_cell(a, &rest, &c->to);
    return code == PARLOUR_OK ? asker_nothing_more(rest) : code;
}

static int protocol_tile(struct asker *a, const char *rest,
                         struct parlour_command *c)
{
    (void)a;
    c->act = PARLOUR_DO_TILE;
    return asker_number(&rest, &c->number);
}

static int protocol_step(struct asker *a, const char *rest,
                         struct parlour_command *c)
{
    static const char *const directions[PARLOUR_DIRECTIONS] = {
        "u", "r", "d", "l"
    };
    char word[PARLOUR_TEXT];

    (void)a;
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

static int protocol_go(struct asker *a, const char *rest,
                       struct parlour_command *c)
{
    int code = protocol_cell(a, &rest, &c->cell);

    c->act = PARLOUR_DO_GO;
    c->text = *rest == '\0' ? NULL : rest;
    return code;
}

static int protocol_pick(struct asker *a, const char *rest,
                         struct parlour_command *c)
{
    int code = protocol_cell(a, &rest, &c->cell);

    c->act = PARLOUR_DO_PICK;
    return code == PARLOUR_OK ? asker_nothing_more(rest) : code;
}

static int protocol_unpick(struct asker *a, const char *rest,
                           struct parlour_command *c)
{
    (void)a;
    c->act = PARLOUR_DO_UNPICK;
    return asker_nothing_more(rest);
}

static int protocol_next(struct asker *a, const char *rest,
                         struct parlour_command *c)
{
    (void)a;
    c->act = PARLOUR_DO_NEXT;
    return asker_nothing_more(rest);
}

static int protocol_play(struct asker *a, const char *rest,
                         struct parlour_command *c)
{
    (void)a;
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
    else if (*rest != '\0' && (asker_number(&rest, &c->number)
                               != PARLOUR_OK || c->number == 0))
        return PARLOUR_SYNTAX;
    return PARLOUR_OK;
}

static int protocol_undo(struct asker *a, const char *rest,
                         struct parlour_command *c)
{
    (void)a;
    return protocol_back(rest, PARLOUR_DO_UNDO, PARLOUR_DO_UNDO_ACT, c);
}

static int protocol_redo(struct asker *a, const char *rest,
                         struct parlour_command *c)
{
    (void)a;
    return protocol_back(rest, PARLOUR_DO_REDO, PARLOUR_DO_REDO_ACT, c);
}

static int protocol_restart(struct asker *a, const char *rest,
                            struct parlour_command *c)
{
    (void)a;
    c->act = PARLOUR_DO_RESTART;
    return asker_nothing_more(rest);
}

static int protocol_new(struct asker *a, const char *rest,
                        struct parlour_command *c)
{
    (void)a;
    c->act = PARLOUR_DO_NEW;
    c->number = *rest != '\0';
    if (*rest == '\0')
        return PARLOUR_OK;
    return text_read_number(&rest, &c->seed) ? asker_nothing_more(rest)
                                             : PARLOUR_SYNTAX;
}

static int protocol_level(struct asker *a, const char *rest,
                          struct parlour_command *c)
{
    (void)a;
    c->act = PARLOUR_DO_LEVEL;
    return asker_number(&rest, &c->number);
}

static int protocol_edit(struct asker *a, const char *rest,
                         struct parlour_command *c)
{
    int code;

    c->act = PARLOUR_DO_PUT;
    c->text = a->kind;
    if (!text_read_word(&rest, a->kind, sizeof a->kind))
        return PARLOUR_SYNTAX;
    code = protocol_cell(a, &rest, &c->cell);
    return code == PARLOUR_OK ? asker_nothing_more(rest) : code;
}

typedef int protocol_parse(struct asker *a, const char *rest,
                           struct parlour_command *c);

static const struct protocol_request {
    const char *word;
    protocol_parse *parse;
} protocol_requests[] = {
    { "move", protocol_move },
    { "tile", protocol_tile },
    { "step", protocol_step },
    { "go", protocol_go },
    { "pick", protocol_pick },
    { "unpick", protocol_unpick },
    { "next", protocol_next },
    { "play", protocol_play },
    { "undo", protocol_undo },
    { "redo", protocol_redo },
    { "restart", protocol_restart },
    { "new", protocol_new },
    { "level", protocol_level },
    { "put", protocol_edit },
    { NULL, NULL }
};

/* How the request of that word is made a command; NULL: it is none. */
static protocol_parse *protocol_find(const char *word)
{
    const struct protocol_request *request = protocol_requests;

    while (request->word != NULL && !text_same(word, request->word))
        request++;
    return request->parse;
}

static void protocol_clear(struct parlour_command *c)
{
    memset(c, 0, sizeof *c);
    c->text = NULL;
    c->cell = c->to = PARLOUR_NONE;
}

/* Why the session refused a command; of `play`, at which word. */
static void protocol_explain(struct asker *a,
                             const struct parlour_command *c)
{
    struct text t;

    look_reason(a->session, a->reason);
    if (c->act != PARLOUR_DO_PLAY)
        return;
    text_open(&t, a->reason, sizeof a->reason);
    text_add(&t, "word ");
    text_add_number(&t, (unsigned long)session_word(a->session));
}

/* A command; in a trial (`can`) it is only asked whether it can be done. */
static int protocol_command(struct asker *a, protocol_parse *parse,
                            const char *rest, int trial)
{
    struct parlour_command c;
    int code;

    protocol_clear(&c);
    code = parse(a, rest, &c);
    if (code != PARLOUR_OK)
        return asker_error(a, code, "");
    if (trial)
        return session_can(a->session, &c);
    code = session_do(a->session, &c);
    if (code != PARLOUR_OK)
        protocol_explain(a, &c);
    return code;
}

/* ---- one request after the other ---- */

static const char *const protocol_can = "can";

/* Whether a request would be done: PARLOUR_OK or why not. */
static int protocol_try(struct asker *a, const char *line)
{
    char word[PARLOUR_TEXT];
    protocol_parse *parse;

    if (!text_read_word(&line, word, sizeof word))
        return PARLOUR_SYNTAX;
    parse = protocol_find(word);
    if (parse != NULL)
        return protocol_command(a, parse, line, 1);
    if (text_same(word, protocol_can))
        return *line != '\0' ? PARLOUR_OK : PARLOUR_SYNTAX;
    return answer_can(a, word, line);
}

static int protocol_tell_can(struct asker *a, const char *rest)
{
    char line[PARLOUR_TEXT];
    struct text t;
    int code;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    code = protocol_try(a, rest);
    text_open(&t, line, sizeof line);
    text_add(&t, code == PARLOUR_OK ? "can yes" : "can no ");
    if (code != PARLOUR_OK)
        text_add(&t, session_code_word(code));
    lines_put(line);
    return PARLOUR_OK;
}

static int protocol_obey(struct asker *a, const char *line)
{
    char word[PARLOUR_TEXT];
    protocol_parse *parse;

    if (!text_read_word(&line, word, sizeof word))
        return PARLOUR_SYNTAX;
    parse = protocol_find(word);
    if (parse != NULL)
        return protocol_command(a, parse, line, 0);
    return text_same(word, protocol_can) ? protocol_tell_can(a, line)
                                         : answer_give(a, word, line);
}

static void protocol_close_answer(const struct asker *a, int code)
{
    if (code == PARLOUR_OK) {
        lines_put("ok");
        return;
    }
    lines_put_part("error ");
    lines_put_part(session_code_word(code));
    lines_put_part(" ");
    lines_put(a->reason[0] != '\0' ? a->reason : session_code_words(code));
}

static int protocol_answer(struct asker *a)
{
    char line[LINES_ROOM];
    int got;

    while (!a->ended && (got = lines_read(line)) != LINES_END) {
        if (line[0] == '#' || (got == LINES_GOOD && *text_skip(line) == '\0'))
            continue;
        a->reason[0] = '\0';
        protocol_close_answer(a, got == LINES_BAD
                                 ? PARLOUR_SYNTAX
                                 : protocol_obey(a, line));
        if (!lines_flush())
            return PLATFORM_FAILED;
    }
    return PLATFORM_DONE;
}

int protocol_run(struct session *s)
{
    struct asker a;
    int exit_code;

    memset(&a, 0, sizeof a);
    a.session = s;
    advice_open(&a.advice);
    session_listen(s, asker_hear, &a);
    exit_code = protocol_answer(&a);
    advice_close(&a.advice);
    return exit_code;
}
