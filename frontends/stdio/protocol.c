/* protocol.c: the line protocol: one request a line, answered by event or
 * reply lines and then `ok` or `error CODE text`.
 *
 * A request is either a command for the session, made by a parse function
 * here, or a question (queries.h). `can` tries the first and asks the second
 * with nothing told.
 */
#include <string.h>

#include "board/text.h"
#include "platform.h"
#include "stdio/line_io.h"
#include "stdio/protocol.h"
#include "stdio/queries.h"

/* ---- commands: each parse function fills in all but the act ---- */

/* The next word as a cell; one off the board is left to the session, which
 * has other things to say first. */
static int protocol_cell(struct client *a, const char **rest, int *cell)
{
    char name[PARLOUR_TEXT];
    int code;

    if (!text_read_word(rest, name, sizeof name))
        return PARLOUR_SYNTAX;
    code = parlour_read_cell(a->session, name, cell);
    if (code != PARLOUR_NO_SUCH_CELL)
        return code;
    *cell = PARLOUR_CELLS;
    return PARLOUR_OK;
}

static int protocol_alone(struct client *a, const char *rest,
                          struct parlour_command *c)
{
    (void)a;
    (void)c;
    return client_nothing_more(rest);
}

static int protocol_number(struct client *a, const char *rest,
                           struct parlour_command *c)
{
    (void)a;
    return client_number(&rest, &c->number);
}

static int protocol_one_cell(struct client *a, const char *rest,
                             struct parlour_command *c)
{
    int code = protocol_cell(a, &rest, &c->cell);

    return code == PARLOUR_OK ? client_nothing_more(rest) : code;
}

/* A cell, and one to go to, which may be left out. */
static int protocol_two_cells(struct client *a, const char *rest,
                              struct parlour_command *c)
{
    int code = protocol_cell(a, &rest, &c->cell);

    if (code == PARLOUR_OK && *rest != '\0')
        code = protocol_cell(a, &rest, &c->to);
    return code == PARLOUR_OK ? client_nothing_more(rest) : code;
}

/* A direction, and a unit, which may be left out. */
static int protocol_step(struct client *a, const char *rest,
                         struct parlour_command *c)
{
    static const char *const directions[PARLOUR_DIRECTIONS] = {
        "u", "r", "d", "l"
    };
    char word[PARLOUR_TEXT];

    (void)a;
    if (!text_read_word(&rest, word, sizeof word))
        return PARLOUR_SYNTAX;
    for (c->direction = 0; c->direction < PARLOUR_DIRECTIONS; c->direction++)
        if (text_same(word, directions[c->direction])) {
            c->text = *rest == '\0' ? NULL : rest;
            return PARLOUR_OK;
        }
    return PARLOUR_SYNTAX;
}

/* A cell, and a unit, which may be left out. */
static int protocol_go(struct client *a, const char *rest,
                       struct parlour_command *c)
{
    int code = protocol_cell(a, &rest, &c->cell);

    c->text = *rest == '\0' ? NULL : rest;
    return code;
}

static int protocol_words(struct client *a, const char *rest,
                          struct parlour_command *c)
{
    (void)a;
    c->text = rest;
    return *rest != '\0' ? PARLOUR_OK : PARLOUR_SYNTAX;
}

/* N moves, one if left out, or `act`: all that one command did. */
static int protocol_moves(struct client *a, const char *rest,
                          struct parlour_command *c)
{
    (void)a;
    c->number = 1;
    if (text_same(rest, "act"))
        c->act = c->act == PARLOUR_DO_UNDO ? PARLOUR_DO_UNDO_ACT
                                           : PARLOUR_DO_REDO_ACT;
    else if (*rest != '\0' && (client_number(&rest, &c->number) != PARLOUR_OK
                               || c->number == 0))
        return PARLOUR_SYNTAX;
    return PARLOUR_OK;
}

static int protocol_new(struct client *a, const char *rest,
                        struct parlour_command *c)
{
    (void)a;
    c->number = *rest != '\0';
    if (*rest == '\0')
        return PARLOUR_OK;
    return text_read_number(&rest, &c->seed) ? client_nothing_more(rest)
                                             : PARLOUR_SYNTAX;
}

static int protocol_edit(struct client *a, const char *rest,
                         struct parlour_command *c)
{
    int code;

    c->text = a->kind;
    if (!text_read_word(&rest, a->kind, sizeof a->kind))
        return PARLOUR_SYNTAX;
    code = protocol_cell(a, &rest, &c->cell);
    return code == PARLOUR_OK ? client_nothing_more(rest) : code;
}

typedef int protocol_parse(struct client *a, const char *rest,
                           struct parlour_command *c);

