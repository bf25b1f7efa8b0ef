/* rule_card.c: the rules of a board, in pictures (see rule_card.h). The card
 * is found once for each game and language. Limit: the first RULE_CARD_ROWS
 * rules.
 */
#include "app/views/rule_card.h"
#include "app/views/text_view.h"

enum { RULE_CARD_ROWS = 12 };

struct rule_card_row {
    struct parlour_look looks[1 + PARLOUR_RULE_PIECES];
    int count;
    const char *label;
    char words[PARLOUR_ROW];
};

struct rule_card {
    unsigned long game;         /* whose card it is: struct play_intro */
    const char *spoken;         /* a word in the language of the card */
    struct text met;            /* the verbs of all its rules */
    char verbs[PARLOUR_TEXT];   /* of `met` */
    int count;
    struct rule_card_row rows[RULE_CARD_ROWS];
};

/* A text to which rules are added. */
struct rule_card_text {
    struct view *view;
    struct text shown;          /* verbs whose boards it has, between blanks */
    char verbs[PARLOUR_TEXT];   /* of `shown` */
    const char *known;
    int rules;
};

/* Returns 1 if a verb is among some between blanks. */
static int rule_card_has(const char *verbs, const char *verb)
{
    char word[PARLOUR_TEXT];

    verbs = text_skip(verbs);
    while (text_read_word(&verbs, word, sizeof word))
        if (text_same(word, verb))
            return 1;
    return 0;
}

static void rule_card_note(struct text *t, const char *verb)
{
    if (rule_card_has(t->start, verb))
        return;
    text_add(t, t->length > 0 ? " " : "");
    text_add(t, verb);
}

/* Stops at the first rule that is not of a pusher: theirs come first. */
static int rule_card_take_verb(void *context, struct parlour_rule *rule)
{
    if (rule->who.piece.shape != PARLOUR_SHAPE_PUSHER)
        return 1;
    rule_card_note(context, rule->verb);
    return 0;
}

void rule_card_list_verbs(struct parlour_session *s, char *verbs)
{
    struct text t;

    text_open(&t, verbs, PARLOUR_TEXT);
    parlour_rule_summary(s, rule_card_take_verb, &t);
}

/* Writes who does it, then with whom. Returns how many there are. */
static int rule_card_looks(const struct parlour_rule *rule,
                           struct parlour_look *looks)
{
    looks[0] = rule->who;
    memcpy(looks + 1, rule->whom,
           (size_t)rule->whom_count * sizeof *rule->whom);
    return 1 + rule->whom_count;
}

/* ---- texts ---- */

/* Gives the small boards of a rule to the text. */
static void rule_card_add_boards(struct view *v, struct parlour_rule *rule)
{
    if (rule->before != NULL)
        text_view_add_board(v, "Before", rule->before, 0);
    if (rule->after != NULL)
        text_view_add_board(v, rule->how, rule->after, 0);
    if (rule->refused != NULL)
        text_view_add_board(v, rule->unless, rule->refused, 1);
    rule->before = rule->after = rule->refused = NULL;
}

static int rule_card_take(void *context, struct parlour_rule *rule)
{
    struct parlour_look looks[1 + PARLOUR_RULE_PIECES];
    struct rule_card_text *t = context;
    int count = rule_card_looks(rule, looks);

    if (rule_card_has(t->known, rule->verb))
        return 0;
    if (t->rules++ > 0)
        text_view_add(t->view, APP_LINE_PLAIN, "", "");
    text_view_add_signs(t->view, looks, count, rule->words);
    if (!rule_card_has(t->verbs, rule->verb))
        rule_card_add_boards(t->view, rule);
    rule_card_note(&t->shown, rule->verb);
    return 0;
}

void rule_card_add(struct view *v, struct parlour_session *s,
                   const char *known)
{
    struct rule_card_text t;

    text_open(&t.shown, t.verbs, sizeof t.verbs);
    t.view = v;
    t.known = known;
    t.rules = 0;
    parlour_rule_summary(s, rule_card_take, &t);
}

/* ---- the card ---- */

