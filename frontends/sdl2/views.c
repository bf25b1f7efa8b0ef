/* views.c: draws the view on top (see views.h): a page or a card with its
 * title, message and actions; forms, prompts, results and texts. All but the
 * pieces of a board is drawn into a texture, which is copied while they move.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/store/statistics_page.h"
#include "sdl2/button.h"
#include "sdl2/views.h"

enum {
    VIEWS_SAID = 2,             /* lines for what is said on a card, or on a
                                   page that has nothing else */
    VIEWS_TITLE = 2,            /* lines of a title */
    VIEWS_FORM = 32,            /* units of a form's contents, */
    VIEWS_FORM_VALUE = 6,       /* and of a value in two columns, at least */
    VIEWS_COLUMNS = 80,         /* of a text at most */
    VIEWS_SIGN = 2,             /* columns of a sign */
    VIEWS_BESIDE_KEY = 20,      /* that words beside a key have at least */
    VIEWS_BOARD = 2,            /* lines of text for a row of a small board */
    VIEWS_WIDE_BOARD = 3,       /* the same where several are side by side */
    VIEWS_ABREAST = 24,         /* columns of small boards side by side */
    VIEWS_SLIDE = 2             /* units from which a card or page comes */
};

/* ---- pages and cards ---- */

static const SDL_Color veil = { 0, 0, 0, 150 };

/* Darkens all that was drawn. */
static void draw_veil(struct canvas *c)
{
    canvas_fill(c, &(SDL_Rect){ 0, 0, c->width, c->height }, veil);
}

/* Returns the size of letters in which a title fits its place. */
static int title_size(struct screen *s, const SDL_Rect *place)
{
    struct canvas *c = &s->canvas;
    int high = canvas_paragraph(c, CANVAS_TITLE, CANVAS_LEFT,
                                c->theme.colour[THEME_TEXT],
                                app_title(s->app), place, VIEWS_TITLE + 1, 0);

    return high > VIEWS_TITLE * canvas_line(c, CANVAS_TITLE) ? CANVAS_HEAD
                                                            : CANVAS_TITLE;
}

/* The head of a view: the button that goes back, beside it the title and the
 * line below it. Returns the height. */
static int draw_head(struct screen *s, int x, int y, int width, int draw)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    int back = button_back(s, x, y, draw);
    SDL_Rect place = { x + back, y, width - back, 0 };

    place.y += canvas_paragraph(c, title_size(s, &place), CANVAS_LEFT,
                                colour[THEME_TEXT], app_title(s->app), &place,
                                VIEWS_TITLE, draw);
    place.y += canvas_paragraph(c, CANVAS_SMALL, CANVAS_LEFT,
                                colour[THEME_QUIET], app_subtitle(s->app),
                                &place, 1, draw);
    return SDL_max(place.y - y, back > 0 ? button_height(c) : 0);
}

SDL_Color views_tone(const struct screen *s, int tone)
{
    static const int colours[] = { THEME_TEXT, THEME_ACCENT, THEME_WARNING };

    assert(tone >= HOST_PLAIN && tone <= HOST_BAD);
    return s->canvas.theme.colour[colours[tone]];
}

static void draw_said(struct screen *s, int align, int x, int y, int width)
{
    SDL_Rect place = { x, y, width, 0 };
    int tone;
    const char *words = app_message(s->app, &tone);

    canvas_paragraph(&s->canvas, CANVAS_BODY, align, views_tone(s, tone),
                     words, &place, VIEWS_SAID, 1);
}

/* A list without rows has its message in the middle of the page. */
static int is_bare_list(struct screen *s)
{
    struct app_list list;

    return app_list(s->app, &list) && list.count == 0
        && *list.filter == '\0';
}

