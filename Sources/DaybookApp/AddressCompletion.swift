import AppRoutes
import Catalog
import CommandKit
import ScreenKit
import StoreCore
import StoreViews

/// Whole addresses that go on from a half-typed one, segment by segment.
struct AddressCompletion {
  let catalog: CatalogModel

  func candidates(for typed: String) -> [Candidate] {
    guard let mark = typed.firstIndex(of: "?") else {
      let found = steps(typed)
      // A whole step goes on: what lies below it, and what narrows it.
      guard found.map(\.text) == [typed] else { return found }
      return values(base: typed, typed: "") + steps(typed + "/")
    }
    return values(base: String(typed[..<mark]), typed: String(typed[typed.index(after: mark)...]))
  }

  private func steps(_ typed: String) -> [Candidate] {
    guard let slash = typed.lastIndex(of: "/") else { return [] }
    let parent = String(typed[...slash])
    let prefix = String(typed[typed.index(after: slash)...])
    switch parent.split(separator: "/").map(String.init) {
    case []: return pages(Routes.sections, under: parent, prefix)
    case ["catalog"]: return pages(CatalogRoutes.pages, under: parent, prefix)
    case ["catalog", "products"]: return keys(.product, under: parent, prefix)
    case ["catalog", "categories"]: return keys(.category, under: parent, prefix)
    case ["catalog", "brands"]: return keys(.brand, under: parent, prefix)
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

  private func keys(_ kind: Subject.Kind, under parent: String, _ prefix: String) -> [Candidate] {
    catalog.candidates(kind, prefix, limit: 30).map { suggestion in
      Candidate(parent + Address([suggestion.text]).text.dropFirst(), suggestion.detail)
    }
  }

  private func values(base: String, typed: String) -> [Candidate] {
    let fields: [(name: String, candidates: [Candidate])]
    switch base.split(separator: "/").map(String.init) {
    case ["catalog", "products"]: fields = ProductQuery.fields.map { ($0.name, $0.candidates) }
    case ["catalog", "categories"]: fields = CategoryListQuery.fields.map { ($0.name, $0.candidates) }
    case ["catalog", "brands"]: fields = BrandListQuery.fields.map { ($0.name, $0.candidates) }
    case ["catalog", "families"]: fields = FamilyListQuery.fields.map { ($0.name, $0.candidates) }
    case ["catalog", "reviews"]: fields = ReviewQuery.fields.map { ($0.name, $0.candidates) }
    case let path
    where path.count == 4 && path.starts(with: ["catalog", "products"]) && path[3] == "reviews":
      fields = ProductReviewQuery.fields.map { ($0.name, $0.candidates) }
    case ["journal"]: fields = JournalQuery.fields.map { ($0.name, $0.candidates) }
    default: fields = formFields(at: base).map { ($0, []) }
    }
    let items = typed.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
    let head = base + "?" + items.dropLast().map { $0 + "&" }.joined()
    let last = items.last ?? ""
    guard let equals = last.firstIndex(of: "=") else {
      let given = Set(items.dropLast().map { String($0.prefix { $0 != "=" }) })
      return fields.filter { $0.name.hasPrefix(last) && !given.contains($0.name) }
        .map { Candidate(head + $0.name + "=") }
    }
    let name = String(last[..<equals])
    let prefix = String(last[last.index(after: equals)...])
    let found: [Candidate]
    switch name {
    case "category", "parent": found = catalog.candidates(.category, prefix, limit: 30).map(\.candidate)
    case "sku": found = catalog.candidates(.product, prefix, limit: 30).map(\.candidate)
    case "brand": found = catalog.candidates(.brand, prefix, limit: 30).map(\.candidate)
    default: found = fields.first { $0.name == name }?.candidates.filter { $0.text.hasPrefix(prefix) } ?? []
    }
    return found.map { Candidate(head + name + "=" + $0.text, $0.detail) }
  }
}
