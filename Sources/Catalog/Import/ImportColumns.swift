package import StoreCore

/// Which column of a file holds which field.
package struct ImportColumns: Hashable, Sendable {
  /// The header as written.
  package let header: [String]
  private var places: [ImportField: Int] = [:]

  /// The column of a field, from 0; nil: the file does not tell it.
  package subscript(field: ImportField) -> Int? { places[field] }

  /// The name of a column as the header writes it; empty beyond the last.
  package func name(_ column: Int) -> String {
    header.indices.contains(column) ? header[column] : ""
  }

  /// Reads a header; everything wrong with it is said at once.
  ///
  /// A column is a field's when it bears the field's name or its other one in any case, or when it was mapped to it. Refused
  /// as `unknown-column`, `missing-column`, `repeated-column` or `no-header`.
  package init(header: [String], for request: ImportRequest) throws(StoreError) {
    self.header = header
    var faults = ImportHeaderFaults(kind: request.kind)
    let names = header.map { TextRule.trimmed($0) }
    var mapped: [Int: ImportField] = [:]
    for (word, column) in request.mapping.sorted(by: { $0.key < $1.key }) {
      guard let field = request.kind.fields.first(where: { folded($0.rawValue) == folded(word) }) else {
        faults.unknownFields.append(word)
        continue
      }
      let found = names.indices.filter { folded(names[$0]) == folded(column) }
      if found.isEmpty { faults.notThere.append(column) }
      for place in found { mapped[place] = field }
    }
    let ignored = Set(request.ignored.map(folded))
    for name in request.ignored where !names.contains(where: { folded($0) == folded(name) }) {
      faults.notThere.append(name)
    }
    let mappedFields = Set(mapped.values)
    let rowEnd = Self.endOfRow(names.map { folded($0) })
    for (place, name) in names.enumerated() where !ignored.contains(folded(name)) {
      if place >= rowEnd, mapped[place] == nil { continue }
      let own = request.kind.fields.first {
        [$0.rawValue, $0.alias].contains(folded(name)) && !mappedFields.contains($0)
      }
      guard let field = mapped[place] ?? own else {
        faults.unknown.append((place, name))
        continue
      }
      if places[field] != nil { faults.repeated.append(name) } else { places[field] = place }
    }
    faults.missing = request.kind.required.filter { places[$0] == nil }
    faults.isHeaderless = places.isEmpty
    if let error = faults.error { throw error }
  }

  /// What a file of rejected rows has behind their own columns; whoever mends it imports it as it is.
  package static let rejection = ["line", "code", "reason"]

  /// How many columns are a row's own.
  private static func endOfRow(_ names: [String]) -> Int {
    var end = names.count
    while end > rejection.count, names[..<end].suffix(rejection.count).elementsEqual(rejection) {
      end -= rejection.count
    }
    return end
  }
}

/// Everything that is wrong with a header, to be said in one refusal.
struct ImportHeaderFaults {
  let kind: ImportKind
  var unknown: [(place: Int, name: String)] = []
  var repeated: [String] = []
  var missing: [ImportField] = []
  var notThere: [String] = []
  var unknownFields: [String] = []
  var isHeaderless = false

  var error: StoreError? {
    var messages: [String] = []
    var advice: [Advice] = []
    if !unknown.isEmpty {
      let names = unknown.map {
        $0.name.isEmpty ? "column \($0.place + 1) (without a name)" : StoreError.quoted($0.name)
      }
      messages.append("Unknown \(names.count == 1 ? "column" : "columns"): \(names.joined(separator: ", ")).")
      advice.append("--map FIELD=COLUMN reads a column as a field; --ignore COLUMN leaves it out.")
    }
    if !unknownFields.isEmpty {
      messages.append("Unknown fields in --map: \(Self.list(unknownFields)).")
    }
    if !notThere.isEmpty { messages.append("Not in the file: \(Self.list(notThere)).") }
    if !repeated.isEmpty { messages.append("Named twice: \(Self.list(repeated)).") }
    if !missing.isEmpty {
      messages.append("Missing: \(missing.map(\.rawValue).joined(separator: ", ")).")
    }
    guard let code else { return nil }
    var error = StoreError(
      code, (code == "no-header" ? "The first line names no field. " : "") + messages.joined(separator: " "),
      "Fields of \(kind.rawValue): \(kind.fields.map(\.rawValue).joined(separator: ", ")).")
    error.advice = advice + error.advice
    return error
  }

  private var code: String? {
    if isHeaderless { return "no-header" }
    if !unknown.isEmpty || !unknownFields.isEmpty { return "unknown-column" }
    if !missing.isEmpty || !notThere.isEmpty { return "missing-column" }
    return repeated.isEmpty ? nil : "repeated-column"
  }

  private static func list(_ names: [String]) -> String {
    names.map(StoreError.quoted).joined(separator: ", ")
  }
}
