/// Completion of the program's command line for zsh, by its `_arguments`.
struct ZshCompletion {
  let shape: CommandLineShape

  init(_ shape: CommandLineShape) { self.shape = shape }

  /// The script, line by line.
  var lines: [String] {
    ["#compdef daybook", "# made by: daybook generate zsh", ""] + first + [
      "", "_daybook() {", "  local context state line", "  typeset -A opt_args", "  local -a options",
      "  options=(",
    ] + shape.options.flatMap(specs).map { "    " + $0 } + [
      "  )",
      "  _arguments -C $options '1: :_daybook_first' '*:: :->rest' && return",
      "  case $words[1] in",
    ] + shape.actions.flatMap(rest) + ["  esac", "}", "", "_daybook \"$@\""]
  }

  private var first: [String] {
    ["_daybook_first() {", "  local -a actions", "  actions=("]
      + shape.actions.map { "    " + quoted(escaped($0.verb) + ":" + escaped($0.summary)) } + [
        "  )", "  _describe -t actions 'what to do' actions",
        "  compadd -- \(shape.addresses.joined(separator: " "))", "}",
      ]
  }

  /// An option as `_arguments` takes it; each name of it is one.
  private func specs(_ option: CommandLineShape.Option) -> [String] {
    option.names.map { name in
      let others = option.names.count > 1 ? "(" + option.names.joined(separator: " ") + ")" : ""
      let takes = option.placeholder.map { ":" + escaped($0) + ":" + action(option.value) } ?? ""
      let assigns = option.placeholder != nil && name.hasPrefix("--") ? "=" : ""
      return quoted(
        (option.repeats ? "*" : others) + name + assigns + "[" + escaped(option.summary) + "]" + takes)
    }
  }

  private func rest(_ verb: CommandLineShape.Action) -> [String] {
    var places = verb.places.enumerated().map { index, place in
      let isRepeated = verb.repeats && index == verb.places.count - 1
      return quoted(
        "\(isRepeated ? "*" : String(index + 1)):\(escaped(place.placeholder)):\(action(place.value))")
    }
    places += verb.options.flatMap(specs)
    return ["    \(verb.verb)) _arguments $options \(places.joined(separator: " ")) ;;"]
  }

  private func action(_ value: CommandLineShape.Value) -> String {
    switch value {
    case .nothing: " "
    case .files: "_files"
    case .choices(let choices): "(" + choices.joined(separator: " ") + ")"
    }
  }

  /// A text in a specification, whose own signs are brackets and colons.
  private func escaped(_ text: String) -> String {
    text.map { "\\[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
