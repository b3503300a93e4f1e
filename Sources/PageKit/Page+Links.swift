extension Table {
  /// The table, each numbered row of which leads to the address among `addresses` that its number, counted from 1, opens.
  public func linked(to addresses: [String?]) -> Table {
    guard let firstNumber, !addresses.isEmpty else { return self }
    var table = self
    table.links = (0..<rowCount).map { row in
      let place = firstNumber + row - 1
      return addresses.indices.contains(place) ? addresses[place] : nil
    }
    return table
  }

  /// The address that a row leads to.
  func link(of row: Int) -> String? { links.indices.contains(row) ? links[row] : nil }
}

extension Page {
  /// The page, each numbered row of whose tables leads to the address that its number opens.
  public func linked(to addresses: [String?]) -> Page {
    var page = self
    page.blocks = blocks.linked(to: addresses)
    return page
  }
}

extension [Block] {
  /// The blocks, each numbered row of whose tables leads to the address that its number opens.
  public func linked(to addresses: [String?]) -> [Block] {
    map { if case .table(let table) = $0 { .table(table.linked(to: addresses)) } else { $0 } }
  }
}
