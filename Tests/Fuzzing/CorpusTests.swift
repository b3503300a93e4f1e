import Foundation
import Testing

/// What fuzzing found interesting, tried again by every run of the tests.
@Suite struct CorpusTests {
  @Test(arguments: Foreign.allCases) func `what was found interesting holds`(foreign: Foreign) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpora")
    let file = try String(contentsOf: folder.appendingPathComponent(foreign.rawValue), encoding: .utf8)
    let inputs = file.split(separator: "\n").map { Data(base64Encoded: String($0)) }

    #expect(inputs.count >= 50 && inputs.allSatisfy { $0 != nil }, "the corpus cannot be read")
    for input in inputs.compactMap(\.self) {
      do { try input.withUnsafeBytes { try foreign.check($0.bindMemory(to: UInt8.self)) } } catch {
        Issue.record("\(input.base64EncodedString()): \(error)")
      }
    }
  }
}