void views_page(struct screen *s, int wide, SDL_Rect *inner, int draw)
{
    struct canvas *c = &s->canvas;
    int unit = c->unit, most = c->width - 2 * unit;
    int bottom = button_bar(s, unit, c->height - unit / 2, most, draw)
        - canvas_line(c, CANVAS_BODY) - unit / 2;

    inner->w = wide < most ? wide : most;
    inner->x = (c->width - inner->w) / 2;
    inner->y = unit + draw_head(s, inner->x, unit / 2, inner->w, draw);
    inner->h = bottom - inner->y;
}

/* In one line, in small letters if it is long. */
void views_said(struct screen *s, const SDL_Rect *inner)
{
    struct canvas *c = &s->canvas;
    int tone, size;
    const char *words = app_message(s->app, &tone);

    if (is_bare_list(s)) {
        draw_said(s, CANVAS_MIDDLE, inner->x,
                  canvas_middle(c, CANVAS_BODY, inner), inner->w);
        return;
    }
    size = canvas_body(c, words, inner->w);
    canvas_short(c, size, views_tone(s, tone), words, inner->x,
                 inner->y + inner->h + c->unit / 4, inner->w);
}

/* Returns the margin above and below the contents of a card of this width. */
static int card_head(struct screen *s, int wide, int *foot)
{
    struct canvas *c = &s->canvas;

    *foot = VIEWS_SAID * canvas_line(c, CANVAS_BODY) + c->unit
        - button_bar(s, 0, 0, wide, 0);
    return c->unit + draw_head(s, 0, 0, wide, 0) + c->unit / 2;
}

static int card_width(const struct screen *s, int wide)
{
    int most = s->canvas.width - 3 * s->canvas.unit;

    return wide < most ? wide : most;
}

int views_card_room(struct screen *s, int wide)
{
    int foot, head = card_head(s, card_width(s, wide), &foot);

    return s->canvas.height - s->canvas.unit - head - foot;
}

/* Sets the size of a card for contents of this size, or less if there is no
 * room, and theirs. Returns the margin above them. */
static int size_card(struct screen *s, int wide, int high, SDL_Rect *inner)
{
    int room = views_card_room(s, wide), foot, head;

    inner->w = card_width(s, wide);
    inner->h = high < room ? high : room;
    head = card_head(s, inner->w, &foot);
    s->card.w = inner->w + 2 * s->canvas.unit;
    s->card.h = head + inner->h + foot;
    return head;
}

/* Draws the card at its place, with contents that begin so far below its
 * edge. */
static void draw_card_frame(struct screen *s, int head, SDL_Rect *inner)
{
    struct canvas *c = &s->canvas;
    SDL_Rect *card = &s->card;

    s->target_count = 0;
    inner->x = card->x + c->unit;
    inner->y = card->y + head;
    canvas_card(c, card);
    draw_head(s, inner->x, card->y + c->unit, inner->w, 1);
    draw_said(s, CANVAS_LEFT, inner->x, inner->y + inner->h + c->unit / 4,
              inner->w);
    button_bar(s, inner->x, card->y + card->h - c->unit / 2, inner->w, 1);
}

/* Draws a card over the board, if there is one, and sets *inner to the place
 * of its contents. */
static void place_card(struct screen *s, int wide, int high, SDL_Rect *inner)
{
    int head = size_card(s, wide, high, inner);

    board_view_draw_below(s);
    draw_veil(&s->canvas);
    s->card.x = (s->canvas.width - s->card.w) / 2;
    s->card.y = (s->canvas.height - s->card.h) / 2;
    draw_card_frame(s, head, inner);
}

void views_card_beside(struct screen *s, int wide, int high, SDL_Rect *inner)
{
    struct canvas *c = &s->canvas;
    int head = size_card(s, wide, high, inner);

    if (board_view_is_wide(c)) {
        s->card.x = c->width - c->unit - s->card.w;
        s->card.y = (c->height - s->card.h) / 2;
    } else {
        s->card.x = (c->width - s->card.w) / 2;
        s->card.y = c->height - c->unit - s->card.h;
    }
    draw_veil(c);
    board_view_draw_beside(s, &s->card);
    draw_card_frame(s, head, inner);
}

