/* codes.c: the words for codes, colours and help that was used, and filling in
 * errors (see parlour.h, codes.h).
 */
#include "board/clean_text.h"
#include "board/codes.h"
#include "board/translate.h"

#define CODES_CODE(name, word, words) word,
static const char *const codes_codes[] = { PARLOUR_CODES(
    CODES_CODE) "" };
#undef CODES_CODE

#define CODES_TEXT(name, word, words) words,
static const char *const codes_texts[] = {
    PARLOUR_CODES(CODES_TEXT) ""
};
#undef CODES_TEXT

/* The place of a code in both tables, which end in one for unknown codes. */
static int codes_place(enum parlour_code code)
{
    return (unsigned)code < PARLOUR_CODE_COUNT ? (int)code
                                               : PARLOUR_CODE_COUNT;
}

const char *parlour_code_word(enum parlour_code code)
{
    return codes_codes[codes_place(code)];
}

const char *parlour_code_text(enum parlour_code code)
{
    return translate(codes_texts[codes_place(code)]);
}

const char *codes_hue(enum parlour_hue hue)
{
    static const char *const words[] = { "", "blue", "green", "red" };

    return translate(words[hue]);
}

void codes_add_colour(const struct parlour_thing *thing, struct text *t)
{
    if (thing->hue != PARLOUR_HUE_OWN || thing->colour == 0) {
        text_add(t, thing->hue == PARLOUR_HUE_OWN ? translate("grey")
                                                  : codes_hue(thing->hue));
        return;
    }
    translate_add(t, "colour %d", thing->colour);
}

#define CODES_AID(name, bit, word) { bit, word },
static const struct codes_help {
    unsigned aid;
    const char *word;
} codes_helps[] = { PARLOUR_AIDS(CODES_AID) { 0, NULL } };
#undef CODES_AID

void parlour_aid_words(unsigned aids, char *words)
{
    const struct codes_help *help = codes_helps;
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
    const struct codes_help *help = codes_helps;

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
    text_add(&t, words != NULL ? translate(words) : parlour_code_text(code));
    clean_text(error->words);
    return code;
}
