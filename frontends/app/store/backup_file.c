/* backup_file.c: all that the player has in one file (see backup_file.h). What
 * is read must have the parts of such a file in the order that it is written
 * in; blanks and the ends of lines do not matter.
 */
#include <stdlib.h>
#include <string.h>

#include "app/store/backup.h"
#include "app/store/backup_file.h"
#include "app/store/json_text.h"
#include "app/store/recent_games.h"
#include "app/store/text_file.h"
#include "board/clean_text.h"

enum {
    BACKUP_FILE_VERSION = 1,
    BACKUP_FILE_BEGINNING = 100,        /* characters that have the format */
    BACKUP_FILE_DRAFTS = 9      /* drafts of a game: the highest number */
};

static const char *const backup_file_format = "\"parlour-files\"";
static const char backup_file_digits[]
    = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static const char *const backup_file_too_long =
    "the path is too long for a backup: rename the file";

/* ---- writing ---- */

/* What is written so far. */
struct backup_file_writer {
    struct text_long text;
    struct backup names;        /* of the files, without contents */
    int failed;                 /* memory has ended */
    struct parlour_error error; /* of a file that could not be read */
};

static void backup_file_put(struct backup_file_writer *w, const char *words)
{
    w->failed = w->failed || !text_append(&w->text, words);
}

/* Signs that no string here has: they differ among machines. */
static void backup_file_put_sign(struct backup_file_writer *w, char sign)
{
    char words[2];

    words[0] = sign;
    words[1] = '\0';
    backup_file_put(w, words);
}

static void backup_file_put_string(struct backup_file_writer *w,
                                   const char *words)
{
    w->failed = w->failed || !json_text_quote(&w->text, words);
}

static void backup_file_put_base64(struct backup_file_writer *w,
                                   const unsigned char *bytes, size_t length)
{
    unsigned long bits;
    char four[5];
    size_t i;
    int k;

    four[4] = '\0';
    backup_file_put(w, "\"");
    for (i = 0; i < length; i += 3) {
        bits = (unsigned long)bytes[i] << 16;
        bits |= i + 1 < length ? (unsigned long)bytes[i + 1] << 8 : 0;
        bits |= i + 2 < length ? bytes[i + 2] : 0;
        for (k = 0; k < 4; k++)
            four[k] = (size_t)k > length - i ? '='
                : backup_file_digits[bits >> (18 - 6 * k) & 63];
        backup_file_put(w, four);
    }
    backup_file_put(w, "\"");
}

static int backup_file_has(const struct backup_file_writer *w,
                           const char *name)
{
    int i = 0;

    while (i < w->names.count && strcmp(w->names.files[i].name, name) != 0)
        i++;
    return i < w->names.count;
}

static void backup_file_add_bytes(struct backup_file_writer *w,
                                  const char *name,
                                  const unsigned char *bytes, size_t length)
{
    backup_file_put(w, w->names.count > 0 ? ",\n  " : "\n  ");
    backup_file_put_sign(w, '[');
    backup_file_put_string(w, name);
    backup_file_put(w, ", ");
    backup_file_put_base64(w, bytes, length);
    backup_file_put_sign(w, ']');
    w->failed = w->failed || !backup_add(&w->names, name, "", 0);
}

/* Keeps the first failure: a backup without a file is none. What this machine
 * does not have is no failure. Returns 1 if the code is PARLOUR_OK. */
static int backup_file_note(struct backup_file_writer *w, int code,
                            const struct parlour_error *why)
{
    if (code != PARLOUR_OK && code != PARLOUR_UNSUPPORTED
            && w->error.code == PARLOUR_OK)
        w->error = *why;
    return code == PARLOUR_OK;
}

/* Returns 1 if a name stays the same in a text of UTF-8. */
static int backup_file_is_name(const char *name)
{
    int length = 1;

    for (; *name != '\0' && length > 0; name += length)
        length = clean_text_is_control(*name) ? 1 : clean_text_character(name);
    return length > 0;
}

/* Refuses a file, or a part of its path that fits. */
static void backup_file_refuse(struct backup_file_writer *w, const char *path,
                               const char *why)
{
    if (w->error.code != PARLOUR_OK)
        return;
    parlour_fail(&w->error, PARLOUR_IO, 0, why);
    text_file_blame(&w->error, path);
}

