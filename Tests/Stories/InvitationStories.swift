import PageKit
import Testing

@testable import DaybookApp
@testable import ScreenKit

/// An invited person registers with the code that the owner saw once.
@Suite struct InvitationStories {
  private static let password = "correct horse battery staple"

  @Test func `an invited clerk registers with the code, sells, and is refused the people`() async throws {
    let shop = try await Story.sample()
    await shop.read("/account/register?name=mara&email=mara@example.com")
    _ = await shop.type("register", secrets: [Self.password, Self.password])
    let shown = await shop.read("/people invite Bo --role clerk")
    let code = try #require(shown.firstMatch(of: /once:\s+([A-Z0-9-]{14})/)?.1)
    await shop.read("logout")

    await shop.read("/account/register?name=bo&email=bo@example.com")
    let wrong = await shop.type("register", secrets: ["AAAA-AAAA-AAAA", Self.password, Self.password])
    #expect(wrong.error?.code == "wrong-code")
    let right = await shop.type("register", secrets: [code.lowercased(), Self.password, Self.password])
    #expect(right.error == nil && right.output.contains("Bo  "), "\(right.output)\(shop.errors)")
    await shop.tell(
      """
      /ordering sell MUG-BLU
        ...
      /journal?actor=Bo | count
        2
      """)
    #expect(await shop.read("/journal?actor=Bo | csv").contains(",Bo,keyboard,"))
    #expect(!(await shop.read("/journal | csv")).contains(",bo,"))
    #expect(await shop.type("/people").error?.code == "not-allowed")
    #expect(!(await shop.read("/journal | json")).contains(code))

    await shop.read("logout")
    for _ in 1...5 { _ = await shop.type("login Bo", secrets: ["swordfish"]) }
    #expect(shop.lastError?.code == "invalid-credentials" && shop.errors.contains("in 30 seconds."))
    _ = await shop.type("login mara", secrets: [Self.password])
    await shop.read("/people/A-000002")
    #expect(shop.session.shown?.page.hints == ["role ROLE", "disable", "free"])
    await shop.tell(
      """
      free
        Bo may try again at once.
      /people/A-000002
        ...
      free
        ? not-yet
      """)
  }
}
