import CommandKit

extension Session {
  /// Runs the lines of a start-up file: `set`, `alias` and `unalias` only, so that it cannot write to any store.
  ///
  /// An error is printed with its line, and the other lines are applied. `fixed` names settings that the program's
  /// options have decided; `problems` are lines that could not be read.
  public func configure(
    _ lines: [Line], problems: [(error: any Error, line: Line)] = [], keeping fixed: Set<String> = []
  ) async {
    var problems = problems[...]
    func report(before number: Int?) {
      while let problem = problems.first, (problem.line.number ?? 0) < number ?? .max {
        complain(problem.error, at: problem.line)
        problems.removeFirst()
      }
    }
    defer { report(before: nil) }
    for line in lines {
      // Errors come in the order of the file.
      report(before: line.number ?? 0)
      do {
        let command = try CommandLine(parsing: line.text)
        let words = command.words
        guard let verb = words.first, !verb.text.hasPrefix("#") || verb.isQuoted else { continue }
        guard ["set", "alias", "unalias"].contains(verb.text), command.stages.isEmpty else {
          throw Self.notInStartUp(verb)
        }
        if verb.text == "set", words.count > 1, fixed.contains(words[1].text) { continue }
        var places: [String: Span] = [:]
        try await run(words, line: line, into: Pipeline([], allowsShell: false), places: &places)
      } catch {
        complain(error, at: line)
      }
    }
  }

  private static func notInStartUp(_ verb: Word) -> CommandError {
    CommandError(
      code: "not-in-rc",
      message: "A start-up file has only set and alias lines, no other commands and no pipes.",
      span: verb.span, guidance: ["Type it at the prompt, or put it into a script."])
  }

  /// Draws the first page, with the greeting above it; where that page is gone, prints why and opens the one above.
  func open(_ greeting: [Notice]) async {
    do {
      return try await drawPage(notices: greeting, Pipeline([], allowsShell: false))
    } catch {
      let wrapper = complain(error, at: Line("", from: .keyboard))
      guard wrapper.status == .failed || wrapper.status == .usage else { return }
    }
    while navigation.current != world.home {
      let above = Self.route(above: navigation.current, home: world.home)
      guard let next = try? router.screen(for: above) else { return }
      // A draft whose row is gone can still be saved as a new one: it stays behind the page.
      go(navigation.current.isDraft ? .push(above) : .replace(above))
      screen = next
      do {
        let notice = Notice("This is the page above it: \(above.address.text)")
        return try await drawPage(notices: [notice], Pipeline([], allowsShell: false))
      } catch {
        complain(error, at: Line("", from: .keyboard))
      }
    }
  }
}
