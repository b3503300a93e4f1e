import StoreCore
import Testing

@Test func `an error about a missing row offers similar keys, or the list`() {
  let near = StoreError.notFound(.product, "MUG", near: ["MUG-BLU", "MUG-RED"])

  #expect(near.code == "product-not-found" && near.field == "sku" && near.isAbsence)
  #expect(near.advice == [.page(.product, "MUG-BLU"), .page(.product, "MUG-RED")])
  #expect(StoreError.notFound(.category, "x").advice == [.list(.category)])
  #expect(StoreError.notFound(.category, "x", field: "parent").field == "parent")
}

@Test func `a message quotes a value with its control characters visible, and cuts a long one`() {
  #expect(StoreError.notFound(.brand, "a\u{1B}").message == #"There is no brand "a\u{1b}"."#)
  #expect(StoreError.quoted(String(repeating: "x", count: 100)).count == 82)
  #expect(StoreError.quoted(String(repeating: "x", count: 80)).count == 82)
}

@Test func `only an error that may pass by itself is worth another try`() {
  let stale = StoreError.stale(Subject(.product, "MUG"), expected: 3, actual: 5)

  #expect(stale.isTemporary && !StoreError.broken("x").isTemporary)
  #expect(stale.at("sku").field == "sku")
}