/* ---- forms and prompts ---- */

/* Returns the size of letters in a box of that height. */
static int letters_in(struct canvas *c, int height)
{
    return canvas_line(c, CANVAS_BODY) > height ? CANVAS_SMALL : CANVAS_BODY;
}

/* A line that is being edited, if cursor (a byte) is not PARLOUR_NONE. chosen:
 * the whole line is selected. */
static void draw_typed(struct screen *s, const SDL_Rect *place,
                       const char *words, int cursor, int chosen)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    int pad = c->unit / 2, at = 0, size = cursor != PARLOUR_NONE
        ? letters_in(c, place->h)
        : SDL_min(letters_in(c, place->h),
                  canvas_body(c, words, place->w - 2 * pad));
    int line = canvas_line(c, size);
    SDL_Rect inner = { place->x + pad, canvas_middle(c, size, place),
                       place->w - 2 * pad, line };
    SDL_Rect bar = { 0, inner.y, c->unit / 8 + 1, line };
    char before[PARLOUR_ERROR];

    if (cursor != PARLOUR_NONE) {
        snprintf(before, sizeof before, "%.*s", cursor, words);
        at = canvas_text_width(c, size, before);
    }
    bar.x = inner.x + (at < inner.w ? at : inner.w);
    SDL_RenderSetClipRect(c->renderer, &inner);
    if (chosen)
        canvas_fill(c, &(SDL_Rect){ bar.x - at, inner.y, at, line },
                    colour[THEME_ACCENT]);
    if (cursor == PARLOUR_NONE) /* what has no room ends in dots */
        canvas_short(c, size, colour[THEME_TEXT], words, inner.x, inner.y,
                     inner.w);
    else
        canvas_text(c, size, CANVAS_LEFT, chosen
                    ? theme_ink(colour[THEME_ACCENT]) : colour[THEME_TEXT],
                    words, bar.x - at, inner.y, inner.w);
    SDL_RenderSetClipRect(c->renderer, NULL);
    if (cursor != PARLOUR_NONE)
        canvas_fill(c, &bar, colour[THEME_ACCENT]);
}

static void draw_box(struct screen *s, const SDL_Rect *box, int selected,
                     const char *words, int cursor, int chosen)
{
    const SDL_Color *colour = s->canvas.theme.colour;
    int unit = s->canvas.unit;

    canvas_edged(&s->canvas, box, unit / 3, unit / 10 + 1,
                 colour[selected ? THEME_ACCENT : THEME_QUIET],
                 colour[THEME_WINDOW]);
    draw_typed(s, box, words, cursor, chosen);
}

static int count_fields(struct app *a)
{
    struct app_field field;
    int count = 0;

    while (app_field(a, count, &field))
        count++;
    return count;
}

static void draw_field(struct screen *s, int i, const struct app_field *field,
                       const SDL_Rect *row)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    int label = row->w * 2 / 5;
    SDL_Rect box = { row->x + label, row->y, row->w - label,
                     row->h - SDL_min(c->unit / 3, row->h / 8) };
    SDL_Rect turn = { box.x, box.y, SDL_min(box.h, c->least), box.h };
    int room = label - c->unit / 2;
    int size = SDL_min(letters_in(c, box.h),
                       canvas_body(c, field->label, room));

    screen_add_target(s, APP_ON_FIELD, i, row);
    canvas_short(c, size,
                 colour[field->selected ? THEME_TEXT : THEME_QUIET],
                 field->label, row->x,
                 canvas_middle(c, size, &box), room);
    if (field->before)
        button_sign(s, APP_ON_FIELD_BEFORE, i, SPRITE_BACK, &turn);
    turn.x = box.x + box.w - turn.w;
    if (field->after)
        button_sign(s, APP_ON_FIELD_AFTER, i, SPRITE_FORTH, &turn);
    box.x += turn.w + c->unit / 4;
    box.w -= 2 * (turn.w + c->unit / 4);
    draw_box(s, &box, field->selected, field->value, field->cursor,
             field->chosen);
}

