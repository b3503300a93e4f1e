import StoreCore
import Testing

@testable import Accounts

/// What somebody is told who may not do something.
struct StandingTests {
  @Test func `a refusal names who may`() {
    let mara = Standing.signedIn(name: "Mara", .clerk)

    let refusal = mara.refusal(.manager, "price is")
    #expect(refusal?.code == "not-allowed")
    #expect(refusal?.message == "Mara is a clerk. price is for managers and owners.")
    #expect(mara.refusal(.clerk, "receive is") == nil)
    #expect(Role.clerk.andAbove == "clerks, managers and owners")
    #expect(Role.owner.andAbove == "owners")
  }

  @Test func `signed out, all is refused alike`() {
    #expect(Standing.signedOut.refusal(.viewer, "find is")?.code == "signed-out")
    #expect(Standing.signedOut.refusal(.owner, "This page is")?.code == "signed-out")
  }

  @Test func `without accounts nothing is refused`() {
    #expect(Standing.unguarded.refusal(.owner, "anonymise is") == nil)
  }
}