/* Adds a file under a name, if there is one. */
static void backup_file_add(struct backup_file_writer *w, const char *path,
                            const char *name)
{
    unsigned char *bytes;
    size_t length;

    if (!platform_exists(path) || w->error.code != PARLOUR_OK)
        return;
    if (!backup_file_is_name(name)) {
        backup_file_refuse(w, path, "a backup cannot hold this name: rename"
                                    " the file");
        return;
    }
    if (platform_read_bytes(path, &bytes, &length, &w->error) != PARLOUR_OK) {
        text_file_blame(&w->error, path);
        return;
    }
    backup_file_add_bytes(w, name, bytes, length);
    free(bytes);
}

/* The files of a folder, each under `prefix` and its name. */
struct backup_file_folder {
    struct backup_file_writer *writer;
    const char *folder, *prefix;
    int games;                  /* only files of recent games */
};

static void backup_file_add_named(void *context, const char *name)
{
    const struct backup_file_folder *f = context;
    char path[PLATFORM_PATH], full[PLATFORM_PATH];
    struct recent_games_entry ignored;
    struct text t, u;

    text_open(&t, path, sizeof path);
    text_add(&t, f->folder);
    text_add(&t, name);
    text_open(&u, full, sizeof full);
    text_add(&u, f->prefix);
    text_add(&u, name);
    if (*name == '.'
            || (f->games && !recent_games_read_name(name, &ignored)))
        return;
    if (t.truncated || u.truncated)
        backup_file_refuse(f->writer, name, backup_file_too_long);
    else
        backup_file_add(f->writer, path, full);
}

static void backup_file_add_folder(struct backup_file_writer *w,
                                   int (*find)(char *path,
                                               struct parlour_error *error),
                                   const char *prefix, int games)
{
    struct backup_file_folder f;
    char folder[PLATFORM_PATH];
    struct parlour_error why;

    if (!backup_file_note(w, find(folder, &why), &why))
        return;
    f.writer = w;
    f.folder = folder;
    f.prefix = prefix;
    f.games = games;
    backup_file_note(w, platform_list(folder, backup_file_add_named, &f,
                                      &why), &why);
}

/* Adds a file of a game, with `suffix` in place of the end of `path`. */
static void backup_file_add_game(struct backup_file_writer *w,
                                 const char *game, const char *path,
                                 const char *suffix)
{
    const char *end = strrchr(path, '.');
    char full[PLATFORM_PATH], name[PARLOUR_TEXT];
    struct text t;

    text_open(&t, name, sizeof name);
    text_add(&t, game);
    text_add(&t, suffix);
    text_open(&t, full, sizeof full);
    text_add_part(&t, path, end == NULL ? 0 : (size_t)(end - path));
    text_add(&t, suffix);
    if (end != NULL && !t.truncated)
        backup_file_add(w, full, name);
}

/* Adds the scores, the board of the editor, and its drafts. */
static void backup_file_add_games(struct backup_file_writer *w)
{
    char path[PLATFORM_PATH], suffix[PARLOUR_TEXT];
    struct parlour_error why;
    const char *game;
    struct text t;
    int i, k;

    for (i = 0; (game = parlour_game_name(i)) != NULL; i++) {
        if (backup_file_note(w, platform_scores_name(game, path, &why), &why))
            backup_file_add_game(w, game, path, ".scores");
        if (!backup_file_note(w, platform_board_name(game, path, &why), &why))
            continue;
        backup_file_add_game(w, game, path, ".board");
        for (k = 1; k <= BACKUP_FILE_DRAFTS; k++) {
            text_open(&t, suffix, sizeof suffix);
            text_add(&t, k == 1 ? "-draft" : "-draft-");
            if (k > 1)
                text_add_number(&t, (unsigned long)k);
            text_add(&t, ".board");
            backup_file_add_game(w, game, path, suffix);
        }
    }
    if (backup_file_note(w, platform_scores_name("parlour", path, &why),
                         &why)) {
        backup_file_add_game(w, "parlour", path, ".statistics");
        backup_file_add_game(w, "parlour", path, ".submissions");
    }
}

/* Adds the collection that is the value of a setting, and writes the name that
 * it has in the backup. Returns 0 if the value is no file, or its name is that
 * of another collection. */
static int backup_file_add_collection(struct backup_file_writer *w,
                                      const char *path, char *name)
{
    const char *slash = strrchr(path, '/');
    struct text t;

    text_open(&t, name, PLATFORM_PATH);
    text_add(&t, "files/");
    text_add(&t, slash == NULL ? path : slash + 1);
    if (slash == NULL || slash[1] == '\0' || !platform_exists(path)
            || platform_is_folder(path))
        return 0;
    if (t.truncated)
        backup_file_refuse(w, path, backup_file_too_long);
    else if (!backup_file_has(w, name))
        backup_file_add(w, path, name);
    return 1;
}

