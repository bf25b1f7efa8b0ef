/* levels.c: packs and unpacks levels, and generates the two C tables in
 * core/levels (see levels.h). A pack includes titles, and pars from lines
 * `Par: 12` (proved optimal) and `Par: 12?` (best known). Limit: the whole
 * pack is in memory. Any error ends the program.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/clean_text.h"
#include "levels/legacy_pack.h"
#include "levels/level_commands.h"
#include "levels/levels.h"
#include "levels/pack.h"
#include "levels/xsb.h"
#include "platform.h"

enum { LEVELS_ROW = 12 };       /* numbers on a line of a table */

struct levels_bytes {
    unsigned char *start;
    size_t length, room;
};

static void levels_fail(const char *file, long line, const char *words)
{
    char said[PARLOUR_ERROR];

    if (line > 0)
        snprintf(said, sizeof said, "%s:%ld: %s", file, line, words);
    else
        snprintf(said, sizeof said, "%s: %s", file, words);
    clean_text(said);
    fprintf(stderr, "%s\n", said);
    exit(PLATFORM_FAILED);
}

static void levels_add(struct levels_bytes *bytes, const void *from,
                       size_t length)
{
    if (bytes->length + length > bytes->room) {
        bytes->room = 2 * bytes->room + length;
        bytes->start = realloc(bytes->start, bytes->room);
        if (bytes->start == NULL)
            levels_fail("parlour-levels", 0, "not enough memory");
    }
    memcpy(bytes->start + bytes->length, from, length);
    bytes->length += length;
}

static void levels_add_byte(struct levels_bytes *bytes, int byte)
{
    unsigned char one = (unsigned char)byte;

    levels_add(bytes, &one, 1);
}

static char *levels_text(const char *file)
{
    struct parlour_error error;
    char *text;

    if (platform_read(file, &text, &error) != PARLOUR_OK)
        levels_fail(file, error.line, error.words);
    return text;
}

/* ---- packing ---- */

/* The parts of a pack, joined at the end. */
struct levels_pack {
    struct levels_bytes lengths, levels, titles, pars;
    int count, flags;
};

static void levels_add_length(struct levels_bytes *bytes, size_t length)
{
    for (; length >= PACK_LONG; length -= PACK_LONG)
        levels_add_byte(bytes, PACK_LONG);
    levels_add_byte(bytes, (int)length);
}

static void levels_add_level(struct levels_pack *p, const struct level *level,
                             const struct level_about *about)
{
    unsigned char packed[PACK_LEVEL];
    size_t length = pack_write(level, packed);
    int par = about->par | (about->par_proved ? PACK_PROVED : 0);
    const char *title = about->title;

    levels_add_length(&p->lengths, length);
    levels_add(&p->levels, packed, length);
    levels_add_byte(&p->titles, (int)strlen(title));
    for (; *title != '\0'; title++)
        levels_add_byte(&p->titles, (int)text_code(text_is_plain(*title)
                                                    ? *title : '?'));
    levels_add_byte(&p->pars, par >> 8);
    levels_add_byte(&p->pars, par & 0xff);
    p->flags |= (about->title[0] != '\0' ? PACK_TITLES : 0)
        | (par != 0 ? PACK_PARS : 0);
    p->count++;
}

/* Calls add() for each level of a text file. */
static void levels_each(const char *file,
                        void (*add)(void *context,
                                    const struct level *level,
                                    const struct level_about *about),
                        void *context)
{
    char *text = levels_text(file);
    struct parlour_error error;
    struct xsb_board board;
    struct level level;
    struct xsb x;

    xsb_open(&x, text);
    while (xsb_find(&x, &board)) {
        if (xsb_read(&board, 1, &level, &error) != PARLOUR_OK)
            levels_fail(file, error.line, error.words);
        add(context, &level, &board.about);
    }
    free(text);
}

static void levels_add_packed(void *context, const struct level *level,
                              const struct level_about *about)
{
    levels_add_level(context, level, about);
}

static void levels_add_legacy(void *context, const struct level *level,
                              const struct level_about *about)
{
    unsigned char record[LEGACY_PACK_ROOM];

    (void)about;
    levels_add(context, record, legacy_pack_write(level, record));
}

static void levels_pack(const char *file, struct levels_bytes *bytes)
{
    unsigned char head[PACK_HEAD];
    struct levels_pack p;

    memset(&p, 0, sizeof p);
    levels_each(file, levels_add_packed, &p);
    if (p.count == 0 || p.count > PACK_MOST)
        levels_fail(file, 0, "a pack must have 1 to 65535 levels");
    pack_write_head(head, p.count, p.flags);
    levels_add(bytes, head, sizeof head);
    levels_add(bytes, p.lengths.start, p.lengths.length);
    levels_add(bytes, p.levels.start, p.levels.length);
    if (p.flags & PACK_TITLES)
        levels_add(bytes, p.titles.start, p.titles.length);
    if (p.flags & PACK_PARS)
        levels_add(bytes, p.pars.start, p.pars.length);
    fprintf(stderr, "%d levels: %lu bytes, lengths: %lu bytes,"
            " total with titles and pars: %lu bytes\n", p.count,
            (unsigned long)p.levels.length, (unsigned long)p.lengths.length,
            (unsigned long)bytes->length);
    free(p.lengths.start);
    free(p.levels.start);
    free(p.titles.start);
    free(p.pars.start);
}

