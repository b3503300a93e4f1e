import AppRoutes
import Catalog
import CommandKit
import Inventory
import ScreenKit
import Shop
import StoreCore
import StoreViews

/// Whole addresses that go on from a half-typed one, segment by segment and value by value.
struct AddressCompletion {
  let catalog: CatalogModel
  let shop: ShopModel
  let days: DayCandidates
  /// Keys that the page shows: they come first.
  let keys: [String]

  private static let most = 30

  func candidates(for typed: String) -> [Candidate] {
    guard let mark = typed.firstIndex(of: "?") else {
      let found = steps(typed)
      // A whole step goes on: what lies below it, and what narrows it.
      guard found.map(\.text) == [typed] else { return found }
      return values(base: typed, typed: "") + steps(typed + "/")
    }
    return values(base: String(typed[..<mark]), typed: String(typed[typed.index(after: mark)...]))
  }

  /// Keys that begin with `typed`, in the list that the last word names, else of products.
  func keys(after words: [Word], _ typed: String) -> [Candidate] {
    let list = words.last.flatMap { Routes.page(named: $0.text) } ?? .catalog(.products(ProductQuery()))
    return steps(Address(list.address.path + [typed]).text).compactMap { found in
      (try? Address(parsing: found.text))?.path.last.map { Candidate(quoted($0), found.detail) }
    }
  }

  private func steps(_ typed: String) -> [Candidate] {
    guard let slash = typed.lastIndex(of: "/") else { return [] }
    let parent = String(typed[...slash])
    let prefix = String(typed[typed.index(after: slash)...])
    switch parent.split(separator: "/").map(String.init) {
    case []: return pages(Routes.sections, under: parent, prefix)
    case ["catalog"]: return pages(CatalogRoutes.pages, under: parent, prefix)
    case ["catalog", "products"]: return steps(rows(.product, prefix), under: parent)
    case ["catalog", "categories"]: return steps(rows(.category, prefix), under: parent)
    case ["catalog", "brands"]: return steps(rows(.brand, prefix), under: parent)
    case ["inventory"]: return pages(InventoryRoutes.pages, under: parent, prefix)
    case ["inventory", "stock"]: return steps(rows(.product, prefix), under: parent)
    case ["inventory", "locations"]: return steps(rows(.location, prefix), under: parent)
    case ["journal"]: return steps(shop.entryCandidates(prefix).map(\.candidate), under: parent)
    case ["inventory", "suppliers"]: return steps(rows(.supplier, prefix), under: parent)
    case ["inventory", "purchases"]: return steps(rows(.purchase, prefix), under: parent)
    case ["catalog", "families"]:
      return catalog.words(.family, prefix).map { Candidate(parent + $0.text) }
    case let path where path.count == 3 && path.starts(with: ["catalog", "products"]):
      return pages(CatalogRoutes.productPages, under: parent, prefix)
    case let path where path.count == 3 && ["categories", "brands"].contains(path[1]):
      return pages(["edit"], under: parent, prefix)
    default: return []
    }
  }

  /// The names of what a draft's address holds; nothing where no form is.
  private func formFields(at base: String) -> [String] {
    func names(of form: some EntityForm) -> [String] { form.fields.map(\.rawValue) }
    switch try? Routes(text: base) {
    case .catalog(.productForm(let form)): return names(of: form)
    case .catalog(.categoryForm(let form)): return names(of: form)
    case .catalog(.brandForm(let form)): return names(of: form)
    default: return []
    }
  }

  private func pages(_ names: [String], under parent: String, _ prefix: String) -> [Candidate] {
    names.filter { $0.hasPrefix(prefix) }.map { Candidate(parent + $0) }
  }

  private func steps(_ found: [Candidate], under parent: String) -> [Candidate] {
    found.map { Candidate(parent + Address([$0.text]).text.dropFirst(), $0.detail) }
  }

  private func rows(_ kind: Subject.Kind, _ prefix: String) -> [Candidate] {
    CompletionContext(keys: keys).ranked(prefix) { prefix in
      MainActor.assumeIsolated { catalog.candidates(kind, prefix, limit: Self.most).map(\.candidate) }
    }
  }
}

extension AddressCompletion {
  /// A named value of a page, without the page's own type.
  private struct Field {
    let name: String
    let candidates: [Candidate]
    let type: (any CommandValue.Type)?

    init<Query>(_ field: QueryField<Query>) {
      name = field.name
      candidates = field.candidates
      type = field.type
    }

