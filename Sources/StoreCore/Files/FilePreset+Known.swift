extension FilePreset {
  /// The files that are known by their headers.
  static let all = [shopifyProducts, wooProducts, squareProducts, odooProducts, shopifyOrders, wooOrders]

  private static let variants =
    "Variants are products of one family, HTML is plain text, one picture is a link."

  private static func pairs(_ name: (Int) -> String, _ value: (Int) -> String) -> [(
    name: String, value: String
  )] { (1...3).map { (name($0), value($0)) } }

  private static let shopifyProducts = FilePreset(
    name: "shopify", title: "Shopify product file", entity: "product",
    known: ["Handle", "Title", "Variant SKU", "Variant Price"],
    fields: [
      ("sku", .sku("Variant SKU", orFrom: "Handle")), ("name", .variant("Title")),
      ("price", .column("Variant Price")),
      ("category", .first([.column("Type"), .column("Product Category")])),
      ("brand", .column("Vendor")), ("barcode", .column("Variant Barcode")),
      ("description", .plain("Body (HTML)")), ("weight", .weight("Variant Grams", unit: "g")),
      (
        "status",
        .first([
          .words("Status", ["archived": "archived", "draft": "draft"]),
          .words("Published", ["false": "draft", "*": "active"]),
        ])
      ),
      (
        "stocked",
        .first([
          .words("Gift Card", ["true": "no"]), .words("Variant Inventory Tracker", ["": "no", "*": "yes"]),
        ])
      ),
      ("tax", .words("Variant Taxable", ["false": "zero"])), ("link", .column("Image Src")),
      ("family", .family(.column("Handle"))),
      ("options", .options(pairs({ "Option\($0) Name" }, { "Option\($0) Value" }))),
      ("stock", .column("Variant Inventory Qty")),
      ("cost", .column("Cost per item")),
    ],
    group: .same("Handle"),
    shared: [
      "Title", "Body (HTML)", "Vendor", "Type", "Product Category", "Published", "Status", "Gift Card",
      "Option1 Name", "Option2 Name", "Option3 Name", "Image Src",
    ], lost: variants)

  private static let wooProducts = FilePreset(
    name: "woocommerce", title: "WooCommerce product file", entity: "product",
    known: ["Type", "SKU", "Name", "Published", "Regular price"],
    fields: [
      ("sku", .sku("SKU", orFrom: "Name")), ("name", .column("Name")), ("price", .column("Regular price")),
      ("category", .column("Categories")), ("brand", .first([.column("Brands"), .column("Brand")])),
      ("barcode", .column("GTIN, UPC, EAN, or ISBN")),
      ("description", .first([.plain("Description"), .plain("Short description")])),
      ("weight", .first([.weight("Weight (kg)", unit: "kg"), .weight("Weight (g)", unit: "g")])),
      ("status", .words("Published", ["1": "active", "*": "draft"])),
      (
        "stocked",
        .first([.when("Type", has: "virtual", .words("Type", ["*": "no"])), .words("Type", ["*": "yes"])])
      ),
      (
        "tax",
        .first([
          .words("Tax status", ["none": "zero"]), .words("Tax class", ["standard": "standard"]),
          .column("Tax class"),
        ])
      ),
      ("family", .family(.first([.column("Parent"), .column("Name")]))),
      (
        "options",
        .when(
          "Type", has: "variation",
          .options(pairs({ "Attribute \($0) name" }, { "Attribute \($0) value(s)" })))
      ),
      ("stock", .column("Stock")), ("cost", .first([.column("Cost of goods"), .column("Cost price")])),
    ],
    group: .after("Type", "variable", then: "variation"),
    shared: ["Categories", "Tax class", "Brands", "Brand", "Description", "Short description"],
    lost: variants)

  private static let squareProducts = FilePreset(
    name: "square", title: "Square catalogue", entity: "product",
    known: ["Token", "Item Name", "Variation Name", "SKU"],
    fields: [
      ("sku", .sku("SKU", orFrom: "Item Name")), ("name", .variant("Item Name")),
      ("price", .except("Price", "variable")),
      ("category", .first([.column("Reporting Category"), .column("Categories")])),
      ("barcode", .column("GTIN")), ("description", .plain("Description")),
      ("weight", .first([.weight("Weight (kg)", unit: "kg"), .weight("Weight (g)", unit: "g")])),
      ("status", .words("Archived", ["y": "archived", "*": "active"])),
      ("stocked", .words("Stockable", ["n": "no", "*": "yes"])), ("family", .family(.column("Item Name"))),
      ("options", .options(pairs({ "Option Name \($0)" }, { "Option Value \($0)" }))),
      ("stock", .beginning("Current Quantity")), ("cost", .column("Default Unit Cost")),
    ],
    group: .none, shared: [], lost: variants)

  private static let odooProducts = FilePreset(
    name: "odoo", title: "Odoo product file", entity: "product",
    known: ["Internal Reference", "Name", "Sales Price"],
    fields: [
      ("sku", .sku("Internal Reference", orFrom: "Name")), ("name", .column("Name")),
      ("price", .column("Sales Price")),
      ("category", .first([.column("Product Category"), .column("Category")])),
      ("barcode", .column("Barcode")),
      ("description", .first([.plain("Sales Description"), .plain("Description")])),
      ("weight", .weight("Weight", unit: "kg")),
      (
        "status",
        .first([.words("Active", ["false": "archived"]), .words("Can be Sold", ["false": "draft"])])
      ),
      ("stocked", .words("Product Type", ["service": "no", "*": "yes"])),
      ("unit", .words("Unit of Measure", ["kg": "kg 3", "units": "each", "unit(s)": "each"])),
      ("stock", .column("Quantity On Hand")), ("cost", .column("Cost")),
    ],
    group: .none, shared: [], lost: "Products come in without their variants, taxes and suppliers.")

  private static let shopifyOrders = FilePreset(
    name: "shopify", title: "Shopify order file", entity: "past_order",
    known: ["Name", "Financial Status", "Lineitem quantity", "Lineitem name", "Lineitem price"],
    fields: [
      ("number", .column("Name")), ("placed", .column("Created at")), ("customer", .column("Email")),
      ("customer-name", .first([.column("Billing Name"), .column("Shipping Name")])),
      ("country", .first([.column("Shipping Country"), .column("Billing Country")])),
      ("sku", .sku("Lineitem sku", orFrom: "Lineitem name")), ("name", .column("Lineitem name")),
      ("quantity", .column("Lineitem quantity")), ("price", .column("Lineitem price")),
      ("line-discount", .column("Lineitem discount")), ("currency", .column("Currency")),
      (
        "status",
        .first([
          .words("Cancelled at", ["*": "cancelled"]),
          .words("Financial Status", ["voided": "cancelled", "refunded": "completed"]),
          .words(
            "Fulfillment Status",
            ["fulfilled": "completed", "partial": "open", "unfulfilled": "open", "": "open"]),
          .column("Fulfillment Status"),
        ])
      ),
      (
        "payment",
        .first([
          .words(
            "Financial Status",
            [
              "paid": "paid", "refunded": "paid", "partially_refunded": "paid", "pending": "unpaid",
              "authorized": "unpaid",
            ]),
          .column("Financial Status"),
        ])
      ),
      ("method", .column("Shipping Method")), ("shipping", .column("Shipping")),
      ("discount", .column("Discount Amount")), ("code", .column("Discount Code")),
      ("refunded", .column("Refunded Amount")), ("total", .column("Total")), ("taxes", .column("Taxes")),
      ("taxes-rate", .percent("Tax 1 Name")),
    ],
    group: .same("Name"),
    shared: ["Cancelled at", "Financial Status", "Fulfillment Status"],
    lost:
      "Addresses, notes and tags of orders are not kept; an order sent in part comes in with all of its lines."
  )

  private static let wooOrders = FilePreset(
    name: "woocommerce", title: "WooCommerce order file", entity: "past_order",
    known: ["order_number", "order_date", "status", "item_sku", "item_quantity", "item_subtotal"],
    fields: [
      ("number", .column("order_number")), ("placed", .column("order_date")),
      ("customer", .column("billing_email")),
      ("customer-name", .first([.column("billing_full_name"), .column("billing_last_name")])),
      ("country", .first([.column("shipping_country"), .column("billing_country")])),
      ("sku", .sku("item_sku", orFrom: "item_name")), ("name", .column("item_name")),
      ("quantity", .column("item_quantity")), ("amount", .column("item_subtotal")),
      ("line-total", .column("item_total")), ("currency", .column("order_currency")),
      (
        "status",
        .first([
          .words(
            "status",
            [
              "completed": "completed", "refunded": "completed", "processing": "open", "on-hold": "open",
              "pending": "open", "cancelled": "cancelled", "failed": "cancelled",
            ]), .column("status"),
        ])
      ),
      (
        "payment",
        .words("status", ["processing": "paid", "completed": "paid", "refunded": "paid", "*": "unpaid"])
      ),
      ("method", .column("shipping_method")), ("shipping", .column("shipping_total")),
      ("code", .column("coupon_items")), ("refunded", .column("refunded_total")),
      ("total", .column("order_total")), ("taxes", .column("tax_total")),
    ],
    group: .same("order_number"), shared: ["status"], lost: "Addresses and notes of orders are not kept.")
}
