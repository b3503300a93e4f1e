import Ordering
import Testing

struct OrderTransitionTests {
  @Test func `a verb leads to one status from each`() {
    for from in OrderStatus.allCases {
      #expect(Set(from.verbs).count == from.verbs.count)
    }
  }

  @Test func `only a draft is edited, and what has ended is copied or refunded`() {
    for verb in OrderVerb.edits {
      #expect(OrderStatus.allCases.filter { $0.after(verb) != nil } == [.draft])
    }
    #expect(OrderStatus.cancelled.verbs == [.copy, .refund])
    #expect(OrderStatus.completed.verbs == [.return, .copy, .refund])
  }

  @Test func `every verb is possible from somewhere`() {
    for verb in OrderVerb.allCases {
      #expect(OrderStatus.allCases.contains { $0.after(verb) != nil })
    }
  }
}
