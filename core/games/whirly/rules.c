/* rules.c: the table of rule sets (see rules.h). Its lines use the relation of
 * two colours, so ten colours do not need a hundred lines. A set's parent
 * comes before it in the table.
 */
#include <string.h>

#include "board/text.h"
#include "games/whirly/rules.h"

enum { RULES_INHERIT = -1, RULES_ENDLESS = RULES_DEEPEST };

/* The relation between the colours of the unit that moves and the one it
 * meets. */
enum rules_relation {
    RULES_MATCH,                /* equal, or either is grey */
    RULES_OTHER,                /* neither is grey, and they differ */
    RULES_HIGHER,               /* they differ, and the one met has the
                                   higher colour */
    RULES_LOWER,
    RULES_EVEN,                 /* equal and even, and not grey */
    RULES_EXACT                 /* as the line says */
};

struct rules_line {
    int who, whom;              /* races */
    int relation;
    int word;
    int who_colour, whom_colour;        /* of RULES_EXACT */
};

struct rules_set {
    const char *name;
    const char *parent;         /* NULL: none */
    int turned;                 /* 1: the parent is inverted */
    int deepness, flocks;       /* or RULES_INHERIT */
    const struct rules_line *lines;     /* NULL: none */
    int count;
};

static const struct rules_line rules_match[] = {
    { RULES_HERO, RULES_BOX, RULES_MATCH, RULES_PUSH, 0, 0 },
    { RULES_BOX, RULES_BOX, RULES_MATCH, RULES_PUSH, 0, 0 }
};
static const struct rules_line rules_pull_others[] = {
    { RULES_HERO, RULES_BOX, RULES_OTHER, RULES_PULL, 0, 0 },
    { RULES_BOX, RULES_BOX, RULES_OTHER, RULES_PULL, 0, 0 }
};
static const struct rules_line rules_pull_even[] = {
    { RULES_HERO, RULES_BOX, RULES_EVEN, RULES_PULL, 0, 0 },
    { RULES_BOX, RULES_BOX, RULES_EVEN, RULES_PULL, 0, 0 }
};
static const struct rules_line rules_leap_others[] = {
    { RULES_HERO, RULES_BOX, RULES_OTHER, RULES_LEAP, 0, 0 },
    { RULES_BOX, RULES_BOX, RULES_OTHER, RULES_LEAP, 0, 0 }
};
static const struct rules_line rules_swap_higher[] = {
    { RULES_HERO, RULES_BOX, RULES_HIGHER, RULES_SWAP, 0, 0 },
    { RULES_BOX, RULES_BOX, RULES_HIGHER, RULES_SWAP, 0, 0 },
    { RULES_HERO, RULES_BOX, RULES_LOWER, RULES_PULL, 0, 0 },
    { RULES_BOX, RULES_BOX, RULES_LOWER, RULES_PULL, 0, 0 }
};
static const struct rules_line rules_ghost_swaps[] = {
    { RULES_HERO, RULES_BOX, RULES_EXACT, RULES_SWAP, 2, 1 },
    { RULES_HERO, RULES_HERO, RULES_EXACT, RULES_SWAP, 2, 1 }
};
static const struct rules_line rules_ghost_jumps[] = {
    { RULES_HERO, RULES_BOX, RULES_EXACT, RULES_JUMP, 2, 1 },
    { RULES_HERO, RULES_HERO, RULES_EXACT, RULES_JUMP, 2, 1 },
    { RULES_HERO, RULES_BOX, RULES_EXACT, RULES_PULL, 1, 0 },
    { RULES_HERO, RULES_BOX, RULES_EXACT, RULES_PULL, 2, 0 }
};
static const struct rules_line rules_pull_own[] = {
    { RULES_HERO, RULES_BOX, RULES_EXACT, RULES_PULL, 1, 1 },
    { RULES_HERO, RULES_BOX, RULES_EXACT, RULES_PULL, 2, 2 }
};
static const struct rules_line rules_jumps_and_pulls[] = {
    { RULES_HERO, RULES_BOX, RULES_EXACT, RULES_JUMP, 2, 1 },
    { RULES_HERO, RULES_HERO, RULES_EXACT, RULES_JUMP, 2, 1 },
    { RULES_HERO, RULES_BOX, RULES_EXACT, RULES_PULL, 1, 1 },
    { RULES_HERO, RULES_BOX, RULES_EXACT, RULES_PULL, 2, 2 }
};

#define RULES_LINES(lines) lines, (int)(sizeof lines / sizeof lines[0])
#define RULES_ALIAS(name, parent) \
    { name, parent, 0, RULES_INHERIT, RULES_INHERIT, NULL, 0 }
#define RULES_CHILD(name, parent, lines) \
    { name, parent, 0, RULES_INHERIT, RULES_INHERIT, RULES_LINES(lines) }
#define RULES_TURNED(name, parent) \
    { name, parent, 1, RULES_INHERIT, RULES_INHERIT, NULL, 0 }

