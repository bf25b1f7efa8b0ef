/* kulki.h: the limits of Kulki that its files share.
 */
#ifndef CORE_GAMES_KULKI_KULKI_H
#define CORE_GAMES_KULKI_KULKI_H

enum kulki_limit {
    KULKI_SIDE = 9,             /* columns and rows of the largest board */
    KULKI_CELLS = KULKI_SIDE * KULKI_SIDE,
    KULKI_COLOURS = 9,
    KULKI_RUN = 5               /* the shortest run that leaves */
};

#endif
