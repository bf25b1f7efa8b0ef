/* ruleset.c: rule sets by name or text (see ruleset.h). The text is cut into
 * words and brackets; nothing in it is nested deeper than the interactions
 * are.
 */
#include <string.h>

#include "game/game.h"
#include "games/whirly/glyphs.h"
#include "games/whirly/ruleset.h"

enum { RULESET_WORD = 40 };     /* room for a word */

enum ruleset_kind {
    RULESET_END, RULESET_A_WORD, RULESET_OPEN, RULESET_CLOSE
};

/* A text being read, and what comes next in it. */
struct ruleset_in {
    const char *at;
    long line;                  /* of what comes next, from 1 */
    enum ruleset_kind kind;
    char word[RULESET_WORD];    /* cut to that */
    struct rules *rules;
    struct parlour_error *error;
};

static int ruleset_fail(const struct ruleset_in *in, const char *words)
{
    parlour_fail(in->error, PARLOUR_DAMAGED, in->line, words);
    in->error->option = PARLOUR_OPTION_RULES;
    return PARLOUR_DAMAGED;
}

/* ---- words and brackets ---- */

static int ruleset_parts(int c)
{
    static const char *const apart = ":,;=\"'\r\n";

    return text_is_blank(c) || strchr(apart, c) != NULL;
}

static enum ruleset_kind ruleset_bracket(int c)
{
    if (c == '{' || c == '(')
        return RULESET_OPEN;
    return c == '}' || c == ')' ? RULESET_CLOSE : RULESET_A_WORD;
}

static int ruleset_is_comment(const char *at)
{
    return *at == '/' && at[1] == '/';
}

static void ruleset_skip(struct ruleset_in *in)
{
    while (*in->at != '\0') {
        if (ruleset_is_comment(in->at))
            in->at += strcspn(in->at, "\n");
        else if (!ruleset_parts(*in->at))
            return;
        else
            in->line += *in->at++ == '\n';
    }
}

static void ruleset_next(struct ruleset_in *in)
{
    struct text t;

    text_open(&t, in->word, sizeof in->word);
    ruleset_skip(in);
    in->kind = *in->at == '\0' ? RULESET_END : ruleset_bracket(*in->at);
    if (in->kind == RULESET_OPEN || in->kind == RULESET_CLOSE)
        text_add_char(&t, *in->at++);
    while (in->kind == RULESET_A_WORD && *in->at != '\0'
           && !ruleset_parts(*in->at) && !ruleset_is_comment(in->at)
           && ruleset_bracket(*in->at) == RULESET_A_WORD)
        text_add_char(&t, *in->at++);
}

static void ruleset_open(struct ruleset_in *in, const char *text)
{
    in->at = text;
    in->line = 1;
    ruleset_next(in);
}

/* Skips a bracket of that kind; returns 0 if it is not there. */
static int ruleset_take(struct ruleset_in *in, enum ruleset_kind kind)
{
    if (in->kind != kind)
        return 0;
    ruleset_next(in);
    return 1;
}

/* ---- keys ---- */

static int ruleset_parent(struct ruleset_in *in)
{
    return rules_find(in->word, in->rules) ? PARLOUR_OK
        : ruleset_fail(in, "unknown rule set");
}

static int ruleset_number(struct ruleset_in *in, unsigned long *number)
{
    const char *at = in->word;

    return text_read_count(&at, number) && *at == '\0';
}

/* More than any line has is as good as unlimited. */
static int ruleset_deepness(struct ruleset_in *in)
{
    unsigned long number;

    if (!ruleset_number(in, &number) || number == 0)
        return ruleset_fail(in, "DEEPNESS_LIMIT must be 1 or more");
    in->rules->deepness = number > RULES_DEEPEST ? RULES_DEEPEST
                                                 : (int)number;
    return PARLOUR_OK;
}

/* A switch: 0 or 1, or the words for them. */
static int ruleset_switch(struct ruleset_in *in, int *to)
{
    if (text_same(in->word, "1") || text_same(in->word, "true"))
        *to = 1;
    else if (text_same(in->word, "0") || text_same(in->word, "false"))
        *to = 0;
    else
        return ruleset_fail(in, "this must be 0 or 1");
    return PARLOUR_OK;
}

static int ruleset_herd_sense(struct ruleset_in *in)
{
    return ruleset_switch(in, &in->rules->flocks);
}

static int ruleset_grey_matches(struct ruleset_in *in)
{
    return ruleset_switch(in, &in->rules->grey_matches);
}

