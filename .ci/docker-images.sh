#!/usr/bin/env bash
# Provides the memcached image that docker/memcached/Dockerfile names on a machine without access to an image registry:
# a stand-in of that name, built from this machine's memcached. It is labelled as a stand-in, and results record the
# version that the server reports, so it is never mistaken for the original. A real image of that name is kept.
set -eu
cd "$(dirname "$0")/.."
image=$(sed -n 's/^FROM //p' docker/memcached/Dockerfile)
label=cacheduel.standin

label_of() { docker image inspect --format "{{index .Config.Labels \"$label\"}}" "$image" 2>/dev/null; }

if docker image inspect "$image" >/dev/null 2>&1; then
  case $(label_of) in
    '') echo "$image: the real one is here"; exit ;;
    "$(memcached -V)") echo "$image: the stand-in is here"; exit ;;
  esac
fi

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

# Each file at its original path, with the libraries that it is linked to.
add() {
  local file
  for file in "$@" $(ldd "$@" | grep -oE '/[^ :]+ \(0x' | sed 's/ (0x//' | sort -u); do
    install -D "$file" "$root$file"
  done
}

mkdir -p "$root/bin" "$root/etc" "$root/usr/local/bin"
add "$(command -v memcached)" "$(command -v bash)" "$(command -v grep)"
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

tar -C "$root" --numeric-owner --owner=0 --group=0 -c . | docker import \
  -c 'ENV PATH=/usr/local/bin:/usr/bin:/bin' -c 'USER memcache' -c 'EXPOSE 11211' \
  -c 'ENTRYPOINT ["docker-entrypoint.sh"]' -c 'CMD ["memcached"]' \
  -c "LABEL $label=\"$(memcached -V)\"" - "$image" > /dev/null
echo "$image: stand-in made of $(label_of)"
