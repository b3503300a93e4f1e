import Testing

/// One kind of change a clerk can make: a line that makes it, a page that shows it, and the words it comes with.
nonisolated struct KindOfChange: Sendable, CustomTestStringConvertible {
  let kind: String
  /// The line that makes it, in the shop below.
  let line: String
  /// The page on which it is seen.
  let page: String
  /// What doing it says.
  let said: String
  /// What doing it again says.
  let done: String
  /// What taking it back says.
  let undone: String

  init(
    _ kind: String, _ line: String, on page: String, _ done: String, said: String? = nil, back undone: String
  ) {
    (self.kind, self.line, self.page, self.done, self.undone) = (kind, line, page, done, undone)
    self.said = said ?? done
  }

  var testDescription: String { line }

  /// A shop in which each of them can be made; entries 1 to 37.
  static let shop = """
    /settings name Corner
    /catalog/categories add kitchen Kitchen
    /catalog/categories add mugs Mugs --parent kitchen
    /catalog/categories add shelf Shelf
    /catalog/categories/shelf archive
    /catalog/brands add norden Norden
    /catalog/brands add gone Gone
    /catalog/brands/gone archive
    /catalog/products add M Mug --price 10.00 --barcode 4006381333931
    /catalog/products add D Draft
    /catalog/products add R Ready
    /catalog/products/R price 5.00
    /catalog/products/R price 6.00 --from 2027-01-01
    /catalog/products add A Away --price 5.00
    /catalog/products/A archive
    /catalog/products?q=mug star mugs
    /catalog/categories add pots Pots --parent kitchen
    /catalog/brands add bryggan Bryggan
    /catalog/products/M review 5 Ana
    /inventory/suppliers add acme Acme
    /inventory/suppliers/acme item M --pack 12 --price 4.00
    /inventory/suppliers/acme order
    /inventory/purchases/PO-000001 line M 2
    /inventory/suppliers/acme order
    /inventory/purchases/PO-000002 line M 2
    /inventory/purchases/PO-000002 place
    /inventory/suppliers add away Away
    /inventory/suppliers/away archive
    /inventory/stock/M rule 50 80
    /inventory/stock/R receive 10 --cost 20.00
    /inventory/stock/R reserve 3 --for Ana
    /inventory/counts start
    /inventory/counts/1 count R 4
    /inventory/counts start --draft
    /inventory/counts start
    /inventory/counts/3 total R 9
    /inventory/counts/3 review
    """
  static let entriesOfShop = 37

  static let all: [KindOfChange] =
    products + filing + reviews + counting + shopItself + purchasing

  private static let reviews = [
    KindOfChange(
      "catalog.reviewAdded", "/catalog/products/M review 4 Bo", on: "/catalog/reviews", "Review 2 of M added",
      back: "Review 2 of M removed"),
    KindOfChange(
      "catalog.reviewAccepted", "/catalog/reviews/1 accept", on: "/catalog/products/M",
      "Review 1 of M accepted",
      back: "Review 1 of M is new again"),
    KindOfChange(
      "catalog.reviewRejected", "/catalog/reviews?status=new r 1", on: "/catalog/reviews",
      "Review 1 of M rejected", back: "Review 1 of M is new again"),
  ]

  private static let products = [
    KindOfChange(
      "catalog.productAdded", "/catalog/products add N New --price 1", on: "/catalog/products",
      "Product N added", back: "Product N removed"),
    KindOfChange(
      "catalog.priced", "/catalog/products/M price 12.00", on: "/catalog/products/M",
      "Price of M: 10.00 → 12.00", back: "Price of M back from 12.00 to 10.00"),
    KindOfChange(
      "catalog.renamed", "/catalog/products/M rename Cup", on: "/catalog/products/M", "Name of M: Mug → Cup",
      back: "Name of M back from Cup to Mug"),
    KindOfChange(
      "catalog.described", "/catalog/products/M describe Holds tea", on: "/catalog/products/M",
      "Description of M: none → Holds tea", back: "Description of M: Holds tea → none"),
    KindOfChange(
      "catalog.productMoved", "/catalog/products/M move mugs", on: "/catalog/categories/mugs",
      "Category of M: none → mugs", back: "Category of M: mugs → none"),
    KindOfChange(
      "catalog.branded", "/catalog/products/M brand norden", on: "/catalog/brands/norden",
      "Brand of M: none → norden", back: "Brand of M: norden → none"),
    KindOfChange(
      "catalog.barcodeAdded", "/catalog/products/M barcode 96385074", on: "/catalog/products/M",
      "Barcode 96385074 of M added", back: "Barcode 96385074 of M removed"),
    KindOfChange(
      "catalog.barcodeRemoved", "/catalog/products/M unbarcode 4006381333931", on: "/catalog/products/M",
      "Barcode 4006381333931 of M removed", back: "Barcode 4006381333931 of M added"),
    KindOfChange(
      "catalog.unitSet", "/catalog/products/D unit kg --decimals 3", on: "/catalog/products/D",
      "Unit of D: each → kg 3", back: "Unit of D back from kg 3 to each"),
    KindOfChange(
      "catalog.barcodeAdded", "/catalog/products/M barcode 4006381333931 --pack 12",
      on: "/catalog/products/M", "Pack of barcode 4006381333931 of M: 1 → 12",
      back: "Pack of barcode 4006381333931 of M back from 12 to 1"),
    KindOfChange(
      "catalog.productEdited", "/catalog/products/M family mug", on: "/catalog/products/M",
      "Family of M: none → mug", back: "Family of M: mug → none"),
    KindOfChange(
      "catalog.productEdited", "/catalog/products/M option size=L", on: "/catalog/products/M",
      "Size of M: none → L", back: "Size of M: L → none"),
    KindOfChange(
      "catalog.productEdited", "/catalog/products/M tax reduced", on: "/catalog/products/M",
      "Tax class of M: none → reduced", back: "Tax class of M: reduced → none"),
    KindOfChange(
      "catalog.productEdited", "/catalog/products/M weight 1.2 kg", on: "/catalog/products/M",
      "Weight of M: none → 1.2 kg", back: "Weight of M: 1.2 kg → none"),
    KindOfChange(
      "catalog.productEdited", "/catalog/products/M note Fragile", on: "/catalog/products/M",
      "Notes of M: none → Fragile", back: "Notes of M: Fragile → none"),
    KindOfChange(
      "catalog.priceScheduled", "/catalog/products/M price 12.00 --from 2027-01-01",
      on: "/catalog/products/M",
      "Price from 2027-01-01 of M: none → 12.00", back: "Price from 2027-01-01 of M: 12.00 → none"),
    KindOfChange(
      "catalog.priceUnscheduled", "/catalog/products/R unschedule 2027-01-01", on: "/catalog/products/R",
      "Price from 2027-01-01 of R: 6.00 → none", back: "Price from 2027-01-01 of R: none → 6.00"),
    KindOfChange(
      "catalog.productAdded", "/catalog/products/M copy M2", on: "/catalog/products", "Product M2 added",
      back: "Product M2 removed"),
    KindOfChange(
      "catalog.productEdited", "/catalog/products/M/edit?name=Cup save", on: "/catalog/products/M",
      "Name of M: Mug → Cup", back: "Name of M back from Cup to Mug"),
    KindOfChange(
      "catalog.priced", "/catalog/products/D price 5.00", on: "/catalog/products/D",
      "Price of D: none → 5.00",
      back: "Price of D: 5.00 → none"),
    KindOfChange(
      "catalog.activated", "/catalog/products/R activate", on: "/catalog/products/R", "Product R activated",
      back: "Product R is a draft again"),
    KindOfChange(
      "catalog.archived", "/catalog/products/M archive", on: "/catalog/products", "Product M archived; *",
      back: "Product M activated"),
    KindOfChange(
      "catalog.archived", "/catalog/products/D archive", on: "/catalog/products/D", "Product D archived",
      back: "Product D is a draft again"),
    KindOfChange(
      "catalog.drafted", "/catalog/products/A draft", on: "/catalog/products", "Product A is a draft again",
      back: "Product A archived"),
    KindOfChange(
      "catalog.productsEdited", "/catalog/products?q=mug reprice +5%", on: "/catalog/products",
      "Price of M: 10.00 → 10.50", back: "Price of M back from 10.50 to 10.00"),
    KindOfChange(
      "catalog.productsEdited", "/catalog/products?q=mug archive all", on: "/catalog/products",
      "Product M archived", back: "Product M activated"),
    KindOfChange(
      "catalog.productsEdited", "/catalog/products?q=ready activate all", on: "/catalog/products",
      "Product R activated", back: "Product R is a draft again"),
    KindOfChange(
      "catalog.productsEdited", "/catalog/products?q=mug move mugs --confirm 1",
      on: "/catalog/categories/mugs",
      "Category of M: none → mugs", back: "Category of M: mugs → none"),
    KindOfChange(
      "catalog.productsEdited", "/catalog/products?q=mug brand norden", on: "/catalog/brands/norden",
      "Brand of M: none → norden", back: "Brand of M: norden → none"),
  ]

  private static let filing = [
    KindOfChange(
      "catalog.categoryAdded", "/catalog/categories add cups Cups --parent kitchen",
      on: "/catalog/categories/kitchen", "Category cups added", back: "Category cups removed"),
    KindOfChange(
      "catalog.categoryRenamed", "/catalog/categories/mugs rename Cups", on: "/catalog/categories",
      "Name of category mugs: Mugs → Cups", back: "Name of category mugs back from Cups to Mugs"),
    KindOfChange(
      "catalog.categoryMoved", "/catalog/categories/mugs move none", on: "/catalog/categories",
      "Parent of category mugs: kitchen → none", back: "Parent of category mugs: none → kitchen"),
    KindOfChange(
      "catalog.categoryEdited", "/catalog/categories/mugs/edit?name=Cups save", on: "/catalog/categories",
      "Name of category mugs: Mugs → Cups", back: "Name of category mugs back from Cups to Mugs"),
    KindOfChange(
      "catalog.categoryArchived", "/catalog/categories/mugs archive", on: "/catalog/categories",
      "Category mugs archived", back: "Category mugs activated"),
    KindOfChange(
      "catalog.categoryBranchArchived", "/catalog/categories/mugs archive --recursive",
      on: "/catalog/categories", "Category mugs archived", back: "Category mugs activated"),
    KindOfChange(
      "catalog.categoryActivated", "/catalog/categories/shelf activate", on: "/catalog/categories",
      "Category shelf activated", back: "Category shelf archived"),
    KindOfChange(
      "catalog.categoryMerged", "/catalog/categories/mugs merge kitchen", on: "/catalog/categories",
      "Category mugs merged into kitchen: 0 products and 0 categories moved",
      back: "Category mugs activated"),
    KindOfChange(
      "catalog.categoryPlaced", "/catalog/categories/pots position 1", on: "/catalog/categories/pots",
      "Position of category pots: 2 → 1", back: "Position of category pots back from 1 to 2"),
    KindOfChange(
      "catalog.brandAdded", "/catalog/brands add new New", on: "/catalog/brands", "Brand new added",
      back: "Brand new removed"),
    KindOfChange(
      "catalog.brandRenamed", "/catalog/brands/norden rename Söder", on: "/catalog/brands/norden",
      "Name of brand norden: Norden → Söder", back: "Name of brand norden back from Söder to Norden"),
    KindOfChange(
      "catalog.brandArchived", "/catalog/brands/norden archive", on: "/catalog/brands",
      "Brand norden archived", back: "Brand norden activated"),
    KindOfChange(
      "catalog.brandActivated", "/catalog/brands/gone activate", on: "/catalog/brands",
      "Brand gone activated", back: "Brand gone archived"),
    KindOfChange(
      "catalog.brandMerged", "/catalog/brands/norden merge bryggan", on: "/catalog/brands/norden",
      "Brand norden merged into bryggan: 0 products moved", back: "Brand norden activated"),
  ]

  private static let shopItself = [
    KindOfChange(
      "shop.nameSet", "/settings name Harbour", on: "/settings", "Name of the shop: Corner → Harbour",
      back: "Name of the shop back from Harbour to Corner"),
    KindOfChange(
      "shop.timeZoneSet", "/settings timezone Asia/Tokyo", on: "/settings",
      "Time zone of the shop: UTC → Asia/Tokyo", back: "Time zone of the shop back from Asia/Tokyo to UTC"),
    KindOfChange(
      "shop.countrySet", "/settings country SE", on: "/settings", "Country of the shop: * → SE",
      back: "Country of the shop back from SE to *"),
    KindOfChange(
      "shop.starred", "/catalog/products/M star", on: "/starred", "Starred /catalog/products/M as M",
      back: "Star M removed"),
    KindOfChange(
      "shop.unstarred", "/catalog unstar mugs", on: "/starred", "Star mugs removed",
      back: "Starred /catalog/products?q=mug as mugs"),
  ]

  private static let purchasing = [
    KindOfChange(
      "inventory.supplierAdded", "/inventory/suppliers add new New", on: "/inventory/suppliers",
      "Supplier new added", back: "Supplier new removed"),
    KindOfChange(
      "inventory.supplierRenamed", "/inventory/suppliers/acme rename Best", on: "/inventory/suppliers/acme",
      "Name of supplier acme: Acme → Best", back: "Name of supplier acme back from Best to Acme"),
    KindOfChange(
      "inventory.supplierLeadSet", "/inventory/suppliers/acme lead 5", on: "/inventory/suppliers/acme",
      "Lead time of supplier acme: 0 days → 5 days",
      back: "Lead time of supplier acme back from 5 days to 0 days"),
    KindOfChange(
      "inventory.supplierMinimumSet", "/inventory/suppliers/acme minimum 5.00",
      on: "/inventory/suppliers/acme",
      "Minimum order of supplier acme: none → 5.00", back: "Minimum order of supplier acme: 5.00 → none"),
    KindOfChange(
      "inventory.supplierContactSet", "/inventory/suppliers/acme contact Ana",
      on: "/inventory/suppliers/acme",
      "Contact of supplier acme: none → Ana", back: "Contact of supplier acme: Ana → none"),
    KindOfChange(
      "inventory.supplierArchived", "/inventory/suppliers/acme archive", on: "/inventory/suppliers",
      "Supplier acme archived*", back: "Supplier acme activated"),
    KindOfChange(
      "inventory.supplierActivated", "/inventory/suppliers/away activate", on: "/inventory/suppliers",
      "Supplier away activated", back: "Supplier away archived"),
    KindOfChange(
      "inventory.supplierItemSet", "/inventory/suppliers/acme item R", on: "/inventory/suppliers/acme",
      "R from acme added", back: "R from acme removed"),
    KindOfChange(
      "inventory.supplierItemRemoved", "/inventory/suppliers/acme item-remove M",
      on: "/inventory/suppliers/acme",
      "M from acme removed*", back: "M from acme added"),
    KindOfChange(
      "inventory.purchaseStarted", "/inventory/suppliers/acme order", on: "/inventory/purchases",
      "Order PO-000003 from acme to main added", back: "Order PO-000003 from acme to main removed"),
    KindOfChange(
      "inventory.purchaseLineSet", "/inventory/purchases/PO-000001 line M 0",
      on: "/inventory/purchases/PO-000001",
      "Line of M on PO-000001: 2 packs of 12 at 4.00 → none",
      back: "Line of M on PO-000001: none → 2 packs of 12 at 4.00"),
    KindOfChange(
      "inventory.purchaseHeld", "/inventory/purchases/PO-000002 hold", on: "/inventory/purchases/PO-000002",
      "Status of PO-000002: placed → held", back: "Status of PO-000002 back from held to placed"),
    KindOfChange(
      "inventory.reorderRuleSet", "/inventory/stock/M rule 2 80", on: "/inventory/reorder",
      "Minimum of M at main: 50 → 2", back: "Minimum of M at main back from 2 to 50"),
    KindOfChange(
      "inventory.reorderRuleRemoved", "/inventory/stock/M rule-remove", on: "/inventory/reorder",
      "Reorder rule of M at main removed: 50 to 80", back: "Reorder rule of M at main added: 50 to 80"),
  ]
}
