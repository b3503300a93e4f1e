package import AppRoutes
package import ScreenKit

/// Where the scan that led to a barcode's page goes on.
package struct Scanning {
  /// Does what was scanned at the page of an address, once the code stands for something, and leads back there.
  package var goOn: @MainActor (CodeScan, _ then: String?) async throws -> Step<Routes>

  package init(goOn: @escaping @MainActor (CodeScan, _ then: String?) async throws -> Step<Routes>) {
    self.goOn = goOn
  }
}
