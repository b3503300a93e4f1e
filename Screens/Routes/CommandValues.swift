package import Catalog
package import CommandKit
package import StoreCore

extension SKU: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(text) } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "SKU" }
}

extension Code: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(text) } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "CODE" }
}

extension Amount: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(parsing: text, field: "price") } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "AMOUNT" }
}

extension LocalDate: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(parsing: text, field: "since") } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "YYYY-MM-DD" }
}

extension Subject: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    if let subject = Subject(text) {
      self = subject
      return
    }
    let kinds = Kind.allCases.map(\.rawValue)
    throw Refusal(
      "unknown-value", "\(StoreError.quoted(text)) is not a kind and a key.",
      guidance: ["Write KIND:KEY, as in product:MUG-BLU; the kinds are \(kinds.joined(separator: ", "))."])
  }
  package var word: String { text }
  package static var placeholder: String { "KIND:KEY" }
}

extension ProductSort: CommandValue {}
extension StatusFilter: CommandValue {}
extension ProductStatus: CommandValue {}

extension ProductOrder: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    let isDescending = text.hasPrefix("-")
    self.init(
      try ProductSort(parsing: isDescending ? String(text.dropFirst()) : text), descending: isDescending)
  }
  package var word: String { text }
  package static var placeholder: String { "ORDER" }
  package static var candidates: [Candidate] {
    ProductSort.allCases.flatMap {
      [Candidate($0.rawValue), Candidate("-" + $0.rawValue, "the other way round")]
    }
  }
}

extension Rating: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(text) } catch { throw error.refusal }
  }
  package var word: String { description }
  package static var placeholder: String { "1-5" }
  package static var candidates: [Candidate] {
    zip(all, ["bad", "poor", "fair", "good", "very good"]).map { Candidate($0.word, $1) }
  }
}

extension ReviewFilter: CommandValue {}

extension Barcode: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(text) } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "BARCODE" }
}

extension PriceShift: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(text) } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "CHANGE" }
  package static var candidates: [Candidate] { [Candidate("+5%"), Candidate("-10%"), Candidate("+0.50")] }
}

extension PriceEnding: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(text) } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "DIGITS" }
}

extension SeenRows: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    guard let seen = SeenRows(text) else {
      throw Refusal(
        "unknown-value", "This value of seen= does not come from a plan.", guidance: ["Leave seen= out."])
    }
    self = seen
  }
  package var word: String { text }
  package static var placeholder: String { "SEEN" }
}

extension Weight: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(text) } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "WEIGHT" }
}

/// An option as it is set by a command, "size=L", or taken away, "size=none".
package struct OptionSetting: CommandValue {
  /// Which option.
  package let name: String
  /// What it becomes; nil: it goes.
  package let option: ProductOption?

  package init(parsing text: String) throws(Refusal) {
    do throws(StoreError) {
      let option = try ProductOption(text)
      name = option.name
      self.option = option.value == "none" ? nil : option
    } catch { throw error.refusal }
  }
  package var word: String { option?.text ?? name + "=none" }
  package static var placeholder: String { "NAME=VALUE" }
}

/// Options as they are set by a command, "size=L;colour=none"; those not named stay.
package struct OptionSettings: CommandValue {
  /// Each of them, in the order typed.
  package let all: [OptionSetting]

  package init(parsing text: String) throws(Refusal) {
    var all: [OptionSetting] = []
    for part in ProductOption.parts(of: text) {
      all.append(try OptionSetting(parsing: part))
    }
    self.all = all
  }
  package var word: String { all.map(\.word).joined(separator: ";") }
  package static var placeholder: String { "NAME=VALUE" }
}

extension Valuation: CommandValue {}
