/* script.c: a script's lines (see script.h). What hands do is told to SDL and
 * comes back from it, so that a script takes the way of a hand.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "keys.h"
#include "platform.h"
#include "script.h"
#include "store.h"

enum { SCRIPT_FRAME = 16, SCRIPT_WHOLE = 100, SCRIPT_LINE = 1024 };

struct script {
    struct hand *hand;
    struct desk *desk;
    struct parlour_error *error;
};

void script_settle(struct hand *h)
{
    SDL_Event e;

    while (SDL_PollEvent(&e))
        hand_take(h, &e);
    if (h->desk->stale)
        desk_draw(h->desk);
}

static int script_fail(struct script *s, const char *line)
{
    s->error->code = PARLOUR_BAD_OPTION;
    snprintf(s->error->words, sizeof s->error->words,
             "--script: this cannot be done: %s", line);
    return PARLOUR_BAD_OPTION;
}

static int script_key(struct script *s, const char *line)
{
    const char *at = line;
    int code;

    while (*at != '\0') {
        code = keys_read(&at);
        if (code == KEYS_NONE)
            return script_fail(s, line);
        hand_press(code);
        script_settle(s->hand);
    }
    return PARLOUR_OK;
}

/* ---- the mouse ---- */

static void script_motion(struct script *s, SDL_Point p)
{
    SDL_Event e = { 0 };

    e.type = SDL_MOUSEMOTION;
    e.motion.x = p.x;
    e.motion.y = p.y;
    SDL_PushEvent(&e);
    script_settle(s->hand);
}

static void script_button(struct script *s, SDL_Point p, Uint32 type)
{
    SDL_Event e = { 0 };

    e.type = type;
    e.button.button = SDL_BUTTON_LEFT;
    e.button.x = p.x;
    e.button.y = p.y;
    SDL_PushEvent(&e);
    script_settle(s->hand);
}

/* Where the middle of a cell is; *at goes on behind its name. */
static int script_cell(struct script *s, const char **at, SDL_Point *p)
{
    struct bout *b = desk_bout(s->desk);
    char name[PARLOUR_TEXT];
    int cell, length = 0;

    if (b == NULL || sscanf(*at, "%31s%n", name, &length) != 1
            || look_read_cell(b->session, name, &cell) != PARLOUR_OK)
        return 0;
    *at += length;
    desk_draw(s->desk);
    *p = field_middle(&s->desk->field, b->session, cell);
    return 1;
}

static int script_point(struct script *s, const char *line)
{
    SDL_Point p;

    if (!script_cell(s, &line, &p))
        return script_fail(s, line);
    script_motion(s, p);
    return PARLOUR_OK;
}

static int script_click(struct script *s, const char *line)
{
    SDL_Point p;

    if (!script_cell(s, &line, &p))
        return script_fail(s, line);
    script_motion(s, p);
    script_button(s, p, SDL_MOUSEBUTTONDOWN);
    script_button(s, p, SDL_MOUSEBUTTONUP);
    return PARLOUR_OK;
}

static int script_drag(struct script *s, const char *line)
{
    SDL_Point from, to;

    if (!script_cell(s, &line, &from) || !script_cell(s, &line, &to))
        return script_fail(s, line);
    script_button(s, from, SDL_MOUSEBUTTONDOWN);
    script_motion(s, to);
    script_button(s, to, SDL_MOUSEBUTTONUP);
    return PARLOUR_OK;
}

static int script_push(struct script *s, const char *line)
{
    SDL_Point p;

    if (sscanf(line, "%d %d", &p.x, &p.y) != 2)
        return script_fail(s, line);
    p.x = p.x * s->desk->canvas.width / SCRIPT_WHOLE;
    p.y = p.y * s->desk->canvas.height / SCRIPT_WHOLE;
    script_button(s, p, SDL_MOUSEBUTTONDOWN);
    script_button(s, p, SDL_MOUSEBUTTONUP);
    return PARLOUR_OK;
}

static int script_pad(struct script *s, const char *line)
{
    SDL_GameControllerButton button
        = SDL_GameControllerGetButtonFromString(line);
    SDL_Event e = { 0 };

    if (button == SDL_CONTROLLER_BUTTON_INVALID)
        return script_fail(s, line);
    e.type = SDL_CONTROLLERBUTTONDOWN;
    e.cbutton.button = (Uint8)button;
    SDL_PushEvent(&e);
    return PARLOUR_OK;
}

/* ---- the rest ---- */

static int script_play(struct script *s, const char *line)
{
    struct parlour_command c = { .act = PARLOUR_DO_PLAY, .text = line };

    if (desk_bout(s->desk) == NULL
            || bout_do(desk_bout(s->desk), &c, desk_now(s->desk))
                != PARLOUR_OK)
        return script_fail(s, line);
    s->desk->stale = 1;
    return PARLOUR_OK;
}

static int script_wait(struct script *s, const char *line)
{
    s->desk->time += strtoul(line, NULL, 10);
    s->desk->stale = 1;
    return PARLOUR_OK;
}

