/* screen.c: a whole screen for every game, in plain text: draws the board,
 * reads a line, and tells what happened.
 *
 *     screen [GAME [SEED]]
 *
 * A line is a cell to pick (a1), an arrow (u d l r), `undo`, `hint`, `new`,
 * `quit`, or a move in the game's notation. Nothing in it depends on a game.
 */
#include <parlour.h>
#include <stdio.h>
#include <string.h>

/* One character for each shape (enum parlour_shape). */
static const char shapes[PARLOUR_SHAPES + 1] = " .#x_o=*$@";

static int shape_of(const struct parlour_look *look)
{
    if (look->label[0] != '\0')
        return look->label[0];
    if (look->piece.shape != PARLOUR_SHAPE_NOTHING)
        return look->piece.colour > 0 ? '0' + look->piece.colour
                                      : shapes[look->piece.shape];
    return shapes[look->mark.shape != PARLOUR_SHAPE_NOTHING
                  ? look->mark.shape : look->floor.shape];
}

static void draw(struct parlour_session *s)
{
    struct parlour_status status;
    struct parlour_look look;
    int column, row;

    parlour_get_status(s, &status);
    for (row = 0; row < status.rows; row++) {
        for (column = 0; column < status.columns; column++) {
            parlour_look_at(s, parlour_cell(s, column, row), &look);
            putchar(look.marks & PARLOUR_MARK_SELECTED ? '>' : ' ');
            putchar(shape_of(&look));
        }
        putchar('\n');
    }
    printf("%s: %lu moves", status.title, status.moves);
    if (status.has_score)
        printf(", score %lu", status.score);
    putchar('\n');
}

/* Prints each event of a move, in order; an animation would begin here. */
static void hear(void *context, struct parlour_session *s,
                 const struct parlour_event *e)
{
    char text[PARLOUR_ROW];

    (void)context;
    parlour_event_text(s, e, text);
    printf("- %s\n", text);
}

/* The command that a line stands for. */
static struct parlour_command read_command(const struct parlour_session *s,
                                           const char *line)
{
    static const char arrows[] = "urdl";        /* enum parlour_direction */
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    struct parlour_status status;

    parlour_get_status(s, &status);
    c.number = 1;
    if (strcmp(line, "undo") == 0)
        c.act = PARLOUR_DO_UNDO_ACT;
    else if (strcmp(line, "new") == 0) {
        c.act = PARLOUR_DO_NEW;
        c.number = 0;           /* of any seed */
    } else if (status.steps && strlen(line) == 1 && strchr(arrows, *line)) {
        c.act = PARLOUR_DO_STEP;
        c.direction = (int)(strchr(arrows, *line) - arrows);
    } else if (parlour_read_cell(s, line, &c.cell) == PARLOUR_OK)
        c.act = PARLOUR_DO_PICK;
    else {
        c.act = PARLOUR_DO_TYPE;
        c.text = line;
    }
    return c;
}

/* Carries out a line. */
static void obey(struct parlour_session *s, const char *line)
{
    struct parlour_command c = read_command(s, line);
    char text[PARLOUR_TEXT];

    if (strcmp(line, "hint") == 0)
        printf("%s\n", parlour_hint(s, text) == PARLOUR_OK ? text : "No hint");
    else if (parlour_do(s, &c) != PARLOUR_OK) {
        parlour_refusal(s, text);
        printf("%s\n", text);
    }
}

static void play(struct parlour_session *s)
{
    char line[PARLOUR_ROW], text[PARLOUR_TEXT];

    for (;;) {
        draw(s);
        if (!parlour_ending(s, text))
            parlour_prompt(s, text);
        printf("%s ", text);
        fflush(stdout);
        if (fgets(line, sizeof line, stdin) == NULL)
            return;
        line[strcspn(line, "\n")] = '\0';
        if (strcmp(line, "quit") == 0)
            return;
        obey(s, line);
    }
}

int main(int argc, char **argv)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_session *s;
    struct parlour_error error;

    o.game = argc > 1 ? argv[1] : parlour_game_name(0);
    if (argc > 2) {
        o.given = PARLOUR_OPTION_SEED;
        o.seed = strtoul(argv[2], NULL, 10);
    }
    s = parlour_open(&o, &error);
    if (s == NULL) {
        fprintf(stderr, "%s\n", error.words);
        return 1;
    }
    parlour_listen(s, hear, NULL);
    play(s);
    parlour_close(s);
    return 0;
}
