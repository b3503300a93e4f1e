import Catalog
import Inventory
import StoreCore
import Testing

@testable import StoreDatabase

/// What is found in a store whose documents, or what is kept of them, were tampered with.
@MainActor struct DocumentVerifyTests {
  /// A thing done behind the program's back, and one of the violations it is named by.
  struct Harm: Sendable, CustomTestStringConvertible {
    let sql: String
    let invariant: String
    let told: String
    /// Whether it can be made good: what only a document says cannot.
    let mends: Bool
    var testDescription: String { sql }

    init(_ sql: String, _ invariant: String, _ told: String, mends: Bool = true) {
      (self.sql, self.invariant, self.told, self.mends) = (sql, invariant, told, mends)
    }
  }

  nonisolated static let unchecked = "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; "

  nonisolated static let ofReservations = [
    Harm(
      "UPDATE stock_level SET reserved = 3 WHERE product_id = 1 AND location_id = 1", "I2",
      "MUG at main: 3 reserved, reservations hold 2"),
    Harm(
      unchecked + "UPDATE stock_level SET reserved = 9 WHERE product_id = 1 AND location_id = 1", "I3",
      "MUG at main: 6 on hand, 9 reserved"),
    Harm(
      unchecked + "UPDATE reservation SET held = 8", "I2", "reservation 1: 8 held and 1 issued of 3",
      mends: false),
    Harm(
      "UPDATE reservation SET issued = 0", "I2", "reservation 1: 0 issued, its movements say 1", mends: false),
    Harm("UPDATE reservation SET revision = 1", "journal", "reservation 1: it is at entry 1", mends: false),
    Harm(
      "UPDATE sqlite_sequence SET seq = 0 WHERE name = 'reservation'", "I12",
      "numbers of reservation: the next is 1, there is 1"),
  ]

  nonisolated static let ofOrders = [
    Harm(
      "UPDATE stock_level SET incoming = 77 WHERE product_id = 1 AND location_id = 1", "I10",
      "MUG at main: 77 incoming, orders wait for 2"),
    Harm(
      "UPDATE stock_level SET drafted = 500 WHERE product_id = 2", "I10",
      "TEA at main: 500 drafted, drafts say 6"),
    Harm("DELETE FROM stock_level WHERE product_id = 2", "I10", "TEA at main: 0 drafted, drafts say 6"),
    Harm(
      "UPDATE purchase SET total = 1 WHERE id = 1", "I10",
      "PO-000001: 1 lines at 1, its lines are 1 at 6000"),
    Harm(
      "UPDATE purchase SET lines = 4 WHERE id = 1", "I10",
      "PO-000001: 4 lines at 6000, its lines are 1 at 6000"),
    Harm(
      "UPDATE purchase SET status = 5 WHERE id = 1", "I10",
      "PO-000001 MUG: its line is in another state or place than the order", mends: false),
    Harm(
      "UPDATE purchase SET status = 1 WHERE id = 1; UPDATE purchase_line SET status = 1 WHERE purchase_id = 1",
      "I10", "PO-000001: 10 came, it says nothing did", mends: false),
    Harm(
      "UPDATE purchase SET status = 3 WHERE id = 1; UPDATE purchase_line SET status = 3 WHERE purchase_id = 1",
      "I10", "PO-000001: 2 are open, it says nothing is", mends: false),
    Harm(
      "UPDATE purchase_line SET received = 7", "I10", "PO-000001 MUG: 9 came, its movements say 10",
      mends: false),
    Harm(
      "UPDATE purchase_line SET received = rejected, rejected = received WHERE purchase_id = 1", "I10",
      "PO-000001 MUG: 8 rejected, its movements say 2", mends: false),
    Harm(
      "UPDATE purchase SET status = 6 WHERE id = 1; UPDATE purchase_line SET status = 6 WHERE purchase_id = 1",
      "I10", "PO-000001 MUG: 0 given up, 2 did not come", mends: false),
    Harm(
      "UPDATE purchase_line SET status = 5 WHERE purchase_id = 1", "I10",
      "PO-000001 MUG: its line is in another state or place than the order"),
    Harm(
      "UPDATE purchase_line SET location_id = 2 WHERE purchase_id = 1", "I10",
      "PO-000001 MUG: its line is in another state or place than the order"),
    Harm(
      "UPDATE purchase_line SET decimals = 2 WHERE purchase_id = 1", "I1",
      "PO-000001 MUG: 2 decimals, its unit has 0", mends: false),
    Harm(
      "UPDATE purchase_line SET price = 600 WHERE purchase_id = 1", "I10",
      "PO-000001 MUG: what came cost 50.00, at 6.00 a pack it is 60.00", mends: false),
    Harm("UPDATE purchase_line SET received = 11", "I10", "PO-000001 MUG: 13 came of 12", mends: false),
    Harm("UPDATE purchase SET number = 'PO-7' WHERE id = 2", "I12", "PO-7: it is order 2"),
    Harm(
      "DELETE FROM sqlite_sequence WHERE name = 'purchase'", "I12",
      "numbers of purchase: the next is 1, there is 2"),
    Harm("UPDATE purchase SET revision = 1 WHERE id = 2", "journal", "purchase PO-000002: ", mends: false),
    Harm(
      "UPDATE purchasing_count SET rows = rows + 5 WHERE kind = 1", "counts",
      "suppliers in state 1: counted 6, there are 1"),
    Harm("DELETE FROM purchasing_count", "counts", "orders of acme in state 0: counted 0, there are 1"),
  ]