/* Settings name collections by their paths: the backup has them by its own
 * names. Limit: of two collections of one name in different folders, the
 * second is taken for the first. */
static void backup_file_add_settings(struct backup_file_writer *w)
{
    char path[PLATFORM_PATH], name[PLATFORM_PATH], *text, *line, *value;
    struct text_long out = { NULL, 0, 0 };
    struct parlour_error why;
    const char *at;

    if (!backup_file_note(w, platform_settings_name(path, &why), &why)
            || !backup_file_note(w, text_file_read(path, &text, &why), &why)
            || text == NULL)
        return;
    for (at = text; *at != '\0'; at = text_file_next(at)) {
        line = text_copy(at, strcspn(at, "\n"));
        value = line == NULL ? NULL : strchr(line, ' ');
        if (value != NULL && backup_file_add_collection(w, value + 1, name)) {
            value[1] = '\0';
            w->failed = w->failed || !text_append(&out, line)
                || text_put_line(&out, name) != 0;
        } else {
            w->failed = w->failed || line == NULL
                || text_put_line(&out, line) != 0;
        }
        free(line);
    }
    free(text);
    if (out.start != NULL)
        backup_file_add_bytes(w, "parlour.settings",
                              (const unsigned char *)out.start, out.length);
    free(out.start);
}

/* Returns PARLOUR_OK if a backup may be written to a path: no file exists
 * there, or the file is a backup. */
static int backup_file_check(const char *path, struct parlour_error *error)
{
    unsigned char *bytes;
    size_t length;
    int is;

    if (!platform_exists(path))
        return PARLOUR_OK;
    if (platform_read_bytes(path, &bytes, &length, error) != PARLOUR_OK)
        return text_file_blame(error, path);
    is = backup_file_is((const char *)bytes);
    free(bytes);
    if (is)
        return PARLOUR_OK;
    parlour_fail(error, PARLOUR_IO, 0, "this is not a backup: choose another"
                                       " name");
    return text_file_blame(error, path);
}

static void backup_file_put_head(struct backup_file_writer *w)
{
    char version[PARLOUR_TEXT];
    struct text t;

    text_open(&t, version, sizeof version);
    text_add_number(&t, BACKUP_FILE_VERSION);
    backup_file_put_sign(w, '{');
    backup_file_put(w, "\n \"format\": ");
    backup_file_put(w, backup_file_format);
    backup_file_put(w, ",\n \"version\": ");
    backup_file_put(w, version);
    backup_file_put(w, ",\n \"files\": ");
    backup_file_put_sign(w, '[');
}

char *backup_file_text(struct parlour_error *error)
{
    struct backup_file_writer w;

    if (!platform_keeps_files()) {
        parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                     "Nothing is stored on this machine");
        return NULL;
    }
    memset(&w, 0, sizeof w);
    w.text.start = NULL;
    w.names.files = NULL;
    w.error.code = PARLOUR_OK;
    backup_file_put_head(&w);
    backup_file_add_games(&w);
    backup_file_add_folder(&w, platform_games_folder, "games/", 1);
    backup_file_add_folder(&w, platform_levels_folder, "files/", 0);
    backup_file_add_settings(&w);
    backup_file_put(&w, "\n ");
    backup_file_put_sign(&w, ']');
    backup_file_put(&w, "\n");
    backup_file_put_sign(&w, '}');
    backup_file_put(&w, "\n");
    backup_close(&w.names);
    *error = w.error;
    if (w.failed)
        parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (error->code == PARLOUR_OK)
        return w.text.start;
    free(w.text.start);
    return NULL;
}

int backup_file_write(const char *path, struct parlour_error *error)
{
    int code = backup_file_check(path, error);
    char *text = code == PARLOUR_OK ? backup_file_text(error) : NULL;

    if (code == PARLOUR_OK)
        code = text == NULL ? (int)error->code
            : text_file_write(path, text, error);
    free(text);
    return code;
}

/* ---- reading ---- */

int backup_file_is(const char *text)
{
    const char *found = strstr(text, backup_file_format);

    return found != NULL && found - text < BACKUP_FILE_BEGINNING
        && *text == '{';
}