/* Returns how many columns the fields of a form need, whose rows are `high`:
 * two if they have no room below each other, but side by side. */
static int form_columns(struct screen *s, int count, int high)
{
    int unit = s->canvas.unit, wide = VIEWS_FORM * unit;
    int column = (card_width(s, 2 * wide) - unit) / 2;

    return count * high > views_card_room(s, wide)
        && column - column * 2 / 5 - 2 * s->canvas.least
            >= VIEWS_FORM_VALUE * unit ? 2 : 1;
}

/* Brings the selected field into sight when another one was selected. `lines`
 * is how many a column has, `seen` how many of them have room. */
static void scroll_form(struct screen *s, int lines, int seen)
{
    struct app_field field;
    int line, i = 0;

    while (app_field(s->app, i, &field) && !field.selected)
        i++;
    line = i % lines;
    if (i != s->form_selected)
        s->form_first = SDL_clamp(s->form_first, line - seen + 1, line);
    s->form_selected = i;
    s->form_first = SDL_clamp(s->form_first, 0, lines - seen);
}

/* A row per field, its value in a box with signs beside it that select the
 * previous and the next choice. Rows are as high as a finger needs: those
 * that have no room then are reached by scrolling. */
static void draw_form(struct screen *s)
{
    int unit = s->canvas.unit, count = count_fields(s->app), i;
    int least = s->canvas.least + unit / 3;
    int high = SDL_max(unit * 9 / 4, least);
    int columns = form_columns(s, count, high);
    int lines = SDL_max((count + columns - 1) / columns, 1), seen, step;
    struct app_field field;
    SDL_Rect inner;

    place_card(s, columns * VIEWS_FORM * unit, lines * high, &inner);
    seen = SDL_clamp(inner.h / least, 1, lines);
    high = inner.h / seen;
    scroll_form(s, lines, seen);
    step = (inner.w + unit) / columns;
    for (i = 0; app_field(s->app, i, &field); i++) {
        int line = i % lines - s->form_first;
        SDL_Rect row = { inner.x + i / lines * step, inner.y + line * high,
                         step - unit, high };

        if (line >= 0 && line < seen)
            draw_field(s, i, &field, &row);
    }
    list_view_draw_scroll(s, &inner, s->form_first, seen, lines);
}

/* The question of a prompt is the title of its card. */
static void draw_prompt(struct screen *s)
{
    int unit = s->canvas.unit;
    struct app_prompt prompt;
    SDL_Rect inner;

    place_card(s, VIEWS_FORM * unit, 2 * unit, &inner);
    if (app_prompt(s->app, &prompt))
        draw_box(s, &inner, 1, prompt.line, prompt.cursor,
                 prompt.selected);
}

/* ---- texts ---- */

static int line_height(struct canvas *c)
{
    return canvas_line(c, CANVAS_BODY) * 9 / 8;
}

/* As wide as a digit: other letters are narrower on average, so that a line
 * fits. */
static int column_width(struct canvas *c)
{
    return canvas_text_width(c, CANVAS_BODY, "0");
}

/* The margin above and below the lines of a card. */
static int text_edge(const struct canvas *c)
{
    return c->unit * 2 / 5;
}

/* Tells the application how much text fits a place. */
static void tell_room(struct screen *s, int width, int height,
                      struct app_text *text)
{
    s->room.text_columns = SDL_min(width / column_width(&s->canvas),
                                 VIEWS_COLUMNS);
    s->room.text_lines = height / line_height(&s->canvas);
    s->room.board_lines = s->room.text_columns < 2 * VIEWS_ABREAST
        ? VIEWS_BOARD : VIEWS_WIDE_BOARD;
    s->room.board_columns = VIEWS_ABREAST;
    app_resize(s->app, &s->room);
    app_text(s->app, text);
    screen_find_actions(s);     /* the buttons that turn pages, if any */
}

