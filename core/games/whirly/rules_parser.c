/* rules_parser.c: rule sets by name or text (see rules_parser.h). The text is
 * split into words and brackets; nothing in it is nested deeper than the
 * interactions are.
 */
#include <string.h>

#include "game/game.h"
#include "games/whirly/notation.h"
#include "games/whirly/rules_parser.h"

enum { RULES_PARSER_WORD = 40 }; /* room for a word */

enum rules_parser_kind {
    RULES_PARSER_END,
    RULES_PARSER_A_WORD,
    RULES_PARSER_OPEN,
    RULES_PARSER_CLOSE
};

/* A text being read, and the next word or bracket in it. */
struct rules_parser_in {
    const char *at;
    long line;                  /* of the next word, from 1 */
    enum rules_parser_kind kind;
    char word[RULES_PARSER_WORD]; /* cut to that */
    struct rules *rules;
    struct parlour_error *error;
};

static int rules_parser_fail(const struct rules_parser_in *in,
                             const char *words)
{
    parlour_fail(in->error, PARLOUR_DAMAGED, in->line, words);
    in->error->option = PARLOUR_OPTION_RULES;
    return PARLOUR_DAMAGED;
}

/* ---- words and brackets ---- */

static int rules_parser_parts(int c)
{
    static const char *const apart = ":,;=\"'\r\n";

    return text_is_blank(c) || strchr(apart, c) != NULL;
}

static enum rules_parser_kind rules_parser_bracket(int c)
{
    if (c == '{' || c == '(')
        return RULES_PARSER_OPEN;
    return c == '}' || c == ')' ? RULES_PARSER_CLOSE : RULES_PARSER_A_WORD;
}

static int rules_parser_is_comment(const char *at)
{
    return *at == '/' && at[1] == '/';
}

static void rules_parser_skip(struct rules_parser_in *in)
{
    while (*in->at != '\0') {
        if (rules_parser_is_comment(in->at))
            in->at += strcspn(in->at, "\n");
        else if (!rules_parser_parts(*in->at))
            return;
        else
            in->line += *in->at++ == '\n';
    }
}

static void rules_parser_next(struct rules_parser_in *in)
{
    struct text t;

    text_open(&t, in->word, sizeof in->word);
    rules_parser_skip(in);
    in->kind = *in->at == '\0' ? RULES_PARSER_END
                               : rules_parser_bracket(*in->at);
    if (in->kind == RULES_PARSER_OPEN || in->kind == RULES_PARSER_CLOSE)
        text_add_char(&t, *in->at++);
    while (in->kind == RULES_PARSER_A_WORD && *in->at != '\0'
           && !rules_parser_parts(*in->at) && !rules_parser_is_comment(in->at)
           && rules_parser_bracket(*in->at) == RULES_PARSER_A_WORD)
        text_add_char(&t, *in->at++);
}

static void rules_parser_open(struct rules_parser_in *in, const char *text)
{
    in->at = text;
    in->line = 1;
    rules_parser_next(in);
}

/* Skips a bracket of that kind. Returns 0 if it is not there. */
static int rules_parser_take(struct rules_parser_in *in,
                             enum rules_parser_kind kind)
{
    if (in->kind != kind)
        return 0;
    rules_parser_next(in);
    return 1;
}

/* ---- keys ---- */

static int rules_parser_parent(struct rules_parser_in *in)
{
    return rules_find(in->word, in->rules) ? PARLOUR_OK
        : rules_parser_fail(in, "unknown rule set");
}

static int rules_parser_number(struct rules_parser_in *in,
                               unsigned long *number)
{
    const char *at = in->word;

    return text_read_count(&at, number) && *at == '\0';
}

/* A number above the longest line means unlimited. */
static int rules_parser_deepness(struct rules_parser_in *in)
{
    unsigned long number;

    if (!rules_parser_number(in, &number) || number == 0)
        return rules_parser_fail(in, "DEEPNESS_LIMIT must be 1 or more");
    in->rules->deepness = number > RULES_DEEPEST ? RULES_DEEPEST
                                                 : (int)number;
    return PARLOUR_OK;
}

/* A switch: 0 or 1, or the words for them. */
static int rules_parser_switch(struct rules_parser_in *in, int *to)
{
    if (text_same(in->word, "1") || text_same(in->word, "true"))
        *to = 1;
    else if (text_same(in->word, "0") || text_same(in->word, "false"))
        *to = 0;
    else
        return rules_parser_fail(in, "this must be 0 or 1");
    return PARLOUR_OK;
}

static int rules_parser_herd_sense(struct rules_parser_in *in)
{
    return rules_parser_switch(in, &in->rules->flocks);
}

static int rules_parser_grey_matches(struct rules_parser_in *in)
{
    return rules_parser_switch(in, &in->rules->grey_matches);
}

