/* language.c: the player's language (see language.h). A table is a line
 * "parlour-language 1"; a line with what its speakers call it; a line with
 * a digit for each number from 0 to 199, which form of a word stands for it
 * (from 100 on the last two digits decide); a line with the count of
 * sentences; for each the hash of the English one, in four bytes, sorted; and
 * in the same order the sentences, each with a NUL at its end, the forms of
 * one divided by bytes of 1.
 */
#include <string.h>

#include "app/store/language.h"
#include "app/store/options.h"
#include "app/store/settings.h"
#include "board/text.h"
#include "platform.h"

enum {
    LANGUAGE_FORMS = 200, LANGUAGE_FORMS_END = 100,
    LANGUAGE_HASH = 4,          /* bytes of a hash */
    LANGUAGE_BITS = 8,
    LANGUAGE_SENTENCES = 65535, /* at most */
    LANGUAGE_FORM_ROOM = 400
};

static const char *const language_title = "parlour-language 1\n";
static const char *const language_suffix = ".lang";
static const char *const language_form_end = "\1";

/* The table in use. */
static struct {
    unsigned char *bytes;       /* NULL: English */
    const char **sentence;      /* in the order of the hashes */
    const unsigned char *hashes;
    const char *forms;
    unsigned long count;
    char form[LANGUAGE_FORM_ROOM];      /* the last one that was found */
} language_now;

/* Whether the program speaks to a player at all; a 3270's server does not. */
static int language_speaks;

/* ---- looking up ---- */

static unsigned long language_hash_at(unsigned long i)
{
    const unsigned char *at = language_now.hashes + i * LANGUAGE_HASH;
    unsigned long hash = 0;
    int byte;

    for (byte = 0; byte < LANGUAGE_HASH; byte++)
        hash = hash << LANGUAGE_BITS | at[byte];
    return hash;
}

/* Returns the form of a sentence for a number; NULL if it is too long. */
static const char *language_form(const char *sentence, unsigned long n)
{
    unsigned long at = n < LANGUAGE_FORMS_END ? n
        : LANGUAGE_FORMS_END + n % LANGUAGE_FORMS_END;
    int form = text_digit(language_now.forms[at]);
    size_t length;
    struct text t;

    for (; form > 0 && strpbrk(sentence, language_form_end) != NULL; form--)
        sentence = strpbrk(sentence, language_form_end) + 1;
    length = strcspn(sentence, language_form_end);
    if (sentence[length] == '\0')
        return sentence;
    text_open(&t, language_now.form, sizeof language_now.form);
    text_add_part(&t, sentence, length);
    return t.truncated ? NULL : language_now.form;
}

static const char *language_look_up(void *context, const char *english,
                                    const char *plural, unsigned long n)
{
    /* po/compile.py computes it too */
    unsigned long hash = text_hash(PARLOUR_TEXT_HASH, english, strlen(english));
    unsigned long low = 0, high = language_now.count, middle;

    (void)context;
    while (low < high) {
        middle = (low + high) / 2;
        if (language_hash_at(middle) < hash)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == language_now.count || language_hash_at(low) != hash)
        return NULL;
    return plural == NULL ? language_now.sentence[low]
                          : language_form(language_now.sentence[low], n);
}

/* ---- a table ---- */

static void language_drop(void)
{
    parlour_translate(NULL, NULL);
    free(language_now.bytes);
    free((void *)language_now.sentence);
    memset(&language_now, 0, sizeof language_now);
}

/* Finds the sentences from `at` on, in a table that ends in a NUL. Returns 0
 * if there are too few. */
static int language_find_sentences(const char *at, const char *end)
{
    unsigned long i;

    language_now.sentence = malloc((size_t)language_now.count
                                   * sizeof *language_now.sentence);
    if (language_now.sentence == NULL)
        return 0;
    for (i = 0; i < language_now.count && at < end; i++) {
        language_now.sentence[i] = at;
        at += strlen(at) + 1;
    }
    return i == language_now.count;
}

/* Reads language_now.bytes. Returns 0 if they are no table. */
static int language_read(size_t length)
{
    const char *start = (const char *)language_now.bytes, *at = start;
    size_t title = strlen(language_title), i;

    if (strncmp(at, language_title, title) != 0)
        return 0;
    at = strchr(at + title, '\n');
    if (at == NULL)
        return 0;
    language_now.forms = ++at;
    for (i = 0; i < LANGUAGE_FORMS; i++)
        if (text_digit(*at++) < 0)
            return 0;
    if (*at++ != '\n' || !text_read_number(&at, &language_now.count)
            || *at++ != '\n' || language_now.count == 0
            || language_now.count > LANGUAGE_SENTENCES
            || language_now.count * LANGUAGE_HASH
               >= length - (size_t)(at - start))
        return 0;
    language_now.hashes = (const unsigned char *)at;
    return language_find_sentences(at + language_now.count * LANGUAGE_HASH,
                                   start + length);
}

