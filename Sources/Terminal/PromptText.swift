/// A prompt as readline wants it: what has no width stands between the bytes 1 and 2, or the cursor would stray.
func readlinePrompt(_ prompt: String) -> String {
  guard prompt.utf8.contains(0x1B), !prompt.utf8.contains(0x01) else { return prompt }
  var marked: [UInt8] = []
  var isInside = false
  for byte in prompt.utf8 {
    if byte == 0x1B && !isInside {
      marked.append(0x01)
      isInside = true
    }
    marked.append(byte)
    // A colour sequence is ESC [ digits and semicolons, then a letter.
    if isInside && (0x40...0x7E).contains(byte) && byte != UInt8(ascii: "[") {
      marked.append(0x02)
      isInside = false
    }
  }
  if isInside { marked.append(0x02) }
  return String(decoding: marked, as: UTF8.self)
}
