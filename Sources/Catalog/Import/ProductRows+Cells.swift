import StoreCore

// One cell each, by the rule of its column.
extension ProductRows {
  mutating func sku(_ reader: CSVReader) -> SKU? {
    checked(.sku, reader) { text throws(StoreError) in try SKU(TextRule.trimmed(text)) }
  }

  mutating func name(_ reader: CSVReader) -> String? {
    checked(.name, reader) { text throws(StoreError) in try TextRule.name(text) }
  }

  mutating func description(_ reader: CSVReader) -> String? {
    guard columns[.description] != nil else { return "" }
    return checked(.description, reader) { text throws(StoreError) in try TextRule.note(text) }
  }

  mutating func price(_ reader: CSVReader) -> Money? {
    guard let text = filled(.price, reader) else { return nil }
    let currency = currency
    return checked(text, .price, reader) { text throws(StoreError) in
      try Money(Amount(parsing: text), in: currency)
    }
  }

  mutating func barcodes(_ reader: CSVReader) -> [Barcode] {
    guard let text = filled(.barcode, reader) else { return [] }
    var found: [Barcode] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let code = checked(String(word), .barcode, reader) { text throws(StoreError) in try Barcode(text) }
      if let code, !found.contains(where: code.isSame) { found.append(code) }
    }
    return found
  }

  mutating func unit(_ reader: CSVReader) -> SellingUnit? {
    guard let text = filled(.unit, reader) else { return nil }
    return checked(text, .unit, reader) { text throws(StoreError) in
      try SellingUnit(text)
    }
  }

  mutating func stock(
    _ reader: CSVReader, _ unit: SellingUnit?, _ status: ProductStatus?
  ) -> Quantity? {
    guard let text = filled(.stock, reader) else { return nil }
    let stock = checked(text, .stock, reader) { text throws(StoreError) in
      let stock = try Quantity(parsing: text, field: "stock").counted(in: unit ?? .each, field: "stock")
      if status == .archived, !stock.isZero { throw .archivedStock }
      return stock
    }
    return stock?.isZero == false ? stock : nil
  }

  mutating func cost(_ reader: CSVReader) -> Money? {
    guard let text = filled(.cost, reader) else { return nil }
    let currency = currency
    return checked(text, .cost, reader) { text throws(StoreError) in
      try Money(Amount(parsing: text, field: "cost"), in: currency, field: "cost")
    }
  }

  mutating func details(_ reader: CSVReader) -> ProductEdits {
    var details = ProductEdits()
    if let code = code(.family, reader) { details.family = Replacement(to: code) }
    if let code = code(.taxClass, reader) { details.taxClass = Replacement(to: code) }
    if let text = filled(.options, reader) {
      details.options = checked(text, .options, reader) { text throws(StoreError) in
        try [ProductOption](parsing: text)
      }
    }
    if let text = filled(.weight, reader) {
      let weight = checked(text, .weight, reader) { text throws(StoreError) in try Weight(text) }
      details.weight = Replacement(to: weight)
    }
    details.notes = notes(reader)
    return details
  }

  private mutating func code(_ field: ImportField, _ reader: CSVReader) -> Code? {
    guard let text = filled(field, reader) else { return nil }
    return checked(text, field, reader) { text throws(StoreError) in try Code(text) }
  }

  private mutating func notes(_ reader: CSVReader) -> String? {
    checked(.notes, reader) { text throws(StoreError) in try TextRule.note(text, field: "notes") }
  }

  mutating func status(_ reader: CSVReader) -> ProductStatus? {
    guard let text = filled(.status, reader) else { return nil }
    return checked(text, .status, reader) { text throws(StoreError) in
      guard let status = ProductStatus(rawValue: folded(text)) else {
        throw .unknownStatus(text, among: ProductStatus.allCases)
      }
      return status
    }
  }
}

extension StoreError {
  /// What is archived does not move, so it has no stock to begin with.
  fileprivate static let archivedStock = StoreError(
    "archived", "An archived product takes in no stock.", field: "stock",
    "Leave its stock empty, or give active or draft as its status.")
}
