# Read by `run`, `test` and their neighbours: the virtual environment, the project in it, and the system libraries Qt needs.
# Expects $project, the root of the checkout. Second runs compare one file and start nothing that takes time.

venv=$project/.venv
python=$venv/bin/python
# Offscreen Qt needs the first row, real windows the second.
qt_packages='libglib2.0-0 libgl1 libegl1 libxkbcommon0 libdbus-1-3 libfontconfig1
libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0'

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for candidate in python3.11 python3.12 python3.13 python3.14 python3 python; do
        if is_new_enough "$candidate"; then
            printf '%s\n' "$candidate"
            return
        fi
    done
    fail 'Python 3.11 or newer is needed; install it (on Debian or Ubuntu: sudo apt-get install python3 python3-venv) and start again.'
}

may_use_apt() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && command -v dpkg-query >/dev/null
}

# Names as this release has them: newer Debian and Ubuntu renamed some libraries to NAMEt64.
apt_names() {
    for package in "$@"; do
        if command -v apt-cache >/dev/null && apt-cache show "${package}t64" >/dev/null 2>&1; then
            package=${package}t64
        fi
        printf '%s ' "$package"
    done
}

# Quiet unless it fails.
apt_install() {
    printf 'Installing system packages: %s\n' "$*"
    # A repository that does not answer must not stop what the others hold, so only the installation counts.
    DEBIAN_FRONTEND=noninteractive apt-get update -qq >/dev/null 2>&1 || true
    # shellcheck disable=SC2046  # names of packages are single words
    if ! apt_output=$(DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(apt_names "$@") 2>&1); then
        printf '%s\n' "$apt_output" >&2
        return 1
    fi
}

make_environment() {
    system_python=$(find_python) || exit 1
    if ! "$system_python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        venv_package=$("$system_python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
        if ! may_use_apt || ! apt_install "$venv_package"; then
            fail "$system_python cannot make virtual environments; install its venv module (on Debian or Ubuntu: sudo apt-get install $venv_package) and start again."
        fi
    fi
    printf 'Making a virtual environment in .venv ...\n'
    # pip follows where it is needed: to unpack and compile it takes as long as all that uv installs.
    "$system_python" -m venv --clear --without-pip "$venv" || fail "No virtual environment could be made in $venv; see the message above."
}

# Everything that decides what is installed: where, with which Python, what the project asks for, and how.
wanted() {
    printf '%s\n' "$1" "$venv" "$("$python" -V 2>&1)"
    cat "$project/pyproject.toml" "$project/packaging/environment.sh" "$project/packaging/locked/$1.txt"
}

# Only files whose SHA-256 is in the list. No source text: it is built with tools that no list holds.
only_listed='--require-hashes --only-binary :all:'
# The checkout, with the tools just installed, and nothing from a network.
only_ours='--no-deps --no-index --no-build-isolation --editable .'

pip_options='--quiet --disable-pip-version-check --no-input'

