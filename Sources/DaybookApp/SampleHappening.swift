/// One thing that happened in the sample before it is opened.
struct SampleHappening {
  /// Minutes before the shop is opened.
  let minutes: Int64
  /// Does it.
  let take: @MainActor () async throws -> Void

  /// Something so many minutes before the shop is opened.
  init(minutes: Int64, _ take: @escaping @MainActor () async throws -> Void) {
    self.minutes = minutes
    self.take = take
  }

  /// Something so many days and minutes before the shop is opened.
  init(days: Int64, _ minutes: Int64, _ take: @escaping @MainActor () async throws -> Void) {
    self.init(minutes: days * 1_440 + minutes, take)
  }
}

/// One line of what happened to a product in the sample: days,minutes,sku,value.
struct SampleLine {
  /// Before the shop is opened.
  let minutes: Int64
  /// The product.
  let sku: String
  /// Its new price, or how much of it was sold.
  let value: String

  /// Reads a line; nil for one that is none, such as the header.
  init?(_ line: Substring) {
    let parts = line.split(separator: ",").map(String.init)
    guard parts.count == 4, let days = Int64(parts[0]), let minutes = Int64(parts[1]) else { return nil }
    self.minutes = days * 1_440 + minutes
    (sku, value) = (parts[2], parts[3])
  }
}
