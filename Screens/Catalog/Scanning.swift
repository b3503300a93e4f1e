package import AppRoutes
package import Catalog
package import ScreenKit
package import StoreCore

/// How a barcode's page knows the product, and where the scan that led to it goes on.
package struct Scanning {
  /// The product a barcode belongs to, if it does.
  package var owner: @MainActor (Barcode) async throws -> SKU?
  /// Does what was scanned at the page of an address, once the code stands for something, and leads back there.
  package var goOn: @MainActor (CodeScan, _ then: String?) async throws -> Step<Routes>

  /// States both.
  package init(
    owner: @escaping @MainActor (Barcode) async throws -> SKU?,
    goOn: @escaping @MainActor (CodeScan, _ then: String?) async throws -> Step<Routes>
  ) {
    self.owner = owner
    self.goOn = goOn
  }

  /// Where the code was scanned; the dashboard where nobody says.
  func origin(_ query: BarcodeQuery) -> Routes {
    query.then.flatMap { try? Routes(text: $0) } ?? .dashboard
  }
}
