import CommandKit

extension PlacedError {
  /// An error at an address that holds a pipe, with what was probably meant: without a blank before it, `|` belongs to
  /// the address. nil when the line's address holds no pipe.
  init?(gluedPipe error: any Error, in line: Line) {
    guard error is any GuidedError, let command = try? CommandLine(parsing: line.text),
      let address = command.words.first, !address.isQuoted, address.text.hasPrefix("/"),
      let mark = address.text.firstIndex(where: { $0 == "|" || $0 == ">" }),
      mark > address.text.startIndex
    else { return nil }
    let offset = address.text.utf8.distance(from: address.text.startIndex, to: mark)
    let behind = address.text[mark...].dropFirst().first
    let spaced = " \(address.text[mark])" + (behind == nil || behind == "!" ? "" : " ")
    self.init(error, places: [:], span: Span(address.span.lower + offset, address.span.lower + offset + 1))
    message += " Without a space before it, \(address.text[mark]) belongs to the address."
    guesses = [Guess(spaced)]
  }
}
