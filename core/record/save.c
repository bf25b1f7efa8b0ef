/* save.c: a saved game is the start and the log, as text.
 *
 *   parlour-save 1
 *   game kulki
 *   size 9x9
 *   kinds 7
 *   rules colorban             (if some were asked for: their name or text)
 *   next                       (if the next pieces are shown)
 *   seed 12345                 (given; `drawn 12345` if by chance)
 *   level 3                    (where the game has levels)
 *   title First steps
 *   par 12                     (proved, if the board is not a level)
 *   board-rules pullpush       (those of the level)
 *   draft                      (the board is being edited)
 *   board                      (if written, or of a level; its rows follow)
 *   |.........|                (`+ |...|`: the row continues)
 *   pieces 123                 (if some were given)
 *   moves d4c2 &a1b1 e5e6      (& joins a move to the act before; where
 *                               moves are letters: uu3l(rdd)R: a number
 *                               repeats a letter, brackets join one act)
 *   + i9i8                     (a line over 72 columns continues)
 *   undone 1                   (moves at the end that were taken back)
 *   aided undo hint            (help that was used and counts)
 *   aided-at hint 12 solve 30  (moves made before the first move that hints or
 *                               the computer helped with; without the line it
 *                               is the first of all)
 *   check 1234567890
 *
 * The check is a hash of values (moves, score, cells of the last position),
 * so it survives a change of character set. The reader replays the game,
 * writes it again and compares: a file is sound only if it is what would be
 * written today.
 *
 * In a journal records like this follow, one for each change:
 *   at 5 d4c2 &a1b1            (to the place after move 5; then these)
 *   aided undo                 (all help that counts, if it changed: what is
 *                               new helped with these moves)
 *   check 2718281828
 */
#include <assert.h>
#include <string.h>

#include "record/checksum.h"
#include "record/record.h"

enum {
    SAVE_VERSION = 1,
    SAVE_LINE = PARLOUR_SAVE_COLUMNS + 1,
    SAVE_WORD_PIECES = 60,      /* characters of a word of pieces */
    SAVE_KEYS = 32,             /* room for the kinds of lines */
    SAVE_BARS = 2,              /* one bar at each end of a piece of a row */
    SAVE_HEAD = -1              /* instead of the place where a record
                                   begins */
};

static const char *const save_heading = "parlour-save";
static const char *const save_aided_at = "aided-at";

/* ---- writing ---- */

struct save_out {
    int (*put)(void *context, const char *line);
    void *context;
    int failed;
    struct text line;
    char buffer[SAVE_LINE];
};

static void save_end_line(struct save_out *out)
{
    assert(!out->line.truncated);
    if (!out->failed && out->put(out->context, out->buffer) != 0)
        out->failed = 1;
    text_open(&out->line, out->buffer, sizeof out->buffer);
}

/* Adds a word, on a line that continues this one if it has no room. */
static void save_word(struct save_out *out, const char *word)
{
    if (out->line.length + 1 + strlen(word) > PARLOUR_SAVE_COLUMNS) {
        save_end_line(out);
        text_add_char(&out->line, '+');
    }
    if (out->line.length > 0)
        text_add_char(&out->line, ' ');
    text_add(&out->line, word);
}

static void save_number(struct save_out *out, const char *key,
                        unsigned long number)
{
    save_word(out, key);
    text_add_char(&out->line, ' ');
    text_add_number(&out->line, number);
    save_end_line(out);
}

static void save_size(struct save_out *out, const struct grid *g)
{
    save_word(out, "size ");
    text_add_size(&out->line, g->columns, g->rows);
    save_end_line(out);
}

/* Writes a row between two bars, or in pieces that each have their own. */
static void save_row(struct save_out *out, const char *row)
{
    int room;

    do {
        text_add_char(&out->line, '|');
        room = PARLOUR_SAVE_COLUMNS - SAVE_BARS + 1 - (int)out->line.length;
        for (; *row != '\0' && room > 0; room--)
            text_add_char(&out->line, *row++);
        text_add_char(&out->line, '|');
        save_end_line(out);
        if (*row != '\0')
            text_add(&out->line, "+ ");
    } while (*row != '\0');
}

