/* achievements.c: what players can achieve in the games of this tree, and in
 * those from outside, which bring a table of their own. It is apart from the
 * games, so that a program which has no achievements does not join it. What
 * is named here is in files: names stay.
 */
#include "board/text.h"
#include "game/catalog.h"
#include "game/game_table.h"

static const struct parlour_achievement achievements_kulki[] = {
    { "line-7", "Line of seven", "remove a line of seven balls",
      PARLOUR_FEAT_LINE, 7, NULL },
    { "lines-2", "Two at once", "remove two lines with one move",
      PARLOUR_FEAT_LINES, 2, NULL },
    { "moves-90", "Ninety in sixty", "make 90 points in a game of 60 moves",
      PARLOUR_FEAT_SCORE, 90, "rules=moves" },
    { "score-500", "Five hundred", "make 500 points in a game on 9x9",
      PARLOUR_FEAT_SCORE, 500, "9x9" },
    { NULL, NULL, NULL, PARLOUR_FEAT_LINE, 0, NULL }
};

static const struct parlour_achievement achievements_slide[] = {
    { "won-4x4", "The classic", "solve 4x4 from a random start",
      PARLOUR_FEAT_WON, 1, "4x4:rules=random" },
    { "minute", "In a minute", "solve 4x4 from a random start in 60 seconds",
      PARLOUR_FEAT_SECONDS, 60, "4x4:rules=random" },
    { "won-6x6", "Thirty-five", "solve 6x6 from a random start",
      PARLOUR_FEAT_WON, 1, "6x6:rules=random" },
    { NULL, NULL, NULL, PARLOUR_FEAT_LINE, 0, NULL }
};

static const struct parlour_achievement achievements_sokoban[] = {
    { "par-5", "Five best solutions",
      "solve 5 levels in the best known number of pushes",
      PARLOUR_FEAT_PAR, 5, NULL },
    { "par-25", "Twenty-five best solutions",
      "solve 25 levels in the best known number of pushes",
      PARLOUR_FEAT_PAR, 25, NULL },
    { "won-10", "Ten levels", "solve 10 levels", PARLOUR_FEAT_WON, 10, NULL },
    { "won-76", "Seventy-six levels", "solve 76 levels",
      PARLOUR_FEAT_WON, 76, NULL },
    { NULL, NULL, NULL, PARLOUR_FEAT_LINE, 0, NULL }
};

static const struct parlour_achievement achievements_whirly[] = {
    { "par-5", "Five best solutions",
      "solve 5 maps in the best known number of moves",
      PARLOUR_FEAT_PAR, 5, NULL },
    { "verbs", "Every verb",
      "solve maps in which pushers pull, swap, leap and jump",
      PARLOUR_FEAT_RULES, 4, "pull swap leap jump" },
    { "won-10", "Ten maps", "solve 10 maps", PARLOUR_FEAT_WON, 10, NULL },
    { "won-40", "Forty maps", "solve 40 maps", PARLOUR_FEAT_WON, 40, NULL },
    { NULL, NULL, NULL, PARLOUR_FEAT_LINE, 0, NULL }
};

static const struct parlour_achievement achievements_match3[] = {
    { "cascade-5", "Cascade of five", "start a cascade of five rounds",
      PARLOUR_FEAT_ROUNDS, 5, NULL },
    { "line-5", "Line of five", "remove a line of five tiles",
      PARLOUR_FEAT_LINE, 5, NULL },
    { "won", "Cleared", "clear a board", PARLOUR_FEAT_WON, 1, NULL },
    { "moves-25", "Cleared in 40",
      "clear 8x8 with at most 40 swaps of neighbours",
      PARLOUR_FEAT_MOVES, 40, "8x8:rules=clear-near" },
    { NULL, NULL, NULL, PARLOUR_FEAT_LINE, 0, NULL }
};

static const struct {
    const char *game;
    const struct parlour_achievement *all;
} achievements_tables[] = {
    { "kulki", achievements_kulki }, { "slide", achievements_slide },
    { "sokoban", achievements_sokoban }, { "whirly", achievements_whirly },
    { "match3", achievements_match3 }, { NULL, NULL }
};

static const struct parlour_achievement *achievements_of(const char *game)
{
    const struct parlour_achievement *own
        = game_table_extra(catalog_find(game))->achievements;
    int i = 0;

    while (own == NULL && achievements_tables[i].game != NULL
            && !text_same(achievements_tables[i].game, game))
        i++;
    return own != NULL ? own : achievements_tables[i].all;
}

const struct parlour_achievement *parlour_achievement(const char *game, int i)
{
    const struct parlour_achievement *a = achievements_of(game);

    while (a != NULL && a->name != NULL && i-- > 0)
        a++;
    return a == NULL || a->name == NULL ? NULL : a;
}
