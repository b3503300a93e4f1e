import AppRoutes
import Catalog
import ScreenKit
import StoreCore
import StoreViews

/// A brand being added or edited.
struct BrandFormScreen: FormScreen {
  let form: BrandForm
  let catalog: CatalogModel
  let shown = Shown<CheckedForm<BrandForm>>()

  init(form: BrandForm, catalog: CatalogModel) {
    self.form = form
    self.catalog = catalog
  }

  var entries: [FormEntry<BrandField>] {
    let all: [FormEntry<BrandField>] = [
      FormEntry(.code, "Type its code; without one it is made from the name", "code"),
      FormEntry(.name, "Type its name", "name", isText: true),
    ]
    return all.filter { form.fields.contains($0.field) }
  }

  func route(to form: BrandForm) -> CatalogRoutes { .brandForm(form) }

  func route(toRow key: String?) -> CatalogRoutes {
    key.map { .brand(Code(stored: $0)) } ?? .brands(BrandListQuery())
  }
}
