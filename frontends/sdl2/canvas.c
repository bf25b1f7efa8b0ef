/* canvas.c: the figures that the screen is made of (see canvas.h). */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/play/animation.h"
#include "app/store/theme_file.h"
#include "app/views/app.h"
#include "sdl2/canvas.h"
#include "sdl2/font.h"
#include "sdl2/piece_file.h"

enum {
    CANVAS_UNIT_MIN = 13,       /* the least line of text, in points */
    CANVAS_UNIT_MOST = 36,
    CANVAS_LINES_HIGH = 38,     /* lines of text in the height of a window */
    CANVAS_LINES_WIDE = 62,     /* and in its width */
    CANVAS_LINES_NARROW = 44,   /* in the width of a tall window */
    CANVAS_LEAST_WIDE = 24,     /* units in a window, however large text is */
    CANVAS_LEAST_HIGH = 22,
    CANVAS_FINGER = 44,         /* points that a finger hits */
    CANVAS_PERCENT = 100,
    CANVAS_TICK = 50,           /* percent: how far to the right of a solid's
                                   middle its bare tick is */
    CANVAS_WORDS = 256,         /* bytes of a paragraph */
    CANVAS_SPRITES = 512,       /* kept as textures */
    CANVAS_BACKGROUND = 1024    /* pixels of a theme's background, at most */
};

struct face {
    float part;                 /* of the unit */
    int style;                  /* enum font_style */
};

/* In the order of enum canvas_size. */
static const struct face faces[CANVAS_SIZES] = {
    { 0.82f, 0 }, { 1.0f, 0 }, { 1.1f, FONT_STRONG }, { 1.5f, FONT_STRONG },
    { 1.75f, FONT_STRONG }
};

/* ---- opening ---- */

int canvas_open(struct canvas *c, SDL_Renderer *renderer,
                struct parlour_error *error)
{
    memset(c, 0, sizeof *c);
    c->renderer = renderer;
    theme_plain(&c->theme);
    c->type = font_open(renderer);
    c->textures = texture_cache_open(renderer, CANVAS_SPRITES,
                                     sizeof(struct sprite_key));
    if (c->type == NULL)
        return parlour_fail(error, PARLOUR_IO, 0, "no font found: install"
                            " one, for example fonts-inter");
    return c->textures != NULL ? PARLOUR_OK
        : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
}

void canvas_close(struct canvas *c)
{
    texture_cache_close(c->textures);
    font_close(c->type);
}

void canvas_forget(struct canvas *c)
{
    texture_cache_forget(c->textures);
    font_forget(c->type);
}

/* Text is as large as the window allows. In a tall window the width counts for
 * more, as nothing is beside the board. */
void canvas_resize(struct canvas *c, int width, int height, float scale,
                   int text)
{
    int lines_wide = height > width ? CANVAS_LINES_NARROW : CANVAS_LINES_WIDE;
    float high = (float)height / CANVAS_LINES_HIGH / scale;
    float wide = (float)width / (float)lines_wide / scale;
    float unit = SDL_clamp(SDL_min(high, wide), CANVAS_UNIT_MIN,
                           CANVAS_UNIT_MOST) * scale;
    int most = SDL_max(SDL_min(width / CANVAS_LEAST_WIDE,
                               height / CANVAS_LEAST_HIGH), 1);

    c->width = width;
    c->height = height;
    c->unit = SDL_clamp((int)(unit * (float)text / CANVAS_PERCENT + 0.5f), 1,
                        most);
    c->least = (int)(CANVAS_FINGER * scale);
}

/* ---- rectangles ---- */

