package import StoreCore

extension ShopRow {
  /// What it takes to get from one image of a row to another, in words; nil: the row is not there.
  package static func effects(from before: ShopRow?, to after: ShopRow?) -> [Effect] {
    switch (before, after) {
    case (.settings(let before), .settings(let after)): settings(before, after)
    case (.star(let before), .star(let after)): star(before, after)
    case (nil, .star(let star)):
      [
        Effect(
          Subject(.star, star.name), "star", before: nil, after: star.address,
          words: "Starred \(star.address) as \(star.name)")
      ]
    case (.star(let star), nil):
      [
        Effect(
          Subject(.star, star.name), "star", before: star.address, after: nil,
          words: "Star \(star.name) removed")
      ]
    case (nil, .settings(let after)): settings(ShopSettings(), after)
    case (.settings(let before), nil): settings(before, ShopSettings())
    case (.settings, .star), (.star, .settings), (nil, nil): []
    }
  }

  private static func settings(_ before: ShopSettings, _ after: ShopSettings) -> [Effect] {
    [
      difference("name", before.name, after.name),
      difference("currency", before.currency.code, after.currency.code),
      difference("time zone", before.timeZone, after.timeZone),
      difference("country", before.country, after.country),
      difference("valuation", before.valuation.rawValue, after.valuation.rawValue),
      difference("default location", before.defaultLocation.text, after.defaultLocation.text),
    ].compactMap { $0 }
  }

  private static func difference(_ what: String, _ before: String, _ after: String) -> Effect? {
    before == after ? nil : Effect(.settings, what, of: "the shop", before: before, after: after)
  }

  private static func star(_ before: Star, _ after: Star) -> [Effect] {
    let (subject, name) = (Subject(.star, after.name), "star \(after.name)")
    if before.address != after.address || before.subject != after.subject {
      return [Effect(subject, "address", of: name, before: before.address, after: after.address)]
    }
    guard before.seen != after.seen else { return [] }
    return [Effect(subject, "count", of: name, before: before.seen?.text, after: after.seen?.text)]
  }
}