  nonisolated static let ofSuppliers = [
    Harm("UPDATE supplier SET items = 77", "counts", "acme: counted 77, there are 2"),
    Harm("UPDATE supplier SET revision = 1", "journal", "supplier acme: ", mends: false),
    Harm(
      "UPDATE supplier_item SET revision = 1 WHERE product_id = 1", "journal", "supplier-item acme/MUG: ",
      mends: false),
    Harm("UPDATE supplier_item SET sku = 'CUP' WHERE product_id = 1", "I1", "acme CUP: it is MUG"),
    Harm(
      """
      INSERT INTO supplier(code, name, lead_days, contact, status, revision) VALUES('b', 'B', 1, '', 1, 1);
      INSERT INTO supplier_item(supplier_id, product_id, sku, code, pack, decimals, min_packs, preferred, revision)
        VALUES(2, 1, 'MUG', '', 1, 0, 1, 1, 1)
      """, "counts", "MUG: 2 suppliers are preferred", mends: false),
    Harm(
      "UPDATE supplier_item SET decimals = 3 WHERE product_id = 1", "I1",
      "acme MUG: 3 decimals, its unit has 0", mends: false),
    Harm(
      "UPDATE reorder_rule SET decimals = 3", "I1",
      "reorder rule of MUG at main: 3 decimals, its unit has 0", mends: false),
    Harm(
      "UPDATE stock_level SET minimum = 7 WHERE minimum = 10", "I19",
      "MUG at main: 7 up to 20, the rule says 10 up to 20"),
    Harm(
      "UPDATE stock_level SET minimum = 7, target = 8 WHERE product_id = 2", "I19",
      "TEA at main: 7 up to 8, the rule says no minimum"),
    Harm(
      "DROP TRIGGER product_ruled; UPDATE product SET status = 2 WHERE id = 1", "I19",
      "MUG at main: 10 up to 20, the rule says no minimum"),
    Harm(
      "UPDATE reorder_rule SET revision = 1", "journal", "reorder-rule MUG@main: ", mends: false),
    Harm(
      "UPDATE location SET status = 2 WHERE id = 1", "settings", "default location main: it is archived",
      mends: false),
    Harm(
      "UPDATE shop SET default_location = 'scrap'", "settings", "default location scrap: it is no storage",
      mends: false),
    Harm(
      "UPDATE shop SET default_location = 'no'", "settings", "default location no: it is not there",
      mends: false),
    Harm(
      "UPDATE location SET parent_id = (SELECT id FROM location WHERE code = 'bin') WHERE code = 'main'",
      "filing", "location main: it is not below the top", mends: false),
  ]

