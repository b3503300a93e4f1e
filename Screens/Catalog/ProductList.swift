import AppRoutes
import Catalog
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the list of products has of its own.
struct ProductList: ListSection {
  let catalog: CatalogModel
  let presented: Presented

  enum Event: Sendable {
    case narrowed(OrNone<Code>)
    case edited(BulkWish)
    case labelled
  }

  var commands: CommandSet<Event> {
    Command(
      "category", "Filter by a category and its subcategories",
      .word("code", from: FieldArgument(Product.list.column("category"), catalog).source)
    ) { Event.narrowed($0) }.by(.manager)
    Command("labels", "Show labels of these products, to print", event: Event.labelled)
    bulk.commands.map { Event.edited($0) }
  }

  private var bulk: BulkEditing { BulkEditing(catalog: catalog, limits: presented.presentation.confirmation) }

  func handle(_ event: Event, of query: ListQuery, _: ShownList) async throws -> Step<Routes> {
    switch event {
    case .narrowed(let category): return try await narrow(query, to: category)
    case .labelled:
      var all = query
      (all.after, all.before) = (nil, nil)
      return .push(.catalog(.labels(all)))
    case .edited(let wish): return try await bulk.step(for: wish, of: query)
    }
  }

  private func narrow(_ query: ListQuery, to category: OrNone<Code>) async throws -> Step<Routes> {
    var query = query
    query.filters["category"] = category.text.isEmpty ? nil : category.text
    var probe = query
    probe.limit = 1
    _ = try await catalog.read(probe)
    return .push(Routes(.list(query)))
  }

  typealias Facts = AvailableStock

  func column(beside list: ListAnswer, _ stock: [Quantity?]) -> (column: Column, cells: [Cell])? {
    guard list.count > 0 else { return nil }
    return (
      Column("available", "Available", .count, isSpare: true, hidesEmpty: true),
      stock.map { $0.map { .quantity($0) } ?? .none }
    )
  }

  var tellsPlace: Bool { true }
  var example: String? { "add MUG-BLU Blue mug --price 12.00" }

  func hints(_ list: ListAnswer, of query: ListQuery) -> [String]? {
    guard list.count > 0 else { return ["all", "find TEXT", "help"] }
    var hints = ["open N"]
    if list.next != nil { hints.append("next") }
    if list.previous != nil { hints.append("previous") }
    hints.append("find TEXT")
    let isPriced = query.filters["min"] != nil || query.filters["max"] != nil
    if hints.count < 4 { hints.append(isPriced ? "all" : "filter --max 50.00") }
    if hints.count < 4 { hints.append("sort price") }
    return hints
  }

  func notes(_ list: ListAnswer, of query: ListQuery, _: Total?) async throws -> [Block] {
    guard list.count == 0 else { return [] }
    if query.after != nil || query.before != nil {
      return [
        .text("There are no rows after this position. all shows the list from the start, without filters.")
      ]
    }
    guard query == Product.list.all else { return [.text("No products match. all clears every filter.")] }
    return [.text("No products yet. add opens a form. To import many: daybook import products FILE.csv")]
  }
}

/// What the form of a product has of its own.
struct ProductFormSection: FormSection {
  let catalog: CatalogModel

  /// Options that are not named stay, as on the product's page.
  func meant(by text: String, at field: String, over present: String) -> String {
    guard field == "options", !text.isEmpty, let list = try? [ProductOption](parsing: present) else {
      return text
    }
    return (try? list.setting(text).text) ?? text
  }

  func news(_ draft: FormDraft) async throws -> [ScreenKit.Notice] {
    try await NewWord(catalog: catalog).notices(tax: draft.texts["tax_class"], family: draft.texts["family"])
  }

  func slip(_ draft: FormDraft, _ state: FormState, _ ground: Ground) -> (to: String, from: String)? {
    func money(_ text: String?) -> Money? {
      text.flatMap { try? Money(Amount(parsing: $0), in: ground.currency) }
    }
    guard let new = money(draft.texts["price"]), let old = money(state.fields["price"]?.stored),
      !draft.isNew, new.isTenfold(old)
    else { return nil }
    return (new.text(ground), old.text(ground))
  }

  func entry(_ field: String, isNew: Bool) -> FormEntry? {
    switch field {
    case "sku": FormEntry("Set the SKU; it cannot be changed later", "sku")
    case "price": FormEntry("Type its price", "amount")
    case "barcodes": FormEntry("Type its barcode, or several with commas", "barcode")
    case "unit": FormEntry("Set the unit, such as each or kg 3", "unit", from: SellingUnit.usual)
    case "options": FormEntry("Set the options, such as size=L;colour=blue", "options")
    case "weight": FormEntry("Set the weight, such as 1.2 kg", "weight")
    case "description": FormEntry("Describe it", "text")
    default: nil
    }
  }
}

extension SellingUnit {
  /// Units that are often meant.
  static let usual = FieldArgument.among(
    ["each", "pair", "set", "kg 3", "g", "l 3", "m 2"].map { Candidate($0) })
}
