/* language.c: the player's language (see language.h). A table is a line
 * "parlour-language 2"; a line with what its speakers call it, or nothing if
 * it is the rest of the table before it; a line with
 * a digit for each number from 0 to 199, which form of a word stands for it
 * (from 100 on the last two digits decide); a line with the count of
 * sentences; for each the hash of the English one, sorted; and in the same
 * order the sentences, each with a NUL at its end, the forms of one divided by
 * bytes of 1. A hash has 24 bits and is stored by what it is more than the one
 * before, in two bytes, with two bytes of 255 before them for each 65,535: a
 * page loads half of what the hashes would be, which cannot be compressed.
 */
#include <string.h>

#include "app/store/language.h"
#include "app/store/options.h"
#include "app/store/settings.h"
#include "board/text.h"
#include "platform.h"

enum {
    LANGUAGE_FORMS = 200, LANGUAGE_FORMS_END = 100,
    LANGUAGE_STEP = 2,          /* bytes of a difference of hashes */
    LANGUAGE_BITS = 8,          /* in a byte; a hash lacks as many */
    LANGUAGE_SENTENCES = 65535, /* at most */
    LANGUAGE_FORM_ROOM = 400
};

static const char *const language_title = "parlour-language 2\n";
static const unsigned long language_step_more = 0xffffUL;
static const char *const language_suffix = ".lang";
static const char *const language_form_end = "\1";

struct language_sentence {
    unsigned long hash;         /* of the English one */
    const char *words;
};

struct language_table {
    unsigned char *bytes;
    size_t length;
    struct language_sentence *sentence; /* in the order of the hashes */
    const char *forms;
    unsigned long count;
    char form[LANGUAGE_FORM_ROOM];      /* the last one that was found */
    struct language_table *before;
    struct language_table *rest;        /* that a page loads later, or NULL;
                                           it may have a rest, too */
};

/* All tables that were taken, the last one first: a search in a thread may
 * still hold words of one that is no longer spoken. And the one that is
 * spoken; NULL: English. */
static struct language_table *language_tables, *language_now;

/* Whether the program speaks to a player at all; a 3270's server does not. */
static int language_speaks;

/* What a page offers, which has no folder of tables: see language_offer. */
static char *language_offered;

/* ---- looking up ---- */

/* Returns the form of a sentence for a number; NULL if it is too long. */
static const char *language_form(const char *sentence, unsigned long n)
{
    unsigned long at = n < LANGUAGE_FORMS_END ? n
        : LANGUAGE_FORMS_END + n % LANGUAGE_FORMS_END;
    int form = text_digit(language_now->forms[at]);
    size_t length;
    struct text t;

    for (; form > 0 && strpbrk(sentence, language_form_end) != NULL; form--)
        sentence = strpbrk(sentence, language_form_end) + 1;
    length = strcspn(sentence, language_form_end);
    if (sentence[length] == '\0')
        return sentence;
    text_open(&t, language_now->form, sizeof language_now->form);
    text_add_part(&t, sentence, length);
    return t.truncated ? NULL : language_now->form;
}

/* Returns NULL if a table does not have the sentence. */
static const char *language_find(const struct language_table *table,
                                 unsigned long hash)
{
    const struct language_sentence *all = table->sentence;
    unsigned long low = 0, high = table->count, middle;

    while (low < high) {
        middle = (low + high) / 2;
        if (all[middle].hash < hash)
            low = middle + 1;
        else
            high = middle;
    }
    return low == table->count || all[low].hash != hash ? NULL
        : all[low].words;
}

static const char *language_look_up(void *context, const char *english,
                                    const char *plural, unsigned long n)
{
    /* po/compile.py computes it too */
    unsigned long hash = text_hash(0, english, strlen(english))
        >> LANGUAGE_BITS;
    const struct language_table *part = language_now;
    const char *words;

    (void)context;
    while ((words = language_find(part, hash)) == NULL && part->rest != NULL)
        part = part->rest;
    return words == NULL || plural == NULL ? words : language_form(words, n);
}

/* ---- a table ---- */

static void language_free(struct language_table *table)
{
    if (table->rest != NULL)
        language_free(table->rest);
    free(table->bytes);
    free(table->sentence);
    free(table);
}

/* Reads how much a hash is more than the one before. Returns what follows;
 * NULL if that is the end. */
static const char *language_read_step(const char *at, const char *end,
                                      unsigned long *step)
{
    const unsigned char *byte;
    unsigned long part;

    *step = 0;
    do {
        if (end - at < LANGUAGE_STEP)
            return NULL;
        byte = (const unsigned char *)at;
        part = (unsigned long)byte[0] << LANGUAGE_BITS | byte[1];
        *step += part;
        at += LANGUAGE_STEP;
    } while (part == language_step_more);
    return at;
}

/* Finds the hashes from `at` on and then the sentences, in a table that ends
 * in a NUL. Returns 0 if there are too few. */
