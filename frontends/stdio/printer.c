/* printer.c: prints a game for a person (see printer.h). */
#include <string.h>

#include "app/store/game_level.h"
#include "app/store/play_time.h"
#include "board/text.h"
#include "board/translate.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"
#include "stdio/spoken.h"

enum { PRINTER_COLUMNS = 72 };  /* of a folded line */

void printer_put_message(const char *words)
{
    if (*words != '\0')
        line_io_put(words);
}

void printer_put_filled(const char *pattern, const char *words)
{
    char line[PARLOUR_ERROR];
    struct text t;

    text_open(&t, line, sizeof line);
    translate_add(&t, pattern, words);
    line_io_put(line);
}

void printer_put_number(const char *pattern, unsigned long number)
{
    char digits[PARLOUR_TEXT];
    struct text t;

    text_open(&t, digits, sizeof digits);
    text_add_number(&t, number);
    printer_put_filled(pattern, digits);
}

void printer_add_column(struct text *t, int columns)
{
    const char *at;

    for (at = t->start; *at != '\0'; at++)
        columns -= !text_goes_on((unsigned char)*at);
    text_add_many(t, ' ', columns);
}

static enum command_after printer_after(int code)
{
    return code == PARLOUR_NO_MEMORY ? COMMAND_FAILED : COMMAND_PROMPT;
}

enum command_after printer_put_refusal(const struct parlour_session *s,
                                       int code)
{
    char reason[PARLOUR_TEXT];

    parlour_refusal(s, reason);
    line_io_put(reason);
    return printer_after(code);
}

/* An error may begin with an option, which a command takes without dashes. */
enum command_after printer_report(int code, const struct parlour_error *error)
{
    char line[PARLOUR_ERROR];
    size_t dashes = strspn(error->words, "-");

    if (code == PARLOUR_OK)
        return COMMAND_PRINT;
    strcpy(line, error->words + dashes);
    if (dashes > 0)
        line[0] = (char)text_upper((unsigned char)line[0]);
    line_io_put(line);
    return printer_after(code);
}

/* ---- the game ---- */

void printer_put_parts(const struct human *h, const char *words,
                       const char *between)
{
    const char *end;
    char *part;

    while (*words != '\0') {
        end = h->shows & HUMAN_SHOWS_WORDS ? strstr(words, between) : NULL;
        part = text_copy(words, end == NULL ? strlen(words)
                                            : (size_t)(end - words));
        if (part != NULL)
            line_io_put(part);
        free(part);
        words = end == NULL ? "" : end + strlen(between);
    }
}

/* Returns 1 if what does not change in a game is printed: to those who listen
 * once. */
static int printer_shows_constants(const struct human *h)
{
    return h->opened || !(h->shows & HUMAN_SHOWS_WORDS);
}

/* Prints the number and the title of the level. */
static void printer_put_level(const struct parlour_session *s,
                              const struct parlour_status *status)
{
    const char *title = game_level_title(s, status);
    char line[PARLOUR_ROW], named[PARLOUR_ROW];
    struct text t;

    text_open(&t, named, sizeof named);
    if (status->level > 0)
        translate_add(&t, "Level %d of %d", status->level, status->levels);
    else if (*title == '\0')
        text_add(&t, translate("Custom board"));
    if (t.length > 0 && *title != '\0')
        text_add(&t, ": ");
    text_add(&t, title);
    text_open(&t, line, sizeof line);
    if (status->level_author != NULL && *status->level_author != '\0')
        translate_add(&t, *title != '\0' ? "%s by %s" : "%s, by %s", named,
                      status->level_author);
    else
        text_add(&t, named);
    if (status->rules != NULL) {
        text_add(&t, ", ");
        text_add(&t, translate_meant("Rules", status->rules));
    }
    line_io_put(line);
}

/* Prints the score, and at a terminal the number of moves: a level has a line
 * for its own. */
static void printer_put_score(const struct human *h,
                              const struct parlour_status *status)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    if (status->has_score)
        translate_add(&t, "Score: %lu", status->score);
    if (h->typed && status->levels == 0) {
        text_add(&t, t.length > 0 ? "  " : "");
        translate_add(&t, "Moves: %lu", status->moves);
    }
    printer_put_parts(h, line, "  ");
}

/* Prints the number of moves so far, and of those that are needed; the latter
 * not again and again to those who listen. */
