/* fuzz_rules.c: the input is a rule set from a user. It is refused with a
 * message, or written as in a save, which reads as the same rules.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "games/whirly/rules_parser.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct rules rules, again;
    char *text = fuzz_game_text(data, size);
    char plain[RULES_PARSER_TEXT];
    struct parlour_error error;
    struct text t;
    int code;

    fuzz_game_clear_error(&error);
    memset(&rules, 0, sizeof rules);
    memset(&again, 0, sizeof again);
    code = rules_parser_read(text, &rules, &error);
    if (code == PARLOUR_OK) {
        text_open(&t, plain, sizeof plain);
        rules_parser_plain(text, &t);
        assert(strchr(plain, '\n') == NULL);
        assert(rules_parser_read(plain, &again, &error) == PARLOUR_OK);
        assert(memcmp(&rules, &again, sizeof rules) == 0);
    } else {
        fuzz_game_check_refusal(code, &error);
    }
    free(text);
    return 0;
}
