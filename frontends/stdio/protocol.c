/* protocol.c: the line protocol: one request a line, answered by event or
 * reply lines and then `ok` or `error CODE text`.
 *
 * A request is either a command for the session, built by a parse function
 * here, or a query (requests.h). `can` asks the session whether it would carry
 * out the command, or runs the query without printing.
 */
#include <string.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "platform.h"
#include "stdio/line_io.h"
#include "stdio/protocol.h"
#include "stdio/requests.h"

/* ---- commands ---- */

/* Reads the next word as a cell. Leaves one off the board to the session,
 * which checks other things first. */
static int protocol_cell(struct client *client, const char **rest, int *cell)
{
    char name[PARLOUR_TEXT];
    int code;

    if (!text_read_word(rest, name, sizeof name))
        return PARLOUR_SYNTAX;
    code = parlour_read_cell(client->session, name, cell);
    if (code != PARLOUR_NO_SUCH_CELL)
        return code;
    *cell = PARLOUR_CELLS;
    return PARLOUR_OK;
}

static int protocol_no_text(struct client *client, const char *rest,
                            struct parlour_command *c)
{
    (void)client;
    (void)c;
    return client_no_more(rest);
}

static int protocol_number(struct client *client, const char *rest,
                           struct parlour_command *c)
{
    (void)client;
    return client_number(&rest, &c->number);
}

static int protocol_one_cell(struct client *client, const char *rest,
                             struct parlour_command *c)
{
    int code = protocol_cell(client, &rest, &c->cell);

    return code == PARLOUR_OK ? client_no_more(rest) : code;
}

/* A cell, and optionally a second one. */
static int protocol_two_cells(struct client *client, const char *rest,
                              struct parlour_command *c)
{
    int code = protocol_cell(client, &rest, &c->cell);

    if (code == PARLOUR_OK && *rest != '\0')
        code = protocol_cell(client, &rest, &c->to);
    return code == PARLOUR_OK ? client_no_more(rest) : code;
}

/* A direction, and optionally a unit. */
static int protocol_step(struct client *client, const char *rest,
                         struct parlour_command *c)
{
    static const char *const directions[PARLOUR_DIRECTIONS] = {
        "u", "r", "d", "l"
    };
    char word[PARLOUR_TEXT];

    (void)client;
    if (!text_read_word(&rest, word, sizeof word))
        return PARLOUR_SYNTAX;
    for (c->direction = 0; c->direction < PARLOUR_DIRECTIONS; c->direction++)
        if (text_same(word, directions[c->direction])) {
            c->text = *rest == '\0' ? NULL : rest;
            return PARLOUR_OK;
        }
    return PARLOUR_SYNTAX;
}

/* A cell, and optionally a unit. */
static int protocol_go(struct client *client, const char *rest,
                       struct parlour_command *c)
{
    int code = protocol_cell(client, &rest, &c->cell);

    c->text = *rest == '\0' ? NULL : rest;
    return code;
}

static int protocol_words(struct client *client, const char *rest,
                          struct parlour_command *c)
{
    (void)client;
    c->text = rest;
    return *rest != '\0' ? PARLOUR_OK : PARLOUR_SYNTAX;
}

/* N moves (default 1), or `act`: all moves of one command. */
static int protocol_moves(struct client *client, const char *rest,
                          struct parlour_command *c)
{
    (void)client;
    c->number = 1;
    if (text_same(rest, "act"))
        c->act = c->act == PARLOUR_DO_UNDO ? PARLOUR_DO_UNDO_ACT
                                           : PARLOUR_DO_REDO_ACT;
    else if (*rest != '\0' && (client_number(&rest, &c->number) != PARLOUR_OK
                               || c->number == 0))
        return PARLOUR_SYNTAX;
    return PARLOUR_OK;
}

static int protocol_new(struct client *client, const char *rest,
                        struct parlour_command *c)
{
    (void)client;
    c->number = *rest != '\0';
    if (*rest == '\0')
        return PARLOUR_OK;
    return text_read_number(&rest, &c->seed) ? client_no_more(rest)
                                             : PARLOUR_SYNTAX;
}

static int protocol_edit(struct client *client, const char *rest,
                         struct parlour_command *c)
{
    int code;

    c->text = client->put_kind;
    if (!text_read_word(&rest, client->put_kind, sizeof client->put_kind))
        return PARLOUR_SYNTAX;
    code = protocol_cell(client, &rest, &c->cell);
    return code == PARLOUR_OK ? client_no_more(rest) : code;
}

/* Sets the fields that the act uses; only protocol_moves changes the act. */
typedef int protocol_parse(struct client *client, const char *rest,
                           struct parlour_command *c);

static const struct protocol_request {
    const char *word;
    enum parlour_act act;
    protocol_parse *parse;
} protocol_requests[] = {
    { "move", PARLOUR_DO_CARRY, protocol_two_cells },
    { "tile", PARLOUR_DO_TILE, protocol_number },
    { "step", PARLOUR_DO_STEP, protocol_step },
    { "go", PARLOUR_DO_GO, protocol_go },
    { "pick", PARLOUR_DO_PICK, protocol_one_cell },
    { "unpick", PARLOUR_DO_UNPICK, protocol_no_text },
    { "next", PARLOUR_DO_NEXT, protocol_no_text },
    { "play", PARLOUR_DO_PLAY, protocol_words },
    { "undo", PARLOUR_DO_UNDO, protocol_moves },
    { "redo", PARLOUR_DO_REDO, protocol_moves },
    { "restart", PARLOUR_DO_RESTART, protocol_no_text },
    { "new", PARLOUR_DO_NEW, protocol_new },
    { "level", PARLOUR_DO_LEVEL, protocol_number },
    { "put", PARLOUR_DO_PUT, protocol_edit },
    { NULL, PARLOUR_ACTS, NULL }
};

