import AppRoutes
import Catalog
import ScreenKit
import StoreCore
import StoreViews

/// A category being added or edited.
struct CategoryFormScreen: FormScreen {
  let form: CategoryForm
  let catalog: CatalogModel
  let shown = Shown<CheckedForm<CategoryForm>>()

  init(form: CategoryForm, catalog: CatalogModel) {
    self.form = form
    self.catalog = catalog
  }

  var entries: [FormEntry<CategoryField>] {
    let all: [FormEntry<CategoryField>] = [
      FormEntry(.code, "Type its code; without one it is made from the name", "code"),
      FormEntry(.name, "Type its name", "name", isText: true),
      FormEntry(
        .parent, "Put it inside a category", "code",
        from: catalog.completions(.category)),
    ]
    return all.filter { form.fields.contains($0.field) }
  }

  func route(to form: CategoryForm) -> CatalogRoutes { .categoryForm(form) }

  func route(toRow key: String?) -> CatalogRoutes {
    key.map { .category(Code(stored: $0)) } ?? .categories(CategoryListQuery())
  }
}
