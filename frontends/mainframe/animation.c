/* animation.c: animation.h where each move is shown at once, in place of
 * app/play/animation.c: nothing ever moves, and there are no pieces to draw
 * beside those of the board.
 */
#include <string.h>

#include "app/play/animation.h"

int animation_open(struct animation *st, struct parlour_session *s, long frame)
{
    (void)frame;
    memset(st, 0, sizeof *st);
    st->session = s;
    st->agreed = 1;
    return PARLOUR_OK;
}

void animation_close(struct animation *st)
{
    (void)st;
}

void animation_set_speed(struct animation *st, int speed)
{
    (void)st, (void)speed;
}

int animation_do(struct animation *st, const struct parlour_command *c,
                 unsigned long now)
{
    (void)now;
    return parlour_do(st->session, c);
}

void animation_refuse(struct animation *st, int from, int to,
                      unsigned long now)
{
    (void)st, (void)from, (void)to, (void)now;
}

int animation_hop(struct animation *st, unsigned long now)
{
    (void)st, (void)now;
    return 0;
}

void animation_skip_walk(struct animation *st, int cell)
{
    (void)st, (void)cell;
}

long animation_run(struct animation *st, unsigned long now)
{
    (void)st, (void)now;
    return ANIMATION_RESTS;
}

unsigned long animation_lasts(const struct animation *st)
{
    (void)st;
    return 0;
}

unsigned long animation_score(const struct animation *st, unsigned long score)
{
    (void)st;
    return score;
}

int animation_is_running(const struct animation *st)
{
    (void)st;
    return 0;
}

void animation_finish(struct animation *st)
{
    (void)st;
}
