extension Int64 {
  /// The number, if it is in the range of a value that comes from outside; else the error of the decoder.
  func inside(_ range: ClosedRange<Int64>, _ path: [any CodingKey]) throws -> Int64 {
    guard range.contains(self) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path,
          debugDescription: "a number from \(range.lowerBound) to \(range.upperBound) is wanted here"))
    }
    return self
  }
}
