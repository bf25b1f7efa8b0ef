/* swap.c: the rules of Match-3 as functions, without a session. Makes a swap
 * on a board and prints what happens, with new tiles from a script.
 *
 *     swap AAA/BAD/ACD a1 b1 BAC
 */
#include <stdio.h>
#include <string.h>

#include <parlour/tiles.h>

enum { NAME = 8 };              /* room for the name of a cell */

/* New tiles: the letters of a script, repeated without end. */
struct script {
    const char *letters;
    size_t drawn;
};

static int draw(void *context)
{
    struct script *script = context;

    return script->letters[script->drawn++ % strlen(script->letters)]
        - 'A' + 1;
}

/* Returns 1 if there are letters of tiles and nothing else. */
static int is_script(const char *letters)
{
    return *letters != '\0'
        && letters[strspn(letters, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")] == '\0';
}

/* Reads rows of letters separated by slashes. */
static int read_board(const char *rows, struct parlour_tiles_board *b)
{
    size_t columns = strcspn(rows, "/"), length = strlen(rows), i;

    memset(b, 0, sizeof *b);
    b->grid.columns = (int)columns;
    b->grid.rows = (int)((length + 1) / (columns + 1));
    if (columns > PARLOUR_TILES_MOST || b->grid.rows > PARLOUR_TILES_MOST
            || (length + 1) % (columns + 1) != 0)
        return 0;
    for (i = 0; i < length; i++)
        if (i % (columns + 1) < columns)
            b->tiles[parlour_grid_cell(&b->grid, (int)(i % (columns + 1)),
                                       (int)(i / (columns + 1)))]
                = (unsigned char)(rows[i] - 'A' + 1);
    return 1;
}

static void print_board(const struct parlour_grid *g,
                        const unsigned char *tiles)
{
    int row, column;

    for (row = 0; row < g->rows; row++) {
        for (column = 0; column < g->columns; column++)
            putchar('A' + tiles[parlour_grid_cell(g, column, row)] - 1);
        putchar(row + 1 < g->rows ? '/' : '\n');
    }
}

static void print_cell(const struct parlour_grid *g, int cell)
{
    char name[NAME];
    struct parlour_text t;

    parlour_text_open(&t, name, sizeof name);
    parlour_grid_add_name(g, cell, &t);
    printf(" %s", name);
}

/* Prints an effect: a run that leaves, or the board after the tiles have
 * dropped. */
static void tell(void *context, const struct parlour_event *e)
{
    const struct parlour_grid *g = context;
    int i;

    if (e->kind == PARLOUR_MATCH) {
        printf("match %c", 'A' + e->piece - 1);
        for (i = 0; i < e->count; i++)
            print_cell(g, parlour_match_cell(e, i));
        putchar('\n');
    } else if (e->kind == PARLOUR_REFILL) {
        printf("refill ");
        print_board(g, e->board);
    }
}

int main(int argc, char **argv)
{
    struct parlour_tiles_board before, after;
    struct parlour_tiles_generator generator;
    struct parlour_game_teller effects;
    struct script script;
    const char *from_name, *to_name;
    int from, to, code;

    if (argc != 5 || !read_board(argv[1], &before) || !is_script(argv[4])) {
        fprintf(stderr, "usage: swap BOARD CELL CELL NEW-TILES\n");
        return 2;
    }
    from_name = argv[2];
    to_name = argv[3];
    script.letters = argv[4];
    script.drawn = 0;
    code = parlour_grid_read(&before.grid, &from_name, &from);
    if (code == PARLOUR_OK)
        code = parlour_grid_read(&before.grid, &to_name, &to);
    if (code == PARLOUR_OK)
        code = parlour_tiles_judge(&before, from, to);
    if (code != PARLOUR_OK) {
        printf("%s\n", parlour_code_text((enum parlour_code)code));
        return 1;
    }
    generator.draw = draw;
    generator.context = &script;
    effects.tell = tell;
    effects.context = &before.grid;
    code = parlour_tiles_play(&before, from, to, &generator, &after, NULL,
                              &effects);
    print_board(&after.grid, after.tiles);
    return code != PARLOUR_OK;
}
