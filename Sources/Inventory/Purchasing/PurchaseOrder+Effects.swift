import StoreCore

extension PurchaseOrder {
  /// What it takes to get from one image to another, in words; nil: it is not there.
  static func effects(from before: PurchaseOrder?, to after: PurchaseOrder?) -> [Effect] {
    guard let before, let after else {
      guard let row = after ?? before else { return [] }
      let lines = row.lines.isEmpty ? "" : row.lines.count == 1 ? ": 1 line" : ": \(row.lines.count) lines"
      let first = row.lines.prefix(3).map {
        "\($0.packs) \($0.packs == 1 ? "pack" : "packs") of \($0.pack) \($0.sku)"
      }.joined(separator: ", ")
      let what = lines.isEmpty ? "" : "\(lines), \(first)\(row.lines.count > 3 ? " ..." : "")"
      return [
        Effect(
          row.subject, "purchase", before: before?.supplier.text, after: after?.supplier.text,
          words:
            "Purchase order \(row.number) from \(row.supplier) to \(row.destination) "
            + "\(after == nil ? "removed" : "added")\(what)"
        )
      ]
    }
    var effects: [Effect] = []
    func compare(_ what: String, of name: String? = nil, _ before: String?, _ now: String?) {
      if before != now {
        effects.append(
          Effect(after.subject, what, of: name ?? after.number.text, before: before, after: now))
      }
    }
    compare("status", before.status.words, after.status.words)
    compare("expected day", before.expectedOn?.text, after.expectedOn?.text)
    compare(
      "reason", before.reason.isEmpty ? nil : before.reason, after.reason.isEmpty ? nil : after.reason)
    let old = Dictionary(before.lines.map { ($0.sku, $0) }, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(after.lines.map { ($0.sku, $0) }, uniquingKeysWith: { first, _ in first })
    for line in before.lines where new[line.sku] == nil {
      compare("line", of: line.name(in: after), line.packing, nil)
    }
    for line in after.lines {
      let was = old[line.sku]
      let name = line.name(in: after)
      compare("line", of: name, was?.packing, line.packing)
      guard let was else { continue }
      let came: [(Effect.Kind, Quantity, Quantity)] = [
        (.received, was.received, line.received), (.rejected, was.rejected, line.rejected),
      ]
      var over = line.arrived.units > was.arrived.units ? line.over : nil
      for (kind, before, now) in came where before != now {
        let effect = Effect(
          after.subject, kind.rawValue, of: name, before: before.text, after: now.text
        ).being(kind, of: line.ordered.text)
        effects.append(over.map { effect.saying("\($0) over") } ?? effect)
        over = nil
      }
      if was.closed != line.closed { compare("given up", of: name, was.closed.text, line.closed.text) }
    }
    return effects
  }
}

extension PurchaseLine {
  fileprivate func name(in order: PurchaseOrder) -> String { "\(sku) on \(order.number)" }

  /// "3 packs of 12 at 10.00".
  fileprivate var packing: String {
    "\(packs) \(packs == 1 ? "pack" : "packs") of \(pack)" + (price.map { " at \($0.text)" } ?? "")
  }
}
