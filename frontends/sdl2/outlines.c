/* outlines.c: outlines as points (see outlines.h). The first nine belong to
 * the nine kinds of pieces and are chosen to differ in silhouette.
 */
#include <math.h>

#include "sdl2/outlines.h"

static const struct raster_point outlines_square[] = {
    { -OUTLINES_SIDE, -OUTLINES_SIDE }, { OUTLINES_SIDE, -OUTLINES_SIDE },
    { OUTLINES_SIDE, OUTLINES_SIDE }, { -OUTLINES_SIDE, OUTLINES_SIDE }
};
static const struct raster_point outlines_triangle[] = {
    { 0.0f, -1.02f }, { 1.0f, 0.78f }, { -1.0f, 0.78f }
};
static const struct raster_point outlines_star[] = {
    { 0.0f, -1.1f }, { 0.29f, -0.34f }, { 1.09f, -0.3f }, { 0.47f, 0.21f },
    { 0.67f, 0.98f }, { 0.0f, 0.55f }, { -0.67f, 0.98f }, { -0.47f, 0.21f },
    { -1.09f, -0.3f }, { -0.29f, -0.34f }
};
static const struct raster_point outlines_plus[] = {
    { -0.31f, -1.0f }, { 0.31f, -1.0f }, { 0.31f, -0.31f }, { 1.0f, -0.31f },
    { 1.0f, 0.31f }, { 0.31f, 0.31f }, { 0.31f, 1.0f }, { -0.31f, 1.0f },
    { -0.31f, 0.31f }, { -1.0f, 0.31f }, { -1.0f, -0.31f },
    { -0.31f, -0.31f }
};
static const struct raster_point outlines_diamond[] = {
    { 0.0f, -1.12f }, { 0.84f, 0.0f }, { 0.0f, 1.12f }, { -0.84f, 0.0f }
};
static const struct raster_point outlines_bowtie[] = {
    { -1.0f, -0.9f }, { -0.2f, -0.34f }, { 0.2f, -0.34f }, { 1.0f, -0.9f },
    { 1.0f, 0.9f }, { 0.2f, 0.34f }, { -0.2f, 0.34f }, { -1.0f, 0.9f }
};
static const struct raster_point outlines_moon[] = {
    { 0.5f, -0.98f }, { 0.02f, -1.0f }, { -0.45f, -0.8f },
    { -0.78f, -0.42f }, { -0.9f, 0.0f }, { -0.78f, 0.42f },
    { -0.45f, 0.8f }, { 0.02f, 1.0f }, { 0.5f, 0.98f }, { 0.84f, 0.74f },
    { 0.4f, 0.68f }, { 0.04f, 0.4f }, { -0.1f, 0.0f }, { 0.04f, -0.4f },
    { 0.4f, -0.68f }, { 0.84f, -0.74f }
};
static const struct raster_point outlines_cross[] = {
    { 0.0f, -0.42f }, { 0.56f, -0.98f }, { 0.98f, -0.56f }, { 0.42f, 0.0f },
    { 0.98f, 0.56f }, { 0.56f, 0.98f }, { 0.0f, 0.42f }, { -0.56f, 0.98f },
    { -0.98f, 0.56f }, { -0.42f, 0.0f }, { -0.98f, -0.56f },
    { -0.56f, -0.98f }
};
static const struct raster_point outlines_arrow[] = {
    { -1.0f, 0.0f }, { 0.4f, -0.9f }, { 0.4f, 0.9f }
};
static const struct raster_point outlines_corner[] = {
    { -0.94f, -0.94f }, { -0.42f, -0.94f }, { -0.42f, -0.82f },
    { -0.82f, -0.82f }, { -0.82f, -0.42f }, { -0.94f, -0.42f }
};
static const struct raster_point outlines_speaker[] = {
    { -0.8f, -0.28f }, { -0.45f, -0.28f }, { 0.0f, -0.7f }, { 0.0f, 0.7f },
    { -0.45f, 0.28f }, { -0.8f, 0.28f }
};
static const struct raster_point outlines_chevron[] = {
    { 0.3f, -0.9f }, { 0.6f, -0.6f }, { 0.0f, 0.0f }, { 0.6f, 0.6f },
    { 0.3f, 0.9f }, { -0.6f, 0.0f }
};
static const struct raster_point outlines_bar[] = {
    { -0.17f, -1.0f }, { 0.17f, -1.0f }, { 0.17f, 1.0f }, { -0.17f, 1.0f }
};
static const struct raster_point outlines_scores[] = {
    { -1.0f, -0.15f }, { -0.36f, -0.15f }, { -0.36f, -0.95f },
    { 0.36f, -0.95f }, { 0.36f, 0.2f }, { 1.0f, 0.2f }, { 1.0f, 0.85f },
    { -1.0f, 0.85f }
};
static const struct raster_point outlines_seam[] = {
    { -0.018f, -0.62f }, { 0.018f, -0.62f }, { 0.018f, 0.62f },
    { -0.018f, 0.62f }
};
static const struct raster_point outlines_tick[] = {
    { -0.95f, 0.05f }, { -0.62f, -0.28f }, { -0.25f, 0.12f },
    { 0.65f, -0.8f }, { 0.98f, -0.47f }, { -0.25f, 0.78f }
};

struct outlines_entry {
    const struct raster_point *points;
    int count;
};

#define OUTLINES_POINTS(name) \
    { outlines_ ## name, \
      sizeof outlines_ ## name / sizeof outlines_ ## name[0] }

/* In the order of enum outlines_kind. */
static const struct outlines_entry table[OUTLINES_KINDS] = {
    { NULL, 0 },
    { NULL, 0 },
    OUTLINES_POINTS(square),
    OUTLINES_POINTS(triangle),
    OUTLINES_POINTS(star),
    OUTLINES_POINTS(plus),
    OUTLINES_POINTS(diamond),
    OUTLINES_POINTS(bowtie),
    OUTLINES_POINTS(moon),
    OUTLINES_POINTS(cross),
    OUTLINES_POINTS(arrow),
    OUTLINES_POINTS(corner),
    OUTLINES_POINTS(speaker),
    OUTLINES_POINTS(chevron),
    OUTLINES_POINTS(tick),
    OUTLINES_POINTS(bar),
    OUTLINES_POINTS(scores),
    OUTLINES_POINTS(seam)
};
#undef OUTLINES_POINTS

struct raster_shape outlines_shape(int form, float size)
{
    struct raster_shape shape = { 0 };

    shape.points = table[form].points;
    shape.count = table[form].count;
    shape.size = size;
    return shape;
}

struct raster_shape outlines_arc(struct raster_point *points, float from,
                                 float sweep, float radius, float half)
{
    struct raster_shape shape = { 0 };
    int i, steps = OUTLINES_ARC_POINTS / 2;

    for (i = 0; i < steps; i++) {
        float angle = from + sweep * (float)i / (float)(steps - 1);

        points[i].x = cosf(angle) * (radius + half);
        points[i].y = sinf(angle) * (radius + half);
        points[OUTLINES_ARC_POINTS - 1 - i].x = cosf(angle) * (radius - half);
        points[OUTLINES_ARC_POINTS - 1 - i].y = sinf(angle) * (radius - half);
    }
    shape.points = points;
    shape.count = OUTLINES_ARC_POINTS;
    shape.size = 1.0f;
    return shape;
}
