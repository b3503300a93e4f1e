import Testing

@testable import DaybookApp

extension Story {
  /// A story in the sample shop, its clock standing where its history ends.
  static func sample(width: Int? = nil, ascii: Bool = false) async throws -> Story {
    try await Story(.sample, width: width, ascii: ascii)
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
