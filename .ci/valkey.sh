#!/usr/bin/env bash
# Installs Valkey, from the backports where Debian itself has no package. If that fails, says so; the tests that need Valkey are then left out.
set -eu
cd "$(dirname "$0")"
. /etc/os-release
sources=/etc/apt/sources.list.d/cacheduel-backports.list

apt-get -q update > /dev/null 2>&1 || true
# by its output: apt-cache succeeds for a name that packages only refer to
if [ -z "$(apt-cache show valkey-server 2> /dev/null)" ]; then
  site=$(apt-get indextargets --format '$(REPO_URI)' "Codename: ${VERSION_CODENAME-}" | head -n 1)
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $site ${VERSION_CODENAME-}-backports main" > "$sources"
fi
if ! ./apt-install.sh valkey-server; then
  rm -f "$sources"
  echo 'Valkey cannot be installed: its tests are left out'
fi