/* SDL would draw a point for an empty rectangle. */
void canvas_fill(struct canvas *c, const SDL_Rect *r, SDL_Color colour)
{
    /* without a graphics card it is slow to blend what is large */
    SDL_SetRenderDrawBlendMode(c->renderer, colour.a == SDL_ALPHA_OPAQUE
                               ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(c->renderer, colour.r, colour.g, colour.b,
                           colour.a);
    if (!SDL_RectEmpty(r))
        SDL_RenderFillRect(c->renderer, r);
}

static SDL_Texture *sprite_texture(struct canvas *c,
                                   const struct sprite_key *key)
{
    SDL_Texture *texture = texture_cache_get(c->textures, key);

    return texture != NULL ? texture
        : texture_cache_put(c->textures, key, sprite_paint(&c->theme, key));
}

static SDL_Texture *tinted(struct canvas *c, const struct sprite_key *key,
                           SDL_Color colour)
{
    SDL_Texture *texture = sprite_texture(c, key);

    if (texture != NULL) {
        SDL_SetTextureColorMod(texture, colour.r, colour.g, colour.b);
        SDL_SetTextureAlphaMod(texture, colour.a);
    }
    return texture;
}

static SDL_Texture *white_sprite(struct canvas *c, int kind, int pixels,
                                 SDL_Color colour)
{
    struct sprite_key key = { .kind = kind, .facing = PARLOUR_NONE,
                              .pixels = pixels };

    return tinted(c, &key, colour);
}

/* Draws a round sprite, `corner` pixels to each side of its middle, around a
 * rectangle: a quarter in each corner, and between them a colour; NULL: its
 * middle rows and columns, drawn out. */
static void draw_around(struct canvas *c, SDL_Texture *texture,
                        const SDL_Rect *r, int corner, const SDL_Color *colour)
{
    const int from[] = { 0, corner - 1, corner };
    const int size[] = { corner, 2, corner };
    const int x[] = { r->x, r->x + corner, r->x + r->w - corner };
    const int y[] = { r->y, r->y + corner, r->y + r->h - corner };
    const int wide[] = { corner, r->w - 2 * corner, corner };
    const int high[] = { corner, r->h - 2 * corner, corner };
    int i, k;

    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++) {
            SDL_Rect part = { from[i], from[k], size[i], size[k] };
            SDL_Rect to = { x[i], y[k], wide[i], high[k] };

            if ((i != 1 && k != 1) || (colour == NULL && i != k))
                SDL_RenderCopy(c->renderer, texture, &part, &to);
            else if (colour != NULL)
                canvas_fill(c, &to, *colour);
        }
}

void canvas_round(struct canvas *c, const SDL_Rect *r, int radius,
                  SDL_Color colour)
{
    SDL_Texture *disc;

    radius = SDL_min(radius, SDL_min(r->w, r->h) / 2);
    disc = radius > 0 ? white_sprite(c, SPRITE_DISC, 2 * radius, colour)
                      : NULL;
    if (disc != NULL)
        draw_around(c, disc, r, radius, &colour);
    else
        canvas_fill(c, r, colour);
}

void canvas_edged(struct canvas *c, const SDL_Rect *r, int radius, int line,
                  SDL_Color edge, SDL_Color colour)
{
    SDL_Rect inner = { r->x + line, r->y + line, r->w - 2 * line,
                       r->h - 2 * line };

    if (line > 0)
        canvas_round(c, r, radius, edge);
    canvas_round(c, &inner, radius - line, colour);
}

void canvas_card(struct canvas *c, const SDL_Rect *r)
{
    const SDL_Color *colour = c->theme.colour;
    canvas_edged(c, r, c->unit, theme_has_edges(&c->theme) ? c->unit / 10 + 1
                                                           : 0,
                 colour[THEME_QUIET], colour[THEME_CARD]);
}

void canvas_shadow(struct canvas *c, const SDL_Rect *r, int radius)
{
    SDL_Color colour = c->theme.colour[THEME_SHADOW];
    SDL_Rect around = { r->x - radius, r->y - radius / 2, r->w + 2 * radius,
                        r->h + 2 * radius };
    SDL_Texture *glow;

    colour.a = 46;
    glow = white_sprite(c, SPRITE_GLOW, 4 * radius, colour);
    if (glow != NULL && SDL_min(around.w, around.h) >= 4 * radius)
        draw_around(c, glow, &around, 2 * radius, NULL);
}

