/* plain_window.c: the smallest window possible with SDL2 and SDL2_ttf, showing
 * a line of text: the memory of the desktop program is compared with it. It
 * ends with its standard input.
 */
#include <SDL.h>
#include <SDL_ttf.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    SDL_Color black = { 0, 0, 0, SDL_ALPHA_OPAQUE };
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Surface *line = NULL;
    TTF_Font *font;

    if (argc != 2 || SDL_Init(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0)
        return 1;
    window = SDL_CreateWindow("Plain", 0, 0, 1024, 600, 0);
    renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    font = TTF_OpenFont(argv[1], 16);
    if (font != NULL)
        line = TTF_RenderUTF8_Blended(font, "Plain", black);
    SDL_SetRenderDrawColor(renderer, 255, 255, 255, SDL_ALPHA_OPAQUE);
    SDL_RenderClear(renderer);
    SDL_RenderCopy(renderer, SDL_CreateTextureFromSurface(renderer, line),
                   NULL, NULL);
    SDL_RenderPresent(renderer);
    puts("drawn");
    fflush(stdout);
    return getchar() == EOF ? 0 : 1;
}