/* Writes the rows of the first position, which is the written board. */
static void save_board(struct save_out *out, const struct playthrough *play)
{
    char row[PARLOUR_ROW];
    int i;

    save_word(out, record_key(RECORD_BOARD)->word);
    save_end_line(out);
    for (i = 0; i < play->game->grid(play->setup)->rows; i++) {
        record_row(play, i, row);
        save_row(out, row);
    }
}

/* Adds words, on as many lines as they need. */
static void save_words(struct save_out *out, const char *words)
{
    char word[SAVE_LINE];

    while (text_read_word(&words, word, sizeof word))
        save_word(out, word);
}

/* Adds pieces in words of one line at most. */
static void save_signs(struct save_out *out, const char *signs)
{
    char word[SAVE_WORD_PIECES + 1];
    struct text t;

    while (*signs != '\0') {
        text_open(&t, word, sizeof word);
        while (*signs != '\0' && t.length < SAVE_WORD_PIECES)
            text_add_char(&t, *signs++);
        save_word(out, word);
    }
}

/* Writes the moves of the log from a place on, after the beginning of the
 * line. */
static void save_moves(struct save_out *out, const struct playthrough *play,
                       long place)
{
    const struct history *h = &play->history;
    char word[PARLOUR_TEXT];
    struct text t;

    while (place < h->count) {
        text_open(&t, word, sizeof word);
        place = record_word(play, place, h->count, &t);
        save_word(out, word);
    }
    save_end_line(out);
}

static void save_field(struct save_out *out, const struct playthrough *play,
                       enum record_field field)
{
    const struct record_key *key = record_key(field);

    if (!record_has(play, field))
        return;
    if (key->form == RECORD_NUMBER) {
        save_number(out, key->word, record_number(play, field));
        return;
    }
    save_word(out, key->word);
    if (key->form == RECORD_TEXT)
        save_word(out, record_text(play, field));
    else if (key->form == RECORD_WORDS)
        save_words(out, record_text(play, field));
    else if (key->form == RECORD_SIGNS)
        save_signs(out, record_text(play, field));
    save_end_line(out);
}

static void save_start(struct save_out *out, const struct playthrough *play)
{
    int field;

    save_number(out, save_heading, SAVE_VERSION);
    save_field(out, play, RECORD_GAME);
    save_size(out, play->game->grid(play->setup));
    for (field = RECORD_KINDS; field < RECORD_PIECES; field++)
        save_field(out, play, field);
    if (play->start.board != NULL || record_has_levels(play))
        save_board(out, play);
    save_field(out, play, RECORD_PIECES);
}

static void save_aids(struct save_out *out, const struct playthrough *play)
{
    char words[PARLOUR_TEXT];

    parlour_aid_words(playthrough_aids(play), words);
    save_word(out, record_key(RECORD_AIDED)->word);
    save_words(out, words);
    save_end_line(out);
}

/* Writes where help was used, undone moves included. */
static void save_aids_at(struct save_out *out, const struct aids *aids)
{
    char words[PARLOUR_TEXT];
    int i;

    save_word(out, save_aided_at);
    for (i = 0; i < AIDS_OF_MOVES; i++) {
        if (aids->first[i] == PARLOUR_NONE)
            continue;
        parlour_aid_words(aids_kind(i), words);
        save_word(out, words);
        text_add_char(&out->line, ' ');
        text_add_number(&out->line, (unsigned long)aids->first[i]);
    }
    save_end_line(out);
}

static void save_open_out(struct save_out *out,
                          int (*put)(void *context, const char *line),
                          void *context)
{
    out->put = put;
    out->context = context;
    out->failed = 0;
    text_open(&out->line, out->buffer, sizeof out->buffer);
}

static int save_put(const struct playthrough *play,
                    int (*put)(void *context, const char *line),
                    void *context)
{
    const struct history *h = &play->history;
    struct save_out out;

    save_open_out(&out, put, context);
    save_start(&out, play);
    save_word(&out, "moves");
    save_moves(&out, play, 0);
    if (h->now < h->count)
        save_number(&out, "undone", (unsigned long)(h->count - h->now));
    if (playthrough_aids(play) != PARLOUR_UNAIDED)
        save_aids(&out, play);
    if (!aids_need_no_places(&play->aids, h->now))
        save_aids_at(&out, &play->aids);
    save_number(&out, "check", checksum_of_game(play));
    return out.failed ? PARLOUR_IO : PARLOUR_OK;
}

