/* share.c: a game as one line, to be sent to a friend or typed on a card:
 *
 *   parlour:GAME:PART:...:MOVES:CHECK
 *
 *   9x9                        the size, unless the level has it
 *   kinds=5  next  rules=bare  options that are not the default
 *   level=7                    of the levels that come with the game
 *   board=(5)#/#@$.#/(5)#      or a written board, row by row
 *   title=first_steps  par=12  board-rules=pullpush  draft  pieces=123
 *   aided=undo_hint            help that was used
 *   12345                      the seed, in a game of chance
 *   d4c2-&a1b1-e5e6            the moves, as a save has them (see record.h);
 *                              =r for an R that is another move than r
 *   k7q2mb                     30 bits of a hash of all before it and of the
 *                              position that the moves lead to
 *
 * Case is ignored. In boards, titles and pieces lower-case letters, digits and
 * . # @ $ * + - ! & stand for themselves, _ for a blank, =a for a capital A,
 * =NNN for another character (the number of text_code) and (5)# for five of
 * one. Blanks, ends of lines and commas are ignored: a line is folded by a
 * comma at the end of each part but the last.
 */
#include <assert.h>
#include <string.h>

#include "board/clean_text.h"
#include "board/translate.h"
#include "game/game_table.h"
#include "record/checksum.h"
#include "record/record.h"

enum {
    SHARE_CHECK = 6,            /* characters of the check */
    SHARE_BITS = 5,             /* in each of them */
    SHARE_RUN = 5,              /* from this many equal characters on, they are
                                   counted */
    SHARE_MOST = 1 << 20,       /* characters of a text that is read */
    SHARE_CODE = 3,             /* digits of a character's number */
    SHARE_TEN = 10
};

static const char *const share_mark = "parlour:";

/* No look-alikes such as i, l, o and 0. */
static const char *const share_digits = "abcdefghjkmnpqrstuvwxyz123456789";

/* Signs that stand for themselves in a board, as lower-case letters and digits
 * do. */
static const char *const share_signs = ".#@$*+-!&";

/* Returns a hash of the line up to its last colon, where the check follows. */
static unsigned long share_hash(const char *line, size_t length)
{
    unsigned long hash = RANDOM_MIX_START;
    size_t i;

    for (i = 0; i < length; i++)
        hash = random_mix(hash, text_code(line[i]));
    return hash;
}

/* Writes the check, from that hash and the position. */
static void share_check(unsigned long hash, const struct playthrough *play,
                        char *check)
{
    unsigned long score;
    int i;

    if (record_has_levels(play))
        hash = checksum_add_board(hash, play);
    if (game_table_score(play->game, play->setup, play->state, &score))
        hash = random_mix(hash, score);
    hash = checksum_add_cells(hash, play);
    for (i = 0; i < SHARE_CHECK; i++, hash >>= SHARE_BITS)
        check[i] = share_digits[hash & ((1UL << SHARE_BITS) - 1)];
    check[SHARE_CHECK] = '\0';
}

/* ---- writing ---- */

struct share_out {
    const struct playthrough *play;
    struct text_long line;
    int failed;
};

static void share_add(struct share_out *out, const char *words)
{
    if (!text_append(&out->line, words))
        out->failed = 1;
}

static void share_add_number(struct share_out *out, unsigned long number)
{
    char digits[PARLOUR_TEXT];
    struct text t;

    text_open(&t, digits, sizeof digits);
    text_add_number(&t, number);
    share_add(out, digits);
}

/* Adds one character of a board or a title, `times` times; a question mark for
 * one that has no number. */
static void share_add_sign(struct share_out *out, int c, long times)
{
    char sign[PARLOUR_TEXT];
    unsigned long code = text_code(text_character(text_code(c)));
    struct text t;

    text_open(&t, sign, sizeof sign);
    if (times >= SHARE_RUN) {
        text_add_char(&t, '(');
        text_add_number(&t, (unsigned long)times);
        text_add_char(&t, ')');
        times = 1;
    }
    for (; times > 0; times--) {
        if (c == ' ') {
            text_add_char(&t, '_');
        } else if (text_letter(c) >= 0 && text_lower(c) != c) {
            text_add_char(&t, '=');
            text_add_char(&t, text_lower(c));
        } else if (text_letter(c) >= 0 || text_digit(c) >= 0
                   || strchr(share_signs, c) != NULL) {
            text_add_char(&t, c);
        } else {
            text_add_char(&t, '=');
            text_add_many(&t, '0',
                          (code < SHARE_TEN) + (code < SHARE_TEN * SHARE_TEN));
            text_add_number(&t, code);
        }
    }
    share_add(out, sign);
}