static const struct protocol_request {
    const char *word;
    int act;                    /* enum parlour_act */
    protocol_parse *parse;
} protocol_requests[] = {
    { "move", PARLOUR_DO_CARRY, protocol_two_cells },
    { "tile", PARLOUR_DO_TILE, protocol_number },
    { "step", PARLOUR_DO_STEP, protocol_step },
    { "go", PARLOUR_DO_GO, protocol_go },
    { "pick", PARLOUR_DO_PICK, protocol_one_cell },
    { "unpick", PARLOUR_DO_UNPICK, protocol_alone },
    { "next", PARLOUR_DO_NEXT, protocol_alone },
    { "play", PARLOUR_DO_PLAY, protocol_words },
    { "undo", PARLOUR_DO_UNDO, protocol_moves },
    { "redo", PARLOUR_DO_REDO, protocol_moves },
    { "restart", PARLOUR_DO_RESTART, protocol_alone },
    { "new", PARLOUR_DO_NEW, protocol_new },
    { "level", PARLOUR_DO_LEVEL, protocol_number },
    { "put", PARLOUR_DO_PUT, protocol_edit },
    { NULL, PARLOUR_ACTS, NULL }
};

/* The command that a word asks for; NULL: it is none. */
static const struct protocol_request *protocol_find(const char *word)
{
    const struct protocol_request *request = protocol_requests;

    while (request->word != NULL && !text_same(word, request->word))
        request++;
    return request->word == NULL ? NULL : request;
}

static void protocol_clear(struct parlour_command *c, int act)
{
    memset(c, 0, sizeof *c);
    c->act = act;
    c->text = NULL;
    c->cell = c->to = PARLOUR_NONE;
}

/* Why the session refused a command; of `play`, at which word. */
static void protocol_explain(struct client *a,
                             const struct parlour_command *c)
{
    struct text t;

    parlour_refusal(a->session, a->reason);
    if (c->act != PARLOUR_DO_PLAY)
        return;
    text_open(&t, a->reason, sizeof a->reason);
    text_add(&t, "word ");
    text_add_number(&t, (unsigned long)parlour_refused_word(a->session));
}

/* A command; in a trial (`can`) it is only asked whether it can be done. */
static int protocol_command(struct client *a,
                            const struct protocol_request *request,
                            const char *rest, int trial)
{
    struct parlour_command c;
    int code;

    protocol_clear(&c, request->act);
    code = request->parse(a, rest, &c);
    if (code != PARLOUR_OK)
        return client_error(a, code, "");
    if (trial)
        return parlour_can(a->session, &c);
    code = parlour_do(a->session, &c);
    if (code != PARLOUR_OK)
        protocol_explain(a, &c);
    return code;
}

/* ---- one request after the other ---- */

static const char *const protocol_can = "can";

/* Whether a request would be done: PARLOUR_OK or why not. */
static int protocol_try(struct client *a, const char *line)
{
    char word[PARLOUR_TEXT];
    const struct protocol_request *request;

    if (!text_read_word(&line, word, sizeof word))
        return PARLOUR_SYNTAX;
    request = protocol_find(word);
    if (request != NULL)
        return protocol_command(a, request, line, 1);
    if (text_same(word, protocol_can))
        return *line != '\0' ? PARLOUR_OK : PARLOUR_SYNTAX;
    return queries_can(a, word, line);
}

static int protocol_tell_can(struct client *a, const char *rest)
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
        text_add(&t, parlour_code_word(code));
    line_io_put(line);
    return PARLOUR_OK;
}

static int protocol_obey(struct client *a, const char *line)
{
    char word[PARLOUR_TEXT];
    const struct protocol_request *request;

    if (!text_read_word(&line, word, sizeof word))
        return PARLOUR_SYNTAX;
    request = protocol_find(word);
    if (request != NULL)
        return protocol_command(a, request, line, 0);
    return text_same(word, protocol_can) ? protocol_tell_can(a, line)
                                         : queries_give(a, word, line);
}

static void protocol_close_answer(const struct client *a, int code)
{
    if (code == PARLOUR_OK) {
        line_io_put("ok");
        return;
    }
    line_io_put_part("error ");
    line_io_put_part(parlour_code_word(code));
    line_io_put_part(" ");
    line_io_put(a->reason[0] != '\0' ? a->reason : parlour_code_text(code));
}

static int protocol_answer(struct client *a)
{
    char line[LINE_IO_ROOM];
    int got;

    while (!a->ended && (got = line_io_read(line)) != LINE_IO_END) {
        if (line[0] == '#'
            || (got == LINE_IO_GOOD && *text_skip(line) == '\0'))
            continue;
        a->reason[0] = '\0';
        protocol_close_answer(a, got == LINE_IO_BAD
                                 ? PARLOUR_SYNTAX
                                 : protocol_obey(a, line));
        if (!line_io_flush())
            return PLATFORM_FAILED;
    }
    return PLATFORM_DONE;
}

int protocol_run(struct parlour_session *s)
{
    struct client a;
    int exit_code;

    memset(&a, 0, sizeof a);
    a.session = s;
    solver_run_open(&a.advice);
    parlour_listen(s, client_hear, &a);
    exit_code = protocol_answer(&a);
    solver_run_close(&a.advice);
    return exit_code;
}
