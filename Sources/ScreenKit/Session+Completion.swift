import CommandKit
import PageKit

extension Session {
  /// What could stand at `cursor` (a UTF-8 offset) of a half-typed line.
  public func completion(of line: String, cursor: Int) -> Completion {
    let prefix = LinePrefix(line, cursor: cursor)
    var words = prefix.words
    let range = prefix.partial.span.lower..<cursor
    let text = prefix.partial.text
    switch prefix.part {
    case .command: break
    case .filter where words.isEmpty:
      let pipes = ["json", "csv", "plain", "count", "head", "match"].filter { $0.hasPrefix(text) }
      return Completion(range: range, candidates: pipes.map { Candidate($0) })
    default: return Completion(range: cursor..<cursor, candidates: [])
    }
    if text.hasPrefix("/"), !prefix.partial.isQuoted, words.isEmpty || words.map(\.text) == ["go"] {
      return Completion(range: range, candidates: world.addresses(text), appendsBlank: false)
    }
    if words.first?.text == "plan" { words.removeFirst() }
    guard let first = words.first, first.text.hasPrefix("/"), let address = try? address(of: first),
      let route = try? Route(address), let screen = try? router.screen(for: route)
    else { return Completion(range: range, candidates: candidates(on: screen, words, text)) }
    return Completion(range: range, candidates: candidates(on: screen, Array(words.dropFirst()), text))
  }

  private func candidates(on screen: some Screen<Route>, _ words: [Word], _ partial: String) -> [Candidate] {
    let commands = screen.commands
    guard let verb = words.first?.text else {
      return commands.candidates(for: [], partial: partial)
        + world.everywhere.candidates(for: [], partial: partial)
        + shellCommands.candidates(for: [], partial: partial)
    }
    if commands.contains(verb) { return commands.candidates(for: words, partial: partial) }
    if world.everywhere.contains(verb) { return world.everywhere.candidates(for: words, partial: partial) }
    return shellCommands.candidates(for: words, partial: partial)
  }
}