/* ---- sprites ---- */

void canvas_sprite(struct canvas *c, const struct sprite_key *key, int x,
                   int y, int part)
{
    SDL_Texture *texture = sprite_texture(c, key);
    int pixels = key->pixels * part / ANIMATION_WHOLE;
    SDL_Rect to = { x + (key->pixels - pixels) / 2,
                    y + (key->pixels - pixels) / 2, pixels, pixels };

    if (texture != NULL && pixels > 0)
        SDL_RenderCopy(c->renderer, texture, NULL, &to);
}

int canvas_background(struct canvas *c, int side, const SDL_FRect *part,
                      const SDL_FPoint corner[4])
{
    static const int order[] = { 0, 1, 2, 0, 2, 3 };
    struct sprite_key key = { .kind = SPRITE_BACKGROUND,
                              .facing = PARLOUR_NONE,
                              .pixels = SDL_min(side, CANVAS_BACKGROUND) };
    SDL_Texture *texture = c->theme.background ? sprite_texture(c, &key)
                                               : NULL;
    SDL_Vertex at[4];
    int i;

    for (i = 0; i < 4; i++)
        at[i] = (SDL_Vertex){
            corner[i],
            { SDL_ALPHA_OPAQUE, SDL_ALPHA_OPAQUE, SDL_ALPHA_OPAQUE,
              SDL_ALPHA_OPAQUE },
            { part->x + (i == 1 || i == 2 ? part->w : 0.0f),
              part->y + (i >= 2 ? part->h : 0.0f) }
        };
    if (texture == NULL && !piece_file_waits())
        c->theme.background = 0;
    return texture != NULL
        && SDL_RenderGeometry(c->renderer, texture, at, 4, order,
                              sizeof order / sizeof order[0]) == 0;
}

void canvas_tint(struct canvas *c, int kind, int pixels, int x, int y,
                 SDL_Color colour)
{
    SDL_Rect to = { x, y, pixels, pixels };
    SDL_Texture *texture = pixels > 0 ? white_sprite(c, kind, pixels, colour)
                                      : NULL;

    if (texture != NULL)
        SDL_RenderCopy(c->renderer, texture, NULL, &to);
}

/* A sprite around a point on the way from one to another, turned by an angle
 * (degrees, clockwise). */
static void draw_on_way(struct canvas *c, int kind, int pixels, SDL_Point from,
                        SDL_Point to, float part, double angle,
                        SDL_Color colour)
{
    SDL_Texture *texture = white_sprite(c, kind, pixels, colour);
    float half = (float)pixels / 2.0f;
    SDL_FRect place = { (float)from.x + (float)(to.x - from.x) * part - half,
                        (float)from.y + (float)(to.y - from.y) * part - half,
                        (float)pixels, (float)pixels };

    if (texture != NULL)
        SDL_RenderCopyExF(c->renderer, texture, NULL, &place, angle, NULL,
                          SDL_FLIP_NONE);
}

/* A row of discs so close that they make a line, and a head. more: how much
 * wider than the arrow it is around. */
static void arrow_layer(struct canvas *c, SDL_Point from, SDL_Point to,
                        int wide, int more, SDL_Color colour)
{
    enum { HEAD = 3 };          /* times as wide as the line */
    static const double degree = 3.14159265358979 / 180.0;
    float length = hypotf((float)(to.x - from.x), (float)(to.y - from.y));
    float end = 1.0f - (float)(HEAD * wide) / 2.0f / length;
    int steps = (int)length * 3 / wide + 1, i;

    for (i = 0; i <= steps; i++)
        draw_on_way(c, SPRITE_DISC, wide + more, from, to,
                    end * (float)i / (float)steps, 0.0, colour);
    draw_on_way(c, SPRITE_POINT, HEAD * wide + 2 * more, from, to, end,
                atan2(to.y - from.y, to.x - from.x) / degree, colour);
}

