import StoreCore
import Testing

/// The order of the roles.
struct RoleTests {
  @Test func `an owner may do most, a viewer least`() {
    #expect(Role.allCases.sorted() == [.viewer, .clerk, .manager, .owner])
    #expect(Role.owner > .manager && Role.clerk >= .clerk)
  }
}
