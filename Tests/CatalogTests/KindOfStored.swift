import Catalog
import Inventory
import Shop
import Store

/// Every kind of change there is, as the journal files it.
///
/// A new change does not compile here until it has a kind, and a kind without a golden line fails its test.
enum KindOfStored: String, CaseIterable {
  case productAdded = "catalog.productAdded"
  case priced = "catalog.priced"
  case renamed = "catalog.renamed"
  case described = "catalog.described"
  case productMoved = "catalog.productMoved"
  case branded = "catalog.branded"
  case barcodeAdded = "catalog.barcodeAdded"
  case barcodeRemoved = "catalog.barcodeRemoved"
  case unitSet = "catalog.unitSet"
  case activated = "catalog.activated"
  case archived = "catalog.archived"
  case drafted = "catalog.drafted"
  case productEdited = "catalog.productEdited"
  case priceScheduled = "catalog.priceScheduled"
  case priceUnscheduled = "catalog.priceUnscheduled"
  case productsEdited = "catalog.productsEdited"
  case categoryAdded = "catalog.categoryAdded"
  case categoryRenamed = "catalog.categoryRenamed"
  case categoryMoved = "catalog.categoryMoved"
  case categoryArchived = "catalog.categoryArchived"
  case categoryBranchArchived = "catalog.categoryBranchArchived"
  case categoryActivated = "catalog.categoryActivated"
  case categoryEdited = "catalog.categoryEdited"
  case categoryMerged = "catalog.categoryMerged"
  case categoryPlaced = "catalog.categoryPlaced"
  case brandAdded = "catalog.brandAdded"
  case brandRenamed = "catalog.brandRenamed"
  case brandArchived = "catalog.brandArchived"
  case brandActivated = "catalog.brandActivated"
  case brandMerged = "catalog.brandMerged"
  case reviewAdded = "catalog.reviewAdded"
  case reviewAccepted = "catalog.reviewAccepted"
  case reviewRejected = "catalog.reviewRejected"
  case nameSet = "shop.nameSet"
  case currencySet = "shop.currencySet"
  case timeZoneSet = "shop.timeZoneSet"
  case countrySet = "shop.countrySet"
  case valuationSet = "shop.valuationSet"
  case defaultLocationSet = "shop.defaultLocationSet"
  case starred = "shop.starred"
  case unstarred = "shop.unstarred"
  case posted = "inventory.receipt"
  case returned = "inventory.return"
  case locationAdded = "inventory.locationAdded"
  case locationRenamed = "inventory.locationRenamed"
  case locationMoved = "inventory.locationMoved"
  case locationArchived = "inventory.locationArchived"
  case locationActivated = "inventory.locationActivated"
  case reserved = "inventory.reserved"
  case reservationReleased = "inventory.reservationReleased"
  case reservationFulfilled = "inventory.reservationFulfilled"
  case countStarted = "inventory.countStarted"
  case countBegun = "inventory.countBegun"
  case counted = "inventory.counted"
  case countSet = "inventory.countSet"
  case countReviewed = "inventory.countReviewed"
  case countRecounted = "inventory.countRecounted"
  case countPosted = "inventory.countPosted"
  case countCancelled = "inventory.countCancelled"
  case supplierAdded = "inventory.supplierAdded"
  case supplierRenamed = "inventory.supplierRenamed"
  case supplierLeadSet = "inventory.supplierLeadSet"
  case supplierMinimumSet = "inventory.supplierMinimumSet"
  case supplierContactSet = "inventory.supplierContactSet"
  case supplierArchived = "inventory.supplierArchived"
  case supplierActivated = "inventory.supplierActivated"
  case supplierItemSet = "inventory.supplierItemSet"
  case supplierItemRemoved = "inventory.supplierItemRemoved"
  case ordered = "inventory.purchaseStarted"
  case orderLineSet = "inventory.purchaseLineSet"
  case orderPlaced = "inventory.purchasePlaced"
  case orderHeld = "inventory.purchaseHeld"
  case orderReleased = "inventory.purchaseReleased"
  case orderCancelled = "inventory.purchaseCancelled"
  case orderReceived = "inventory.purchaseReceived"
  case orderClosedShort = "inventory.purchaseClosedShort"
  case orderClosed = "inventory.purchaseClosed"
  case reorderRuleSet = "inventory.reorderRuleSet"
  case reorderRuleRemoved = "inventory.reorderRuleRemoved"
  case reorderProposed = "inventory.reorderProposed"
  case undo, redo

