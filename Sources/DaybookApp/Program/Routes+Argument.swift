package import AppRoutes
package import CommandKit
import ScreenKit

/// A page on the command line, by its address or its name: refused before any store is opened.
extension Routes: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    if let page = Routes.page(named: text) {
      self = page
      return
    }
    do {
      try self.init(text: text)
    } catch {
      throw Refusal(error.code, error.message, guidance: error.guidance)
    }
  }

  package var word: String { address.text }
  package static var placeholder: String { "ADDRESS" }
}

extension ErrorWrapper {
  /// The error outside a session, where `fix` runs nothing.
  var forShell: ErrorWrapper {
    var error = self
    error.advice = fixes.map { "Did you mean \($0)?" } + advice
    error.fixes = []
    return error
  }
}
