/* spoken.c: moves in words (see spoken.h). Limit: of several pieces with the
 * same name a line moves the first; its cell names another one.
 */
#include <string.h>

#include "board/translate.h"
#include "stdio/help_commands.h"
#include "stdio/spoken.h"

/* A line that is read. */
struct spoken_line {
    struct parlour_session *s;
    struct text *moves;
    char name[PARLOUR_TEXT];    /* words that are not read yet; or "" */
    char unit[PARLOUR_TEXT];    /* the piece that was named; or "" */
};

/* Writes what the piece on a cell is called. Returns 0 if there is no cell of
 * this name. */
static int spoken_name_on(struct parlour_session *s, const char *cell,
                          char *words)
{
    struct parlour_status status;
    char name[PARLOUR_TEXT];
    int i;

    parlour_get_status(s, &status);
    for (i = 0; i < status.columns * status.rows; i++) {
        parlour_cell_name(s, i, name);
        if (text_same(name, cell)) {
            help_commands_piece_words(s, i, 0, words);
            return 1;
        }
    }
    return 0;
}

/* Finds the piece that the words before a direction name, also by its cell.
 * Returns 0 if there is none. */
static int spoken_find_unit(struct spoken_line *l)
{
    char words[PARLOUR_TEXT], *cell;
    int i;

    for (i = 0; parlour_unit(l->s, i, l->unit); i++) {
        cell = strchr(l->unit, ' ');
        *cell++ = '\0';
        if (text_same(l->name, cell)
                || (spoken_name_on(l->s, cell, words)
                    && help_commands_is_asked(l->name, words)))
            return 1;
    }
    return 0;
}

/* Adds the number of a tile, whose direction says no more. Returns 0 if the
 * words name none. */
static int spoken_add_tile(struct spoken_line *l)
{
    const char *at = l->name;
    char word[PARLOUR_TEXT];

    if (!text_read_word(&at, word, sizeof word)
            || !text_same(word, translate("tile")) || text_digit(*at) < 0)
        return 0;
    text_add(l->moves, at);
    text_add_char(l->moves, ' ');
    return 1;
}

/* Adds a word to the name of a piece. Returns 0 if that is too long. */
static int spoken_add_name(struct spoken_line *l, const char *word)
{
    struct text t;
    size_t length = strlen(l->name);

    text_open(&t, l->name + length, PARLOUR_TEXT - length);
    text_add(&t, length > 0 ? " " : "");
    text_add(&t, word);
    return !t.truncated;
}

static void spoken_add_moves(struct spoken_line *l, char direction,
                             unsigned long times)
{
    struct text *t = l->moves;

    for (; times > 0 && !t->truncated; times--) {
        text_add(t, l->unit);
        text_add(t, *l->unit == '\0' ? "" : ".");
        text_add_char(t, direction);
        text_add(t, *l->unit == '\0' ? "" : " ");
    }
}

/* Reads how often, from 1, and what is between two moves. */
static unsigned long spoken_read_times(const char **line)
{
    unsigned long times = 1;

    if (text_digit(**line) >= 0)
        text_read_count(line, &times);
    *line = text_skip(**line == ',' || **line == ';' ? *line + 1 : *line);
    return times;
}

/* Returns a direction, "" for what a pusher does besides, or NULL. */
static const char *spoken_direction(const char *word)
{
    static const char *const words[] = {
        "up", "right", "down", "left", "push", "pull", "swap", "move"
    };
    enum { SPOKEN_WORDS = sizeof words / sizeof words[0] };
    int i;

    for (i = 0; i < SPOKEN_WORDS; i++)
        if (translate_is(word, "command", words[i]))
            return i < PARLOUR_DIRECTIONS ? words[i] : "";
    return NULL;
}

/* Forgets what is said of a box that was pushed. */
static void spoken_skip_goal(struct spoken_line *l)
{
    if (text_same(l->name, translate("on a goal")))
        l->name[0] = '\0';
}

/* Takes a direction, after the words before it. Returns 0 if these are no
 * name. */
static int spoken_take(struct spoken_line *l, const char *direction,
                       unsigned long times)
{
    int tile = spoken_add_tile(l);

    spoken_skip_goal(l);
    if (!tile && l->name[0] != '\0' && !spoken_find_unit(l))
        return 0;
    l->name[0] = '\0';
    if (!tile && *direction != '\0')
        spoken_add_moves(l, *direction, times);
    return 1;
}

enum spoken_result spoken_read(struct parlour_session *s, const char *line,
                               struct text *t)
{
    char word[PARLOUR_TEXT];
    struct spoken_line l;
    const char *direction;
    int moved = 0, known = 1;

    l.s = s;
    l.moves = t;
    l.name[0] = l.unit[0] = '\0';
    while (known && text_read_word(&line, word, sizeof word)) {
        word[strcspn(word, ",;:")] = '\0';
        direction = spoken_direction(word);
        moved |= direction != NULL;
        known = direction == NULL ? spoken_add_name(&l, word)
            : spoken_take(&l, direction, spoken_read_times(&line));
    }
    spoken_skip_goal(&l);
    return !moved ? SPOKEN_NOTHING
        : known && l.name[0] == '\0' && !t->truncated ? SPOKEN_MOVES
                                                      : SPOKEN_UNKNOWN;
}

void spoken_add_example(const struct human *h, const char *words,
                        struct text *t)
{
    static const char *const as_in = ", as in: ", *const go = "right 2, up";
    char unit[PARLOUR_TEXT], moves[PARLOUR_TEXT];
    struct parlour_status status;
    const char *own = translate(words), *goes = translate(go);
    const char *example = goes == go ? strstr(own, as_in) : NULL;
    struct text m;

    parlour_get_status(h->session, &status);
    if (!(h->shows & HUMAN_SHOWS_WORDS) || !status.letters
            || *own == '\0' || (example == NULL && goes == go)) {
        text_add(t, own);
        return;
    }
    text_open(&m, moves, sizeof moves);
    if (parlour_unit(h->session, 1, unit)
            && spoken_name_on(h->session, strchr(unit, ' ') + 1, unit)) {
        text_add(&m, unit);
        text_add_char(&m, ' ');
    }
    text_add(&m, goes);
    if (example == NULL) {
        translate_add(t, "%s; or words, as in: %s", own, moves);
        return;
    }
    text_add_part(t, own, (size_t)(example - own));
    text_add(t, ", or words, as in: ");
    text_add(t, moves);
}

const char *spoken_moves(const struct human *h, const char *moves,
                         int from_start)
{
    return h->shows & HUMAN_SHOWS_WORDS
        ? parlour_moves_ahead(h->session, moves, from_start) : "";
}
