import CommandKit
import Testing

@Test(arguments: [
  ("prcie", "price"), ("pric", "price"), ("prices", "price"), ("prixe", "price"), ("PRICE", "price"),
  ("pirec", "price"), ("opne", "open"), ("ope", "open"), ("fro", "for"), ("zoe", "Zoé"), ("S", "s"),
])
func `a slip of the fingers finds the name`(typed: String, name: String) {
  #expect(nearest(to: typed, among: ["price", "open", "for", "Zoé", "s"]) == name)
}

@Test(arguments: ["", "x", "oepx", "prxxx", "xprixcex", "price-list", String(repeating: "p", count: 1_000)])
func `what is further away finds nothing`(typed: String) {
  #expect(nearest(to: typed, among: ["price", "open"]) == nil)
}

@Test func `the nearest wins, the first among equals`() {
  #expect(nearest(to: "stock", among: ["stick", "stocks", "stuck"]) == "stick")
  #expect(nearest(to: "stocks", among: ["stick", "stock", "stuck"]) == "stock")
  #expect(nearest(to: "stock", among: []) == nil)
}