void canvas_arrow(struct canvas *c, SDL_Point from, SDL_Point to, int wide,
                  SDL_Color colour)
{
    if (wide < 1 || (from.x == to.x && from.y == to.y))
        return;
    arrow_layer(c, from, to, wide, wide / 2 + 1, c->theme.colour[THEME_CARD]);
    arrow_layer(c, from, to, wide, 0, colour);
}

void canvas_stars(struct canvas *c, int earned, int most, int pixels, int x,
                  int y)
{
    const SDL_Color *colour = c->theme.colour;
    int i;

    for (i = 0; i < most; i++)
        canvas_tint(c, i < earned ? SPRITE_STAR : SPRITE_NO_STAR, pixels,
                    x + i * pixels, y,
                    colour[i < earned ? THEME_GOAL : THEME_QUIET]);
}

/* The label in the middle of a square, as large as fits the piece. */
static void draw_label(struct canvas *c, const struct parlour_look *look,
                       int kind, int x, int y, int pixels)
{
    int high = pixels * (strlen(look->label) > 2 ? 34 : 44) / 100;
    int style = FONT_STRONG | FONT_SIGN;
    int width, height;

    if (high < 6)
        return;
    width = font_width(c->type, look->label, high, style);
    height = font_height(high);
    font_draw(c->type, look->label, high, style,
              sprite_ink(&c->theme, kind, theme_file_colour(&look->piece)),
              x + (pixels - width) / 2, y + (pixels - height) / 2);
}

/* Tiles differ only by their labels, so they always have them. */
static int has_label(const struct canvas *c, const struct parlour_look *look)
{
    return look->label[0] != '\0'
        && (c->labels || look->piece.shape == PARLOUR_SHAPE_TILE);
}

static struct sprite_key piece_key(const struct parlour_look *look, int bare,
                                   int pixels)
{
    return (struct sprite_key){
        .kind = sprite_of_shape(look->piece.shape),
        .colour = look->piece.colour, .hue = theme_file_colour(&look->piece),
        .facing = look->facing, .bare = bare, .pixels = pixels
    };
}

/* Makes the key of a piece that of its badge: in place, or on a goal, of which
 * only the colour is seen. Returns 0 if it has none. */
static int set_badge(const struct parlour_look *look, struct sprite_key *key)
{
    key->kind = look->home ? SPRITE_HOME : SPRITE_COVERED;
    key->colour = look->mark.colour;
    key->hue = theme_file_colour(&look->mark);
    key->bare = look->mark.shape == PARLOUR_SHAPE_NOTHING;
    return look->home || look->mark.colour > 0;
}

void canvas_piece(struct canvas *c, const struct parlour_look *look, int x,
                  int y, int pixels, int part)
{
    int kind = sprite_of_shape(look->piece.shape);
    int label = has_label(c, look);
    struct sprite_key key = piece_key(look, label, pixels);

    canvas_sprite(c, &key, x, y, part);
    if (label && part > ANIMATION_WHOLE / 2)
        draw_label(c, look, kind, x, y, pixels);
    if (set_badge(look, &key))
        canvas_sprite(c, &key, x, y, part);
}

/* The sign is on the ball's surface: seen from above it moves as the sine and
 * narrows as the cosine of the turn, and is not seen from below. */
