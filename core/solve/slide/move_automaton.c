/* move_automaton.c: finds sequences that lead to the same board, breadth
 * first, and builds an automaton that recognizes them (see move_automaton.h;
 * A. V. Aho and M. J. Corasick, 1975). The search uses a board without edges,
 * with the hole starting in its middle.
 */
#include <string.h>

#include "solve/hash.h"
#include "solve/slide/move_automaton.h"

enum {
    MOVE_AUTOMATON_REACH = 5,   /* columns or rows from the middle, at most;
                                   sequences that go further are not pruned */
    /* one more, because a word is played before it is checked */
    MOVE_AUTOMATON_EDGE = MOVE_AUTOMATON_REACH + 1,
    MOVE_AUTOMATON_WIDTH = 2 * MOVE_AUTOMATON_EDGE + 1,
    MOVE_AUTOMATON_CELLS = MOVE_AUTOMATON_WIDTH * MOVE_AUTOMATON_WIDTH,
    MOVE_AUTOMATON_MIDDLE = MOVE_AUTOMATON_EDGE * MOVE_AUTOMATON_WIDTH
                          + MOVE_AUTOMATON_EDGE,
    MOVE_AUTOMATON_SLOTS = 1 << 19 /* slots of the hash table of boards */
};

/* A word is a sequence of moves: two bits each, the first move highest. */
struct move_automaton_word {
    uint64_t key;               /* hash of the board it leads to */
    uint32_t moves;
    uint8_t length;             /* 0: an empty slot */
    int8_t left, right, up, down; /* extent of the hole's path */
};

/* The search for equivalent words, shortest first. */
struct move_automaton_search {
    int columns, rows;
    struct move_automaton_word *slots;
    uint32_t used;
    uint32_t *kept;             /* words of the previous length that are not
                                   pruned, sorted */
    uint32_t kept_count;
    uint32_t *fresh;            /* those of the current length */
    uint32_t fresh_count;
    struct move_automaton *m;
    struct stop_check *check;
    uint32_t room;              /* room for states */
    int failed;
};

static const int move_automaton_across[MOVE_AUTOMATON_WAYS] = { 0, 1, 0, -1 };
static const int move_automaton_down[MOVE_AUTOMATON_WAYS] = { -1, 0, 1, 0 };

/* ---- the board that a word leads to ---- */

static int move_automaton_way(uint32_t moves, int length, int i)
{
    return (int)(moves >> 2 * (length - 1 - i) & 3);
}

/* Makes the moves of a word. Sets `board` and returns its hash. */
static uint64_t apply_moves(struct move_automaton_word *word, uint8_t *board)
{
    int hole = MOVE_AUTOMATON_MIDDLE, across = 0, down = 0, i, way, next;
    uint64_t key = 0;

    for (i = 0; i < MOVE_AUTOMATON_CELLS; i++)
        board[i] = (uint8_t)i;
    word->left = word->right = word->up = word->down = 0;
    for (i = 0; i < word->length; i++) {
        way = move_automaton_way(word->moves, word->length, i);
        across += move_automaton_across[way];
        down += move_automaton_down[way];
        word->left = (int8_t)(across < word->left ? across : word->left);
        word->right = (int8_t)(across > word->right ? across : word->right);
        word->up = (int8_t)(down < word->up ? down : word->up);
        word->down = (int8_t)(down > word->down ? down : word->down);
        next = MOVE_AUTOMATON_MIDDLE + down * MOVE_AUTOMATON_WIDTH + across;
        board[hole] = board[next];
        board[next] = MOVE_AUTOMATON_MIDDLE;
        hole = next;
    }
    for (i = 0; i < MOVE_AUTOMATON_CELLS; i++)
        if (board[i] != i)
            key += hash_number(
                (uint64_t)(i * MOVE_AUTOMATON_CELLS + board[i] + 1));
    return key;
}

static int is_same(const struct move_automaton_word *a,
                   const struct move_automaton_word *b)
{
    uint8_t one[MOVE_AUTOMATON_CELLS], other[MOVE_AUTOMATON_CELLS];
    struct move_automaton_word word = *a;

    apply_moves(&word, one);
    word = *b;
    apply_moves(&word, other);
    return memcmp(one, other, sizeof one) == 0;
}

static int is_within(const struct move_automaton_word *a,
                     const struct move_automaton_word *b)
{
    return a->left >= b->left && a->right <= b->right && a->up >= b->up
        && a->down <= b->down;
}

/* Returns 1 if an earlier word leads to the same board. If not, stores the
 * word for later ones. */
static int is_known(struct move_automaton_search *s,
                    const struct move_automaton_word *word)
{
    uint32_t i = (uint32_t)(word->key >> 32) % MOVE_AUTOMATON_SLOTS;
    const struct move_automaton_word *other;

    for (; s->slots[i].length != 0; i = (i + 1) % MOVE_AUTOMATON_SLOTS) {
        other = &s->slots[i];
        if (other->key == word->key && is_within(other, word)
                && is_same(other, word))
            return 1;
    }
    if (s->used >= MOVE_AUTOMATON_SLOTS / 4 * 3)
        return 0;
    s->slots[i] = *word;
    s->used++;
    return 0;
}

/* ---- the automaton ---- */

static void add(struct move_automaton_search *s,
                const struct move_automaton_word *word)
{
    uint32_t state = MOVE_AUTOMATON_START;
    uint16_t *next;
    int i;

    for (i = 0; i < word->length; i++) {
        next = &s->m->next[state]
                          [move_automaton_way(word->moves, word->length, i)];
        if (i == word->length - 1) {
            *next = MOVE_AUTOMATON_DEAD;
        } else if (*next == 0) {
            if (s->m->states == s->room) {
                s->failed = 1;
                return;
            }
            memset(s->m->next[s->m->states], 0, sizeof *s->m->next);
            *next = (uint16_t)s->m->states++;
        }
        state = *next;
    }
}

