/* session.c: sessions of parlour.h for JavaScript. parlour.js calls the
 * exported functions. Strings for them are put into the buffer that `buffer`
 * returns; what they return is in `result`, as a text or as JSON, until the
 * next call. A session is the address of its entry.
 * Limit: one search at a time, which an instance of its own in a worker makes.
 */
#include <stdlib.h>
#include <string.h>

#include "app/play/animation.h"
#include "app/store/settings.h"
#include "web/js_interface.h"
#include "web/picture.h"

enum {
    SESSION_MEMORY = 256 << 20, /* bytes of a search; what is not needed is not
                                   touched */
    SESSION_PAGE = 65536,
    SESSION_FRAME = 16          /* milliseconds */
};

struct session {
    struct parlour_session *game;
    struct animation animation; /* if the session is shown */
    int shown;
    int number;                 /* of JavaScript's object */
};

static struct json result;
static char *given;             /* the buffer */
static char *texts[16];         /* of options, by the number of their bit */
static struct parlour_options options;
static struct parlour_error error;

JS_IMPORT(event) void page_event(int number, const char *json);
JS_IMPORT(go_on) int page_go_on(void);
JS_IMPORT(entropy) unsigned page_entropy(void);
JS_IMPORT(now) unsigned page_now(void);     /* milliseconds of any clock */

/* ---- what comes and goes ---- */

/* Returns a buffer for a string of that many bytes, which it ends with a NUL;
 * NULL without memory. */
JS_EXPORT(buffer) char *session_buffer(size_t size)
{
    free(given);
    given = malloc(size + 1);
    if (given != NULL)
        given[size] = '\0';
    return given;
}

JS_EXPORT(result) const char *session_result(void)
{
    return result.text.start == NULL ? "" : result.text.start;
}

static int put_text(void *context, const char *words)
{
    (void)context;
    return !text_append(&result.text, words);
}

static int put_line(void *context, const char *line)
{
    (void)context;
    return text_put_line(&result.text, line);
}

static int put_word(void *context, const char *word)
{
    json_words(context, NULL, word);
    return 0;
}

static int put_error(void)
{
    json_clear(&result);
    put_text(NULL, error.words);
    return error.code;
}

/* ---- JSON: view_types.py makes types of these ---- */

static const char *state_word(enum parlour_state state)
{
    static const char *const words[] = { "playing", "won", "over", "stuck" };

    return words[state];
}

static void write_game(struct json *j, int i)
{
    json_object(j, NULL);
    json_words(j, "name", parlour_game_name(i));
    json_words(j, "title", parlour_game_title(i));
    json_words(j, "brief", parlour_game_brief(i));
    json_end_object(j);
}

/* A look with the number of its piece. */
static void write_look(struct json *j, const struct parlour_look *look)
{
    json_object(j, NULL);
    picture_write_members(j, look);
    json_number(j, "id", look->id);
    json_end_object(j);
}

/* A board as the page draws it. */
static void write_picture(struct json *j, struct parlour_session *s,
                          const struct animation *animation)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    json_object(j, NULL);
    picture_write(j, s, &status, animation, 0);
    json_end_object(j);
}

static void write_status(struct json *j, const struct parlour_status *status)
{
    json_object(j, NULL);
    json_words(j, "game", status->game);
    json_words(j, "title", status->title);
    json_number(j, "columns", status->columns);
    json_number(j, "rows", status->rows);
    json_words(j, "state", state_word(status->state));
    json_count(j, "seed", status->seed);
    json_count(j, "moves", status->moves);
    json_count(j, "redos", status->redos);
    if (status->has_score)
        json_count(j, "score", status->score);
    if (status->has_pushes)
        json_count(j, "pushes", status->pushes);
    json_number(j, "level", status->level);
    json_number(j, "levels", status->levels);
    json_words(j, "levelTitle", status->level_title);
    json_count(j, "par", status->par);
    json_number(j, "parMoves", status->par_moves);
    json_words(j, "rules", status->rules);
    json_number(j, "selected", status->selected);
    json_number(j, "steps", status->steps);
    json_end_object(j);
}

