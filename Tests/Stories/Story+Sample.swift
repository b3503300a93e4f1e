import Foundation
import StoreCore
import Testing

@testable import DaybookApp

extension Story {
  /// The sample shop, made once for all stories; each works on a copy of its own.
  private static let sampleFile = Task { @MainActor in
    let sample = try await SampleShop(clock: .frozen())
    defer { sample.remove() }
    return try Data(contentsOf: URL(fileURLWithPath: sample.path))
  }

  /// A story in the sample shop, its clock standing where its history ends.
  static func sample(width: Int? = nil, ascii: Bool = false) async throws -> Story {
    let path = temporaryPath()
    try await sampleFile.value.write(to: URL(fileURLWithPath: path))
    return try await Story(at: path, width: width, ascii: ascii)
  }

  /// A story in a shop filled by the lines of `text`, each of which must succeed.
  static func shop(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Story {
    let story = try await Story()
    for line in text.split(separator: "\n") {
      _ = await story.read(String(line), sourceLocation: sourceLocation)
    }
    return story
  }
}
