import Foundation
import GRDB
import ScreenKit
import Testing

@Suite struct InjectionStories {
  /// What a terminal might obey: ESC and CSI, OSC, BEL, C1, DEL, backspace, carriage return, reading direction,
  /// line separators.
  nonisolated private static let hostile =
    "a\u{1B}[31mb\u{1B}]0;t\u{7}c\u{9B}2Jd\u{7F}e\u{8}f\rg\u{202E}h\u{2066}i\u{2028}j\u{90}k\u{9D}l"

  /// A shop into which such texts came past every rule, by another program writing its file.
  private func shop() async throws -> Story {
    let shop = try await Story.shop(
      """
      /settings name Corner
      /catalog/categories add mugs Mugs
      /catalog/brands add norden Norden
      /catalog/products add M Mug --price 10.00 --category mugs --brand norden
      /catalog/products/M price 12.00
      /catalog/products/M star
      /catalog/products/M review 4 Ana
      /catalog/products/M review 5 Bo
      /catalog/reviews/1 accept
      /catalog/products add N Mug --price 10.00 --brand norden
      /catalog/products/M family cups
      /inventory/stock/M receive 3
      /inventory/stock/M reserve 1 --for Ana
      /inventory/counts start
      /inventory/counts/1 count M
      /customers add Ana --email ana@example.com
      /customers/C-000001 address a;b;c;SE
      /ordering/orders sell N --customer C-000001
      /ordering till open 10.00 --till door
      /ordering till close 10.00
      /ordering till open 10.00
      /ordering till in 1.00 coins
      /ordering till close 11.00
      /ordering till open 10.00
      """)
    for line in Story.purchasing(of: "M") + Story.selling + Story.shipping(of: "M", order: "O-000002")
      + Story.mailing
    {
      await shop.read(line)
    }
    let other = try DatabaseQueue(path: shop.path)
    try await other.write { db in
      for sql in [
        "UPDATE category SET name = ?1", "UPDATE brand SET name = ?1",
        "UPDATE product SET name = ?1, description = ?1, notes = ?1, tax_class = ?1, options = ?1 || '=' || ?1",
        "UPDATE product SET family = ?1 WHERE sku = 'N'",
        "UPDATE settings SET name = ?1, address = ?1, vat_number = ?1",
        "UPDATE discount SET name = ?1", "UPDATE shipping_method SET name = ?1, countries = ?1",
        "UPDATE tax_rate SET name = ?1, country = ?1, tax_class = ?1",
        "UPDATE supplier SET name = ?1, contact = ?1", "UPDATE supplier_item SET code = ?1",
        "UPDATE purchase SET reason = ?1",
        "UPDATE shipment SET carrier = ?1, tracking = ?1", "UPDATE shipment_lines SET name = ?1",
        "UPDATE \"return\" SET reason = ?1", "UPDATE return_lines SET name = ?1",
        "UPDATE till SET opened_by = ?1",
        "UPDATE \"order\" SET reason = ?1", "UPDATE order_lines SET name = ?1, reason = ?1",
        "UPDATE customer SET name = ?1, email = ?1, phone = ?1, notes = ?1, vat_number = ?1",
        "UPDATE invoice SET seller = ?1, buyer = ?1", "UPDATE invoice_lines SET name = ?1",
        "UPDATE credit_note_lines SET name = ?1", "UPDATE credit_note SET \"by\" = ?1",
        "UPDATE customer_addresses SET street = ?1, city = ?1",
        "UPDATE review SET title = ?1, text = ?1, author = ?1", "UPDATE reservation SET holder = ?1",
        "UPDATE count_lines SET \"by\" = ?1",
        "UPDATE message SET \"to\" = ?1, fault = ?1, \"by\" = ?1",
      ] { try db.execute(sql: sql, arguments: [Self.hostile]) }
    }
    return shop
  }

  nonisolated private static let addresses = Story.everyPage(
    product: "M", category: "mugs", brand: "norden", family: "cups")

  /// The scalars of a text that a terminal may obey, but line feeds and what parts the cells of plain rows.
  private func obeyed(_ text: String, but kept: Set<Unicode.Scalar> = []) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case ..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: !kept.contains(scalar)
      default: false
      }
    }
  }

  @Test func `a text of the store never becomes a control sequence`() async throws {
    let shop = try await shop()

    for address in Self.addresses {
      for pipe in ["", " | csv", " | json", " | html", " | head 3", " | match a"] {
        let text = await shop.read(address + pipe)
        #expect(obeyed(text) == [], "\(address)\(pipe)")
      }
      #expect(obeyed(await shop.read(address + " | plain"), but: ["\t"]) == [])
    }
  }

  @Test(arguments: [40, 80, 132])
  func `nor at any width`(width: Int) async throws {
    let shop = try await shop()
    await shop.read("set width \(width)")

    for address in Self.addresses { #expect(obeyed(await shop.read(address)) == []) }
  }

  @Test func `what is typed comes back in errors with its controls written out`() async throws {
    let shop = try await shop()
    let word = Self.hostile.replacing("\r", with: "")

    for line in [
      word, "/\(word)", "/catalog/products/\(word)", "/catalog/products?\(word)=1", "go \(word)",
      "help \(word)",
      "explain \(word)", "set \(word)", "show | \(word)", "show > /\(word)/x", "\"\(word)",
      "/catalog/products/M price \(word)", "/catalog/products/M name \(word)",
      "/catalog/products/M category \(word)",
      "/catalog/products add \(word) x", "/catalog/products find \(word)", "/catalog/brands/\(word)",
      "/journal?subject=\(word)", "/settings currency \(word)", "/settings timezone \(word)", "star \(word)",
      "undo \(word)", "unstar \(word)",
    ] {
      let output = await shop.type(line).output
      #expect(obeyed(output) == [])
      #expect(obeyed(shop.errors) == [], "\(line.debugDescription)")
    }
    #expect(obeyed(await shop.read("errors")) == [])
    #expect(obeyed(await shop.read("history 100")) == [])
  }

  @Test func `a name with a control character gets in by no command`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/categories add c C
      /catalog/brands add b B
      /inventory/suppliers add s S
      """)

    for name in ["a\u{1B}b", "a\u{7F}b", "a\u{85}b", "a\u{202E}b", "a\u{2066}b", "a\u{0}b", "a\u{9B}b"] {
      for line in [
        "/catalog/products/M name", "/catalog/products/M description", "/catalog/products add N",
        "/catalog/categories add n", "/catalog/categories/c name", "/catalog/brands add n",
        "/catalog/brands/b name", "/settings name", "/catalog star", "/inventory/suppliers add n",
        "/inventory/suppliers/s name", "/inventory/suppliers/s contact",
        "/inventory/suppliers/s item M --code",
      ] {
        #expect(await shop.type("\(line) \"\(name)\"").error?.code == "bad-text", "\(line)")
      }
    }
    #expect(await shop.keys("/journal") == ["4", "3", "2", "1"])
  }
}
