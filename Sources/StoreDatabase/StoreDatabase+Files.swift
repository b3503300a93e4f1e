package import StoreCore

extension StoreDatabase {
  /// Writes the rows of a list in its order as CSV, as they are at one moment: as `file` has them, so that they can be
  /// imported. Some rows at a time, so memory does not grow with the shop.
  package func export(
    _ query: ListQuery, as file: ListFile? = nil, for caller: Caller? = nil,
    _ write: ([UInt8]) throws(StoreError) -> Void
  ) throws(StoreError) {
    try upToDate(isReading: true) { connection in
      let ground = try currentGround(for: caller)
      let rows = StoreRows(connection: connection, ground: ground)
      guard let shape = rows.entity(ofList: query.list) else {
        throw StoreError.broken("no rows of \(query.list)")
      }
      try ground.check(query.least(rows), "This list is")
      let table = try connection.table(shape)
      let file = file ?? ListFile(shape, for: ground)
      var bytes: [UInt8] = []
      CSVWriting.append(record: file.header, to: &bytes)
      try connection.lister.each(query, ground) { key in
        guard var row = try table.find(key) else { return }
        if !ground.seesCosts { row = shape.hidingCosts(row) }
        for record in try file.records(row, ground) { CSVWriting.append(record: record, to: &bytes) }
        guard bytes.count >= 1 << 16 else { return }
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      if !bytes.isEmpty { try write(bytes) }
    }
  }
}
