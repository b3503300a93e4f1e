import AppRoutes
import Foundation
import ScreenKit
import Testing

@testable import DaybookApp

@Suite struct SavedSessionStories {
  private let path = Story.temporaryPath("pages")

  /// A session at the dashboard that saves each of these moves; gives its pages.
  private func saved(_ moves: [Step<Routes>.Move]) -> NavigationState<Routes> {
    let (saved, first) = (SavedSession(path: path), NavigationState<Routes>(.dashboard))
    saved.save(first)
    return moves.reduce(into: first) { pages, move in
      pages.apply(move)
      saved.note(move)
      saved.save(pages)
    }
  }

  private func size() throws -> Int { try Data(contentsOf: URL(fileURLWithPath: path)).count }

  @Test func `saved pages open again, from a file that only this user can read`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(SavedSession(path: path).left?.pages == nil)

    let pages = saved([.push(.catalog(.home)), .enter(.settings), .back, .leave(to: .settings), .forward])

    #expect(SavedSession(path: path).left?.pages == pages)
    #expect(pages.lines == ["replace /", "push /settings"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a file that was cut off anywhere loses the last move at most`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let moves: [Step<Routes>.Move] = [.push(.catalog(.home)), .replace(.settings), .back, .forward]
    let states = (0...moves.count).map { saved(Array(moves.prefix($0))) }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))

    for length in "replace /\n".utf8.count...bytes.count {
      try bytes.prefix(length).write(to: URL(fileURLWithPath: path))
      let lines = bytes.prefix(length).count { $0 == 0x0A }
      #expect(SavedSession(path: path).left?.pages == states[lines - 1])
    }
  }

  @Test(arguments: ["", "push /cat", "[]\n", "\0\0\0\n"])
  func `a file without a move is no session`(text: String) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))

    #expect(SavedSession(path: path).left?.pages == nil)
  }

  @Test func `ten thousand moves leave a short file`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let list = try Routes(text: "/catalog/products?q=" + String(repeating: "m", count: 100))

    let pages = saved((1...10_000).map { $0 % 5 == 0 ? .back : .push($0 % 2 == 0 ? list : .settings) })

    #expect(try size() < 1 << 18)
    #expect(SavedSession(path: path).left?.pages == pages)
  }

  @Test func `of two keyboards the last one that moved wins`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (one, other) = (SavedSession(path: path), SavedSession(path: path))
    var pages = NavigationState<Routes>(.dashboard)
    one.save(pages)
    other.save(NavigationState(.catalog(.home)))
    #expect(SavedSession(path: path).left?.pages == NavigationState(.catalog(.home)))

    pages.apply(.push(.settings))
    one.note(.push(.settings))
    one.save(pages)

    #expect(SavedSession(path: path).left?.pages == pages)
  }

  @Test func `the greeting names the page and counts the drafts behind it`() throws {
    let add = "/catalog/add-product"
    let addresses = [add + "?name=M", "/catalog/products", add + "?name=N", "/catalog/products?q=mug"]
    let pages = NavigationState<Routes>(lines: addresses.map { "push \($0)" }, home: .dashboard)

    #expect(SavedSession.notices(on: NavigationState(.dashboard)).isEmpty)
    #expect(
      try SavedSession.notices(on: #require(pages)).map(\.text) == [
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

  @Test func `a page drawn after an address says that the session has not moved`() async throws {
    let output = try await shown(at: "/", "/catalog/products find fox", "/catalog/products/MUG-BLU prices")
      .output

    #expect(output.contains("\nYou are still at /. To go there: /catalog/products?q=fox\n"))
    #expect(output.hasSuffix("\nYou are still at /. To go there: /catalog/products/MUG-BLU/prices\n"))
  }

  @Test func `a page that is gone says why and opens the one above`() async throws {
    let (output, errors) = try await shown(at: "/catalog/products/GONE/prices", "where")

    #expect(errors.hasPrefix("product-not-found: "))
    #expect(output.hasPrefix("Where you left off\n") && output.hasSuffix("\n/catalog/products\n"))
    #expect(output.contains("This is the page above it: /catalog/products\n"))
  }
}
