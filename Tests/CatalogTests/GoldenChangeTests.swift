import Catalog
import Shop
import Store
import StoreCore
import Testing

/// One line of every change ever stored, in the order the cases were made. Lines are added, never altered.
private let golden = [
  #"{"catalog":{"change":{"productAdded":{"barcodes":["04006381333931"],"brand":"acme","category":"mugs","description":"one\ntwo","name":"Blue mug","price":{"currency":"EUR","minor":1000},"sku":"MUG-BLU","status":"active","unit":{"code":"each","decimals":0}}}}}"#,
  #"{"catalog":{"change":{"productAdded":{"barcodes":[],"description":"","name":"A/B","sku":"a/b","status":"draft","unit":{"code":"kg","decimals":3}}}}}"#,
  #"{"catalog":{"change":{"priced":{"price":{"currency":"EUR","minor":1200},"sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"renamed":{"name":"Blue mug","sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"described":{"sku":"MUG-BLU","text":"Holds \"tea\" ☕"}}}}"#,
  #"{"catalog":{"change":{"productMoved":{"category":"mugs","sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"productMoved":{"sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"branded":{"brand":"acme","sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"barcodeAdded":{"barcode":"04006381333931","sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"barcodeRemoved":{"barcode":"04006381333931","sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"unitSet":{"sku":"MUG-BLU","unit":{"code":"each","decimals":0}}}}}"#,
  #"{"catalog":{"change":{"activated":{"sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"archived":{"sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"drafted":{"sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"categoryAdded":{"code":"mugs","name":"Mugs","parent":"kitchen"}}}}"#,
  #"{"catalog":{"change":{"categoryRenamed":{"code":"mugs","name":"Cups"}}}}"#,
  #"{"catalog":{"change":{"categoryMoved":{"code":"mugs"}}}}"#,
  #"{"catalog":{"change":{"categoryArchived":{"code":"mugs"}}}}"#,
  #"{"catalog":{"change":{"categoryBranchArchived":{"code":"mugs"}}}}"#,
  #"{"catalog":{"change":{"categoryActivated":{"code":"mugs"}}}}"#,
  #"{"catalog":{"change":{"categoryMerged":{"code":"mugs","into":"cups"}}}}"#,
  #"{"catalog":{"change":{"categoryPlaced":{"code":"mugs","position":1}}}}"#,
  #"{"catalog":{"change":{"productsEdited":{"edit":{"repriced":{"rule":{"by":"+5%","round":"0.05"}}},"selection":{"brand":"acme","category":"mugs","max":"15.00","min":"5","starred":true,"status":"active","text":"blue mug"}}}}}"#,
  #"{"catalog":{"change":{"productsEdited":{"edit":{"repriced":{"rule":{"ending":".99"}}},"selection":{}}}}}"#,
  #"{"catalog":{"change":{"productsEdited":{"edit":{"repriced":{"rule":{"to":"9.99"}}},"selection":{}}}}}"#,
  #"{"catalog":{"change":{"productsEdited":{"edit":{"repriced":{"rule":{"by":"-0.50"}}},"selection":{}}}}}"#,
  #"{"catalog":{"change":{"productsEdited":{"edit":{"archived":{}},"selection":{"status":"draft"}}}}}"#,
  #"{"catalog":{"change":{"productsEdited":{"edit":{"activated":{}},"selection":{}}}}}"#,
  #"{"catalog":{"change":{"productsEdited":{"edit":{"moved":{"category":"mugs"}},"selection":{}}}}}"#,
  #"{"catalog":{"change":{"productsEdited":{"edit":{"moved":{}},"selection":{}}}}}"#,
  #"{"catalog":{"change":{"productsEdited":{"edit":{"branded":{"brand":"acme"}},"selection":{"text":"mug"}}}}}"#,
  #"{"catalog":{"change":{"brandAdded":{"code":"acme","name":"Acme"}}}}"#,
  #"{"catalog":{"change":{"brandRenamed":{"code":"acme","name":"ACME"}}}}"#,
  #"{"catalog":{"change":{"brandArchived":{"code":"acme"}}}}"#,
  #"{"catalog":{"change":{"brandActivated":{"code":"acme"}}}}"#,
  #"{"catalog":{"change":{"brandMerged":{"code":"acme","into":"norden"}}}}"#,
  #"{"catalog":{"change":{"reviewAdded":{"author":"Ana Lee","rating":5,"sku":"MUG-BLU","text":"one\ntwo","title":""}}}}"#,
  #"{"catalog":{"change":{"reviewAccepted":{"number":12}}}}"#,
  #"{"catalog":{"change":{"reviewRejected":{"number":12}}}}"#,
  #"{"shop":{"change":{"nameSet":{"name":"Mugs & more"}}}}"#,
  #"{"shop":{"change":{"currencySet":{"currency":"JPY"}}}}"#,
  #"{"shop":{"change":{"timeZoneSet":{"timeZone":"Europe/Berlin"}}}}"#,
  #"{"shop":{"change":{"countrySet":{"country":"DE"}}}}"#,
  #"{"shop":{"change":{"starred":{"address":"/catalog/products/MUG-BLU","name":"mine","subject":{"key":"MUG-BLU","kind":"product"}}}}}"#,
  #"{"shop":{"change":{"starred":{"address":"/catalog/products?q=mug","name":"mugs","seen":"28"}}}}"#,
  #"{"shop":{"change":{"starred":{"address":"/catalog/products","name":"all","seen":"1000+"}}}}"#,
  #"{"shop":{"change":{"unstarred":{"name":"mine"}}}}"#,
  #"{"undo":{"entry":7}}"#,
  #"{"redo":{"entry":7}}"#,
  #"{"catalog":{"change":{"productAdded":{"barcodes":["04006381333931*12"],"description":"","details":{"family":{"to":"mug"},"notes":"n","options":["size=L"],"taxClass":{"to":"reduced"},"weight":{"to":350}},"name":"Mug","sku":"M","status":"draft","unit":{"code":"each","decimals":0}}}}}"#,
  #"{"catalog":{"change":{"barcodeAdded":{"barcode":"04006381333931*12","sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"productEdited":{"edits":{"brand":{},"category":{"to":"mugs"},"description":"","family":{"to":"mug"},"name":"Blue mug","notes":"a\nb","options":["size=L","colour=dark \"blue\""],"price":{"to":{"currency":"EUR","minor":1200}},"taxClass":{},"unit":{"code":"kg","decimals":3},"weight":{"to":1200}},"sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"productEdited":{"edits":{"weight":{}},"sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"productEdited":{"edits":{"barcodes":["04006381333931*12"],"status":"archived"},"sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"priceScheduled":{"day":"2026-12-01","from":1796083200000,"price":{"currency":"EUR","minor":1200},"sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"priceUnscheduled":{"day":"2026-12-01","sku":"MUG-BLU"}}}}"#,
  #"{"catalog":{"change":{"categoryEdited":{"code":"mugs","name":"Cups","parent":{"to":"kitchen"}}}}}"#,
  #"{"catalog":{"change":{"categoryEdited":{"code":"mugs","parent":{}}}}}"#,
  #"{"catalog":{"change":{"priceScheduled":{"day":"2026-12-01","price":{"currency":"EUR","minor":1200},"sku":"MUG-BLU"}}}}"#,
  #"{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"cost":{"currency":"EUR","minor":6000},"from":"supplier","quantity":"12","reason":"receipt","sku":"MUG-BLU","to":"main"},{"from":"supplier","note":"late","quantity":"1.250","reason":"receipt","sku":"TEA","to":"quarantine"}]}}}}}}"#,
  #"{"inventory":{"change":{"stock":{"change":{"returned":{"quantity":"2","sku":"MUG-BLU","to":"main"}}}}}}"#,
  #"{"inventory":{"change":{"location":{"change":{"added":{"code":"shelf-1","kind":"storage","name":"Shelf 1","parent":"main"}}}}}}"#,
  #"{"inventory":{"change":{"location":{"change":{"renamed":{"code":"shelf-1","name":"Shelf"}}}}}}"#,
  #"{"inventory":{"change":{"location":{"change":{"moved":{"code":"shelf-1"}}}}}}"#,
  #"{"inventory":{"change":{"location":{"change":{"archived":{"code":"shelf-1"}}}}}}"#,
  #"{"inventory":{"change":{"location":{"change":{"activated":{"code":"shelf-1"}}}}}}"#,
  #"{"inventory":{"change":{"reservation":{"change":{"reserved":{"holder":"Ana \"A\" Lee","lines":[{"location":"main","quantity":"3","sku":"MUG-BLU"},{"location":"main","quantity":"1.250","sku":"TEA"}]}}}}}}"#,
  #"{"inventory":{"change":{"reservation":{"change":{"released":{"number":4}}}}}}"#,
  #"{"inventory":{"change":{"reservation":{"change":{"released":{"number":4,"quantity":"1"}}}}}}"#,
  #"{"inventory":{"change":{"reservation":{"change":{"fulfilled":{"number":4}}}}}}"#,
  #"{"inventory":{"change":{"reservation":{"change":{"fulfilled":{"number":4,"quantity":"1.250"}}}}}}"#,
  #"{"inventory":{"change":{"count":{"change":{"started":{"blind":true,"inside":false,"isDraft":false,"location":"main","tolerance":"2"}}}}}}"#,
  #"{"inventory":{"change":{"count":{"change":{"started":{"blind":false,"inside":true,"isDraft":true,"location":"shelf-1"}}}}}}"#,
  #"{"inventory":{"change":{"count":{"change":{"begun":{"count":3}}}}}}"#,
  #"{"inventory":{"change":{"count":{"change":{"counted":{"at":"main","count":3,"quantity":"12","sku":"MUG-BLU"}}}}}}"#,
  #"{"inventory":{"change":{"count":{"change":{"countSet":{"at":"main","count":3,"quantity":"0","sku":"MUG-BLU"}}}}}}"#,
  #"{"inventory":{"change":{"count":{"change":{"reviewed":{"count":3}}}}}}"#,
  #"{"inventory":{"change":{"count":{"change":{"recounted":{"count":3}}}}}}"#,
  #"{"inventory":{"change":{"count":{"change":{"recounted":{"count":3,"skus":["MUG-BLU","TEA"]}}}}}}"#,
  #"{"inventory":{"change":{"count":{"change":{"posted":{"count":3}}}}}}"#,
  #"{"inventory":{"change":{"count":{"change":{"cancelled":{"count":3}}}}}}"#,
  #"{"inventory":{"change":{"supplier":{"change":{"added":{"code":"acme","contact":"a\nb","leadDays":5,"minimumOrder":{"currency":"EUR","minor":5000},"name":"Acme"}}}}}}"#,
  #"{"inventory":{"change":{"supplier":{"change":{"added":{"code":"acme","name":"Acme"}}}}}}"#,
  #"{"inventory":{"change":{"supplier":{"change":{"renamed":{"code":"acme","name":"ACME"}}}}}}"#,
  #"{"inventory":{"change":{"supplier":{"change":{"leadSet":{"code":"acme","days":7}}}}}}"#,
  #"{"inventory":{"change":{"supplier":{"change":{"minimumSet":{"code":"acme"}}}}}}"#,
  #"{"inventory":{"change":{"supplier":{"change":{"contactSet":{"code":"acme","contact":""}}}}}}"#,
  #"{"inventory":{"change":{"supplier":{"change":{"archived":{"code":"acme"}}}}}}"#,
  #"{"inventory":{"change":{"supplier":{"change":{"activated":{"code":"acme"}}}}}}"#,
  #"{"inventory":{"change":{"supplier":{"change":{"itemSet":{"code":"acme","edits":{"code":"A-1","leadDays":3,"minPacks":2,"pack":"12","preferred":true,"price":{"currency":"EUR","minor":5000}},"sku":"MUG-BLU"}}}}}}"#,
  #"{"inventory":{"change":{"supplier":{"change":{"itemSet":{"code":"acme","edits":{},"sku":"MUG-BLU"}}}}}}"#,
  #"{"inventory":{"change":{"supplier":{"change":{"itemRemoved":{"code":"acme","sku":"MUG-BLU"}}}}}}"#,
  #"{"inventory":{"change":{"purchase":{"change":{"ordered":{"supplier":"acme","to":"main"}}}}}}"#,
  #"{"inventory":{"change":{"purchase":{"change":{"lineSet":{"number":"PO-000001","packs":3,"price":{"currency":"EUR","minor":5000},"sku":"MUG-BLU"}}}}}}"#,
  #"{"inventory":{"change":{"purchase":{"change":{"placed":{"belowMinimum":true,"expected":"2026-12-01","number":"PO-000001"}}}}}}"#,
  #"{"inventory":{"change":{"purchase":{"change":{"held":{"number":"PO-000001"}}}}}}"#,
  #"{"inventory":{"change":{"purchase":{"change":{"released":{"number":"PO-000001"}}}}}}"#,
  #"{"inventory":{"change":{"purchase":{"change":{"cancelled":{"number":"PO-000001"}}}}}}"#,
  #"{"inventory":{"change":{"purchase":{"change":{"received":{"arrivals":[{"quantity":"34","rejected":"1","sku":"MUG-BLU"},{"sku":"TEA"}],"at":"shelf","number":"PO-000001","over":true}}}}}}"#,
  #"{"inventory":{"change":{"purchase":{"change":{"received":{"arrivals":[],"number":"PO-000001","over":false}}}}}}"#,
  #"{"inventory":{"change":{"purchase":{"change":{"closedShort":{"number":"PO-000001","reason":"out of stock"}}}}}}"#,
  #"{"inventory":{"change":{"purchase":{"change":{"closed":{"number":"PO-000001"}}}}}}"#,
  #"{"inventory":{"change":{"reorder":{"change":{"ruleSet":{"at":"main","edits":{"maximum":"60","multiple":"6","supplier":"acme"},"minimum":"10","sku":"MUG-BLU","target":"40"}}}}}}"#,
  #"{"inventory":{"change":{"reorder":{"change":{"ruleSet":{"at":"main","edits":{"hasNoMaximum":true,"hasNoSupplier":true},"minimum":"1.250","sku":"TEA","target":"2.000"}}}}}}"#,
  #"{"inventory":{"change":{"reorder":{"change":{"ruleRemoved":{"at":"main","sku":"MUG-BLU"}}}}}}"#,
  #"{"inventory":{"change":{"reorder":{"change":{"proposed":{}}}}}}"#,
  #"{"inventory":{"change":{"reorder":{"change":{"proposed":{"supplier":"acme"}}}}}}"#,
  #"{"shop":{"change":{"valuationSet":{"valuation":"fifo"}}}}"#,
  #"{"shop":{"change":{"defaultLocationSet":{"location":"shelf-1"}}}}"#,
]