  init(_ change: StoreChange) {
    self =
      switch change {
      case .catalog(let change): KindOfStored(change)
      case .shop(let change): KindOfStored(change)
      case .inventory(let change): KindOfStored(change)
      case .undo: .undo
      case .redo: .redo
      }
  }

  private init(_ change: InventoryChange) {
    self =
      switch change {
      case .stock(.posted): .posted
      case .stock(.returned): .returned
      case .location(.added): .locationAdded
      case .location(.renamed): .locationRenamed
      case .location(.moved): .locationMoved
      case .location(.archived): .locationArchived
      case .location(.activated): .locationActivated
      case .reservation(.reserved): .reserved
      case .reservation(.released): .reservationReleased
      case .reservation(.fulfilled): .reservationFulfilled
      case .count(.started): .countStarted
      case .count(.begun): .countBegun
      case .count(.counted): .counted
      case .count(.countSet): .countSet
      case .count(.reviewed): .countReviewed
      case .count(.recounted): .countRecounted
      case .count(.posted): .countPosted
      case .count(.cancelled): .countCancelled
      case .supplier(.added): .supplierAdded
      case .supplier(.renamed): .supplierRenamed
      case .supplier(.leadSet): .supplierLeadSet
      case .supplier(.minimumSet): .supplierMinimumSet
      case .supplier(.contactSet): .supplierContactSet
      case .supplier(.archived): .supplierArchived
      case .supplier(.activated): .supplierActivated
      case .supplier(.itemSet): .supplierItemSet
      case .supplier(.itemRemoved): .supplierItemRemoved
      case .purchase(.ordered): .ordered
      case .purchase(.lineSet): .orderLineSet
      case .purchase(.placed): .orderPlaced
      case .purchase(.held): .orderHeld
      case .purchase(.released): .orderReleased
      case .purchase(.cancelled): .orderCancelled
      case .purchase(.received): .orderReceived
      case .purchase(.closedShort): .orderClosedShort
      case .purchase(.closed): .orderClosed
      case .reorder(.ruleSet): .reorderRuleSet
      case .reorder(.ruleRemoved): .reorderRuleRemoved
      case .reorder(.proposed): .reorderProposed
      }
  }

  private init(_ change: CatalogChange) {
    self =
      switch change {
      case .productAdded: .productAdded
      case .priced: .priced
      case .renamed: .renamed
      case .described: .described
      case .productMoved: .productMoved
      case .branded: .branded
      case .barcodeAdded: .barcodeAdded
      case .barcodeRemoved: .barcodeRemoved
      case .unitSet: .unitSet
      case .activated: .activated
      case .archived: .archived
      case .drafted: .drafted
      case .productEdited: .productEdited
      case .priceScheduled: .priceScheduled
      case .priceUnscheduled: .priceUnscheduled
      case .productsEdited: .productsEdited
      case .categoryAdded: .categoryAdded
      case .categoryRenamed: .categoryRenamed
      case .categoryMoved: .categoryMoved
      case .categoryArchived: .categoryArchived
      case .categoryBranchArchived: .categoryBranchArchived
      case .categoryActivated: .categoryActivated
      case .categoryEdited: .categoryEdited
      case .categoryMerged: .categoryMerged
      case .categoryPlaced: .categoryPlaced
      case .brandAdded: .brandAdded
      case .brandRenamed: .brandRenamed
      case .brandArchived: .brandArchived
      case .brandActivated: .brandActivated
      case .brandMerged: .brandMerged
      case .reviewAdded: .reviewAdded
      case .reviewAccepted: .reviewAccepted
      case .reviewRejected: .reviewRejected
      }
  }

  private init(_ change: ShopChange) {
    self =
      switch change {
      case .nameSet: .nameSet
      case .currencySet: .currencySet
      case .timeZoneSet: .timeZoneSet
      case .countrySet: .countrySet
      case .valuationSet: .valuationSet
      case .defaultLocationSet: .defaultLocationSet
      case .starred: .starred
      case .unstarred: .unstarred
      }
  }
}
