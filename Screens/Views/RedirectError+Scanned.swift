package import AppRoutes
import Catalog
package import ScreenKit
package import StoreCore

extension RedirectError<Routes> {
  /// From a barcode that belongs to no product to the page where it is assigned, which then goes on at `route`; nil
  /// for any other error.
  package init?(_ error: StoreError, scanned scan: CodeScan, at route: Routes) {
    guard error.code == "unknown-barcode",
      let barcode = try? Barcode(ScannedCode.digits(of: scan.code.text))
    else { return nil }
    let page = Routes.catalog(.barcode(barcode, BarcodeQuery(then: route, scan)))
    var unmoved = error
    unmoved.advice = [
      .run(page.address.text), "There, assign SKU gives the barcode to a product and repeats the scan.",
    ]
    self.init(error, unmoved: unmoved, to: page)
  }
}
