/* answer.c: answers of the JSON interface (see answer.h). */
#include "board/text.h"
#include "server/answer.h"
#include "server/days.h"

enum { ANSWER_WAIT = 5 };       /* seconds until another try */

void answer_refuse(struct api_answer *answer, unsigned status,
                   const char *code, const char *message)
{
    struct json_writer *w = &answer->body;

    answer->status = status;
    json_writer_clear(w);
    json_writer_open(w, NULL, "{");
    json_writer_open(w, "error", "{");
    json_writer_words(w, "code", code);
    json_writer_words(w, "message", message);
    json_writer_close(w, "}}");
}

void answer_fail(struct api_answer *answer)
{
    answer_refuse(answer, ANSWER_AWAY, "unavailable",
                  players_reason(PLAYERS_FAILED));
    answer->wait = ANSWER_WAIT;
}

void answer_not_found(struct api_answer *answer)
{
    answer_refuse(answer, ANSWER_NOT_FOUND, "not-found",
                  "There is nothing here");
}

struct json_writer *answer_begin(struct api_answer *answer, unsigned status)
{
    answer->status = status;
    json_writer_open(&answer->body, NULL, "{");
    return &answer->body;
}

void answer_end(struct api_answer *answer)
{
    json_writer_close(&answer->body, "}");
}

void answer_moment(struct json_writer *w, const char *name, int64_t at)
{
    char words[DAYS_MOMENT];

    days_moment(at, words);
    json_writer_words(w, name, words);
}

static void put_help(struct json_writer *w, const char *words)
{
    char word[PARLOUR_TEXT];

    json_writer_open(w, "help", "[");
    while (text_read_word(&words, word, sizeof word))
        json_writer_words(w, NULL, word);
    json_writer_close(w, "]");
}

void answer_entry(struct json_writer *w, const struct entries_entry *e)
{
    json_writer_words(w, "id", e->id);
    json_writer_words(w, "name", e->name);
    json_writer_number(w, "points", e->points, 0);
    json_writer_number(w, "moves", e->moves, 0);
    json_writer_number(w, "pushes", e->pushes, 0);
    json_writer_number(w, "seconds", e->seconds, 1);
    put_help(w, e->help);
    answer_moment(w, "received", e->received);
}

void answer_placed(struct json_writer *w, const char *name,
                   const struct entries_entry *e, int64_t place)
{
    json_writer_open(w, name, "{");
    json_writer_number(w, "place", place, 1);
    answer_entry(w, e);
    json_writer_close(w, "}");
}

int answer_limit(const char *words, int64_t *limit)
{
    unsigned long number = ENTRIES_PAGE / 2;

    if (words != NULL
            && (!text_read_number(&words, &number) || *words != '\0'
                || number < 1 || number > ENTRIES_PAGE))
        return 0;
    *limit = (int64_t)number;
    return 1;
}

void answer_refuse_player(struct api_answer *answer,
                          enum players_result result)
{
    const char *reason = players_reason(result);

    switch (result) {
    case PLAYERS_NONE:
        answer_refuse(answer, ANSWER_FORBIDDEN, "no-name", reason);
        break;
    case PLAYERS_BAD_NAME:
        answer_refuse(answer, ANSWER_NOT_PROVED, "name-refused", reason);
        break;
    case PLAYERS_TAKEN:
        answer_refuse(answer, ANSWER_CONFLICT, "name-taken", reason);
        break;
    case PLAYERS_BLOCKED:
        answer_refuse(answer, ANSWER_FORBIDDEN, "blocked", reason);
        break;
    default:
        answer_fail(answer);
    }
}
