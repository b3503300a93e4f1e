package import CommandKit
package import ScreenKit
import Shop
package import StoreCore

extension StoreError: GuidedError {
  package var errorCode: String { code }
  package var span: Span? { nil }
  package var isKey: Bool { field == "sku" || field == "code" }
  package var guidance: [Guidance] { advice.map(\.guidance) }
  /// 75 says that trying again may help.
  package var status: ExitStatus { isTemporary ? .busy : code == "broken" ? .ours : .failed }

  /// The starred page no longer exists; `reason` is a sentence with a full stop.
  package static func starLost(_ name: String, reason: String) -> StoreError {
    StoreError(
      "star-lost", "The star \(quoted(name)) leads nowhere: \(reason)", field: "address",
      .run("unstar \(CommandKit.quoted(name))"), .list(Star.entity))
  }

  /// The advice that `fix N` runs.
  package var commands: [String] {
    guidance.compactMap { if case .run(let command) = $0 { command } else { nil } }
  }

  /// The refusal of a typed word.
  package var refusal: Refusal { Refusal(code, message, guidance: guidance) }
}

/// Reads a value by a rule of the store; what it refuses is the refusal of the typed word.
package func typed<Value>(_ body: () throws(StoreError) -> Value) throws(Refusal) -> Value {
  do { return try body() } catch { throw error.refusal }
}

extension Advice {
  /// The sentence, or the command.
  package var guidance: Guidance {
    switch self {
    case .sentence(let sentence): .sentence(sentence)
    case .typed(let text): .typed(text)
    case .run(let command): .run(command)
    // The name of a star that begins with a slash would be opened as an address.
    case .row(let star, _) where star.entity == Star.entity && !star.key.hasPrefix("/"):
      .run("go \(CommandKit.quoted(star.key))")
    case .row(let subject, let command):
      .run(Routes(subject).address.text + (command.isEmpty ? "" : " " + command))
    case .list(let entity): .run(Routes(listOf: entity).address.text)
    case .history(let subject): .run(Routes.journal(JournalQuery(subject: subject)).address.text)
    case .entry(let number): .run(Routes.entry(number).address.text)
    }
  }
}

extension Routes {
  /// The page of a row; the list of its entity where it has none of its own.
  package init(_ subject: Subject) {
    if subject.entity == Settings.entity {
      self = .settings
    } else {
      self = Place.of(subject.entity) == nil ? .dashboard : Routes(.row(subject))
    }
  }

  /// The list of an entity's rows.
  package init(listOf entity: String) {
    switch entity {
    case Settings.entity: self = .settings
    case "journal": self = .journal(JournalQuery())
    default: self = Place.of(entity).map { Routes($0.list) } ?? .dashboard
    }
  }
}
