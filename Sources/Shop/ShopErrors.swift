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
      "currency-in-use", "Prices or costs exist in \(currency.code), so the currency cannot change.",
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
      field: "location", .list("location"))
  }
}

extension StoreError {
  /// A setting that names a command which a machine of the shop runs.
  static func notFromAfar(_ setting: String) -> StoreError {
    StoreError(
      "not-from-afar", "The setting \(setting) names a command that runs on machines of the shop.",
      field: setting, "Set it on the machine of the store: daybook, then /settings \(setting).")
  }

  /// The session has no change to undo, or none to redo; `latest` is the newest of anybody.
  static func nothing(to verb: String, latest: JournalEntry?, on ground: Ground) -> StoreError {
    let code = "nothing-to-\(verb)"
    guard let latest else { return StoreError(code, "There is nothing to \(verb).", .run("/journal")) }
    let what = verb == "undo" ? "The latest entry" : "The last undone entry"
    return StoreError(
      code,
      "This session has nothing to \(verb). \(what) is \(latest.number) "
        + "(\(latest.actor), \(ground.clock(at: latest.at))).",
      .run("\(verb) \(latest.number)"), .run("/journal"))
  }
}