/* Cells as -1 where the event has none. */
static void write_event(struct json *j, const struct parlour_event *e)
{
    int i;

    json_object(j, NULL);
    json_words(j, "kind", parlour_event_word(e->kind));
    json_number(j, "piece", e->piece);
    json_number(j, "from", e->from);
    json_number(j, "to", e->to);
    json_number(j, "gain", (long)e->gain);
    json_number(j, "total", (long)e->total);
    json_array(j, "cells");
    for (i = 0; e->kind == PARLOUR_MATCH && i < e->count; i++)
        json_number(j, NULL, parlour_match_cell(e, i));
    json_end_array(j);
    json_end_object(j);
}

static void write_answer(struct json *j, const struct parlour_search *search,
                         const char *moves)
{
    json_object(j, NULL);
    json_words(j, "moves", moves);
    json_number(j, "length", (long)search->length);
    json_number(j, "pushes", search->pushes);
    json_number(j, "shortest", search->optimal);
    json_end_object(j);
}

/* ---- opening ---- */

JS_EXPORT(games) void session_games(void)
{
    int i;

    json_clear(&result);
    json_array(&result, NULL);
    for (i = 0; i < parlour_game_count(); i++)
        write_game(&result, i);
    json_end_array(&result);
}

/* The number of an option's bit. */
static int option_index(unsigned option)
{
    int i = 0;

    while (option >>= 1)
        i++;
    return i;
}

static unsigned long draw_entropy(void *context)
{
    (void)context;
    return page_entropy();
}

/* Begins the options of a game, whose name is in the buffer. */
JS_EXPORT(begin) void session_begin(void)
{
    static const struct parlour_options none = PARLOUR_OPTIONS_INIT;

    options = none;
    free(texts[0]);
    texts[0] = given;
    options.game = given;
    options.entropy = draw_entropy;
    given = NULL;
}

/* Sets an option that is one or two numbers. */
JS_EXPORT(set_number) void session_set_number(unsigned option, double number,
                                              int second)
{
    options.given |= option;
    if (option == PARLOUR_OPTION_SEED)
        options.seed = (unsigned long)number;
    if (option == PARLOUR_OPTION_SIZE) {
        options.columns = (int)number;
        options.rows = second;
    }
    if (option == PARLOUR_OPTION_KINDS)
        options.kinds = (int)number;
    if (option == PARLOUR_OPTION_LEVEL)
        options.level = (int)number;
}

/* Sets an option that is a text, which is in the buffer. */
JS_EXPORT(set_text) void session_set_text(unsigned option)
{
    int i = option_index(option);

    options.given |= option;
    free(texts[i]);
    texts[i] = given;
    given = NULL;
    if (option == PARLOUR_OPTION_LEVELS) {
        options.levels = texts[i];
        options.levels_length = strlen(texts[i]);
    }
    if (option == PARLOUR_OPTION_RULES)
        options.rules = texts[i];
    if (option == PARLOUR_OPTION_BOARD)
        options.board = texts[i];
    if (option == PARLOUR_OPTION_PIECES)
        options.pieces = texts[i];
}

static void hear(void *context, struct parlour_session *s,
                 const struct parlour_event *e)
{
    static struct json told;    /* not `result`: a command is being made */

    (void)s;
    json_clear(&told);
    write_event(&told, e);
    page_event(((struct session *)context)->number, told.text.start);
}

/* Opens a session with the options. Returns NULL if that fails; `fault`
 * returns the code, and the result is the reason. */