int parlour_save(const struct parlour_session *s,
                 int (*put)(void *context, const char *line), void *context)
{
    return save_put(&s->play, put, context);
}

/* ---- the journal ---- */

static void save_set_place(const struct parlour_session *s,
                           struct parlour_place *place, unsigned long check)
{
    place->games = s->games;
    place->now = s->play.history.now;
    place->count = s->play.history.count;
    place->aids = playthrough_aids(&s->play);
    place->check = check;
}

int parlour_journal_begin(const struct parlour_session *s,
                          struct parlour_place *place,
                          int (*put)(void *context, const char *line),
                          void *context)
{
    save_set_place(s, place, checksum_of_game(&s->play));
    return put == NULL ? PARLOUR_OK : parlour_save(s, put, context);
}

int parlour_journal_fits(const struct parlour_session *s,
                         const struct parlour_place *place)
{
    return s->games == place->games;
}

/* A command either adds moves at the current place, and then nothing is
 * undone, or goes to another place in the log and leaves the log unchanged.
 * (Redoing everything is both; it is written as added moves.) */
int parlour_journal_add(const struct parlour_session *s,
                        struct parlour_place *place,
                        int (*put)(void *context, const char *line),
                        void *context)
{
    const struct history *h = &s->play.history;
    struct save_out out;
    long from = h->now;
    unsigned aids = playthrough_aids(&s->play);
    unsigned long check;

    if (h->now == place->now && h->count == place->count
            && aids == place->aids)
        return PARLOUR_OK;
    if (h->now == h->count && place->now < h->now)
        from = place->now;
    check = checksum_of_record(&s->play, place->check, from);
    save_open_out(&out, put, context);
    save_word(&out, "at ");
    text_add_number(&out.line, (unsigned long)from);
    if (from < h->now)
        save_moves(&out, &s->play, from);
    else
        save_end_line(&out);
    if (aids != place->aids)
        save_aids(&out, &s->play);
    save_number(&out, "check", check);
    save_set_place(s, place, check);
    return out.failed ? PARLOUR_IO : PARLOUR_OK;
}

/* ---- reading ---- */

struct save_in {
    struct record record;
    const char *next;           /* the text that is left */
    char line[SAVE_LINE];
    int ended;                  /* the check was read */
    int journal;                /* records may follow the check */
    long from;                  /* where the record began */
    unsigned aids;              /* that count, as the text says */
    int placed;                 /* and it says where they were used */
    unsigned long check;
    const char *text;           /* all of it */
    long lines[SAVE_KEYS];      /* where each kind of line is; 0: nowhere */
    long rows[PARLOUR_SIDE];    /* where each row of the board begins */
    int row_count;
};

/* Reads the next line into in->line, cut at column 72 and without trailing
 * blanks. Returns 0 at the end. */
static int save_next_line(struct save_in *in)
{
    struct text t;

    if (*in->next == '\0')
        return 0;
    text_open(&t, in->line, sizeof in->line);
    for (; *in->next != '\n' && *in->next != '\0'; in->next++)
        text_add_char(&t, *in->next);
    if (*in->next == '\n')
        in->next++;
    while (t.length > 0 && (in->line[t.length - 1] == ' '
                            || in->line[t.length - 1] == '\r'))
        in->line[--t.length] = '\0';
    in->record.line++;
    return 1;
}

static int save_continues(const struct save_in *in)
{
    const char *at = in->next;

    return *at == '+' && *++at == ' ';
}

/* ---- a function for each kind of line; `at` is what follows its word ---- */

/* Reads the rest of a line that may appear once. */
static int save_rest(struct save_in *in, const char *at,
                     struct text_long *words)
{
    if (words->start != NULL)
        return record_fail(&in->record, "this line appears twice");
    return text_append(words, at) ? PARLOUR_OK : record_no_memory(&in->record);
}

/* Reads words that may continue in the lines that follow. */
static int save_long_words(struct save_in *in, const char *at,
                           struct text_long *words)
{
    int code = save_rest(in, at, words);

    while (code == PARLOUR_OK && save_continues(in) && save_next_line(in))
        if (!text_append(words, in->line + 1))
            code = record_no_memory(&in->record);
    return code;
}