int language_take(unsigned char *bytes, size_t length)
{
    language_drop();
    if (bytes == NULL)
        return 1;
    language_now.bytes = bytes;
    if (!language_read(length)) {
        language_drop();
        return 0;
    }
    parlour_translate(language_look_up, NULL);
    return 1;
}

/* ---- which one ---- */

static int language_is_english(const char *name)
{
    return text_same(name, "en") || text_begins(name, "en_");
}

/* Reads the file of a table. Returns 0 if there is none. */
static int language_read_file(const char *name, unsigned char **bytes,
                              size_t *length)
{
    char folder[PLATFORM_PATH], path[PLATFORM_PATH];
    struct parlour_error ignored;
    struct text t;

    if (!text_is_name(name) || !platform_languages_folder(folder))
        return 0;
    text_open(&t, path, sizeof path);
    text_add(&t, folder);
    text_add_char(&t, '/');
    text_add(&t, name);
    text_add(&t, language_suffix);
    return platform_exists(path)
        && platform_read_bytes(path, bytes, length, &ignored) == PARLOUR_OK;
}

/* Uses the table of a name, unless it is English. Returns 0 if there is
 * none. */
static int language_load(const char *name)
{
    unsigned char *bytes;
    size_t length;

    if (language_is_english(name))
        return language_take(NULL, 0);
    return language_read_file(name, &bytes, &length)
        && language_take(bytes, length);
}

/* Does the same for a name such as pt_BR, or else for its first part. */
static int language_load_like(const char *name)
{
    char part[LANGUAGE_NAME];
    size_t length = strcspn(name, "_-");

    if (language_load(name))
        return 1;
    if (name[length] == '\0' || length >= sizeof part)
        return 0;
    memcpy(part, name, length);
    part[length] = '\0';
    return language_load(part);
}

void language_speak(const char *set)
{
    char names[PLATFORM_PATH], name[LANGUAGE_NAME];
    const char *at = names;

    if (*set != '\0' && language_load_like(set))
        return;
    language_take(NULL, 0);
    platform_languages(names);
    while (text_read_word(&at, name, sizeof name)
           && !language_load_like(name))
        ;
}

int language_start(const char *name, struct parlour_error *error)
{
    struct settings s;

    language_speaks = 1;
    if (name == NULL) {
        settings_open(&s);
        language_speak(settings_get(&s, "language", ""));
        settings_close(&s);
    } else if (!language_load_like(name))
        return options_fail(error, PARLOUR_BAD_OPTION, "--language",
                            ": there is no such language here");
    return PARLOUR_OK;
}

/* ---- all that there are ---- */

/* Reads what speakers call it from the head of a table. Returns 0 if it is
 * none. own: room for PARLOUR_TEXT. */
static int language_read_own(const char *name, char *own)
{
    size_t title = strlen(language_title), length;
    unsigned char *bytes;
    const char *at;
    struct text t;

    if (!language_read_file(name, &bytes, &length))
        return 0;
    at = (const char *)bytes + title;
    text_open(&t, own, PARLOUR_TEXT);
    if (strncmp((const char *)bytes, language_title, title) == 0)
        text_add_part(&t, at, strcspn(at, "\n"));
    free(bytes);
    return *own != '\0';
}

/* Adds the language of a file in its place; English stays the first. */
static void language_list_file(void *context, const char *file)
{
    struct language_all *l = context;
    char name[LANGUAGE_NAME], own[PARLOUR_TEXT];
    size_t length = strcspn(file, ".");
    int i;

    if (l->count == LANGUAGE_MOST || length >= sizeof name
            || strcmp(file + length, language_suffix) != 0)
        return;
    memcpy(name, file, length);
    name[length] = '\0';
    if (!language_read_own(name, own))
        return;
    for (i = l->count++; i > 1 && strcmp(l->at[i - 1].name, name) > 0; i--)
        l->at[i] = l->at[i - 1];
    strcpy(l->at[i].name, name);
    strcpy(l->at[i].own, own);
}

void language_list(struct language_all *l)
{
    char folder[PLATFORM_PATH];
    struct parlour_error ignored;

    l->count = 0;
    if (!language_speaks || !platform_languages_folder(folder))
        return;
    l->count = 1;
    strcpy(l->at[0].name, "en");
    strcpy(l->at[0].own, "English");
    platform_list(folder, language_list_file, l, &ignored);
}
