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

extension ProductSort: CommandValue {}
extension StatusFilter: CommandValue {}

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
      throw Refusal("unknown-value", "This was written by no plan.", guidance: ["Leave seen= out."])
    }
    self = seen
  }
  package var word: String { text }
  package static var placeholder: String { "SEEN" }
}