static void printer_put_counts(const struct human *h,
                               const struct parlour_status *status)
{
    char line[PARLOUR_ROW], par[PARLOUR_TEXT];
    struct text t, count;

    text_open(&t, line, sizeof line);
    translate_add(&t, "Moves: %lu", status->moves);
    if (status->has_pushes) {
        text_add(&t, "  ");
        translate_add(&t, "Pushes: %lu", status->pushes);
    }
    if (status->par > 0 && printer_shows_constants(h)) {
        text_open(&count, par, sizeof par);
        if (status->par_moves)
            translate_add_moves(&count, status->par);
        else
            translate_add_pushes(&count, status->par);
        text_add(&t, "  ");
        translate_add(&t, status->par_proved ? "Best possible: %s"
                                             : "Best known: %s", par);
    }
    printer_put_parts(h, line, "  ");
    if (status->warning != NULL && status->moves == 0)
        line_io_put(status->warning);
}

/* Prints the mark of help; score_keeper.c prints that of an ended game. */
static void printer_put_mark(const struct parlour_status *status)
{
    char words[PARLOUR_TEXT];

    play_time_mark(status, words);
    words[0] = (char)text_upper((unsigned char)words[0]);
    printer_put_message(words);
}

static void printer_put_coming(const struct human *h)
{
    char words[PARLOUR_TEXT];
    struct parlour_look look;
    int i, narrates = (h->shows & HUMAN_SHOWS_WORDS) != 0;

    if (!parlour_coming(h->session, 0, &look))
        return;
    line_io_put_part(translate("Next:"));
    for (i = 0; parlour_coming(h->session, i, &look); i++) {
        parlour_piece_words(&look, words);
        line_io_put_part(narrates && i > 0 ? ", " : " ");
        line_io_put_part(narrates ? words : look.label);
    }
    line_io_end();
}

/* Its columns are no pauses. */
void printer_put_board(const struct parlour_session *s)
{
    int speaks = line_io_speak(0), i;
    char line[PARLOUR_ROW];

    for (i = 0; parlour_picture_line(s, i, line); i++)
        line_io_put(line);
    line_io_speak(speaks);
}

void printer_put_narration(const struct human *h)
{
    if (h->shows & HUMAN_SHOWS_WORDS)
        printer_put_parts(h, parlour_narration(h->session), "; ");
}

void printer_put_game(struct human *h)
{
    struct parlour_session *s = h->session;
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    int ended;

    printer_put_narration(h);
    parlour_get_status(s, &status);
    printer_put_score(h, &status);
    if (status.progress != NULL)
        line_io_put(status.progress);
    if (status.levels > 0) {
        if (printer_shows_constants(h))
            printer_put_level(s, &status);
        printer_put_counts(h, &status);
    }
    ended = parlour_ending(s, line);
    if (!ended && !(status.aids & PARLOUR_AID_REPLAY)
            && (printer_shows_constants(h) || status.aids != h->aids))
        printer_put_mark(&status);
    h->aids = status.aids;
    printer_put_coming(h);
    if (h->shows & HUMAN_SHOWS_BOARD)
        printer_put_board(s);
    if (ended)
        line_io_put(line);
}

/* ---- long lines ---- */

/* Breaks lines at blanks; a longer run of letters is broken anywhere: in a
 * solution each letter is a move. */
void printer_put_folded(const struct human *h, const char *text)
{
    char line[PRINTER_COLUMNS + 1];
    size_t length, i;

    if (h->shows & HUMAN_SHOWS_WORDS) {
        printer_put_parts(h, text, ". ");
        return;
    }
    for (text = text_skip(text); *text != '\0'; text = text_skip(text)) {
        length = strlen(text);
        if (length > PRINTER_COLUMNS) {
            length = PRINTER_COLUMNS;
            for (i = 1; i <= PRINTER_COLUMNS; i++)
                if (text_is_blank(text[i]))
                    length = i;
        }
        memcpy(line, text, length);
        line[length] = '\0';
        line_io_put(line);
        text += length;
    }
}

void printer_put_moves(const struct human *h, const char *moves,
                       int from_start)
{
    const char *words = spoken_moves(h, moves, from_start);

    printer_put_folded(h, *words == '\0' ? moves : words);
}

int printer_take_line(void *context, const char *line)
{
    (void)context;
    line_io_put(line);
    return 0;
}