  nonisolated static let ofCounts = [
    Harm(
      "UPDATE stocktake SET lines = 9, waiting = 0, varied = 77, value = 5 WHERE number = 1", "counts",
      "count 1: 9/0/77/5, its lines say 1/0/1/-500"),
    Harm(
      "UPDATE count_line SET expected = 77 WHERE number = 1", "I1",
      "count 1 MUG at main: it varies by -71, its movements say -1", mends: false),
    Harm(
      "DELETE FROM count_line WHERE number = 1", "I1",
      "count 1 MUG at main: it varies by 0, its movements say -1", mends: false),
    Harm(
      "UPDATE stocktake SET status = 3 WHERE number = 2", "I1",
      "count 2 MUG at main: it varies by -1, its movements say 0", mends: false),
    Harm(
      "UPDATE count_line SET is_waiting = 1 WHERE number = 2", "counts",
      "count 2 MUG at main: it waits for nothing"),
    Harm(
      "UPDATE stocktake SET tolerance = '0' WHERE number = 2", "counts",
      "count 2 MUG at main: it does not wait, and must be counted again"),
    Harm(
      "UPDATE count_line SET booked = booked + 7 WHERE number = 1", "I1",
      "count 1 MUG at main: it booked -493, its movements say -500"),
    Harm(
      "UPDATE count_line SET booked = NULL WHERE number = 1", "counts",
      "count 1 MUG: it is posted, and nothing is booked of it"),
    Harm(
      "UPDATE count_line SET booked = 5 WHERE number = 2", "counts",
      "count 2 MUG: it is not posted, and 5 is booked of it"),
    Harm("UPDATE purchase SET open = 7 WHERE id = 1", "I10", "PO-000001: 7 lines are open, by its lines "),
    Harm("UPDATE count_line SET sku = 'CUP' WHERE number = 1", "I1", "count 1 CUP: it is MUG"),
    Harm("UPDATE stocktake SET revision = 1 WHERE number = 2", "journal", "count 2: ", mends: false),
    Harm(
      "UPDATE count_line SET revision = 1 WHERE number = 2", "journal", "count-line 2/main/MUG: ",
      mends: false),
    Harm(
      "UPDATE stock_count SET value = 1, incoming = 9", "counts",
      "stock: counted 2/1/9/1, there are 2/1/1/4000"),
    Harm("DELETE FROM stock_count", "counts", "stock: counted not at all"),
    Harm(
      "UPDATE stock_level SET decimals = 3 WHERE product_id = 1 AND location_id = 1", "I1",
      "MUG at main: 3 decimals, its unit has 0"),
    Harm("UPDATE stock SET decimals = 2 WHERE product_id = 2", "I1", "TEA: 2 decimals, its unit has 0"),
    Harm(
      "UPDATE stock_level SET on_hand = on_hand + 4 WHERE product_id = 1 AND location_id = 1; UPDATE stock SET on_hand = 1",
      "I1", "MUG at main: 10 on hand, the ledger says 6"),
    Harm(
      "DELETE FROM cost_use", "I11", "movement 3 of MUG: it took 0 layers of 0 at 0.00, the ledger says 1"),
    Harm(
      "UPDATE cost_use SET cost = cost + 1 WHERE movement = 3", "I11",
      "movement 3 of MUG: it took 1 layers of 1 at 5.01, the ledger says 1 layers of 1 at 5.00"),
    Harm(
      unchecked + "DELETE FROM cost_layer WHERE movement = 2", "I11",
      "movement 2 of MUG: its layer is missing"),
  ]

  @Test func `a store with documents is clean, and stays so made anew and with all taken back`() async throws
  {
    let counter = try await Counter.ofDocuments()
    try expectClean(counter.store)

    let made = try counter.store.rebuild()

    #expect(made.isClean && made.mended?.allSatisfy { $0.count == 0 } == true)
    for _ in 1...20 { _ = try? await counter.undo() }
    try expectClean(counter.store, "taken back")
    for _ in 1...20 { _ = try? await counter.redo() }
    try expectClean(counter.store, "done again")
  }

  @Test func `what came beyond an order is right when it was taken all the same`() async throws {
    let counter = try await Counter.ofDocuments()
    let arrival = PurchaseArrival(sku: try SKU("MUG"), quantity: Quantity(units: 5))

    try await counter.inventory(
      .purchase(change: .received(number: PurchaseNumber(1), arrivals: [arrival], at: nil, over: true)))

    try expectClean(counter.store)
  }

  @Test func `nothing is kept up of what is archived, nor is it missed`() async throws {
    let counter = try await Counter.ofDocuments()

    try await counter.catalog(.archived(sku: try SKU("MUG")))

    try expectClean(counter.store)
    #expect(try answer("SELECT count(minimum) FROM stock_level", on: counter.store.queue) == "0")
  }

  @Test(arguments: ofReservations + ofOrders + ofSuppliers + ofCounts)
  func `harm to a document is named with its rule, and mended unless only the document says it`(
    harm: Harm
  ) async throws {
    let counter = try await Counter.ofDocuments()
    try counter.elsewhere(harm.sql)

    let found = try counter.store.verify().findings
    let told = found.filter { $0.invariant == harm.invariant }.flatMap(\.violations)
      .map { "\($0.subject): \($0.figures)" }

    #expect(told.contains { $0.hasPrefix(harm.told) }, "\(found.filter { $0.count > 0 })")
    let made = try counter.store.rebuild()
    #expect(made.isClean == harm.mends, "\(made.findings.filter { $0.count > 0 })")
  }
}
