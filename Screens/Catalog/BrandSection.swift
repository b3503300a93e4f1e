import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum BrandEvents: Sendable {
  case productsOpened
  case merged(into: Code, confirmed: Int?)
}

/// What the page of a brand has of its own: its products.
struct BrandSection: RowSection {
  typealias Facts = FiledProducts
  let catalog: CatalogModel
  let presented: Presented

  var likely: [String] { ["products", "name", "archive"] }

  func commands(_: Read?) -> CommandSet<BrandEvents> {
    CommandSet {
      Command("products", "List the brand's products", event: BrandEvents.productsOpened).likely()
      Command(
        "merge", "Move all products to a brand and archive this",
        .word("into", from: FieldArgument(Product.list.column("brand"), catalog).source),
        .option("confirm", Int.self, help: "the number of products, to confirm a large change")
      ) { BrandEvents.merged(into: $0, confirmed: $1) }.by(.manager).example("merge norden")
    }
  }

  func facts(of key: String, at _: ListPlace) -> FiledProducts { FiledProducts(.brand(Code(stored: key))) }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    var details = RowDetails()
    details.state = counted(read.facts, "product")
    details.fields =
      RowView(read.row, Brand.shape).fields + [Field("products", "Products", .count(read.facts))]
    if Brand.shape.isArchived(read.row.image) { details.hints = ["activate", "products", "back"] }
    return details
  }

  private func products(of key: String) async throws -> Int {
    try await catalog.read(FiledProducts(.brand(Code(stored: key))))
  }

  func handle(_ event: BrandEvents, on key: String, _: Read?) async throws -> Step<Routes> {
    switch event {
    case .productsOpened: return .push(Routes(.list(Product.list.narrowed(by: ["brand": key]))))
    case .merged(let target, let confirmed):
      try presented.confirm(
        try await products(of: key), by: confirmed, "would move to \(target.text)", catalog,
        as: "/catalog/brands/\(key) merge \(target.text)")
      let receipt = try await catalog.perform(
        CatalogCommand.brandMerged(code: Code(stored: key), into: target))
      return .done(receipt, catalog, then: Routes(Subject(Brand.entity, target.text)))
    }
  }

  func remarks(on receipt: Receipt, archived: Bool, _ key: String) async throws -> [ScreenKit.Notice] {
    archived ? FiledProducts.kept(try await products(of: key), receipt, "brand", key) : []
  }
}

extension FiledProducts {
  /// How many products keep what was archived, and where they are listed.
  @MainActor static func kept(_ products: Int, _ receipt: Receipt, _ filter: String, _ key: String)
    -> [ScreenKit.Notice]
  {
    guard !receipt.isUnchanged, products > 0 else { return [] }
    let address = Routes(.list(Product.list.narrowed(by: [filter: key]))).address.text
    return [
      ScreenKit.Notice(
        "\(counted(products, "product")) \(products == 1 ? "keeps" : "keep") it: \(address) lists them.")
    ]
  }
}

extension Presented {
  /// Lets a change of many rows pass only with their number after it, as `not-yet` else; `line` is what was typed,
  /// with its address.
  func confirm(
    _ count: Int, _ shape: Shape = Product.shape, by number: Int?, _ what: String,
    _ model: any AggregateModel,
    as line: String
  ) throws(CommandError) {
    guard !model.service.isPlanning, count > 0 else { return }
    let asks = presentation.confirmation.question(for: count) == .count
    guard asks || number != nil, number != count else { return }
    let rows = counted(count, shape.noun, plural: shape.nouns)
    throw CommandError(
      code: "not-yet", message: "Not yet: \(rows) \(what). To confirm, add --confirm \(count).",
      guidance: [
        .run("\(line) --confirm \(count)"), "To see the changes first, type plan before the command.",
      ])
  }
}
