/* fuzz_server.c: the input is a request to parlour-server: a line each for the
 * method and path, the key, the type, and the arguments after, limit, friends,
 * game and sort; then the body. The database answers with what the request
 * itself says. Games and levels are replayed in this process, where a fault is
 * seen. Every request gets an answer that is whole JSON, and what is refused
 * says why.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "platform.h"
#include "server/api.h"

enum { FUZZ_SERVER_LINES = 9, FUZZ_SERVER_ROWS = 3, FUZZ_SERVER_NUMBERS = 16 };

static struct {
    const char *text;           /* of all columns */
    int rows;
} answers;

static int run(void *link, const char *statement, int count,
               const struct database_value *values)
{
    int i;

    (void)link, (void)statement;
    for (i = 0; i < count; i++)
        if (values[i].text != NULL)
            assert(strlen(values[i].text) <= FUZZ_GAME_ROOM);
    answers.rows = 0;
    return 1;
}

static int row(void *link)
{
    (void)link;
    return answers.rows++ < FUZZ_SERVER_ROWS;
}

static int64_t number(void *link, int column)
{
    (void)link;
    return column % 3 == 0 ? 0
        : (int64_t)(strlen(answers.text) % FUZZ_SERVER_NUMBERS);
}

static const char *text(void *link, int column)
{
    (void)link, (void)column;
    return answers.text;
}

static long changes(void *link)
{
    (void)link;
    return answers.rows % 2;
}

static const char *fault(void *link)
{
    (void)link;
    return "none";
}

const struct database_kind *sqlite_kind(void)
{
    static const struct database_kind kind = {
        "BEGIN", NULL, 0, NULL, NULL, run, row, number, text, changes, fault
    };

    return &kind;
}

const struct database_kind *postgresql_kind(void)
{
    return NULL;
}

int platform_compute(int (*work)(void *context, void *block), void *context,
                     size_t length, void *block, size_t size)
{
    (void)length;
    memset(block, 0, size);
    return work(context, block);
}

/* Cuts the first line off. "-" stands for what is not there. */
static char *take_line(char **at)
{
    char *line = *at;
    size_t length = strcspn(line, "\n");

    *at += length + (line[length] == '\n');
    line[length] = '\0';
    return strcmp(line, "-") == 0 ? NULL : line;
}

static void check_answer(struct api_answer *answer)
{
    struct text_long *body = &answer->body.text;
    json_t *json = body->length == 0 ? NULL
        : json_loadb(body->start, body->length, 0, NULL);

    assert(answer->status >= 200 && answer->status < 600);
    assert(body->length == 0 || json != NULL);
    if (answer->status >= 400)
        assert(strlen(json_string_value(json_object_get(json_object_get(
            json, "error"), "message"))) > 5);
    json_decref(json);
    json_writer_clear(&answer->body);
}

static int is_read(const struct api_request *r)
{
    return strcmp(r->method, "GET") == 0;
}

/* Asks, as a worker does. */
static void ask(struct api_request *r)
{
    struct database d = { .kind = sqlite_kind() };
    struct api_answer answer = { .status = 0 };
    struct proof_claim claim;

    if (is_read(r)) {
        api_read(&d, r, &answer);
    } else {
        api_examine(r, &answer);
        if (answer.status == 0 && api_claim(r, &claim)) {
            proof_check(&claim, 1);
            api_judge(&claim, &answer);
        }
        if (answer.status == 0)
            api_change(&d, r, &answer);
        api_close(r);
    }
    check_answer(&answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *input = fuzz_game_text(data, size), *at = input;
    char *lines[FUZZ_SERVER_LINES];
    struct api_request r = { .now = 1793600000 };
    int i;

    for (i = 0; i < FUZZ_SERVER_LINES; i++)
        lines[i] = take_line(&at);
    r.method = lines[0] != NULL ? lines[0] : "GET";
    r.path = lines[1] != NULL ? lines[1] : "/api/1";
    r.key = lines[2];
    r.type = lines[3];
    r.after = lines[4];
    r.limit = lines[5];
    r.friends = lines[6];
    r.game = lines[7];
    r.sort = lines[8];
    r.body = at;
    r.length = strlen(at);
    answers.text = r.friends != NULL ? r.friends : at;
    ask(&r);
    free(input);
    return 0;
}
