/* level_choice.c: which level an action goes to (see level_choice.h). */
#include "app/store/level_choice.h"

static void level_choice_begin(struct level_choice *c, int act)
{
    static const struct parlour_command none = PARLOUR_COMMAND_INIT;

    c->generates = 0;
    c->command = none;
    c->command.act = act;
}

const char *level_choice_beside(struct level_choice *c,
                                const struct parlour_session *s, int by)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    level_choice_begin(c, by < 0 ? PARLOUR_DO_LEVEL_BEFORE
                                 : PARLOUR_DO_LEVEL_AFTER);
    c->generates = endless_level_by(&c->level, s, by);
    if (c->generates || status.level == 0)
        return NULL;
    if (status.level + by < 1)
        return "This is the first level";
    return status.level + by > status.levels ? "This is the last level" : NULL;
}

const char *level_choice_unsolved(struct level_choice *c,
                                  const struct best_solutions *best,
                                  const struct parlour_session *s)
{
    int number = best_solutions_next(best, s);

    level_choice_begin(c, PARLOUR_DO_LEVEL);
    c->command.number = (unsigned long)number;
    return number == 0 ? "All levels are solved" : NULL;
}
