import AppRoutes
import Catalog
import CommandKit
import Inventory
import ScreenKit
import StoreCore
import StoreViews

extension ProductSection {
  func handle(_ event: ProductEvents, on key: String, _ seen: Read?) async throws -> Step<Routes> {
    let sku = SKU(stored: key)
    switch event {
    case .priced(let amount, let day, let isSure):
      if !isSure { try await refuseSlip(amount, from: day, seen, sku) }
      return .done(try await price(amount, from: day, seen, sku), catalog)
    case .labelled: return .push(.catalog(.label(sku)))
    case .unscheduled(let day):
      return .done(try await catalog.perform(CatalogCommand.priceUnscheduled(sku: sku, day: day)), catalog)
    case .barcodeAdded(let text, let pack):
      return try await done(.barcodeAdded(sku: sku, barcode: text, pack: pack))
    case .barcodeRemoved(let text): return try await done(.barcodeRemoved(sku: sku, barcode: text))
    case .unitSet(let text, let decimals):
      let unit = text == "none" ? "" : decimals.map { "\(text) \($0)" } ?? text
      return .done(try await set(["unit": unit.isEmpty ? SellingUnit.each.text : unit], seen, sku), catalog)
    case .familySet(let family, let options): return try await setFamily(family, options, sku)
    case .optionsSet("none"): return try await done(.optionsCleared(sku: sku))
    case .optionsSet(let text): return try await done(.variantSet(sku: sku, family: nil, options: text))
    case .statusSet(let word): return .done(try await set(["status": word], seen, sku), catalog)
    case .drafted:
      return .done(try await set(["status": ProductStatus.draft.rawValue], seen, sku), catalog)
    case .copied(let copy):
      return .done(
        try await catalog.perform(ProductCommand.copied(sku: sku, to: copy)), catalog,
        then: Routes(Subject(Product.entity, copy.text)))
    case .pricesOpened: return .push(.catalog(.prices(sku, ListPlace())))
    case .reviewed(let rating, let author, let title, let text):
      return .done(try await review(rating, author, title, text, sku), catalog)
    case .reviewsOpened: return .push(.catalog(.productReviews(sku, Review.list.all)))
    case .stockOpened: return .push(.stock(of: sku))
    }
  }

  private func set(_ fields: [String: String], _ seen: Read?, _ sku: SKU) async throws -> Receipt {
    try await catalog.set(fields, of: Subject(Product.entity, sku.text), at: seen?.row.image.revision)
  }

  private func product(_ sku: SKU) async throws -> Product { try await catalog.product(sku) }

  /// Sets the price, now or from a day on.
  private func price(
    _ amount: Amount, from day: LocalDate?, _ seen: Read?, _ sku: SKU
  ) async throws -> Receipt {
    let ground = catalog.service.ground
    let new = try Money(amount, in: ground.currency)
    guard let day else { return try await set(["price": new.text(ground)], seen, sku) }
    return try await catalog.perform(CatalogCommand.priceScheduled(sku: sku, price: new, day: day))
  }

  /// Refuses a price that is ten times the one that the page showed, as `likely-slip` with the line that sets it.
  private func refuseSlip(_ amount: Amount, from day: LocalDate?, _ seen: Read?, _ sku: SKU) async throws {
    guard !catalog.service.isPlanning else { return }
    let product = if let seen { seen.facts.product } else { try await product(sku) }
    let ground = catalog.service.ground
    let new = try Money(amount, in: ground.currency)
    guard let present = product.price, new.isTenfold(present) else { return }
    let from = day.map { " " + $0.text } ?? ""
    throw CommandError.slip(
      to: new.text(ground), from: present.text(ground),
      run: "\(Routes(Subject(Product.entity, sku.text)).address.text) price \(amount.text)\(from) --sure")
  }

  private func done(_ command: ProductCommand) async throws -> Step<Routes> {
    .done(try await catalog.perform(command), catalog)
  }

  private func setFamily(
    _ family: OrNone<Code>?, _ options: [String], _ sku: SKU
  ) async throws -> Step<Routes> {
    guard family != nil || !options.isEmpty else {
      guard let code = try await product(sku).family else { throw StoreError.familyMissing(sku) }
      return .push(Routes(Subject("family", code.text)))
    }
    let news = try await NewWord(catalog: catalog).notices(tax: nil, family: family?.text)
    return try await done(
      .variantSet(sku: sku, family: family?.text, options: options.joined(separator: ";"))
    ).saying(news)
  }

  private func review(
    _ rating: String, _ author: String, _ title: String?, _ text: String?, _ sku: SKU
  ) async throws -> Receipt {
    guard let stars = Int(rating) else { throw StoreError.badRating(rating) }
    return try await catalog.perform(
      CatalogCommand.reviewAdded(
        sku: sku, rating: stars, title: title ?? "", text: text ?? "", author: author))
  }
}