/* Reads the sign or the name of a unit or a goal and advances. */
static int rules_parser_breed(struct rules_parser_in *in, int goals,
                              int *breed)
{
    int breeds[NOTATION_BREEDS], count = 1;

    breeds[0] = notation_breed_named(in->word);
    if (breeds[0] == PARLOUR_NONE)
        count = notation_read_sign(in->word, strlen(in->word), breeds);
    *breed = breeds[0];
    if (in->kind != RULES_PARSER_A_WORD || count != 1
            || (engine_race(*breed) >= (int)RULES_RACES
                && !(goals && engine_race(*breed) >= ENGINE_TARGET)))
        return rules_parser_fail(
            in, goals ? "expected a pusher (x, a to i), a box (X, A to"
                        " I) or a goal (0 to 9, h0 to h9)"
                      : "expected a pusher (x, a to i) or a box (X, A"
                        " to I)");
    rules_parser_next(in);
    return PARLOUR_OK;
}

/* Returns the units of a race that may be on a goal. */
static unsigned short *rules_parser_entry(struct rules_parser_in *in, int goal,
                                          int race)
{
    return &in->rules->enters[goal - ENGINE_TARGET * RULES_COLOURS][race];
}

/* Reads whether a goal lets a unit onto it. */
static int rules_parser_goal(struct rules_parser_in *in, int who, int goal)
{
    unsigned short *entry = rules_parser_entry(in, goal, engine_race(who));
    unsigned bit = 1U << engine_colour(who);

    if (text_same(in->word, "pass"))
        *entry = (unsigned short)(*entry | bit);
    else if (text_same(in->word, "stop") || text_same(in->word, "block"))
        *entry = (unsigned short)(*entry & ~bit);
    else
        return rules_parser_fail(in, "a goal must pass or stop a unit");
    rules_parser_next(in);
    return PARLOUR_OK;
}

static int rules_parser_unit(struct rules_parser_in *in, int who, int whom)
{
    int word = in->kind != RULES_PARSER_A_WORD ? PARLOUR_NONE
        : text_same(in->word, "block") ? (int)RULES_STOP
                                       : rules_word_named(in->word);

    if (word == PARLOUR_NONE)
        return rules_parser_fail(in, "an interaction must be push, pull,"
                                " swap, leap, jump or stop");
    in->rules->words[who][whom] = (unsigned char)word;
    rules_parser_next(in);
    return PARLOUR_OK;
}

/* Reads what one breed does with others, in brackets. */
static int rules_parser_deeds(struct rules_parser_in *in, int who)
{
    int whom = 0, code = PARLOUR_OK;

    if (!rules_parser_take(in, RULES_PARSER_OPEN))
        return rules_parser_fail(in, "expected a bracket after the unit");
    while (code == PARLOUR_OK && !rules_parser_take(in, RULES_PARSER_CLOSE)) {
        code = rules_parser_breed(in, 1, &whom);
        if (code == PARLOUR_OK)
            code = engine_race(whom) < (int)RULES_RACES
                     ? rules_parser_unit(in, who, whom)
                     : rules_parser_goal(in, who, whom);
    }
    return code;
}

static int rules_parser_interact(struct rules_parser_in *in)
{
    int who = 0, code = PARLOUR_OK;

    if (!rules_parser_take(in, RULES_PARSER_OPEN))
        return rules_parser_fail(in, "expected a bracket after interact");
    while (code == PARLOUR_OK && in->kind != RULES_PARSER_CLOSE) {
        code = rules_parser_breed(in, 0, &who);
        if (code == PARLOUR_OK)
            code = rules_parser_deeds(in, who);
    }
    return code;
}

static int rules_parser_change(struct rules_parser_in *in)
{
    return rules_change(in->word, in->rules) ? PARLOUR_OK
        : rules_parser_fail(in, "unknown change: use pullpush, leappush,"
                           " pullswappush, pullorpush or"
                           " pullpush_inversifier");
}

/* Reads a goal in brackets: whether it lets all units pass, or none. */
static int rules_parser_goal_of_all(struct rules_parser_in *in)
{
    int goal = 0, race, pass = 0, code = rules_parser_breed(in, 1, &goal);

    if (code != PARLOUR_OK)
        return code;
    if (engine_race(goal) < ENGINE_TARGET
        || !rules_parser_take(in, RULES_PARSER_OPEN)
        || !text_same(in->word, "pass"))
        return rules_parser_fail(in, "expected a goal and ( pass 0 ) or"
                                " ( pass 1 )");
    rules_parser_next(in);
    code = rules_parser_switch(in, &pass);
    for (race = 0; race < (int)RULES_RACES; race++)
        *rules_parser_entry(in, goal, race) = (unsigned short)(pass ? RULES_ALL
                                                               : 0);
    rules_parser_next(in);
    if (code == PARLOUR_OK && !rules_parser_take(in, RULES_PARSER_CLOSE))
        return rules_parser_fail(in, "a bracket is not closed");
    return code;
}

static int rules_parser_goals(struct rules_parser_in *in)
{
    int code = PARLOUR_OK;

    if (!rules_parser_take(in, RULES_PARSER_OPEN))
        return rules_parser_fail(in, "expected a bracket after cols");
    while (code == PARLOUR_OK && in->kind != RULES_PARSER_CLOSE)
        code = rules_parser_goal_of_all(in);
    return code;
}

