extension Page {
  /// Appends the page as UTF-8, its last line ended; a page that holds nothing adds nothing to text.
  public func render(as format: Format, style: Style, into buffer: inout [UInt8]) {
    switch format {
    case .text:
      var style = style
      // Whatever was asked for, widths are added and subtracted below without overflow.
      style.width = min(max(style.width, Style.narrowest), 1 << 30)
      renderText(style: style, into: &buffer)
    case .plain: renderPlain(into: &buffer)
    case .json: renderJSON(into: &buffer)
    case .csv: renderCSV(into: &buffer)
    case .html: renderHTML(style: style, into: &buffer)
    case .ubl: document?.render(into: &buffer)
    }
  }

  /// The page as a string, for tests and for those who are in no hurry.
  public func rendered(as format: Format = .text, style: Style = Style()) -> String {
    var buffer: [UInt8] = []
    render(as: format, style: style, into: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }
}
