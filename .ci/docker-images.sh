#!/usr/bin/env bash
# Provides stand-ins for the images that the Dockerfiles name, on a machine without an image registry, made from its memcached, Redis, Valkey and
# JDK. They are labelled as such, and results record the versions found, so they are not mistaken for the originals. A real image
# is kept.
set -eu
label=cacheduel.standin
# another version of this script makes other stand-ins
script=$(cksum < "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$(dirname "$0")/.."

# make IMAGE VERSION FILL [CHANGE...]: the function FILL puts the files into the folder $root
make() {
  local image=$1 version="$2, by $script" fill=$3
  shift 3
  if docker image inspect "$image" >/dev/null 2>&1; then
    case $(docker image inspect --format "{{index .Config.Labels \"$label\"}}" "$image") in
      '') echo "$image: the real one is here"; return ;;
      "$version") echo "$image: the stand-in is here"; return ;;
    esac
  fi
  root=$folder/$fill
  mkdir "$root"
  "$fill"
  tar -C "$root" --numeric-owner --owner=0 --group=0 -c . | docker import "$@" -c "LABEL $label=\"$version\"" - "$image" > /dev/null
  echo "$image: stand-in made of $version"
}

# Each file at its original path, with the libraries that it is linked to.
add() {
  local file
  for file in "$@" $(ldd "$@" | grep -oE '/[^ :]+ \(0x' | sed 's/ (0x//' | sort -u); do
    install -D "$file" "$root$file"
  done
}

fill_memcached() {
  mkdir -p "$root/bin" "$root/etc" "$root/tmp" "$root/usr/local/bin"
  chmod 1777 "$root/tmp"
  # Debian's tools that our images use, and the libraries that a JDK links to
  add "$(command -v memcached)" "$(command -v bash)" "$(command -v grep)"
  add $(for tool in cat chmod mkdir mv readlink; do command -v "$tool"; done)
  add "$jdk/bin/java" $(find "$jdk/lib" -name 'lib*.so' -not -path '*awt*')
  rm -rf "${root:?}$jdk"
  ln -sf "$(command -v bash)" "$root/bin/sh"
  echo 'memcache:x:11211:11211::/:/bin/false' > "$root/etc/passwd"
  echo 'memcache:x:11211:' > "$root/etc/group"
  # As in the official image: arguments that begin with an option are memcached's.
  cat > "$root/usr/local/bin/docker-entrypoint.sh" <<'SH'
#!/bin/sh
case ${1-} in -*) set -- memcached "$@" ;; esac
exec "$@"
SH
  chmod 755 "$root/usr/local/bin/docker-entrypoint.sh"
}

server() {
  mkdir -p "$root/bin" "$root/data" "$root/tmp"
  chmod 1777 "$root/tmp"
  add "$(command -v "$1")"
}

fill_redis() { server redis-server; }
fill_valkey() { server valkey-server; }

fill_jdk() {
  mkdir -p "$root/opt/java/openjdk"
  tar -C "$jdk" --dereference --exclude=src.zip --exclude=jmods --exclude=legal --exclude=man -c . | tar -C "$root/opt/java/openjdk" -x
}

jdk=$(readlink -f "$(command -v javac)")
jdk=${jdk%/bin/javac}
from() { sed -n 's/^FROM \(\S*\).*/\1/p' "$1"; }

make "$(from docker/memcached/Dockerfile)" "$(memcached -V)" fill_memcached \
  -c 'ENV PATH=/usr/local/bin:/usr/bin:/bin' -c 'USER memcache' -c 'EXPOSE 11211' \
  -c 'ENTRYPOINT ["docker-entrypoint.sh"]' -c 'CMD ["memcached"]'
# make_store IMAGE PROGRAM FILL: with the version that the harness pins
make_store() {
  if ! command -v "$2" > /dev/null; then return; fi
  local pinned
  pinned=$(sed -n "\\|\"$1\",$|{n;s/.*\"\(.*\)\".*/\1/p}" bench-core/server/src/main/java/cacheduel/server/redis/Redis.java | tail -n 1)
  make "$1:$pinned" "$("$2" --version | cut -d ' ' -f 1-3)" "$3" \
    -c 'ENV PATH=/usr/local/bin:/usr/bin:/bin' -c 'WORKDIR /data' -c 'EXPOSE 6379' -c "CMD [\"$2\"]"
}
make_store redis redis-server fill_redis
make_store valkey/valkey valkey-server fill_valkey
temurin=$(sed -n 's/^ARG TEMURIN=//p' docker/bench/Dockerfile)
make "eclipse-temurin:$temurin-jdk" "$("$jdk/bin/java" --version | head -n 1)" fill_jdk
