import Catalog
import StoreCore
import Testing

private let mugs = Code(stored: "mugs")

private func category(_ texts: [CategoryField: String], of target: Code? = nil) -> CategoryForm {
  var form = CategoryForm(editing: target)
  for (field, text) in texts { form.draft[field] = text }
  return form
}

private func brand(_ texts: [BrandField: String], of target: Code? = nil) -> BrandForm {
  var form = BrandForm(editing: target)
  for (field, text) in texts { form.draft[field] = text }
  return form
}

private func ground(_ fill: (inout CatalogRows) -> Void = { _ in }) -> FormGround {
  FormGround(rows: rows(fill), currency: .euro)
}

/// The category mugs inside kitchen, third of its siblings, and the parent asked for.
private func filed(under parent: Code? = nil, _ status: FilingStatus = .active, _ above: [Code] = [])
  -> FormGround
{
  ground {
    $0.category = Category(
      code: mugs, name: "Mugs", parent: Code(stored: "kitchen"), position: 3, revision: 4)
    $0.parent = parent.map { Category(code: $0, name: "Parent", status: status) }
    $0.ancestors = above
    $0.nextPosition = 5
  }
}

@Suite struct CategoryFormTests {
  @Test func `a category needs a name, and makes its code of it`() throws {
    #expect(CheckedForm(CategoryForm(), over: ground()).reason == "name is missing")
    let typed = category([.name: "Home & Kitchen", .parent: "all"])
    #expect(typed.standard(.code) == "home-kitchen")
    #expect(typed.reads.category == Code(stored: "home-kitchen") && typed.reads.parent == Code(stored: "all"))
    #expect(
      try typed.change(over: ground())
        == .categoryAdded(
          code: Code(stored: "home-kitchen"), name: "Home & Kitchen", parent: Code(stored: "all")))
  }

  @Test func `a code that is taken is told where it comes from`() {
    let taken = ground { $0.category = Category(code: mugs, name: "Mugs") }

    #expect(CheckedForm(category([.name: "Mugs"]), over: taken).problems.map(\.field) == ["name"])
    #expect(
      CheckedForm(category([.code: "MUGS", .name: "X"]), over: taken).problems.map(\.field) == ["code"])
    #expect(
      CheckedForm(category([.code: "a/b", .name: "X"]), over: ground()).problems.map(\.code) == ["bad-code"])
  }

  @Test(arguments: [
    ("nope", nil, FilingStatus.active, [], "category-not-found"),
    ("away", "away", .archived, [], "archived-parent"), ("mugs", "mugs", .active, [], "inside-itself"),
    ("cups", "cups", .active, ["mugs"], "inside-itself"),
    ("deep", "deep", .active, (1...15).map { "c\($0)" }, "too-deep"),
  ]) func `a parent that cannot be is told at its field`(
    text: String, parent: String?, status: FilingStatus, above: [String], code: String
  ) {
    let typed = category([.parent: text], of: mugs)
    let found = filed(under: parent.map { Code(stored: $0) }, status, above.map { Code(stored: $0) })

    #expect(CheckedForm(typed, over: found).problems.map(\.code) == [code])
    #expect(CheckedForm(typed, over: found).problems.map(\.field) == ["parent"])
  }

  @Test func `an edit is one change of all that differs`() throws {
    let typed = category([.name: "Cups", .parent: ""], of: mugs)

    #expect(
      try typed.change(over: filed())
        == .categoryEdited(code: mugs, name: "Cups", parent: Replacement(to: nil)))
    let same = category([.name: "Mugs ", .parent: "KITCHEN"], of: mugs)
    #expect(try same.change(over: filed(under: Code(stored: "kitchen"))) == nil)
  }

  @Test func `the rule of an edit is that of its parts`() throws {
    let edit = CatalogChange.categoryEdited(
      code: mugs, name: "Cups", parent: Replacement(to: Code(stored: "shelf")))
    let after = try CatalogTests.category(edit, over: filed(under: Code(stored: "shelf")).rows)
    #expect(after.name == "Cups" && after.parent == Code(stored: "shelf") && after.position == 5)

    func refused(_ change: CatalogChange, _ ground: FormGround = filed()) -> String? {
      refusal(change, over: ground.rows)?.code
    }
    #expect(refused(.categoryEdited(code: mugs, name: "", parent: nil)) == "bad-text")
    #expect(refused(edit) == "category-not-found")
    #expect(refused(edit, ground()) == "category-not-found")
    var archived = filed()
    archived.rows.category?.status = .archived
    #expect(refused(edit, archived) == "archived")
  }
}

@Suite struct BrandFormTests {
  @Test func `a brand needs a name, and makes its code of it`() throws {
    #expect(CheckedForm(BrandForm(), over: ground()).reason == "name is missing")
    #expect(
      try brand([.name: "Crème"]).change(over: ground())
        == .brandAdded(code: Code(stored: "creme"), name: "Crème"))
    let taken = ground { $0.brand = Brand(code: Code(stored: "creme"), name: "Crème") }
    #expect(CheckedForm(brand([.name: "Crème"]), over: taken).problems.map(\.code) == ["taken"])
    #expect(CheckedForm(brand([.code: "other", .name: "Crème"]), over: ground()).problems == [])
    #expect(BrandForm().next == BrandForm())
  }

  @Test func `a brand's edit is another name`() throws {
    let creme = Code(stored: "creme")
    let found = ground { $0.brand = Brand(code: creme, name: "Crème", revision: 2) }

    #expect(
      try brand([.name: "Creme"], of: creme).change(over: found) == .brandRenamed(code: creme, name: "Creme"))
    #expect(try brand([.name: "Crème"], of: creme).change(over: found) == nil)
  }
}