JS_EXPORT(open) struct session *session_open(int number)
{
    struct session *s = calloc(1, sizeof *s);

    if (s != NULL)
        s->game = parlour_open(&options, &error);
    else
        parlour_fail(&error, PARLOUR_NO_MEMORY, 0, NULL);
    if (s == NULL || s->game == NULL) {
        put_error();
        free(s);
        return NULL;
    }
    s->number = number;
    parlour_use_solver(s->game, parlour_solve);
    parlour_listen(s->game, hear, s);
    return s;
}

JS_EXPORT(fault) int session_fault(void)
{
    return error.code;
}

JS_EXPORT(close) void session_close(struct session *s)
{
    if (s->shown)
        animation_close(&s->animation);
    parlour_close(s->game);
    free(s);
}

/* ---- playing ---- */

/* Makes a command, or only asks whether it can be made; its text, if it has
 * one, is in the buffer. Returns its code. The result is why it was
 * refused. */
JS_EXPORT(command) int session_command(struct session *s, int asks, int act,
                                       int cell, int to, int direction,
                                       double number, double seed,
                                       int has_text)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    char words[PARLOUR_TEXT];
    int code;

    c.act = (enum parlour_act)act;
    c.cell = cell;
    c.to = to;
    c.direction = direction;
    c.number = (unsigned long)number;
    c.seed = (unsigned long)seed;
    c.text = has_text ? given : NULL;
    code = asks ? parlour_can(s->game, &c)
        : s->shown ? animation_do(&s->animation, &c, page_now())
        : parlour_do(s->game, &c);
    json_clear(&result);
    if (asks)
        put_text(NULL, parlour_code_text(code));
    else if (code != PARLOUR_OK) {
        parlour_refusal(s->game, words);
        put_text(NULL, words);
    }
    return code;
}

/* The result is the word of a code. */
JS_EXPORT(code_word) void session_code_word(int code)
{
    json_clear(&result);
    put_text(NULL, parlour_code_word((enum parlour_code)code));
}

JS_EXPORT(status) void session_status(struct session *s)
{
    struct parlour_status status;

    parlour_get_status(s->game, &status);
    json_clear(&result);
    write_status(&result, &status);
}

/* The looks of the cells from one on. */
JS_EXPORT(looks) void session_looks(struct session *s, int cell, int count)
{
    struct parlour_look look;

    json_clear(&result);
    json_array(&result, NULL);
    for (; count > 0; cell++, count--) {
        parlour_look_at(s->game, cell, &look);
        write_look(&result, &look);
    }
    json_end_array(&result);
}

/* Makes a session ready to be shown: collects what happens in words, and the
 * pieces move from here on, unless `still` is set. Returns a code. */
JS_EXPORT(show) int session_show(struct session *s, int still)
{
    int code = s->shown ? PARLOUR_OK : parlour_narrate(s->game);

    if (code == PARLOUR_OK && !s->shown) {
        code = animation_open(&s->animation, s->game, SESSION_FRAME);
        s->shown = code == PARLOUR_OK;
        if (!s->shown)
            animation_close(&s->animation);
    }
    if (code == PARLOUR_OK)
        animation_set_speed(&s->animation, still ? 0 : SETTINGS_SPEED);
    else {
        json_clear(&result);
        put_text(NULL, parlour_code_text(code));
    }
    return code;
}

/* The board as the page draws it, and the animation while pieces move. */
JS_EXPORT(picture) void session_picture(struct session *s)
{
    struct animation *a = &s->animation;

    if (s->shown)
        animation_run(a, page_now());
    json_clear(&result);
    write_picture(&result, s->game, s->shown && animation_is_running(a)
                  && a->moving ? a : NULL);
}

/* What happened since the last call, in words; nothing unless it is shown. */
JS_EXPORT(narration) void session_narration(struct session *s)
{
    json_clear(&result);
    if (s->shown)
        put_text(NULL, parlour_narration(s->game));
}

