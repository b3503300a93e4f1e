import StoreCore

/// The key of a row as its columns hold it.
struct RowKey {
  /// A value for each column of the key; fewer where the text is no key of the entity.
  let values: [Value]

  init(_ key: String, of shape: Shape) {
    switch shape.keyStyle {
    case .typed, .numbered: values = [.text(key)]
    case .serial: values = Int64(key).map { [.int($0)] } ?? []
    case .paired:
      let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
      values = zip(shape.keyColumns, parts).map { column, text in
        column.kind.isText ? .text(text) : Int64(text).map(Value.int) ?? .text(text)
      }
    }
  }
}
