import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on a product's page.
enum ProductEvents: Sendable {
  case priced(Amount, from: LocalDate?, isSure: Bool)
  case detail(ProductDetailEvents)
  case renamed(String)
  case described(String)
  case moved(Choice<Code>)
  case branded(Choice<Code>)
  case barcodeAdded(Barcode, pack: Int?)
  case barcodeRemoved(Barcode)
  case unitSet(String, decimals: Int?)
  case statusSet(ProductStatus)
  case activated, archived, drafted
  case pricesOpened
  case formOpened
  case reviewed(Rating, author: String, title: String?, text: String?)
  case reviewsOpened
  case stockOpened
}

/// One product, what can be changed of it, and its last prices.
struct ProductScreen: Screen {
  let sku: SKU
  let catalog: CatalogModel
  private let shown = Shown<Product>()

  init(sku: SKU, catalog: CatalogModel) {
    self.sku = sku
    self.catalog = catalog
  }

  var commands: CommandSet<ProductEvents> {
    return whatever.refused(
      shown.last?.status == .archived ? "it is archived" : nil,
      [
        "price", "name", "description", "category", "brand", "barcode", "unbarcode", "unit", "family",
        "options",
        "tax", "weight", "notes",
      ])
  }

  /// What may be typed of a product whatever its status.
  @CommandBuilder<ProductEvents> private var whatever: CommandSet<ProductEvents> {
    Command(
      "price", "Set the price, now or from a date", .word("amount"), .option("from", DayAhead.self),
      .flag("sure", help: "accept \(CommandError.tenfoldPrice)")
    ) {
      ProductEvents.priced($0, from: $1?.day, isSure: $2)
    }.likely("price AMOUNT").example("price 12.00").example("price 12.00 --from 2027-01-01")
    Command("name", "Change the name", .words("name")) { (name: NewName) in
      ProductEvents.renamed(name.text)
    }
    .likely("name NAME").example("name Blue mug, large")
    Command(
      "description", "Set the description; none clears it", .words("text"), event: ProductEvents.described
    )
    Command("category", "Set the category", .word("category", from: catalog.completions(.category))) {
      ProductEvents.moved($0)
    }.likely("category CODE").example("category mugs")
    Command("brand", "Set the brand", .word("brand", from: catalog.completions(.brand))) {
      ProductEvents.branded($0)
    }
    Command(
      "barcode", "Add a barcode, or change its pack size", .word("barcode"), .option("pack", PackUnits.self)
    ) {
      ProductEvents.barcodeAdded($0, pack: $1?.count)
    }.example("barcode 4006381333931").example("barcode 4006381333931 --pack 12")
    Command(
      "unbarcode", "Remove a barcode", .word("barcode", from: barcodes),
      event: ProductEvents.barcodeRemoved)
    Command(
      "unit", "Set the unit of measure", .words("unit", from: CatalogModel.unitWords),
      .option("decimals", Int.self)
    ) {
      ProductEvents.unitSet($0, decimals: $1)
    }.example("unit kg 3")
    ProductDetailView.commands(catalog, shown.last).map { .detail($0) }
    Command(
      "status", "Set the status: active, draft or archived",
      .word(
        "status",
        from: { [shown] start in
          ProductStatus.candidates(behind: shown.last?.status).filter { $0.text.hasPrefix(start) }
        })
    ) {
      ProductEvents.statusSet($0)
    }
    Command("activate", "Put on sale", event: ProductEvents.activated).unavailable(
      shown.last?.whyNotActive)
    Command("archive", "Archive; it leaves the lists", event: ProductEvents.archived).likely()
      .unavailable(shown.last?.status == .archived ? "it is archived" : nil)
    Command("draft", "Return to draft", event: ProductEvents.drafted)
      .unavailable(shown.last.flatMap { $0.status == .archived ? nil : "it is not archived" })
    Command("prices", "Show the price history", event: ProductEvents.pricesOpened)
    Command("edit", "Edit in a form", event: ProductEvents.formOpened)
      .unavailable(shown.last?.status == .archived ? "it is archived" : nil)
    Command(
      "review", "Add a review, to be moderated", .word("rating"), .word("author"),
      .optionalWords("title"), .option("text", String.self, help: "all that was written")
    ) {
      ProductEvents.reviewed($0, author: $1, title: $2, text: $3)
    }.example("review 5 \"Ana Lee\" \"Just right\" --text \"Holds a whole pot.\"")
    Command("reviews", "Show the reviews", event: ProductEvents.reviewsOpened)
    Command("stock", "Show the stock by location", event: ProductEvents.stockOpened)
  }