static const struct rules_set rules_sets[] = {
    { "whirly", NULL, 0, 1, 1, RULES_LINES(rules_match) },
    RULES_ALIAS("flocks", "whirly"),
    RULES_ALIAS("monkeyban", "whirly"),
    { "colorban", "whirly", 0, RULES_INHERIT, 0, NULL, 0 },
    RULES_ALIAS("sokoban", "colorban"),
    RULES_ALIAS("boximaze", "colorban"),
    RULES_ALIAS("multiban", "colorban"),
    RULES_ALIAS("sokomind", "colorban"),
    { "doubleban", "colorban", 0, 2, RULES_INHERIT, NULL, 0 },
    { "colortrain", "colorban", 0, RULES_ENDLESS, RULES_INHERIT, NULL, 0 },
    RULES_CHILD("pullpush", "colorban", rules_pull_others),
    RULES_CHILD("flockmasters", "flocks", rules_pull_others),
    RULES_CHILD("leappush", "colorban", rules_leap_others),
    RULES_CHILD("pullswappush", "colorban", rules_swap_higher),
    RULES_CHILD("ghostban", "colorban", rules_ghost_swaps),
    RULES_CHILD("ghostjump", "colorban", rules_ghost_jumps),
    RULES_CHILD("co_ghostban", "ghostban", rules_pull_own),
    RULES_CHILD("co_ghostjump", "colorban", rules_jumps_and_pulls),
    RULES_TURNED("antiflocks", "flocks"),
    RULES_TURNED("antimasters", "flockmasters"),
    { NULL, NULL, 0, 0, 0, NULL, 0 }
};

/* Changes by name; the last one inverts the rules instead. */
struct rules_change {
    const char *name;
    const struct rules_line *lines;
    int count;
};

static const struct rules_change rules_changes[] = {
    { "pullpush", RULES_LINES(rules_pull_others) },
    { "leappush", RULES_LINES(rules_leap_others) },
    { "pullswappush", RULES_LINES(rules_swap_higher) },
    { "pullorpush", RULES_LINES(rules_pull_even) },
    { "pullpush_inversifier", NULL, 0 },
    { NULL, NULL, 0 }
};
#undef RULES_LINES
#undef RULES_ALIAS
#undef RULES_CHILD
#undef RULES_TURNED

static const char *const rules_words[RULES_WORDS] = {
    "stop", "push", "pull", "swap", "leap", "jump"
};

int rules_word_named(const char *name)
{
    int word;

    for (word = 0; word < RULES_WORDS; word++)
        if (text_same(name, rules_words[word]))
            return word;
    return PARLOUR_NONE;
}

const char *rules_name(int i)
{
    return rules_sets[i].name;
}

/* ---- from lines to words ---- */

static int rules_holds(const struct rules_line *line, int who, int whom)
{
    switch (line->relation) {
    case RULES_MATCH:
        return who == whom || who == 0 || whom == 0;
    case RULES_OTHER:
        return who != whom && who != 0 && whom != 0;
    case RULES_HIGHER:
        return whom > who && who != 0;
    case RULES_LOWER:
        return whom < who && whom != 0;
    case RULES_EVEN:
        return who == whom && who != 0 && who % 2 == 0;
    default:
        return who == line->who_colour && whom == line->whom_colour;
    }
}

static void rules_lay(const struct rules_line *line, struct rules *rules)
{
    int who, whom;

    for (who = 0; who < RULES_COLOURS; who++)
        for (whom = 0; whom < RULES_COLOURS; whom++)
            if (rules_holds(line, who, whom))
                rules->words[line->who * RULES_COLOURS + who]
                            [line->whom * RULES_COLOURS + whom]
                    = (unsigned char)line->word;
}

static void rules_turn(struct rules *rules)
{
    int who, whom;
    unsigned char *word;

    for (who = 0; who < RULES_BREEDS; who++)
        for (whom = 0; whom < RULES_BREEDS; whom++) {
            word = &rules->words[who][whom];
            if (*word == RULES_PUSH)
                *word = RULES_PULL;
            else if (*word == RULES_PULL)
                *word = RULES_PUSH;
        }
}

int rules_change(const char *name, struct rules *rules)
{
    const struct rules_change *change = rules_changes;
    int i;

    while (change->name != NULL && !text_same(name, change->name))
        change++;
    for (i = 0; i < change->count; i++)
        rules_lay(&change->lines[i], rules);
    if (change->name != NULL && change->lines == NULL)
        rules_turn(rules);
    return change->name != NULL;
}

static const struct rules_set *rules_set_named(const char *name)
{
    const struct rules_set *set = rules_sets;

    while (set->name != NULL && !text_same(name, set->name))
        set++;
    return set->name == NULL ? NULL : set;
}

static void rules_clear(struct rules *rules)
{
    int goal, race;

    memset(rules, 0, sizeof *rules);
    for (goal = 0; goal < RULES_GOALS; goal++)
        for (race = 0; race < (int)RULES_RACES; race++)
            rules->enters[goal][race] = RULES_ALL;
}

/* A parent comes before its child, so this ends. */
static void rules_build(const struct rules_set *set, struct rules *rules)
{
    int i;

    if (set->parent == NULL)
        rules_clear(rules);
    else
        rules_build(rules_set_named(set->parent), rules);
    if (set->turned)
        rules_turn(rules);
    if (set->deepness != RULES_INHERIT)
        rules->deepness = set->deepness;
    if (set->flocks != RULES_INHERIT)
        rules->flocks = set->flocks;
    for (i = 0; i < set->count; i++)
        rules_lay(&set->lines[i], rules);
}

/* Returns what follows co_, or NULL. */
static const char *rules_turned(const char *name)
{
    static const char *const before = "co_";
    const char *at = before;

    while (*at != '\0')
        if (text_lower(*name++) != *at++)
            return NULL;
    return name;
}

int rules_find(const char *name, struct rules *rules)
{
    const struct rules_set *set = rules_set_named(name);
    const char *rest = set == NULL ? rules_turned(name) : NULL;

    if (rest != NULL)
        set = rules_set_named(rest);
    if (set == NULL)
        return 0;
    rules_build(set, rules);
    if (rest != NULL)
        rules_turn(rules);
    return 1;
}
