import StoreCore

extension StoreError {
  /// An address that a star cannot keep.
  static func badAddress(_ text: String, _ fault: String) -> StoreError {
    StoreError(
      "bad-address", "\(quoted(text)) is not an address: \(fault).", field: "address", value: text,
      "An address begins with a slash. where shows the address of this page.")
  }

  static func currencyInUse(_ currency: Currency) -> StoreError {
    StoreError(
      "currency-in-use", "Prices exist in \(currency.code), so the currency cannot change.",
      field: "currency", "Use another store for another currency: daybook --store FILE.")
  }

  static func valuationInUse(_ valuation: String) -> StoreError {
    StoreError(
      "valuation-in-use", "Stock is valued by \(valuation), and the ledger has entries.", field: "valuation",
      "Choose the valuation in a new store, before you receive anything.")
  }

  /// The default location must be a storage.
  static func notAStorage(_ code: Code, _ kind: String) -> StoreError {
    StoreError(
      "wrong-location", "\(code) is \(kind). The default location must be a storage location.",
      field: "location",
      .list(.location))
  }

  /// `undo` or `redo` alone in a session that has nothing for it; `latest` is the entry to offer instead.
  static func nothing(to verb: String, latest: JournalEntry?, on settings: ShopSettings) -> StoreError {
    let code = "nothing-to-\(verb)"
    guard let latest else { return StoreError(code, "There is nothing to \(verb).", .journal) }
    let latestEntry = verb == "undo" ? "The latest entry" : "The last undone entry"
    return StoreError(
      code,
      "This session has nothing to \(verb). \(latestEntry) is \(latest.number) "
        + "(\(latest.actor), \(settings.clock(at: latest.at))): \(latest.words).",
      .run("\(verb) \(latest.number)"), .journal)
  }
}
