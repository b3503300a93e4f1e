import AppRoutes
import CommandKit
import Ordering
import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreViews

/// What the shop is called, counts in, and where it is.
struct SettingsScreen: Screen {
  let shop: ShopModel
  /// The revision that was shown, and how much this program had changed by then.
  private(set) var shown: (revision: Int, changeCount: Int)?

  enum Event: Sendable { case set(field: String, to: String) }

  private static let summaries: [String: (summary: String, hint: String?, example: String)] = [
    "name": ("Set the shop's name", "", "name Harbour & Pine"),
    "currency": ("Set the currency, before any price is set", "currency CODE", "currency SEK"),
    "time_zone": ("Set the shop's time zone", "timezone ZONE", "timezone Europe/Stockholm"),
    "country": ("Set the shop's country", "country CODE", "country SE"),
    "valuation": ("Set the valuation method, before any movement", nil, "valuation fifo"),
    "taxes": ("Charge tax: yes or no", nil, "taxes yes"),
    "tax_mode": ("Say whether prices contain their tax", nil, "tax-mode exclusive"),
    "tax_rounding": ("Round tax for each line or each rate", nil, "tax-rounding per-rate"),
    "misc_product": ("Set the product that misc sells; none", nil, "misc-product MISC"),
    "sell_unrecorded": ("Sell at the counter what the records lack", nil, "sell-unrecorded no"),
    "cash_rounding": ("Round what is paid in cash; 0 does not", nil, "cash-rounding 0.05"),
    "refund_limit": ("Set up to what clerks refund; none: all", nil, "refund-limit 50.00"),
    "discount_limit": ("Set up to what percent clerks discount; none", nil, "discount-limit 20"),
    "address": ("Set the address on documents; none clears it", nil, "address Kajen 3, 211 20 Malmö"),
    "vat_number": ("Set the VAT number; none clears it", nil, "vat-number SE556012579001"),
    "printer": ("Set the command that prints; none clears it", nil, "printer lp -d till"),
    "printer_kind": ("Say whether the printer reads escpos or text", nil, "printer-kind escpos"),
    "print_receipts": ("Print the receipt of each sale: yes, no or ask", nil, "print-receipts yes"),
    "mail": ("Set the command that sends mail; none clears it", nil, "mail msmtp -t"),
    "scale_barcode": ("Say how codes of scales are read; none", nil, "scale-barcode 20 IIIII QQQQQ kg 3"),
    "location": ("Set the location used when none is given", nil, "default-location main"),
  ]

  private static func isText(_ column: FieldShape) -> Bool { column.name == "name" || column.kind == .note }

  private static let placeholders = [
    "time_zone": "zone", "valuation": "method", "cash_rounding": "amount", "misc_product": "sku",
    "refund_limit": "amount", "discount_limit": "percent", "printer_kind": "kind", "print_receipts": "choice",
  ]

  var commands: CommandSet<Event> {
    for column in Settings.shape.typedColumns where !column.traits.contains(.fixed) { verb(column) }
  }

  private func verb(_ column: FieldShape) -> Command<Event> {
    let argument = FieldArgument(column, shop)
    let words = Self.summaries[column.name]
    let slot: Argument<String> =
      Self.isText(column)
      ? .words(column.kind == .note ? "text" : "name")
      : .word(Self.placeholders[column.name] ?? "code", from: argument.source)
    let name = column.name
    let command = Command(column.word, words?.summary ?? "Set the \(column.title.lowercased())", slot) {
      Event.set(field: name, to: [.note, .money, .count].contains(column.kind) && $0 == "none" ? "" : $0)
    }.by(Settings.shape.rights.edit).example(words?.example ?? column.word)
      .unavailable(
        Settings.commands.contains(name) && shop.service.origin.isFar
          ? "it is set on the machine of the store" : nil)
    return words?.hint.map { $0.isEmpty ? command.likely() : command.likely($0) } ?? command
  }

  mutating func page() async throws -> Page {
    let row = try await shop.read(EntityPage(Subject(Settings.entity, Settings.key)))
    shown = (row.image.revision, shop.service.changeCount)
    let notes = [
      "valuation": row.ground.valuation == .average ? "weighted average cost" : "first in, first out",
      "location": "used when a command names no location",
    ]
    let fields = Settings.shape.typedColumns.compactMap { column -> PageKit.Field? in
      guard !column.traits.contains(.fixed), let place = Settings.shape.places[column.name] else {
        return nil
      }
      let text = column.show(row.image.values[place], row.ground)
      let key = column.word.replacing("-", with: "_")
      let title = column.name == "location" ? "Location" : column.title
      return Field(
        key, title, Self.isText(column) ? .text(text) : .code(text),
        note: notes[column.name] ?? "")
    }
    let name = Settings.shape.places["name"].flatMap { row.image.values[$0].text } ?? ""
    let blocks = [Block.fields(fields)] + Self.mappings(row.image)
    return Page("Settings · \(name)", blocks: blocks, hints: commands.hints)
  }

  /// How files are read that were imported with a name for it.
  private static func mappings(_ settings: RowImage) -> [Block] {
    guard let child = Settings.shape.children.firstIndex(where: { $0.name == "import_options" }),
      !settings.parts[child].isEmpty
    else { return [] }
    var table = Table(
      "mappings",
      [
        Column("name", "Name", .code), Column("file", "File", .text), Column("option", "Option", .code),
        Column("value", "Value", .text),
      ])
    for option in settings.parts[child] {
      for value in option { table.append(cell: .text(value.text ?? "")) }
    }
    return [.heading("Kept for imports"), .table(table)]
  }

  func handle(_ event: Event) async throws -> Step<Routes> {
    guard case .set(let field, let text) = event else { return .stay() }
    let seen = shown.flatMap { $0.changeCount == shop.service.changeCount ? $0.revision : nil }
    let receipt = try await shop.set([field: text], of: Subject(Settings.entity, Settings.key), at: seen)
    let step = Step<Routes>.done(receipt, shop)
    guard field == "time_zone", let first = try await shop.read(FirstDaySold()) else { return step }
    return step.saying([Notice("What was sold since \(first.text) stays on the day that it has in reports.")])
  }
}
