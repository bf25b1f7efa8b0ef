/* daily.c: the game of the day, computed from the date alone: the seed by the
 * rule in core/record/README.md, the rest by the game's daily(). Days are
 * those of the Gregorian calendar. README.md says what is a new version.
 */
#include <assert.h>
#include <string.h>

#include "board/random.h"
#include "board/text.h"
#include "game/catalog.h"
#include "game/game_table.h"

enum {
    DAILY_MONTHS = 12,
    DAILY_WEEK = 7,
    DAILY_LETTERS = 26,
    DAILY_OTHER = 36,           /* a character that is no letter or digit */
    DAILY_FIRST_WEEKDAY = 2,    /* of day 0, a Wednesday */
    DAILY_CENTURIES = 146097,   /* days of 400 years, of 100 (without the */
    DAILY_CENTURY = 36524,      /* leap day of the last), and of 4 */
    DAILY_LEAP = 1461,
    DAILY_YEAR = 365,
    DAILY_LAST_YEAR = 9999
};

struct daily_date {
    int year, month, day;
};

/* Reads a number with exactly `digits` digits. Returns 0 if one is missing. */
static int daily_read_number(const char **at, int digits, int *number)
{
    for (*number = 0; digits > 0; digits--, (*at)++) {
        if (text_digit(**at) < 0)
            return 0;
        *number = *number * 10 + text_digit(**at);
    }
    return 1;
}

static int daily_month_days(int year, int month)
{
    static const char days[DAILY_MONTHS] = {
        31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31
    };
    int leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);

    return days[month - 1] + (month == 2 && leap);
}

/* Reads YYYY-MM-DD, at the end or before a blank. Returns 0 if there is no
 * such day. */
static int daily_read(const char *at, struct daily_date *date)
{
    return daily_read_number(&at, 4, &date->year) && *at++ == '-'
        && daily_read_number(&at, 2, &date->month) && *at++ == '-'
        && daily_read_number(&at, 2, &date->day)
        && (*at == '\0' || *at == ' ')
        && date->year > 0 && date->month >= 1 && date->month <= DAILY_MONTHS
        && date->day >= 1
        && date->day <= daily_month_days(date->year, date->month);
}

/* Counts the days from 1 March of the year 0, so that a leap day is the last
 * one of a year; 153 days are five months from there. */
static long daily_number(const struct daily_date *date)
{
    long month = (date->month + 9) % DAILY_MONTHS;
    long year = date->year - (date->month < 3);

    return 365 * year + year / 4 - year / 100 + year / 400
        + (153 * month + 2) / 5 + date->day - 1;
}

static unsigned long daily_character(int c)
{
    return text_letter(c) >= 0 ? (unsigned long)text_letter(c)
        : text_digit(c) >= 0 ? DAILY_LETTERS + (unsigned long)text_digit(c)
                             : DAILY_OTHER;
}

static unsigned long daily_seed(const char *game,
                                const struct daily_date *date)
{
    unsigned long seed = random_mix(RANDOM_MIX_START, PARLOUR_DAILY_VERSION);

    seed = random_mix(seed, (unsigned long)date->year);
    seed = random_mix(seed, (unsigned long)date->month);
    seed = random_mix(seed, (unsigned long)date->day);
    for (; *game != '\0'; game++)
        seed = random_mix(seed, daily_character((unsigned char)*game));
    return seed;
}

static void daily_add_two(struct text *t, long number)
{
    text_add(t, number < 10 ? "-0" : "-");
    text_add_number(t, (unsigned long)number);
}

/* Years begin on 1 March here as above; the last day of 400 or 4 years is a
 * leap day. */
int parlour_day_text(long number, char *day)
{
    long rest = number % DAILY_CENTURIES, year, month;
    struct text t;

    if (number < 0 || number / DAILY_CENTURIES > DAILY_LAST_YEAR / 400)
        return 0;
    year = (rest - rest / (DAILY_LEAP - 1) + rest / DAILY_CENTURY
            - rest / (DAILY_CENTURIES - 1)) / DAILY_YEAR;
    rest -= DAILY_YEAR * year + year / 4 - year / 100;
    year += number / DAILY_CENTURIES * 400;
    month = (5 * rest + 2) / 153;
    rest -= (153 * month + 2) / 5;
    year += month >= 10;
    if (year < 1 || year > DAILY_LAST_YEAR)
        return 0;
    text_open(&t, day, PARLOUR_DAY);
    text_add_many(&t, '0', year < 10 ? 3 : year < 100 ? 2 : year < 1000);
    text_add_number(&t, (unsigned long)year);
    daily_add_two(&t, (month + 2) % DAILY_MONTHS + 1);
    daily_add_two(&t, rest + 1);
    return 1;
}

int parlour_day_number(const char *day, long *number)
{
    struct daily_date date;

    if (!daily_read(day, &date))
        return 0;
    *number = daily_number(&date);
    return 1;
}

int parlour_daily(const char *game, const char *day,
                  struct parlour_options *o, int *difficulty,
                  struct parlour_error *error)
{
    const struct game *found = catalog_find(game);
    const struct game_extra *extra = game_table_extra(found);
    struct daily_date date;
    struct game_day days;

    assert(day != NULL && o != NULL && difficulty != NULL && error != NULL);
    if (!daily_read(day, &date))
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--daily takes a day of the calendar, YYYY-MM-DD:"
                            " 2026-11-28");
    if (found == NULL
            || (extra->daily == NULL && !(found->traits & GAME_DICE)))
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--daily: there is no such game of the day");
    days.number = daily_number(&date);
    days.weekday = (int)((days.number + DAILY_FIRST_WEEKDAY) % DAILY_WEEK);
    o->game = found->name;
    o->given = PARLOUR_OPTION_SEED;
    o->seed = daily_seed(found->name, &date);
    *difficulty = extra->daily == NULL ? PARLOUR_NONE
                                       : extra->daily(&days, o);
    return PARLOUR_OK;
}
