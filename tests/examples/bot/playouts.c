/* playouts.c: a bot in C that plays random games to the end and says which
 * first move scored most on average, by positions without a session:
 *
 *     playouts GAME SEED GAMES
 */
#include <parlour.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOVES = 100 };           /* in one game, at most */

static unsigned long below(unsigned long count)
{
    return (unsigned long)rand() % count;
}

/* Plays on at random. Returns the score at the end. numbers: room for all
 * moves of the position. */
static unsigned long play_out(struct parlour_position *p, unsigned *numbers)
{
    unsigned long count;
    int i;

    for (i = 0; i < MOVES; i++) {
        count = parlour_position_legal(p, numbers, NULL);
        if (count == 0)
            break;
        parlour_position_play(p, numbers[below(count)]);
    }
    return parlour_position_score(p);
}

/* Returns the mean score of games that begin with a move. */
static double value(struct parlour_position *p, unsigned move, int games,
                    unsigned *numbers)
{
    size_t size = parlour_position_size(p);
    unsigned char *here = malloc(size);
    double sum = 0;
    size_t k;
    int i;

    for (k = 0; here != NULL && k < size; k++)
        here[k] = ((const unsigned char *)parlour_position_bytes(p))[k];
    for (i = 0; here != NULL && i < games; i++) {
        parlour_position_reseed(p, (unsigned long)rand());
        parlour_position_play(p, move);
        sum += (double)play_out(p, numbers);
        parlour_position_set(p, here);
    }
    free(here);
    return sum / games;
}

static void choose(struct parlour_position *p, int games)
{
    size_t room = (size_t)parlour_position_moves(p) * sizeof(unsigned);
    unsigned *moves = malloc(room), *numbers = malloc(room);
    unsigned long count = 0, i, best = 0;
    double most = -1, mean;
    char words[PARLOUR_TEXT];

    if (moves != NULL && numbers != NULL)
        count = parlour_position_legal(p, moves, NULL);
    for (i = 0; i < count; i++) {
        mean = value(p, moves[i], games, numbers);
        if (mean > most) {
            most = mean;
            best = i;
        }
    }
    if (count > 0) {
        parlour_position_write(p, moves[best], words);
        printf("%s of %lu moves, %.1f points\n", words, count, most);
    }
    free(moves);
    free(numbers);
}

int main(int argc, char **argv)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct parlour_session *s;
    struct parlour_position *p;

    if (argc != 4)
        return 2;
    o.game = argv[1];
    o.given = PARLOUR_OPTION_SEED;
    o.seed = strtoul(argv[2], NULL, 10);
    s = parlour_open(&o, &error);
    p = s != NULL ? parlour_position_open(s) : NULL;
    if (p != NULL)
        choose(p, atoi(argv[3]));
    parlour_position_close(p);
    parlour_close(s);
    return p == NULL;
}
