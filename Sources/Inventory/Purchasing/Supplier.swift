package import StoreCore

/// Whoever the shop buys from.
package struct Supplier: Hashable, Sendable, Codable {
  /// Its key.
  package var code: Code
  /// Its name, 1...200 code points.
  package var name: String
  /// How many days pass from placing an order to its arrival, 0...999.
  package var leadDays: Int
  /// The least sum it takes an order for; nil: any.
  package var minimumOrder: Money?
  /// How it is reached; empty when nobody said.
  package var contact: String
  /// Whether it is in use.
  package var status: FilingStatus
  /// The journal entry that made its present content.
  package var revision: Int

  /// States a supplier.
  package init(
    code: Code, name: String, leadDays: Int = 0, minimumOrder: Money? = nil, contact: String = "",
    status: FilingStatus = .active, revision: Int = 0
  ) {
    self.code = code
    self.name = name
    self.leadDays = leadDays
    self.minimumOrder = minimumOrder
    self.contact = contact
    self.status = status
    self.revision = revision
  }

  /// How the journal names it.
  package var subject: Subject { Subject(.supplier, code.text) }
}

/// A number of days from an order to its arrival: 0...999.
package enum LeadTime {
  /// Refused as `bad-lead-time`.
  package static func checked(_ days: Int) throws(StoreError) -> Int {
    guard 0...999 ~= days else { throw .badLeadTime(String(days)) }
    return days
  }

  /// "5 days".
  package static func words(_ days: Int) -> String { days == 1 ? "1 day" : "\(days) days" }
}

extension Supplier {
  /// What it takes to get from one image to another, in words; nil: it is not there.
  static func effects(from before: Supplier?, to after: Supplier?) -> [Effect] {
    guard let before, let after else {
      guard let row = after ?? before else { return [] }
      return [
        Effect(
          row.subject, "supplier", before: before?.name, after: after?.name,
          words: "Supplier \(row.code) \(after == nil ? "removed" : "added")")
      ]
    }
    var effects: [Effect] = []
    func compare(_ what: String, _ before: String?, _ now: String?) {
      guard before != now else { return }
      effects.append(Effect(after.subject, what, of: "supplier \(after.code)", before: before, after: now))
    }
    compare("name", before.name, after.name)
    compare("lead time", LeadTime.words(before.leadDays), LeadTime.words(after.leadDays))
    compare("minimum order", before.minimumOrder?.text, after.minimumOrder?.text)
    compare(
      "contact", before.contact.isEmpty ? nil : before.contact, after.contact.isEmpty ? nil : after.contact)
    if before.status != after.status {
      effects.append(
        Effect(
          after.subject, "status", before: before.status.rawValue, after: after.status.rawValue,
          words: "Supplier \(after.code) \(after.status == .archived ? "archived" : "activated")"))
    }
    return effects
  }
}
