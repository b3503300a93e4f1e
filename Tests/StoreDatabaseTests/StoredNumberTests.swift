import Inventory
import Testing

@testable import StoreDatabase

/// Numbers that stand in every shop's tables: a case put in the middle must not renumber them.
@Suite struct StoredNumberTests {
  @Test func `what stands in the tables stays what it means`() {
    #expect(
      MovementReason.allCases.map { "\($0.stored) \($0)" } == [
        "0 receipt", "1 sale", "2 return", "3 transfer", "4 count", "5 adjust", "6 scrap", "7 opening",
        "8 reversal",
      ])
    #expect(
      LocationKind.allCases.map { "\($0.stored) \($0)" } == [
        "0 storage", "1 inTransit", "2 quarantine", "3 scrap", "4 supplier", "5 customer", "6 adjustment",
      ])
    #expect(
      PurchaseStatus.allCases.map { "\($0.stored) \($0)" } == [
        "0 draft", "1 placed", "2 partlyReceived", "3 received", "4 held", "5 cancelled", "6 closed",
      ])
    #expect(
      StocktakeStatus.allCases.map { "\($0.stored) \($0)" } == [
        "0 draft", "1 counting", "2 review", "3 posted", "4 cancelled",
      ])
    #expect(
      ReservationStatus.allCases.map { "\($0.stored) \($0)" } == ["0 held", "1 consumed", "2 released"])
  }
}
