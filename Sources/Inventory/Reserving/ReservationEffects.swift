import StoreCore

extension Reservation {
  /// What it takes to get from one image to another, in words; nil: it is not there.
  static func effects(from before: Reservation?, to after: Reservation?) -> [Effect] {
    guard let before, let after else {
      guard let row = after ?? before else { return [] }
      let what = "\(row.quantity) for \(row.holder)"
      return [
        Effect(
          row.subject, "reservation", before: before.map { _ in what }, after: after.map { _ in what },
          words: after == nil
            ? "Reservation \(row.number) of \(row.sku) removed"
            : "Reservation \(row.number) of \(row.sku) added: \(Effect.brief(what))")
      ]
    }
    var effects: [Effect] = []
    if before.held != after.held {
      effects.append(
        Effect(
          after.subject, "held", of: "reservation \(after.number)", before: before.held.text,
          after: after.held.text
        ).being(.held))
    }
    if before.status != after.status {
      effects.append(
        Effect(
          after.subject, "status", before: before.status.rawValue, after: after.status.rawValue,
          words: "Reservation \(after.number) of \(after.sku) \(after.ending)"))
    }
    return effects
  }

  private var ending: String {
    switch status {
    case .held: "reserved again"
    case .consumed: "fulfilled"
    case .released: "released"
    }
  }
}
