import Foundation
import Testing

/// The examples of errors that are typed at a shell around the program; the others are told in the stories.
@Suite struct ExampleTests {
  /// One line of an example and the code it must fail with.
  struct Step: Sendable {
    let line: String
    var code: String?
  }

  @Test(arguments: codes)
  func `a shell example fails with its code, and its fix works`(code: String) async throws {
    let place = try Place()
    let steps = try Self.steps(of: code)

    #expect(steps.last { $0.code != nil }?.code == code)
    #expect(steps.last?.code == nil, "Nothing mends \(code).")
    for step in steps {
      guard step.line != "daybook" else {
        try Self.open(step, in: place)
        continue
      }
      let run = try await place.shell("PATH=$(dirname \"$PROGRAM\"):$PATH\n" + step.line)

      #expect((run.status == 0) == (step.code == nil), "\(step.line)\n\(run)")
      if let code = step.code {
        let words = run.errors.split { !($0.isLetter || $0.isNumber || $0 == "-") }
        #expect(words.contains(Substring(code)), "\(step.line)\n\(run)")
      }
    }
  }

  /// The program alone is opened at a keyboard, where the start-up file is read; it opens whatever is wrong there.
  private static func open(_ step: Step, in place: Place) throws {
    let keyboard = try place.pty([], environment: ["XDG_CONFIG_HOME": ""])
    let told = try keyboard.waitFor("/> ")

    if let code = step.code {
      #expect(told.contains("rc:1:") && told.contains(": \(code): "), "\(told)")
    } else {
      #expect(!told.contains("rc:"), "\(told)")
    }
  }

  @Test func `there are such examples`() { #expect(Self.codes.count > 20) }

  private static let codes = (try? examples())?.keys.sorted() ?? []

  /// The examples as written, by code.
  private static func examples() throws -> [String: Substring] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Errors")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var found: [String: Substring] = [:]
    for file in files {
      for section in ("\n" + (try String(contentsOf: file, encoding: .utf8))).split(separator: "\n# ") {
        let parts = section.split(separator: "\n\n", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix("$ ") else { continue }
        found[String(section.prefix { $0 != "\n" })] = parts[1]
      }
    }
    return found
  }

  private static func steps(of code: String) throws -> [Step] {
    var steps: [Step] = []
    for line in try #require(examples()[code]).split(separator: "\n") {
      if line.hasPrefix("  ? ") {
        steps[steps.count - 1].code = String(line.dropFirst(4))
      } else {
        #expect(line.hasPrefix("$ "), "\(line)")
        steps.append(Step(line: String(line.dropFirst(2))))
      }
    }
    return steps
  }
}
