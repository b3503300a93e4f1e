import Testing

/// A kind of change that a clerk can make: a page that shows it and a command that makes it.
nonisolated struct KindOfChange: Sendable {
  let page: String
  let command: String

  private static func list(_ text: String) -> [KindOfChange] {
    text.split(separator: "\n").map { line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      return KindOfChange(page: words[0], command: words[1])
    }
  }

  /// A shop in which each of the changes can be made.
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
    /catalog/products/R price 6.00 2027-01-01
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
    /customers add Ana Lee
    /catalog/products add T Tea --price 3.00
    /inventory/stock/T receive 10 --cost 20.00
    /ordering/orders place T
    /ordering/orders sell T*2
    /ordering/orders place T
    /ordering/orders/O-000003 hold waits
    /ordering/orders place T
    /ordering/orders/O-000004 authorize card
    /ordering/orders place T
    /ordering/orders/O-000005 pay cash
    /ordering/orders place T*2
    /ordering/orders/O-000006 dispatch T*1
    /ordering/orders place T*3
    /ordering/orders/O-000007 pay cash
    /ordering/orders/O-000007 dispatch
    /ordering/orders/O-000007 return T*1 --later
    /ordering/orders/O-000007 return T*1 --later
    /fulfilment/returns/R-000002 authorize
    /fulfilment/returns/R-000002 receive
    /fulfilment/returns/R-000002 inspect restock
    /fulfilment/picking pick T
    """

  /// The changes by area.
  static let areas = [
    "products": products, "categories": categories, "reviews": reviews, "counting": counting,
    "shop": shopItself, "purchasing": purchasing, "ordering": ordering,
  ]

  private static let products = list(
    """
    /catalog/products /catalog/products add N New --price 1
    /catalog/products/M /catalog/products/M price 12.00
    /catalog/products/M /catalog/products/M name Cup
    /catalog/products/M /catalog/products/M description Holds tea
    /catalog/categories/mugs /catalog/products/M category mugs
    /catalog/brands/norden /catalog/products/M brand norden
    /catalog/products/M /catalog/products/M barcode 96385074
    /catalog/products/M /catalog/products/M unbarcode 4006381333931
    /catalog/products/D /catalog/products/D unit kg --decimals 3
    /catalog/products/M /catalog/products/M barcode 4006381333931 --pack 12
    /catalog/products/M /catalog/products/M family mug
    /catalog/products/M /catalog/products/M options size=L
    /catalog/products/M /catalog/products/M tax reduced
    /catalog/products/M /catalog/products/M weight 1.2 kg
    /catalog/products/M /catalog/products/M notes Fragile
    /catalog/products/M /catalog/products/M price 12.00 2027-01-01
    /catalog/products/R /catalog/products/R unschedule 2027-01-01
    /catalog/products /catalog/products/M copy M2
    /catalog/products/M /catalog/products/M/edit?name=Cup save
    /catalog/products/D /catalog/products/D price 5.00
    /catalog/products/R /catalog/products/R activate
    /catalog/products /catalog/products/M archive
    /catalog/products/D /catalog/products/D archive
    /catalog/products /catalog/products/A draft
    /catalog/products /catalog/products?q=mug reprice +5%
    /catalog/products /catalog/products?q=mug archive all
    /catalog/products /catalog/products?q=ready activate all
    /catalog/categories/mugs /catalog/products?q=mug move mugs --confirm 1
    /catalog/brands/norden /catalog/products?q=mug brand norden
    """)

  private static let categories = list(
    """
    /catalog/categories/kitchen /catalog/categories add cups Cups --parent kitchen
    /catalog/categories /catalog/categories/mugs name Cups
    /catalog/categories /catalog/categories/mugs parent none
    /catalog/categories /catalog/categories/mugs/edit?name=Cups save
    /catalog/categories /catalog/categories/mugs archive
    /catalog/categories /catalog/categories/mugs archive --recursive
    /catalog/categories /catalog/categories/shelf activate
    /catalog/categories /catalog/categories/mugs merge kitchen
    /catalog/categories/pots /catalog/categories/pots position 1
    /catalog/brands /catalog/brands add new New
    /catalog/brands/norden /catalog/brands/norden name Söder
    /catalog/brands /catalog/brands/norden archive
    /catalog/brands /catalog/brands/gone activate
    /catalog/brands/norden /catalog/brands/norden merge bryggan
    """)

  private static let reviews = list(
    """
    /catalog/reviews /catalog/products/M review 4 Bo
    /catalog/products/M /catalog/reviews/1 accept
    /catalog/reviews /catalog/reviews?status=new r 1
    """)

  private static let counting = list(
    """
    /inventory/stock/R /inventory/stock/R reserve 2 --for Bo
    /inventory/reservations/1 /inventory/reservations/1 release 1
    /inventory/reservations/1 /inventory/reservations/1 fulfil 2
    /inventory/counts /inventory/counts start --at quarantine
    /inventory/counts/2 /inventory/counts/2 begin
    /inventory/counts/1 /inventory/counts/1 count R
    /inventory/counts/1 /inventory/counts/1 total D 2
    /inventory/counts/1 /inventory/counts/1 review
    /inventory/counts/3 /inventory/counts/3 recount R
    /inventory/counts/3 /inventory/counts/3 post
    /inventory/counts/1 /inventory/counts/1 cancel
    """)

  private static let shopItself = list(
    """
    /settings /settings name Harbour
    /settings /settings timezone Asia/Tokyo
    /settings /settings country SE
    /starred /catalog/products/M star
    /starred /catalog unstar mugs
    """)

  private static let ordering = list(
    """
    /ordering/orders /ordering/orders sell
    /ordering/orders /ordering/orders place T*2 --customer C-000001
    /ordering/orders/O-000002 /ordering/orders/O-000002 add T
    /ordering/orders/O-000002 /ordering/orders/O-000002 quantity 1 3
    /ordering/orders/O-000002 /ordering/orders/O-000002 remove 1
    /ordering/orders/O-000002 /ordering/orders/O-000002 price 1 4.00 --reason damaged
    /ordering/orders/O-000002 /ordering/orders/O-000002 customer ana
    /ordering/orders/O-000002 /ordering/orders/O-000002 country SE
    /ordering/orders/O-000002 /ordering/orders/O-000002 place
    /ordering/orders /ordering/orders/O-000002 discard
    /ordering/orders/O-000001 /ordering/orders/O-000001 hold waits
    /ordering/orders/O-000003 /ordering/orders/O-000003 release
    /ordering/orders /ordering/orders/O-000001 cancel
    /ordering/orders /ordering/orders/O-000001 copy
    /ordering/orders/O-000001 /ordering/orders/O-000001 pay cash 50
    /ordering/orders/O-000002 /ordering/orders/O-000002 pay card 1.00
    /ordering/orders/O-000001 /ordering/orders/O-000001 authorize card
    /ordering/orders/O-000004 /ordering/orders/O-000004 capture 1.00
    /ordering/orders/O-000004 /ordering/orders/O-000004 void
    /ordering/orders/O-000004 /ordering/orders/O-000004 cancel
    /ordering/orders/O-000005 /ordering/orders/O-000005 refund 1.00 --reason kindness
    /ordering/orders/O-000005 /ordering/orders/O-000005 cancel
    /ordering/orders/O-000005 /ordering/orders/O-000005 dispatch
    /ordering/orders/O-000006 /ordering/orders/O-000006 dispatch T --tracking 4711
    /ordering/orders/O-000006 /ordering/orders/O-000006 cancel
    /fulfilment/shipments/S-000001 /fulfilment/shipments/S-000001 deliver
    /fulfilment/shipments/S-000001 /fulfilment/shipments/S-000001 lost
    /fulfilment/shipments/S-000001 /fulfilment/shipments/S-000001 tracking 4711
    /ordering/orders/O-000007 /ordering/orders/O-000007 return --to restock
    /fulfilment/returns /ordering/orders/O-000007 return T --later --reason broken
    /fulfilment/returns/R-000001 /fulfilment/returns/R-000001 authorize
    /fulfilment/returns /fulfilment/returns/R-000001 reject
    /fulfilment/returns/R-000001 /fulfilment/returns/R-000001 reason broken
    /fulfilment/returns/R-000002 /fulfilment/returns/R-000002 refund
    /fulfilment/returns/R-000002 /fulfilment/returns/R-000002 replace
    /fulfilment/picking /fulfilment/picking pick T
    /fulfilment/shipments /fulfilment/picking ship
    /fulfilment/shipments/S-000003 /fulfilment/shipments/S-000003 ship
    /fulfilment/shipments/S-000003 /fulfilment/shipments/S-000003 cancel
    /ordering/tills /ordering till open 50.00
    /ordering/vouchers /ordering/vouchers add 50.00 --by card
    """)

  private static let purchasing = list(
    """
    /inventory/suppliers /inventory/suppliers add new New
    /inventory/suppliers/acme /inventory/suppliers/acme name Best
    /inventory/suppliers/acme /inventory/suppliers/acme lead 5
    /inventory/suppliers/acme /inventory/suppliers/acme minimum 5.00
    /inventory/suppliers/acme /inventory/suppliers/acme contact Ana
    /inventory/suppliers /inventory/suppliers/acme archive
    /inventory/suppliers /inventory/suppliers/away activate
    /inventory/suppliers/acme /inventory/suppliers/acme item R
    /inventory/suppliers/acme /inventory/suppliers/acme item-remove M
    /inventory/purchases /inventory/suppliers/acme order
    /inventory/purchases/PO-000001 /inventory/purchases/PO-000001 line M 0
    /inventory/purchases/PO-000002 /inventory/purchases/PO-000002 hold
    /inventory/reorder /inventory/stock/M rule 2 80
    /inventory/reorder /inventory/stock/M rule-remove
    """)
}
