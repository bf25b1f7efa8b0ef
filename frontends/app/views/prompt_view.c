/* prompt_view.c: asks for a line (see prompt_view.h). Up and Down go through
 * the history, whose newest entry is the line being typed. Parts of a folded
 * shared game are joined until the last one.
 */
#include "app/views/line_edit.h"
#include "app/views/prompt_view.h"
#include "board/clean_text.h"

enum {
    PROMPT_VIEW_LINE = 8192,    /* most bytes of a typed line */
    PROMPT_VIEW_SHOWN = 6       /* names of files */
};

struct prompt_view {
    struct view view;
    prompt_view_done done;
    struct line_edit edit;
    int names_file;             /* the line is a path */
    int lines;                  /* it may have several lines */
    int selected;               /* the line is: typing replaces it */
    int folder;                 /* the line is a proposed folder: typing goes
                                   on, but a whole path replaces it */
    int back;                   /* position in the history */
    char question[PARLOUR_TEXT];
    char line[PROMPT_VIEW_LINE];
    char *unfinished;           /* the line before the history was shown, or
                                   NULL */
};

/* ---- the history ---- */

static void prompt_view_note(struct app *a, const char *line)
{
    char *copy;
    int i;

    if (*line == '\0' || (a->typed[0] != NULL
                          && strcmp(a->typed[0], line) == 0))
        return;
    copy = text_copy(line, strlen(line));
    if (copy == NULL)
        return;
    free(a->typed[VIEW_HISTORY - 1]);
    for (i = VIEW_HISTORY - 1; i > 0; i--)
        a->typed[i] = a->typed[i - 1];
    a->typed[0] = copy;
}

static void prompt_view_go(struct app *a, struct prompt_view *p, int by)
{
    int back = p->back + by;
    char *copy;

    if (back < 0 || back > VIEW_HISTORY
            || (back > 0 && a->typed[back - 1] == NULL))
        return;
    if (p->back == 0) {
        copy = text_copy(p->line, strlen(p->line));
        if (copy == NULL)
            return;
        free(p->unfinished);
        p->unfinished = copy;
    }
    p->back = back;
    line_edit_set(&p->edit, back == 0 ? p->unfinished : a->typed[back - 1]);
}

/* ---- completing a path ---- */

/* The files whose names begin as typed. */
struct prompt_view_files {
    const char *start;          /* of the names that count */
    size_t length;              /* of the start */
    int count;                  /* of the names so far */
    char common[PLATFORM_PATH]; /* what they have in common */
    char first[PROMPT_VIEW_SHOWN][PLATFORM_PATH];   /* of them, sorted */
};

/* Shortens what is common to what the name also has: whole characters. */
static void prompt_view_cut(struct prompt_view_files *c, const char *name)
{
    size_t i = 0;

    while (c->common[i] != '\0' && c->common[i] == name[i])
        i++;
    while (i > c->length && text_goes_on((unsigned char)c->common[i]))
        i--;
    c->common[i] = '\0';
}

/* Puts a name among the first ones, if it is one of them. */
static void prompt_view_sort(struct prompt_view_files *c, const char *name)
{
    int i = c->count < PROMPT_VIEW_SHOWN ? c->count
                                             : PROMPT_VIEW_SHOWN;

    for (; i > 0 && strcmp(c->first[i - 1], name) > 0; i--)
        if (i < PROMPT_VIEW_SHOWN)
            strcpy(c->first[i], c->first[i - 1]);
    if (i < PROMPT_VIEW_SHOWN)
        strcpy(c->first[i], name);
}

static void prompt_view_list_files(const struct prompt_view_files *c,
                                   struct text *names)
{
    int i;

    for (i = 0; i < c->count && i < PROMPT_VIEW_SHOWN; i++) {
        text_add(names, i > 0 ? ", " : "");
        text_add(names, c->first[i]);
    }
    text_add(names, i < c->count ? ", ..." : "");
}

