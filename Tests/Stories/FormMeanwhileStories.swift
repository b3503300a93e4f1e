import Testing

/// What others do while a form is half filled in.
@Suite struct FormMeanwhileStories {
  @Test func `saving over a newer change is refused, and refresh takes it over`() async throws {
    let shop = try await Story.shop(FormStories.shop)

    await shop.tell(
      """
      /catalog/products/M/edit
      name Cup
      price 12
      /catalog/products/M price 11.00
      save
        ? stale
      where
        /catalog/products/M/edit?name=Cup&price=12&revision=4
      """)
    await shop.tell("save\n  ? stale")

    await shop.tell(
      """
      show
        2 changes to M · Mug
          SKU          M  cannot be changed     Name         Mug → Cup
          Price        11.00 → 12               Category     mugs
          Brand        -                        Barcode      4006381333931
          Unit         each                     Stocked      yes
        ...
          Family       -                        Options      -
          Tax class    -                        Weight       -
          Description  -                        Notes        -
          Link         -                        Status       active

        Somebody else has changed the row since you opened it. refresh * (glob)
        ...
          Entry  At                Who    What
              7  2026-01-01 00:00  clerk  Price of M: 10.00 → 11.00
        refresh · name NAME · price AMOUNT ·
        save (not yet: changed since you opened it) · discard
      save
        ? stale
      fix 1
        refresh
        Loaded the changes up to entry 7. Your fields are kept.
        2 changes to M · Mug
        ...
      save
        M: name Mug → Cup, price 11.00 → 12.00  (entry 8)
        ...
      """)
  }
}
