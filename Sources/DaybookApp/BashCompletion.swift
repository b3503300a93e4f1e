/// Completion of the program's command line for bash, from 3.2 on.
struct BashCompletion {
  let shape: CommandLineShape

  init(_ shape: CommandLineShape) { self.shape = shape }

  /// The script, line by line.
  var lines: [String] {
    Self.opening + valueCases + optionCases + placeCases + ["}", "complete -F _daybook daybook"]
  }

  private static let opening = #"""
    # bash completion for daybook, made by: daybook generate bash

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
      local -a words
      words=()
      COMPREPLY=()
      # bash parts words at "=": --format=json comes as three of them.
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
    """#.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  /// Which words are values of options, and what may stand for the value at the cursor.
  private var valueCases: [String] {
    var lines = [
      "    case $word in",
      "      \(shape.namesWithValue.joined(separator: "|"))) wants=$word ;;",
      "      -*) ;;",
      "      *) if [[ -z $action ]]; then action=$word; else place=$((place + 1)); fi ;;",
      "    esac",
      "  done",
      "  if [[ -z $wants && $cur == --*=* ]]; then",
      "    wants=${cur%%=*}",
      "    cur=${cur#*=}",
      "  fi",
      "  case $wants in",
    ]
    for option in shape.options + shape.actions.flatMap(\.options) where option.value != .nothing {
      lines.append("    \(option.names.joined(separator: "|"))) \(offer(option.value)); return ;;")
    }
    return lines + ["    ?*) return ;;", "  esac"]
  }

  private var optionCases: [String] {
    let all = shape.options.flatMap(\.names)
    var lines = ["  if [[ $cur == -* ]]; then", "    case $action in"]
    for action in shape.actions where !action.options.isEmpty {
      lines.append("      \(action.verb)) \(offer(.choices(action.options.flatMap(\.names) + all))) ;;")
    }
    return lines + ["      *) \(offer(.choices(all))) ;;", "    esac", "    return", "  fi"]
  }

  private var placeCases: [String] {
    var lines = ["  case $action:$place in"]
    lines.append("    :0) \(offer(.choices(shape.actions.map(\.verb) + shape.addresses))) ;;")
    for action in shape.actions {
      for (index, place) in action.places.enumerated() where place.value != .nothing {
        let isLast = index == action.places.count - 1
        lines.append(
          "    \(action.verb):\(action.repeats && isLast ? "*" : String(index))) \(offer(place.value)) ;;")
      }
    }
    return lines + ["  esac"]
  }

  private func offer(_ value: CommandLineShape.Value) -> String {
    switch value {
    case .nothing: ":"
    case .files: "_daybook_files \"$cur\""
    case .choices(let choices): "_daybook_choices \"$cur\" \"\(choices.joined(separator: " "))\""
    }
  }
}
