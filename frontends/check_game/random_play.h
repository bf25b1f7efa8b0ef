/* random_play.h: random commands for a session, legal and illegal ones, as a
 * player might give them. */
#ifndef FRONTENDS_CHECK_GAME_RANDOM_PLAY_H
#define FRONTENDS_CHECK_GAME_RANDOM_PLAY_H

#include "board/random.h"
#include "parlour.h"

/* A command, its text, and what it is in words. */
struct random_play {
    struct parlour_command command;
    char text[PARLOUR_TEXT];
    char words[PARLOUR_ROW];
};

/* Chooses a command; `text` belongs to the command. */
void random_play_choose(struct random_play *r, struct parlour_session *s,
                        struct random *d);

/* Writes a random legal move to `word`, which has room for PARLOUR_TEXT;
 * returns 0 if there isn't one. */
int random_play_move(const struct parlour_session *s, struct random *d,
                     char *word);

/* A random cell, or one that the selected piece can reach. */
int random_play_cell(struct parlour_session *s, struct random *d);

#endif
