import Customers
import Ordering
import PageKit
import StoreCore

/// An invoice in the form of EN 16931 as UBL 2.1 has it, which programs read; its elements are in the order of UBL.
struct UBLDocument {
  /// A credit note has the same form under other names, and names its invoice.
  enum Kind {
    case invoice
    case creditNote(of: Code)
  }
  private let invoice: Invoice
  private let bill: NetBill
  private let kind: Kind
  private let ground: Ground

  /// nil: the norm asks for a buyer, and the invoice names none.
  init?(_ invoice: Invoice, _ kind: Kind, _ ground: Ground) throws(StoreError) {
    guard !invoice.buyer.isEmpty else { return nil }
    (self.invoice, self.kind, self.ground) = (invoice, kind, ground)
    bill = try NetBill(invoice)
  }

  private var noun: String { if case .invoice = kind { "Invoice" } else { "CreditNote" } }

  var root: XMLElement {
    let urn = "urn:oasis:names:specification:ubl:schema:xsd:"
    let spaces = [
      "xmlns": urn + noun + "-2", "xmlns:cac": urn + "CommonAggregateComponents-2",
      "xmlns:cbc": urn + "CommonBasicComponents-2",
    ]
    return XMLElement(
      noun, "", spaces,
      head + parties + delivery + payment + bill.extras.map(extra) + [taxes, sums]
        + bill.lines.enumerated().map(line))
  }

  private var head: [XMLElement] {
    var head = [
      basic("CustomizationID", "urn:cen.eu:en16931:2017"), basic("ID", invoice.number.text),
      basic("IssueDate", invoice.day.text),
    ]
    switch kind {
    case .invoice: head.append(basic("InvoiceTypeCode", "380"))
    case .creditNote: head.append(basic("CreditNoteTypeCode", "381"))
    }
    head.append(basic("DocumentCurrencyCode", ground.currency.code))
    head.append(group("OrderReference", [basic("ID", invoice.order.text)]))
    if case .creditNote(let number) = kind {
      head.append(group("BillingReference", [group("InvoiceDocumentReference", [basic("ID", number.text)])]))
    }
    return head
  }

  private var parties: [XMLElement] {
    let lines = invoice.seller.split(whereSeparator: \.isNewline).map(String.init)
    let (name, address) = (lines.first ?? "", lines.dropFirst().joined(separator: ", "))
    // Whoever has no VAT number is known by name.
    let id = invoice.vatNumber.isEmpty ? [group("PartyIdentification", [basic("ID", name)])] : []
    let place = group("PostalAddress", some("StreetName", address) + [country(invoice.sellerCountry)])
    let to = invoice.addresses.first
    let goal = group(
      "PostalAddress",
      some("StreetName", to?.street ?? "") + some("CityName", to?.city ?? "")
        + some("PostalZone", to?.postcode ?? "") + [country(to?.country ?? "")])
    return [
      group("AccountingSupplierParty", [group("Party", id + [place] + tax(invoice.vatNumber) + legal(name))]),
      group(
        "AccountingCustomerParty",
        [group("Party", [goal] + tax(isOutside ? "" : invoice.buyerVATNumber) + legal(invoice.buyer))]),
    ]
  }

  /// Whether it is outside of the tax, where nobody has a VAT number.
  private var isOutside: Bool { bill.taxes.contains { $0.category.kind == .outside } }

  private func tax(_ number: String) -> [XMLElement] {
    number.isEmpty ? [] : [group("PartyTaxScheme", [basic("CompanyID", number), scheme])]
  }

  private func legal(_ name: String) -> [XMLElement] {
    [group("PartyLegalEntity", [basic("RegistrationName", name)])]
  }

  private func country(_ code: String) -> XMLElement {
    group("Country", [basic("IdentificationCode", code.isEmpty ? invoice.sellerCountry : code)])
  }

  private var delivery: [XMLElement] {
    invoice.supplied.map { [group("Delivery", [basic("ActualDeliveryDate", $0.text)])] } ?? []
  }

  private var payment: [XMLElement] {
    var payment: [XMLElement] = []
    if let method = invoice.paidBy {
      payment.append(group("PaymentMeans", [basic("PaymentMeansCode", method.code)]))
    }
    if invoice.total > invoice.paid {
      let terms = noun == "Invoice" ? "Due on receipt" : "Set off against what is owed, or paid back"
      payment.append(group("PaymentTerms", [basic("Note", terms)]))
    }
    return payment
  }

  // MARK: Sums

  private func extra(_ extra: NetBill.Extra) -> XMLElement {
    let (code, reason) =
      switch extra.kind {
      case .discount: ("95", "Discount")
      case .shipping: ("FC", "Shipping")
      case .shippingDiscount: ("95", "Shipping discount")
      }
    return group(
      "AllowanceCharge",
      [
        basic("ChargeIndicator", String(extra.isCharge)), basic("AllowanceChargeReasonCode", code),
        basic("AllowanceChargeReason", reason), amount("Amount", extra.net),
        category("TaxCategory", extra.category),
      ])
  }

