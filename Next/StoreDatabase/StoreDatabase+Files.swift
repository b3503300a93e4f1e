package import NextCore

extension StoreDatabase {
  /// Writes every row of an entity as CSV, some rows at a time, so that memory does not grow with the shop.
  package func export(
    _ entity: String, _ write: ([UInt8]) throws(StoreError) -> Void
  ) throws(StoreError) {
    try upToDate { connection in
      guard let shape = connection.schema.shape(entity) else {
        throw StoreError.broken("no entity \(entity)")
      }
      let columns = FileColumns(writing: shape)
      let ground = try currentGround()
      let table = try connection.table(shape)
      var bytes: [UInt8] = []
      CSVWriting.append(record: columns.header, to: &bytes)
      var last: Int64 = 0
      while let end = try table.rows(
        after: last, limit: 500,
        { image in
          CSVWriting.append(record: columns.cells(image, ground), to: &bytes)
        })
      {
        last = end
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      if !bytes.isEmpty { try write(bytes) }
    }
  }
}