  /// The barcodes it has, as it was read last.
  private var barcodes: (String) -> [Candidate] {
    let known =
      shown.last?.barcodes.map { Candidate($0.text, $0.pack == 1 ? "" : "a pack of \($0.pack)") } ?? []
    return { prefix in known.filter { $0.text.hasPrefix(prefix) } }
  }

  func page() async throws -> Page {
    let detail = try await catalog.detail(sku)
    let product = shown.keep(detail.product)
    var blocks: [Block] = [.fields(ProductFactsView(detail).fields)]
    blocks += ScheduledPriceView(detail).blocks
    return Page(
      "\(product.sku.text)  \(product.name)", state: product.status.words, blocks: blocks,
      hints: hints(product))
  }

  private func hints(_ product: Product) -> [String] {
    switch product.status {
    case .active: ["price AMOUNT", "stock", "name NAME", "category CODE", "archive"]
    case .draft: ["price AMOUNT", activateHint, "stock", "name NAME", "category CODE"]
    case .archived: ["activate", "draft", "stock", "prices", "back"]
    }
  }

  private var activateHint: String {
    shown.last?.whyNotActive.map { "activate (not yet: \($0))" } ?? "activate"
  }

  func handle(_ event: ProductEvents) async throws -> Step<Routes> {
    switch event {
    case .priced(let amount, let day, let isSure):
      .done(try await setPrice(amount, from: day, isSure: isSure))
    case .renamed(let name): .done(try await catalog.rename(sku, to: name))
    case .described(let text): .done(try await catalog.describe(sku, as: text.unlessNone))
    case .moved(let category): .done(try await catalog.move(sku, to: category.value))
    case .branded(let brand): .done(try await catalog.brand(sku, as: brand.value))
    case .barcodeAdded(let barcode, let pack):
      .done(try await catalog.addBarcode(try packed(barcode, pack), to: sku))
    case .detail(let event): try await ProductDetailView.step(for: event, on: sku, catalog)
    case .barcodeRemoved(let barcode): .done(try await catalog.removeBarcode(barcode, from: sku))
    case .unitSet(let code, let decimals):
      .done(try await catalog.setUnit(try unit(code.unlessNone, decimals: decimals), of: sku))
    case .statusSet(.active): .done(try await catalog.activate(sku))
    case .statusSet(.draft): .done(try await catalog.draft(sku))
    case .statusSet(.archived): .done(try await catalog.archive(sku))
    case .activated: .done(try await catalog.activate(sku))
    case .archived: .done(try await catalog.archive(sku))
    case .drafted: .done(try await catalog.draft(sku))
    case .pricesOpened: .push(.catalog(.prices(sku, PriceListQuery())))
    case .formOpened: .enter(.catalog(.productForm(ProductForm(editing: sku))))
    case .reviewed(let rating, let author, let title, let text):
      .done(
        try await catalog.addReview(of: sku, rating, by: author, title: title ?? "", text: text ?? ""))
    case .stockOpened: .push(.inventory(.product(sku)))
    case .reviewsOpened: .push(.catalog(.productReviews(sku, ProductReviewQuery())))
    }
  }

  /// Sets the price, now or from a day on; a likely slip is refused as `likely-slip` with the line that does it.
  private func setPrice(_ amount: Amount, from day: LocalDate?, isSure: Bool) async throws -> Receipt {
    if !isSure, !catalog.isPlanning, let slip = try await catalog.slip(amount, of: sku) {
      let from = day.map { " --from \($0)" } ?? ""
      throw CommandError.slip(
        to: slip.new, from: slip.present,
        run: "\(Routes.catalog(.product(sku)).address.text) price \(amount)\(from) --sure")
    }
    guard let day else { return try await catalog.setPrice(amount, of: sku) }
    return try await catalog.schedulePrice(amount, of: sku, from: day)
  }

  private func packed(_ barcode: Barcode, _ pack: Int?) throws(StoreError) -> Barcode {
    guard let pack else { return barcode }
    return try barcode.packed(pack)
  }

  /// "kg 3", or "kg" with the decimals apart; no text is each.
  private func unit(_ text: String, decimals: Int?) throws(StoreError) -> SellingUnit {
    guard !text.isEmpty else { return .each }
    guard let decimals else { return try SellingUnit(text) }
    return try SellingUnit(code: text, decimals: decimals)
  }
}

extension Product {
  /// Why it cannot be put on sale as it is; nil when it can.
  fileprivate var whyNotActive: String? {
    if status == .active { return "it is active" }
    return price == nil ? "price is missing" : nil
  }
}
