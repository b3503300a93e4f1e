import Foundation
import StoreCore

/// How one row differs before and after a change, as the journal keeps it: by the names of fields, which are for ever.
///
/// A row that has gone is kept whole, as one whose values after are missing.
struct Delta: Codable {
  /// Before and after of each column that differs.
  private var fields: [String: [Value]] = [:]
  /// Before and after of each part that differs, by list and place; an empty side: there was none.
  private var parts: [String: [String: [[Value]]]]?

  /// What differs between two rows.
  init(_ before: RowImage, _ after: RowImage, of shape: Shape) {
    for (place, column) in shape.columns.enumerated() where column.isKept {
      let (old, new) = (before.values[place], after.values[place])
      if old != new { fields[column.name] = [old, new] }
    }
    for (child, part) in shape.children.enumerated() {
      let (old, new) = (before.parts[child], after.parts[child])
      for line in 0..<max(old.count, new.count) {
        let sides = [line < old.count ? old[line] : [], line < new.count ? new[line] : []]
        if sides[0] != sides[1] {
          parts = (parts ?? [:]); parts?[part.name, default: [:]][String(line)] = sides
        }
      }
    }
  }

  /// A whole row that goes.
  init(whole row: RowImage, of shape: Shape) {
    let nothing = RowImage(
      values: [Value](repeating: .null, count: row.values.count),
      parts: [[[Value]]](repeating: [], count: row.parts.count))
    self.init(row, nothing, of: shape)
  }

  /// Reads what the journal kept of a row; refused as `corrupt` where the writer did not write it.
  init(stored text: String, of shape: Shape?) throws(StoreError) {
    self = try decoded(Delta.self, text)
    guard let shape, fits(shape) else { throw .corrupt("a line of the journal cannot be read") }
  }

  /// Whether it has both sides of fields that there are, and of whole parts.
  private func fits(_ shape: Shape) -> Bool {
    fields.allSatisfy { shape.places[$0.key] != nil && $0.value.count == 2 }
      && (parts ?? [:]).allSatisfy { name, lines in
        guard let width = shape.children.first(where: { $0.name == name })?.columns.count else {
          return false
        }
        return lines.allSatisfy { line, sides in
          Int(line) != nil && sides.count == 2 && sides.allSatisfy { $0.isEmpty || $0.count == width }
        }
      }
  }

  /// The text that the journal keeps.
  func stored() throws -> String { try canonicalJSON(self) }

  /// The row with what stood in it before (0) or after (1).
  func applied(_ side: Int, to row: RowImage, of shape: Shape) -> RowImage {
    var row = row
    for (name, sides) in fields { if let place = shape.places[name] { row.values[place] = sides[side] } }
    for (child, part) in shape.children.enumerated() {
      let lines = parts?[part.name] ?? [:]
      for (text, sides) in lines.sorted(by: { Int($0.key) ?? 0 < Int($1.key) ?? 0 }) {
        guard let line = Int(text) else { continue }
        let wanted = sides[side]
        if wanted.isEmpty {
          row.parts[child].removeSubrange(min(line, row.parts[child].count)...)
        } else if line < row.parts[child].count {
          row.parts[child][line] = wanted
        } else {
          row.parts[child].append(wanted)
        }
      }
    }
    return row
  }

  /// What it says of its row, field by field.
  func effects(on subject: Subject, of shape: Shape) -> [Effect] {
    var effects = shape.columns.compactMap { column in
      fields[column.name].map { Effect(subject, column.name, before: $0[0], after: $0[1]) }
    }
    for part in shape.children {
      let lines = (parts?[part.name] ?? [:]).compactMap { text, sides in
        Int(text).map { (line: $0, sides: sides) }
      }
      let changes = lines.sorted { $0.line < $1.line }.map { line, sides in
        Effect.PartChange(line: line + 1, before: sides[0], after: sides[1])
      }
      effects += Effect.of(part, subject, changes)
    }
    return effects
  }

  /// The row that has gone.
  func whole(id: Int64, revision: Int, of shape: Shape) -> RowImage {
    var blank = shape.blank
    (blank.id, blank.revision) = (id, revision)
    for place in shape.columns.indices where shape.columns[place].isKept { blank.values[place] = .null }
    return applied(0, to: blank, of: shape)
  }
}

func decoded<Value: Decodable>(_: Value.Type, _ text: String) throws(StoreError) -> Value {
  do {
    return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  } catch { throw .corrupt("a line of the journal cannot be read") }
}

/// A value as JSON whose bytes are always the same.
func canonicalJSON(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}