/* Returns the cell whose name is in the buffer, or PARLOUR_NONE. */
JS_EXPORT(cell) int session_cell(struct session *s)
{
    int cell;

    return parlour_read_cell(s->game, given, &cell) == PARLOUR_OK
        ? cell : PARLOUR_NONE;
}

JS_EXPORT(cell_name) void session_cell_name(struct session *s, int cell)
{
    char name[PARLOUR_TEXT];

    parlour_cell_name(s->game, cell, name);
    json_clear(&result);
    put_text(NULL, name);
}

JS_EXPORT(legal_moves) void session_legal_moves(struct session *s)
{
    json_clear(&result);
    json_array(&result, NULL);
    parlour_legal_moves(s->game, put_word, &result);
    json_end_array(&result);
}

JS_EXPORT(moves) void session_moves(struct session *s)
{
    json_clear(&result);
    parlour_moves(s->game, put_text, NULL);
}

JS_EXPORT(describe) void session_describe(struct session *s)
{
    json_clear(&result);
    parlour_describe(s->game, put_line, NULL);
}

/* The result is a good move, if the code is PARLOUR_OK. */
JS_EXPORT(hint) int session_hint(struct session *s)
{
    char move[PARLOUR_TEXT];
    int code = parlour_hint(s->game, move);

    json_clear(&result);
    put_text(NULL, code == PARLOUR_OK ? move : parlour_code_text(code));
    return code;
}

/* ---- saves ---- */

JS_EXPORT(save) int session_save(struct session *s)
{
    json_clear(&result);
    return parlour_save(s->game, put_line, NULL);
}

JS_EXPORT(share) int session_share(struct session *s)
{
    json_clear(&result);
    return parlour_share(s->game, 0, put_text, NULL);
}

/* Reads a saved game or a shared line from the buffer. */
JS_EXPORT(load) int session_load(struct session *s)
{
    int code = parlour_is_shared(given)
        ? parlour_load_shared(s->game, given, &error)
        : parlour_load(s->game, given, &error);

    if (code != PARLOUR_OK)
        put_error();
    return code;
}

/* ---- searches ---- */

static int go_on(void *context)
{
    (void)context;
    return page_go_on();
}

/* Memory that grows is zero, and costs nothing until it is used. */
static unsigned char *take_memory(void)
{
    static unsigned char *memory;
    size_t pages;

    if (memory == NULL) {
        pages = __builtin_wasm_memory_grow(0, SESSION_MEMORY / SESSION_PAGE);
        if (pages != (size_t)-1)
            memory = (unsigned char *)(pages * SESSION_PAGE);
    }
    return memory;
}

/* Writes the answer of a search, or of one for a hint its first move. */
static void put_answer(const struct session *s,
                       const struct parlour_search *search, int hint)
{
    const char *at = search->moves;
    char move[PARLOUR_TEXT];

    if (hint && parlour_search_next(s->game, &at, move))
        write_answer(&result, search, move);
    else
        write_answer(&result, search, search->moves);
}

/* Looks for a solution, for the shortest one, or for a good move. The result
 * is the answer, or why there is none. */
JS_EXPORT(search) int session_search(struct session *s, int hint, int shortest)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    const char *why = NULL;
    int code = hint ? parlour_search_hint(s->game, &search)
                    : PARLOUR_UNSUPPORTED;

    if (code == PARLOUR_UNSUPPORTED)    /* a solution begins with one */
        code = parlour_search_solution(s->game, &search);
    json_clear(&result);
    if (code == PARLOUR_OK) {
        search.memory = take_memory();
        search.room = SESSION_MEMORY;
        search.best = shortest ? PARLOUR_SHORTEST : PARLOUR_SOON;
        search.go_on = go_on;
        code = parlour_search_run(&search);
        why = search.why;
        if (code == PARLOUR_OK)
            put_answer(s, &search, hint);
        parlour_search_free(&search);
    }
    if (code != PARLOUR_OK)
        put_text(NULL, why != NULL ? why : parlour_code_text(code));
    return code;
}
