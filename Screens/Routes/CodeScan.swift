package import CommandKit
import Inventory
package import ScreenKit
package import StoreCore

/// A SKU, or the code that a scanner read.
package struct ItemCode: CommandValue {
  /// As it was typed.
  package let text: String

  /// Takes a code as it was typed.
  package init(text: String) { self.text = text }

  package init(parsing text: String) throws(Refusal) { self.text = text }
  package var word: String { text }
  package static var placeholder: String { "CODE" }
}

/// What was scanned, and all that may be typed behind it; each page takes of that what means something there.
package struct CodeScan: Sendable {
  package var code: ItemCode
  package var quantity: Quantity?
  /// How many of what came are not accepted; nil: nothing was said of it.
  package var rejected: Quantity?
  /// Whether more may come than was ordered.
  package var over: Bool
  /// Where it is; nil: where the page says.
  package var at: Code?

  package init(
    code: ItemCode, quantity: Quantity? = nil, rejected: Quantity? = nil, over: Bool = false, at: Code? = nil
  ) {
    (self.code, self.quantity, self.rejected, self.over, self.at) = (code, quantity, rejected, over, at)
  }

  /// How many of what came are kept: none where only those were typed that are not; nil: nothing was said of it.
  package var kept: Quantity? { quantity ?? rejected.map { _ in Quantity(units: 0) } }

  /// The argument by which nothing would come of a delivery, and why; nil: something does.
  package var mistake: (argument: String, refusal: Refusal)? {
    guard let kept else { return nil }
    let refused = refusedArgument { () throws(StoreError) in
      try PurchaseArrival.check(kept, rejected: rejected)
    }
    return refused.map { (quantity == nil ? "rejected" : $0.argument, $0.refusal) }
  }

  /// Whether nothing was typed but the code.
  package var isBare: Bool { typed.count == 1 }

  /// The words of it, as they are typed on every page that takes them.
  package var typed: [String] {
    [code.text] + (quantity.map { [$0.text] } ?? []) + (rejected.map { ["--rejected", $0.text] } ?? [])
      + (over ? ["--over"] : []) + (at.map { ["--at", $0.text] } ?? [])
  }
}

/// What a scan was meant for that met a barcode of no product:
/// `/catalog/barcodes/4006381333931?then=/inventory/counts/3&n=2`.
package struct BarcodeQuery: AddressQuery {
  /// The address of the page that was scanned at; nil: to find the product.
  package var then: String?
  /// How many were typed behind the code.
  package var n: Quantity?
  /// How many of them are not accepted.
  package var rejected: Quantity?
  /// Whether more may come than was ordered.
  package var over = false
  /// Where it was said to be.
  package var at: Code?

  package init() {}

  /// What was scanned at a page.
  package init(then route: Routes, _ scan: CodeScan) {
    then = route.address.text
    (n, rejected, over, at) = (scan.quantity, scan.rejected, scan.over, scan.at)
  }

  /// What was typed, with the code.
  package func scan(of code: ItemCode) -> CodeScan {
    CodeScan(code: code, quantity: n, rejected: rejected, over: over, at: at)
  }

  package static let fields: [QueryField<BarcodeQuery>] = [
    QueryField("then", \.then), QueryField("n", \.n), QueryField("rejected", \.rejected),
    QueryField(yes: "over", \.over, "accept more than was ordered"), QueryField("at", \.at),
  ]
}