@Test(arguments: golden)
func `every change ever stored reads back and is written the same`(line: String) throws {
  #expect(try StoreChange.stored(line).json() == line)
}

@Test func `every kind of change has its golden line`() throws {
  let changes = try golden.map { try StoreChange.stored($0) }

  #expect(Set(changes.map { KindOfStored($0) }) == Set(KindOfStored.allCases))
  for change in changes { #expect(KindOfStored(change).rawValue == change.kind) }
}

@Test func `a case's name is its name in the stored form`() throws {
  for line in golden where !line.hasPrefix(#"{"undo"#) && !line.hasPrefix(#"{"redo"#) {
    let parts = try StoreChange.stored(line).kind.split(separator: ".")
    // The inventory's changes are named after what they are done to, one level further in.
    if parts[0] == "inventory" {
      #expect(line.hasPrefix(#"{"inventory":{"change":{"#))
      continue
    }
    #expect(line.hasPrefix(#"{"\#(parts[0])":{"change":{"\#(parts[1])":"#), "\(line)")
  }
}

@Test(arguments: [
  "", "{}", #"{"catalog":{"change":{"exploded":{"sku":"A"}}}}"#,
  #"{"catalog":{"change":{"archived":{"sku":"a b"}}}}"#,
])
func `what no version wrote is broken`(line: String) {
  #expect(throws: StoreError.broken("a StoreChange in the journal cannot be read")) {
    try StoreChange.stored(line)
  }
}

