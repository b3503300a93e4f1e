import CommandKit
package import ScreenKit

extension QueryField where Query: AddressQuery {
  /// A value that is `yes` or left out; `help` says what it keeps.
  package init(yes name: String, _ path: any WritableKeyPath<Query, Bool> & Sendable, _ help: String) {
    self.init(name, candidates: [Candidate("yes", help)]) { query, text throws(Refusal) in
      guard text == "yes" else {
        throw Refusal("unknown-value", "\(name) must be yes, or left out.", guidance: ["Write \(name)=yes."])
      }
      query[keyPath: path] = true
    } write: {
      $0[keyPath: path] ? "yes" : nil
    }
  }
}
