
# Prints the values of an option, or those of the word after a command.
function _cacheduel_values() {
  case $1 in
    --resume) _cacheduel_runs ;;
    @CASES@
    run|nightly) echo '@PRESETS@' ;;
    report|compare) _cacheduel_runs ;;
    list) echo 'clients presets servers params faults' ;;
    presets) echo '@PRESETS@' ;;
    help) echo '@COMMANDS@' ;;
  esac
}

# Prints the folders of the runs, the newest first.
function _cacheduel_runs() {
  local run
  for run in results/runs/*/run.json; do
    [ -f "$run" ] && echo "${run%/run.json}"
  done | sort -r
}

# Completes a value, also after a comma or an equals sign; leaves the rest to the function above.
function _cacheduel() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} before='' words
  if [ "$cur" = '=' ]; then
    cur=''
  elif [ "$prev" = '=' ]; then
    prev=${COMP_WORDS[COMP_CWORD-2]}
  fi
  case $cur in -*) prev='' ;; esac
  case $prev in results/runs/*) prev=report ;; esac
  words=$(_cacheduel_values "$prev")
  if [ -z "$words" ]; then
    _complete_cacheduel "$@"
    return
  fi
  case $cur in *,*) before=${cur%,*}, ;; esac
  COMPREPLY=($(compgen -P "$before" -W "$words" -- "${cur##*,}"))
  case "${COMPREPLY[*]}" in *=) compopt -o nospace 2>/dev/null ;; esac
}

complete -F _cacheduel -o default cacheduel cacheduel.sh cacheduel.bash ./cacheduel
