# shellcheck shell=sh disable=SC2154
# common.sh: functions that the other scripts here share. Set `root` to the
# checkout, then source this file. All messages go to stderr and no command
# reads stdin, since stdout and stdin belong to the program. Limit: knows
# packages by their Debian names only.

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "$*"
    exit 1
}

# Prints the packages that are not installed, each after a blank.
missing_packages() {
    for package; do
        case $(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>&1) in
        ii*) ;;
        *) printf ' %s' "$package" ;;
        esac
    done
}

# Prints the prefix that runs a command as root. Asks the user first, since
# sudo may ask for a password.
root_prefix() {
    if [ "$(id -u)" = 0 ]; then
        return
    elif [ -t 0 ] && [ -t 2 ]; then
        printf 'Install them with sudo? (y/n) ' >&2
        read -r answer
        case $answer in
        [Yy]*) echo sudo ;;
        *) return 1 ;;
        esac
    else
        echo sudo -n
    fi
}

# install PACKAGE...: installs the packages that are missing. Without apt-get
# it only checks for the tools that all builds need; `configure` then finds what
# else is missing.
install() {
    needed=$*
    if ! command -v apt-get >/dev/null; then
        for tool in cc meson ninja; do
            command -v "$tool" >/dev/null \
                || fail "$tool is missing. Please install these packages" \
                        "(Debian names): $needed"
        done
        return
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    say "Packages to install:$missing"
    by_hand="Please install these packages:$missing"
    prefix=$(root_prefix) || fail "$by_hand"
    $prefix apt-get -q update </dev/null >&2 \
        || say 'Could not update the package lists.'
    # shellcheck disable=SC2086 # prefix and packages are lists
    $prefix env DEBIAN_FRONTEND=noninteractive apt-get -qy install \
        --no-install-recommends $missing </dev/null >&2 || fail "$by_hand"
}

# configure FOLDER OPTION...: configures the build folder unless it exists, and
# anew if it was configured here with other options. Prints nothing unless it
# fails.
configure() {
    folder=$root/$1
    shift
    again=
    if [ -f "$folder/build.ninja" ]; then
        [ -f "$folder/options" ] && [ "$(cat "$folder/options")" != "$*" ] \
            || return 0
        again=--wipe
    fi
    # shellcheck disable=SC2086 # again may be nothing
    if ! silently meson setup $again "$@" "$folder" "$root"; then
        say "These packages are needed (Debian names): $needed"
        return 1
    fi
    printf '%s\n' "$*" >"$folder/options"
}

# build FOLDER TARGET...: builds the targets, by default all. Prints nothing
# unless it fails.
build() {
    folder=$root/$1
    shift
    silently ninja -C "$folder" "$@"
}

# silently COMMAND...: prints the output only if it fails.
silently() {
    log=$("$@" 2>&1 </dev/null) && return
    say "$log"
    return 1
}
