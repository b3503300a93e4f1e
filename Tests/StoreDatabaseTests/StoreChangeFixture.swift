import Catalog
import Store
import StoreCore

enum StoreChangeFixture {
  static let brand = StoreChange.catalog(change: .brandAdded(code: Code(stored: "ACME"), name: "Acme"))
}