# install_project SET: `run`, or one that includes it: `bundle`, `site`, and `test`, which includes all.
install_project() {
    if [ -x "$python" ]; then
        for stamp in "$venv/installed-$1" "$venv/installed-test"; do
            if [ -f "$stamp" ] && [ "$(wanted "${stamp##*-}")" = "$(cat "$stamp")" ]; then
                return
            fi
        done
    fi
    # Programs in .venv/bin name the folder they were made in, so a moved checkout starts afresh.
    if ! is_new_enough "$python" || ! grep -qsF "$venv" "$venv/bin/activate"; then
        make_environment
    fi
    rm -f "$venv/installed"*
    printf 'Installing dpsim and the libraries it uses (a few minutes the first time) ...\n'
    # Tests install much and import little of it, so nothing is compiled, and uv comes first: it takes a ninth of pip's time.
    if [ "$1" != test ] || ! uv_install "packaging/locked/$1.txt"; then
        if [ "$1" = test ]; then
            only_listed="$only_listed --no-compile"
        fi
        # shellcheck disable=SC2086  # a list of options
        pip_install $only_listed --requirement "packaging/locked/$1.txt"
        # shellcheck disable=SC2086
        pip_install $only_ours
    fi
    wanted "$1" >"$venv/installed-$1"
    # The others include it.
    [ "$1" = run ] || wanted run >"$venv/installed-run"
}

# shellcheck disable=SC2086  # a list of options
pip_install() {
    (cd "$project" && has_pip && "$python" -m pip install $pip_options "$@") ||
        fail 'The installation failed; see the message above. Nothing outside .venv was changed.'
}

has_pip() {
    "$python" -m pip --version >/dev/null 2>&1 || "$python" -m ensurepip --default-pip >/dev/null
}

# Fails quietly where uv cannot be had or does not reach the files: some proxies and registries are told to pip alone.
# uv is on the list itself; the system's own pip fetches it, where there is one.
# shellcheck disable=SC2086
uv_install() {
    sed -n '/^uv==/,/[^\\]$/p' "$project/$1" >"$venv/uv.txt"
    if [ -n "${PIP_INDEX_URL-}" ]; then
        export UV_DEFAULT_INDEX="${UV_DEFAULT_INDEX-$PIP_INDEX_URL}"
    fi
    (
        cd "$project"
        "$(find_python)" -m pip --python "$python" install $pip_options $only_listed --requirement "$venv/uv.txt" ||
            pip_install $only_listed --requirement "$venv/uv.txt"
        uv $only_listed --requirement "$1" && uv $only_ours
    ) >/dev/null 2>&1 && rm -rf "$venv/uv-cache"
}

uv() {
    "$python" -m uv pip install --python "$python" --cache-dir "$venv/uv-cache" "$@"
}

# Libraries that Qt asks for and this system does not have; macOS brings all of them.
missing_libraries() {
    [ "$(uname -s)" = Linux ] && command -v ldd >/dev/null || return 0
    for qt in "$venv"/lib*/python3*/site-packages/PySide6; do
        ldd "$qt/QtWidgets.abi3.so" "$qt/QtOpenGLWidgets.abi3.so" "$qt/QtSvg.abi3.so" \
            "$qt/Qt/plugins/platforms/libqoffscreen.so" "$qt/Qt/plugins/platforms/libqxcb.so" 2>/dev/null
    done | sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/\1/p' | sort -u
}

# True when Qt can start; otherwise installs what it needs, or says how.
install_libraries() {
    missing=$(missing_libraries)
    [ -n "$missing" ] || return 0
    if may_use_apt; then
        # shellcheck disable=SC2086  # a list of packages
        apt_install $qt_packages || true
        missing=$(missing_libraries)
        [ -n "$missing" ] || return 0
    fi
    if command -v apt-get >/dev/null; then
        # shellcheck disable=SC2086
        printf 'Qt needs system libraries; install them with:  sudo apt-get install %s\n' "$(apt_names $qt_packages)" >&2
    else
        printf 'Qt needs these system libraries; install them with your package manager:  %s\n' "$(printf '%s ' $missing)" >&2
    fi
    return 1
}

# What some tests need, and what is not tried without it; those tests are skipped. Fields: command, packages, what.
gates='Xvfb|xvfb xauth|windows on a real screen
chromedriver|chromium chromium-driver|web pages in a browser
objdump|binutils|the bundle of the viewer
cc|gcc libc6-dev|releases while system calls fail
xz|xz-utils|archives of bundles
ssh-keygen|openssh-client|signatures checked by OpenSSH
appstreamcli|appstream|descriptions for software centres'

# Installs what is missing, if it may. Afterwards $untried has one line for each gate that cannot be tried.
install_gates() {
    untried=
    # Read from a here-document: a pipe would keep $untried in a process of its own.
    while IFS='|' read -r command packages what; do
        # shellcheck disable=SC2086  # a list of packages
        if ! command -v "$command" >/dev/null && ! { may_use_apt && apt_install $packages </dev/null && command -v "$command" >/dev/null; }; then
            untried="$untried  $what: needs $packages
"
        fi
    done <<END
$gates
END
    # PyInstaller packs Python's shared library. Debian has it in a package of its own.
    library='from PyInstaller.depend.bindepend import get_python_library_path; get_python_library_path()'
    if ! "$python" -c "$library" >/dev/null 2>&1; then
        package=$("$python" -c 'import sys; print("libpython%d.%d" % sys.version_info[:2])')
        if ! { may_use_apt && apt_install "$package" && "$python" -c "$library" >/dev/null 2>&1; }; then
            untried="$untried  the bundle of the viewer: needs $package
"
        fi
    fi
}
