package import StoreCore

/// One order from which some of a product is still to come.
package struct OpenOrderLine: Hashable, Sendable {
  /// The order's number.
  package var number: PurchaseNumber
  /// Who delivers.
  package var supplier: Code
  /// How far the order has come.
  package var status: PurchaseStatus
  /// Where it is delivered to.
  package var destination: Code
  /// How much is still to come.
  package var open: Quantity
  /// The day it is expected on.
  package var expectedOn: LocalDate?

  /// States a line.
  package init(
    number: PurchaseNumber, supplier: Code, status: PurchaseStatus, destination: Code, open: Quantity,
    expectedOn: LocalDate?
  ) {
    self.number = number
    self.supplier = supplier
    self.status = status
    self.destination = destination
    self.open = open
    self.expectedOn = expectedOn
  }
}
