/// A word as it is typed to a shell.
func shellQuoted(_ word: String) -> String {
  let plain = "+-./:=@_,%"
  if !word.isEmpty, word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || plain.contains($0) }) {
    return word
  }
  return "'" + word.replacing("'", with: "'\\''") + "'"
}
