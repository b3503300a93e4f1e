import GRDB
package import Inventory
import Shop
package import StoreCore

// The pages of locations.
extension StoreDatabase {
  package func locations(
    status: StatusFilter?, inside root: Code?, after: Code?, limit: Int
  ) async throws(StoreError) -> ListPage<LocationRow> {
    let limit = max(limit, 1)
    return try readPage { db in
      var rows = try LocationTree(db).rows(
        StatusFilter.filing(status), inside: root, after: after, limit: limit)
      let hasNext = rows.count > limit
      if hasNext { rows.removeLast() }
      let holdings = HoldingsReader(db)
      rows = try rows.map(holdings.filled)
      let isAll = after == nil && !hasNext
      return ListPage(
        rows: rows, total: isAll ? .exact(rows.count) : .atLeast(rows.count + (hasNext ? 1 : 0)),
        hasNext: hasNext, hasPrevious: after != nil)
    }
  }

  package func locationDetail(_ code: Code, limit: Int) async throws(StoreError) -> LocationDetail {
    try readPage { db in
      let table = LocationTable(db)
      let (id, location) = try table.known(code)
      let tree = LocationTree(db)
      let holdings = HoldingsReader(db)
      let children = try tree.inside(id, limit: limit + 1).map { LocationRow(location: $0, depth: 1) }
      let inside = try tree.rows(
        [.active, .archived], inside: code, after: nil, limit: HoldingsReader.mostInside)
      let filled = try inside.prefix(HoldingsReader.mostInside).map(holdings.filled)
      let known = Dictionary(filled.map { ($0.location.code, $0) }) { first, _ in first }
      return LocationDetail(
        location: location, path: try tree.above(id).compactMap { try table.find($0.code)?.location },
        children: try children.prefix(limit).map { try known[$0.location.code] ?? holdings.filled($0) },
        hasMoreChildren: children.count > limit, inside: filled,
        hasMoreInside: inside.count > HoldingsReader.mostInside,
        isDefault: try SettingsTable(db).settings().defaultLocation == location.code,
        silenced: location.status == .archived ? try table.silenced(code) : nil)
    }
  }
}
