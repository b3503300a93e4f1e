import Catalog
import Foundation
import Inventory
import Ordering
import Shop
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// Files as Shopify, WooCommerce, Square and Odoo write them.
@MainActor @Suite struct PresetFileTests {
  let store: StoreDatabase
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private final class Told { var lines: [String] = [] }

  init() throws {
    store = try StoreDatabase(path: "", .shop, clock: .frozen())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs the arguments of the program on a file; answers what it prints.
  @discardableResult private func take(_ words: String, _ text: String) throws -> [String] {
    let path = folder.appendingPathComponent("rows.csv").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let words = words.split(separator: " ").map { $0 == "FILE" ? path : String($0) }
    guard case .importing(let order) = try Options(parsing: words).action else { return [] }
    let told = Told()
    let run = ImportRun(order, into: store, by: Caller("clerk"))
    let outcome = try run.run(tell: { told.lines.append($0.text) })
    return told.lines + outcome.lines(try store.read(GroundQuery()))
  }

  private func product(_ sku: String) throws -> Product { try store.read(ProductSummary(SKU(sku))).product }

  private func stock(_ sku: String) throws -> [String] {
    let figures = try store.read(ProductStock(SKU(stored: sku))).figures
    return [figures.onHand.text, String(figures.value.minor)]
  }

  // MARK: Products

  private static let shopify = """
    Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Taxable,Variant Barcode,Image Src,Gift Card,Cost per item,Status
    linen-apron,Linen apron,"<p>Washed &amp; dried.</p>",Harbour,Home & Garden > Kitchen,Aprons,"linen, new",true,Size,S,APR-S,350.0,shopify,5,39.00,true,'4006381333931,https://x.example/a.jpg,false,18.50,active
    linen-apron,,,,,,,,,M,APR-M,360.0,shopify,7,39.00,true,,,,18.50,
    linen-apron,,,,,,,,,,,,,,,,,https://x.example/b.jpg,,,
    oak-spoon,Oak spoon,,Harbour,,Spoons,,true,Title,Default Title,SPN-OAK,80.0,shopify,-2,9.50,true,0012345678905,,false,3.20,active
    gift-card,Gift card,,Harbour,,Cards,,false,Title,Default Title,,0.0,,0,25.00,false,,,true,,draft

    """

  @Test func `a Shopify product file is known by its header`() throws {
    let told = try take("import products FILE --make-skus", Self.shopify)

    #expect(
      told.contains { $0.hasPrefix("Read as a Shopify product file; 1 column passed over.") }, "\(told)")
    #expect(told.contains("1 row without a product was passed over."))
    #expect(told.contains("1 stock level below zero came in as 0."))
    #expect(try stock("APR-S") == ["5", "9250"] && stock("APR-M") == ["7", "12950"])
    #expect(try stock("SPN-OAK") == ["0", "0"])
    let (small, medium) = (try product("APR-S"), try product("APR-M"))
    #expect(small.name == "Linen apron - S" && small.options.list.text == "Size=S")
    #expect(
      small.weight?.grams == 350 && small.description == "Washed & dried." && small.category?.text == "aprons"
    )
    #expect(
      medium.family?.text == "linen-apron" && medium.brand?.text == "harbour" && medium.status == .active)
    #expect(small.link == "https://x.example/a.jpg")
    let card = try product("GIFT-CARD")
    #expect(!card.isStocked && card.status == .draft && card.taxClass?.text == "zero")
    #expect(try store.verify().isEmpty)
  }

  @Test func `a product that Shopify does not tax says so, and comes in by the line of its refusal`() throws {
    try take("import tax-rates FILE", "code,name,country,class,rate\nde,VAT,DE,standard,19\n")
    let told = try take("import products FILE --make-skus", Self.shopify)
    #expect(
      told[0].contains("column 16 Variant Taxable: unknown-value: ")
        && told[0].contains("The cell says \"false\", which is read as \"zero\".")
        && told[0].contains("--as shopify --ignore 'Variant Taxable'"), "\(told)")
    let path = folder.appendingPathComponent("rows.csv").path
    guard
      case .importing(let order) = try Options(
        parsing: [
          "import", "products", path, "--make-skus", "--as", "shopify", "--ignore", "Variant Taxable",
        ]
      ).action
    else { return }
    _ = try ImportRun(order, into: store, by: Caller("clerk")).run()
    #expect(try product("GIFT-CARD").taxClass == nil && product("APR-S").family != nil)
    let error = #expect(throws: StoreError.self) {
      try take("import products FILE --as shopify --ignore Taxable", Self.shopify)
    }
    #expect(error?.code == "missing-column")
    // With a class of its own at 0 percent, the file comes in as it is.
    try take("import tax-rates FILE", "code,name,country,class,rate\nzero,None,DE,zero,0\n")
    try take("import products FILE --make-skus", Self.shopify)
    #expect(try product("GIFT-CARD").taxClass?.text == "zero")
  }

  @Test func `a row without an SKU is passed over, and the same file changes nothing`() throws {
    let told = try take("import products FILE", Self.shopify)
    #expect(told.contains("1 row without a SKU was passed over. --make-skus makes one of its name."))
    let again = try take("import products FILE --as shopify", Self.shopify)
    #expect(again.first == "Nothing new in rows.csv, 3 unchanged.", "\(again)")
    let error = #expect(throws: StoreError.self) {
      try take("import products FILE --as square", Self.shopify)
    }
    #expect(error?.code == "missing-column")
    let other = #expect(throws: StoreError.self) { try take("import products FILE --as etsy", Self.shopify) }
    #expect(other?.code == "unknown-value")
  }

  @Test func `a wrong cell of a preset's file is told with its own column`() throws {
    let told = try take("import products FILE", Self.shopify.replacing("39.00,true,'4", with: "dear,true,'4"))
    #expect(told.first?.hasPrefix("line 2, column 15 Variant Price: bad-price") == true, "\(told)")
    #expect(told.contains { $0.hasPrefix("Likely meant, without its invalid rows") }, "\(told)")
  }

  @Test func `a Square catalogue has prices with signs, options and archived items`() throws {
    let file = """
      Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Weight (kg),Price,Archived,Stockable,Option Name 1,Option Value 1,Default Unit Cost,Current Quantity Main St
      TOK1,Coffee,Regular,COF-1,House,Drinks (DRINKS),Drinks,00012345678905,0.25,€3.50,N,Y,,,1.20,14
      TOK2,Candle,Small,CAN-S,,Home,Home,,,12.00,N,Y,Size,Small,,10
      TOK3,Candle,Large,CAN-L,,Home,Home,,,"1,218.00",N,Y,Size,Large,,4
      TOK4,Workshop,Regular,,,Classes,Classes,,,variable,N,N,,,,
      TOK5,Mug,Regular,MUG,,Home,Home,4006381333931,,14,Y,Y,,,5.00,9

      """
    let told = try take("import products FILE", file)

    let prices = try ["COF-1", "CAN-S", "CAN-L", "MUG"].map { try product($0).price?.minor }
    #expect(prices == [350, 1200, 121_800, 1400])
    #expect(try product("MUG").status == .archived && product("COF-1").weight?.grams == 250)
    #expect(try product("CAN-L").options.list.text == "Size=Large" && stock("COF-1") == ["14", "1680"])
    #expect(told.contains { $0.hasPrefix("1 row without a SKU was passed over.") }, "\(told)")
    #expect(told.contains("1 archived product came in without its stock."))
    try take("import products FILE --make-skus", file)
    #expect(try product("WORKSHOP").price == nil && !product("WORKSHOP").isStocked)
  }

  @Test func `a WooCommerce product file has variations, trees of categories and classes of its parents`()
    throws
  {
    let file = """
      ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?",Description,"Tax status","Tax class","In stock?",Stock,"Weight (kg)","Regular price",Categories,Parent,"Attribute 1 name","Attribute 1 value(s)"
      1,simple,CUP,,Cup,1,0,,taxable,,1,3,0.3,8.00,"Kitchen > Cups, Gifts",,Material,"clay, glaze"
      2,variable,TEE,,Tee,1,0,<b>Soft</b>,taxable,reduced,1,,,,Clothes,,Size,"S, M"
      3,variation,TEE-S,,Tee - S,1,0,,taxable,parent,1,4,,20.00,,TEE,Size,S
      4,"simple, virtual",GUIDE,,Guide,0,0,,none,,1,,,5.00,,,,

      """
    let told = try take("import products FILE", file)

    #expect(told.contains("1 row with several categories: the first was taken."), "\(told)")
    #expect(try product("CUP").category?.text == "cups" && product("CUP").options.list.isEmpty)
    let tee = try product("TEE-S")
    #expect(tee.taxClass?.text == "reduced" && tee.family?.text == "tee" && tee.options.list.text == "Size=S")
    #expect(tee.category?.text == "clothes" && tee.description == "Soft")
    #expect(try !product("GUIDE").isStocked && product("GUIDE").status == .draft)
    #expect(try stock("CUP")[0] == "3" && store.read(ListQuery("products")).count == 3)
  }

  @Test func `an Odoo product file has a tree of categories`() throws {
    let file = """
      External ID,Name,Internal Reference,Sales Price,Cost,Barcode,Quantity On Hand,Product Category,Product Type,Unit of Measure,Weight
      a.b,Desk,DESK,120.00,80.00,,2.0,All / Saleable / Office,Storable Product,Units,12.5
      a.c,Rice,RICE,3.00,1.00,,1.5,All / Food,Storable Product,kg,0.00
      a.d,Advice,ADV,50.00,0.00,,0.0,All,Service,Hours,0.00

      """
    let told = try take("import products FILE", file)

    #expect(told.contains { $0.hasPrefix("Read as an Odoo product file;") }, "\(told)")
    #expect(try stock("DESK") == ["2", "16000"] && stock("RICE") == ["1.5", "150"])
    #expect(try product("DESK").weight?.grams == 12_500 && product("DESK").category?.text == "office")
    #expect(try !product("ADV").isStocked && product("RICE").unit.text == "kg 3")
    #expect(store.complete("category", "").map(\.text) == ["all", "food", "office", "saleable"])
  }

  @Test func `a class without a rate is asked for once there are rates`() throws {
    try take("import tax-rates FILE", "code,name,country,class,rate\nde,VAT,DE,standard,19\n")
    let file = "sku,name,tax-class\nX,X,taxable\n"
    let told = try take("import products FILE", file)
    #expect(told.first?.hasPrefix("line 2, column 3 tax-class: unknown-value") == true, "\(told)")
    #expect(told.contains { $0.contains("Classes: standard.") }, "\(told)")
    try take("import products FILE", "sku,name,tax-class\nX,X,standard\n")
  }

  @Test func `a weight that is likely grams is asked about`() throws {
    let told = try take("import products FILE", "sku,name,weight\nMUG,Mug,360 kg\nCUP,Cup,360 g\n")
    #expect(
      told.contains("1 product above 100 kg, the first MUG. If the file has grams: --map weight=COLUMN:g."))
  }

  // MARK: Kept mappings

  @Test func `a mapping is kept by a name and used again`() throws {
    let file = "Artikelnr.;Titel;VK;Rest\nA1;Becher;12,50;x\n"
    let told = try take(
      "import products FILE --map sku=Artikelnr. --map name=Titel --map price=VK --ignore-rest --decimal , --map-as Supplier",
      file)
    #expect(told.contains("The mapping is kept: --as Supplier reads the next file so."), "\(told)")
    try take(
      "import products FILE --as supplier", file.replacing("A1", with: "A2").replacing("12,50", with: "3,10"))
    #expect(try product("A2").price?.minor == 310)
    try take(
      "import products FILE --ignore-rest --decimal , --map-as supplier --map sku=Artikelnr. --map name=Titel",
      file)
    #expect(
      try store.read(ImportMappings("products")).count == 4, "the later one is in the place of the first")
    for words in ["import products FILE --as other", "import orders FILE --as supplier"] {
      let error = #expect(throws: StoreError.self) { try take(words, file) }
      #expect(error?.code == "unknown-value")
    }
    let nothing = #expect(throws: StoreError.self) {
      try take("import products FILE --map-as empty", "sku,name\nA3,Cup\n")
    }
    #expect(nothing?.code == "bad-option")
    #expect(try store.verify().isEmpty)
  }

  @Test func `a file without a task is not TaskPaper, and nothing is taken`() throws {
    let error = #expect(throws: StoreError.self) {
      try take("import tasks FILE", "(A) Call Ann @phone\nx 2026-01-01 Order tape\n")
    }
    #expect(error?.code == "not-taskpaper")
    try take("import tasks FILE", "- Call Ann\n")
  }
}
