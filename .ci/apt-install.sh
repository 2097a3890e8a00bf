#!/usr/bin/env bash
# Installs Debian packages without prompts and, unless it fails, without output.
set -eu
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { apt-get -q update && apt-get -q install -y --no-install-recommends "$@"; } > "$log" 2>&1; then
  tail -20 "$log" >&2
  echo "cannot install: $*" >&2
  exit 1
fi