struct rules_parser_key {
    const char *word;
    int first;                  /* 1: read before the other keys */
    int (*read)(struct rules_parser_in *in); /* reads its value up to the
                                                last word or bracket */
};

static const struct rules_parser_key rules_parser_keys[] = {
    { "parent", 1, rules_parser_parent },
    { "basekey", 1, rules_parser_parent },
    { "post_definition", 0, rules_parser_change },
    { "DEEPNESS_LIMIT", 0, rules_parser_deepness },
    { "herd_sense", 0, rules_parser_herd_sense },
    { "grey_matches", 0, rules_parser_grey_matches },
    { "cols", 0, rules_parser_goals },
    { "interact", 0, rules_parser_interact },
    { NULL, 0, NULL }
};

/* ---- the whole ---- */

/* Skips a value that is not read in this pass. */
static int rules_parser_pass(struct rules_parser_in *in)
{
    long depth = 0;

    do {
        depth += (in->kind == RULES_PARSER_OPEN)
               - (in->kind == RULES_PARSER_CLOSE);
        if (depth > 0)
            rules_parser_next(in);
    } while (depth > 0 && in->kind != RULES_PARSER_END);
    return in->kind == RULES_PARSER_END
        ? rules_parser_fail(in, "a bracket is not closed") : PARLOUR_OK;
}

/* Reads one key. One pass reads only keys with `first` set, the other the
 * rest. */
static int rules_parser_pair(struct rules_parser_in *in, int first)
{
    const struct rules_parser_key *key = rules_parser_keys;
    int code;

    while (key->word != NULL && !text_same(in->word, key->word))
        key++;
    if (in->kind != RULES_PARSER_A_WORD || key->word == NULL)
        return rules_parser_fail(in, "unknown key: use parent, DEEPNESS_LIMIT,"
                                " herd_sense, grey_matches or interact");
    rules_parser_next(in);
    if (in->kind == RULES_PARSER_END || in->kind == RULES_PARSER_CLOSE)
        return rules_parser_fail(in, "the key has no value");
    code = key->first == first ? key->read(in) : rules_parser_pass(in);
    if (code == PARLOUR_OK)
        rules_parser_next(in);
    return code;
}

/* Reads all keys, which may be in brackets. */
static int rules_parser_pairs(const char *text, int first,
                              struct rules_parser_in *in)
{
    int code = PARLOUR_OK, bracket;

    rules_parser_open(in, text);
    if (in->kind == RULES_PARSER_END)
        return rules_parser_fail(in, "no rules found");
    bracket = rules_parser_take(in, RULES_PARSER_OPEN);
    while (code == PARLOUR_OK && in->kind != RULES_PARSER_END
           && !(bracket && in->kind == RULES_PARSER_CLOSE))
        code = rules_parser_pair(in, first);
    if (code == PARLOUR_OK && bracket
        && !rules_parser_take(in, RULES_PARSER_CLOSE))
        return rules_parser_fail(in, "a bracket is not closed");
    if (code == PARLOUR_OK && in->kind != RULES_PARSER_END)
        return rules_parser_fail(in, "unexpected text after the rules");
    return code;
}

/* Returns 1 if the text is too long for rules_parser_plain to write. */
static int rules_parser_is_long(const char *text)
{
    struct rules_parser_in in;
    size_t size;

    rules_parser_open(&in, text);
    size = in.kind == RULES_PARSER_OPEN ? 0 : strlen("( ") + strlen(" )");
    for (; in.kind != RULES_PARSER_END; rules_parser_next(&in))
        size += strlen(in.word) + 1;    /* a blank, or a NUL at the end */
    return size > RULES_PARSER_TEXT;
}

int rules_parser_read(const char *words, struct rules *rules,
                      struct parlour_error *error)
{
    static const char *const parent = "whirly";
    struct rules_parser_in in;
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
    code = rules_parser_pairs(words, 1, &in);
    if (code == PARLOUR_OK)
        code = rules_parser_pairs(words, 0, &in);
    if (code == PARLOUR_OK && rules_parser_is_long(words))
        return rules_parser_fail(&in, "the rules are too long");
    return code;
}

void rules_parser_plain(const char *words, struct text *t)
{
    struct rules_parser_in in;
    int bracket;

    if (text_is_name(words)) {
        text_add(t, words);
        return;
    }
    rules_parser_open(&in, words);
    bracket = in.kind == RULES_PARSER_OPEN;
    if (!bracket)
        text_add(t, "( ");
    for (; in.kind != RULES_PARSER_END; rules_parser_next(&in)) {
        if (t->length > 0 && t->start[t->length - 1] != ' ')
            text_add_char(t, ' ');
        if (in.kind == RULES_PARSER_OPEN)
            text_add_char(t, '(');
        else
            text_add(t, in.kind == RULES_PARSER_CLOSE ? ")" : in.word);
    }
    if (!bracket)
        text_add(t, " )");
}
