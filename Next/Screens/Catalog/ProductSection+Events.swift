import CommandKit
import NextCatalog
import NextCore
import NextRoutes
import NextViews
import ScreenKit

extension ProductSection {
  func handle(_ event: ProductEvents, on key: String) async throws -> Step<Routes> {
    let sku = SKU(stored: key)
    switch event {
    case .priced(let amount, let day, let isSure):
      return .done(try await price(amount, from: day, isSure: isSure, sku), catalog)
    case .unscheduled(let day):
      return .done(try await catalog.perform(CatalogCommand.priceUnscheduled(sku: sku, day: day)), catalog)
    case .barcodeAdded(let text, let pack): return .done(try await addBarcode(text, pack, sku), catalog)
    case .barcodeRemoved(let text): return .done(try await removeBarcode(text, sku), catalog)
    case .unitSet(let text, let decimals):
      let unit = text == "none" ? "" : decimals.map { "\(text) \($0)" } ?? text
      return .done(try await set(["unit": unit.isEmpty ? SellingUnit.each.text : unit], sku), catalog)
    case .familySet(let family, let options): return try await setFamily(family, options, sku)
    case .optionsSet("none"): return .done(try await set(["options": ""], sku), catalog)
    case .optionsSet(let text): return .done(try await setOptions(text, sku), catalog)
    case .statusSet(let word): return .done(try await set(["status": word], sku), catalog)
    case .drafted: return .done(try await set(["status": ProductStatus.draft.rawValue], sku), catalog)
    case .copied(let copy):
      return .done(
        try await catalog.copy(sku, as: copy), catalog, then: Routes(Subject(Product.entity, copy.text)))
    case .pricesOpened: return .push(.catalog(.prices(sku, ListPlace())))
    case .reviewed(let rating, let author, let title, let text):
      return .done(try await review(rating, author, title, text, sku), catalog)
    case .reviewsOpened: return .push(.catalog(.productReviews(sku, Review.list.all)))
    case .stockOpened: return .push(.inventory(.home))
    }
  }

  private func set(_ fields: [String: String], _ sku: SKU) async throws -> Receipt {
    try await catalog.set(fields, of: Subject(Product.entity, sku.text))
  }

  private func product(_ sku: SKU) async throws -> Product { try await catalog.product(sku) }

  /// Sets the price, now or from a day on; a likely slip is refused as `likely-slip` with the line that does it.
  private func price(_ amount: Amount, from day: LocalDate?, isSure: Bool, _ sku: SKU) async throws -> Receipt
  {
    let ground = try await catalog.ground()
    let new = try Money(amount, in: ground.currency)
    if !isSure, !catalog.isPlanning, let present = try await product(sku).price, new.isTenfold(present) {
      let from = day.map { " --from \($0.text)" } ?? ""
      throw CommandError.slip(
        to: new.text(ground), from: present.text(ground),
        run: "\(Routes(Subject(Product.entity, sku.text)).address.text) price \(amount.text)\(from) --sure")
    }
    guard let day else { return try await set(["price": new.text(ground)], sku) }
    return try await catalog.perform(CatalogCommand.priceScheduled(sku: sku, price: new, day: day))
  }

  private func addBarcode(_ text: String, _ pack: Int?, _ sku: SKU) async throws -> Receipt {
    let product = try await product(sku)
    let number = try BarcodeNumber(String(text.prefix { $0 != "*" }))
    var all = product.barcodes.map { "\($0.code.printed)*\($0.pack)" }
    let known = product.barcodes.firstIndex { $0.code == number }
    let units = text.contains("*") ? String(text.drop { $0 != "*" }.dropFirst()) : pack.map(String.init)
    let typed = "\(number.printed)*\(units ?? known.map { String(product.barcodes[$0].pack) } ?? "1")"
    if let known { all[known] = typed } else { all.append(typed) }
    return try await set(["barcodes": all.joined(separator: " ")], sku)
  }

  private func removeBarcode(_ text: String, _ sku: SKU) async throws -> Receipt {
    let product = try await product(sku)
    let number = try BarcodeNumber(text)
    guard product.barcodes.contains(where: { $0.code == number }) else {
      throw StoreError.barcodeNotFound(number.printed, of: product.sku)
    }
    let rest = product.barcodes.filter { $0.code != number }.map { "\($0.code.printed)*\($0.pack)" }
    return try await set(["barcodes": rest.joined(separator: " ")], sku)
  }

  private func setFamily(
    _ family: OrNone<Code>?, _ options: [String], _ sku: SKU
  ) async throws -> Step<Routes> {
    var fields: [String: String] = [:]
    if let family { fields["family"] = family.text }
    if !options.isEmpty { fields["options"] = try await merged(options.joined(separator: ";"), sku) }
    guard !fields.isEmpty else {
      guard let code = try await product(sku).family else { throw StoreError.familyMissing(sku) }
      return .push(Routes(Subject("family", code.text)))
    }
    return .done(try await set(fields, sku), catalog)
  }

  private func setOptions(_ text: String, _ sku: SKU) async throws -> Receipt {
    try await set(["options": try await merged(text, sku)], sku)
  }

  /// The options with those that were typed; what is not named stays.
  private func merged(_ text: String, _ sku: SKU) async throws -> String {
    try await product(sku).options.list.setting(text).text
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