  private var taxes: XMLElement {
    let parts = bill.taxes.map { part in
      group(
        "TaxSubtotal",
        [
          amount("TaxableAmount", part.net), amount("TaxAmount", part.tax),
          category("TaxCategory", part.category, isReasoned: true),
        ])
    }
    return group("TaxTotal", [amount("TaxAmount", bill.tax)] + parts)
  }

  private var sums: XMLElement {
    func some(_ name: String, _ minor: Int64) -> [XMLElement] { minor == 0 ? [] : [amount(name, minor)] }
    return group(
      "LegalMonetaryTotal",
      [
        amount("LineExtensionAmount", bill.lineTotal), amount("TaxExclusiveAmount", bill.net),
        amount("TaxInclusiveAmount", bill.net + bill.tax),
      ] + some("AllowanceTotalAmount", bill.allowances) + some("ChargeTotalAmount", bill.charges)
        + some("PrepaidAmount", invoice.paid.minor) + some("PayableRoundingAmount", bill.rounding)
        + [amount("PayableAmount", invoice.total.minor - invoice.paid.minor)])
  }

  private func line(_ number: Int, _ row: NetBill.Line) -> XMLElement {
    let quantity = XMLElement(
      "cbc:\(noun == "Invoice" ? "InvoicedQuantity" : "CreditedQuantity")", row.line.quantity.text,
      ["unitCode": row.line.unit.norm])
    let item = group(
      "Item",
      [basic("Name", row.line.name)]
        + (row.line.sku.text.isEmpty
          ? [] : [group("SellersItemIdentification", [basic("ID", row.line.sku.text)])])
        + [category("ClassifiedTaxCategory", row.category)])
    let off = [
      basic("ChargeIndicator", "false"), basic("AllowanceChargeReasonCode", "95"),
      basic("AllowanceChargeReason", "Discount"), amount("Amount", row.discount),
    ]
    return group(
      noun + "Line",
      [basic("ID", String(number + 1)), quantity, amount("LineExtensionAmount", row.net)]
        + (row.discount == 0 ? [] : [group("AllowanceCharge", off)]) + [item, price(of: row, quantity)])
  }

  /// What one costs, or what so many do.
  private func price(of row: NetBill.Line, _ quantity: XMLElement) -> XMLElement {
    if let price = row.price { return group("Price", [amount("PriceAmount", price.minor)]) }
    let base = XMLElement("cbc:BaseQuantity", quantity.text, quantity.attributes)
    return group("Price", [amount("PriceAmount", row.net + row.discount), base])
  }

  private func category(_ name: String, _ category: NetBill.Category, isReasoned: Bool = false) -> XMLElement
  {
    var parts = [basic("ID", category.kind.rawValue)]
    if category.kind != .outside { parts.append(basic("Percent", category.rate.text)) }
    if isReasoned {
      parts += some("TaxExemptionReasonCode", category.kind.reasonCode)
      parts += some(
        "TaxExemptionReason", category.kind == .outside ? "No tax is charged." : category.reason ?? "")
    }
    return group(name, parts + [scheme])
  }

  private var scheme: XMLElement { group("TaxScheme", [basic("ID", "VAT")]) }

  // MARK: Elements

  private func group(_ name: String, _ children: [XMLElement]) -> XMLElement {
    XMLElement("cac:" + name, "", [:], children)
  }
  private func basic(_ name: String, _ text: String) -> XMLElement { XMLElement("cbc:" + name, text) }
  private func some(_ name: String, _ text: String) -> [XMLElement] {
    text.isEmpty ? [] : [basic(name, text)]
  }
  private func amount(_ name: String, _ minor: Int64) -> XMLElement {
    XMLElement(
      "cbc:" + name, Money(minor: minor).text(in: ground.currency), ["currencyID": ground.currency.code])
  }
}

extension NetBill.Category.Kind {
  /// The code of the list VATEX; empty: a text says why, or nothing does.
  fileprivate var reasonCode: String {
    switch self {
    case .reverseCharge: "VATEX-EU-AE"
    case .export: "VATEX-EU-G"
    case .outside: "VATEX-EU-O"
    case .standard, .zero, .exempt: ""
    }
  }
}

extension PaymentMethod {
  /// The code of the list UNCL4461. A transfer would need the shop's account, so it is told as a means of its own.
  fileprivate var code: String {
    switch self {
    case .cash: "10"
    case .card: "48"
    case .transfer, .voucher, .other: "ZZZ"
    }
  }
}

extension SellingUnit {
  /// The code of Recommendation 20 of the UN; what it does not know is counted by pieces.
  fileprivate var norm: String {
    let codes = [
      "kg": "KGM", "g": "GRM", "l": "LTR", "ml": "MLT", "m": "MTR", "cm": "CMT", "m2": "MTK", "h": "HUR",
      "hour": "HUR", "day": "DAY", "pair": "PR", "set": "SET",
    ]
    return codes[code.lowercased()] ?? "C62"
  }
}
