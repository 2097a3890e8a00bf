# Sourced by the launchers after they set home. Sets java, version, vendor and build, or exits with a message.

# Sets command to the word by which the user started a launcher, for the commands that are printed.
command_name() {
  command=${CACHEDUEL_COMMAND:-$1}
  if [ "$(command -v "${command##*/}")" = "$command" ]; then command=${command##*/}; fi
}

fail() { echo "cacheduel: $*" >&2; exit 1; }

if [ -n "${JAVA_HOME:-}" ]; then
  java=$JAVA_HOME/bin/java
  [ -x "$java" ] || fail "JAVA_HOME is $JAVA_HOME, but there is no bin/java in it: set it to a JDK 17 or later, or unset it"
else
  java=$(command -v java) || fail 'no java on the PATH: install a JDK 17 or later, or set JAVA_HOME to one'
fi

# Reading the JDK's release file avoids starting a JVM.
version='' vendor='' build=''
release=$(readlink -f "$java")
release=${release%/bin/java}/release
if [ -r "$release" ]; then
  while IFS= read -r line || [ -n "$line" ]; do
    value=${line#*=\"}
    value=${value%\"*}
    case $line in
      JAVA_VERSION=*) version=$value ;;
      JAVA_RUNTIME_VERSION=*) build=$value ;;
      IMPLEMENTOR=*) vendor=${value%%/*} ;;
    esac
  done < "$release"
fi
if [ -z "$version" ]; then
  version=$("$java" -XshowSettings:properties -version 2>&1 | while IFS= read -r line; do
    case $line in *java.specification.version\ =\ *) echo "${line##* }" ;; esac
  done)
fi
[ "${version%%[!0-9]*}" -ge 17 ] 2>/dev/null || fail "$java is Java ${version:-unknown}: a JDK 17 or later is needed"

# needs_utf8 TEXT MESSAGE: Java decodes names of files and arguments by the locale. Line ends and tabs are ASCII too.
needs_utf8() {
  case $1 in
    *[!\ -~"$blanks"]*) [ "$(locale charmap 2>/dev/null || echo UTF-8)" = UTF-8 ] ||
      fail "Java cannot $2 in a locale without UTF-8: set LC_ALL=C.UTF-8, or $3" ;;
  esac
}
blanks='	
'
needs_utf8 "$home" "open $home" 'move the folder to a path of ASCII characters only'
needs_utf8 "$PWD" "open files in $PWD" 'start from a folder whose path has ASCII characters only'
for word; do needs_utf8 "$word" "read the argument $word" 'give it in ASCII characters only'; done