/* Where the text is: over the board, or on a page of its own. */
static void place_text(struct screen *s, struct app_text *text,
                       SDL_Rect *inner)
{
    struct canvas *c = &s->canvas;
    int wide = VIEWS_COLUMNS * column_width(c), i;

    if (text->over) {
        wide = SDL_min(wide / 2, c->width - 3 * c->unit);
        tell_room(s, wide, views_card_room(s, wide), text);
        place_card(s, wide, text->lines * line_height(c), inner);
        return;
    }
    wide += 2 * c->unit;        /* the edges of the cards */
    for (i = 0; i < 2; i++) {   /* the frame says how many pages there are */
        views_page(s, wide, inner, 0);
        tell_room(s, inner->w - 2 * c->unit,
                  inner->h - 2 * text_edge(c), text);
    }
    views_page(s, wide, inner, 1);
    views_said(s, inner);
    inner->x += c->unit;
    inner->w -= 2 * c->unit;
    inner->y += text_edge(c);
}

static void draw_board(struct screen *s, const struct app_line *line, int x,
                       int y, int width)
{
    struct parlour_status status;
    SDL_Rect place = { x, y, 0, 0 };

    parlour_get_status(line->picture, &status);
    place.h = line->picture_lines * line_height(&s->canvas);
    place.w = SDL_min(status.columns * place.h / status.rows, width);
    draw_board_picture(&s->canvas, line->picture, &place);
    if (line->crossed)
        canvas_tint(&s->canvas, SPRITE_CROSS, place.h,
                    x + (place.w - place.h) / 2, y,
                    s->canvas.theme.colour[THEME_WARNING]);
}

/* Returns the columns for the signs of all lines of the page: their words are
 * beside them, however long the keys of the text are. */
static int signs_columns(struct screen *s)
{
    struct app_line line;
    int most = 0, i;

    for (i = 0; app_line(s->app, i, &line); i++)
        most = SDL_max(most, line.look_count);
    return (most + 1) * VIEWS_SIGN;
}

/* Draws the signs of a line, as large as its place lets them be. */
static void draw_signs(struct canvas *c, const struct app_line *line, int x,
                       int y, int width)
{
    int room = width - column_width(c), i;
    int size = SDL_min(line_height(c), room / SDL_max(line->look_count, 1));

    for (i = 0; i < line->look_count; i++)
        draw_board_look(&(struct draw_board){ .x = x + i * size, .y = y,
                                              .cell = size },
                        c, &line->looks[i]);
}

/* Draws keys, which are separated by blanks, as key caps, as many as fit. */
static void draw_keys(struct canvas *c, const char *keys, int x, int y,
                      int width)
{
    const SDL_Color *colour = c->theme.colour;
    int high = line_height(c), gap = c->unit / 5, end = x + width;
    int text = y + (high - gap - canvas_line(c, CANVAS_SMALL)) / 2;
    char key[PARLOUR_TEXT];

    while (text_read_word(&keys, key, sizeof key)) {
        int wide = canvas_text_width(c, CANVAS_SMALL, key) + 3 * gap;
        SDL_Rect cap = { x, y, SDL_max(wide, high - gap), high - gap };

        if (cap.x + cap.w > end)
            return;
        canvas_edged(c, &cap, c->unit / 4, 1, colour[THEME_QUIET],
                     colour[THEME_BUTTON]);
        canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, colour[THEME_TEXT], key,
                    cap.x, text, cap.w);
        x += cap.w + gap;
    }
}