@Test func `a version to come is newer`() {
  #expect(throws: StoreError.newer("an entry of the journal has version 2")) {
    try StoreChange.stored(golden[2], version: 2)
  }
}

@Test(
  arguments: [
    #"{"catalog":{"row":{"product":{"row":{"barcodes":[],"createdAt":1795262400000,"description":"","name":"Blue mug","price":{"currency":"EUR","minor":1000},"revision":7,"sku":"MUG-BLU","status":"active","unit":{"code":"each","decimals":0},"updatedAt":1795262400000}}}}}"#,
    #"{"catalog":{"row":{"product":{"row":{"barcodes":["04006381333931*12"],"createdAt":1795262400000,"description":"","family":"mug","name":"Blue mug","notes":"a\nb","options":["size=L","colour=blue"],"revision":7,"scheduled":[{"day":"2026-12-01","entry":5,"from":1796083200000,"price":{"currency":"EUR","minor":1200}}],"sku":"MUG-BLU","status":"draft","taxClass":"reduced","unit":{"code":"each","decimals":0},"updatedAt":1795262400000,"weight":350}}}}}"#,
    #"{"catalog":{"row":{"category":{"row":{"code":"mugs","name":"Mugs","position":3,"revision":4,"status":"active"}}}}}"#,
    #"{"catalog":{"row":{"brand":{"row":{"code":"acme","name":"Acme","revision":1,"status":"archived"}}}}}"#,
    #"{"catalog":{"row":{"review":{"row":{"author":"Ana Lee","createdAt":1795262400000,"number":12,"rating":5,"revision":9,"sku":"MUG-BLU","status":"new","text":"one\ntwo","title":"Fine"}}}}}"#,
    #"{"shop":{"row":{"settings":{"row":{"country":"DE","currency":"EUR","defaultLocation":"main","name":"Shop","revision":0,"timeZone":"UTC","valuation":"average"}}}}}"#,
    #"{"shop":{"row":{"settings":{"row":{"country":"DE","currency":"EUR","defaultLocation":"shelf-1","name":"Shop","revision":3,"timeZone":"UTC","valuation":"fifo"}}}}}"#,
    #"{"inventory":{"row":{"location":{"row":{"code":"shelf-1","kind":"inTransit","name":"Van","parent":"main","revision":9,"status":"archived"}}}}}"#,
    #"{"inventory":{"row":{"reservation":{"row":{"createdAt":1795262400000,"held":"1","holder":"Ana Lee","issued":"2","location":"main","number":4,"quantity":"3","revision":9,"sku":"MUG-BLU","status":"held"}}}}}"#,
    #"{"inventory":{"row":{"count":{"row":{"blind":true,"endedAt":1795262400000,"inside":false,"location":"main","number":3,"revision":9,"startedAt":1795262400000,"status":"posted","tolerance":"2"}}}}}"#,
    #"{"inventory":{"row":{"count":{"row":{"blind":false,"inside":true,"location":"main","number":3,"revision":9,"startedAt":1795262400000,"status":"draft"}}}}}"#,
    #"{"inventory":{"row":{"countLine":{"row":{"at":1795262400000,"by":"clerk","count":3,"counted":"9","expected":"10","first":"7","location":"main","recount":"done","revision":9,"sku":"MUG-BLU","value":{"currency":"EUR","minor":-500}}}}}}"#,
    #"{"inventory":{"row":{"countLine":{"row":{"at":1795262400000,"by":"clerk","count":3,"expected":"1.250","location":"main","recount":"asked","revision":9,"sku":"a/b"}}}}}"#,
    #"{"inventory":{"row":{"supplier":{"row":{"code":"acme","contact":"","leadDays":5,"minimumOrder":{"currency":"EUR","minor":5000},"name":"Acme","revision":3,"status":"active"}}}}}"#,
    #"{"inventory":{"row":{"supplierItem":{"row":{"code":"A-1","leadDays":3,"minPacks":2,"pack":"12","preferred":true,"price":{"currency":"EUR","minor":5000},"revision":4,"sku":"MUG-BLU","supplier":"acme"}}}}}"#,
    #"{"inventory":{"row":{"purchase":{"row":{"destination":"main","expectedOn":"2026-12-01","lines":[{"closed":"0.000","pack":"2.500","packs":4,"price":{"currency":"EUR","minor":5000},"received":"5.000","rejected":"0.000","sku":"TEA"}],"number":"PO-000001","placedAt":1795262400000,"reason":"","revision":7,"status":"partlyReceived","supplier":"acme"}}}}}"#,
    #"{"inventory":{"row":{"reorderRule":{"row":{"location":"main","maximum":"60","minimum":"10","multiple":"6","revision":8,"sku":"MUG-BLU","supplier":"acme","target":"40"}}}}}"#,
    #"{"shop":{"row":{"star":{"row":{"address":"/catalog","at":1795262400000,"name":"mine","revision":2}}}}}"#,
    #"{"shop":{"row":{"star":{"row":{"address":"/catalog/products?q=mug","at":1795262400000,"name":"mugs","revision":2,"seen":"28"}}}}}"#,
    #"{"shop":{"row":{"star":{"row":{"address":"/catalog/products","at":1795262400000,"name":"all","revision":2,"seen":"1000+"}}}}}"#,
  ])
func `every image ever stored reads back and is written the same`(line: String) throws {
  var row = try CanonicalJSON.value(of: line, as: StoreRow.self)
  #expect(try CanonicalJSON.text(of: row) == line)
  row.revision = 99
  #expect(row.revision == 99)
}

@Test func `the difference of two images goes through the union`() {
  let before = StoreRow.catalog(row: .product(row: mug()))
  let after = StoreRow.catalog(row: .product(row: mug { $0.name = "Mug" }))
  #expect(StoreRow.effects(from: before, to: after).map(\.words) == ["Name of MUG-BLU: Blue mug → Mug"])
  #expect(StoreRow.effects(from: before, to: nil).map(\.words) == ["Product MUG-BLU removed"])
  let star = StoreRow.shop(row: .star(row: Star(name: "mine", address: "/", at: noon)))
  #expect(StoreRow.effects(from: nil, to: star).map(\.words) == ["Starred / as mine"])
  #expect(StoreRow.effects(from: nil, to: nil) == [])
}
