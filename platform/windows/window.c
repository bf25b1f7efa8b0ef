/* window.c: what a program with a window asks on Windows (see platform.h): a
 * font of the system, or one that comes with the program: beside it, where the
 * build installs it, or in the build folder; dark windows.
 */
#define POSIX_GAPS_PLAIN
#include "windows/posix_gaps.h"

#include <windows.h>

#include "platform.h"

/* Best first. */
static const struct font {
    int own;                    /* comes with the program */
    const char *regular, *bold;
} fonts[] = {
    { 0, "segoeui.ttf", "segoeuib.ttf" },
    { 1, "Inter-Regular.otf", "Inter-Bold.otf" },
    { 0, "tahoma.ttf", "tahomabd.ttf" },
    { 0, "arial.ttf", "arialbd.ttf" }
};

/* From the folder of the program. */
static const char *const folders[] = {
    "fonts", "../share/parlour/fonts", "../../assets/fonts", NULL
};

enum { WINDOW_FONTS = sizeof fonts / sizeof fonts[0] };

/* Returns 1 if there is such a file; path: "" if not. */
static int find_in(const char *start, const char *folder, const char *name,
                   char *path)
{
    if (snprintf(path, PLATFORM_PATH, "%s%s/%s", start, folder, name)
            < PLATFORM_PATH && platform_exists(path))
        return 1;
    *path = '\0';
    return 0;
}

static int find(int own, const char *name, char *path)
{
    char start[PLATFORM_PATH] = "";
    wchar_t wide[MAX_PATH];
    const char *const *at;

    if (own)
        platform_program_folder(start);
    else if (GetWindowsDirectoryW(wide, MAX_PATH) > 0)
        posix_gaps_utf8(wide, start, PLATFORM_PATH);
    posix_gaps_use_slashes(start);
    if (!own)
        return find_in(start, "/fonts", name, path);
    for (at = folders; *at != NULL; at++)
        if (find_in(start, *at, name, path))
            return 1;
    return 0;
}

void platform_choose_font(int (*fits)(char *path), char *regular, char *bold,
                          char *other)
{
    const struct font *font = fonts;
    int fit = 0;

    *regular = *bold = '\0';
    for (; font < fonts + WINDOW_FONTS && !fit; font++)
        fit = find(font->own, font->regular, regular)
            && find(font->own, font->bold, bold)
            && (fits(regular) & fits(bold));
    if (!find(1, "DejaVuSans.ttf", other) && !find(0, "seguisym.ttf", other))
        *other = '\0';
}

void platform_prepare_window(void)
{
}

int platform_is_dark(void)
{
    DWORD light = 1, size = sizeof light;

    return RegGetValueW(HKEY_CURRENT_USER,
                        L"Software\\Microsoft\\Windows\\CurrentVersion"
                        L"\\Themes\\Personalize", L"AppsUseLightTheme",
                        RRF_RT_REG_DWORD, NULL, &light, &size)
        == ERROR_SUCCESS && light == 0;
}
