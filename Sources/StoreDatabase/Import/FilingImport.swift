import Catalog
import GRDB
import Store
import StoreCore

/// Lands the rows of categories or brands of a file; a few hundred.
struct FilingImport {
  private let columns: ImportColumns
  private var codes = SeenKeys()

  init(_ columns: ImportColumns) { self.columns = columns }

  /// Brings the row that `reader` stands at in; refused as its fields and the rules of filing are.
  mutating func land(_ run: inout ImportRun, _ reader: CSVReader) throws -> ImportOutcome {
    let code = try Code(TextRule.trimmed(text(.code, reader)))
    if let first = codes.firstLine(of: code.lookup, at: reader.line) {
      throw StoreError.duplicateRow("\(code)", first: first, field: "code")
    }
    do { return try bring(code, &run, reader) } catch {
      codes.forget(code.lookup, of: reader.line)
      throw error
    }
  }

  private func bring(_ code: Code, _ run: inout ImportRun, _ reader: CSVReader) throws -> ImportOutcome {
    let name = try TextRule.name(text(.name, reader))
    let found = try run.rows.find(Subject(run.request.kind.subject, code.text))
    let before: CatalogRow? = if case .catalog(let row) = found?.row { row } else { nil }
    let after = try outcome(code, name, over: before, reader, run)
    guard after != before else { return .unchanged }
    if before?.status == .archived {
      throw StoreError.archived(Subject(run.request.kind.subject, code.text)).at("code")
    }
    try run.write(after, over: found)
    return found == nil ? .created : .changed
  }

  private func outcome(
    _ code: Code, _ name: String, over before: CatalogRow?, _ reader: CSVReader, _ run: ImportRun
  ) throws -> CatalogRow {
    if run.request.kind == .brands {
      guard case .brand(var row) = before else { return .brand(row: Brand(code: code, name: name)) }
      row.name = name
      return .brand(row: row)
    }
    let word = TextRule.trimmed(text(.parent, reader))
    let wanted = try parentCode(word)
    let table = CategoryTable(run.db)
    guard case .category(var row) = before else {
      let parent = try place(inside: wanted, code, height: 1, run)
      return .category(
        row: Category(
          code: code, name: name, parent: parent, position: try table.nextPosition(under: parent)))
    }
    row.name = name
    // Where it stands already it may stay, whatever became of that.
    if columns[.parent] != nil, row.parent != wanted {
      row.parent = try place(inside: wanted, code, height: try table.family(of: code).height, run)
      row.position = try table.nextPosition(under: row.parent)
    }
    return .category(row: row)
  }

  private func parentCode(_ word: String) throws -> Code? {
    if word.isEmpty { return nil }
    do throws(StoreError) { return try Code(word) } catch { throw error.at("parent") }
  }

  /// The category a row is put inside of, with as many levels as it takes up: it must be there already, active,
  /// and not inside of that row's own.
  private func place(inside wanted: Code?, _ code: Code, height: Int, _ run: ImportRun) throws -> Code? {
    guard let wanted else { return nil }
    guard let parent = try category(wanted, run) else {
      var error = StoreError.notFound(.category, wanted.text, field: "parent")
      error.advice = ["Import a parent in an earlier row or file."]
      throw error
    }
    if parent.status == .archived {
      throw StoreError.archivedParent(.category, parent.code, field: "parent")
    }
    var depth = 1 + height
    var at = parent
    while true {
      if at.code == code {
        throw StoreError.insideItself(code, into: parent.code, of: .category)
      }
      guard let next = at.parent, let above = try category(next, run) else { break }
      depth += 1
      at = above
    }
    if depth > Category.deepest {
      throw StoreError.tooDeep(depth, limit: Category.deepest)
    }
    return parent.code
  }

  private func category(_ code: Code, _ run: ImportRun) throws -> Category? {
    guard case .catalog(.category(let row)) = try run.rows.find(Subject(.category, code.text))?.row else {
      return nil
    }
    return row
  }

  private func text(_ field: ImportField, _ reader: CSVReader) -> String {
    columns[field].map(reader.text) ?? ""
  }
}

extension CatalogRow {
  fileprivate var status: FilingStatus? {
    switch self {
    case .category(let row): row.status
    case .brand(let row): row.status
    case .product, .review: nil
    }
  }
}