void canvas_rolling(struct canvas *c, const struct parlour_look *look, int x,
                    int y, int pixels, int turn, int way_x, int way_y)
{
    struct sprite_key key = piece_key(look, 1, pixels);
    float angle = 6.2831853f * (float)turn / ANIMATION_WHOLE;
    float radius = 0.33f * (float)pixels * sinf(angle), narrow = cosf(angle);
    int wide = way_x != 0 ? (int)(narrow * (float)pixels) : pixels;
    int high = way_y != 0 ? (int)(narrow * (float)pixels) : pixels;
    SDL_Rect to = { x + (int)(radius * (float)way_x) + (pixels - wide) / 2,
                    y + (int)(radius * (float)way_y) + (pixels - high) / 2,
                    wide, high };
    SDL_Texture *sign;

    canvas_sprite(c, &key, x, y, ANIMATION_WHOLE);
    key.kind = SPRITE_SIGN;
    key.bare = 0;
    sign = sprite_texture(c, &key);
    if (narrow > 0.0f && sign != NULL)
        SDL_RenderCopy(c->renderer, sign, NULL, &to);
}

/* ---- the isometric view ---- */

int canvas_rise(int kind, int half)
{
    static const int percent[SPRITE_KINDS] = {
        [SPRITE_WALL] = APP_RISE_WALL, [SPRITE_BOX] = APP_RISE_BOX,
        [SPRITE_PUSHER] = APP_RISE_PUSHER, [SPRITE_GEM] = APP_RISE_GEM,
        [SPRITE_TILE] = APP_RISE_TILE
    };

    return half * percent[kind] / CANVAS_PERCENT;
}

/* Draws a texture of the isometric view, `part` of its size. */
static void put_texture(struct canvas *c, const struct sprite_key *key,
                        SDL_Texture *texture, int x, int y, int part)
{
    int half = key->half * part / ANIMATION_WHOLE;
    int high = key->high * part / ANIMATION_WHOLE;
    SDL_Rect to = { x - half, y - half / 2 - high, 2 * half, half + high };

    if (texture != NULL && half > 0)
        SDL_RenderCopy(c->renderer, texture, NULL, &to);
}

void canvas_stand(struct canvas *c, const struct sprite_key *key, int x,
                  int y, int part)
{
    put_texture(c, key, sprite_texture(c, key), x, y, part);
}

void canvas_lay(struct canvas *c, int kind, int half, int x, int y,
                SDL_Color colour)
{
    struct sprite_key key = { .kind = kind, .facing = PARLOUR_NONE,
                              .pixels = 2 * half, .half = half };

    if (half > 0)
        put_texture(c, &key, tinted(c, &key, colour), x, y, ANIMATION_WHOLE);
}

/* Draws a badge on a solid, whose top is at (x, y). A bare tick is upright, as
 * the number beside it is: flattened it would look like a dash. */
static void stand_badge(struct canvas *c, const struct sprite_key *key, int x,
                        int y, int part)
{
    struct sprite_key flat = *key;

    if (key->kind != SPRITE_HOME || !key->bare) {
        canvas_stand(c, key, x, y, part);
        return;
    }
    flat.half = 0;
    x -= key->half * (CANVAS_PERCENT + SPRITE_TICK_PERCENT - CANVAS_TICK)
        / CANVAS_PERCENT;
    y -= key->half * (CANVAS_PERCENT - SPRITE_TICK_PERCENT) / CANVAS_PERCENT;
    canvas_sprite(c, &flat, x, y, part);
}

/* A pusher's wings, beak and eyes are on its body, not in its sides. */
void canvas_solid(struct canvas *c, const struct parlour_look *look, int x,
                  int y, int half, int part)
{
    struct sprite_key key = piece_key(look, has_label(c, look), 2 * half);
    struct sprite_key body = key;
    int high = canvas_rise(key.kind, half);

    key.half = half;
    key.high = high;
    if (key.kind == SPRITE_PUSHER) {
        body.half = half;
        body.high = high;
        body.bare = 1;
        body.facing = PARLOUR_NONE;
        canvas_stand(c, &body, x, y, part);
        key.high = 0;
        y -= high;
        high = 0;
    }
    canvas_stand(c, &key, x, y, part);
    if (key.bare && part > ANIMATION_WHOLE / 2)
        draw_label(c, look, key.kind, x - half / 2, y - high - half / 2, half);
    key.high = 0;
    if (set_badge(look, &key))
        stand_badge(c, &key, x, y - high, part);
}

