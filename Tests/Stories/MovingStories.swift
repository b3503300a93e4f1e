import Testing

@Suite struct MovingStories {
  @Test func `back and forward walk the pages that were open and end with a reason`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      back
        ? nothing-behind
      /catalog
      /catalog/products?q=mug
      1
      back
      where
        /catalog/products?q=mug
      back
      where
        /catalog
      forward
      forward
      where
        /catalog/products/MUG-BLU
      forward
        ? nothing-ahead
      """)
  }

  @Test func `a move after back drops what lay ahead`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog
      /settings
      back
      /journal
      forward
        ? nothing-ahead
      where
        /journal
      """)
  }

  @Test func `up climbs the address to the dashboard and dots do the same`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products/MUG-BLU/prices
      up
      where
        /catalog/products/MUG-BLU
      ..
      where
        /catalog/products
      up
      where
        /catalog
      ..
      where
        /
      up
      where
        /
      """)
  }

  @Test func `home and a bare slash open the dashboard`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /settings
      home
        190 products · Harbour & Pine
        ...
      where
        /
      /settings
      /
      where
        /
      """)
  }

  @Test func `go opens an address and refuses a name nobody starred`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      go /catalog/brands
      where
        /catalog/brands
      go mugs
        ? unknown-name under mugs
      go
        ? missing-argument at end
      where
        /catalog/brands
      """)
  }

  @Test func `a page that cannot be read is not moved to`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products
      /catalog/products/NOPE
        ? product-not-found
      where
        /catalog/products
      /nowhere
        ? unknown-address under nowhere
      /catalog/prodcuts
        ? unknown-address
      fix 1
      where
        /catalog/products
      """)
  }

  @Test func `a command behind an address works there and moves nobody`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog
      /catalog/products/MUG-SPK price 15.00
        Price of MUG-SPK: 14.00 → 15.00  (entry * (glob)
      where
        /catalog
      /catalog/products find heron mug
        1 product · "heron mug"
        ...
      where
        /catalog
      /catalog/products back
        ? not-there
      """)
  }

  @Test func `an address is written in one way, defaults left out`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products?sort=sku&q=&max=50.00
      where
        /catalog/products?max=50.00
      /catalog/products?q=caf%C3%A9+ondine
      where
        /catalog/products?q=café+ondine
      /catalog/products?colour=red
        ? unknown-filter under colour=red
      /catalog//products
        ? bad-address
      /catalog/products?q=%zz
        ? bad-address under %zz
      /settings?q=a
        ? unknown-filter under q=a
      """)
  }

  @Test func `history lists what was typed and errors what went wrong`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog
      frobnicate
        ? unknown-command under frobnicate
      history 2
        2 lines

          Page      Line        Outcome
          /catalog  frobnicate  unknown-command
          /catalog  history 2

        Try: last · history N
      errors
        1 error
        ...
      errors | match unknown-command | count
        1
      """)
  }
}
