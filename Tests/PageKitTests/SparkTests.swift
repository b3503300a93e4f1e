import Testing

@testable import PageKit

private func drawn(_ points: [Int64], width: Int = 80, ascii: Bool = false) -> String {
  var buffer: [UInt8] = []
  let columns = Cell.spark(points).draw(style: Style(width: width, ascii: ascii), into: &buffer)
  let text = String(decoding: buffer, as: UTF8.self)
  #expect(columns == text.count)
  return text
}

@Test func `a spark goes from its lowest point to its highest`() {
  #expect(drawn([0, 1, 2, 3, 4, 5, 6, 7]) == "▁▂▃▄▅▆▇█")
  #expect(drawn([1200, 1000, 1400]) == "▅▁█")
  #expect(drawn([0, 1, 2, 3, 4, 5], ascii: true) == "_.-=^#")
  #expect(drawn([5, 5, 5]) == "▄▄▄" && drawn([7]) == "▄" && drawn([7], ascii: true) == "-")
  #expect(drawn([Int64.min, 0, Int64.max]) == "▁▅█")
  #expect(drawn([]) == "")
}

@Test func `only the last points that fit are drawn`() {
  let many = (0..<100).map { Int64($0) }

  #expect(drawn(many).count == Cell.widestSpark)
  #expect(drawn(many).hasSuffix("█") && drawn(many).hasPrefix("▁"))
  #expect(drawn(many, width: 10).count == 8)
  #expect(drawn(many, width: 1).count == 1)
}

@Test func `a spark is written as all its numbers`() {
  let page = Page(
    "t",
    blocks: [
      .fields([
        Field("course", "Course", .spark([1000, 1250], digits: 2), note: "10.00 to 12.50"),
        Field("counts", "Counts", .spark([3, -4])), Field("nothing", "Nothing", .spark([])),
      ])
    ])

  #expect(
    page.rendered(as: .json)
      == #"{"title":"t","course":["10.00","12.50"],"counts":[3,-4],"nothing":[]}"# + "\n")
  #expect(page.rendered(as: .csv) == "field,value\ncourse,10.00 12.50\ncounts,3 -4\nnothing,\n")
  #expect(page.rendered(as: .plain) == "course\t10.00 12.50\ncounts\t3 -4\nnothing\t\n")
  #expect(page.rendered(as: .text).contains("  Course   ▁█  10.00 to 12.50 "))
  #expect(page.rendered(as: .text).contains("  Nothing  -\n"))
}

@Test(arguments: [1, 2, 3, 8, 20, 40, 80])
func `a spark never passes the width`(width: Int) {
  let many = (0..<100).map { Int64($0) }
  let page = Page("", blocks: [.fields([Field("course", "Course", .spark(many))])])

  for line in page.rendered(as: .text, style: Style(width: width)).split(separator: "\n") {
    #expect(line.count <= max(width, 20), "\(line)")
  }
}
