/// What is the same for all rows at one moment: where a value is typed or shown, this says how.
package struct Ground: Hashable, Sendable, Codable {
  /// What every sum is counted in.
  package var currency = Currency.euro
  /// The zone of the shop's clock, a name of the IANA list.
  package var timeZone = "UTC"
  /// How stock is valued.
  package var valuation = Valuation.average
  /// Where stock comes in and leaves unless told.
  package var location = Code(stored: "main")
  /// Whether goods in the customer's hand may be sold that the records lack.
  package var sellsUnrecorded = true
  /// The product whose lines are things that are not in the catalogue.
  package var miscProduct: SKU?
  /// How the shop taxes what it sells.
  package var taxes = TaxTerms()
  /// What cash is rounded to; 0: not at all.
  package var cashRounding = Money(minor: 0)
  /// The most that somebody refunds who is no manager; nil: as much as was paid.
  package var refundLimit: Money?
  /// The largest share that somebody takes off without a code who is no manager; nil: any.
  package var discountLimit: Rate?
  package var shopName = ""
  /// What its documents begin with, the name and the address, and its VAT number.
  package var imprint = ""
  package var vatNumber = ""
  /// How the codes of its scales are read, by commas; empty: it has none.
  package var scaleBarcodes = ""
  /// The shell command that takes a message on its standard input; empty: it sends no mail.
  package var mail = ""
  /// How it prints its papers.
  package var printing = Printing()
  /// Whether anybody is registered, so that whoever comes must sign in.
  package var hasAccounts = false
  /// What whoever asks may do, all where there are no accounts; nil: nobody has signed in.
  package var role: Role? = .owner
  /// The number of their account, and its name.
  package var account: Code?
  package var person: String?
  /// The number of the script's token that they bring; nil: a person is at work.
  package var script: Code?
  /// Whether whoever asks may see what goods cost the shop, and its margins.
  package var seesCosts = true
  /// Whether whoever asks sits at another machine than the store.
  package var isFar = false
  /// The till that whoever asks has chosen; see ``Request/till``.
  package var till: Code?
  /// The number of the last journal entry.
  package var entry = 0
  /// The moment it is.
  package var now = Instant(milliseconds: 0)

  package init() {}

  /// The day it is in the shop.
  package var today: LocalDate { day(of: now) }

  /// The day on which a moment falls in the shop.
  package func day(of instant: Instant) -> LocalDate { local(instant).date }
}