static int script_size(struct script *s, const char *line)
{
    int width, height;

    if (sscanf(line, "%dx%d", &width, &height) != 2)
        return script_fail(s, line);
    SDL_SetWindowSize(s->desk->window.window, width, height);
    script_settle(s->hand);
    desk_resize(s->desk);
    return PARLOUR_OK;
}

static int script_shot(struct script *s, const char *line)
{
    desk_draw(s->desk);
    return window_save(&s->desk->window, line, s->error);
}

static int script_lose(struct script *s, const char *line)
{
    SDL_Event e = { 0 };

    (void)s;
    (void)line;
    e.type = SDL_RENDER_TARGETS_RESET;
    SDL_PushEvent(&e);
    return PARLOUR_OK;
}

static int script_frames(struct script *s, const char *line)
{
    unsigned long count = strtoul(line, NULL, 10), i;
    Uint64 begun = SDL_GetPerformanceCounter();

    for (i = 0; i < count; i++) {
        s->desk->time += SCRIPT_FRAME;
        desk_draw(s->desk);
    }
    printf("%.3f\n", (double)(SDL_GetPerformanceCounter() - begun) * 1000.0
                     / (double)SDL_GetPerformanceFrequency()
                     / (double)(count > 0 ? count : 1));
    return PARLOUR_OK;
}

static int script_say(struct script *s, const char *line)
{
    struct bout *b = desk_bout(s->desk);
    struct parlour_status status;
    char row[PARLOUR_ROW];
    int i;

    (void)line;
    if (b == NULL) {
        printf("choosing %s\n", catalog_name(s->desk->chooser.at));
        return PARLOUR_OK;
    }
    look_status(b->session, &status);
    for (i = 0; i < status.rows; i++) {
        look_board_row(b->session, i, row);
        printf("%s\n", row);
    }
    printf("%s moves %lu score %lu state %d said %s\n", status.game,
           status.moves, status.score, status.state, b->words);
    fflush(stdout);             /* a bench waits for it */
    return PARLOUR_OK;
}

static int script_put_word(void *context, const char *word)
{
    (void)context;
    printf("%s\n", word);
    return 0;
}

static int script_legal(struct script *s, const char *line)
{
    if (desk_bout(s->desk) == NULL)
        return script_fail(s, line);
    look_legal(desk_bout(s->desk)->session, script_put_word, NULL);
    return PARLOUR_OK;
}

static int script_where(struct script *s, const char *line)
{
    SDL_Point p;

    if (!script_cell(s, &line, &p))
        return script_fail(s, line);
    printf("%d %d\n", p.x, p.y);
    return PARLOUR_OK;
}

static int script_paste(struct script *s, const char *line)
{
    char *text = SDL_strdup(line), *at;

    if (text == NULL)
        return script_fail(s, line);
    for (at = text; *at != '\0'; at++)
        if (*at == '/')
            *at = '\n';
    SDL_SetClipboardText(text);
    SDL_free(text);
    return PARLOUR_OK;
}

static int script_quit(struct script *s, const char *line)
{
    (void)line;
    s->desk->done = 1;
    return PARLOUR_OK;
}

struct script_entry {
    const char *word;
    int (*run)(struct script *s, const char *line);
};

static const struct script_entry script_table[] = {
    { "key", script_key }, { "click", script_click },
    { "point", script_point }, { "drag", script_drag },
    { "push", script_push }, { "pad", script_pad }, { "play", script_play },
    { "wait", script_wait }, { "size", script_size },
    { "shot", script_shot }, { "lose", script_lose },
    { "frames", script_frames }, { "say", script_say },
    { "legal", script_legal }, { "where", script_where },
    { "paste", script_paste }, { "quit", script_quit }
};

static int script_line(struct script *s, const char *line)
{
    char word[PARLOUR_TEXT];
    size_t i;
    int length = 0;

    line += strspn(line, " ");
    if (*line == '\0' || *line == '#')
        return PARLOUR_OK;
    sscanf(line, "%31s %n", word, &length);
    for (i = 0; i < sizeof script_table / sizeof script_table[0]; i++)
        if (strcmp(script_table[i].word, word) == 0) {
            int code = script_table[i].run(s, line + length);

            script_settle(s->hand);
            return code;
        }
    return script_fail(s, line);
}

int script_run(struct hand *h, const char *script,
               struct parlour_error *error)
{
    struct script s = { h, h->desk, error };
    char *text = NULL, line[SCRIPT_LINE];
    const char *at = script;
    int code = PARLOUR_OK;
    size_t length;

    if (platform_read(script, &text, error) == PARLOUR_OK)
        at = text;              /* the name of a file */
    script_settle(h);
    while (code == PARLOUR_OK && *at != '\0' && !h->desk->done) {
        length = strcspn(at, "\n;");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        code = script_line(&s, line);
        at += length + (at[length] != '\0');
    }
    free(text);
    return code;
}