static void share_add_text(struct share_out *out, const char *text)
{
    long times;

    for (; *text != '\0'; text += times) {
        for (times = 1; text[times] == *text; times++)
            ;
        share_add_sign(out, *text, times);
    }
}

/* Adds a field, unless its text is empty. */
static void share_add_field(struct share_out *out, enum record_field field)
{
    const struct record_key *key = record_key(field);
    const char *text = record_text(out->play, field);

    if (!record_has(out->play, field) || (text != NULL && *text == '\0'))
        return;
    share_add(out, key->word);
    share_add(out, key->form == RECORD_FLAG ? "" : "=");
    if (key->form == RECORD_NUMBER)
        share_add_number(out, record_number(out->play, field));
    else if (key->form != RECORD_FLAG)
        share_add_text(out, text);
    share_add(out, ":");
}

static void share_add_rows(struct share_out *out)
{
    const struct playthrough *play = out->play;
    char row[PARLOUR_ROW];
    int i;

    share_add(out, "board=");
    for (i = 0; i < play->game->grid(play->setup)->rows; i++) {
        record_row(play, i, row);
        share_add(out, i > 0 ? "/" : "");
        share_add_text(out, row);
    }
    share_add(out, ":");
}

/* Begins the same game with only the options `given`, the others being
 * defaults. */
static int share_begin_default(const struct playthrough *play, unsigned given,
                               struct playthrough *other)
{
    const struct grid *g = play->game->grid(play->setup);
    struct parlour_options o = play->start;
    struct parlour_error ignored;

    o.given = given;
    if (play->start.rules != NULL)
        o.given |= PARLOUR_OPTION_RULES;
    o.columns = g->columns;
    o.rows = g->rows;
    o.kinds = 0;
    o.levels = o.title = o.board_rules = o.board = o.pieces = NULL;
    return playthrough_begin(other, &o, &ignored) == PARLOUR_OK;
}

/* Returns 1 if there are as many kinds as without the option. */
static int share_has_default_kinds(const struct playthrough *play)
{
    struct playthrough other;
    int same;

    if (!share_begin_default(play, 0, &other))
        return 0;
    same = game_table_kind_count(play->game, play->setup)
        == game_table_kind_count(play->game, other.setup);
    playthrough_end(&other);
    return same;
}

