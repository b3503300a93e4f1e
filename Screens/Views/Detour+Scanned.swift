package import AppRoutes
import Catalog
package import ScreenKit
package import StoreCore

extension Detour<Routes> {
  /// From a barcode that belongs to no product to the page where it is assigned, which then goes on at `route`; nil
  /// for any other error.
  package init?(_ error: StoreError, scanned code: ItemCode, _ quantity: Quantity?, at route: Routes) {
    guard error.code == .unknownBarcode,
      let barcode = try? Barcode(ScannedCode.digits(of: code.text))
    else { return nil }
    self.init(error, to: .catalog(.barcode(barcode, BarcodeQuery(then: route, quantity))))
  }
}
