import Catalog
import StoreCore
import Testing

private let kitchen = Code(stored: "kitchen")
private let mugs = Code(stored: "mugs")

private func inside(_ status: FilingStatus = .active, ancestors: [Code] = []) -> CatalogRows {
  rows {
    $0.category = Category(code: mugs, name: "Mugs", position: 3, revision: 4)
    $0.parent = Category(code: kitchen, name: "Kitchen", status: status)
    $0.ancestors = ancestors
    $0.nextPosition = 5
  }
}

@Test func `a category is added at the end of its parent's children`() throws {
  let before = rows {
    $0.parent = Category(code: kitchen, name: "Kitchen")
    $0.nextPosition = 5
  }
  let added = try category(
    .categoryAdded(code: mugs, name: " Mugs ", parent: Code(stored: "KITCHEN")), over: before)
  #expect(added == Category(code: mugs, name: "Mugs", parent: kitchen, position: 5))
  #expect(added.parent?.text == "kitchen")
  #expect(try category(.categoryAdded(code: mugs, name: "Mugs", parent: nil), over: rows()).parent == nil)
}

@Test func `a category's code is its own, its parent there and in use`() {
  let change = CatalogChange.categoryAdded(code: Code(stored: "MUGS"), name: "Mugs", parent: kitchen)
  #expect(refusal(change, over: inside())?.code == "taken")
  #expect(refusal(change, over: rows())?.field == "parent")
  let archived = rows { $0.parent = Category(code: kitchen, name: "Kitchen", status: .archived) }
  #expect(refusal(change, over: archived)?.code == "archived-parent")
  #expect(refusal(change, over: archived)?.field == "parent")
}

@Test func `a category is renamed`() throws {
  #expect(try category(.categoryRenamed(code: mugs, name: "Cups "), over: inside()).name == "Cups")
  #expect(refusal(.categoryRenamed(code: mugs, name: ""), over: inside())?.code == "bad-text")
}

@Test func `a category moves to the end of another's children, or to the top`() throws {
  let moved = try category(.categoryMoved(code: mugs, parent: kitchen), over: inside())
  #expect(moved.parent == kitchen && moved.position == 5 && moved.revision == 4)
  var filed = inside()
  filed.category?.parent = kitchen
  #expect(try category(.categoryMoved(code: mugs, parent: nil), over: filed).parent == nil)
  #expect(
    try category(.categoryMoved(code: mugs, parent: Code(stored: "Kitchen")), over: filed) == filed.category)
}

@Test func `a category cannot be inside itself`() {
  let itself = refusal(.categoryMoved(code: mugs, parent: mugs), over: inside())
  #expect(itself?.code == "inside-itself")
  let below = refusal(.categoryMoved(code: mugs, parent: kitchen), over: inside(ancestors: [mugs]))
  #expect(below?.code == "inside-itself")
}

@Test func `the tree is at most sixteen levels deep, branches included`() throws {
  let above = (1...14).map { Code(stored: "c\($0)") }
  var deep = inside(ancestors: above)
  #expect(try category(.categoryMoved(code: mugs, parent: kitchen), over: deep).parent == kitchen)
  deep.height = 2
  let error = refusal(.categoryMoved(code: mugs, parent: kitchen), over: deep)
  #expect(error?.code == "too-deep")
}

@Test func `a category is archived once no active one is inside`() throws {
  #expect(try category(.categoryArchived(code: mugs), over: inside()).status == .archived)
  var full = inside()
  full.activeChildren = 1
  #expect(refusal(.categoryArchived(code: mugs), over: full)?.code == "not-empty")
  full.activeChildren = 2
}

@Test func `an archived category comes back under a parent in use, and is not edited before`() throws {
  var archived = inside()
  archived.category?.status = .archived
  #expect(try category(.categoryActivated(code: mugs), over: archived).status == .active)
  #expect(refusal(.categoryRenamed(code: mugs, name: "x"), over: archived)?.code == "archived")
  archived.parent?.status = .archived
  #expect(refusal(.categoryActivated(code: mugs), over: archived)?.code == "archived-parent")
}

@Test func `a brand is added, renamed, put away and brought back`() throws {
  let acme = Code(stored: "acme")
  let added = try brand(.brandAdded(code: acme, name: " Acme"), over: rows())
  #expect(added == Brand(code: acme, name: "Acme"))
  let there = rows { $0.brand = added }
  #expect(try brand(.brandRenamed(code: acme, name: "ACME"), over: there).name == "ACME")
  #expect(try brand(.brandArchived(code: acme), over: there).status == .archived)
  let away = rows { $0.brand = Brand(code: acme, name: "Acme", status: .archived) }
  #expect(try brand(.brandActivated(code: acme), over: away).status == .active)

  #expect(refusal(.brandRenamed(code: acme, name: ""), over: there)?.code == "bad-text")
  #expect(refusal(.brandRenamed(code: acme, name: "x"), over: away)?.code == "archived")
  #expect(refusal(.brandArchived(code: acme), over: rows())?.code == "brand-not-found")
  #expect(refusal(.brandActivated(code: acme), over: rows())?.code == "brand-not-found")
}

@Test func `each change asks for the rows its rule looks at`() {
  let move = CatalogChange.categoryMoved(code: mugs, parent: kitchen).reads
  #expect(move.category == mugs && move.parent == kitchen && move.family && move.position && !move.ownParent)
  #expect(CatalogChange.categoryActivated(code: mugs).reads.ownParent)
  #expect(CatalogChange.categoryArchived(code: mugs).reads.family)
  let ean = Barcode(stored: "04006381333931")
  let added = CatalogChange.productAdded(
    sku: SKU(stored: "A"), name: "", description: "", category: mugs, brand: kitchen, price: nil,
    barcodes: [ean],
    unit: .each, status: .draft
  ).reads
  #expect(
    added.product?.text == "A" && added.category == mugs && added.brand == kitchen && added.barcodes == [ean])
}
