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
      FormEntry(.sku, "Type its SKU, which stays", "sku"),
      FormEntry(.name, "Type its name", "name", isText: true),
      FormEntry(.price, "Type its price", "amount"),
      FormEntry(
        .category, "File it in a category", "code", takesNone: true, from: catalog.completions(.category)),
      FormEntry(.brand, "Name its brand", "code", takesNone: true, from: catalog.completions(.brand)),
      FormEntry(.barcode, "Type its barcode, or several with commas", "barcode", isText: true),
      FormEntry(
        .unit, "Say what it is counted in, such as each or kg 3", "unit", isText: true,
        from: CatalogModel.units),
      FormEntry(.family, "Put it into a family", "code", takesNone: true, from: catalog.families),
      FormEntry(.options, "Say what tells it from its family: size=L;colour=blue", "options", isText: true),
      FormEntry(.tax, "Name its tax class", "class", takesNone: true, from: catalog.taxClasses),
      FormEntry(
        .weight, "Say what one of it weighs, such as 1.2 kg", "weight", isText: true, takesNone: true),
      FormEntry(.description, "Describe it", "text", isText: true, takesNone: true),
      FormEntry(.notes, "Note what only the shop reads", "text", isText: true, takesNone: true),
      FormEntry(
        .status, "Say whether it is for sale; with a price it is", "status",
        oneOf: [Candidate("active", "for sale"), Candidate("draft", "not yet for sale")]),
    ]
    return all.filter { form.fields.contains($0.field) }
  }

  func route(to form: ProductForm) -> CatalogRoutes { .productForm(form) }

  func route(toRow key: String?) -> CatalogRoutes {
    key.map { .product(SKU(stored: $0)) } ?? .products(ProductQuery())
  }
}
