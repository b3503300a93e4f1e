import StoreCore

// What a notice or an effect tells, by the name of the fact.
extension [String: Value] {
  func text(_ name: String) -> String { self[name]?.text ?? "" }
  func number(_ name: String) -> Int { self[name]?.int.map(Int.init) ?? 0 }
  func money(_ name: String, _ ground: Ground) -> String? {
    self[name]?.int.map { Money(minor: $0).text(ground) }
  }
  func quantity(_ name: String) -> Quantity? { self[name].flatMap(Quantity.init(stored:)) }
  func date(_ name: String) -> LocalDate? { self[name].flatMap(LocalDate.init(stored:)) }
}

extension StoreCore.Notice {
  /// "undone", "redone"; nil: it tells of the change itself.
  var replayed: String? { facts["way"]?.text.map { $0 == "undo" ? "undone" : "redone" } }
}
