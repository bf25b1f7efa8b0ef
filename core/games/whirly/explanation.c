/* explanation.c: a rule set in words (see explanation.h). Boxes are told
 * apart by how their colour relates to the pusher's. What most pairs of a
 * relation do is the rule; pairs that do something else are exceptions, and
 * are named one by one. What a grey pusher does is left out if it pushes
 * every box, as in all named sets but those that are turned round. Limit:
 * what boxes do with other boxes, which matters only in lines, is left out.
 */
#include "games/whirly/explanation.h"
#include "games/whirly/glyphs.h"

enum { EXPLANATION_EXCEPTIONS = 4 };    /* that are named at most */

/* How the colour of what is met relates to that of the pusher. */
enum explanation_relation {
    EXPLANATION_OWN, EXPLANATION_GREY, EXPLANATION_HIGHER, EXPLANATION_LOWER,
    EXPLANATION_BY_GREY,        /* the pusher is grey */
    EXPLANATION_RELATIONS
};

struct explanation {
    const struct rules *rules;
    int usual[EXPLANATION_RELATIONS]; /* what pushers do with boxes */
    int exceptions;             /* named so far */
};

/* What a pusher does, before and behind the words for what it meets. */
static const char *const explanation_before[RULES_WORDS] = {
    "stop at ", "push ", "pull ", "swap places with ", "make ", "jump over "
};
static const char *const explanation_behind[RULES_WORDS] = {
    "", "", "", "", " leap over them", ""
};

static int explanation_hero(int colour)
{
    return RULES_HERO * RULES_COLOURS + colour;
}

static int explanation_box(int colour)
{
    return RULES_BOX * RULES_COLOURS + colour;
}

static int explanation_relation_of(int who, int whom)
{
    if (who == 0)
        return EXPLANATION_BY_GREY;
    if (whom == 0)
        return EXPLANATION_GREY;
    if (who == whom)
        return EXPLANATION_OWN;
    return whom > who ? EXPLANATION_HIGHER : EXPLANATION_LOWER;
}

static int explanation_word(const struct rules *rules, int who, int whom)
{
    return rules->words[explanation_hero(who)][explanation_box(whom)];
}

/* Finds what most pairs of each relation do. */
static void explanation_count(struct explanation *e)
{
    int count[EXPLANATION_RELATIONS][RULES_WORDS] = { { 0 } };
    int who, whom, relation, word;

    for (who = 0; who < RULES_COLOURS; who++)
        for (whom = 0; whom < RULES_COLOURS; whom++)
            count[explanation_relation_of(who, whom)]
                 [explanation_word(e->rules, who, whom)]++;
    for (relation = 0; relation < EXPLANATION_RELATIONS; relation++) {
        e->usual[relation] = RULES_STOP;
        for (word = 0; word < RULES_WORDS; word++)
            if (count[relation][word] > count[relation][e->usual[relation]])
                e->usual[relation] = word;
    }
}

/* ---- the rule ---- */

static int explanation_are(const struct explanation *e, int word,
                           int relation)
{
    return e->usual[relation] == word;
}

/* The boxes with which coloured pushers do a word, in words. */
static void explanation_add_boxes(const struct explanation *e, int word,
                                  struct text *t)
{
    int higher = explanation_are(e, word, EXPLANATION_HIGHER);
    int lower = explanation_are(e, word, EXPLANATION_LOWER);
    int own = explanation_are(e, word, EXPLANATION_OWN);
    int grey = explanation_are(e, word, EXPLANATION_GREY);

    if (own && grey && higher && lower) {
        text_add(t, "all boxes");
        return;
    }
    text_add(t, own ? "boxes of their own colour" : "");
    text_add(t, own && grey ? " and " : "");
    text_add(t, grey ? "grey boxes" : "");
    if (!higher && !lower)
        return;
    text_add(t, own || grey ? " and " : "");
    text_add(t, higher && lower ? "boxes of other colours"
                : higher ? "boxes of a higher colour"
                         : "boxes of a lower colour");
}

static int explanation_is_used(const struct explanation *e, int word)
{
    return explanation_are(e, word, EXPLANATION_OWN)
        || explanation_are(e, word, EXPLANATION_GREY)
        || explanation_are(e, word, EXPLANATION_HIGHER)
        || explanation_are(e, word, EXPLANATION_LOWER);
}

static void explanation_add_rule(const struct explanation *e, struct text *t)
{
    int word, used = 0;

    for (word = RULES_PUSH; word < RULES_WORDS; word++) {
        if (!explanation_is_used(e, word))
            continue;
        text_add(t, used++ == 0 ? "Pushers " : ", and ");
        text_add(t, explanation_before[word]);
        explanation_add_boxes(e, word, t);
        text_add(t, explanation_behind[word]);
    }
    if (used == 0)
        text_add(t, "Pushers move no boxes");
    word = e->usual[EXPLANATION_BY_GREY];
    if (word != RULES_PUSH && word != RULES_STOP) {
        text_add(t, "; grey pushers ");
        text_add(t, explanation_before[word]);
        text_add(t, "all boxes");
        text_add(t, explanation_behind[word]);
    }
}

/* ---- exceptions ---- */

static void explanation_add_exception(struct explanation *e, int who,
                                      int whom, int word, struct text *t)
{
    if (++e->exceptions > EXPLANATION_EXCEPTIONS)
        return;
    text_add(t, e->exceptions == 1 ? "; but " : ", ");
    glyphs_add(who, t);
    text_add(t, " may ");
    text_add(t, explanation_before[word]);
    glyphs_add(whom, t);
    text_add(t, word == RULES_LEAP ? " leap over it" : "");
}

/* With boxes what is not the rule; with pushers all that is possible. */
static void explanation_add_exceptions(struct explanation *e, struct text *t)
{
    int who, whom, word;

    for (who = 0; who < RULES_COLOURS; who++)
        for (whom = 0; whom < RULES_COLOURS; whom++) {
            word = explanation_word(e->rules, who, whom);
            if (word != e->usual[explanation_relation_of(who, whom)])
                explanation_add_exception(e, explanation_hero(who),
                                          explanation_box(whom), word, t);
            word = e->rules->words[explanation_hero(who)]
                                  [explanation_hero(whom)];
            if (word != RULES_STOP)
                explanation_add_exception(e, explanation_hero(who),
                                          explanation_hero(whom), word, t);
        }
    if (e->exceptions > EXPLANATION_EXCEPTIONS)
        text_add(t, ", and more");
}

/* ---- lines and flocks ---- */

static void explanation_add_line(const struct rules *rules, struct text *t)
{
    if (rules->deepness >= RULES_DEEPEST) {
        text_add(t, "any number of boxes in line");
    } else if (rules->deepness == 1) {
        text_add(t, "one box at a time");
    } else {
        text_add(t, "up to ");
        text_add_number(t, (unsigned long)rules->deepness);
        text_add(t, " boxes in line");
    }
}

void explanation_add(const struct rules *rules, struct text *t)
{
    struct explanation e;

    e.rules = rules;
    e.exceptions = 0;
    explanation_count(&e);
    explanation_add_rule(&e, t);
    text_add(t, ": ");
    explanation_add_line(rules, t);
    explanation_add_exceptions(&e, t);
    text_add(t, rules->flocks
                ? ". Boxes around that are like the moved one follow it."
                : ". No other boxes follow.");
}
