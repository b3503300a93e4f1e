import Catalog
import StoreCore
import Testing

private let cups = Code(stored: "cups")
private let mugs = Code(stored: "mugs")
private let merged = CatalogChange.categoryMerged(code: mugs, into: cups)

/// Mugs, three levels of it, and cups under as many categories as `above` names.
private func tree(above: [Code] = [], _ status: FilingStatus = .active) -> CatalogRows {
  rows {
    $0.category = Category(code: mugs, name: "Mugs", position: 3, revision: 4)
    $0.parent = Category(code: cups, name: "Cups", status: status)
    ($0.ancestors, $0.height) = (above, 3)
  }
}

@Test func `a category that goes into another is archived where it stands`() throws {
  let expected = Category(code: mugs, name: "Mugs", position: 3, status: .archived, revision: 4)
  #expect(try category(merged, over: tree()) == expected)
  #expect(merged.isComposite && merged.reads.parent == cups && merged.reads.family)
}

@Test func `a category goes neither into itself nor into what is inside it`() {
  let itself = refusal(.categoryMerged(code: mugs, into: Code(stored: "MUGS")), over: tree())
  #expect(itself?.code == "inside-itself" && itself?.field == "into")
  let below = refusal(merged, over: tree(above: [mugs]))
  #expect(below?.code == "inside-itself" && below?.field == "into")
}

@Test func `what a category goes into is there, in use and not too deep`() {
  #expect(refusal(merged, over: tree(.archived))?.code == "archived-parent")
  var gone = tree()
  gone.parent = nil
  #expect(refusal(merged, over: gone)?.field == "into")
  var away = tree()
  away.category?.status = .archived
  #expect(refusal(merged, over: away)?.code == "archived")
  // Its two inner levels come to stand under cups, itself at level 14 or 15.
  let deep = (1...13).map { Code(stored: "c\($0)") }
  #expect(refusal(merged, over: tree(above: deep)) == nil)
  let deeper = refusal(merged, over: tree(above: deep + [Code(stored: "c14")]))
  #expect(deeper?.code == "too-deep" && deeper?.field == "into")
}

@Test func `a brand goes into another that is in use`() throws {
  let change = CatalogChange.brandMerged(code: mugs, into: cups)
  var there = rows {
    $0.brand = Brand(code: mugs, name: "Mugs")
    $0.otherBrand = Brand(code: cups, name: "Cups")
  }
  #expect(try brand(change, over: there) == Brand(code: mugs, name: "Mugs", status: .archived))
  #expect(refusal(.brandMerged(code: mugs, into: mugs), over: there)?.code == "inside-itself")
  there.otherBrand?.status = .archived
  #expect(refusal(change, over: there)?.code == "archived-parent")
  there.otherBrand = nil
  there.brand?.status = .archived
  #expect(refusal(change, over: there)?.code == "archived")
}

@Test func `a merge says how much moved`() {
  let subject = Subject(.category, "mugs")
  #expect(
    Effect.merged(subject, into: cups, products: 1_234, categories: 1).words
      == "Category mugs merged into cups: 1,234 products and 1 category moved")
  #expect(
    Effect.merged(Subject(.brand, "acme"), into: cups, products: 1).words
      == "Brand acme merged into cups: 1 product moved")
}
