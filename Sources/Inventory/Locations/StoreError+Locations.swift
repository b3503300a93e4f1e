import StoreCore

extension StoreError {
  /// A counterparty, or a kind of location that cannot be made.
  static func fixedLocation(_ name: String) -> StoreError {
    StoreError(
      "fixed-location", "\(quoted(name)) is a virtual location and cannot change.", field: "location",
      value: name, .list(.location))
  }

  /// Scrapped goods never leave.
  static func scrapNotEmpty(_ code: Code, sku: SKU) -> StoreError {
    StoreError(
      "not-empty", "\(code) contains scrapped \(sku), which never leaves. You cannot archive it.",
      "undo reverses a scrap made by mistake.", .run("help locations"))
  }

  static func locationNotEmpty(_ code: Code, sku: SKU) -> StoreError {
    StoreError(
      "not-empty", "\(code) still has stock of \(sku), or some is ordered to it.", .stock(at: code),
      "Move the stock to another location first.")
  }

  static func locationNotEmpty(_ code: Code, children: Int) -> StoreError {
    let many = children == 1 ? "1 active location" : "\(children) active locations"
    return StoreError(
      "not-empty", "\(code) has \(many) inside.", "Archive or move them first.", .list(.location))
  }

  /// Stock comes in and leaves there by default.
  static func defaultLocation(_ code: Code) -> StoreError {
    StoreError(
      "location-in-use", "\(code) is the default location, so you cannot archive it.", field: "location",
      "Choose another first: default-location CODE.", .list(.settings), .list(.location))
  }

  static func locationCounted(_ code: Code, count: Int) -> StoreError {
    StoreError(
      "location-in-use", "\(code) has an open stocktake, number \(count).", field: "location",
      "Post or cancel the stocktake first.", .page(.count, String(count)))
  }

  /// A draft purchase order is to be delivered there.
  static func locationAwaits(_ code: Code, order: String) -> StoreError {
    StoreError(
      "location-in-use", "\(code) is the destination of draft purchase order \(order).", field: "location",
      "Cancel the draft first. order --to CODE starts one for another location.", .page(.purchase, order))
  }

  static func locationForRejects(_ code: Code) -> StoreError {
    StoreError(
      "location-in-use", "\(code) receives rejected goods, so you cannot archive it.", field: "location",
      .list(.location))
  }
}
