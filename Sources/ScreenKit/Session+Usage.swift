import CommandKit

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
      return try await explain(words, at: navigation.current, on: screen, line, pipeline)
    }
    let route = try route(at: address, word: first)
    words.removeFirst()
    if words.first?.text == "plan", words.count > 1 { words.removeFirst() }
    try await explain(words, at: route, on: router.screen(for: route), line, pipeline)
  }

  /// What the commands of a page allow now is known only once it was read.
  private func explain(
    _ words: ArraySlice<Word>, at route: Route, on screen: some Screen<Route>, _ line: Line,
    _ pipeline: Pipeline
  ) async throws {
    var screen = screen
    if route != navigation.current { try await allow(at: route) }
    _ = try? await screen.page()
    let commands = screen.commands
    guard !words.isEmpty else {
      return try draw(page: help(on: nil, at: route, commands: commands.help(), []), pipeline)
    }
    let meant = meant(Array(words.prefix(1)), commands)
    let verb = meant[0].text
    if knows(verb, commands) {
      return try draw(page: help(on: verb, at: route, commands: commands.help(), meant), pipeline)
    }
    try await allow(at: nil, words.first)
    guard let there = try await named(Array(words)), let next = there.words.first else {
      throw await unknown(Array(words), as: Array(words), in: line, on: screen, isElsewhere: true)
    }
    try await explain([next], at: there.route, on: router.screen(for: there.route), line, pipeline)
  }
}
