import AppRoutes
import DaybookApp
import Foundation
import PageKit
import ScreenKit

// What a page is for programs: all rows of a list, piece by piece, and what an error's code means.
extension WebVisit {
  /// Writes every row of a list, and keeps the visit until the last one has left.
  nonisolated func everyRow(of route: Routes, around page: Page, _ style: Style) -> WebResponse.Body {
    .written { write in
      let (pieces, send) = AsyncThrowingStream.makeStream(of: Data.self)
      let (turns, next) = AsyncStream.makeStream(of: Void.self)
      let reading = Task { @MainActor in
        do {
          try await self.read(route, around: page, style, send, turns)
          send.finish()
        } catch { send.finish(throwing: error) }
      }
      // A reader that is gone ends the reading.
      defer {
        next.finish()
        reading.cancel()
      }
      for try await piece in pieces {
        try await write(piece)
        next.yield()
      }
    }
  }

  /// Sends every row of a list, a table at each turn.
  private func read(
    _ route: Routes, around page: Page, _ style: Style,
    _ pieces: AsyncThrowingStream<Data, any Error>.Continuation,
    _ turns: AsyncStream<Void>
  ) async throws {
    var stream = TableStream(format, style: style, around: page.withURLs)
    var turns = turns.makeAsyncIterator()
    try await workspace.router.everyRow(of: route) { table in
      var table = table
      table.firstNumber = nil
      table.links = table.links.map { $0.map(WebAddress.url(ofText:)) }
      var bytes: [UInt8] = []
      stream.append(table, into: &bytes)
      pieces.yield(Data(bytes))
      return await turns.next(isolation: MainActor.shared) != nil
    }
    var bytes: [UInt8] = []
    stream.end(into: &bytes)
    pieces.yield(Data(bytes))
  }

  /// What an error's code means, at the address that `problem+json` names it by; nil: it is another page.
  func explanation(at address: Address) -> Page? {
    guard request.method != "POST", address.path.count == 2, address.path[0] == "explain" else { return nil }
    return Program.explanation(of: address.path[1])
  }

  func respond(with page: Page) async throws -> WebResponse {
    guard format != .html else {
      return html(200, await WebDrawing(page, at: nil, in: self, Style()).page())
    }
    return whole(page, Style())
  }

  /// A page in the format that was asked for, all at once.
  func whole(_ page: Page, _ style: Style) -> WebResponse {
    var bytes: [UInt8] = []
    page.withURLs.render(as: format, style: style, into: &bytes)
    return WebResponse(
      200, headers: [("content-type", format.mediaType)] + Self.caching, body: .whole(Data(bytes)))
  }
}

extension Page {
  /// The page with URLs for addresses: programs get them as browsers do.
  fileprivate var withURLs: Page {
    var page = self
    page.blocks = blocks.map { block in
      switch block {
      case .table(var table):
        table.links = table.links.map { $0.map(WebAddress.url(ofText:)) }
        return .table(table)
      case .fields(let fields):
        return .fields(
          fields.map { field in
            var field = field
            field.link = field.link.map(WebAddress.url(ofText:))
            return field
          })
      default: return block
      }
    }
    return page
  }
}
