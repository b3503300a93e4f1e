import AppRoutes
import Catalog
import CommandKit
import ScreenKit
import StoreCore
import StoreViews

/// A product being added or edited.
struct ProductFormScreen: FormScreen {
  let form: ProductForm
  let catalog: CatalogModel
  let shown = Shown<CheckedForm<ProductForm>>()

  init(form: ProductForm, catalog: CatalogModel) {
    self.form = form
    self.catalog = catalog
  }

  var entries: [FormEntry<ProductField>] {
    let all: [FormEntry<ProductField>] = [
      FormEntry(.sku, "Set the SKU; it cannot be changed later", "sku"),
      FormEntry(.name, "Type its name", "name", isText: true),
      FormEntry(.price, "Type its price", "amount"),
      FormEntry(
        .category, "Set the category", "code",
        from: catalog.completions(.category)),
      FormEntry(.brand, "Set the brand", "code", from: catalog.completions(.brand)),
      FormEntry(.barcode, "Type its barcode, or several with commas", "barcode", isText: true),
      FormEntry(
        .unit, "Set the unit, such as each or kg 3", "unit", isText: true,
        from: CatalogModel.units),
      FormEntry(.family, "Set the product family", "code", from: catalog.families),
      FormEntry(.options, "Set the options, such as size=L;colour=blue", "options", isText: true),
      FormEntry(.tax, "Set the tax class", "class", from: catalog.taxClasses),
      FormEntry(
        .weight, "Set the weight, such as 1.2 kg", "weight", isText: true),
      FormEntry(.description, "Describe it", "text", isText: true),
      FormEntry(.notes, "Set the internal notes", "text", isText: true),
      FormEntry(
        .status, "Set the status; by default active with a price", "status",
        oneOf: statuses),
    ]
    return all.filter { form.fields.contains($0.field) }
  }

  /// What its status may become; what it may not from where it is comes last.
  private var statuses: [Candidate] {
    guard !form.isNew else { return ProductStatus.candidatesOfNew }
    guard case .product(let row)? = shown.last?.row else { return ProductStatus.candidates(behind: nil) }
    return ProductStatus.candidates(behind: row.status)
  }

  /// Options that are not named stay, as on the product's page.
  func meant(by text: String, at field: ProductField, over ground: FormGround) -> String {
    guard field == .options, !text.isEmpty else { return text }
    let present = form.draft[.options] ?? form.stored(.options, in: ground.rows)
    guard let options = try? [ProductOption](parsing: present).setting(text) else { return text }
    return options.text
  }

  var news: [Notice] {
    func code(_ field: ProductField) -> Code? { form.draft[field].flatMap { try? Code($0) } }
    return catalog.newWords(tax: code(.tax), family: code(.family))
  }

  func route(to form: ProductForm) -> CatalogRoutes { .productForm(form) }

  func route(toRow key: String?) -> CatalogRoutes {
    key.map { .product(SKU(stored: $0)) } ?? .products(ProductQuery())
  }
}
