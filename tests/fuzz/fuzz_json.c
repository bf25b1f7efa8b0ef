/* fuzz_json.c: the input is an answer of a server. Going over its values ends,
 * and a string that is read is clean and stays the same when it is written and
 * read again.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/json_text.h"
#include "fuzz.h"
#include "fuzz/fuzz_game.h"

static void check_string(const char *value)
{
    struct text_long again = { NULL, 0, 0 };
    char *words = json_text_copy(value), *same;

    if (words == NULL)
        return;
    assert(strpbrk(words, "\n\r\t\033") == NULL);
    assert(json_text_quote(&again, words));
    same = json_text_copy(again.start);
    assert(same != NULL && strcmp(same, words) == 0);
    free(same);
    free(again.start);
    free(words);
}

static void check_entry(const char *entry)
{
    const char *at = json_text_first(json_text_member(entry, "help"));

    assert(json_text_number(json_text_member(entry, "place"))
           <= 0xffffffffUL);
    check_string(json_text_member(entry, "name"));
    for (; at != NULL; at = json_text_next(at))
        check_string(at);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size);
    const char *at = json_text_first(json_text_member(text, "entries"));

    for (; at != NULL; at = json_text_next(at))
        check_entry(at);
    check_entry(json_text_member(text, "own"));
    check_string(json_text_member(text, "table"));
    check_string(text);
    free(text);
    return 0;
}
