extension Page {
  /// Appends the page as receipt printers read it (ESC/POS): 40 columns in PC858, what has an ink of its own in bold,
  /// the barcode, the cut, and the pulse that opens the drawer. Labels come one after the other with their barcodes.
  ///
  /// No text of the page reaches the printer as a control.
  public func renderESCPOS(style: Style, into buffer: inout [UInt8]) {
    var style = style
    (style.width, style.color, style.theme) = (40, true, .plain)
    (style.ascii, style.folds, style.records, style.height) = (true, true, nil, nil)
    buffer += [.escape, 0x40, .escape, 0x74, 19]
    if opensDrawer { buffer += [.escape, 0x70, 0, 25, 250] }
    if case .table(let labels)? = blocks.first, labels.isLabels {
      let last = labels.columns.count - 1
      for row in 0..<labels.rowCount {
        let label = labels.keeping(row..<row + 1).keeping { $0 != last }
        buffer.appendPrinted(Page("", blocks: [.table(label)]), style: style)
        buffer.appendBarcode(labels[row, last].text(in: style))
        buffer.append(.lineFeed)
      }
    } else {
      buffer.appendPrinted(self, style: style)
      barcode.map { buffer.appendBarcode($0) }
    }
    // Feeds what was printed past the knife, which then cuts but for one point.
    buffer += [.group, 0x56, 66, 0]
  }
}

extension UInt8 {
  fileprivate static let escape: UInt8 = 0x1B
  fileprivate static let group: UInt8 = 0x1D
}

private enum PC858 {
  /// The upper half of code page 858, from 0x80.
  static let upper = Array(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀"
      + "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}")
  /// The marks above and below Latin letters.
  static let marks = (0x300...0x328).compactMap(Unicode.Scalar.init)
  static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
}

extension [UInt8] {
  fileprivate mutating func appendPrinted(_ page: Page, style: Style) {
    var text: [UInt8] = []
    page.render(as: .text, style: style, into: &text)
    var rest = String(decoding: text, as: UTF8.self)[...]
    while let character = rest.first {
      // The escapes of texts have been made visible: one that is left is an ink of the theme.
      guard character == "\u{1B}" else {
        appendPC858(character)
        rest.removeFirst()
        continue
      }
      self += [.escape, 0x45, rest.hasPrefix(Theme.end) ? 0 : 1]
      rest = rest[(rest.firstIndex(of: "m") ?? rest.startIndex)...].dropFirst()
    }
  }

  /// Appends what the code page has, else the letter without its mark, else as many question marks as it takes columns.
  private mutating func appendPC858(_ character: Character) {
    if let byte = character.asciiValue {
      append(byte)
    } else if let place = PC858.upper.firstIndex(of: character) {
      append(UInt8(0x80 + place))
    } else if let letter = PC858.letters.first(where: { letter in
      PC858.marks.contains { character == Character("\(letter)\($0)") }
    }) {
      append(contentsOf: letter.utf8)
    } else {
      append(contentsOf: repeatElement(UInt8(ascii: "?"), count: character.displayWidth))
    }
  }

  /// Appends a code in bars with its text below: EAN or UPC where its digits are one, else CODE128, which has ASCII.
  fileprivate mutating func appendBarcode(_ code: String) {
    let text = [UInt8](code.utf8)
    guard !text.isEmpty, text.count <= 100, text.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return }
    self += [.group, 0x68, 64, .group, 0x77, 2, .group, 0x48, 2]
    if let kind = [8: 68, 12: 65, 13: 67][text.count], text.isGTIN {
      self += [.group, 0x6B, UInt8(kind), UInt8(text.count)] + text
    } else {
      // Code set B; a brace begins its commands, and two of them are one.
      let data = [UInt8]("{B".utf8) + text.flatMap { $0 == UInt8(ascii: "{") ? [$0, $0] : [$0] }
      self += [.group, 0x6B, 73, UInt8(data.count)] + data
    }
    append(.lineFeed)
  }
}
