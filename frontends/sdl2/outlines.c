/* outlines.c: outlines as points (see outlines.h). The first nine belong to
 * the nine kinds of pieces and are chosen to differ in silhouette.
 */
#include <math.h>

#include "sdl2/outlines.h"

#define OUTLINE(name, ...) \
    [OUTLINES_ ## name] = { \
        (const struct raster_point[]){ __VA_ARGS__ }, \
        sizeof (const struct raster_point[]){ __VA_ARGS__ } \
            / sizeof(struct raster_point) \
    }

/* The circle, and a kind without a form, have no points. */
static const struct {
    const struct raster_point *points;
    int count;
} table[OUTLINES_KINDS] = {
    OUTLINE(SQUARE, { -OUTLINES_SIDE, -OUTLINES_SIDE },
        { OUTLINES_SIDE, -OUTLINES_SIDE }, { OUTLINES_SIDE, OUTLINES_SIDE },
        { -OUTLINES_SIDE, OUTLINES_SIDE }),
    OUTLINE(TRIANGLE, { 0.0f, -1.02f }, { 1.0f, 0.78f }, { -1.0f, 0.78f }),
    OUTLINE(STAR, { 0.0f, -1.1f }, { 0.29f, -0.34f }, { 1.09f, -0.3f },
        { 0.47f, 0.21f }, { 0.67f, 0.98f }, { 0.0f, 0.55f }, { -0.67f, 0.98f },
        { -0.47f, 0.21f }, { -1.09f, -0.3f }, { -0.29f, -0.34f }),
    OUTLINE(PLUS, { -0.31f, -1.0f }, { 0.31f, -1.0f }, { 0.31f, -0.31f },
        { 1.0f, -0.31f }, { 1.0f, 0.31f }, { 0.31f, 0.31f }, { 0.31f, 1.0f },
        { -0.31f, 1.0f }, { -0.31f, 0.31f }, { -1.0f, 0.31f },
        { -1.0f, -0.31f }, { -0.31f, -0.31f }),
    OUTLINE(DIAMOND, { 0.0f, -1.12f }, { 0.84f, 0.0f }, { 0.0f, 1.12f },
        { -0.84f, 0.0f }),
    OUTLINE(BOWTIE, { -1.0f, -0.9f }, { -0.2f, -0.34f }, { 0.2f, -0.34f },
        { 1.0f, -0.9f }, { 1.0f, 0.9f }, { 0.2f, 0.34f }, { -0.2f, 0.34f },
        { -1.0f, 0.9f }),
    OUTLINE(MOON, { 0.5f, -0.98f }, { 0.02f, -1.0f }, { -0.45f, -0.8f },
        { -0.78f, -0.42f }, { -0.9f, 0.0f }, { -0.78f, 0.42f },
        { -0.45f, 0.8f }, { 0.02f, 1.0f }, { 0.5f, 0.98f }, { 0.84f, 0.74f },
        { 0.4f, 0.68f }, { 0.04f, 0.4f }, { -0.1f, 0.0f }, { 0.04f, -0.4f },
        { 0.4f, -0.68f }, { 0.84f, -0.74f }),
    OUTLINE(CROSS, { 0.0f, -0.42f }, { 0.56f, -0.98f }, { 0.98f, -0.56f },
        { 0.42f, 0.0f }, { 0.98f, 0.56f }, { 0.56f, 0.98f }, { 0.0f, 0.42f },
        { -0.56f, 0.98f }, { -0.98f, 0.56f }, { -0.42f, 0.0f },
        { -0.98f, -0.56f }, { -0.56f, -0.98f }),
    OUTLINE(ARROW, { -1.0f, 0.0f }, { 0.4f, -0.9f }, { 0.4f, 0.9f }),
    OUTLINE(CORNER, { -0.94f, -0.94f }, { -0.42f, -0.94f }, { -0.42f, -0.82f },
        { -0.82f, -0.82f }, { -0.82f, -0.42f }, { -0.94f, -0.42f }),
    OUTLINE(SPEAKER, { -0.8f, -0.28f }, { -0.45f, -0.28f }, { 0.0f, -0.7f },
        { 0.0f, 0.7f }, { -0.45f, 0.28f }, { -0.8f, 0.28f }),
    OUTLINE(CHEVRON, { 0.3f, -0.9f }, { 0.6f, -0.6f }, { 0.0f, 0.0f },
        { 0.6f, 0.6f }, { 0.3f, 0.9f }, { -0.6f, 0.0f }),
    OUTLINE(BAR, { -0.17f, -1.0f }, { 0.17f, -1.0f }, { 0.17f, 1.0f },
        { -0.17f, 1.0f }),
    OUTLINE(PODIUM, { -1.0f, -0.15f }, { -0.36f, -0.15f }, { -0.36f, -0.95f },
        { 0.36f, -0.95f }, { 0.36f, 0.2f }, { 1.0f, 0.2f }, { 1.0f, 0.85f },
        { -1.0f, 0.85f }),
    OUTLINE(SEAM, { -0.018f, -0.62f }, { 0.018f, -0.62f }, { 0.018f, 0.62f },
        { -0.018f, 0.62f }),
    OUTLINE(TICK, { -0.95f, 0.05f }, { -0.62f, -0.28f }, { -0.25f, 0.12f },
        { 0.65f, -0.8f }, { 0.98f, -0.47f }, { -0.25f, 0.78f })
};
#undef OUTLINE

struct raster_shape outlines_shape(int form, float size)
{
    return (struct raster_shape){ .points = table[form].points,
                                  .count = table[form].count, .size = size };
}

struct raster_shape outlines_arc(struct raster_point *points, float from,
                                 float sweep, float radius, float half)
{
    int i, steps = OUTLINES_ARC_POINTS / 2;

    for (i = 0; i < steps; i++) {
        float angle = from + sweep * (float)i / (float)(steps - 1);

        points[i].x = cosf(angle) * (radius + half);
        points[i].y = sinf(angle) * (radius + half);
        points[OUTLINES_ARC_POINTS - 1 - i].x = cosf(angle) * (radius - half);
        points[OUTLINES_ARC_POINTS - 1 - i].y = sinf(angle) * (radius - half);
    }
    return (struct raster_shape){ .points = points, .size = 1.0f,
                                  .count = OUTLINES_ARC_POINTS };
}