/* Reads the sign or the name of a unit or a goal and advances. */
static int ruleset_breed(struct ruleset_in *in, int goals, int *breed)
{
    int breeds[GLYPHS_BREEDS], count = 1;

    breeds[0] = glyphs_named(in->word);
    if (breeds[0] == PARLOUR_NONE)
        count = glyphs_read(in->word, strlen(in->word), breeds);
    *breed = breeds[0];
    if (in->kind != RULESET_A_WORD || count != 1
            || (engine_race(*breed) >= (int)RULES_RACES
                && !(goals && engine_race(*breed) >= ENGINE_TARGET)))
        return ruleset_fail(in, goals
                            ? "expected a pusher (x, a to i), a box (X, A to"
                              " I) or a goal (0 to 9, h0 to h9)"
                            : "expected a pusher (x, a to i) or a box (X, A"
                              " to I)");
    ruleset_next(in);
    return PARLOUR_OK;
}

/* The units of a race that may stand on a goal. */
static unsigned short *ruleset_entry(struct ruleset_in *in, int goal, int race)
{
    return &in->rules->enters[goal - ENGINE_TARGET * RULES_COLOURS][race];
}

/* Whether a goal lets a unit stand on it. */
static int ruleset_goal(struct ruleset_in *in, int who, int goal)
{
    unsigned short *entry = ruleset_entry(in, goal, engine_race(who));
    unsigned bit = 1U << engine_colour(who);

    if (text_same(in->word, "pass"))
        *entry = (unsigned short)(*entry | bit);
    else if (text_same(in->word, "stop") || text_same(in->word, "block"))
        *entry = (unsigned short)(*entry & ~bit);
    else
        return ruleset_fail(in, "a goal must pass or stop a unit");
    ruleset_next(in);
    return PARLOUR_OK;
}

static int ruleset_unit(struct ruleset_in *in, int who, int whom)
{
    int word = in->kind != RULESET_A_WORD ? PARLOUR_NONE
        : text_same(in->word, "block") ? (int)RULES_STOP
                                       : rules_word_named(in->word);

    if (word == PARLOUR_NONE)
        return ruleset_fail(in, "an interaction must be push, pull,"
                                " swap, leap, jump or stop");
    in->rules->words[who][whom] = (unsigned char)word;
    ruleset_next(in);
    return PARLOUR_OK;
}

/* What one breed does with others, in brackets. */
static int ruleset_deeds(struct ruleset_in *in, int who)
{
    int whom = 0, code = PARLOUR_OK;

    if (!ruleset_take(in, RULESET_OPEN))
        return ruleset_fail(in, "expected a bracket after the unit");
    while (code == PARLOUR_OK && !ruleset_take(in, RULESET_CLOSE)) {
        code = ruleset_breed(in, 1, &whom);
        if (code == PARLOUR_OK)
            code = engine_race(whom) < (int)RULES_RACES
                ? ruleset_unit(in, who, whom) : ruleset_goal(in, who, whom);
    }
    return code;
}

static int ruleset_interact(struct ruleset_in *in)
{
    int who = 0, code = PARLOUR_OK;

    if (!ruleset_take(in, RULESET_OPEN))
        return ruleset_fail(in, "expected a bracket after interact");
    while (code == PARLOUR_OK && in->kind != RULESET_CLOSE) {
        code = ruleset_breed(in, 0, &who);
        if (code == PARLOUR_OK)
            code = ruleset_deeds(in, who);
    }
    return code;
}

static int ruleset_change(struct ruleset_in *in)
{
    return rules_change(in->word, in->rules) ? PARLOUR_OK
        : ruleset_fail(in, "unknown change: use pullpush, leappush,"
                           " pullswappush, pullorpush or"
                           " pullpush_inversifier");
}

/* A goal in brackets: whether it lets all units pass, or none. */
static int ruleset_goal_of_all(struct ruleset_in *in)
{
    int goal = 0, race, pass = 0, code = ruleset_breed(in, 1, &goal);

    if (code != PARLOUR_OK)
        return code;
    if (engine_race(goal) < ENGINE_TARGET || !ruleset_take(in, RULESET_OPEN)
            || !text_same(in->word, "pass"))
        return ruleset_fail(in, "expected a goal and ( pass 0 ) or"
                                " ( pass 1 )");
    ruleset_next(in);
    code = ruleset_switch(in, &pass);
    for (race = 0; race < (int)RULES_RACES; race++)
        *ruleset_entry(in, goal, race) = (unsigned short)(pass ? RULES_ALL
                                                               : 0);
    ruleset_next(in);
    if (code == PARLOUR_OK && !ruleset_take(in, RULESET_CLOSE))
        return ruleset_fail(in, "a bracket is not closed");
    return code;
}

static int ruleset_goals(struct ruleset_in *in)
{
    int code = PARLOUR_OK;

    if (!ruleset_take(in, RULESET_OPEN))
        return ruleset_fail(in, "expected a bracket after cols");
    while (code == PARLOUR_OK && in->kind != RULESET_CLOSE)
        code = ruleset_goal_of_all(in);
    return code;
}

