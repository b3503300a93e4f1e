package import Foundation
package import StoreCore

/// The first line of the answer to an import or export from afar; after it come so many bytes of each part.
package struct FileAnswer: Codable, Sendable {
  /// The exit status of the program that did it.
  package var status: Int32
  /// The bytes of its standard output, of its standard error and of the file of rejected rows.
  package var output, errors, rejects: Int

  package init(status: Int32, output: Int, errors: Int, rejects: Int) {
    (self.status, self.output, self.errors, self.rejects) = (status, output, errors, rejects)
  }

  /// The status and the parts of an answer; throws `bad-answer` where it is not whole.
  package static func parts(
    of body: Data
  ) throws(StoreError) -> (status: Int32, output: Data, errors: Data, rejects: Data) {
    let line = body.prefix { $0 != UInt8(ascii: "\n") }
    let head = try Wire.answer(FileAnswer.self, from: Data(line))
    let sizes = [head.output, head.errors, head.rejects]
    let rest = body.dropFirst(line.count + 1)
    guard sizes.allSatisfy({ (0...rest.count).contains($0) }), sizes.reduce(0, +) == rest.count else {
      throw .badAnswer("it is cut off")
    }
    return (
      head.status, Data(rest.prefix(head.output)), Data(rest.dropFirst(head.output).prefix(head.errors)),
      Data(rest.suffix(head.rejects))
    )
  }
}
