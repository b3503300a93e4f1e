import AppRoutes
import Foundation
import ScreenKit
import Testing

@testable import DaybookApp

@Suite struct SavedSessionStories {
  @Test func `saved pages open again, without those that no route leads to`() throws {
    let path = Story.temporaryPath("json")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let saved = SavedSession(path: path)
    let pages = NavigationState<Routes>(behind: [.dashboard], current: .settings, ahead: [.catalog(.home)])

    #expect(saved.navigation == nil)
    saved.save(pages)
    #expect(saved.navigation == pages)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try Data(#"{"behind":["/catalog/nowhere","/catalog"],"current":"/gone","ahead":[]}"#.utf8)
      .write(to: URL(fileURLWithPath: path))
    #expect(saved.navigation == NavigationState(behind: [.catalog(.home)], current: .dashboard, ahead: []))
    try Data("[]".utf8).write(to: URL(fileURLWithPath: path))
    #expect(saved.navigation == nil)
  }

  @Test func `the greeting names the page and counts the drafts behind it`() throws {
    let add = "/catalog/add-product"
    let behind = try [add + "?name=M", "/catalog/products", add + "?name=N"].map { try Routes(text: $0) }
    let list = try Routes(text: "/catalog/products?q=mug")

    #expect(SavedSession.notices(on: NavigationState(.dashboard)).isEmpty)
    #expect(
      SavedSession.notices(on: NavigationState(behind: behind, current: list, ahead: [])).map(\.text) == [
        "Last page: /catalog/products?q=mug", "2 unsaved drafts: type drafts",
      ])
  }

  @Test func `a begun form is a draft; an untouched one and a list are not`() throws {
    let drafts = ["/catalog/add-product?name=Oak", "/catalog/products/M/edit?price=3"]
    for text in drafts { #expect(try Routes(text: text).isDraft, "\(text)") }
    for text in ["/catalog/add-product", "/catalog/products?q=edit", "/", "/catalog/products/edit-1"] {
      #expect(try !Routes(text: text).isDraft, "\(text)")
    }
  }

  /// What a person at `address` sees, greeted and typing these lines.
  private func shown(at address: String, _ lines: String...) async throws -> (output: String, errors: String)
  {
    let shop = try await Story.sample()
    var (output, errors) = ("", "")
    let session = try await shop.workspace.session(
      at: NavigationState(try Routes(text: address)), presentation: Presentation(),
      output: OutputSink {
        output += String(decoding: $0, as: UTF8.self)
        return true
      },
      errors: OutputSink {
        errors += String(decoding: $0, as: UTF8.self)
        return true
      })
    var rest = lines[...]
    _ = await session.run(
      LineSource(isInteractive: true) { _ in
        rest.popFirst().map { .line(Line($0, from: .keyboard)) } ?? .end
      }, greeting: ["Where you left off"])
    return (output, errors)
  }

  @Test func `a list drawn after an address says that the page has not changed`() async throws {
    let output = try await shown(at: "/", "/catalog/products find fox", "/catalog/products/MUG-BLU prices")
      .output

    #expect(output.contains("\nYou are still at /. To go there: /catalog/products?q=fox\n"))
    #expect(output.components(separatedBy: "You are still").count == 2)
  }

  @Test func `a page that is gone says why and opens the one above`() async throws {
    let (output, errors) = try await shown(at: "/catalog/products/GONE/prices", "where")

    #expect(errors.hasPrefix("product-not-found: "))
    #expect(output.hasPrefix("Where you left off\n") && output.hasSuffix("\n/catalog/products\n"))
    #expect(output.contains("This is the page above it: /catalog/products\n"))
  }
}