/* ---- text ---- */

static int pixels_of(const struct canvas *c, int size)
{
    assert(size >= 0 && size < CANVAS_SIZES);
    return (int)((float)c->unit * faces[size].part + 0.5f);
}

int canvas_text_width(struct canvas *c, int size, const char *words)
{
    return font_width(c->type, words, pixels_of(c, size),
                      faces[size].style);
}

int canvas_line(struct canvas *c, int size)
{
    return font_height(pixels_of(c, size));
}

int canvas_middle(struct canvas *c, int size, const SDL_Rect *place)
{
    return place->y + (place->h - canvas_line(c, size)) / 2;
}

int canvas_body(struct canvas *c, const char *words, int width)
{
    return canvas_text_width(c, CANVAS_BODY, words) > width ? CANVAS_SMALL
                                                            : CANVAS_BODY;
}

int canvas_text(struct canvas *c, int size, int align, SDL_Color colour,
                const char *words, int x, int y, int width)
{
    if (align != CANVAS_LEFT) {
        int rest = width - canvas_text_width(c, size, words);

        x += align == CANVAS_MIDDLE ? rest / 2 : rest;
    }
    return font_draw(c->type, words, pixels_of(c, size),
                     faces[size].style, colour, x, y);
}

void canvas_sign(struct canvas *c, SDL_Color colour, const char *words,
                 const SDL_Rect *place)
{
    int pixels = place->h, style = faces[CANVAS_BODY].style | FONT_SIGN;
    int width = font_width(c->type, words, pixels, style);

    if (width > place->w) {
        pixels = pixels * place->w / width;
        width = font_width(c->type, words, pixels, style);
    }
    font_draw(c->type, words, pixels, style, colour,
              place->x + (place->w - width) / 2,
              place->y
              + (place->h - font_height(pixels)) / 2);
}

static int fit_words(struct canvas *c, int size, const char *words, int width)
{
    return SDL_min(font_fit(c->type, words, pixels_of(c, size),
                            faces[size].style, width),
                   CANVAS_WORDS - 1);
}

int canvas_short(struct canvas *c, int size, SDL_Color colour,
                 const char *words, int x, int y, int width)
{
    static const char dots[] = "...";
    char line[CANVAS_WORDS + sizeof dots];
    int fits;

    if (canvas_text_width(c, size, words) > width) {
        fits = fit_words(c, size, words,
                         width - canvas_text_width(c, size, dots));
        snprintf(line, sizeof line, "%.*s%s", fits, words, dots);
        words = line;
    }
    return canvas_text(c, size, CANVAS_LEFT, colour, words, x, y, width);
}

/* Returns the bytes of a line: whole words, unless one is wider than it. */
static int line_length(struct canvas *c, int size, const char *words,
                       int width)
{
    int fits = SDL_max(fit_words(c, size, words, width), 1), end = fits;

    while (end > 0 && words[end] != ' ' && words[end] != '\0')
        end--;
    return end > 0 ? end : fits;
}

int canvas_paragraph(struct canvas *c, int size, int align, SDL_Color colour,
                     const char *words, const SDL_Rect *place, int most,
                     int draw)
{
    char line[CANVAS_WORDS];
    int high = canvas_line(c, size), y = 0;

    for (; most > 0 && *words != '\0'; most--, y += high) {
        int length = line_length(c, size, words, place->w);

        if (draw && most == 1 && words[length] != '\0') {
            canvas_short(c, size, colour, words, place->x, place->y + y,
                         place->w);
            return y + high;
        }
        snprintf(line, sizeof line, "%.*s", length, words);
        if (draw)
            canvas_text(c, size, align, colour, line, place->x, place->y + y,
                        place->w);
        words += length;
        words += strspn(words, " ");
    }
    return y;
}