static int share_is_same(const struct playthrough *one,
                         const struct playthrough *other,
                         enum record_field field)
{
    const char *a = record_text(one, field), *b = record_text(other, field);

    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* Adds the ID of the built-in level of that number and returns 1, if this is
 * the same, as it also is in a file of these levels. */
static int share_add_builtin(struct share_out *out)
{
    const struct playthrough *play = out->play;
    struct playthrough other;
    int same;

    if (play->start.level < 1
            || !share_begin_default(play, PARLOUR_OPTION_LEVEL, &other))
        return 0;
    same = checksum_add_board(0, play) == checksum_add_board(0, &other)
        && share_is_same(play, &other, RECORD_TITLE)
        && share_is_same(play, &other, RECORD_BOARD_RULES);
    if (same) {
        out->play = &other;     /* a level of a file has no ID */
        share_add_field(out, RECORD_LEVEL);
        out->play = play;
    }
    playthrough_end(&other);
    return same;
}

static void share_add_size(struct share_out *out)
{
    const struct grid *g = out->play->game->grid(out->play->setup);

    share_add_number(out, (unsigned long)g->columns);
    share_add(out, "x");
    share_add_number(out, (unsigned long)g->rows);
    share_add(out, ":");
}

/* Adds the level's ID, or its board if it is not a built-in level. */
static void share_add_level(struct share_out *out)
{
    if (share_add_builtin(out))
        return;
    share_add_size(out);
    share_add_field(out, RECORD_TITLE);
    share_add_field(out, RECORD_PAR);
    share_add_field(out, RECORD_BOARD_RULES);
    share_add_rows(out);
}

static void share_add_aids(struct share_out *out)
{
    unsigned aids = playthrough_aids(out->play);
    char words[PARLOUR_TEXT];

    if (aids == PARLOUR_UNAIDED)
        return;
    parlour_aid_words(aids, words);
    share_add(out, "aided=");
    share_add_text(out, words);
    share_add(out, ":");
}

static void share_add_start(struct share_out *out)
{
    const struct playthrough *play = out->play;
    int has_levels = record_has_levels(play);

    share_add(out, share_mark);
    share_add(out, play->game->name);
    share_add(out, ":");
    if (!has_levels)
        share_add_size(out);
    if (record_has(play, RECORD_KINDS) && !share_has_default_kinds(play))
        share_add_field(out, RECORD_KINDS);
    share_add_field(out, RECORD_NEXT);
    share_add_field(out, RECORD_RULES);
    share_add_field(out, RECORD_DRAFT);
    if (has_levels)
        share_add_level(out);
    else if (play->start.board != NULL)
        share_add_rows(out);
    share_add_field(out, RECORD_PIECES);
    share_add_aids(out);
    if (play->game->traits & GAME_DICE) {
        share_add_number(out, play->start.seed);
        share_add(out, ":");
    }
}

/* Returns the move that a letter is. */
static unsigned long share_letter(const struct playthrough *play, int letter)
{
    unsigned long move = 0;
    char word[2] = "";
    const char *at = word;

    *word = (char)letter;
    return play->game->read(play->setup, &at, &move) == PARLOUR_OK ? move : 0;
}

/* Adds a word of moves. In a run of letters a capital that is another move
 * than the small letter is written as in a text. */
static void share_add_word(struct share_out *out, const char *word)
{
    char letter[2] = "";

    for (; *word != '\0'; word++) {
        *letter = *word;
        if ((out->play->game->traits & GAME_RUNS) && text_letter(*word) >= 0
                && share_letter(out->play, *word)
                    != share_letter(out->play, text_lower(*word)))
            share_add(out, "=");
        share_add(out, letter);
    }
}

static void share_add_moves(struct share_out *out)
{
    const struct history *h = &out->play->history;
    char word[PARLOUR_TEXT];
    struct text t;
    long place = 0;

    while (place < h->now) {
        share_add(out, place > 0 ? "-" : "");
        text_open(&t, word, sizeof word);
        place = record_word(out->play, place, h->now, &t);
        share_add_word(out, word);
    }
}

/* Sends the line in parts of at most `columns` characters; 0: whole. */
static int share_fold(char *line, int columns,
                      int (*put)(void *context, const char *line),
                      void *context)
{
    size_t length = strlen(line), part = (size_t)columns - 1;
    char after[2];
    int failed = 0;

    while (columns > 1 && length > part + 1 && !failed) {
        memcpy(after, line + part, sizeof after);
        line[part] = ',';
        line[part + 1] = '\0';
        failed = put(context, line) != 0;
        memcpy(line + part, after, sizeof after);
        line += part;
        length -= part;
    }
    return failed || put(context, line) != 0;
}

int parlour_share(const struct parlour_session *s, int columns,
                  int (*put)(void *context, const char *line), void *context)
{
    struct share_out out;
    char check[SHARE_CHECK + 1];
    int code = PARLOUR_NO_MEMORY;

    memset(&out, 0, sizeof out);
    out.line.start = NULL;
    out.play = &s->play;
    share_add_start(&out);
    share_add_moves(&out);
    if (!out.failed) {
        clean_text_lower(out.line.start);
        share_check(share_hash(out.line.start, out.line.length), out.play,
                    check);
        share_add(&out, ":");
        share_add(&out, check);
    }
    if (!out.failed)
        code = share_fold(out.line.start, columns, put, context)
            ? PARLOUR_IO : PARLOUR_OK;
    free(out.line.start);
    return code;
}

/* ---- reading ---- */

/* Reads a character of a board at *at, and how many there are of it. */
static int share_read_sign(const char **at, unsigned long *times)
{
    const char *signs = share_signs;
    unsigned long code = 0;
    int i, c;

    *times = 1;
    if (**at == '(') {
        ++*at;
        if (!text_read_number(at, times) || *times > PARLOUR_CELLS
                || *(*at)++ != ')')
            return '\0';
    }
    c = *(*at)++;
    if (c == '_')
        return ' ';
    if (c != '=')
        return text_letter(c) >= 0 || text_digit(c) >= 0
            || (c != '\0' && strchr(signs, c) != NULL) ? c : '\0';
    if (text_letter(**at) >= 0)
        return text_upper(*(*at)++);
    for (i = 0; i < SHARE_CODE; i++, ++*at) {
        if (text_digit(**at) < 0)
            return '\0';
        code = code * SHARE_TEN + (unsigned long)text_digit(**at);
    }
    return code >= TEXT_FOREIGN || text_code(text_character(code)) == code
        ? text_character(code) : '\0';
}

static int share_read_text(struct record *k, enum record_field field,
                           const char *at)
{
    struct text_long *text = &k->texts[field];
    unsigned long times;
    char sign[2];

    k->options.given |= record_key(field)->option;
    if (text->start != NULL)
        return record_fail(k, "it repeats a part");
    sign[1] = '\0';
    if (!text_append(text, ""))
        return record_no_memory(k);
    while (*at != '\0') {
        if (*at == '/' && field == RECORD_BOARD) {
            *sign = '\n';
            times = 1;
            at++;
        } else {
            *sign = (char)share_read_sign(&at, &times);
        }
        if (*sign == '\0')
            return record_fail(k, "it has a text that cannot be read");
        if (times > SHARE_MOST - text->length)
            return record_fail(k, "it has a text that is too long");
        for (; times > 0; times--)
            if (!text_append(text, sign))
                return record_no_memory(k);
    }
    return field == RECORD_BOARD && !text_append(text, "\n")
        ? record_no_memory(k) : PARLOUR_OK;
}

/* Reads a part without a key: a size or a seed. */
static int share_bare(struct record *k, const char *part)
{
    if (text_read_size(part, &k->options.columns, &k->options.rows))
        return PARLOUR_OK;
    if (text_read_number(&part, &k->numbers[RECORD_DRAWN]) && *part == '\0')
        return PARLOUR_OK;
    return record_fail(k, "it has an unknown part");
}

/* Returns 1 if a field is a part with its key: not the game or the seed. */
static int share_has_key(int field)
{
    return field != PARLOUR_NONE && field != RECORD_GAME
        && field != RECORD_SEED && field != RECORD_DRAWN;
}

/* A level is one of those built in, whatever other levels there are. */
static int share_part(struct record *k, const char *part)
{
    size_t length = strcspn(part, "=");
    int field = record_find(part, length), valued = part[length] == '=';
    enum record_form form;

    if (!share_has_key(field))
        return share_bare(k, part);
    form = record_key(field)->form;
    if (valued == (form == RECORD_FLAG))
        return share_bare(k, part);
    if (field == RECORD_LEVEL)
        k->options.levels = NULL;
    part += length + (size_t)valued;
    return form == RECORD_FLAG || form == RECORD_NUMBER
        ? record_read_value(k, field, part) : share_read_text(k, field, part);
}

/* Cuts the text at the next `c`. Returns the part before it; *at points after
 * it, or is NULL at the end. */
static char *share_cut(char **at, int c)
{
    char *part = *at, *end = strchr(part, c);

    *at = end == NULL ? NULL : end + 1;
    if (end != NULL)
        *end = '\0';
    return part;
}

static int share_parts(struct record *k, char *at)
{
    unsigned aids = PARLOUR_UNAIDED;
    int code = PARLOUR_OK;

    if (!text_append(&k->texts[RECORD_GAME], share_cut(&at, ':')))
        return record_no_memory(k);
    while (code == PARLOUR_OK && at != NULL)
        code = share_part(k, share_cut(&at, ':'));
    if (code == PARLOUR_OK)
        code = record_begin(k);
    if (code == PARLOUR_OK && k->texts[RECORD_AIDED].start != NULL)
        code = record_read_aids(k, k->texts[RECORD_AIDED].start, &aids);
    if (code == PARLOUR_OK)
        aids_set(&k->play.aids, aids, 0, 0);
    return code;
}

static int share_moves(struct record *k, char *at)
{
    char *from = at, *to = at;
    int code = PARLOUR_OK;

    for (; *from != '\0'; from++)
        if (*from == '=' && from[1] != '\0')
            *to++ = (char)text_upper(*++from);
        else
            *to++ = *from;
    *to = '\0';
    if (*at == '\0')
        return code;
    while (code == PARLOUR_OK && at != NULL)
        code = record_replay_word(k, share_cut(&at, '-'));
    return code;
}

/* Removes the last part of a line and its colon. Returns NULL if there isn't
 * one. */
static char *share_last(char *line)
{
    char *colon = strrchr(line, ':');

    if (colon == NULL)
        return NULL;
    *colon = '\0';
    return colon + 1;
}

/* Reads a line without ignored characters, and cuts it up. */
static int share_take_in(struct record *k, char *line)
{
    size_t mark = strlen(share_mark);
    char check[SHARE_CHECK + 1], *written, *moves;
    unsigned long hash;
    int code;

    if (strncmp(line, share_mark, mark) != 0)
        return record_fail(k, "it does not begin with parlour:");
    written = share_last(line + mark);
    hash = share_hash(line, strlen(line));
    moves = written == NULL ? NULL : share_last(line + mark);
    if (moves == NULL || strlen(written) != SHARE_CHECK)
        return record_fail(k, "it is cut short, or mistyped at its end");
    code = share_parts(k, line + mark);
    if (code == PARLOUR_OK)
        code = share_moves(k, moves);
    if (code != PARLOUR_OK)
        return code;
    assert(k->begun);
    share_check(hash, &k->play, check);
    return strcmp(written, check) == 0 ? PARLOUR_OK
        : record_fail(k, "it is mistyped (its check does not match)");
}

/* Returns a copy without blanks, ends of lines and commas, in lower case. */
static char *share_bare_copy(const char *line)
{
    char *copy = malloc(strlen(line) + 1), *to = copy;

    if (copy == NULL)
        return NULL;
    for (; *line != '\0'; line++)
        if (!text_is_space(*line) && *line != ',')
            *to++ = (char)text_lower(*line);
    *to = '\0';
    return copy;
}

int parlour_is_shared(const char *text)
{
    const char *mark = share_mark;

    text = text_skip(text);
    while (*mark != '\0' && text_lower(*text) == *mark) {
        text++;
        mark++;
    }
    return *mark == '\0';
}

int parlour_shared_continues(const char *line)
{
    size_t length = strlen(line);

    while (length > 0 && text_is_space(line[length - 1]))
        length--;
    return length > 0 && line[length - 1] == ',';
}

/* Says what is wrong with the line, as a whole sentence. */
static int share_explain(struct parlour_error *error)
{
    struct parlour_error about = *error;
    struct text t;

    text_open(&t, error->words, sizeof error->words);
    translate_add(&t, "Cannot open this line: %s", about.words);
    return error->code;
}

static int share_open(struct parlour_session *s, const char *line, int replays,
                      struct parlour_error *error)
{
    struct record k;
    char *copy;
    int code;

    if (s->telling)
        return parlour_fail(error, PARLOUR_BUSY, 0, NULL);
    record_open(&k, s, error);
    copy = share_bare_copy(line);
    code = copy == NULL ? record_no_memory(&k) : share_take_in(&k, copy);
    free(copy);
    if (code == PARLOUR_OK && replays) {
        history_go(&k.play.history, 0, k.play.state);
        playthrough_aid(&k.play, PARLOUR_AID_REPLAY);
    }
    if (code == PARLOUR_OK)
        record_replace(&k, s);
    record_close(&k);
    return code == PARLOUR_DAMAGED ? share_explain(error) : code;
}

int parlour_load_shared(struct parlour_session *s, const char *line,
                        struct parlour_error *error)
{
    return share_open(s, line, 0, error);
}

int parlour_replay_shared(struct parlour_session *s, const char *line,
                          struct parlour_error *error)
{
    return share_open(s, line, 1, error);
}
