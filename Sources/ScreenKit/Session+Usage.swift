import CommandKit
import PageKit

extension Word {
  /// Whether it asks how what stands before it is typed: a bare `?`.
  var isQuestion: Bool { !isQuoted && text == "?" }
}

extension Session {
  /// Shows how the command before a last `?` is typed, wherever it would run, and runs nothing.
  func explain(_ words: ArraySlice<Word>, line: Line, into pipeline: Pipeline) async throws {
    var words = words
    if words.first?.text == "plan", words.count > 1 { words.removeFirst() }
    guard let first = words.first, let address = try address(of: first) else {
      return try explain(words, at: navigation.current, on: screen, line, pipeline)
    }
    let route = try route(at: address, word: first)
    words.removeFirst()
    if words.first?.text == "plan", words.count > 1 { words.removeFirst() }
    try await explain(words, at: route, on: router.screen(for: route), isNew: true, line, pipeline)
  }

  /// What the commands of a page that nobody has seen allow is known only once it was read.
  private func explain(
    _ words: ArraySlice<Word>, at route: Route, on screen: some Screen<Route>, isNew: Bool, _ line: Line,
    _ pipeline: Pipeline
  ) async throws {
    _ = try await screen.page()
    try explain(words, at: route, on: screen, line, pipeline)
  }

  private func explain(
    _ words: ArraySlice<Word>, at route: Route, on screen: some Screen<Route>, _ line: Line,
    _ pipeline: Pipeline
  ) throws {
    let commands = screen.commands
    guard let word = words.first else {
      return try draw(page: help(on: nil, at: route, commands: commands.help(), []), pipeline)
    }
    let verb = !word.isQuoted && Int(word.text) != nil ? "open" : word.text
    guard commands.contains(verb) || world.everywhere.contains(verb) || shellCommands.contains(verb) else {
      throw unknown(
        word, in: line, among: commands.words + shellCommands.verbs + world.everywhere.verbs)
    }
    try draw(page: help(on: verb, at: route, commands: commands.help(), [word]), pipeline)
  }
}
