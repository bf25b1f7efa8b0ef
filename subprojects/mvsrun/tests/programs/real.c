/* Floating point, as far as both representations agree. */
#include <stdio.h>

static double real_root(double x)
{
    double guess = x / 2;
    int i;

    for (i = 0; i < 40; i++)
        guess = (guess + x / guess) / 2;
    return guess;
}

int main(void)
{
    float narrow = (float)(1.0 / 8);
    double sum = 0, power = 1;
    int i;

    for (i = 1; i <= 100; i++) {
        sum += i * 0.25;
        power = power * 2 / 1.5;
    }
    printf("%.2f %.3f %.0f\n", sum, (double)narrow, power);
    printf("%.9f %.9f\n", real_root(2.0), real_root(144.0));
    printf("%d %d %d\n", (int)3.99, (int)-3.99, (int)(1e9 + 0.5));
    printf("%u %.1f\n", (unsigned)3000000000.0, (double)4000000000u);
    printf("%d%d%d\n", 0.1 < 0.2, -1.5 > 1.5, 2.5 == 5.0 / 2);
    return 0;
}
