/// A change of the sample shop, some minutes before it is opened.
struct SampleEvent {
  /// Minutes before the shop is opened.
  let minutes: Int64
  /// Makes the change.
  let take: @MainActor () async throws -> Void

  /// A change at a number of minutes before the shop is opened.
  init(minutes: Int64, _ take: @escaping @MainActor () async throws -> Void) {
    self.minutes = minutes
    self.take = take
  }

  /// A change at a number of days and minutes before the shop is opened.
  init(days: Int64, _ minutes: Int64, _ take: @escaping @MainActor () async throws -> Void) {
    self.init(minutes: days * 1_440 + minutes, take)
  }
}

/// A line of the sample's price changes or sales: days,minutes,sku,value.
struct SampleLine {
  /// Minutes before the shop is opened.
  let minutes: Int64
  /// The product.
  let sku: String
  /// The new price, or the quantity sold.
  let value: String

  /// Reads a line; nil for the header.
  init?(_ line: Substring) {
    let parts = line.split(separator: ",").map(String.init)
    guard parts.count == 4, let days = Int64(parts[0]), let minutes = Int64(parts[1]) else { return nil }
    self.minutes = days * 1_440 + minutes
    (sku, value) = (parts[2], parts[3])
  }
}
