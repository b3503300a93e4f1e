import StoreCore

extension Stocktake {
  /// What it takes to get from one image to another, in words; nil: it is not there.
  static func effects(from before: Stocktake?, to after: Stocktake?) -> [Effect] {
    guard let before, let after else {
      guard let row = after ?? before else { return [] }
      return [
        Effect(
          row.subject, "count", before: before?.location.text, after: after?.location.text,
          words: "Stocktake \(row.number) of \(row.location) \(after == nil ? "removed" : "started")")
      ]
    }
    guard before.status != after.status else { return [] }
    return [
      Effect(
        after.subject, "status", of: "stocktake \(after.number)", before: before.status.rawValue,
        after: after.status.rawValue)
    ]
  }
}

extension CountLine {
  /// What it takes to get from one image to another, in words; nil: it is not there.
  ///
  /// What was expected is never told: a blind count would be blind no more.
  static func effects(from before: CountLine?, to after: CountLine?) -> [Effect] {
    guard let row = after ?? before else { return [] }
    let name = "\(row.sku) at \(row.location)"
    if let before, let after, after.recount == .asked, before.recount != .asked {
      return [
        Effect(
          row.subject, "recount", before: before.counted?.text, after: nil,
          words: "\(name) opened for a second count"
        )
      ]
    }
    if var before, let after {
      // What posting booked, or gave back, is told of the stock.
      (before.value, before.revision) = (after.value, after.revision)
      if before == after { return [] }
    }
    let (old, new) = (before?.counted?.text, after?.counted?.text)
    let counted =
      old != new || (before == nil) != (after == nil)
      ? Effect(row.subject, "counted", of: name, before: old, after: new)
      : Effect(
        row.subject, "counted", before: new, after: new,
        words: "Second count of \(name): \(Effect.brief(new))")
    // A scan is told in one line, and a recount asks for one.
    guard after?.moved == true, before?.moved != true else { return [counted] }
    return [counted.saying("stock moved while you counted: type total \(row.sku) N")]
  }
}