static void prompt_view_note_file(void *context, const char *name)
{
    struct prompt_view_files *c = context;

    if (strncmp(name, c->start, c->length) != 0
            || (*name == '.' && *c->start != '.')
            || strcmp(name, ".") == 0 || strcmp(name, "..") == 0
            || strlen(name) >= sizeof c->common)
        return;
    prompt_view_sort(c, name);
    if (c->count++ == 0)
        strcpy(c->common, name);
    else
        prompt_view_cut(c, name);
}

/* Writes what all files whose paths begin as typed have in common after that;
 * a folder's name ends in '/'. `~/` is the home folder. Names that begin with
 * a dot count only if the dot was typed. more: room for PLATFORM_PATH. Adds
 * the first names, sorted, to `names`. Sets *count to how many files begin so.
 * Returns PARLOUR_OK, or a code with *error set if the folder cannot be
 * read. */
static int prompt_view_find_files(const char *typed, char *more,
                                  struct text *names, int *count,
                                  struct parlour_error *error)
{
    char path[PLATFORM_PATH], folder[PLATFORM_PATH];
    struct prompt_view_files c;
    char *slash;
    int code;

    platform_typed_path(typed, path);
    strcpy(folder, path);
    slash = strrchr(folder, '/');
    c.start = slash == NULL ? path : path + (slash + 1 - folder);
    c.length = strlen(c.start);
    c.count = 0;
    strcpy(c.common, c.start);
    if (slash == NULL)
        strcpy(folder, ".");
    else
        slash[1] = '\0';
    code = platform_list(folder, prompt_view_note_file, &c, error);
    prompt_view_list_files(&c, names);
    strcpy(more, c.common + c.length);
    if (c.count == 1 && strlen(path) + strlen(more) + 1 < sizeof path) {
        strcat(path, more);
        if (platform_is_folder(path))
            strcat(more, "/");
    }
    *count = c.count;
    return code;
}

/* ---- the view ---- */

static struct prompt_view *prompt_view_push(struct app *a,
                                            const char *question,
                                            const char *proposed,
                                            prompt_view_done done);

/* Closes the view and passes on its line. If that is refused, asks again, and
 * the player corrects the line, unless it has no room here; a screen with its
 * own cursor has a command line for that. */
static void prompt_view_pass(struct app *a, const struct prompt_view *p,
                             const char *line)
{
    prompt_view_done done = p->done;
    const struct view *below = p->view.below;
    char question[PARLOUR_TEXT], path[PLATFORM_PATH];
    int names_file = p->names_file, lines = p->lines;
    struct prompt_view *again;

    strcpy(question, p->question);
    if (names_file)
        platform_typed_path(line, path);
    view_pop(a);
    if (done(a, names_file ? path : line) || a->top != below
            || a->screen.traits & APP_CURSOR
            || strlen(line) >= (size_t)PROMPT_VIEW_LINE)
        return;
    again = prompt_view_push(a, question, line, done);
    if (again == NULL)
        return;
    again->names_file = names_file;
    again->lines = lines;
}

static void prompt_view_say_long(struct app *a)
{
    host_say(&a->host, HOST_BAD,
             "Too long for this line: save the text as a file and open that");
}

static void prompt_view_enter(struct app *a, struct prompt_view *p)
{
    char *line;

    if (p->edit.cut) {
        prompt_view_say_long(a);
        return;
    }
    if (parlour_is_shared(p->line) && parlour_shared_continues(p->line)) {
        host_say(&a->host, HOST_PLAIN, "Incomplete: type or paste the rest");
        return;
    }
    line = text_copy(p->line, strlen(p->line));
    if (line == NULL)
        return;
    prompt_view_note(a, line);
    prompt_view_pass(a, p, line);
    free(line);
}

/* Completes the path before the cursor; if it could go on in several ways,
 * says which. */