/* Draws a bar for each sign of a chart. */
static void draw_chart(struct canvas *c, const char *signs, int x, int y)
{
    static const char heights[] = STATISTICS_PAGE_SIGNS;
    int most = canvas_line(c, CANVAS_BODY) - c->unit / 4;
    int wide = SDL_max(c->unit / 2, 3);
    const char *sign;

    for (; *signs != '\0'; signs++, x += wide + SDL_max(wide / 4, 1)) {
        sign = strchr(heights, *signs);
        if (sign == NULL)
            continue;
        SDL_Rect bar = { x, y + most, wide, most * (int)(sign + 1 - heights)
                         / (int)(sizeof heights - 1) };

        bar.y -= bar.h;
        canvas_fill(c, &bar, c->theme.colour[THEME_ACCENT]);
    }
}

/* Draws a line, or its part, in the place of a whole one. */
static void draw_text_line(struct screen *s, const struct app_text *text,
                           const struct app_line *line, const SDL_Rect *place)
{
    struct canvas *c = &s->canvas;
    int x = place->x + line->part * place->w / line->parts;
    int width = place->w / line->parts - (line->parts > 1 ? c->unit : 0);
    const SDL_Color *colour = c->theme.colour;
    int heads = line->kind == APP_LINE_HEADING;
    int left = line->kind == APP_LINE_KEY || line->kind == APP_LINE_PAIR
            || line->kind == APP_LINE_SIGNS || line->kind == APP_LINE_CHART
        ? SDL_min(text->left * column_width(c),
                  width - VIEWS_BESIDE_KEY * column_width(c)) : 0;

    if (line->picture != NULL)
        draw_board(s, line, x, place->y, width);
    draw_signs(c, line, x, place->y, left);
    if (line->kind == APP_LINE_KEY)
        draw_keys(c, line->left, x, place->y, left);
    else
        canvas_short(c, CANVAS_BODY, colour[THEME_QUIET], line->left, x,
                     place->y, left);
    if (line->kind == APP_LINE_CHART)
        draw_chart(c, line->words, x + left, place->y);
    else
        canvas_short(c, heads ? CANVAS_HEAD : CANVAS_BODY,
                     colour[heads ? THEME_ACCENT : THEME_TEXT], line->words,
                     x + left, place->y, width - left);
}

static int is_blank(const struct app_line *line)
{
    return line->kind == APP_LINE_PLAIN && *line->words == '\0'
        && *line->left == '\0';
}

/* Draws a card behind `lines` lines, from line `first` of the page on. */
static void draw_card(struct canvas *c, const SDL_Rect *place, int first,
                      int lines)
{
    int edge = text_edge(c), high = line_height(c);
    SDL_Rect card = { place->x - c->unit, place->y + first * high - edge,
                      place->w + 2 * c->unit, lines * high + 2 * edge };

    if (lines > 0)
        canvas_card(c, &card);
}

/* A card behind the lines of each heading, to the next one, without the blank
 * lines before that. */
static void draw_cards(struct screen *s, const SDL_Rect *place)
{
    int first = 0, end = 0, y = -1, i;
    struct app_line line;

    for (i = 0; app_line(s->app, i, &line); i++) {
        y += line.part == 0;
        if (line.kind == APP_LINE_HEADING) {
            draw_card(&s->canvas, place, first, end - first);
            first = y;
        }
        if (!is_blank(&line))
            end = y + 1;
    }
    draw_card(&s->canvas, place, first, end - first);
}

/* Each heading with its text is on a card. */
static void draw_text(struct screen *s)
{
    struct app_text text, signs;
    struct app_line line;
    SDL_Rect place;
    int i;

    if (!app_text(s->app, &text))
        return;
    place_text(s, &text, &place);
    signs = text;
    signs.left = SDL_min(text.left, signs_columns(s));
    if (!text.over)
        draw_cards(s, &place);
    for (i = 0; app_line(s->app, i, &line); i++) {
        draw_text_line(s, line.kind == APP_LINE_SIGNS ? &signs : &text, &line,
                       &place);
        if (line.part == line.parts - 1)
            place.y += line_height(&s->canvas);
    }
}

/* ---- all of it ---- */

