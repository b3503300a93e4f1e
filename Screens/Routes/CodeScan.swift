package import Catalog
package import ScreenKit
package import StoreCore

/// What was scanned, and all that may be typed after it; each page takes of that what means something there.
package struct CodeScan: Sendable {
  /// As it was typed: a barcode, or a SKU.
  package var code: String
  package var quantity: Quantity?
  /// How many of what came are not accepted; nil: nothing was said of it.
  package var rejected: Quantity?
  /// Whether more may come than was ordered.
  package var over: Bool
  /// Where it is; nil: where the page says.
  package var at: Code?

  package init(
    code: String, quantity: Quantity? = nil, rejected: Quantity? = nil, over: Bool = false, at: Code? = nil
  ) { (self.code, self.quantity, self.rejected, self.over, self.at) = (code, quantity, rejected, over, at) }

  /// Whether nothing was typed but the code.
  package var isBare: Bool { typed.count == 1 }

  /// The words of it, as they are typed on every page that takes them.
  package var typed: [String] {
    [code] + (quantity.map { [$0.text] } ?? []) + (rejected.map { ["--rejected", $0.text] } ?? [])
      + (over ? ["--over"] : []) + (at.map { ["--at", $0.text] } ?? [])
  }
}

/// What a scan was meant for that met a barcode of no product:
/// `/catalog/barcodes/4006381333931?then=/inventory/counts/3&n=2`.
package struct BarcodeQuery: AddressQuery {
  /// The address of the page that was scanned at; nil: to find the product.
  package var then: String?
  /// How many were typed after the code.
  package var n: Quantity?
  /// How many of them are not accepted.
  package var rejected: Quantity?
  /// "yes" where more may come than was ordered.
  package var over: String?
  /// Where it was said to be.
  package var at: Code?

  package init() {}

  /// What was scanned at a page.
  package init(then route: Routes, _ scan: CodeScan) {
    then = route.address.text
    (n, rejected, over, at) = (scan.quantity, scan.rejected, scan.over ? "yes" : nil, scan.at)
  }

  /// What was typed, with the code.
  package func scan(of code: String) -> CodeScan {
    CodeScan(code: code, quantity: n, rejected: rejected, over: over == "yes", at: at)
  }

  /// Where the code was scanned; the dashboard where nobody says.
  package var origin: Routes { then.flatMap { try? Routes(text: $0) } ?? .dashboard }

  package static let fields: [QueryField<BarcodeQuery>] = [
    QueryField("then", \.then), QueryField("n", \.n), QueryField("rejected", \.rejected),
    QueryField("over", \.over), QueryField("at", \.at),
  ]
}

extension RedirectError<Routes> {
  /// From a barcode that belongs to no product to the page where it is assigned, which then goes on at `route`; nil
  /// for any other error.
  package init?(_ error: StoreError, scanned scan: CodeScan, at route: Routes) {
    guard error.code == "unknown-barcode",
      let barcode = try? BarcodeNumber(ScannedCode.digits(of: scan.code))
    else { return nil }
    let page = Routes.catalog(.barcode(barcode.printed, BarcodeQuery(then: route, scan)))
    var unmoved = error
    unmoved.advice = [
      .run(page.address.text), "There, assign SKU gives the barcode to a product and repeats the scan.",
    ]
    self.init(error, unmoved: unmoved, to: page)
  }
}

extension AggregateModel {
  /// The product of a scanned code; a barcode of none leads to the page where it is assigned, and from there back to
  /// what the scan was meant for.
  package func scanned(_ scan: CodeScan, at route: Routes) async throws -> ScannedItem {
    do throws(StoreError) {
      return try await read(ItemQuery(scan.code))
    } catch {
      if let redirect = RedirectError(error, scanned: scan, at: route) { throw redirect }
      throw error
    }
  }
}
