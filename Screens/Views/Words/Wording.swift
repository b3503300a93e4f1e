package import CommandKit
package import PageKit
package import StoreCore

/// A number and its noun: "1 product", "1,234 products".
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  Total.grouped(count) + " " + (count == 1 ? noun : plural ?? noun + "s")
}

/// A total and its noun: "1,000+ products" where more were not counted.
package func counted(_ total: Total, _ noun: String, plural: String? = nil) -> String {
  switch total {
  case .exact(let count): counted(count, noun, plural: plural)
  case .atLeast(let count): Total.grouped(count) + "+ " + (plural ?? noun + "s")
  }
}

/// The lines that papers begin with: the shop's name and address, and its VAT number.
package func letterhead(_ imprint: String, _ vatNumber: String) -> [String] {
  imprint.split(whereSeparator: \.isNewline).map(String.init)
    + (vatNumber.isEmpty ? [] : ["VAT number \(vatNumber)"])
}

extension StringProtocol {
  /// The same as it begins a sentence.
  package var capitalised: String { prefix(1).uppercased() + dropFirst() }
  /// A title inside a sentence, "VAT number": words in capitals keep them.
  package var inSentence: String {
    split(separator: " ").map { $0 == $0.uppercased() ? String($0) : $0.lowercased() }.joined(separator: " ")
  }
}

extension Cell {
  /// A sum as a cell; empty where there is none yet.
  package static func price(_ price: Money?, _ ground: Ground, withCurrency: Bool = false) -> Cell {
    guard let price else { return .none }
    return .money(
      minor: price.minor, digits: UInt8(ground.currency.digits),
      currency: withCurrency ? ground.currency.code : "")
  }

  /// A quantity as a cell.
  package static func quantity(_ quantity: Quantity) -> Cell {
    let thousandths = quantity.thousandths
    if thousandths % 1000 == 0 { return .count(Int(thousandths / 1000)) }
    let digits: Int64 = thousandths % 100 == 0 ? 1 : thousandths % 10 == 0 ? 2 : 3
    return .money(minor: thousandths / [1, 100, 10, 1][Int(digits)], digits: UInt8(digits))
  }

  /// A quantity as a cell, with the decimals of its unit.
  package static func quantity(_ quantity: Quantity, in unit: SellingUnit) -> Cell {
    let scale = Digits.power(3 - unit.decimals)
    guard unit.decimals > 0, quantity.thousandths % scale == 0 else { return .quantity(quantity) }
    return .money(minor: quantity.thousandths / scale, digits: UInt8(unit.decimals))
  }

  /// A moment as a cell.
  package static func instant(_ instant: Instant) -> Cell { .date(milliseconds: instant.milliseconds) }

  /// A total as a cell; in words where more were not counted.
  package static func total(_ total: Total) -> Cell {
    if case .exact(let count) = total { .count(count) } else { .text(total.text) }
  }

  /// What a column holds, drawn by its kind; `name` is what the row is called that it refers to.
  package init(_ value: Value, of column: FieldShape, _ ground: borrowing Ground) {
    switch (column.kind, value) {
    case (_, .null), (_, .text("")): self = .none
    case (.money, .int(let minor)): self = .price(Money(minor: minor), ground)
    case (.quantity, .int(let thousandths)): self = .quantity(Quantity(thousandths: thousandths))
    case (.instant, .int(let milliseconds)): self = .date(milliseconds: milliseconds)
    case (.flag, .int(let flag)): self = .flag(flag != 0)
    case (.reference, .text(let key)): self = .code(key)
    case (.code, _), (.reference, _): self = .code(column.show(value, ground))
    case (.count, .int(let count)) where column.show(value, ground) == String(count):
      self = .count(Int(count))
    default: self = .text(column.show(value, ground))
    }
  }
}

extension Column {
  /// A column of a list, drawn by its field's kind.
  package init(_ column: FieldShape, isNamed: Bool, _ title: String? = nil) {
    let kind: Column.Kind =
      switch column.kind {
      case .money: .money
      case .count, .quantity, .weight: .count
      case .instant: .date
      case .flag: .flag
      case .code: .code
      case .reference: isNamed ? .text : .code
      default: .text
      }
    self.init(column.name, title ?? column.title, kind)
  }
}

extension Suggestion {
  /// The suggestion as the keyboard shows it.
  package var candidate: Candidate { Candidate(text, detail) }
}

extension Optional {
  /// What follows, or the refusal that the list ends here.
  package func orEnd(_ message: String) throws(CommandError) -> Wrapped {
    guard let self else {
      throw CommandError(code: "end-of-list", message: message, guidance: [.run("show")])
    }
    return self
  }
}

extension CommandError {
  /// What `--sure` accepts of a price, as help says it.
  package static var tenfoldPrice: String { "a price ten times the current one, or a tenth" }

  /// A price that is probably a slip, as `likely-slip`; `line` is the line that does it all the same.
  package static func slip(to new: String, from present: String, run line: String) -> CommandError {
    CommandError(
      code: "likely-slip", message: "The new price, \(new), is far from the current price, \(present).",
      guidance: [
        .run(line),
        .typed("If the figure is right, run fix 1. If not, type the command with another figure."),
      ])
  }
}
