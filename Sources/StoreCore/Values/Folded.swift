import Foundation

/// A text as search sees it: lower case, accents and strokes removed. "Crème Brûlée" is "creme brulee".
package func folded(_ text: String) -> String {
  var text = text
  let isPlain = text.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 && !(0x41...0x5A ~= $0) } }
  if isPlain { return text }
  let isLatin = text.withUTF8 { bytes in bytes.allSatisfy { $0 < 0xC9 } }
  return isLatin ? foldedLatin(text) : foldedBeyondASCII(text)
}

/// Each letter below U+0240 folds by itself, and no marks stand among them: they are folded once for all.
private let latin = (0..<0x240 as Range<UInt32>).map { code in
  foldedBeyondASCII(Unicode.Scalar(code).map { String($0) } ?? "")
}

private func foldedLatin(_ text: String) -> String {
  var text = text
  return text.withUTF8 { bytes in
    String(unsafeUninitializedCapacity: 2 * bytes.count) { room in
      var (end, place) = (0, 0)
      while place < bytes.count {
        guard bytes[place] >= 0x80 else {
          room[end] = 0x41...0x5A ~= bytes[place] ? bytes[place] | 0x20 : bytes[place]
          (end, place) = (end + 1, place + 1)
          continue
        }
        for byte in latin[Int(bytes[place] & 0x1F) << 6 | Int(bytes[place + 1] & 0x3F)].utf8 {
          room[end] = byte
          end += 1
        }
        place += 2
      }
      return end
    }
  }
}

/// Marks are dropped only from the blocks of European accents: in other scripts they are vowels, not ornaments.
private func foldedBeyondASCII(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
    switch scalar.value {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: continue
    default: result.append(contentsOf: unstroked(scalar))
    }
  }
  return String(result).precomposedStringWithCanonicalMapping
}

/// Letters that no decomposition takes apart, and that people without the key type plainly.
private func unstroked(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
  switch scalar {
  case "ß": "ss".unicodeScalars
  case "æ": "ae".unicodeScalars
  case "œ": "oe".unicodeScalars
  case "ø": "o".unicodeScalars
  case "ł": "l".unicodeScalars
  case "đ", "ð": "d".unicodeScalars
  case "þ": "th".unicodeScalars
  case "ı": "i".unicodeScalars
  case "ς": "σ".unicodeScalars
  default: String.UnicodeScalarView([scalar])
  }
}
