import StoreCore
import Testing

@Test func `only what may pass by itself is worth another try`() {
  #expect(ErrorCode.allCases.filter(\.isTemporary) == [.busy, .conflict, .stale, .rowsChanged])
}

@Test func `what is not found is said with keys like it, or where to look`() {
  let near = StoreError.notFound(.product, "MUG", near: ["MUG-BLU", "MUG-RED"])
  #expect(near.message == "No product 'MUG'.")
  #expect(near.guidance == ["run: /catalog/products/MUG-BLU", "run: /catalog/products/MUG-RED"])
  #expect(StoreError.notFound(.category, "x").guidance == ["run: /catalog/categories"])
  #expect(StoreError.notFound(.star, "x", near: ["my list"]).guidance == ["run: go \"my list\""])
  #expect(
    StoreError.skuTaken(SKU(stored: "a/b")).guidance.first == "run: /catalog/products/a%2Fb")
  #expect(StoreError.notFound(.brand, "a\u{1B}").message == "No brand 'a\\u{1b}'.")
}

@Test(arguments: [
  ("A/", "A%2F"), ("A//B", "A%2F%2FB"), ("a/b/", "a%2Fb%2F"), ("MUG", "MUG"),
])
func `a product whose SKU has slashes is advised under its own address`(sku: String, step: String) {
  #expect(
    StoreError.archived(Subject(.product, sku)).guidance == [
      "run: /catalog/products/\(step) activate", "run: /catalog/products/\(step) draft",
    ])
}

@Test(arguments: [
  ("mugs", "go mugs"), ("my list", "go \"my list\""), ("12\" pans", "go \"12\\\" pans\""),
  ("a\\b", "go \"a\\\\b\""), ("a\"b", "go \"a\\\"b\""), ("|x", "go \"|x\""), (">x", "go \">x\""),
  ("--x", "go \"--x\""), ("#1", "go \"#1\""), ("'x", "go \"'x\""), ("bob's", "go bob's"),
  ("/x", "/starred"), ("café", "go café"),
])
func `a starred name is advised as the command line takes it`(name: String, command: String) {
  #expect(StoreError.notFound(.star, "x", near: [name]).guidance == ["run: \(command)"])
}

@Test func `the journal's refusals are said in words`() {
  let mug = Subject(.product, "MUG")
  #expect(
    StoreError.undoRefused(3, "entry 5 changed MUG since", later: 5).message
      == "Entry 3 cannot be undone: entry 5 changed MUG since.")
  #expect(StoreError.undoRefused(3, "x", later: 5).guidance == ["run: undo 5", "run: /journal/5"])
  #expect(StoreError.redoRefused(3, "x").message == "Entry 3 cannot be done again: x.")
  #expect(StoreError.nothingToUndo().message == "There is nothing to undo.")
  #expect(StoreError.nothingToRedo().message == "There is nothing to redo.")
  #expect(StoreError.unknownEntry(9, latest: 4).message == "The journal has no entry 9: the latest is 4.")
  #expect(
    StoreError.unknownEntry(1, latest: 0).message == "The journal has no entry 1: the journal is empty.")
  #expect(
    StoreError.stale(mug, expected: 3, actual: 5).message
      == "MUG was changed by someone else: it is at entry 5, not 3.")
  #expect(StoreError.keyReused("k").message == "The key 'k' was used for another change.")
}

@Test func `a store that cannot be used says what to do`() {
  #expect(StoreError.busy().message == "The store is in use by another program.")
  #expect(StoreError.conflict().message == "Another program changed the store at the same moment.")
  #expect(StoreError.full().message == "The disk is full; nothing was changed.")
  #expect(StoreError.corrupt("not a database").message == "The store's file is damaged: not a database.")
  #expect(
    StoreError.newer("version 9").message == "The store was made by a newer version of daybook: version 9.")
  #expect(StoreError.readOnly().message == "The store is open for reading only.")
  #expect(StoreError.missingStore("/x/store.db").message == "There is no store at '/x/store.db'.")
  #expect(StoreError.interrupted().message == "Stopped; nothing was changed.")
  #expect(StoreError.broken("no row").message == "The store failed unexpectedly: no row.")
}

@Test func `a refused field is a refused change with the same words`() throws {
  let problem = FieldProblem.maxNotAboveMin()
  let error = StoreError(problem)
  #expect(error.code == problem.code && error.message == problem.message)
  #expect(error.field == "max" && error.guidance == problem.guidance)
  #expect(problem.at("top").field == "top")
}
