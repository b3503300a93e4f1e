import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What can happen on a sheet of labels.
enum LabelsEvents: Sendable { case productsOpened }

/// Labels for the shelf: the name, the price, the price of a kilogram, and the barcode.
struct LabelsScreen: Screen {
  let sheet: LabelSheet
  /// What it is about.
  let origin: Routes
  let catalog: CatalogModel

  var commands: CommandSet<LabelsEvents> {
    Command("products", "Open what the labels are for", event: LabelsEvents.productsOpened).likely()
  }

  func page() async throws -> Page {
    let sheet = try await catalog.read(sheet)
    var blocks: [Block] = [.table(table(sheet.products, sheet.ground))]
    if sheet.products.isEmpty { blocks.append(.text("No product has a price.")) }
    if sheet.isCut { blocks.append(.text("These are the first \(LabelSheet.most) products with a price.")) }
    var page = Page(
      counted(sheet.products.count, "label"), blocks: blocks, hints: ["print"] + commands.hints + ["help"])
    page.paper = .labels
    return page
  }

  private func table(_ products: [Product], _ ground: Ground) -> Table {
    var table = Table(
      "labels",
      [
        Column("sku", "SKU", .code, isSpare: true), Column("name", "Name", .text),
        Column("price", "Price", .money), Column("unit_price", "Unit price", .text),
        Column("barcode", "Barcode", .code),
      ])
    table.isLabels = true
    for product in products {
      let perKilogram = product.pricePerKilogram.map { "\($0.text(ground)) \(ground.currency.code)/kg" }
      let perUnit = product.unit == .each ? perKilogram : "per \(product.unit.code)"
      table.append(
        .code(product.sku.text), .text(product.name), .price(product.price, ground, withCurrency: true),
        perUnit.map { .text($0) } ?? .none, .code(product.labelCode))
    }
    return table
  }

  func handle(_: LabelsEvents) async throws -> Step<Routes> { .push(origin) }
}
