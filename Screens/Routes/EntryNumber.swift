package import CommandKit
import StoreCore

/// The number of a journal entry as it is typed; the journal counts from 1.
package struct EntryNumber: CommandValue {
  /// 1 or more.
  package let number: Int

  package init(parsing text: String) throws(Refusal) {
    number = try Int(parsing: text)
    guard number > 0 else {
      throw Refusal(
        "unknown-entry", "The journal has no entry \(number): its first is 1.",
        guidance: ["run: /journal"])
    }
  }
  package var word: String { String(number) }
  package static var placeholder: String { "ENTRY" }
}
