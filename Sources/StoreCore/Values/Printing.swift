/// How the shop prints its papers.
package struct Printing: Hashable, Sendable, Codable {
  /// The shell command that reads a paper on its standard input; empty: there is no printer.
  package var command = ""
  package var kind = PrinterKind.text
  package var receipts = ReceiptPrinting.no

  package init(command: String = "", kind: PrinterKind = .text, receipts: ReceiptPrinting = .no) {
    (self.command, self.kind, self.receipts) = (command, kind, receipts)
  }
}

/// What a printer reads; the raw values are stored for ever.
package enum PrinterKind: String, Choice { case escpos, text }

/// Whether the receipt of a paid sale is printed; the raw values are stored for ever.
package enum ReceiptPrinting: String, Choice { case yes, no, ask }
