// Writes products as CSV, as many as asked for; the same count gives the same bytes, always.
//
//   swiftc -O products.swift -o /tmp/products && /tmp/products 1000000 > /tmp/products.csv
//
// Names are made-up words, used as unevenly as words are; one in thirty has an accent. SKUs and barcodes are unique,
// check digits right, prices between 0.10 and some thousands, one product in fifty a draft without a price.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Numbers that look random and never change: SplitMix64.
struct Dice {
  private var state: UInt64 = 20_260_101

  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(sides))
  }

  /// Small numbers far more often than large ones.
  mutating func lean(_ sides: Int) -> Int { roll(roll(roll(sides) + 1) + 1) }
}

struct Words {
  private let all: [String]

  init(_ dice: inout Dice) {
    let onsets = [
      "b", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "t", "v", "st", "tr", "kl", "br",
    ]
    let vowels = ["a", "e", "i", "o", "u", "y"]
    let accented = ["å", "é", "í", "ö", "ü", "ý"]
    all = (0..<20_000).map { _ in
      let hasAccent = dice.roll(30) == 0
      return (0...(1 + dice.roll(3))).map { _ in
        let vowel = dice.roll(vowels.count)
        return onsets[dice.roll(onsets.count)] + (hasAccent ? accented[vowel] : vowels[vowel])
      }.joined()
    }
  }

  func some(_ range: ClosedRange<Int>, _ dice: inout Dice) -> String {
    let count = range.lowerBound + dice.roll(range.count)
    let text = (0..<count).map { _ in all[dice.lean(all.count)] }.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

func barcode(_ number: Int) -> String {
  let digits = Array("730" + String(repeating: "0", count: 9 - String(number).count) + String(number))
  let sum = digits.enumerated().reduce(0) {
    $0 + ($1.element.wholeNumberValue ?? 0) * ($1.offset % 2 == 0 ? 1 : 3)
  }
  return String(digits) + String((10 - sum % 10) % 10)
}

func price(_ dice: inout Dice) -> String {
  if dice.roll(50) == 0 { return "" }
  let cents = 10 + dice.lean(500_000)
  return "\(cents / 100)." + (cents % 100 < 10 ? "0" : "") + "\(cents % 100)"
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
var dice = Dice()
let words = Words(&dice)
let categories = (1...40).flatMap { group in (1...6).map { "Group \(group) > Shelf \(group).\($0)" } }
print("sku,name,category,brand,price,barcode,description")
for number in 0..<count {
  // An odd factor walks through all numbers below the modulus, each once.
  let scattered = number * 7_919 % 1_000_000_007
  let letters = String(
    (0..<3).map { Character(Unicode.Scalar(UInt8(65 + scattered / [1, 26, 676][$0] % 26))) })
  print(
    "\(letters)\(scattered),\(words.some(2...6, &dice)),\(categories[dice.roll(categories.count)]),"
      + "Brand \(1 + dice.lean(2_000)),\(price(&dice)),\(barcode(number)),\"\(words.some(5...25, &dice)).\"")
}
