/* words.c: what codes and helps are called, from the lists that name them, and
 * errors filled (see parlour.h).
 */
#include "text.h"

#define WORDS_CODE(name, word, words) word,
static const char *const words_codes[] = { PARLOUR_CODES(WORDS_CODE) "" };
#undef WORDS_CODE

#define WORDS_TEXT(name, word, words) words,
static const char *const words_texts[] = {
    PARLOUR_CODES(WORDS_TEXT) ""
};
#undef WORDS_TEXT

const char *words_code(int code)
{
    return words_codes[code];
}

const char *words_say(int code)
{
    return words_texts[code];
}

#define WORDS_AID(name, bit, word) { bit, word },
static const struct words_help {
    unsigned aid;
    const char *word;
} words_helps[] = { PARLOUR_AIDS(WORDS_AID) { 0, NULL } };
#undef WORDS_AID

void words_aids(unsigned aids, char *words)
{
    const struct words_help *help = words_helps;
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    for (; help->word != NULL; help++)
        if (aids & help->aid) {
            text_add(&t, t.length > 0 ? " " : "");
            text_add(&t, help->word);
        }
}

unsigned words_aid(const char *word)
{
    const struct words_help *help = words_helps;

    while (help->word != NULL && !text_same(help->word, word))
        help++;
    return help->aid;
}

int words_fail(struct parlour_error *error, int code, long line,
               const char *words)
{
    struct text t;

    error->code = code;
    error->line = line;
    error->option = 0;
    text_open(&t, error->words, sizeof error->words);
    text_add(&t, words != NULL ? words : words_say(code));
    return code;
}
