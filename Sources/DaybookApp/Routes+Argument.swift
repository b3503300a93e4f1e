package import AppRoutes
package import CommandKit
import ScreenKit

/// A page named on the command line: refused before any store is opened.
extension Routes: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do {
      try self.init(text: text)
    } catch {
      throw Refusal(error.code, error.message, guidance: error.guidance.map(\.forShell))
    }
  }

  package var word: String { address.text }
  package static var placeholder: String { "ADDRESS" }
}

extension String {
  /// Guidance for whoever has no session yet, and so nothing to `fix` with.
  nonisolated var forShell: String {
    guard hasPrefix("run: ") else { return self }
    let command = dropFirst(5)
    return "Did you mean \(command.hasPrefix("go ") ? command.dropFirst(3) : command)?"
  }
}