static void set_title(struct screen *s)
{
    char title[PARLOUR_ERROR + PARLOUR_ROW];
    const char *name = app_title(s->app);
    int bare = strcmp(name, "Parlour") == 0;

    snprintf(title, sizeof title, "%s%s", name, bare ? "" : " - Parlour");
    window_title(&s->window, title);
}

/* Draws all but the pieces, and notes what can be clicked. */
static void draw_still(struct screen *s)
{
    struct canvas *c = &s->canvas;
    SDL_Color back = c->theme.colour[THEME_WINDOW];
    struct app_result result;

    c->labels = app_settings(s->app)->labels;
    c->isometric = app_settings(s->app)->isometric;
    s->target_count = 0;
    s->card = (SDL_Rect){ 0, 0, c->width, c->height };
    if (app_view(s->app) != s->view)    /* what was pointed at is gone */
        s->on = APP_ON_NOTHING;
    s->view = app_view(s->app);
    screen_find_actions(s);
    SDL_SetRenderDrawColor(c->renderer, back.r, back.g, back.b,
                           SDL_ALPHA_OPAQUE);
    SDL_RenderClear(c->renderer);
    switch (app_view(s->app)) {
    case APP_VIEW_BOARD:
        board_view_draw(s);
        break;
    case APP_VIEW_LIST:
        list_view_draw(s);
        break;
    case APP_VIEW_FORM:
        draw_form(s);
        break;
    case APP_VIEW_TEXT:
        if (app_result(s->app, &result))
            result_draw(s, &result);
        else
            draw_text(s);
        break;
    default:
        draw_prompt(s);
        break;
    }
}

/* Returns a texture to draw on, or NULL. */
static SDL_Texture *make_texture(const struct screen *s)
{
    return SDL_CreateTexture(s->canvas.renderer, SDL_PIXELFORMAT_RGB888,
                             SDL_TEXTUREACCESS_TARGET, s->canvas.width,
                             s->canvas.height);
}

/* Draws the background into its texture. Without one it is drawn in every
 * frame. */
static void keep_still(struct screen *s)
{
    SDL_Renderer *r = s->canvas.renderer;

    if (s->still == NULL)
        s->still = make_texture(s);
    if (s->still == NULL || SDL_SetRenderTarget(r, s->still) != 0)
        return;
    draw_still(s);
    SDL_SetRenderTarget(r, NULL);
}

/* Draws all of it. */
static void draw_all(struct screen *s)
{
    struct app_board board;
    struct app_result result;

    if (s->still == NULL)
        draw_still(s);
    else
        SDL_RenderCopy(s->canvas.renderer, s->still, NULL, NULL);
    if (app_view(s->app) == APP_VIEW_BOARD && app_board(s->app, &board)) {
        draw_board_pieces(&s->board, &s->canvas, &board);
        board_view_draw_over(s);
    } else if (app_result(s->app, &result)) {
        result_draw_moving(s, &result);
    }
}

/* ---- how a view comes into sight ---- */

/* What was shown last is what the view on top fades in over. number: of its
 * entry. Returns 1 if another view is on top. */
static int begin_entry(struct screen *s, unsigned number)
{
    SDL_Texture *before = s->before;

    if (number == s->entered)
        return 0;
    s->entered = number;
    s->before = s->frame;
    s->frame = before;
    s->based = 0;
    return 1;
}

static void blend(struct screen *s, int x, int y, int w, int h, int down)
{
    SDL_Rect from = { x, y, w, h }, to = { x, y + down, w, h };

    if (w > 0 && h > 0)
        SDL_RenderCopy(s->canvas.renderer, s->frame, &from, &to);
}