/* Reads a field of the start. */
static int save_field_line(struct save_in *in, enum record_field field,
                           const char *at)
{
    struct text_long *text = &in->record.texts[field];

    switch (record_key(field)->form) {
    case RECORD_FLAG:
    case RECORD_NUMBER:
        return record_read_value(&in->record, field, at);
    case RECORD_TEXT:
        return save_rest(in, at, text);
    default:
        in->record.options.given |= record_key(field)->option;
        return save_long_words(in, at, text);
    }
}

static int save_size_line(struct save_in *in, const char *at)
{
    struct parlour_options *o = &in->record.options;

    return text_read_size(at, &o->columns, &o->rows)
        ? PARLOUR_OK
        : record_fail(&in->record, "a size is missing or out of range");
}

/* Reads a piece of a row, from its first bar to its last. */
static int save_piece(struct save_in *in, char *piece)
{
    char *end = strrchr(piece, '|');

    if (*piece != '|' || end == piece || end[1] != '\0')
        return record_fail(&in->record, "the row has no closing bar");
    *end = '\0';
    return text_append(&in->record.texts[RECORD_BOARD], piece + 1)
        ? PARLOUR_OK : record_no_memory(&in->record);
}

/* Reads the rows that follow, each between two bars, long ones in pieces. */
static int save_board_line(struct save_in *in, const char *at)
{
    struct text_long *board = &in->record.texts[RECORD_BOARD];
    int code = PARLOUR_OK;

    if (*at != '\0' || board->start != NULL)
        return record_fail(&in->record, "the board is in the wrong place");
    in->record.options.given |= PARLOUR_OPTION_BOARD;
    if (!text_append(board, ""))
        return record_no_memory(&in->record);
    while (code == PARLOUR_OK && *in->next == '|' && save_next_line(in)) {
        if (in->row_count < PARLOUR_SIDE)
            in->rows[in->row_count++] = in->record.line;
        code = save_piece(in, in->line);
        while (code == PARLOUR_OK && save_continues(in)
               && save_next_line(in))
            code = save_piece(in, in->line + strlen("+ "));
        if (code == PARLOUR_OK && !text_append(board, "\n"))
            return record_no_memory(&in->record);
    }
    return code;
}

static int save_words_of_line(struct save_in *in, const char *at)
{
    char word[SAVE_LINE];
    int code = PARLOUR_OK;

    while (code == PARLOUR_OK && text_read_word(&at, word, sizeof word))
        code = record_replay_word(&in->record, word);
    return code;
}

/* Reads the words of a line and of those that continue it. */
static int save_move_lines(struct save_in *in, const char *at)
{
    int code = save_words_of_line(in, at);

    while (code == PARLOUR_OK && save_continues(in) && save_next_line(in))
        code = save_words_of_line(in, in->line + 1);
    return code;
}

static int save_moves_line(struct save_in *in, const char *at)
{
    int code = record_begin(&in->record);

    return code == PARLOUR_OK ? save_move_lines(in, at) : code;
}

static int save_undone_line(struct save_in *in, const char *at)
{
    struct playthrough *play = &in->record.play;
    unsigned long undone = 0;
    int code = record_read_number(&in->record, at, &undone);

    if (code != PARLOUR_OK)
        return code;
    if (!in->record.begun || undone > (unsigned long)play->history.count)
        return record_fail(&in->record,
                           "more moves are undone than were made");
    history_go(&play->history, play->history.count - (long)undone,
               play->state);
    return PARLOUR_OK;
}

static int save_aided_line(struct save_in *in, const char *at)
{
    return in->record.begun ? record_read_aids(&in->record, at, &in->aids)
        : record_fail(&in->record, "the line 'moves' is missing");
}

/* Reads pairs of a word for help and the place where it was first used. */
static int save_aided_at_line(struct save_in *in, const char *at)
{
    struct playthrough *play = &in->record.play;
    char word[SAVE_LINE];
    unsigned long place;
    int i;

    if (!in->record.begun || in->from != SAVE_HEAD)
        return record_fail(&in->record, "this line is in the wrong place");
    in->placed = 1;
    while (text_read_word(&at, word, sizeof word)) {
        for (i = 0; i < AIDS_OF_MOVES
                && parlour_aid(word) != aids_kind(i); i++)
            continue;
        if (i == AIDS_OF_MOVES)
            return record_fail(&in->record, "unknown kind of help");
        at = text_skip(at);
        if (!text_read_number(&at, &place)
                || place >= (unsigned long)play->history.count)
            return record_fail(&in->record,
                               "the game has fewer moves than that");
        play->aids.first[i] = (long)place;
    }
    return PARLOUR_OK;
}

