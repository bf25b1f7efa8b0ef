/* picture_check.c: bounds of pictures (see picture_check.h). Of SVG the tags
 * are read: each must be closed, and there may only be so many. Limit: what
 * attributes say is not checked; the library leaves out what it cannot read.
 */
#include <stdio.h>
#include <string.h>

#include "sdl2/picture_check.h"

enum {
    PICTURE_CHECK_BYTES = 1 << 20,      /* of a file */
    PICTURE_CHECK_ELEMENTS = 5000,
    PICTURE_CHECK_DEPTH = 64,           /* elements within each other */
    PICTURE_CHECK_SIDE = 2048,          /* pixels */
    PICTURE_CHECK_HEADER = 24,          /* bytes of PNG up to its height */
    PICTURE_CHECK_WIDTH = 16            /* where its width begins */
};

static int fail(struct parlour_error *error, long line, const char *words)
{
    return parlour_fail(error, PARLOUR_DAMAGED, line, words);
}

/* ---- SVG ---- */

/* A name in the file, which is not ended there. */
struct name {
    const char *start;
    int length;
};

struct reading {
    const char *at;
    long line;
    int elements, depth;
    struct name open[PICTURE_CHECK_DEPTH];
};

/* Goes on behind the next of these words. Returns 0 if there is none. */
static int skip_past(struct reading *r, const char *words)
{
    const char *end = strstr(r->at, words);

    if (end == NULL)
        return 0;
    for (end += strlen(words); r->at < end; r->at++)
        r->line += *r->at == '\n';
    return 1;
}

/* Goes to the end of a tag, past its attributes. Returns 0 if it has none. */
static int skip_tag(struct reading *r)
{
    char quote[2] = "";

    for (; *r->at != '>'; r->at++) {
        r->line += *r->at == '\n';
        if (*r->at == '\0' || *r->at == '<')
            return 0;
        *quote = *r->at;
        if (*quote == '"' || *quote == '\'') {
            r->at++;
            if (!skip_past(r, quote))
                return 0;
            r->at--;
        }
    }
    return 1;
}

/* Goes to the end of a document type, past what it declares between [ and ].
 * Returns 0 if it has none. */
static int skip_document_type(struct reading *r)
{
    int within = 0, ends = 1;
    char here[2] = "";

    while (ends && *r->at != '\0' && (within || *r->at != '>')) {
        *here = *r->at;
        within = *here == '[' || (within && *here != ']');
        r->line += *here == '\n';
        if (strncmp(r->at, "<!--", 4) == 0) {
            ends = skip_past(r, "-->");
        } else {
            r->at++;
            if (*here == '"' || *here == '\'')
                ends = skip_past(r, here);
        }
    }
    return ends && *r->at != '\0';
}

static int close_element(struct reading *r, struct name name,
                         struct parlour_error *error)
{
    const struct name *open = &r->open[r->depth - 1];
    char words[PARLOUR_ERROR];

    if (r->depth > 0 && open->length == name.length
            && strncmp(open->start, name.start, (size_t)name.length) == 0) {
        r->depth--;
        return PARLOUR_OK;
    }
    if (r->depth > 0)
        snprintf(words, sizeof words, "expected </%.*s>",
                 SDL_min(open->length, PARLOUR_TEXT), open->start);
    return fail(error, r->line, r->depth > 0 ? words
                                             : "closes what is not open");
}

static int open_element(struct reading *r, struct name name,
                        struct parlour_error *error)
{
    if (r->elements++ == 0
            && (name.length != 3 || strncmp(name.start, "svg", 3) != 0))
        return fail(error, r->line, "no SVG picture: expected <svg>");
    if (r->elements > PICTURE_CHECK_ELEMENTS)
        return fail(error, r->line, "more than 5000 elements");
    if (r->depth == PICTURE_CHECK_DEPTH)
        return fail(error, r->line, "more than 64 elements in each other");
    r->open[r->depth++] = name;
    return PARLOUR_OK;
}

/* Reads an element's tag, from behind its `<`. */
static int read_tag(struct reading *r, struct parlour_error *error)
{
    int closes = *r->at == '/', code;
    struct name name = { r->at + closes, 0 };
    long line = r->line;

    name.length = (int)strcspn(name.start, " \t\r\n/>");
    if (!skip_tag(r))
        return fail(error, line, "a tag without its end");
    code = closes ? close_element(r, name, error)
                  : open_element(r, name, error);
    if (code == PARLOUR_OK && !closes && r->at[-1] == '/')
        r->depth--;
    return code;
}

static int check_svg(const char *text, struct parlour_error *error)
{
    struct reading r = { .at = text, .line = 1 };
    int code = PARLOUR_OK, ends = 1, comment = 0;
    long line = 1;

    while (code == PARLOUR_OK && ends && skip_past(&r, "<")) {
        line = r.line;
        comment = strncmp(r.at, "!--", 3) == 0;
        if (comment)
            ends = skip_past(&r, "-->");
        else if (strncmp(r.at, "!DOCTYPE", 8) == 0)
            ends = skip_document_type(&r);
        else if (strncmp(r.at, "![CDATA[", 8) == 0)
            ends = skip_past(&r, "]]>");
        else if (*r.at == '!' || *r.at == '?')
            ends = skip_tag(&r);
        else
            code = read_tag(&r, error);
    }
    if (code != PARLOUR_OK)
        return code;
    if (!ends)
        return fail(error, line, comment ? "a comment without its end"
                                         : "a tag without its end");
    if (r.elements == 0)
        return fail(error, r.line, "no SVG picture: expected <svg>");
    return r.depth == 0 ? PARLOUR_OK
        : fail(error, r.line, "the file ends within an element");
}

/* ---- PNG ---- */

static unsigned long number_at(const Uint8 *bytes)
{
    return (unsigned long)bytes[0] << 24 | (unsigned long)bytes[1] << 16
        | (unsigned long)bytes[2] << 8 | bytes[3];
}

static int check_png(const Uint8 *bytes, size_t size,
                     struct parlour_error *error)
{
    static const Uint8 signature[] = { 0x89, 'P', 'N', 'G', 13, 10, 26, 10 };
    const Uint8 *sides = bytes + PICTURE_CHECK_WIDTH;

    if (size < PICTURE_CHECK_HEADER
            || memcmp(bytes, signature, sizeof signature) != 0)
        return fail(error, 0, "no PNG picture");
    return number_at(sides) <= PICTURE_CHECK_SIDE
            && number_at(sides + 4) <= PICTURE_CHECK_SIDE ? PARLOUR_OK
        : fail(error, 0, "more than 2048 x 2048 pixels");
}

int picture_check(SDL_RWops *file, int svg, struct parlour_error *error)
{
    Sint64 length = file == NULL ? -1 : SDL_RWsize(file);
    size_t size;
    char *bytes;
    int code;

    if (length < 0 || length > PICTURE_CHECK_BYTES) {
        if (file != NULL)
            SDL_RWclose(file);
        return fail(error, 0, length < 0 ? "cannot be read"
                                         : "larger than 1 MiB");
    }
    bytes = SDL_LoadFile_RW(file, &size, 1);    /* with a NUL behind them */
    if (bytes == NULL)
        return fail(error, 0, "cannot be read");
    code = svg ? check_svg(bytes, error)
               : check_png((const Uint8 *)bytes, size, error);
    SDL_free(bytes);
    return code;
}