/* Sets the transitions for moves that continue none of the words: to the
 * longest suffix of the moves that is a prefix of a word. `failure` has that
 * state for each state. */
static int move_automaton_link(struct move_automaton *m, struct arena *a)
{
    uint16_t *failure = arena_take_clear(a, m->states * sizeof *failure);
    uint16_t *queue = arena_take(a, m->states * sizeof *queue);
    uint32_t head = 0, tail = 0;
    uint16_t state, suffix, *next;
    int way;

    if (failure == NULL || queue == NULL)
        return 0;
    queue[tail++] = MOVE_AUTOMATON_START;
    while (head < tail) {
        state = queue[head++];
        for (way = 0; way < MOVE_AUTOMATON_WAYS; way++) {
            next = &m->next[state][way];
            if (*next == MOVE_AUTOMATON_DEAD)
                continue;
            suffix = state == MOVE_AUTOMATON_START
                ? 0 : m->next[failure[state]][way];
            if (*next == 0) {
                *next = suffix;
            } else {
                failure[*next] = suffix;
                queue[tail++] = *next;
            }
        }
    }
    return 1;
}

/* ---- the search ---- */

static int was_kept(const struct move_automaton_search *s, uint32_t moves)
{
    uint32_t low = 0, high = s->kept_count, middle;

    while (low < high) {
        middle = (low + high) / 2;
        if (s->kept[middle] < moves)
            low = middle + 1;
        else
            high = middle;
    }
    return low < s->kept_count && s->kept[low] == moves;
}

/* A word that ends in a pruned one needs no entry of its own. */
static void try(struct move_automaton_search *s, uint32_t moves, int length)
{
    uint8_t board[MOVE_AUTOMATON_CELLS];
    struct move_automaton_word word;

    if (length > 1 && !was_kept(s, moves & ((1u << 2 * (length - 1)) - 1)))
        return;
    memset(&word, 0, sizeof word);
    word.moves = moves;
    word.length = (uint8_t)length;
    word.key = apply_moves(&word, board);
    if (word.right - word.left >= s->columns
            || word.down - word.up >= s->rows)
        return;
    if (word.key == 0 || is_known(s, &word))
        add(s, &word);
    else
        s->fresh[s->fresh_count++] = moves;
}

static void lengthen(struct move_automaton_search *s, int length)
{
    uint32_t *swap = s->kept, i, way;

    s->fresh_count = 0;
    for (i = 0; i < s->kept_count && !s->failed
            && !stop_check_count(s->check, MOVE_AUTOMATON_WAYS
                                               * MOVE_AUTOMATON_CELLS); i++)
        for (way = 0; way < MOVE_AUTOMATON_WAYS; way++)
            if (s->fresh_count < MOVE_AUTOMATON_SLOTS)
                try(s, s->kept[i] << 2 | way, length);
    s->kept = s->fresh;
    s->kept_count = s->fresh_count;
    s->fresh = swap;
}

int move_automaton_open(struct move_automaton *m, int columns, int rows,
                        int length, struct stop_check *check,
                        struct arena *a)
{
    struct move_automaton_search s;
    size_t mark;
    int i;

    memset(&s, 0, sizeof s);
    s.columns = columns <= MOVE_AUTOMATON_REACH ? columns
                                                : MOVE_AUTOMATON_REACH + 1;
    s.rows = rows <= MOVE_AUTOMATON_REACH ? rows : MOVE_AUTOMATON_REACH + 1;
    s.m = m;
    s.check = check;
    s.room = MOVE_AUTOMATON_DEAD;
    m->states = 1;
    m->next = arena_take_clear(a, s.room * sizeof *m->next);
    mark = a->used;
    s.slots = arena_take_clear(a, MOVE_AUTOMATON_SLOTS * sizeof *s.slots);
    s.kept = arena_take(a, MOVE_AUTOMATON_SLOTS * sizeof *s.kept);
    s.fresh = arena_take(a, MOVE_AUTOMATON_SLOTS * sizeof *s.fresh);
    if (m->next == NULL || s.slots == NULL || s.kept == NULL
            || s.fresh == NULL)
        return 0;
    s.kept[0] = 0;              /* the empty word */
    s.kept_count = 1;
    for (i = 1; i <= length && !s.failed; i++)
        lengthen(&s, i);
    a->used = mark;
    i = !stop_check_is_stopped(check) && move_automaton_link(m, a);
    a->used = mark;
    return i;
}

/* The state is the last move plus one. */
int move_automaton_open_simple(struct move_automaton *m, struct arena *a)
{
    int state, way, back;

    m->states = 1 + MOVE_AUTOMATON_WAYS;
    m->next = arena_take(a, m->states * sizeof *m->next);
    if (m->next == NULL)
        return 0;
    for (state = 0; state <= MOVE_AUTOMATON_WAYS; state++)
        for (way = 0; way < MOVE_AUTOMATON_WAYS; way++)
            m->next[state][way] = (uint16_t)(1 + way);
    for (way = 0; way < MOVE_AUTOMATON_WAYS; way++) {
        back = (way + MOVE_AUTOMATON_WAYS / 2) % MOVE_AUTOMATON_WAYS;
        m->next[1 + way][back] = MOVE_AUTOMATON_DEAD;
    }
    return 1;
}