struct ruleset_key {
    const char *word;
    int first;                  /* 1: read before the others */
    int (*read)(struct ruleset_in *in);     /* its value, of which the last
                                   word or bracket is left */
};

static const struct ruleset_key ruleset_keys[] = {
    { "parent", 1, ruleset_parent },
    { "basekey", 1, ruleset_parent },
    { "post_definition", 0, ruleset_change },
    { "DEEPNESS_LIMIT", 0, ruleset_deepness },
    { "herd_sense", 0, ruleset_herd_sense },
    { "grey_matches", 0, ruleset_grey_matches },
    { "cols", 0, ruleset_goals },
    { "interact", 0, ruleset_interact },
    { NULL, 0, NULL }
};

/* ---- the whole ---- */

/* Goes over a value that is not read now. */
static int ruleset_pass(struct ruleset_in *in)
{
    long depth = 0;

    do {
        depth += (in->kind == RULESET_OPEN) - (in->kind == RULESET_CLOSE);
        if (depth > 0)
            ruleset_next(in);
    } while (depth > 0 && in->kind != RULESET_END);
    return in->kind == RULESET_END
        ? ruleset_fail(in, "a bracket is not closed") : PARLOUR_OK;
}

/* One key; only those that are first are carried out, or the others. */
static int ruleset_pair(struct ruleset_in *in, int first)
{
    const struct ruleset_key *key = ruleset_keys;
    int code;

    while (key->word != NULL && !text_same(in->word, key->word))
        key++;
    if (in->kind != RULESET_A_WORD || key->word == NULL)
        return ruleset_fail(in, "unknown key: use parent, DEEPNESS_LIMIT,"
                                " herd_sense, grey_matches or interact");
    ruleset_next(in);
    if (in->kind == RULESET_END || in->kind == RULESET_CLOSE)
        return ruleset_fail(in, "the key has no value");
    code = key->first == first ? key->read(in) : ruleset_pass(in);
    if (code == PARLOUR_OK)
        ruleset_next(in);
    return code;
}

/* All keys, which may be in brackets. */
static int ruleset_pairs(const char *text, int first, struct ruleset_in *in)
{
    int code = PARLOUR_OK, bracket;

    ruleset_open(in, text);
    if (in->kind == RULESET_END)
        return ruleset_fail(in, "no rules found");
    bracket = ruleset_take(in, RULESET_OPEN);
    while (code == PARLOUR_OK && in->kind != RULESET_END
           && !(bracket && in->kind == RULESET_CLOSE))
        code = ruleset_pair(in, first);
    if (code == PARLOUR_OK && bracket && !ruleset_take(in, RULESET_CLOSE))
        return ruleset_fail(in, "a bracket is not closed");
    if (code == PARLOUR_OK && in->kind != RULESET_END)
        return ruleset_fail(in, "unexpected text after the rules");
    return code;
}

/* Returns 1 if the text is too long for ruleset_plain to write. */
static int ruleset_is_long(const char *text)
{
    struct ruleset_in in;
    size_t size;

    ruleset_open(&in, text);
    size = in.kind == RULESET_OPEN ? 0 : strlen("( ") + strlen(" )");
    for (; in.kind != RULESET_END; ruleset_next(&in))
        size += strlen(in.word) + 1;    /* a blank, or a NUL at the end */
    return size > RULESET_TEXT;
}

int ruleset_read(const char *words, struct rules *rules,
                 struct parlour_error *error)
{
    static const char *const parent = "whirly";
    struct ruleset_in in;
    int code;

    if (text_is_name(words))
        return rules_find(words, rules)
                 ? PARLOUR_OK
                 : parlour_fail(
                     error, PARLOUR_BAD_OPTION, 0,
                     "--rules: unknown rule set (a file's name must contain"
                     " a dot or a slash)");
    in.rules = rules;
    in.error = error;
    rules_find(parent, rules);
    code = ruleset_pairs(words, 1, &in);
    if (code == PARLOUR_OK)
        code = ruleset_pairs(words, 0, &in);
    if (code == PARLOUR_OK && ruleset_is_long(words))
        return ruleset_fail(&in, "the rules are too long");
    return code;
}

void ruleset_plain(const char *words, struct text *t)
{
    struct ruleset_in in;
    int bracket;

    if (text_is_name(words)) {
        text_add(t, words);
        return;
    }
    ruleset_open(&in, words);
    bracket = in.kind == RULESET_OPEN;
    if (!bracket)
        text_add(t, "( ");
    for (; in.kind != RULESET_END; ruleset_next(&in)) {
        if (t->length > 0 && t->start[t->length - 1] != ' ')
            text_add_char(t, ' ');
        if (in.kind == RULESET_OPEN)
            text_add_char(t, '(');
        else
            text_add(t, in.kind == RULESET_CLOSE ? ")" : in.word);
    }
    if (!bracket)
        text_add(t, " )");
}