static void levels_write(const char *file, const struct levels_bytes *bytes)
{
    struct parlour_error error;
    struct platform_file *out = platform_create(file, &error);

    if (out != NULL)
        platform_put_bytes(out, bytes->start, bytes->length);
    if (out == NULL || platform_finish(out, &error) != PARLOUR_OK)
        levels_fail(file, 0, error.words);
}

/* ---- unpacking ---- */

static void levels_print(const struct level *level,
                         const struct level_about *about)
{
    char row[PARLOUR_ROW];
    struct text t;
    int i;

    if (about->title[0] != '\0')
        printf("%s\n", about->title);
    for (i = 0; i < level->grid.rows; i++) {
        text_open(&t, row, sizeof row);
        xsb_add_row(level, i, &t);
        while (t.length > 0 && row[t.length - 1] == ' ')
            row[--t.length] = '\0';
        puts(row);
    }
    if (about->par != 0)
        printf("Par: %d%s\n", about->par, about->par_proved ? "" : "?");
    puts("");
}

static void levels_unpack_legacy(const char *file,
                                 const unsigned char *bytes, size_t length)
{
    static const struct level_about about;
    struct level level;
    const char *why;
    size_t used;

    while (length > 0) {
        used = legacy_pack_read(bytes, length, &level, &why);
        if (used == 0)
            levels_fail(file, 0, why);
        levels_print(&level, &about);
        bytes += used;
        length -= used;
    }
}

static void levels_unpack(const char *file)
{
    struct parlour_error error;
    struct level_about about;
    struct level level;
    unsigned char *bytes;
    struct pack pack;
    const char *why;
    size_t length;
    int i;

    if (platform_read_bytes(file, &bytes, &length, &error) != PARLOUR_OK)
        levels_fail(file, 0, error.words);
    if (!pack_is(bytes, length)) {
        levels_unpack_legacy(file, bytes, length);
    } else {
        if (!pack_open(&pack, bytes, length, &why))
            levels_fail(file, 0, why);
        for (i = 1; i <= pack.count; i++) {
            if (!pack_read(&pack, i, &level, &about, &why))
                levels_fail(file, 0, why);
            levels_print(&level, &about);
        }
    }
    free(bytes);
}

/* ---- C tables ---- */

static void levels_print_table(const char *name, const unsigned char *bytes,
                               size_t length)
{
    size_t i;

    printf("static const unsigned char %s[] = {", name);
    for (i = 0; i < length; i++)
        printf("%s%u%s", i % LEVELS_ROW == 0 ? "\n    " : " ", bytes[i],
               i + 1 < length ? "," : "");
    printf("\n};\n\n");
}

static void levels_array(const char *file)
{
    struct levels_bytes bytes = { NULL, 0, 0 };

    levels_pack(file, &bytes);
    printf("/* builtin_levels.c: our own levels, packed (docs/formats.md). "
           "Made of\n * assets/levels by parlour-levels array; a test "
           "compares them.\n */\n#include \"levels/builtin_levels.h\"\n\n");
    levels_print_table("builtin_levels_bytes", bytes.start, bytes.length);
    printf("const unsigned char *builtin_levels_pack(size_t *length)\n{\n"
           "    *length = sizeof builtin_levels_bytes;\n"
           "    return builtin_levels_bytes;\n}\n");
    free(bytes.start);
}

static void levels_add_counts(void *context, const struct level *level,
                              const struct level_about *about)
{
    (void)about;
    pack_count(level, context);
}

/* The probability of a 1 in 256ths, as if each bit had been seen 0.4 times
 * before (near the Krichevsky-Trofimov estimator's 0.5). */
static int levels_probability(const unsigned long seen[2])
{
    double part = ((double)seen[1] + 0.4)
                  / ((double)seen[0] + (double)seen[1] + 0.8);
    int chance = (int)(part * 256 + 0.5);

    return chance < 1 ? 1 : chance > 255 ? 255 : chance;
}

static void levels_model(char **files)
{
    static struct pack_counts counts;
    unsigned char table[PACK_MODEL];
    int i;

    for (; *files != NULL; files++)
        levels_each(*files, levels_add_counts, &counts);
    for (i = 0; i < PACK_MODEL; i++)
        table[i] = (unsigned char)levels_probability(counts.seen[i]);
    printf("/* pack_model.c: the fixed model of packed levels (see "
           "pack_model.h), made by\n * parlour-levels model. "
           "docs/formats.md says of which levels.\n"
           " */\n#include \"levels/pack_model.h\"\n\n");
    levels_print_table("pack_model_chances", table, sizeof table);
    printf("const unsigned char *pack_model_table(void)\n{\n"
           "    return pack_model_chances;\n}\n");
}

/* ---- commands ---- */

static void levels_write_pack(char **files)
{
    struct levels_bytes bytes = { NULL, 0, 0 };

    levels_pack(files[0], &bytes);
    levels_write(files[1], &bytes);
    free(bytes.start);
}

static void levels_write_legacy(char **files)
{
    struct levels_bytes bytes = { NULL, 0, 0 };

    levels_each(files[0], levels_add_legacy, &bytes);
    levels_write(files[1], &bytes);
    free(bytes.start);
}

void levels_run(int command, char **files)
{
    switch (command) {
    case LEVEL_COMMANDS_PACK:
        levels_write_pack(files);
        break;
    case LEVEL_COMMANDS_RECORD:
        levels_write_legacy(files);
        break;
    case LEVEL_COMMANDS_UNPACK:
        levels_unpack(files[0]);
        break;
    case LEVEL_COMMANDS_ARRAY:
        levels_array(files[0]);
        break;
    default:
        levels_model(files);
        break;
    }
}
