import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did to what few products have.
enum ProductDetailEvents: Sendable {
  case familySet(Choice<Code>?, [OptionSetting])
  case optionsSet(Choice<OptionSettings>)
  case taxed(Choice<Code>)
  case weighed(Choice<Weight>)
  case noted(String)
  case unscheduled(LocalDate)
  case copied(SKU)
}

/// What few products have, as facts of a product's page, and the commands that change it.
struct ProductDetailView {
  let product: Product

  init(_ product: Product) { self.product = product }

  /// The facts there are.
  var fields: [Field] {
    var fields: [Field] = []
    if let family = product.family { fields.append(Field("family", "Family", .code(family.text))) }
    if !product.options.isEmpty {
      let options = product.options.map(\.text).joined(separator: ", ")
      fields.append(Field("options", "Options", .text(options)))
    }
    if let taxClass = product.taxClass {
      fields.append(Field("tax_class", "Tax class", .code(taxClass.text)))
    }
    if let weight = product.weight { fields.append(Field("weight", "Weight", .text(weight.text))) }
    return fields
  }

  /// What may be typed; `shown` is the product as it was read last.
  @CommandBuilder<ProductDetailEvents>
  static func commands(_ catalog: CatalogModel, _ shown: Product?) -> CommandSet<ProductDetailEvents> {
    Command(
      "family", "Set the product family; alone, open it",
      .optionalWord("code", from: catalog.families), .options("option", OptionSetting.self)
    ) {
      ProductDetailEvents.familySet($0, $1)
    }.example("family chair --option size=L --option colour=blue")
    Command(
      "options", "Set options; an option=none clears it",
      .words("options", from: options(of: shown))
    ) {
      ProductDetailEvents.optionsSet($0)
    }.example("options size=L;colour=blue").example("options size=none")
    Command(
      "tax", "Set the tax class; none is the shop's default", .word("class", from: catalog.taxClasses)
    ) {
      ProductDetailEvents.taxed($0)
    }.example("tax reduced")
    Command("weight", "Set the weight", .words("weight")) { ProductDetailEvents.weighed($0) }
      .example("weight 1.2 kg")
    Command(
      "notes", "Set the internal notes; none clears them", .words("text"),
      event: ProductDetailEvents.noted
    )
    Command("unschedule", "Cancel a scheduled price", .word("day", from: days(of: shown))) {
      ProductDetailEvents.unscheduled($0)
    }
    Command("copy", "Copy to a new draft, without the barcodes", .word("sku")) {
      ProductDetailEvents.copied($0)
    }
    .example("copy MUG-GRN")
  }

  private static func options(of product: Product?) -> (String) -> [Candidate] {
    var known = product?.options.map { Candidate($0.name + "=", $0.value) } ?? []
    // What products mostly differ by, before any of it is known.
    if known.isEmpty { known = [Candidate("size="), Candidate("colour=")] }
    return { prefix in known.filter { $0.text.hasPrefix(prefix) } }
  }

  private static func days(of product: Product?) -> (String) -> [Candidate] {
    let known = product?.scheduled.map { Candidate($0.day.text, $0.price.text) } ?? []
    return { prefix in known.filter { $0.text.hasPrefix(prefix) } }
  }

  /// Does what was asked on a product's page.
  static func step(
    for event: ProductDetailEvents, on sku: SKU, _ catalog: CatalogModel
  ) async throws -> Step<Routes> {
    switch event {
    case .familySet(nil, let options) where options.isEmpty:
      guard let family = try await catalog.product(sku).family else { throw StoreError.familyMissing(sku) }
      return .push(.catalog(.family(family, FamilyQuery())))
    case .familySet(let choice, let options):
      let family = choice.map { Replacement(to: $0.value) }
      let news = catalog.newWords(tax: nil, family: choice?.value)
      return .done(try await catalog.setFamily(family, options: options.map(\.pair), of: sku)).saying(news)
    case .optionsSet(.none): return .done(try await catalog.edit(sku, ProductEdits(options: [])))
    case .optionsSet(.some(let settings)):
      return .done(try await catalog.setFamily(nil, options: settings.all.map(\.pair), of: sku))
    case .taxed(let choice):
      let news = catalog.newWords(tax: choice.value, family: nil)
      let edits = ProductEdits(taxClass: Replacement(to: choice.value))
      return .done(try await catalog.edit(sku, edits)).saying(news)
    case .weighed(let choice):
      return .done(try await catalog.edit(sku, ProductEdits(weight: Replacement(to: choice.value))))
    case .noted(let text):
      return .done(try await catalog.edit(sku, ProductEdits(notes: text.unlessNone)))
    case .unscheduled(let day): return .done(try await catalog.unschedulePrice(of: sku, on: day))
    case .copied(let copy):
      return .done(try await catalog.copy(sku, as: copy), then: .catalog(.product(copy)))
    }
  }
}

extension OptionSetting {
  fileprivate var pair: (name: String, option: ProductOption?) { (name, option) }
}
