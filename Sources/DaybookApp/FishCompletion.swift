/// Completion of the program's command line for fish.
struct FishCompletion {
  let shape: CommandLineShape

  init(_ shape: CommandLineShape) { self.shape = shape }

  /// The script, line by line.
  var lines: [String] {
    ["# fish completion for daybook, made by: daybook generate fish", ""] + counting + [
      "", "complete -c daybook -f",
    ]
      + shape.options.map { complete($0, when: nil) } + shape.actions.flatMap(lines) + [
        "complete -c daybook -n '__daybook_at \"\" 0' -a \(quoted(shape.addresses.joined(separator: " ")))"
      ]
  }

  /// True where the cursor stands behind so many words of an action; without a number, anywhere behind it.
  private var counting: [String] {
    [
      "function __daybook_at",
      "    set -l action ''", "    set -l place 0", "    set -l wants 0",
      "    for word in (commandline -opc)[2..-1]",
      "        if test $wants = 1", "            set wants 0", "            continue", "        end",
      "        switch $word",
      "            case \(shape.namesWithValue.joined(separator: " "))", "                set wants 1",
      "            case '-*'",
      "            case '*'",
      "                if test -z \"$action\"", "                    set action $word",
      "                else", "                    set place (math $place + 1)", "                end",
      "        end", "    end",
      "    test \"$action\" = \"$argv[1]\"; and begin",
      "        test (count $argv) = 1; or test $place = $argv[2]",
      "    end",
      "end",
    ]
  }

  private func lines(of action: CommandLineShape.Action) -> [String] {
    var lines = [
      "complete -c daybook -n '__daybook_at \"\" 0' -a \(action.verb) -d \(quoted(action.summary))"
    ]
    for (index, place) in action.places.enumerated() {
      let isRepeated = action.repeats && index == action.places.count - 1
      let condition = quoted("__daybook_at \(action.verb)" + (isRepeated ? "" : " \(index)"))
      switch place.value {
      case .nothing: break
      case .files: lines.append("complete -c daybook -n \(condition) -F")
      case .choices(let choices):
        lines.append("complete -c daybook -n \(condition) -a \(quoted(choices.joined(separator: " ")))")
      }
    }
    return lines + action.options.map { complete($0, when: "__daybook_at \(action.verb)") }
  }

  private func complete(_ option: CommandLineShape.Option, when condition: String?) -> String {
    var words = ["complete -c daybook"]
    if let condition { words.append("-n " + quoted(condition)) }
    for name in option.names {
      words.append(name.hasPrefix("--") ? "-l " + name.dropFirst(2) : "-s " + name.dropFirst())
    }
    switch option.value {
    case .nothing: if option.placeholder != nil { words.append("-x") }
    case .files: words.append("-r -F")
    case .choices(let choices): words.append("-x -a " + quoted(choices.joined(separator: " ")))
    }
    return (words + ["-d " + quoted(option.summary)]).joined(separator: " ")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
