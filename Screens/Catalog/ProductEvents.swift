import AppRoutes
import Catalog
import CommandKit
import StoreCore
import StoreViews

/// What the clerk did on a product's page that is more than setting a field.
enum ProductEvents: Sendable {
  case priced(Amount, from: LocalDate?, isSure: Bool)
  case unscheduled(LocalDate)
  case barcodeAdded(String, pack: Int?)
  case barcodeRemoved(String)
  case unitSet(String, decimals: Int?)
  case familySet(OrNone<Code>?, [String])
  case optionsSet(String)
  case statusSet(String)
  case drafted
  case copied(SKU)
  case pricesOpened
  case reviewed(rating: String, author: String, title: String?, text: String?)
  case reviewsOpened
  case stockOpened
  case labelled
}

extension ProductSection {
  @CommandBuilder<ProductEvents> func verbs(_ product: Product?) -> CommandSet<ProductEvents> {
    Command(
      "price", "Set the price, now or from a day", .word("amount"), .optionalWord("day", DayAhead.self),
      .flag("sure", help: "accept \(CommandError.tenfoldPrice)")
    ) {
      ProductEvents.priced($0, from: $1?.day, isSure: $2)
    }.by(.manager).likely("price AMOUNT").example("price 12.00").example("price 12.00 monday")
    Command("barcode", "Add a barcode, or change its pack size", .word("barcode"), .option("pack", Int.self))
    {
      ProductEvents.barcodeAdded($0, pack: $1)
    }.by(.clerk).example("barcode 4006381333931").example("barcode 4006381333931 --pack 12")
    Command("unbarcode", "Remove a barcode", .word("barcode", from: barcodes(of: product))) {
      ProductEvents.barcodeRemoved($0)
    }.by(.manager)
    Command(
      "unit", "Set the unit of measure", .words("unit", from: SellingUnit.usual),
      .option("decimals", Int.self)
    ) { ProductEvents.unitSet($0, decimals: $1) }.by(.manager).example("unit kg 3")
    Command(
      "family", "Set the product family; alone, open it", .optionalWord("code", from: catalog.keys("family")),
      .options("option", String.self)
    ) { ProductEvents.familySet($0, $1) }.by(.manager).example(
      "family chair --option size=L --option colour=blue")
    Command("options", "Set options; an option=none clears it", .words("options", from: options(of: product)))
    { ProductEvents.optionsSet($0) }.by(.manager).example("options size=L;colour=blue").example(
      "options size=none")
    Command("unschedule", "Cancel a scheduled price", .word("day", from: days(of: product))) {
      ProductEvents.unscheduled($0)
    }.by(.manager)
    Command("copy", "Copy to a new draft, without the barcodes", .word("sku")) {
      ProductEvents.copied($0)
    }.by(.manager).example("copy MUG-GRN")
    status(product)
    Command("prices", "Show the price history", event: ProductEvents.pricesOpened)
    Command(
      "review", "Add a review, to be moderated", .word("rating"), .word("author"), .optionalWords("title"),
      .phrase("text", help: "all that was written")
    ) {
      ProductEvents.reviewed(rating: $0, author: $1, title: $2, text: $3)
    }.by(.clerk).example("review 5 \"Ana Lee\" \"Just right\" --text \"Holds a whole pot.\"")
    Command("reviews", "Show the reviews", event: ProductEvents.reviewsOpened)
    Command("labels", "Show its label, to print", event: ProductEvents.labelled)
    Command("stock", "Show the stock by location", event: ProductEvents.stockOpened)
  }

  @CommandBuilder<ProductEvents> private func status(_ product: Product?) -> CommandSet<ProductEvents> {
    let words = ProductStatus.allCases.map { status in
      let isOpen = product.map { $0.status == status || $0.status.successors.contains(status) } ?? true
      return Candidate(
        status.rawValue, isOpen ? "" : "not yet: it is \(product?.status.rawValue ?? "")", isAllowed: isOpen)
    }
    Command(
      "status", "Set the status: active, draft or archived", .word("status", from: FieldArgument.among(words))
    ) { ProductEvents.statusSet($0) }.by(.manager)
    Command("draft", "Return to draft", event: ProductEvents.drafted).by(.manager)
      .unavailable(product.flatMap { $0.status == .archived ? nil : "archive it first" })
  }

  private func barcodes(of product: Product?) -> CandidateSource {
    FieldArgument.among(
      product?.barcodes.map { Candidate($0.code.printed, $0.pack == 1 ? "" : "a pack of \($0.pack)") } ?? [])
  }

  private func options(of product: Product?) -> CandidateSource {
    let known = product?.options.list.map { Candidate($0.name + "=", $0.value) } ?? []
    // What products mostly differ by, before any of it is known.
    let words = known.isEmpty ? [Candidate("size="), Candidate("colour=")] : known
    return { prefix in words.filter { $0.text.hasPrefix(prefix) } }
  }

  private func days(of product: Product?) -> CandidateSource {
    let currency = catalog.service.ground.currency
    return FieldArgument.among(
      product?.scheduled.map { Candidate($0.day.text, $0.price.text(in: currency)) } ?? [])
  }
}