    /// A field of a form: its text may be anything.
    init(named name: String) {
      self.name = name
      candidates = []
      type = nil
    }
  }

  private func fields(of base: String) -> [Field] {
    switch base.split(separator: "/").map(String.init) {
    case ["catalog", "products"]: ProductQuery.fields.map { Field($0) }
    case ["catalog", "edit-products"]: PendingEditText.fields.map { Field($0) }
    case ["catalog", "categories"]: CategoryListQuery.fields.map { Field($0) }
    case ["catalog", "brands"]: BrandListQuery.fields.map { Field($0) }
    case ["catalog", "families"]: FamilyListQuery.fields.map { Field($0) }
    case let path where path.count == 3 && path.starts(with: ["catalog", "families"]):
      FamilyQuery.fields.map { Field($0) }
    case ["find"]: FindQuery.fields.map { Field($0) }
    case ["starred"]: StarListQuery.fields.map { Field($0) }
    case ["catalog", "reviews"]: ReviewQuery.fields.map { Field($0) }
    case let path
    where path.count == 4 && path.starts(with: ["catalog", "products"]) && path[3] == "reviews":
      ProductReviewQuery.fields.map { Field($0) }
    case ["inventory", "stock"]: StockQuery.fields.map { Field($0) }
    case ["inventory", "movements"]: MovementQuery.fields.map { Field($0) }
    case ["inventory", "locations"]: LocationListQuery.fields.map { Field($0) }
    case let path where path.count == 3 && path.starts(with: ["inventory", "stock"]):
      ProductStockQuery.fields.map { Field($0) }
    case let path where path.count == 3 && path.starts(with: ["inventory", "locations"]):
      LocationQuery.fields.map { Field($0) }
    case ["inventory", "suppliers"]: SupplierListQuery.fields.map { Field($0) }
    case ["inventory", "purchases"]: PurchaseQuery.fields.map { Field($0) }
    case ["inventory", "reservations"]: ReservationQuery.fields.map { Field($0) }
    case ["inventory", "counts"]: CountListQuery.fields.map { Field($0) }
    case let path where path.count == 3 && path.starts(with: ["inventory", "counts"]):
      CountQuery.fields.map { Field($0) }
    case ["journal"]: JournalQuery.fields.map { Field($0) }
    default: formFields(at: base).map(Field.init(named:))
    }
  }

  private func values(base: String, typed: String) -> [Candidate] {
    let fields = fields(of: base)
    let items = typed.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
    let head = base + "?" + items.dropLast().map { $0 + "&" }.joined()
    let last = items.last ?? ""
    guard let equals = last.firstIndex(of: "=") else {
      let given = Set(items.dropLast().map { String($0.prefix { $0 != "=" }) })
      return fields.filter { $0.name.hasPrefix(last) && !given.contains($0.name) }
        .map { Candidate(head + $0.name + "=") }
    }
    guard let field = fields.first(where: { $0.name == last[..<equals] }) else { return [] }
    return values(of: field, String(last[last.index(after: equals)...])).map { value in
      let item = Address([], query: [Address.Item(field.name, value.text)]).text.dropFirst(2)
      return Candidate(head + item, value.detail)
    }
  }

  private func values(of field: Field, _ prefix: String) -> [Candidate] {
    switch field.name {
    case "category", "parent": return rows(.category, prefix)
    case "sku": return rows(.product, prefix)
    case "brand": return rows(.brand, prefix)
    case "location": return rows(.location, prefix)
    case "supplier": return rows(.supplier, prefix)
    case "subject": return subjects(prefix)
    default: break
    }
    // Lists look back from today.
    let type = field.name == "since" ? DayPast.self : field.type
    if let type, case let known = days.candidates(type, prefix), !known.isEmpty { return known }
    return field.candidates.filter { $0.text.hasPrefix(prefix) }
  }

  /// What an entry of the journal may be about: a kind of row, then its key.
  private func subjects(_ prefix: String) -> [Candidate] {
    guard let colon = prefix.firstIndex(of: ":"), let kind = Subject.Kind(rawValue: String(prefix[..<colon]))
    else {
      return Subject.Kind.allCases.map { Candidate($0.rawValue + ":") }.filter { $0.text.hasPrefix(prefix) }
    }
    if kind == .settings { return [Candidate(Subject.settings.text)].filter { $0.text.hasPrefix(prefix) } }
    return rows(kind, String(prefix[prefix.index(after: colon)...])).map {
      Candidate("\(kind.rawValue):\($0.text)", $0.detail)
    }
  }
}
