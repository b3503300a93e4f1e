package import StoreCore

/// Somebody who buys from the shop.
package struct Customer: Filed, Codable {
  package static let entity = "customer"
  package var stamp = Stamp()
  /// "C-000001", made by the store.
  package var number = Code(stored: "")
  package var name = ""
  /// No two customers have the same, whatever its case; nil: nobody has typed it.
  package var email: String?
  package var phone: String?
  /// A word that some customers have in common: "trade".
  package var group: Code?
  /// With the letters of its country, as "SE556012579001"; empty: nobody has typed it.
  package var vatNumber = ""
  package var notes = ""
  package var addresses: [PostalAddress] = []
  package var status = FilingStatus.active
  /// When the person was forgotten; nil: they were not.
  package var anonymisedAt: Instant?

  package init() {}

  package static let declaration = Declaration<Customer>(
    key: .numbered("C-"), rights: .clerks, withdrawn: { $0.status = .archived },
    [
      Field("number", \.number, .searched), Field("name", \.name, [.searched, .personal]),
      Field(
        "email", \.email, [.searched, .unique, .personal], as: .email, title: "E-mail", taken: "email-taken"),
      Field("phone", \.phone, [.searched, .personal], as: .phone),
      Field("group", \.group, check: { (code) throws(StoreError) in try code?.given(field: "group") }),
      Field("vat_number", \.vatNumber, .personal, as: .note, title: "VAT number", check: TextRule.vatNumber),
      Field("notes", \.notes, .personal, as: .note), Field("status", \.status),
      Field("anonymised_at", \.anonymisedAt, .byRule, title: "Anonymised"),
    ],
    children: [Children("addresses", \.addresses, typed: "address", title: "Address", follows: "phone")],
    check: { (change, _) throws(StoreError) in
      guard let before = change.before, before.anonymisedAt != nil else { return }
      guard change.after?.isSame(as: before) == true else { throw .anonymised(before.number) }
    })

  package static let list = Listing(
    "customers", of: Customer.shape, columns: ["number", "name", "email", "phone", "group", "status?"],
    filters: [.equals("status"), .equals("group")],
    sorts: [.by("number", under: ["group"]), .by("name", under: ["group"])], standard: .only("active"))

  /// How many customers each group has, which completes its word.
  package static let groups = Projection(
    "customer_group", by: ["group"], sums: ["customers"], as: ["group": .code],
    [
      .of(Customer.self) { customer, sums in
        if let group = customer.group { sums.add([.text(group.lookup)], 1) }
      }
    ])
}

/// Where a customer lives, or wants goods to be sent.
package struct PostalAddress: Part, Codable {
  package var street = ""
  package var postcode = ""
  package var city = ""
  package var country = ""

  package init() {}

  package static let fields: [Field<PostalAddress>] = [
    Field("street", \.street, .personal), Field("postcode", \.postcode, .personal),
    Field("city", \.city, .personal),
    Field(
      "country", \.country, .personal,
      check: { (code) throws(StoreError) in code.isEmpty ? "" : try Country.code(code) }),
  ]
}
