#!/usr/bin/env bash
# Provides a Docker engine on this machine during a test run.
#   docker-engine.sh start   does nothing if an engine answers; otherwise installs docker.io if missing (Debian, root)
#                            and starts it with a separate data folder
#   docker-engine.sh stop    stops only the engine that start has started
set -eu
home=${TMPDIR:-/tmp}/cacheduel-docker-engine
pid_file=$home/pid

version() { timeout 10 docker version --format '{{.Server.Version}}' 2>/dev/null; }
answers() { [ -n "$(version)" ]; }
running() { [ -s "$pid_file" ] && grep -qa dockerd "/proc/$(cat "$pid_file")/cmdline" 2>/dev/null; }

install_engine() {
  if command -v dockerd >/dev/null && command -v docker >/dev/null; then return; fi
  # Installing must not start a daemon, which would have its data elsewhere and would not be stopped here.
  printf '#!/bin/sh\nexit 101\n' > "$home/policy"
  local policy=/usr/sbin/policy-rc.d
  if [ ! -e "$policy" ]; then install -m 755 "$home/policy" "$policy"; trap 'rm -f /usr/sbin/policy-rc.d' EXIT; fi
  local packages='docker.io iptables'
  # by its output: apt-cache succeeds for a name that packages only refer to
  if [ -n "$(apt-cache show docker-cli 2>/dev/null)" ]; then packages="$packages docker-cli"; fi
  # shellcheck disable=SC2086
  "$(dirname "$0")/apt-install.sh" $packages
}

launch() {
  # Without docker-proxy a published port without a listener refuses, and requests take no detour.
  setsid dockerd --userland-proxy=false --data-root "$home/data" --exec-root "$home/exec" \
    --pidfile "$home/dockerd.pid" > "$home/log" 2>&1 < /dev/null &
  echo $! > "$pid_file"
  for _ in $(seq 300); do
    if answers; then return; fi
    # by pid only: on a busy machine the process may not be dockerd yet
    if ! kill -0 "$(cat "$pid_file")" 2>/dev/null; then break; fi
    sleep 0.2
  done
  echo "dockerd does not answer; the end of its log:" >&2
  tail -15 "$home/log" >&2
  stop
  return 1
}

stop() {
  if ! running; then return; fi
  local pid
  pid=$(cat "$pid_file")
  kill "$pid"
  for _ in $(seq 150); do
    if ! running; then break; fi
    sleep 0.2
  done
  rm -f "$pid_file"
}

case ${1:-} in
  start)
    if ! answers; then mkdir -p "$home"; install_engine; launch; fi
    echo "Docker engine $(version)"
    ;;
  stop) stop ;;
  *) sed -n '2,5s/^# //p' "$0" >&2; exit 2 ;;
esac