/* Returns what a picture of the rule says between who and whom. */
static const char *rule_card_label(const char *verb)
{
    static const char *const labels[][2] = {
        { "push", "pushes" }, { "pull", "pulls" }, { "swap", "swaps with" },
        { "leap", "is flown over by" }, { "jump", "flies over" },
        { "line", "pushes in line" }, { "flock", "takes along" },
        { "wall", "stops" }, { "floor", "stops" }
    };
    size_t i = 0;

    while (i + 1 < sizeof labels / sizeof *labels
           && !text_same(labels[i][0], verb))
        i++;
    return labels[i][1];
}

static int rule_card_put(void *context, struct parlour_rule *rule)
{
    struct rule_card *card = context;
    struct rule_card_row *row;
    struct text t;

    rule_card_note(&card->met, rule->verb);
    if (card->count == RULE_CARD_ROWS)
        return 0;
    row = &card->rows[card->count++];
    row->count = rule_card_looks(rule, row->looks);
    row->label = rule_card_label(rule->verb);
    text_open(&t, row->words, sizeof row->words);
    text_add(&t, rule->words);
    return 0;                   /* later rules may have other verbs */
}

/* Returns the card of the game in play; NULL: no memory. */
static struct rule_card *rule_card_of(struct app *a, struct play *p)
{
    const char *spoken = translate(rule_card_label("push"));
    struct rule_card *card = a->card;

    if (card == NULL)
        card = a->card = calloc(1, sizeof *card);
    if (card == NULL
            || (card->game == p->intro.number && card->spoken == spoken))
        return card;
    card->game = p->intro.number;
    card->spoken = spoken;
    card->count = 0;
    text_open(&card->met, card->verbs, sizeof card->verbs);
    parlour_rule_summary(p->session, rule_card_put, card);
    return card;
}

int app_rule(struct app *a, int i, struct app_rule *rule)
{
    struct play *p = view_play(a);
    const struct rule_card *card;

    if (p == NULL || p->status.rules == NULL)
        return 0;
    card = rule_card_of(a, p);
    if (card == NULL || i < 0 || i >= card->count)
        return 0;
    rule->label = translate(card->rows[i].label);
    rule->words = card->rows[i].words;
    rule->looks = card->rows[i].looks;
    rule->count = card->rows[i].count;
    return 1;
}

/* ---- the first time ---- */

/* Notes the verbs of a game among those that the player has met. Returns 1 if
 * some are new. met: room for PARLOUR_TEXT; gets the old ones. */
static int rule_card_meet(struct app *a, struct play *p, char *met)
{
    const struct rule_card *card = rule_card_of(a, p);
    const char *at = card == NULL ? "" : card->verbs;
    char name[PARLOUR_TEXT], all[PARLOUR_TEXT], verb[PARLOUR_TEXT];
    struct parlour_error ignored;
    struct text t;
    size_t before;

    settings_name(p->status.game, "met", name);
    text_open(&t, met, PARLOUR_TEXT);
    text_add(&t, settings_get(&a->host.settings, name, ""));
    text_open(&t, all, sizeof all);
    text_add(&t, met);
    before = t.length;
    while (text_read_word(&at, verb, sizeof verb))
        rule_card_note(&t, verb);
    if (t.length == before)
        return 0;
    settings_set(&a->host.settings, name, all, &ignored);
    return 1;
}

static void rule_card_act(struct app *a, int action)
{
    view_pop(a);
    if (action != APP_DO_PICK)
        view_pass(a, action);
}

void rule_card_dress(struct app *a, struct app_action *action)
{
    (void)a;
    if (action->code != APP_DO_PICK)
        return;
    action->label = "Play";
    action->words = "go on to the board";
    action->can = action->main = 1;
}

struct view *rule_card_new(struct app *a, const char *title)
{
    static const int actions[] = { APP_DO_PICK, APP_DO_NOTHING };
    static const struct text_view_calls calls = {
        actions,                /* actions */
        NULL,                   /* offers */
        rule_card_act,          /* act */
        rule_card_dress,        /* dress */
        NULL,                   /* tick */
        1                       /* passes */
    };

    return text_view_new(a, title, 0, &calls);
}

void rule_card_teach(struct app *a, struct play *p)
{
    char met[PARLOUR_TEXT];
    struct view *v;

    if (!rule_card_meet(a, p, met))
        return;
    v = rule_card_new(a, "New here");
    if (v == NULL)
        return;
    rule_card_add(v, p->session, met);
    view_push(a, v);
}
