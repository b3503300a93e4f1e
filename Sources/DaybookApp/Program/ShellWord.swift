import PageKit

/// A word as it is typed to a shell; what a terminal would obey is written out as bash, zsh and ksh read it.
func shellQuoted(_ word: String) -> String {
  let plain = "+-./:=@_,%"
  if !word.isEmpty, word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || plain.contains($0) }) {
    return word
  }
  guard word.unicodeScalars.contains(where: \.isHidden) else {
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
  let written = word.unicodeScalars.map { scalar in
    switch scalar {
    case "'", "\\": "\\\(scalar)"
    case _ where scalar.isHidden:
      String(scalar).utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    default: String(scalar)
    }
  }
  return "$'" + written.joined() + "'"
}