static int language_find_sentences(struct language_table *table,
                                   const char *at, const char *end)
{
    unsigned long i, step, hash = 0;

    table->sentence = malloc((size_t)table->count * sizeof *table->sentence);
    if (table->sentence == NULL)
        return 0;
    for (i = 0; i < table->count; i++) {
        at = language_read_step(at, end, &step);
        if (at == NULL)
            return 0;
        table->sentence[i].hash = hash += step;
    }
    for (i = 0; i < table->count && at < end; i++) {
        table->sentence[i].words = at;
        at += strlen(at) + 1;
    }
    return i == table->count;
}

/* Reads the bytes of a table. Returns 0 if they are none. */
static int language_read(struct language_table *table)
{
    const char *start = (const char *)table->bytes, *at = start;
    size_t title = strlen(language_title), i;

    if (strncmp(at, language_title, title) != 0)
        return 0;
    at = strchr(at + title, '\n');
    if (at == NULL)
        return 0;
    table->forms = ++at;
    for (i = 0; i < LANGUAGE_FORMS; i++)
        if (text_digit(*at++) < 0)
            return 0;
    if (*at++ != '\n' || !text_read_number(&at, &table->count)
            || *at++ != '\n' || table->count == 0
            || table->count > LANGUAGE_SENTENCES)
        return 0;
    return language_find_sentences(table, at, start + table->length);
}

static void language_use(struct language_table *table)
{
    parlour_translate(NULL, NULL);
    language_now = table;
    if (table != NULL)
        parlour_translate(language_look_up, NULL);
}

/* Returns the table of some bytes, which it frees if they are none; NULL: they
 * are none, or there is no memory. */
static struct language_table *language_new(unsigned char *bytes,
                                           size_t length)
{
    struct language_table *table = calloc(1, sizeof *table);

    if (table == NULL) {
        free(bytes);
        return NULL;
    }
    table->bytes = bytes;
    table->length = length;
    if (language_read(table))
        return table;
    language_free(table);
    return NULL;
}

/* Returns 1 if a table is the rest of another one: it has no name. */
static int language_is_rest(const unsigned char *bytes)
{
    const char *head = (const char *)bytes;

    return text_begins(head, language_title)
        && head[strlen(language_title)] == '\n';
}

static int language_is(const struct language_table *table,
                       const unsigned char *bytes, size_t length)
{
    return table->length == length
        && memcmp(table->bytes, bytes, length) == 0;
}

/* Adds a rest to the table that is spoken. Returns 0 if that needs none. */
static int language_add(unsigned char *bytes, size_t length)
{
    struct language_table *last = language_now;

    while (last != NULL && last->rest != NULL
           && !language_is(last->rest, bytes, length))
        last = last->rest;
    if (last == NULL || last->rest != NULL) {
        free(bytes);
        return 0;
    }
    last->rest = language_new(bytes, length);
    return last->rest != NULL;
}

int language_take(unsigned char *bytes, size_t length)
{
    struct language_table *table = language_tables;

    if (bytes != NULL && language_is_rest(bytes))
        return language_add(bytes, length);
    language_use(NULL);
    if (bytes == NULL)
        return 1;
    while (table != NULL && !language_is(table, bytes, length))
        table = table->before;
    if (table != NULL) {        /* it was spoken before */
        free(bytes);
        language_use(table);
        return 1;
    }
    table = language_new(bytes, length);
    if (table == NULL)
        return 0;
    table->before = language_tables;
    language_tables = table;
    language_use(table);
    return 1;
}

void language_end(void)
{
    struct language_table *table;

    language_use(NULL);
    while ((table = language_tables) != NULL) {
        language_tables = table->before;
        language_free(table);
    }
    free(language_offered);
    language_offered = NULL;
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

/* Adds those that the page offers. */
static void language_list_offered(struct language_all *l)
{
    const char *line = language_offered;
    struct text t;

    for (; *line != '\0' && l->count < LANGUAGE_MOST;
            line = text_next_line(line)) {
        text_open(&t, l->at[l->count].name, LANGUAGE_NAME);
        text_add_part(&t, line, strcspn(line, " \n"));
        line += strcspn(line, " \n");
        text_open(&t, l->at[l->count++].own, PARLOUR_TEXT);
        text_add_part(&t, text_skip(line), text_line(text_skip(line)));
    }
}

void language_offer(char *names)
{
    free(language_offered);
    language_offered = names;
}

void language_list(struct language_all *l)
{
    char folder[PLATFORM_PATH];
    struct parlour_error ignored;
    int here = language_speaks && platform_languages_folder(folder);

    l->count = 0;
    if (!here && language_offered == NULL)
        return;
    l->count = 1;
    strcpy(l->at[0].name, "en");
    strcpy(l->at[0].own, "English");
    if (here)
        platform_list(folder, language_list_file, l, &ignored);
    else
        language_list_offered(l);
}
