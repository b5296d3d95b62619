#!/bin/sh
# Adds this folder's programs to your menu and opens .dpsim files with the viewer; --remove takes both away again.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}

# Calls $1 with each file under share/, named as it is called there.
each_file() {
    (cd "$here/share" && find . -type f | sed 's|^\./||') | while IFS= read -r file; do "$1" "$file"; done
}

remove() {
    rm -f -- "$data/$1"
}

# A program may lie anywhere: its name is written with the escapes that the standard for desktop entries asks for.
install() {
    mkdir -p -- "$(dirname -- "$data/$1")"
    case $1 in
    *.desktop)
        program=$here/$(basename -- "$1" .desktop)
        escaped=$(printf '%s' "$program" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
        while IFS= read -r line; do
            case $line in
            Exec=*) printf 'Exec="%s" %s\n' "$escaped" "${line#* }" ;;
            TryExec=*) printf 'TryExec=%s\n' "$(printf '%s' "$program" | sed 's/\\/\\\\/g')" ;;
            *) printf '%s\n' "$line" ;;
            esac
        done <"$here/share/$1" >"$data/$1"
        ;;
    *) cp -- "$here/share/$1" "$data/$1" ;;
    esac
}

case ${1:-} in
'') each_file install ;;
--remove) each_file remove ;;
*)
    printf 'usage: sh install-desktop-entries.sh [--remove]\n' >&2
    exit 2
    ;;
esac
# Desktops read the folders themselves in time; these make it at once.
if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime" >/dev/null || true; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database "$data/applications" || true; fi
if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -q -t -f "$data/icons/hicolor" || true; fi
