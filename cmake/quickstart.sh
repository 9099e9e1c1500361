#!/bin/sh
# From a bare machine to a running program or a finished test run, in one command. `help` says which.
set -eu

usage() {
  cat <<'TEXT'
usage: sh cmake/quickstart.sh COMMAND [ARGUMENT...]

  tour    build the example program `tour` and run it; arguments go to the program
  test    build the tests and the examples and run every test; arguments go to ctest
  bench   build the benchmarks and run each; arguments go to each program
  help    this text

What is missing is installed first: by apt on Debian and Ubuntu, dnf on Fedora, brew on macOS,
with sudo unless you are root. Nothing is installed when all is there. The build tree is build/.
TEXT
}

say() { printf '== %s\n' "$*"; }
die() {
  printf 'quickstart: %s\n' "$*" >&2
  exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

have_header() {
  for prefix in /usr /usr/local /opt/homebrew; do
    [ -e "$prefix/include/$1" ] && return 0
  done
  return 1
}

# need PRESENT APT DNF BREW: remembers the package of this machine's manager unless PRESENT is 0, which means there.
# A "-" stands for "no such package here, and none is needed".
need() {
  [ "$1" = 0 ] && return 0
  case $manager in
    apt) package=$2 ;;
    dnf) package=$3 ;;
    brew) package=$4 ;;
    *) package=$2 ;;
  esac
  [ "$package" = - ] || missing="$missing $package"
}

status_of() { if "$@"; then echo 0; else echo 1; fi; }

have_compiler() {
  # On macOS c++ is a stub until the command line tools are there.
  if [ "$(uname -s)" = Darwin ]; then xcode-select -p >/dev/null 2>&1; else have c++ || have g++ || have clang++; fi
}
have_build_tool() { have ninja || have make; }
has_parallel_headers() { [ -n "$(find include -name '*parallel*.hpp' -o -name '*tbb*.hpp')" ]; }

find_manager() {
  if [ "$(uname -s)" = Darwin ]; then
    if have brew; then echo brew; else echo none; fi
  elif have apt-get; then
    echo apt
  elif have dnf; then
    echo dnf
  else
    echo none
  fi
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif have sudo; then
    sudo "$@"
  else
    die "these must be installed by root, and there is no sudo:$missing"
  fi
}

# install_for COMMAND
install_for() {
  manager=$(find_manager)
  missing=

  #    there?                                         apt                 dnf                     brew
  need "$(status_of have_compiler)"                   g++                 gcc-c++                 -
  need "$(status_of have cmake)"                      cmake               cmake                   cmake
  need "$(status_of have_build_tool)"                 ninja-build         ninja-build             ninja
  case $1 in
    tour | test)
      need "$(status_of have_header CLI/CLI.hpp)"       libcli11-dev      cli11-devel             cli11
      need "$(status_of have_header nlohmann/json.hpp)" nlohmann-json3-dev json-devel             nlohmann-json
      ;;
  esac
  case $1 in
    test)
      need "$(status_of have_header catch2)"          catch2              catch-devel             catch2
      need "$(status_of test -d /usr/share/dict/scowl)" scowl             -                       -
      ;;
    bench)
      need "$(status_of have_header benchmark/benchmark.h)" libbenchmark-dev google-benchmark-devel google-benchmark
      ;;
  esac
  if has_parallel_headers; then
    need "$(status_of have_header tbb/tbb.h)"         libtbb-dev          tbb-devel               tbb
  fi

  if [ -n "$missing" ]; then
    say "installing:$missing"
    # shellcheck disable=SC2086  # a list of package names
    case $manager in
      apt)
        as_root apt-get update || say "apt-get update failed; trying with the package lists that are there"
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing || failed=1
        ;;
      dnf) as_root dnf install -y $missing || failed=1 ;;
      brew) brew install $missing || failed=1 ;;
      none) die "neither apt-get, dnf nor brew is here; please install (Debian's names):$missing" ;;
    esac
    if [ "${failed:-0}" = 1 ]; then
      say "some packages could not be installed; CMake will fetch the libraries that are missing (needs git)"
    fi
  fi

  have_compiler || die "no C++ compiler; on macOS run: xcode-select --install"
  have cmake || die "no cmake"
  have_build_tool || die "neither ninja nor make"
  cmake --version | {
    read -r _ _ version
    major=${version%%.*}
    minor=${version#*.}
    minor=${minor%%.*}
    [ "$major" -gt 3 ] || { [ "$major" = 3 ] && [ "$minor" -ge 24 ]; } ||
      die "CMake 3.24 or newer is needed, this is $version (pip install cmake brings a new one)"
  }
}

# configure NAME...: turns on the named parts. In a fresh build tree the other parts stay off, so that nothing is
# looked for that this command does not need.
configure() {
  set -- "$@" :
  if [ ! -f build/CMakeCache.txt ]; then
    if have ninja; then set -- "$@" -G Ninja; else set -- "$@" -G "Unix Makefiles"; fi
    for part in TESTS EXAMPLES BENCH; do set -- "$@" "-DSLEUTH_BUILD_$part=OFF"; done
  fi
  while [ "$1" != : ]; do
    set -- "$@" "-DSLEUTH_BUILD_$1=ON"
    shift
  done
  shift
  say "configuring build/ (Release)"
  cmake -S . -B build -DCMAKE_BUILD_TYPE=Release --log-level=WARNING "$@"
}

# build [TARGET]
build() {
  say "building${1:+ $1}"
  cmake --build build --parallel "$jobs" ${1:+--target "$1"}
}

command=${1:-help}
[ $# -gt 0 ] && shift
case $command in
  help | -h | --help)
    usage
    exit 0
    ;;
  tour | test | bench) ;;
  *)
    echo "quickstart: there is no command \"$command\"; allowed are tour, test, bench and help" >&2
    exit 2
    ;;
esac

cd "$(dirname "$0")/.."
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
install_for "$command"

case $command in
  tour)
    configure EXAMPLES
    build tour
    exec build/examples/tour "$@"
    ;;
  test)
    configure TESTS EXAMPLES
    build
    say "testing"
    cd build
    exec ctest --output-on-failure -j "$jobs" "$@"
    ;;
  bench)
    configure BENCH
    build benchmarks
    for program in build/bench/bench_*; do
      # A debug build on macOS leaves directories beside the programs.
      if [ -f "$program" ] && [ -x "$program" ]; then
        say "$program"
        "$program" "$@"
      fi
    done
    ;;
esac
