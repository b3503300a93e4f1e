import Testing

@Suite struct UsageStories {
  @Test func `a question mark behind a verb shows its usage and runs nothing`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products/MUG-BLU
      price ?
        price AMOUNT [--from YYYY-MM-DD]

          Set the price, now or from a day on.
          Example: price 12.00
          Example: price 12.00 --from 2027-01-01
      price 12.00 ?
        price AMOUNT [--from YYYY-MM-DD]
        ...
      plan price 12.00 ?
        price AMOUNT [--from YYYY-MM-DD]
        ...
      archive ?
        archive

          Take it out of the lists.
      draft ?
        draft

          Bring it back as a draft.
          Not yet: it is not archived.
      undo ?
        undo [ENTRY]
        ...
      set width ?
        set [NAME VALUE...]
        ...
      /settings currency ?
        currency CURRENCY
        ...
      where
        /catalog/products/MUG-BLU
      """)
    #expect(await shop.read("/journal | count") == "69\n")
  }

  @Test func `alone it is help, behind an address that of its page`() async throws {
    let shop = try await Story.sample()

    #expect(await shop.read("?").contains(" · /\n"))
    #expect(await shop.read("/settings ?").contains(" · /settings\n"))
    #expect(shop.place == "/")
  }

  @Test func `a quoted one is data, and one behind no verb is refused`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products/MUG-BLU describe "Blue?"
        Description of MUG-BLU: * → Blue?  (entry 70) (glob)
      /catalog/products/MUG-BLU rename "?"
        Name of MUG-BLU: Blue mug → ?  (entry 71)
      frob ?
        ? unknown-command under frob
      /catalog/nowhere ?
        ? unknown-address
      price ?
        ? unknown-command under price
      """)
  }

  @Test func `behind an alias it is the usage of what is meant`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      "alias f = filter --max 10.00\n/catalog/products\nf ?\n  filter [--min AMOUNT] [--max AMOUNT] [--category CODE|none] [--brand CODE|none]\n  ..."
    )
  }
}
