import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum BarcodeEvents: Sendable {
  case assigned(SKU, pack: Int?)
  case productOpened
  case scanned(CodeScan)
  case left
}

/// One barcode: the product it belongs to, or the question which one it shall belong to.
///
/// What a scan was meant for stands in the address, and is done once the barcode is assigned.
struct BarcodeScreen: Screen {
  let barcode: String
  let query: BarcodeQuery
  let catalog: CatalogModel
  let scanning: Scanning
  private(set) var shown: SKU??

  var commands: CommandSet<BarcodeEvents> {
    let owner = shown ?? nil
    Command(
      "assign", "Give the barcode to a product and continue",
      .word("sku", from: catalog.keys(Product.entity)),
      .option("pack", Int.self, help: "the number of units in the pack with this barcode")
    ) {
      BarcodeEvents.assigned($0, pack: $1)
    }.by(.clerk).likely("assign SKU").example("assign MUG-BLU").example("assign MUG-BLU --pack 12")
      .unavailable(owner.map { "it belongs to \($0)" })
    Command("product", "Open its product", event: BarcodeEvents.productOpened)
      .unavailable(shown.flatMap { $0 == nil ? "no product has it" : nil })
    Command(
      "take", "Continue with another code; a scan does too", .word("code"),
      .optionalWord("quantity", Quantity.self),
      .option("rejected", Quantity.self, help: "quantity rejected, to put into quarantine"),
      .flag("over", help: "accept more than was ordered"),
      .option("at", Code.self, help: "the location, in a stocktake")
    ) {
      BarcodeEvents.scanned(CodeScan(code: $0, quantity: $1, rejected: $2, over: $3, at: $4))
    }.by(.clerk).scanned(ScannedCode.isScan).example("take 4006381333931 2")
    Command("leave", "Return to where it was scanned", event: BarcodeEvents.left)
  }

  /// The product that the barcode belongs to, if it does.
  private func owner() async throws -> SKU? {
    do throws(StoreError) {
      return try await catalog.read(ItemQuery(barcode)).sku
    } catch {
      guard error.code == "unknown-barcode" else { throw error }
      return nil
    }
  }

  mutating func page() async throws -> Page {
    let owner = try await owner()
    shown = owner
    var fields = [
      Field("barcode", "Barcode", .code(barcode)),
      Field(
        "product", "Product", owner.map { .code($0.text) } ?? .none, note: owner == nil ? "none yet" : ""),
    ]
    if let then = query.then { fields.append(Field("then", "Scanned at", .text(then), note: words)) }
    return Page(
      "Barcode \(barcode)", state: owner.map { "of \($0)" } ?? "no product yet",
      blocks: [.fields(fields)] + (owner == nil ? [.text(advice)] : []),
      hints: owner == nil ? ["assign SKU", "leave", "help"] : ["product", "leave", "help"])
  }

  /// What was typed after the code, in words.
  private var words: String {
    [
      query.n.map { "for \($0.text)" }, query.rejected.map { "\($0.text) rejected" },
      query.over == "yes" ? "accept more than was ordered" : nil, query.at.map { "at \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }

  private var advice: String {
    "assign SKU adds the barcode to that product"
      + (query.then == nil ? "." : " and repeats the scan. To leave this barcode, scan another one.")
  }

  func handle(_ event: BarcodeEvents) async throws -> Step<Routes> {
    switch event {
    case .assigned(let sku, let pack): return try await assign(sku, pack)
    case .productOpened:
      guard let sku = try await owner() else { throw StoreError.unknownBarcode(barcode) }
      return .push(Routes(Subject(Product.entity, sku.text)))
    case .scanned(let scan):
      // What was typed after the code before was meant for that one alone.
      return try await scanning.goOn(scan, query.then)
    case .left: return .replace(query.origin)
    }
  }

  private func assign(_ sku: SKU, _ pack: Int?) async throws -> Step<Routes> {
    let receipt = try await catalog.perform(
      ProductCommand.barcodeAdded(sku: sku, barcode: barcode, pack: pack))
    let done = Step<Routes>.done(receipt, catalog)
    guard !receipt.isPlan, query.then != nil else { return done }
    do {
      var step = try await scanning.goOn(query.scan(of: barcode), query.then)
      step.notices = done.notices + step.notices
      return step
    } catch let error as any GuidedError {
      // The barcode is assigned all the same, and the entry is told.
      let told = done.notices.map { .sentence($0.text) } + error.guidance
      throw RedirectError(Refusal(error.errorCode, error.message, guidance: told), to: query.origin)
    }
  }
}
