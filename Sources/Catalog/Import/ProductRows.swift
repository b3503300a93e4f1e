package import StoreCore

/// Reads the rows of a file of products by the rules every product obeys, and notes what is wrong with which
/// cell.
package struct ProductRows {
  let columns: ImportColumns
  let currency: Currency
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

  // MARK: The row as a whole

  private mutating func noteRepeats(_ reader: CSVReader, _ sku: SKU?, _ codes: [Barcode]) {
    if let sku, let first = skus.firstLine(of: sku.text, at: line) {
      note(.duplicateRow("\(sku)", first: first, field: "sku"), .sku, reader)
    }
    for code in codes {
      guard let first = barcodes.firstLine(of: code.digits, at: line) else { continue }
      note(
        StoreError(
          "barcode-taken", "Barcode \(code.printed) is on line \(first) already.", field: "barcode",
          "A barcode belongs to one product."),
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
    do throws(StoreError) {
      return try categories.place(of: text)
    } catch {
      note(error, .category, reader)
      return nil
    }
  }

  private mutating func brand(_ reader: CSVReader) -> Int? {
    guard let text = cell(.brand, reader) else { return nil }
    if let known = brands.known(text) { return known }
    do throws(StoreError) {
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
  func filled(_ field: ImportField, _ reader: CSVReader) -> String? {
    guard let column = columns[field], !reader.bytes(column).isEmpty else { return nil }
    let text = TextRule.trimmed(reader.text(column))
    return text.isEmpty ? nil : text
  }

  mutating func checked<Value>(
    _ field: ImportField, _ reader: CSVReader, _ rule: (String) throws(StoreError) -> Value
  ) -> Value? {
    guard let column = columns[field] else { return nil }
    return checked(reader.text(column), field, reader, rule)
  }

  mutating func checked<Value>(
    _ text: String, _ field: ImportField, _ reader: CSVReader, _ rule: (String) throws(StoreError) -> Value
  ) -> Value? {
    do throws(StoreError) {
      return try rule(text)
    } catch {
      note(error, field, reader)
      return nil
    }
  }

  private mutating func note(_ problem: StoreError, _ field: ImportField, _ reader: CSVReader) {
    let column = columns[field] ?? -1
    let lineOffset = reader.fields.indices.contains(column) ? reader.fields[column].lineOffset : 0
    problems.append(
      RowProblem(problem, line: line + lineOffset, column: column + 1, columnName: columns.name(column)))
  }
}

extension RowProblem {
  /// A refused cell.
  package init(_ problem: StoreError, line: Int, column: Int, columnName: String) {
    self.init(
      line: line, column: column, columnName: columnName, code: problem.code, message: problem.message,
      expected: problem.advice.compactMap { if case .sentence(let text) = $0 { text } else { nil } }
        .joined(separator: " "))
  }
}
