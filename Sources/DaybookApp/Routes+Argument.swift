package import AppRoutes
package import CommandKit
import ScreenKit

/// A page named on the command line: refused before any store is opened.
extension Routes: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do {
      try self.init(text: text)
    } catch {
      throw Refusal(error.code, error.message, guidance: error.guidance.filter { !$0.hasPrefix("run: ") })
    }
  }

  package var word: String { address.text }
  package static var placeholder: String { "ADDRESS" }
}
