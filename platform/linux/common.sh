# shellcheck shell=sh disable=SC2154
# common.sh: the steps that play and test share. To be read in with `.` after
# `root` is set to the checkout. Everything said here goes to stderr and
# nothing reads stdin: both belong to the program. Limit: packages are known
# by their Debian names only.

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "$*"
    exit 1
}

# What is on the list but not installed, each after a blank.
missing_packages() {
    for package; do
        case $(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>&1) in
        ii*) ;;
        *) printf ' %s' "$package" ;;
        esac
    done
}

# How to become root: the words before a command. A person is asked first,
# since sudo will want a password.
root_words() {
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

# install PACKAGE...: brings what is missing.
install() {
    if ! command -v apt-get >/dev/null; then
        for tool in cc meson ninja; do
            command -v "$tool" >/dev/null \
                || fail "$tool is missing. Please install by hand (names as" \
                        "in Debian): $*"
        done
        return
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    say "To be installed:$missing"
    by_hand="Please install by hand:$missing"
    words=$(root_words) || fail "$by_hand"
    $words apt-get -q update </dev/null >&2 \
        || say 'The package lists are as they were.'
    # shellcheck disable=SC2086 # words and packages are lists
    $words env DEBIAN_FRONTEND=noninteractive apt-get -qy install \
        --no-install-recommends $missing </dev/null >&2 || fail "$by_hand"
}

# configure FOLDER OPTION...: sets the build folder up if it is new. Silent
# unless it fails.
configure() {
    folder=$root/$1
    shift
    [ -f "$folder/build.ninja" ] \
        || silently meson setup "$@" "$folder" "$root"
}

# build FOLDER TARGET...: brings the targets up to date, or all that is built
# by default. Silent unless it fails.
build() {
    folder=$root/$1
    shift
    silently ninja -C "$folder" "$@"
}

# silently COMMAND...: prints what it says only if it fails.
silently() {
    log=$("$@" 2>&1 </dev/null) && return
    say "$log"
    return 1
}
