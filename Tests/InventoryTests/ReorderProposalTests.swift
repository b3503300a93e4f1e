import Inventory
import StoreCore
import Testing

@Suite struct ReorderProposalTests {
  private func proposal(
    onHand: Int64 = 8, reserved: Int64 = 2, incoming: Int64 = 0, drafted: Int64 = 0, minimum: Int64 = 10,
    target: Int64 = 40, multiple: Int64 = 1, maximum: Int64? = nil, pack: Int64? = 12, minPacks: Int64 = 1,
    decimals: Int = 0
  ) -> ReorderProposal {
    func quantity(_ units: Int64) -> Quantity { Quantity(units: units, decimals: decimals) }
    let sku = SKU(stored: "MUG")
    let acme = Code(stored: "acme")
    return ReorderProposal(
      rule: ReorderRule(
        sku: sku, location: Location.main, minimum: quantity(minimum), target: quantity(target),
        multiple: quantity(multiple), maximum: maximum.map(quantity)),
      name: "Mug", level: StockLevel(onHand: onHand, reserved: reserved, incoming: incoming),
      drafted: drafted, supplier: acme,
      item: pack.map { SupplierItem(supplier: acme, sku: sku, pack: quantity($0), minPacks: minPacks) })
  }

  @Test func `the worked numbers come out in words`() {
    let proposal = proposal()

    #expect(proposal.proposed == Quantity(units: 36))
    #expect(proposal.packs == 3)
    #expect(
      proposal.words
        == "8 on hand - 2 reserved + 0 incoming = 6 <= 10; to 40: 34, up to 3 packs of 12: 36")
  }

  @Test("what is projected at the minimum is due, one above is not", arguments: [9, 10, 11])
  func trigger(onHand: Int64) {
    let proposal = proposal(onHand: onHand, reserved: 0)

    #expect(proposal.isDue == (onHand <= 10))
    #expect(proposal.proposed.isZero == (onHand > 10))
  }

  @Test func `what is drafted counts, so that nothing is proposed twice`() {
    let first = proposal()
    let second = proposal(drafted: first.proposed.units)

    #expect(second.proposed.isZero)
    #expect(second.words == "8 on hand - 2 reserved + 0 incoming + 36 in drafts = 42 > 10")
  }

  @Test func `what is ordered is never due again, even where the target is the minimum`() {
    for onHand in Int64(0)...40 {
      for (target, pack, multiple) in [(10, 1, 1), (10, 7, 3), (11, 12, 1), (40, 5, 4)]
        as [(Int64, Int64, Int64)]
      {
        let first = proposal(
          onHand: onHand, reserved: 0, target: target, multiple: multiple, pack: pack)
        guard first.isDue else { continue }
        let second = proposal(
          onHand: onHand, reserved: 0, drafted: first.proposed.units, target: target, multiple: multiple,
          pack: pack)

        #expect(!second.isDue, "\(onHand) \(target) \(pack)")
        #expect(first.proposed.units % pack == 0 && first.proposed.units % multiple == 0)
      }
    }
  }

  @Test func `the fewest packs are ordered at least, and packs and multiple are both kept`() {
    let few = proposal(minPacks: 5)
    #expect(few.proposed == Quantity(units: 60))
    #expect(few.words.hasSuffix("; to 40: 34, at least 5 packs: 60, up to 5 packs of 12: 60"))

    let both = proposal(multiple: 5)
    #expect(both.proposed == Quantity(units: 60))
    #expect(both.words.hasSuffix("up to 5 packs of 12 in multiples of 5: 60"))
  }

  @Test func `past the maximum it is kept and marked`() {
    #expect(proposal(maximum: 41).isOverMaximum)
    #expect(proposal(maximum: 41).proposed == Quantity(units: 36))
    #expect(!proposal(maximum: 42).isOverMaximum)
  }

  @Test func `without a supplier's word one whole unit is a pack`() {
    let tea = proposal(
      onHand: 1250, reserved: 0, minimum: 2000, target: 10_000, pack: nil, decimals: 3)

    #expect(tea.proposed == Quantity(units: 9))
    #expect(
      tea.words
        == "1.250 on hand - 0.000 reserved + 0.000 incoming = 1.250 <= 2.000; to 10.000: 8.750, up to a multiple of 1.000: 9.000"
    )
  }

  @Test func `the largest numbers do not overflow`() {
    let most = Quantity.wholeLimit * 1000 - 1
    let proposal = proposal(
      onHand: 0, reserved: 0, minimum: most - 1, target: most, multiple: most - 2, pack: most - 1,
      minPacks: .max)

    #expect(proposal.proposed.units >= most)
  }
}
