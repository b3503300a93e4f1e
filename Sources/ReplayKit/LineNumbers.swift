/// Numbers of lines, a bit for each up to the greatest: a file may have millions of them.
struct LineNumbers {
  private var words: [UInt64] = []

  func contains(_ number: Int) -> Bool {
    number >= 0 && number / 64 < words.count && words[number / 64] & 1 << (number % 64) != 0
  }

  mutating func insert(_ number: Int) {
    guard number >= 0 else { return }
    if number / 64 >= words.count {
      words += [UInt64](repeating: 0, count: number / 64 + 1 - words.count)
    }
    words[number / 64] |= 1 << (number % 64)
  }
}