/* Ties help to moves: where the text does not say to which, to the first of
 * the record. */
static void save_settle_aids(struct save_in *in)
{
    struct playthrough *play = &in->record.play;
    long now = play->history.now;
    long from = in->placed ? now : in->from == SAVE_HEAD ? 0 : in->from;

    aids_set(&play->aids, in->aids, from, now);
    in->placed = 0;
}

/* Compares a line that would be written with the next line of the text. */
static int save_compare(void *context, const char *line)
{
    struct save_in *in = context;

    return !save_next_line(in) || strcmp(in->line, line) != 0;
}

/* Compares all lines from the first to the check that was just read. */
static int save_same_again(struct save_in *in)
{
    in->next = in->text;
    in->record.line = 0;
    if (save_put(&in->record.play, save_compare, in) != PARLOUR_OK)
        return record_fail(&in->record, "the line was changed");
    return PARLOUR_OK;
}

static int save_check_line(struct save_in *in, const char *at)
{
    unsigned long check = 0, wanted;
    int code = record_read_number(&in->record, at, &check);

    if (code != PARLOUR_OK)
        return code;
    if (!in->record.begun)
        return record_fail(&in->record, "the line 'moves' is missing");
    save_settle_aids(in);
    wanted = in->from == SAVE_HEAD
        ? checksum_of_game(&in->record.play)
        : checksum_of_record(&in->record.play, in->check, in->from);
    if (check != wanted)
        return record_fail(&in->record, "the check does not match the game");
    in->ended = 1;
    in->check = check;
    return in->from == SAVE_HEAD ? save_same_again(in) : PARLOUR_OK;
}

/* Reads a record of a journal: a place in the log, and moves from there. */
static int save_at_line(struct save_in *in, const char *at)
{
    struct history *h = &in->record.play.history;
    unsigned long from;
    long now = h->now;
    int code;

    if (!in->journal || !in->ended)
        return record_fail(&in->record, "this line is in the wrong place");
    if (!text_read_number(&at, &from) || from > (unsigned long)h->count)
        return record_fail(&in->record, "the game has fewer moves than that");
    assert(in->record.begun);
    in->ended = 0;
    in->from = (long)from;
    history_go(h, in->from, in->record.play.state);
    if (in->from != now)
        aids_leave(&in->record.play.aids);
    code = save_move_lines(in, at);
    if (h->now > in->from) {
        history_forget(h);
        aids_cut(&in->record.play.aids, h->now);
    }
    return code;
}

struct save_key {
    const char *word;
    int (*read)(struct save_in *in, const char *at);
};

/* The lines that are not read as a field. */
static const struct save_key save_keys[] = {
    { "size", save_size_line },
    { "board", save_board_line },
    { "moves", save_moves_line },
    { "undone", save_undone_line },
    { "aided", save_aided_line },
    { "aided-at", save_aided_at_line },
    { "check", save_check_line },
    { "at", save_at_line },
    { NULL, NULL }
};

/* Returns the number of a kind of line: a field, or after them a key; or
 * PARLOUR_NONE. */
static int save_find(const char *word, size_t length)
{
    int i;

    for (i = 0; save_keys[i].word != NULL; i++)
        if (strlen(save_keys[i].word) == length
                && strncmp(save_keys[i].word, word, length) == 0)
            return RECORD_FIELDS + i;
    return record_find(word, length);
}

static int save_one_line(struct save_in *in)
{
    const char *at = in->line;
    char word[SAVE_LINE];
    int kind;

    if (in->ended && !in->journal)
        return record_fail(&in->record, "unexpected line after the check");
    if (!text_read_word(&at, word, sizeof word))
        return record_fail(&in->record, "unexpected empty line");
    kind = save_find(word, strlen(word));
    if (kind == PARLOUR_NONE || (in->ended && strcmp(word, "at") != 0))
        return record_fail(&in->record, "unknown line");
    in->lines[kind] = in->record.line;
    return kind < RECORD_FIELDS
        ? save_field_line(in, kind, at)
        : save_keys[kind - RECORD_FIELDS].read(in, at);
}

