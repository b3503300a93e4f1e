import CommandKit

/// An error at an address that holds a pipe: without a blank before it, `|` belongs to the address.
struct GluedPipe: GuidedError {
  let errorCode: String, message: String, guidance: [String], span: Span?, status: ExitStatus

  /// The same error with what was probably meant; nil when the line's address holds no pipe.
  init?(_ error: any Error, in line: Line) {
    guard let error = error as? any GuidedError, let command = try? CommandLine(parsing: line.text),
      let address = command.words.first, !address.isQuoted, address.text.hasPrefix("/"),
      let mark = address.text.firstIndex(where: { $0 == "|" || $0 == ">" }),
      mark > address.text.startIndex
    else { return nil }
    let offset = address.text.utf8.distance(from: address.text.startIndex, to: mark)
    let place = Span(address.span.lower + offset, address.span.lower + offset + 1)
    let behind = address.text[mark...].dropFirst().first
    let spaced = " \(address.text[mark])" + (behind == nil || behind == "!" ? "" : " ")
    let meant = line.text.replacing(place, with: spaced)
    errorCode = error.errorCode
    message =
      error.message + " Without a space before it, \(address.text[mark]) belongs to the address."
    guidance = ["run: " + meant] + error.guidance
    span = place
    status = error.status
  }
}
