import GRDB
package import Inventory
package import StoreCore

extension StoreDatabase {
  package func reservations(
    _ query: ReservationQuery, limit: Int
  ) async throws(StoreError) -> ListPage<Reservation> {
    try readPage { db in try ReservationLister(db, query, limit: limit).page() }
  }

  package func reservation(_ number: Int) async throws(StoreError) -> Reservation {
    try read { db in
      guard let found = try ReservationTable(db).find(Int64(number)) else {
        throw StoreError.notFound(.reservation, String(number))
      }
      return found
    }
  }

  package func entries(ofReservation number: Int) async throws(StoreError) -> (made: Int?, latest: Int?) {
    try read { db in
      let (history, subject) = (History(db), Subject(.reservation, String(number)))
      return (try history.first(about: subject), try history.latest(about: subject))
    }
  }

  package func counts(
    _ filter: CountFilter, after: Int?, limit: Int
  ) async throws(StoreError) -> ListPage<CountSummary> {
    try readPage { db in
      let table = StocktakeTable(db)
      let currency = try currency(db)
      let most = 1_000
      var numbers: [Int64] = []
      var total = 0
      for status in filter.statuses {
        numbers += try table.walk(status, before: after.map(Int64.init) ?? .max, limit: limit + 1)
        if total <= most { total += try table.walk(status, before: .max, limit: most + 1).count }
      }
      numbers = Array(numbers.sorted(by: >).prefix(limit + 1))
      return ListPage(
        rows: try numbers.prefix(limit).compactMap { try table.summary(Int($0), currency)?.summary },
        total: total > most ? .atLeast(most) : .exact(total), hasNext: numbers.count > limit,
        hasPrevious: after != nil)
    }
  }

  package func count(
    _ number: Int, _ filter: CountLineFilter, after: String?, limit: Int
  ) async throws(StoreError) -> CountPage {
    try readPage { db in
      try CountLister(db, number, filter, after: after, limit: limit, try currency(db)).page()
    }
  }

  package func item(barcode: String) async throws(StoreError) -> ScannedItem? {
    try read { db in
      let query = try Query(
        db,
        "SELECT p.sku, p.name, k.pack FROM barcode k JOIN product p ON p.id = k.product_id WHERE k.code = ?1")
      query.bind(barcode, 1)
      guard try query.step() else { return nil }
      return ScannedItem(sku: SKU(stored: query.text(0)), name: query.text(1), pack: query.int(2))
    }
  }

  package func item(sku: SKU) async throws(StoreError) -> ScannedItem {
    try read { db in
      let query = try Query(db, "SELECT sku, name FROM product WHERE sku = ?1")
      query.bind(sku.text, 1)
      guard try query.step() else {
        throw StoreError.notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
      }
      return ScannedItem(sku: SKU(stored: query.text(0)), name: query.text(1))
    }
  }
}