/* Returns the number of the line that begins with a word, or 0 if no line
 * does. */
static long save_line_of(const struct save_in *in, const char *word,
                         size_t length)
{
    int kind = save_find(word, length);

    return kind == PARLOUR_NONE ? 0 : in->lines[kind];
}

/* Corrects the line of an error if the game cannot start: that of the word
 * that the message begins with; if it is not one, that of the board or of the
 * size. */
static void save_blame(const struct save_in *in)
{
    const char *words = in->record.error->words;
    size_t length = 0;
    long line;

    while (text_letter(words[length]) >= 0)
        length++;
    line = save_line_of(in, words, length);
    if (in->record.row > 0 && in->record.row <= in->row_count)
        line = in->rows[in->record.row - 1];
    if (line == 0)
        line = save_line_of(in, "board", strlen("board"));
    if (line == 0)
        line = save_line_of(in, "size", strlen("size"));
    if (line > 0)
        in->record.error->line = line;
}

static int save_first_line(struct save_in *in)
{
    const char *at = in->line;
    char word[SAVE_LINE];
    unsigned long version = 0;

    if (!save_next_line(in)) {
        in->record.line = 1;
        return record_fail(&in->record,
                           in->journal ? "no line is complete"
                                       : "the file is empty");
    }
    if (!text_read_word(&at, word, sizeof word)
            || strcmp(word, save_heading) != 0
            || !text_read_number(&at, &version) || version < SAVE_VERSION)
        return record_fail(&in->record, "not a saved game");
    return version == SAVE_VERSION ? PARLOUR_OK
        : parlour_fail(in->record.error, PARLOUR_UNSUPPORTED, 1,
                       "written by a newer version of Parlour");
}

static int save_all_lines(struct save_in *in)
{
    size_t length = strlen(in->text);
    int code;

    in->next = in->text;
    code = save_first_line(in);
    while (code == PARLOUR_OK && save_next_line(in))
        code = save_one_line(in);
    if (in->record.refused)
        save_blame(in);
    if (code == PARLOUR_OK && (!in->ended || in->text[length - 1] != '\n'))
        return record_fail(&in->record, "the file is cut short");
    return code;
}

static int save_take_in(struct parlour_session *s, const char *text,
                        int journal, struct parlour_error *error)
{
    struct save_in in;
    int code;

    if (s->telling)
        return parlour_fail(error, PARLOUR_BUSY, 0, NULL);
    memset(&in, 0, sizeof in);
    record_open(&in.record, s, error);
    in.text = text;
    in.journal = journal;
    in.from = SAVE_HEAD;
    code = save_all_lines(&in);
    if (code == PARLOUR_OK)
        record_replace(&in.record, s);
    record_close(&in.record);
    return code;
}

int parlour_load(struct parlour_session *s, const char *saved,
                 struct parlour_error *error)
{
    return save_take_in(s, saved, 0, error);
}

/* Returns where the line begins that ends at `end`. */
static size_t save_line_before(const char *text, size_t end)
{
    if (end > 0)
        end--;
    while (end > 0 && text[end - 1] != '\n')
        end--;
    return end;
}

/* Returns 1 if a line belongs to the record of a journal that began above it.
 * "aided" has no words after the first move of a game that was restarted. */
static int save_is_inside(const char *line)
{
    return strncmp(line, "+ ", 2) == 0
        || (strncmp(line, "aided", 5) == 0 && text_is_space(line[5]));
}

/* Returns the length of a journal without an incomplete last record. */
static size_t save_whole(const char *journal)
{
    size_t end = strlen(journal), line;

    if (end > 0 && journal[end - 1] != '\n')
        end = save_line_before(journal, end);
    line = save_line_before(journal, end);
    while (line > 0 && save_is_inside(journal + line))
        line = save_line_before(journal, line);
    return strncmp(journal + line, "at ", 3) == 0 ? line : end;
}

int parlour_journal_load(struct parlour_session *s, const char *journal,
                         struct parlour_error *error)
{
    char *text = text_copy(journal, save_whole(journal));
    int code;

    if (text == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    code = save_take_in(s, text, 1, error);
    free(text);
    return code;
}