static void prompt_view_complete(struct app *a, struct prompt_view *p)
{
    char typed[PLATFORM_PATH], more[PLATFORM_PATH], words[PARLOUR_ERROR];
    struct parlour_error error;
    struct text t;
    int count, code;

    if (p->edit.cursor >= sizeof typed)
        return;
    memcpy(typed, p->line, p->edit.cursor);
    typed[p->edit.cursor] = '\0';
    text_open(&t, words, sizeof words);
    code = prompt_view_find_files(typed, more, &t, &count, &error);
    line_edit_insert(&p->edit, more);
    clean_text(words);
    if (code != PARLOUR_OK)
        host_say(&a->host, HOST_BAD, error.words);
    else if (count > 1 && *more == '\0')
        host_say(&a->host, HOST_PLAIN, words);
}

/* Clears a proposal that text which begins with this character replaces. */
static void prompt_view_renew(struct prompt_view *p, int character)
{
    if (p->selected || (p->folder && (character == '/' || character == '~')))
        line_edit_set(&p->edit, "");
    p->selected = p->folder = 0;
}

/* Handles a key while the line is selected: one that deletes clears it, a
 * character replaces it, any other ends the selection. Returns 1 if that is
 * all that the key does. */
static int prompt_view_replace(struct prompt_view *p, int key,
                               unsigned modifiers)
{
    int deletes = key == APP_KEY_BACKSPACE || key == APP_KEY_DELETE;
    int selected = p->selected;

    if ((selected && deletes) || (key < APP_KEY_FIRST && modifiers == 0))
        prompt_view_renew(p, key);
    p->selected = p->folder = 0;
    return selected && deletes;
}

static int prompt_view_key(struct app *a, struct view *v, int key,
                           unsigned modifiers)
{
    struct prompt_view *p = (struct prompt_view *)v;

    if (prompt_view_replace(p, key, modifiers))
        ;
    else if (key == APP_KEY_ENTER)
        prompt_view_enter(a, p);
    else if (key == APP_KEY_BACKSPACE && *p->line == '\0')
        view_pop(a);
    else if (key == APP_KEY_UP || (modifiers == APP_CTRL && key == 'p'))
        prompt_view_go(a, p, 1);
    else if (key == APP_KEY_DOWN || (modifiers == APP_CTRL && key == 'n'))
        prompt_view_go(a, p, -1);
    else if (p->names_file && key == APP_KEY_TAB)
        prompt_view_complete(a, p);
    else if (!line_edit_key(&p->edit, key, modifiers))
        return 0;
    else if (p->edit.cut)
        prompt_view_say_long(a);
    host_redraw(&a->host);
    return 1;
}

/* A text that does not fit is passed on at once if the prompt is for pasting
 * and its line is empty. */
static int prompt_view_paste(struct app *a, struct view *v, const char *text)
{
    struct prompt_view *p = (struct prompt_view *)v;

    prompt_view_renew(p, (unsigned char)*text);
    if (strlen(p->line) + strlen(text) < sizeof p->line)
        line_edit_insert(&p->edit, text);
    else if (p->lines && *p->line == '\0')
        prompt_view_pass(a, p, text);
    else
        prompt_view_say_long(a);
    host_redraw(&a->host);
    return 1;
}

static const int *prompt_view_actions(struct app *a, struct view *v)
{
    static const int actions[] = { APP_DO_PICK, APP_DO_BACK, APP_DO_NOTHING };

    (void)a;
    (void)v;
    return actions;
}

static void prompt_view_dress(struct app *a, struct view *v,
                              struct app_action *action)
{
    (void)a;
    (void)v;
    if (action->code == APP_DO_PICK)
        action->label = "OK";
}

static void prompt_view_act(struct app *a, struct view *v, int action)
{
    if (action == APP_DO_PICK)
        prompt_view_enter(a, (struct prompt_view *)v);
    else
        view_pop(a);
}

static void prompt_view_title(struct app *a, struct view *v, struct text *t)
{
    (void)a;
    text_add(t, translate(((struct prompt_view *)v)->question));
}

