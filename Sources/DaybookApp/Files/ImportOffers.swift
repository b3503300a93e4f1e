import StoreCore
import StoreDatabase

/// The lines that import a file as it is likely meant, where it was refused as it was read.
struct ImportOffers {
  /// The bytes of a file up to which a line is tried before it is offered.
  private static let mostTried = 1 << 24
  private let order: ImportOrder
  private let store: StoreDatabase
  private let caller: Caller

  init(_ order: ImportOrder, _ store: StoreDatabase, _ caller: Caller) {
    (self.order, self.store, self.caller) = (order, store, caller)
  }

  /// Each imports rows: it was tried. Empty: nobody knows better.
  func lines() throws(StoreError) -> [String] {
    guard let source = try? FileSource(order.path), source.isFile else { return [] }
    let ground = try store.read(GroundQuery())
    var likely: [(order: ImportOrder, isAll: Bool)] = []
    // A preset knows the columns; only its invalid rows can be left out.
    let header = try? source.reader(order.encoding).header
    let columns = try? header.map { (header) throws(StoreError) in
      try FileColumns.read(header, of: order.kind.shape, beside: order.beside, form: order.form)
    }
    let isPreset = columns?.preset != nil
    for form in isPreset ? [order] : forms(ground) where isPreset || form != order {
      guard let tried = source.size > Self.mostTried ? (form, true) : self.tried(form) else { continue }
      likely.append(tried)
    }
    return likely.map { order, isAll in
      "\(isAll ? "Likely meant" : "Likely meant, without its invalid rows"): \(order.line)"
    }
  }

  /// The orders that the header and the cells of the file speak for.
  private func forms(_ ground: Ground) -> [ImportOrder] {
    var order = order
    var survey = survey(order, ground)
    if order.encoding == nil, survey?.isOtherText ?? true {
      order.encoding = .windows1252
      survey = self.survey(order, ground)
    }
    return (survey?.forms ?? []).map { form in
      var other = order
      other.form = form
      return other
    }
  }

  private func survey(_ order: ImportOrder, _ ground: Ground) -> FileSurvey? {
    try? FileSurvey(
      FileSource(order.path).reader(order.encoding), of: order.kind.shape, beside: order.beside,
      form: order.form, ground)
  }

  /// The order, in part where rows of it cannot land; nil: no row can.
  private func tried(_ order: ImportOrder) -> (order: ImportOrder, isAll: Bool)? {
    var dry = order
    (dry.isDryRun, dry.isPartial, dry.key) = (true, true, nil)
    guard let outcome = try? ImportRun(dry, into: store, by: caller).take(), outcome.receipt != nil,
      outcome.report.rejected < outcome.report.rows
    else { return nil }
    var offered = order
    offered.isPartial = order.isPartial || outcome.report.rejected > 0
    return offered == self.order ? nil : (offered, outcome.report.rejected == 0)
  }
}

extension ImportOrder {
  /// The line of a shell that imports the file so.
  var line: String {
    (["daybook"] + (store.map { ["--store", $0] } ?? []) + words).map(shellQuoted).joined(separator: " ")
  }
}
