package import StoreCore

extension StoreDatabase {
  /// Writes every row of an entity as CSV, as it is at one moment, some rows at a time: memory does not grow with the shop.
  package func export(
    _ entity: String, _ write: ([UInt8]) throws(StoreError) -> Void
  ) throws(StoreError) {
    try upToDate(isReading: true) { connection in
      guard let shape = connection.schema.shape(entity) else {
        throw StoreError.broken("no entity \(entity)")
      }
      let columns = FileColumns(writing: shape)
      let ground = try currentGround()
      let table = try connection.table(shape)
      var bytes: [UInt8] = []
      CSVWriting.append(record: columns.header, to: &bytes)
      try table.each { row in
        CSVWriting.append(record: columns.cells(row, ground), to: &bytes)
      } pause: {
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      if !bytes.isEmpty { try write(bytes) }
    }
  }

  /// Writes the rows of a list in its order as CSV, some at a time: those of an entity as `file` has them, so that they
  /// can be imported; those of sums with the list's columns.
  package func export(
    _ query: ListQuery, as file: ListFile? = nil, _ write: ([UInt8]) throws(StoreError) -> Void
  ) throws(StoreError) {
    try upToDate(isReading: true) { connection in
      guard let listing = connection.schema.listings.first(where: { $0.name == query.list }) else {
        throw StoreError.broken("no list \(query.list)")
      }
      let ground = try currentGround()
      let entity = connection.schema.shape(listing.shape.name)
      let file = file ?? entity.map(ListFile.init)
      var bytes: [UInt8] = []
      CSVWriting.append(record: file?.header ?? listing.columns.map(\.column.word), to: &bytes)
      try connection.lister.each(query, ground) { listing, cells, key in
        if let entity, let file {
          guard let row = try connection.table(entity).find(key) else { return }
          for record in try file.records(row, ground) { CSVWriting.append(record: record, to: &bytes) }
        } else {
          let texts = zip(listing.columns, cells).map {
            $0.named == nil ? $0.column.show($1, ground) : $1.text ?? ""
          }
          CSVWriting.append(record: texts, to: &bytes)
        }
        guard bytes.count >= 1 << 16 else { return }
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      if !bytes.isEmpty { try write(bytes) }
    }
  }
}
