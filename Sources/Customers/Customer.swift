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
  package var notes = ""
  package var addresses: [PostalAddress] = []
  package var status = FilingStatus.active

  package init() {}

  package static let declaration = Declaration<Customer>(
    key: .numbered("C-"), withdrawn: { $0.status = .archived },
    [
      Field("number", \.number, .searched), Field("name", \.name, [.searched, .personal]),
      Field(
        "email", \.email, [.searched, .unique, .personal], as: .email, title: "E-mail", taken: "email-taken"),
      Field("phone", \.phone, [.searched, .personal], as: .phone),
      Field("notes", \.notes, .personal, as: .note), Field("status", \.status),
    ],
    children: [
      Children("addresses", \.addresses, typed: "address", title: "Address", follows: "phone")
    ])

  package static let list = Listing(
    "customers", of: Customer.shape, columns: ["number", "name", "email", "phone", "status?"],
    filters: [.equals("status")], sorts: [.by("number"), .by("name")], standard: .only("active"))
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
    Field("city", \.city, .personal), Field("country", \.country, .personal),
  ]
}
