/// A code in bars: EAN-13, EAN-8 or UPC-A where it is digits of which the last checks the others, else Code 128.
struct Barcode {
  /// One module after another, true where there is a bar, with the quiet zones that scanners need.
  let modules: [Bool]

  /// Nil: the code is empty, long, or not ASCII.
  init?(_ code: String) {
    let text = [UInt8](code.utf8)
    guard !text.isEmpty, text.count <= 100, text.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return nil }
    let digits = text.map { Int($0) - 0x30 }
    switch text.count {
    case 8 where text.isGTIN: modules = Self.quiet(Self.ean8(digits))
    case 12 where text.isGTIN: modules = Self.quiet(Self.ean13([0] + digits))
    case 13 where text.isGTIN: modules = Self.quiet(Self.ean13(digits))
    default: modules = Self.quiet(Self.code128(text))
    }
  }

  private static func quiet(_ modules: [Bool]) -> [Bool] {
    Array(repeating: false, count: 11) + modules + Array(repeating: false, count: 11)
  }

  /// The bars as the path of a picture one high.
  var path: String {
    var path = ""
    var place = 0
    while place < modules.count {
      let width = modules[place...].prefix { $0 == modules[place] }.count
      if modules[place] { path += "M\(place) 0h\(width)v1h-\(width)z" }
      place += width
    }
    return path
  }

  // MARK: EAN

  /// The digits of set A, from the left edge, as widths of space, bar, space, bar; set C has the colours swapped, and
  /// set B is set C from right to left.
  private static let digits = [
    "3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112",
  ].map(widths)

  /// Which of the six digits at the left are of set B says the first digit.
  private static let parities = [
    "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA",
  ]

  private static func ean13(_ code: [Int]) -> [Bool] {
    let left = zip(parities[code[0]], code[1...6]).flatMap { set, digit in
      drawn(set == "A" ? digits[digit] : digits[digit].reversed(), from: false)
    }
    return framed(left, code[7...])
  }

  private static func ean8(_ code: [Int]) -> [Bool] {
    framed(code[..<4].flatMap { drawn(digits[$0], from: false) }, code[4...])
  }

  private static func framed(_ left: [Bool], _ right: ArraySlice<Int>) -> [Bool] {
    let edge = [true, false, true]
    let middle = [false, true, false, true, false]
    return edge + left + middle + right.flatMap { drawn(digits[$0], from: true) } + edge
  }

  // MARK: Code 128

  /// The symbols 0 to 105 as widths of bar and space by turns, then the end.
  private static let symbols =
    """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
    123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
    232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
    313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
    111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
    111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
    114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
    """.split { $0.isWhitespace }.map { widths(String($0)) }

  /// Digits by pairs (set C) where there are no other characters, else set B.
  private static func code128(_ text: [UInt8]) -> [Bool] {
    let isPairs = text.count % 2 == 0 && text.allSatisfy { 0x30...0x39 ~= $0 }
    var values: [Int] = [isPairs ? 105 : 104]
    if isPairs {
      for place in stride(from: 0, to: text.count, by: 2) {
        values.append(Int(text[place] - 0x30) * 10 + Int(text[place + 1] - 0x30))
      }
    } else {
      values += text.map { Int($0) - 0x20 }
    }
    var check = values[0]
    for (place, value) in values.enumerated() { check += place * value }
    return (values + [check % 103, 106]).flatMap { drawn(symbols[$0], from: true) }
  }

  private static func widths(_ text: String) -> [Int] { text.compactMap(\.wholeNumberValue) }

  private static func drawn(_ widths: [Int], from isBar: Bool) -> [Bool] {
    widths.enumerated().flatMap { place, width in
      Array(repeating: (place % 2 == 0) == isBar, count: width)
    }
  }
}

extension [UInt8] {
  /// Whether it is digits of which the last checks the others.
  var isGTIN: Bool {
    guard allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
    return reversed().enumerated().reduce(0) { $0 + Int($1.element - 0x30) * ($1.offset % 2 == 0 ? 1 : 3) }
      % 10 == 0
  }
}
