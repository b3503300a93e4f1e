import Accounts
import Catalog
import Customers
import Fulfilment
import Inventory
import Marketing
import Ordering
import Shop
package import StoreCore
import Tasks

/// Every question and change that crosses a wire, by its stored name.
package enum WireNames {
  /// The questions; a pair of them crosses as its parts.
  package static let queries: [String: any Query.Type] = {
    let types: [any Query.Type] = [
      EntityPage.self, FindQuery.self, FormCheck.self, NearQuery.self, SuggestionQuery.self,
      KnownRows<Movement>.self, KnownRows<Reservation>.self, NoFacts.self,
      ListQuery.self, ListCount.self, SumTotals.self, InspectQuery.self, JournalQuery.self, EntryQuery.self,
      RowPast.self, HistoryQuery.self, GroundQuery.self,
      BulkPreview.self, CatalogHome.self, CategoryList.self, CategoryPage.self, FamilyPage.self,
      FiledProducts.self, ItemQuery.self, LabelSheet.self, PriceHistory.self, ProductWords.self,
      ReviewPage.self,
      ListWith<NoKeyedFacts>.self, ListWith<AvailableStock>.self, ListWith<KnownRows<Movement>>.self,
      ListWith<KnownRows<Reservation>>.self, ListWith<TaskOwners>.self, NoKeyedFacts.self,
      AvailableStock.self, InventoryGlance.self, LocationPage.self, LocationTree.self, OpenOrders.self,
      ProductStock.self, ProductSummary.self, PurchasePage.self, ReorderPage.self, SoldWithoutRecord.self,
      StockOn.self, StockShortages.self, StockValueOn.self, StocktakePage.self, SupplierPage.self,
      CounterGlance.self, CreditNotesOf.self, CustomerValue.self, DiscountsGiven.self, DueMessages.self,
      FirstDaySold.self,
      OpenTill.self, OrderPage.self, OrderPaper.self, OrderingGlance.self, ProductPage.self, SalePage.self,
      SalesBy.self, SalesJournal.self, SessionTill.self, TakingsBy.self, TaxClasses.self, TaxesOf.self,
      TillPage.self, VoucherPayments.self,
      OrderFulfilment.self, PickList.self,
      AccountTokens.self, ImportMappings.self, Presence.self, ShopName.self, StarQuery.self,
      StarredQuery.self,
      OpenTasks.self, ProjectQuery.self, TaskBranch.self, TaskOwners.self, TaskSearch.self,
      TaskTextQuery.self,
    ]
    return Dictionary(uniqueKeysWithValues: types.map { ($0.storedName, $0) })
  }()

  /// The changes.
  package static let commands: [String: any StoreCommand.Type] = {
    let types: [any StoreCommand.Type] = [
      AccountCommand.self, BulkCommand.self, CatalogCommand.self, CountCommand.self, CustomerCommand.self,
      Edit.self, ImportMapping.self, InvoiceCommand.self, MessageCommand.self, OrderCommand.self,
      PaymentCommand.self,
      ProductCommand.self, PurchaseCommand.self, ReturnCommand.self, ShipmentCommand.self, StockCommand.self,
      SupplyCommand.self, TaskCommand.self, TillCommand.self, VoucherCommand.self,
    ]
    return Dictionary(uniqueKeysWithValues: types.map { ($0.storedName, $0) })
  }()
}

extension Wire {
  /// What two programs must have in common to understand each other: their version, and all names and shapes.
  package static func digest(program version: String) -> String {
    let shapes = StoreDeclarations.shop.shapes.map { shape in
      ([shape.name] + shape.columns.map(\.name)).joined(separator: " ")
    }
    let names = [version] + WireNames.queries.keys.sorted() + WireNames.commands.keys.sorted() + shapes
    return SHA256.hex(of: names.joined(separator: "\n"))
  }
}
