/// The words by which other programs call the fields of a file.
enum FieldWords {
  /// A name in any case, without its blanks and marks, and the fields that it may be, the likeliest first.
  private static let fields: [String: [String]] = [
    "sku": [
      "artikelnr", "artikelnummer", "artnr", "itemnumber", "itemno", "itemcode", "article", "articleno",
      "productcode", "stockcode", "internalreference", "variantsku", "lineitemsku", "partnumber", "reference",
    ],
    "name": [
      "bezeichnung", "title", "titel", "productname", "itemname", "artikel", "produktname", "produkt",
      "artikelbezeichnung", "lineitemname", "product", "item", "designation", "nom",
    ],
    "barcode": ["ean", "ean13", "gtin", "upc", "isbn", "strichcode", "variantbarcode", "eancode"],
    "price": [
      "uvp", "vk", "vkpreis", "vkbrutto", "verkaufspreis", "preis", "rrp", "msrp", "retailprice",
      "sellingprice", "salesprice", "unitprice", "regularprice", "prix", "listprice", "lineitemprice",
    ],
    "cost": [
      "ek", "eknetto", "ekpreis", "einkaufspreis", "costprice", "unitcost", "purchaseprice",
      "costperitem", "defaultunitcost", "costeach", "kosten", "wholesaleprice",
    ],
    "stock-value": ["value", "inventoryvalue", "totalcost", "totalvalue", "lagerwert", "bestandswert"],
    "stock": [
      "lagerbestand", "bestand", "qty", "quantity", "onhand", "instock", "inventory", "stockqty",
      "quantityonhand", "variantinventoryqty", "stocklevel", "stockonhand",
    ],
    "quantity": [
      "qty", "stock", "onhand", "menge", "anzahl", "bestand", "lagerbestand", "units",
      "lineitemquantity", "pieces",
    ],
    "category": [
      "gruppe", "warengruppe", "kategorie", "type", "department", "group", "categories",
      "productcategory", "producttype", "rayon",
    ],
    "brand": ["marke", "hersteller", "vendor", "manufacturer", "make", "marque"],
    "weight": ["gewicht", "grams", "weightg", "weightkg", "variantgrams", "gewichtg", "gewichtkg", "gramm"],
    "description": ["beschreibung", "details", "longdescription", "bodyhtml", "text"],
    "tax-class": ["taxclass", "steuerklasse", "vatclass", "mwst", "vat"],
    "link": ["url", "web", "website", "productlink", "imagesrc"],
    "number": [
      "order", "orderno", "orderid", "ordernumber", "invoiceno", "invoice", "bestellnummer", "rechnungsnr",
    ],
    "placed": ["date", "orderdate", "invoicedate", "datum", "createdat", "bestelldatum"],
    "customer": ["customerid", "customerno", "email", "kundennr", "kunde", "client"],
    "country": ["shippingcountry", "land", "pays"],
    "email": ["mail", "emailaddress", "email"], "phone": ["telephone", "telefon", "tel", "mobile"],
    "notes": ["note", "comment", "remarks", "bemerkung", "notizen"],
  ]

  /// The field of a column and what its cells mean, where its name says it.
  static func likely(_ name: String, among known: [String]) -> FileColumn? {
    let word = letters(name)
    for field in known where fields[field]?.contains(word) == true || letters(field) == word {
      guard field == "weight" else { return FileColumn(field, name) }
      let isKilograms = word.hasSuffix("kg")
      return FileColumn(
        field, name, isKilograms ? .kg : word.contains("gram") || word.hasSuffix("g") ? .g : nil)
    }
    return nil
  }

  private static func letters(_ name: String) -> String {
    String(folded(name).unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
  }
}
