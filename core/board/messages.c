/* messages.c: the words for codes and for help that was used, and filling in
 * errors (see parlour.h).
 */
#include "board/clean_text.h"
#include "board/text.h"

#define MESSAGES_CODE(name, word, words) word,
static const char *const messages_codes[] = { PARLOUR_CODES(
    MESSAGES_CODE) "" };
#undef MESSAGES_CODE

#define MESSAGES_TEXT(name, word, words) words,
static const char *const messages_texts[] = {
    PARLOUR_CODES(MESSAGES_TEXT) ""
};
#undef MESSAGES_TEXT

/* The place of a code in both tables, which end in one for unknown codes. */
static int messages_place(enum parlour_code code)
{
    return (unsigned)code < PARLOUR_CODE_COUNT ? (int)code
                                               : PARLOUR_CODE_COUNT;
}

const char *parlour_code_word(enum parlour_code code)
{
    return messages_codes[messages_place(code)];
}

const char *parlour_code_text(enum parlour_code code)
{
    return messages_texts[messages_place(code)];
}

#define MESSAGES_AID(name, bit, word) { bit, word },
static const struct messages_help {
    unsigned aid;
    const char *word;
} messages_helps[] = { PARLOUR_AIDS(MESSAGES_AID) { 0, NULL } };
#undef MESSAGES_AID

void parlour_aid_words(unsigned aids, char *words)
{
    const struct messages_help *help = messages_helps;
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    for (; help->word != NULL; help++)
        if (aids & help->aid) {
            text_add(&t, t.length > 0 ? " " : "");
            text_add(&t, help->word);
        }
}

unsigned parlour_aid(const char *word)
{
    const struct messages_help *help = messages_helps;

    while (help->word != NULL && !text_same(help->word, word))
        help++;
    return help->aid;
}

int parlour_fail(struct parlour_error *error, enum parlour_code code,
                 long line, const char *words)
{
    struct text t;

    error->code = code;
    error->line = line;
    error->option = 0;
    text_open(&t, error->words, sizeof error->words);
    text_add(&t, words != NULL ? words : parlour_code_text(code));
    clean_text(error->words);
    return code;
}
