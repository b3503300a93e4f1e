import Catalog
import StoreCore
import Testing

private func siblings(_ positions: [Int]) -> [Catalog.Category] {
  zip("abcdefgh", positions).map { Category(code: Code(stored: String($0)), name: "N", position: $1) }
}

private func placed(_ code: String, at place: Int, among positions: [Int]) throws -> [String] {
  try Category.placing(Code(stored: code), at: place, among: siblings(positions)).map {
    "\($0.code) \($0.position)"
  }
}

@Test func `a place is given by moving those between, and no other`() throws {
  #expect(try placed("d", at: 2, among: [0, 1, 2, 3, 4]) == ["d 1", "b 2", "c 3"])
  #expect(try placed("a", at: 3, among: [0, 1, 2, 3]) == ["a 2", "b 0", "c 1"])
  #expect(try placed("b", at: 2, among: [0, 1, 2]) == [])
}

@Test func `gaps stay gaps, and equal positions are told apart`() throws {
  #expect(try placed("c", at: 1, among: [0, 4, 9]) == ["c 0", "a 4", "b 9"])
  #expect(try placed("b", at: 1, among: [0, 0, 7]) == ["a 1"])
}

@Test(arguments: [0, -1, 4, Int.min, Int.max]) func `a place that is none is refused`(place: Int) {
  do throws(StoreError) {
    _ = try Category.placing(Code(stored: "b"), at: place, among: siblings([0, 1, 2]))
    Issue.record("it was placed")
  } catch {
    #expect(error.code == "bad-position" && error.field == "place")
  }
}

@Test func `every place of every order comes out as asked for`() throws {
  for count in 1...6 {
    for code in siblings(Array(0..<count)).map(\.code) {
      for place in 1...count {
        var all = siblings(Array(0..<count))
        for row in try Category.placing(code, at: place, among: all) {
          all[try #require(all.firstIndex { $0.code == row.code })] = row
        }
        let order = all.sorted { $0.position < $1.position }.map(\.code)
        #expect(order[place - 1] == code)
        #expect(order.filter { $0 != code } == order.filter { $0 != code }.sorted())
        #expect(Set(all.map(\.position)) == Set(0..<count))
      }
    }
  }
}