/* The card comes from below; what is around it fades in where it is. */
static void draw_entry(struct screen *s, int part, int down)
{
    SDL_Renderer *r = s->canvas.renderer;
    int width = s->canvas.width, height = s->canvas.height;
    SDL_Rect card = s->card;
    int right = card.x + card.w, bottom = card.y + card.h;

    SDL_RenderCopy(r, s->before, NULL, NULL);
    SDL_SetTextureBlendMode(s->frame, SDL_BLENDMODE_BLEND);
    SDL_SetTextureAlphaMod(s->frame, (Uint8)SDL_min(part, 255));
    blend(s, 0, 0, width, card.y, 0);
    blend(s, 0, card.y, card.x, card.h, 0);
    blend(s, right, card.y, width - right, card.h, 0);
    blend(s, 0, bottom, width, height - bottom, 0);
    blend(s, card.x, card.y, card.w, card.h, down);
    SDL_SetTextureBlendMode(s->frame, SDL_BLENDMODE_NONE);
    SDL_SetTextureAlphaMod(s->frame, 255);
}

/* Draws into `frame`, which it creates first if there is none. Returns 0 if
 * that fails. */
static int draw_into_frame(struct screen *s, void (*draw)(struct screen *s))
{
    SDL_Renderer *r = s->canvas.renderer;

    if (s->frame == NULL)
        s->frame = make_texture(s);
    if (s->frame == NULL || SDL_SetRenderTarget(r, s->frame) != 0)
        return 0;
    draw(s);
    SDL_SetRenderTarget(r, NULL);
    return 1;
}

/* Draws all into `frame`, unless that is already there. Returns 0 if there is
 * no `frame`. */
static int draw_frame(struct screen *s, int anew)
{
    if (s->frame != NULL && !anew && s->based == 0)
        return 1;
    s->based = 0;
    return draw_into_frame(s, draw_all);
}

/* Draws all but the pieces that are on their way, with the figures of now. */
static void draw_base(struct screen *s)
{
    struct app_board board;

    SDL_RenderCopy(s->canvas.renderer, s->still, NULL, NULL);
    if (app_board(s->app, &board))
        draw_board_resting(&s->board, &s->canvas, &board);
    board_view_draw_figures(s);
}

/* Pieces are on their way: draws them over a copy of all else, in `frame`. A
 * view that comes then fades in over that. In the isometric view some may be
 * behind others: all are drawn. Returns 0 if none are on their way. */
static int draw_passing(struct screen *s)
{
    struct app_board board;
    Uint32 number;

    if (app_view(s->app) != APP_VIEW_BOARD || !app_board(s->app, &board)
            || !board.moves)
        return 0;
    number = draw_board_rest_number(&s->board, &board);
    if (s->still != NULL && !s->board.isometric && s->based != number)
        s->based = draw_into_frame(s, draw_base) ? number : 0;
    if (s->based == 0) {
        draw_all(s);
        return 1;
    }
    SDL_RenderCopy(s->canvas.renderer, s->frame, NULL, NULL);
    s->board.rested = 1;
    draw_board_pieces(&s->board, &s->canvas, &board);
    s->board.rested = 0;
    board_view_draw_over(s);
    return 1;
}

/* part, back: how far the view has come into sight, as app_entry says. */
static void show_frame(struct screen *s, int part, int back)
{
    if (part < ANIMATION_WHOLE && s->before != NULL)
        draw_entry(s, part, back ? 0 : VIEWS_SLIDE * s->canvas.unit
                   * (ANIMATION_WHOLE - part) / ANIMATION_WHOLE);
    else
        SDL_RenderCopy(s->canvas.renderer, s->frame, NULL, NULL);
}

void views_draw(struct screen *s)
{
    unsigned number;
    int back, part = app_entry(s->app, &number, &back), anew = s->stale;

    if (s->text != app_settings(s->app)->text)
        screen_resize(s);
    anew |= begin_entry(s, number);
    if (s->stale || s->still == NULL) {
        keep_still(s);
        set_title(s);
        s->based = 0;
    }
    if (part != ANIMATION_WHOLE || !draw_passing(s)) {
        if (draw_frame(s, anew || part == ANIMATION_WHOLE))
            show_frame(s, part, back);
        else
            draw_all(s);
    }
    SDL_RenderPresent(s->canvas.renderer);
    s->stale = s->moved = 0;
}