/* Returns the entry of a command, or NULL if the word, in lower case, is not
 * one. */
static const struct protocol_request *protocol_find(const char *word)
{
    const struct protocol_request *request = protocol_requests;

    while (request->word != NULL && strcmp(word, request->word) != 0)
        request++;
    return request->word == NULL ? NULL : request;
}

/* Sets the reason why the session refused a command: for `play` the number of
 * the refused word. The game has no words for pieces that it does not
 * understand, only for moves. */
static void protocol_explain(struct client *client,
                             const struct parlour_command *c, int code)
{
    struct text t;

    text_open(&t, client->reason, sizeof client->reason);
    if (c->act == PARLOUR_DO_PLAY) {
        text_add(&t, "word ");
        text_add_number(&t, (unsigned long)
                        parlour_refused_word(client->session));
    } else if (c->act == PARLOUR_DO_PUT && code == PARLOUR_SYNTAX) {
        text_add(&t, "No such piece can be put there");
    } else {
        parlour_refusal(client->session, client->reason);
    }
}

/* Carries out a command, or with `trial` (`can`) only asks whether the session
 * would. */
static int protocol_command(struct client *client,
                            const struct protocol_request *request,
                            const char *rest, int trial)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    int code;

    c.act = request->act;
    code = request->parse(client, rest, &c);
    if (code != PARLOUR_OK)
        return code;
    if (trial)
        return parlour_can(client->session, &c);
    code = parlour_do(client->session, &c);
    if (code != PARLOUR_OK)
        protocol_explain(client, &c, code);
    return code;
}

/* ---- requests ---- */

static const char *const protocol_can = "can";

/* Reads the word of a request, in lower case. Returns 0 on an empty line. */
static int protocol_read_word(const char **line, char *word)
{
    if (!text_read_word(line, word, PARLOUR_TEXT))
        return 0;
    clean_text_lower(word);
    return 1;
}

/* Returns what a request would return. */
static int protocol_try(struct client *client, const char *line)
{
    char word[PARLOUR_TEXT];
    const struct protocol_request *request;

    if (!protocol_read_word(&line, word))
        return PARLOUR_SYNTAX;
    request = protocol_find(word);
    if (request != NULL)
        return protocol_command(client, request, line, 1);
    if (strcmp(word, protocol_can) == 0)
        return *line != '\0' ? PARLOUR_OK : PARLOUR_SYNTAX;
    return requests_can(client, word, line);
}

static int protocol_answer_can(struct client *client, const char *rest)
{
    char line[PARLOUR_TEXT];
    struct text t;
    int code;

    if (*rest == '\0')
        return PARLOUR_SYNTAX;
    code = protocol_try(client, rest);
    text_open(&t, line, sizeof line);
    text_add(&t, code == PARLOUR_OK ? "can yes" : "can no ");
    if (code != PARLOUR_OK)
        text_add(&t, parlour_code_word(code));
    line_io_put(line);
    return PARLOUR_OK;
}

static int protocol_is_request(const char *line)
{
    char word[PARLOUR_TEXT];

    return protocol_read_word(&line, word)
        && (protocol_find(word) != NULL || strcmp(word, protocol_can) == 0
            || requests_has(word));
}

static int protocol_run_line(struct client *client, const char *line)
{
    char word[PARLOUR_TEXT];
    const struct protocol_request *request;

    if (requests_expects_part(client) && !protocol_is_request(line))
        return requests_open_part(client, line);
    if (!protocol_read_word(&line, word))
        return PARLOUR_SYNTAX;
    requests_forget_parts(client, word);
    request = protocol_find(word);
    if (request != NULL)
        return protocol_command(client, request, line, 0);
    return strcmp(word, protocol_can) == 0
        ? protocol_answer_can(client, line)
        : requests_run(client, word, line);
}

static void protocol_put_result(struct client *client, int code)
{
    if (code == PARLOUR_OK) {
        line_io_put("ok");
        return;
    }
    client->failed |= code == PARLOUR_NO_MEMORY;
    line_io_put_part("error ");
    line_io_put_part(parlour_code_word(code));
    line_io_put_part(" ");
    line_io_put(client->reason[0] != '\0' ? client->reason
                                          : parlour_code_text(code));
}

/* Returns 1 if a line gets no answer: a blank one, or a comment. The boards of
 * shared lines may begin like one. */
static int protocol_ignores(const struct client *client, const char *line,
                            int got)
{
    int first = *text_skip(line);

    return (first == '#' && !requests_expects_part(client))
        || (got == LINE_IO_GOOD && first == '\0');
}

static int protocol_read_lines(struct client *client)
{
    struct line_io line;
    int got;

    line.start = NULL;
    line.room = 0;
    while (!client->quit && (got = line_io_read(&line)) != LINE_IO_END) {
        if (protocol_ignores(client, line.start, got))
            continue;
        client->reason[0] = '\0';
        protocol_put_result(client, got == LINE_IO_GOOD
                                    ? protocol_run_line(client, line.start)
                                    : client_error(client, PARLOUR_SYNTAX,
                                                   line_io_fault(got)));
    }
    free(line.start);
    line_io_flush();            /* main() reports a failure */
    return client->failed ? PLATFORM_FAILED : PLATFORM_DONE;
}

int protocol_run(struct parlour_session *s)
{
    struct client client;
    int exit_code;

    memset(&client, 0, sizeof client);
    client.session = s;
    solver_run_open(&client.solver);
    parlour_listen(s, client_put_event, NULL);
    exit_code = protocol_read_lines(&client);
    requests_forget_parts(&client, "");
    solver_run_close(&client.solver);
    return exit_code;
}