/* Says how to name a file; a screen with its own cursor does not complete. */
static void prompt_view_prompt(struct app *a, struct view *v, struct text *t,
                               int *tone)
{
    unsigned traits = a->screen.traits;

    (void)tone;
    if (((struct prompt_view *)v)->names_file)
        text_add(t, translate(traits & APP_CONTROLLER
            ? "Type the path of a file on a keyboard"
            : traits & (APP_TOUCH | APP_CURSOR)
            ? "Type the path of a file"
            : "Type the path of a file (Tab: complete it)"));
}

static void prompt_view_close(struct app *a, struct view *v)
{
    (void)a;
    free(((struct prompt_view *)v)->unfinished);
    free(v);
}

static const struct view_class prompt_view_class = {
    APP_VIEW_PROMPT,        /* kind */
    prompt_view_key,        /* key */
    prompt_view_act,        /* act */
    NULL,                   /* click */
    NULL,                   /* drag */
    NULL,                   /* drop */
    NULL,                   /* hover */
    NULL,                   /* wheel */
    prompt_view_paste,      /* paste */
    prompt_view_actions,    /* actions */
    NULL,                   /* offers */
    prompt_view_dress,      /* dress */
    prompt_view_title,      /* title */
    NULL,                   /* subtitle */
    prompt_view_prompt,     /* prompt */
    NULL,                   /* tick */
    NULL,                   /* board */
    NULL,                   /* resume */
    prompt_view_close       /* close */
};

static struct prompt_view *prompt_view_push(struct app *a,
                                            const char *question,
                                            const char *proposed,
                                            prompt_view_done done)
{
    struct prompt_view *p = view_new(a, &prompt_view_class, sizeof *p);
    struct text t;

    if (p == NULL)
        return NULL;
    p->done = done;
    p->unfinished = NULL;
    text_open(&t, p->question, sizeof p->question);
    text_add(&t, question);
    line_edit_open(&p->edit, p->line, sizeof p->line);
    line_edit_set(&p->edit, proposed);
    view_push(a, &p->view);
    return p;
}

void prompt_view_open(struct app *a, const char *question,
                      const char *proposed, prompt_view_done done)
{
    prompt_view_push(a, question, proposed, done);
}

void prompt_view_open_file(struct app *a, const char *question,
                           const char *proposed, prompt_view_done done)
{
    struct prompt_view *p = prompt_view_push(a, question, proposed, done);
    struct text t;

    text_open(&t, a->replaceable, sizeof a->replaceable);
    text_add(&t, proposed);
    if (p == NULL)
        return;
    p->names_file = 1;
    p->folder = *proposed != '\0' && proposed[strlen(proposed) - 1] == '/';
    p->selected = *proposed != '\0' && !p->folder;
}

void prompt_view_open_lines(struct app *a, const char *question,
                            prompt_view_done done)
{
    struct prompt_view *p = prompt_view_push(a, question, "", done);

    if (p != NULL)
        p->lines = 1;
}

int prompt_view_may_write(struct app *a, const char *path)
{
    char words[PARLOUR_ERROR];
    struct text t;

    if (platform_is_folder(path)) {
        host_say(&a->host, HOST_BAD,
                 "This is a folder: add the name of a file");
        return 0;
    }
    if (!platform_exists(path) || strcmp(path, a->replaceable) == 0)
        return 1;
    text_open(&t, a->replaceable, sizeof a->replaceable);
    text_add(&t, path);
    text_open(&t, words, sizeof words);
    translate_add(&t, "Press Enter again to replace %s", path);
    host_say(&a->host, HOST_BAD, words);
    return 0;
}

int app_prompt(struct app *a, struct app_prompt *prompt)
{
    const struct prompt_view *p = (const struct prompt_view *)a->top;

    if (a->top->class != &prompt_view_class)
        return 0;
    prompt->question = translate(p->question);
    prompt->line = p->line;
    prompt->cursor = (int)p->edit.cursor;
    prompt->selected = p->selected;
    prompt->lines = p->lines;
    return 1;
}