/* Goes over a sign. Returns 0 if it is not there. */
static int backup_file_take_sign(const char **at, char sign)
{
    while (text_is_space(**at))
        ++*at;
    if (**at != sign)
        return 0;
    ++*at;
    return 1;
}

/* Goes over a word. Returns 0 if it is not there. */
static int backup_file_take(const char **at, const char *word)
{
    size_t length = strlen(word);

    while (text_is_space(**at))
        ++*at;
    if (strncmp(*at, word, length) != 0)
        return 0;
    *at += length;
    return 1;
}

/* Decodes a string in its own place. Returns 0 if it is not base64. */
static int backup_file_decode(char *text, size_t *length)
{
    const char *digit, *at = text;
    unsigned long bits = 0;
    char *out = text;
    int held = 0;

    for (; *at != '\0' && *at != '='; at++) {
        digit = strchr(backup_file_digits, *at);
        if (digit == NULL)
            return 0;
        bits = (bits << 6 | (unsigned long)(digit - backup_file_digits))
            & 0xffffUL;
        held += 6;
        if (held < 8)
            continue;
        held -= 8;
        *out++ = (char)(bits >> held & 0xff);
    }
    *length = (size_t)(out - text);
    return 1;
}

static int backup_file_damaged(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_DAMAGED, 0, "This backup is damaged");
}

/* Goes over the beginning, to the files. */
static int backup_file_read_head(const char **at, struct parlour_error *error)
{
    unsigned long version;

    if (!backup_file_take_sign(at, '{') || !backup_file_take(at, "\"format\"")
            || !backup_file_take_sign(at, ':')
            || !backup_file_take(at, backup_file_format)
            || !backup_file_take_sign(at, ',')
            || !backup_file_take(at, "\"version\"")
            || !backup_file_take_sign(at, ':'))
        return backup_file_damaged(error);
    while (text_is_space(**at))
        ++*at;
    if (!text_read_number(at, &version) || version == 0)
        return backup_file_damaged(error);
    if (version > BACKUP_FILE_VERSION)
        return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                            "This backup is from a newer Parlour");
    return backup_file_take_sign(at, ',') && backup_file_take(at, "\"files\"")
            && backup_file_take_sign(at, ':') && backup_file_take_sign(at, '[')
        ? PARLOUR_OK : backup_file_damaged(error);
}

/* Goes over a sign in a text that is changed. Returns 0 if it is not
 * there. */
static int backup_file_pass(char **at, char sign)
{
    const char *after = *at;
    int found = backup_file_take_sign(&after, sign);

    *at += after - *at;
    return found;
}

/* Reads a file: its name and its bytes. */
static int backup_file_read_file(char **at, struct backup *b,
                                 struct parlour_error *error)
{
    char *name, *bytes;
    size_t length;

    if (!backup_file_pass(at, '['))
        return backup_file_damaged(error);
    name = json_text_decode(at);
    if (name == NULL || !backup_file_pass(at, ','))
        return backup_file_damaged(error);
    bytes = json_text_decode(at);
    if (bytes == NULL || !backup_file_pass(at, ']')
            || !backup_file_decode(bytes, &length))
        return backup_file_damaged(error);
    return backup_add(b, name, bytes, length) ? PARLOUR_OK
        : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
}

/* Reads all files, and changes the text. */
static int backup_file_read(char *text, struct backup *b,
                            struct parlour_error *error)
{
    const char *after = text;
    char *at = text;
    int code = backup_file_read_head(&after, error), more;

    at += after - at;
    more = code == PARLOUR_OK && !backup_file_pass(&at, ']');
    while (more) {
        code = backup_file_read_file(&at, b, error);
        more = code == PARLOUR_OK && backup_file_pass(&at, ',');
        if (!more && code == PARLOUR_OK && !backup_file_pass(&at, ']'))
            code = backup_file_damaged(error);
    }
    if (code == PARLOUR_OK && !backup_file_pass(&at, '}'))
        code = backup_file_damaged(error);
    return code;
}

int backup_file_import(const char *text, char *words,
                       struct parlour_error *error)
{
    char *copy = text_copy(text, strlen(text));
    struct backup b;
    int code;

    memset(&b, 0, sizeof b);
    b.files = NULL;
    *words = '\0';
    code = copy == NULL ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
        : backup_file_read(copy, &b, error);
    if (code == PARLOUR_OK) {
        code = backup_merge(&b, error);
        backup_describe(&b, words);
    }
    backup_close(&b);
    free(copy);
    return code;
}
