/* form.c: outlines as points (see form.h). The first nine belong to the nine
 * kinds of pieces and are chosen to differ in silhouette.
 */
#include <math.h>

#include "form.h"

static const struct raster_point form_square[] = {
    { -0.86f, -0.86f }, { 0.86f, -0.86f }, { 0.86f, 0.86f },
    { -0.86f, 0.86f }
};
static const struct raster_point form_triangle[] = {
    { 0.0f, -1.02f }, { 1.0f, 0.78f }, { -1.0f, 0.78f }
};
static const struct raster_point form_star[] = {
    { 0.0f, -1.1f }, { 0.29f, -0.34f }, { 1.09f, -0.3f }, { 0.47f, 0.21f },
    { 0.67f, 0.98f }, { 0.0f, 0.55f }, { -0.67f, 0.98f }, { -0.47f, 0.21f },
    { -1.09f, -0.3f }, { -0.29f, -0.34f }
};
static const struct raster_point form_plus[] = {
    { -0.31f, -1.0f }, { 0.31f, -1.0f }, { 0.31f, -0.31f }, { 1.0f, -0.31f },
    { 1.0f, 0.31f }, { 0.31f, 0.31f }, { 0.31f, 1.0f }, { -0.31f, 1.0f },
    { -0.31f, 0.31f }, { -1.0f, 0.31f }, { -1.0f, -0.31f },
    { -0.31f, -0.31f }
};
static const struct raster_point form_diamond[] = {
    { 0.0f, -1.12f }, { 0.84f, 0.0f }, { 0.0f, 1.12f }, { -0.84f, 0.0f }
};
static const struct raster_point form_bowtie[] = {
    { -1.0f, -0.9f }, { -0.2f, -0.34f }, { 0.2f, -0.34f }, { 1.0f, -0.9f },
    { 1.0f, 0.9f }, { 0.2f, 0.34f }, { -0.2f, 0.34f }, { -1.0f, 0.9f }
};
static const struct raster_point form_moon[] = {
    { 0.5f, -0.98f }, { 0.02f, -1.0f }, { -0.45f, -0.8f },
    { -0.78f, -0.42f }, { -0.9f, 0.0f }, { -0.78f, 0.42f },
    { -0.45f, 0.8f }, { 0.02f, 1.0f }, { 0.5f, 0.98f }, { 0.84f, 0.74f },
    { 0.4f, 0.68f }, { 0.04f, 0.4f }, { -0.1f, 0.0f }, { 0.04f, -0.4f },
    { 0.4f, -0.68f }, { 0.84f, -0.74f }
};
static const struct raster_point form_cross[] = {
    { 0.0f, -0.42f }, { 0.56f, -0.98f }, { 0.98f, -0.56f }, { 0.42f, 0.0f },
    { 0.98f, 0.56f }, { 0.56f, 0.98f }, { 0.0f, 0.42f }, { -0.56f, 0.98f },
    { -0.98f, 0.56f }, { -0.42f, 0.0f }, { -0.98f, -0.56f },
    { -0.56f, -0.98f }
};
static const struct raster_point form_arrow[] = {
    { -1.0f, 0.0f }, { 0.4f, -0.9f }, { 0.4f, 0.9f }
};
static const struct raster_point form_corner[] = {
    { -0.94f, -0.94f }, { -0.42f, -0.94f }, { -0.42f, -0.82f },
    { -0.82f, -0.82f }, { -0.82f, -0.42f }, { -0.94f, -0.42f }
};
static const struct raster_point form_speaker[] = {
    { -0.8f, -0.28f }, { -0.45f, -0.28f }, { 0.0f, -0.7f }, { 0.0f, 0.7f },
    { -0.45f, 0.28f }, { -0.8f, 0.28f }
};
static const struct raster_point form_chevron[] = {
    { 0.3f, -0.9f }, { 0.6f, -0.6f }, { 0.0f, 0.0f }, { 0.6f, 0.6f },
    { 0.3f, 0.9f }, { -0.6f, 0.0f }
};
static const struct raster_point form_bar[] = {
    { -0.17f, -1.0f }, { 0.17f, -1.0f }, { 0.17f, 1.0f }, { -0.17f, 1.0f }
};
static const struct raster_point form_podium[] = {
    { -1.0f, -0.15f }, { -0.36f, -0.15f }, { -0.36f, -0.95f },
    { 0.36f, -0.95f }, { 0.36f, 0.2f }, { 1.0f, 0.2f }, { 1.0f, 0.85f },
    { -1.0f, 0.85f }
};
static const struct raster_point form_tick[] = {
    { -0.95f, 0.05f }, { -0.62f, -0.28f }, { -0.25f, 0.12f },
    { 0.65f, -0.8f }, { 0.98f, -0.47f }, { -0.25f, 0.78f }
};

struct form_entry {
    const struct raster_point *points;
    int count;
};

#define FORM_POINTS(name) \
    { form_ ## name, sizeof form_ ## name / sizeof form_ ## name[0] }

/* In the order of enum form_kind. */
static const struct form_entry form_table[FORM_KINDS] = {
    { NULL, 0 }, { NULL, 0 }, FORM_POINTS(square), FORM_POINTS(triangle),
    FORM_POINTS(star), FORM_POINTS(plus), FORM_POINTS(diamond),
    FORM_POINTS(bowtie), FORM_POINTS(moon), FORM_POINTS(cross),
    FORM_POINTS(arrow), FORM_POINTS(corner), FORM_POINTS(speaker),
    FORM_POINTS(chevron), FORM_POINTS(tick), FORM_POINTS(bar),
    FORM_POINTS(podium)
};
#undef FORM_POINTS

struct raster_shape form_shape(int form, float size)
{
    struct raster_shape shape = { 0 };

    shape.points = form_table[form].points;
    shape.count = form_table[form].count;
    shape.size = size;
    return shape;
}

struct raster_shape form_arc(struct raster_point *points, float from,
                             float sweep, float radius, float half)
{
    struct raster_shape shape = { 0 };
    int i, steps = FORM_ARC / 2;

    for (i = 0; i < steps; i++) {
        float angle = from + sweep * (float)i / (float)(steps - 1);

        points[i].x = cosf(angle) * (radius + half);
        points[i].y = sinf(angle) * (radius + half);
        points[FORM_ARC - 1 - i].x = cosf(angle) * (radius - half);
        points[FORM_ARC - 1 - i].y = sinf(angle) * (radius - half);
    }
    shape.points = points;
    shape.count = FORM_ARC;
    shape.size = 1.0f;
    return shape;
}
