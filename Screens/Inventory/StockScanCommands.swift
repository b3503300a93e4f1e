import AppRoutes
import CommandKit
import Inventory
import ScreenKit
import StoreCore
import StoreViews

/// The part of a product's stock page that a scanner types at: the product's own code says how much there is, with a
/// number it takes so many in, another's opens its stock.
///
/// Only a number takes anything in: a scanner that reads a code twice must not receive what nobody meant to.
struct StockScanCommands {
  private let sku: SKU
  private let inventory: InventoryModel

  init(of sku: SKU, _ inventory: InventoryModel) {
    self.sku = sku
    self.inventory = inventory
  }

  var commands: CommandSet<CodeScan> {
    CommandSet {
      Command(
        "take", "Receive N of the scanned product", .word("code"),
        .optionalWord("quantity", SomeQuantity.self)
      ) {
        CodeScan(code: $0, quantity: $1?.quantity)
      }.scanned(ScannedCode.isScan).example("take 4006381333931 12")
    }
  }

  /// What a scan does, and where it leads.
  func step(for scan: CodeScan) async throws -> Step<Routes> {
    let item = try await inventory.scanned(scan, at: .inventory(.product(sku)))
    guard item.sku == sku else {
      let notices = scan.quantity.map {
        [
          Notice(
            "Nothing was received, because the code belongs to \(item.sku). To receive it, scan the "
              + "code again and type \($0) after it."
          )
        ]
      }
      return Step(.push(.inventory(.product(item.sku))), notices ?? []).cutting
    }
    guard scan.quantity != nil else {
      let available = try await inventory.stock(of: sku).available
      let pack = item.pack == 1 ? "" : " The code is a pack of \(item.pack)."
      return Step(
        .stay, [Notice("\(available) of \(sku) available.\(pack) To receive stock, type receive N.")]
      )
      .cutting
    }
    return .scanned(try await inventory.receive(try item.units(scan.quantity), of: sku))
  }
}

extension InventoryModel {
  /// The product of a scanned code; a barcode of none leads to the page where it is assigned, and from there back to
  /// what the scan was meant for.
  func scanned(_ scan: CodeScan, at route: Routes) async throws -> ScannedItem {
    do {
      return try await item(scan.code.text)
    } catch {
      if let redirect = RedirectError(error, scanned: scan, at: route) { throw redirect }
      throw error
    }
  }
}
