# bash completion for daybook

_daybook_choices() {
  local IFS=$' \t\n'
  COMPREPLY=($(compgen -W "$2" -- "$1"))
}

_daybook_files() {
  local IFS=$'\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$1"))
}

_daybook() {
  local cur= word wants= action= place=0 joins= i
  local options="-c --store --read-only --format --width --color --theme --ascii --keep-going --frozen"
  options+=" --record --no-rc --key -h --help --version"
  local pages="/ /catalog /catalog/products /catalog/categories /catalog/brands /catalog/families"
  pages+=" /catalog/reviews /catalog/add-product /catalog/add-category /catalog/add-brand /inventory"
  pages+=" /inventory/stock /inventory/movements /inventory/locations /inventory/suppliers"
  pages+=" /inventory/purchases /inventory/reorder /inventory/counts /inventory/reservations"
  pages+=" /journal /starred /settings /account /people"
  local -a words
  words=()
  COMPREPLY=()
  # bash splits words at "=": --format=json arrives as three words.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if ((i > 1)) && [[ $word == = || -n $joins ]]; then
      words[${#words[@]}-1]+=$word
      if [[ $word == = ]]; then joins=yes; else joins=; fi
    else
      words+=("$word")
    fi
  done
  cur=${words[${#words[@]}-1]}
  for ((i = 0; i < ${#words[@]} - 1; i++)); do
    word=${words[i]}
    if [[ -n $wants ]]; then
      wants=
      continue
    fi
    case $word in
      -c|--store|--format|--width|--color|--theme|--record|--key|--junit|--map|--ignore|--decimal|--dates|--encoding|--as|--map-as) wants=$word ;;
      -*) ;;
      *) if [[ -z $action ]]; then action=$word; else place=$((place + 1)); fi ;;
    esac
  done
  if [[ -z $wants && $cur == --*=* ]]; then
    wants=${cur%%=*}
    cur=${cur#*=}
  fi
  case $wants in
    --store|--record|--junit) _daybook_files "$cur"; return ;;
    --format) _daybook_choices "$cur" "text plain json csv html"; return ;;
    --color) _daybook_choices "$cur" "auto always never"; return ;;
    --theme) _daybook_choices "$cur" "auto dark light plain"; return ;;
    --decimal) _daybook_choices "$cur" ", ."; return ;;
    --as) _daybook_choices "$cur" "shopify woocommerce square odoo"; return ;;
    --dates) _daybook_choices "$cur" "mdy dmy"; return ;;
    --encoding) _daybook_choices "$cur" "utf-8 utf-16 windows-1252"; return ;;
    ?*) return ;;
  esac
  if [[ $cur == -* ]]; then
    case $action in
      replay) options+=" --check --dry-run --update --unstated --junit" ;;
      import) options+=" --map --ignore --ignore-rest --decimal --dates --encoding --partial --dry-run --again --replace --as --make-skus --open --map-as" ;;
      verify) options+=" --rebuild" ;;
      serve) options+=" --host --behind-proxy --certificate --private-key --metrics" ;;
    esac
    _daybook_choices "$cur" "$options"
    return
  fi
  case $action:$place in
    :0) _daybook_choices "$cur" "demo replay import export backup verify account serve help explain $pages" ;;
    demo:0|export:0) _daybook_choices "$cur" "$pages" ;;
    import:0) _daybook_choices "$cur" "products categories brands reviews stock locations suppliers customers discounts orders tasks supplier-items reorder-rules shipping-methods tax-rates" ;;
    account:0) _daybook_choices "$cur" "reset" ;;
    replay:*|import:1|backup:0) _daybook_files "$cur" ;;
  esac
}
complete -F _daybook daybook
