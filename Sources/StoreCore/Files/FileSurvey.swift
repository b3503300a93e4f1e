/// How a file is likely meant, by the names of its columns and by all of its cells.
package struct FileSurvey {
  private var marks: Set<DecimalMark> = []
  private var orders: Set<DayOrder> = []
  private var hasUnclearNumber = false
  private var hasUnclearDay = false
  /// Whether some of its bytes are not UTF-8.
  package private(set) var isOtherText = false
  private var form: FileForm

  /// Reads to the end of the file; refused as its header is, where no name of a column helps.
  package init(
    _ reader: CSVReader, of shape: Shape, beside: [String], form: FileForm, _ ground: Ground
  ) throws(StoreError) {
    let likely = FileColumns.likely(reader.header, of: shape, beside: beside, form: form)
    let columns = try FileColumns(reading: reader.header, of: shape, beside: beside, form: likely)
    self.form = likely
    while (try? reader.next()) == true {
      if reader.fault?.kind == .notUTF8 { isOtherText = true }
      for (column, place) in columns.cellForms where column < reader.fields.count {
        note(reader.text(column), as: place, ground)
      }
    }
  }

  private mutating func note(_ cell: String, as kind: CellForm, _ ground: Ground) {
    switch kind {
    case .number where form.decimal == nil:
      if CellNumber.isUnclear(cell) {
        hasUnclearNumber = true
      } else if let mark = CellNumber.mark(of: cell, ground.currency) {
        marks.insert(mark)
      }
    case .day where form.days == nil:
      guard let day = CellDay(cell), day.text(nil) == nil else { return }
      if let order = day.order { orders.insert(order) } else { hasUnclearDay = true }
    default: break
    }
  }

  /// Whether a quantity of the file reads two ways, and no cell shows its mark. Reads to the end of both files; the second
  /// is opened only where the first has such a quantity.
  package static func isUnclear(
    _ reader: CSVReader, _ columns: FileColumns, _ survey: () throws(StoreError) -> FileSurvey
  ) throws(StoreError) -> Bool {
    let places = columns.quantities
    guard columns.form.decimal == nil, !places.isEmpty else { return false }
    while (try? reader.next()) == true {
      for place in places where place < reader.fields.count && CellNumber.isUnclear(reader.text(place)) {
        return try !survey().marks.contains(.dot)
      }
    }
    return false
  }

  /// The order of the days that one of them settles; nil: none does, or they differ.
  package var days: DayOrder? { orders.count == 1 ? orders.first : nil }

  /// The forms that the file may have; two where nobody but the shop knows.
  package var forms: [FileForm] {
    var forms = [form]
    if orders.count < 2, hasUnclearDay || days != nil {
      forms = (days.map { [$0] } ?? DayOrder.allCases).map { order in
        var form = form
        form.days = order
        return form
      }
    }
    guard form.decimal == nil, marks != [.dot] || hasUnclearNumber, marks.count < 2,
      !marks.isEmpty || hasUnclearNumber
    else { return forms }
    let likely = marks.isEmpty ? DecimalMark.allCases : Array(marks)
    return forms.flatMap { form in
      likely.map { mark in
        var form = form
        form.decimal = mark
        return form
      }
    }
  }
}

extension FileColumns {
  /// The columns of quantities, by which "1.250" may be 1250 or 1.25 without anybody seeing it: a price has other decimals.
  fileprivate var quantities: [Int] {
    targets.indices.filter { place in
      switch targets[place] {
      case .field(let field): shape.columns[field].kind == .quantity
      case .beside(let name): name == "stock"
      case .parts, nil: false
      }
    }
  }

  /// How the cells of each column are written that is read.
  var cellForms: [(Int, CellForm)] { Array(cells.enumerated()).filter { targets[$0.0] != nil } }

  /// A form with what the names of the columns likely mean; a column that means nothing is left out.
  fileprivate static func likely(
    _ header: [String], of shape: Shape, beside: [String], form: FileForm
  ) -> FileForm {
    var form = form
    let fields = FileColumns(writing: shape).header + beside
    let (names, known) = (names(header), Set(fields.map(plain)))
    let there = Set(names).union(form.ignored.map(plain))
    form.columns.removeAll { !there.contains(plain($0.column)) || !known.contains(plain($0.field)) }
    form.ignored.removeAll { !names.contains(plain($0)) }
    var taken = Set(form.columns.map { plain($0.field) })
    let mapped = Set(form.columns.map { plain($0.column) })
    let isTargeted = { (name: String) in known.contains(name) && !mapped.contains(name) }
    taken.formUnion(names.filter(isTargeted))
    for (place, name) in names.enumerated()
    where !name.isEmpty && !mapped.contains(name) && !form.ignored.map(plain).contains(name) {
      if let hash = name.firstIndex(of: "#"), isTargeted(String(name[..<hash])) {
        form.ignored.append(name)
      } else if !known.contains(name) {
        let free = fields.filter { !taken.contains(plain($0)) }
        if let column = FieldWords.likely(header[place], among: free) {
          form.columns.append(column)
          taken.insert(plain(column.field))
        } else {
          form.ignoresRest = true
        }
      }
    }
    return form
  }
}
