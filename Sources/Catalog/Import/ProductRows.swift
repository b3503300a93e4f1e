package import StoreCore

/// Reads the rows of a file of products by the rules every product obeys, and notes what is wrong with which
/// cell.
package struct ProductRows {
  private let columns: ImportColumns
  private let currency: Currency
  /// The categories that rows may name, with those that rows brought up.
  package private(set) var categories: FilingBook
  /// The brands that rows may name, with those that rows brought up.
  package private(set) var brands: FilingBook
  /// What is wrong with the row read last.
  package private(set) var problems: [RowProblem] = []
  private var skus = SeenKeys()
  private var barcodes = SeenKeys()
  private var line = 0
  private let hasDetails: Bool

  /// Begins a file.
  package init(
    columns: ImportColumns, currency: Currency, categories: FilingBook, brands: FilingBook
  ) {
    self.columns = columns
    let details: [ImportField] = [.family, .options, .taxClass, .weight, .notes]
    hasDetails = details.contains { columns[$0] != nil }
    self.currency = currency
    self.categories = categories
    self.brands = brands
  }

  /// Reads the reader's present record; nil when something is wrong with it, which `problems` then tells.
  package mutating func read(_ reader: CSVReader) -> ProductRecord? {
    problems.removeAll(keepingCapacity: true)
    line = reader.line
    let record = readWhole(reader)
    if record == nil { forget(reader) }
    return record
  }

  private mutating func readWhole(_ reader: CSVReader) -> ProductRecord? {
    if let fault = reader.fault {
      problems.append(RowProblem(fault, columnName: columns.name(fault.column - 1)))
      return nil
    }
    let sku = self.sku(reader)
    let name = self.name(reader)
    let description = self.description(reader)
    let price = self.price(reader)
    let barcodes = self.barcodes(reader)
    let unit = self.unit(reader)
    let status = self.status(reader)
    let stock = stock(reader, unit, status)
    let cost = cost(reader)
    let details = hasDetails ? self.details(reader) : ProductEdits()
    noteRepeats(reader, sku, barcodes)
    if status == .active, price == nil, columns[.price] != nil, problems.isEmpty {
      note(ProductRecord.priceMissing, .price, reader)
    }
    // A bad row makes no category and no brand.
    guard problems.isEmpty, let sku, let name, let description else { return nil }
    let category = category(reader)
    let brand = brand(reader)
    guard problems.isEmpty else { return nil }
    return ProductRecord(
      line: line, sku: sku, name: name, description: description, category: category, brand: brand,
      price: price,
      barcodes: barcodes, unit: unit ?? .each, family: details.family?.to, options: details.options ?? [],
      taxClass: details.taxClass?.to, weight: details.weight?.to, notes: details.notes ?? "", stock: stock,
      cost: cost, status: status)
  }

  // MARK: Cells

  private mutating func sku(_ reader: CSVReader) -> SKU? {
    guard let column = columns[.sku] else { return nil }
    if let plain = PlainText.sku(reader.bytes(column)) { return plain }
    return checked(.sku, reader) { text throws(FieldProblem) in try SKU(TextRule.trimmed(text)) }
  }

  private mutating func name(_ reader: CSVReader) -> String? {
    guard let column = columns[.name] else { return nil }
    if let plain = PlainText.line(reader.bytes(column), longest: TextRule.longestName), !plain.isEmpty {
      return plain
    }
    return checked(.name, reader) { text throws(FieldProblem) in try TextRule.name(text) }
  }

  private mutating func description(_ reader: CSVReader) -> String? {
    guard let column = columns[.description] else { return "" }
    if let plain = PlainText.line(reader.bytes(column), longest: TextRule.longestNote) { return plain }
    return checked(.description, reader) { text throws(FieldProblem) in try TextRule.note(text) }
  }

  private mutating func price(_ reader: CSVReader) -> Money? {
    guard let column = columns[.price] else { return nil }
    if let minor = PlainText.minorUnits(reader.bytes(column), digits: currency.digits) {
      return Money(minor: minor, currency: currency)
    }
    guard let text = filled(.price, reader) else { return nil }
    let currency = currency
    return checked(text, .price, reader) { text throws(FieldProblem) in
      try Money(Amount(parsing: text), in: currency)
    }
  }

  private mutating func barcodes(_ reader: CSVReader) -> [Barcode] {
    guard let column = columns[.barcode] else { return [] }
    if let plain = PlainText.barcode(reader.bytes(column)) { return [plain] }
    guard let text = filled(.barcode, reader) else { return [] }
    var found: [Barcode] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let code = checked(String(word), .barcode, reader) { text throws(FieldProblem) in try Barcode(text) }
      if let code, !found.contains(where: code.isSame) { found.append(code) }
    }
    return found
  }

  private mutating func unit(_ reader: CSVReader) -> SellingUnit? {
    guard let text = filled(.unit, reader) else { return nil }
    return checked(text, .unit, reader) { text throws(FieldProblem) in
      try SellingUnit(text)
    }
  }

  private mutating func stock(
    _ reader: CSVReader, _ unit: SellingUnit?, _ status: ProductStatus?
  ) -> Quantity? {
    guard let text = filled(.stock, reader) else { return nil }
    let stock = checked(text, .stock, reader) { text throws(FieldProblem) in
      let stock = try Quantity(parsing: text, field: "stock").counted(in: unit ?? .each, field: "stock")
      if status == .archived, !stock.isZero { throw .archivedStock }
      return stock
    }
    return stock?.isZero == false ? stock : nil
  }

  private mutating func cost(_ reader: CSVReader) -> Money? {
    guard let text = filled(.cost, reader) else { return nil }
    let currency = currency
    return checked(text, .cost, reader) { text throws(FieldProblem) in
      try Money(Amount(parsing: text, field: "cost"), in: currency, field: "cost")
    }
  }

  private mutating func details(_ reader: CSVReader) -> ProductEdits {
    var details = ProductEdits()
    if let code = code(.family, reader) { details.family = Replacement(to: code) }
    if let code = code(.taxClass, reader) { details.taxClass = Replacement(to: code) }
    if let text = filled(.options, reader) {
      details.options = checked(text, .options, reader) { text throws(FieldProblem) in
        try [ProductOption](parsing: text)
      }
    }
    if let text = filled(.weight, reader) {
      let weight = checked(text, .weight, reader) { text throws(FieldProblem) in try Weight(text) }
      details.weight = Replacement(to: weight)
    }
    details.notes = notes(reader)
    return details
  }

  private mutating func code(_ field: ImportField, _ reader: CSVReader) -> Code? {
    guard let text = filled(field, reader) else { return nil }
    return checked(text, field, reader) { text throws(FieldProblem) in try Code(text) }
  }

  private mutating func notes(_ reader: CSVReader) -> String? {
    guard let column = columns[.notes] else { return nil }
    if let plain = PlainText.line(reader.bytes(column), longest: TextRule.longestNote) { return plain }
    return checked(.notes, reader) { text throws(FieldProblem) in try TextRule.note(text, field: "notes") }
  }

  private mutating func status(_ reader: CSVReader) -> ProductStatus? {
    guard let column = columns[.status] else { return nil }
    if reader.bytes(column).elementsEqual("active".utf8) { return .active }
    guard let text = filled(.status, reader) else { return nil }
    return checked(text, .status, reader) { text throws(FieldProblem) in
      guard let status = ProductStatus(rawValue: folded(text)) else {
        throw .unknownStatus(text, choices: ProductStatus.allCases.map(\.rawValue))
      }
      return status
    }
  }

  // MARK: The row as a whole

  private mutating func noteRepeats(_ reader: CSVReader, _ sku: SKU?, _ codes: [Barcode]) {
    if let sku, let first = skus.firstLine(of: sku.text, at: line) {
      note(
        FieldProblem(
          "sku", .duplicateRow, "\(sku) stands on line \(first) already.", guidance: ["One row for each SKU."]
        ),
        .sku, reader)
    }
    for code in codes {
      guard let first = barcodes.firstLine(of: code.digits, at: line) else { continue }
      note(
        FieldProblem(
          "barcode", .barcodeTaken, "Barcode \(code.printed) stands on line \(first) already.",
          guidance: ["A barcode belongs to one product."]),
        .barcode, reader)
    }
  }

  /// Frees what a row named that does not land, for a row that does.
  private mutating func forget(_ reader: CSVReader) {
    guard reader.fault == nil else { return }
    let noted = problems
    if let sku = sku(reader) { skus.forget(sku.text, of: line) }
    for code in barcodes(reader) { barcodes.forget(code.digits, of: line) }
    problems = noted
  }

  private mutating func category(_ reader: CSVReader) -> Int? {
    guard let text = cell(.category, reader) else { return nil }
    if let known = categories.known(text) { return known }
    do throws(FieldProblem) {
      return try categories.place(of: text)
    } catch {
      note(error, .category, reader)
      return nil
    }
  }

  private mutating func brand(_ reader: CSVReader) -> Int? {
    guard let text = cell(.brand, reader) else { return nil }
    if let known = brands.known(text) { return known }
    do throws(FieldProblem) {
      return try brands.place(of: text)
    } catch {
      note(error, .brand, reader)
      return nil
    }
  }

  // MARK: Noting

  /// The text of a cell that is not empty, as it stands.
  private func cell(_ field: ImportField, _ reader: CSVReader) -> String? {
    guard let column = columns[field], !reader.bytes(column).isEmpty else { return nil }
    return reader.text(column)
  }

  /// The text of a cell that is not blank.
  private func filled(_ field: ImportField, _ reader: CSVReader) -> String? {
    guard let column = columns[field], !reader.bytes(column).isEmpty else { return nil }
    let text = TextRule.trimmed(reader.text(column))
    return text.isEmpty ? nil : text
  }

  private mutating func checked<Value>(
    _ field: ImportField, _ reader: CSVReader, _ rule: (String) throws(FieldProblem) -> Value
  ) -> Value? {
    guard let column = columns[field] else { return nil }
    return checked(reader.text(column), field, reader, rule)
  }

  private mutating func checked<Value>(
    _ text: String, _ field: ImportField, _ reader: CSVReader, _ rule: (String) throws(FieldProblem) -> Value
  ) -> Value? {
    do throws(FieldProblem) {
      return try rule(text)
    } catch {
      note(error, field, reader)
      return nil
    }
  }

  private mutating func note(_ problem: FieldProblem, _ field: ImportField, _ reader: CSVReader) {
    let column = columns[field] ?? -1
    let lineOffset = reader.fields.indices.contains(column) ? reader.fields[column].lineOffset : 0
    problems.append(
      RowProblem(problem, line: line + lineOffset, column: column + 1, columnName: columns.name(column)))
  }
}

extension RowProblem {
  /// A refused cell.
  package init(_ problem: FieldProblem, line: Int, column: Int, columnName: String) {
    self.init(
      line: line, column: column, columnName: columnName, code: problem.code, message: problem.message,
      expected: problem.guidance.filter { !$0.hasPrefix("run: ") }.joined(separator: " "))
  }
}

extension FieldProblem {
  /// What is archived does not move, so it has no stock to begin with.
  fileprivate static let archivedStock = FieldProblem(
    "stock", .archived, "An archived product takes in no stock.",
    guidance: ["Leave its stock empty, or give active or draft as its status."])
}
