/* human.h: a person who plays by typing lines. */
#ifndef FRONTENDS_STDIO_HUMAN_H
#define FRONTENDS_STDIO_HUMAN_H

#include "app/play/left_game.h"
#include "app/play/solver_run.h"
#include "app/play/today.h"
#include "stdio/autosave.h"
#include "stdio/command_list.h"

/* What is printed after each line, as a set of bits. */
enum human_shows {
    HUMAN_SHOWS_WORDS = 1,      /* what happened, in words */
    HUMAN_SHOWS_BOARD = 2,
    HUMAN_SHOWS_PREVIEW = 4     /* the next pieces, in new games */
};

struct human {
    struct parlour_session *session;
    struct command_list commands;
    int opened;                 /* a game was opened: list them again */
    struct solver_run solver;
    int typed;                  /* 1: input is a terminal */
    struct autosave *autosave;  /* NULL: nothing is saved */
    int speed;                  /* of watch: see replay_commands.h */
    unsigned shows;             /* set of enum human_shows */
    unsigned aids;              /* help that was used when the game was printed
                                   last */
    struct left_game left;
    struct parlour_options dealt;   /* what `new` deals after a game of a day,
                                       as before it; game NULL: no such game */
    unsigned long day;          /* the seed of that game of a day */
    unsigned long fewest;       /* moves from the start of the game that was
                                   won; 0: not known, or stored */
    struct today_result today;  /* of the game that a move has just ended */
    const struct parlour_session *leaving;  /* before a switch of games */
    const struct parlour_session *heard;    /* whose events score_keeper
                                               hears; NULL: none */
    struct achievements_act act;    /* the last move */
    struct achievements achieved;   /* not printed yet */
    char last_score_error[PARLOUR_ERROR];   /* printed last */
};

/* Plays the game with a person until `quit` or end of input, and closes the
 * session, or the one that has taken its place. Returns enum
 * platform_exit: PLATFORM_FAILED if a save or an allocation failed and the
 * input is not a terminal, since nobody may have read the message. */
PARLOUR_API int human_run(struct parlour_session *s, const struct options *o);

#endif
