/* rule_summary.c: describes a rule set in words (see rule_summary.h). It
 * groups pairs of pusher and box by how the box's colour relates to the
 * pusher's. What most pairs of a group do is the rule; other pairs are
 * exceptions and are listed one by one. Grey pushers are not mentioned if they
 * push every box, as in all built-in sets that are not inverted. Limit: what
 * boxes do with other boxes, which matters only in lines, is left out.
 */
#include "games/whirly/rule_summary.h"
#include "games/whirly/glyphs.h"

enum { RULE_SUMMARY_EXCEPTIONS = 4 };   /* at most these are listed */

/* How the colour of a box relates to that of the pusher. */
enum rule_summary_relation {
    RULE_SUMMARY_OWN, RULE_SUMMARY_GREY, RULE_SUMMARY_HIGHER,
    RULE_SUMMARY_LOWER,
    RULE_SUMMARY_BY_GREY,       /* the pusher is grey */
    RULE_SUMMARY_RELATIONS
};

struct rule_summary {
    const struct rules *rules;
    int usual[RULE_SUMMARY_RELATIONS];  /* what most pairs do */
    int exceptions;             /* found so far */
};

/* What a pusher does, in words before and after the name of the box. */
static const char *const rule_summary_before[RULES_WORDS] = {
    "stop at ", "push ", "pull ", "swap places with ", "make ", "jump over "
};
static const char *const rule_summary_after[RULES_WORDS] = {
    "", "", "", "", " leap over them", ""
};

static int rule_summary_hero(int colour)
{
    return RULES_HERO * RULES_COLOURS + colour;
}

static int rule_summary_box(int colour)
{
    return RULES_BOX * RULES_COLOURS + colour;
}

static int rule_summary_relation_of(int who, int whom)
{
    if (who == 0)
        return RULE_SUMMARY_BY_GREY;
    if (whom == 0)
        return RULE_SUMMARY_GREY;
    if (who == whom)
        return RULE_SUMMARY_OWN;
    return whom > who ? RULE_SUMMARY_HIGHER : RULE_SUMMARY_LOWER;
}

static int rule_summary_word(const struct rules *rules, int who, int whom)
{
    return rules->words[rule_summary_hero(who)][rule_summary_box(whom)];
}

/* Finds what most pairs of each relation do. */
static void rule_summary_count(struct rule_summary *s)
{
    int count[RULE_SUMMARY_RELATIONS][RULES_WORDS] = { { 0 } };
    int who, whom, relation, word;

    for (who = 0; who < RULES_COLOURS; who++)
        for (whom = 0; whom < RULES_COLOURS; whom++)
            count[rule_summary_relation_of(who, whom)]
                 [rule_summary_word(s->rules, who, whom)]++;
    for (relation = 0; relation < RULE_SUMMARY_RELATIONS; relation++) {
        s->usual[relation] = RULES_STOP;
        for (word = 0; word < RULES_WORDS; word++)
            if (count[relation][word] > count[relation][s->usual[relation]])
                s->usual[relation] = word;
    }
}

/* ---- the rule ---- */

static int rule_summary_are(const struct rule_summary *s, int word,
                            int relation)
{
    return s->usual[relation] == word;
}

/* Adds the boxes that coloured pushers push, pull and so on. */
static void rule_summary_add_boxes(const struct rule_summary *s, int word,
                                   struct text *t)
{
    int higher = rule_summary_are(s, word, RULE_SUMMARY_HIGHER);
    int lower = rule_summary_are(s, word, RULE_SUMMARY_LOWER);
    int own = rule_summary_are(s, word, RULE_SUMMARY_OWN);
    int grey = rule_summary_are(s, word, RULE_SUMMARY_GREY);

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

static int rule_summary_is_used(const struct rule_summary *s, int word)
{
    return rule_summary_are(s, word, RULE_SUMMARY_OWN)
        || rule_summary_are(s, word, RULE_SUMMARY_GREY)
        || rule_summary_are(s, word, RULE_SUMMARY_HIGHER)
        || rule_summary_are(s, word, RULE_SUMMARY_LOWER);
}

static void rule_summary_add_rule(const struct rule_summary *s, struct text *t)
{
    int word, used = 0;

    for (word = RULES_PUSH; word < RULES_WORDS; word++) {
        if (!rule_summary_is_used(s, word))
            continue;
        text_add(t, used++ == 0 ? "Pushers " : ", and ");
        text_add(t, rule_summary_before[word]);
        rule_summary_add_boxes(s, word, t);
        text_add(t, rule_summary_after[word]);
    }
    if (used == 0)
        text_add(t, "Pushers move no boxes");
    word = s->usual[RULE_SUMMARY_BY_GREY];
    if (word != RULES_PUSH && word != RULES_STOP) {
        text_add(t, "; grey pushers ");
        text_add(t, rule_summary_before[word]);
        text_add(t, "all boxes");
        text_add(t, rule_summary_after[word]);
    }
}

/* ---- exceptions ---- */

static void rule_summary_add_exception(struct rule_summary *s, int who,
                                       int whom, int word, struct text *t)
{
    if (++s->exceptions > RULE_SUMMARY_EXCEPTIONS)
        return;
    text_add(t, s->exceptions == 1 ? "; but " : ", ");
    glyphs_add(who, t);
    text_add(t, " may ");
    text_add(t, rule_summary_before[word]);
    glyphs_add(whom, t);
    text_add(t, word == RULES_LEAP ? " leap over it" : "");
}

/* Lists the boxes to which the rule does not apply, and the other pushers that
 * can be moved. */
static void rule_summary_add_exceptions(struct rule_summary *s, struct text *t)
{
    int who, whom, word;

    for (who = 0; who < RULES_COLOURS; who++)
        for (whom = 0; whom < RULES_COLOURS; whom++) {
            word = rule_summary_word(s->rules, who, whom);
            if (word != s->usual[rule_summary_relation_of(who, whom)])
                rule_summary_add_exception(s, rule_summary_hero(who),
                                           rule_summary_box(whom), word, t);
            word = s->rules->words[rule_summary_hero(who)]
                                  [rule_summary_hero(whom)];
            if (word != RULES_STOP)
                rule_summary_add_exception(s, rule_summary_hero(who),
                                           rule_summary_hero(whom), word, t);
        }
    if (s->exceptions > RULE_SUMMARY_EXCEPTIONS)
        text_add(t, ", and more");
}

/* ---- lines and flocks ---- */

static void rule_summary_add_line(const struct rules *rules, struct text *t)
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

void rule_summary_add(const struct rules *rules, struct text *t)
{
    struct rule_summary s;

    s.rules = rules;
    s.exceptions = 0;
    rule_summary_count(&s);
    rule_summary_add_rule(&s, t);
    text_add(t, ": ");
    rule_summary_add_line(rules, t);
    rule_summary_add_exceptions(&s, t);
    text_add(t, rules->flocks
             ? ". Boxes around that are like the moved one follow it."
             : ". No other boxes follow.");
}
