import Foundation
import Testing

/// Many people at the door of a server at once: a password takes its time to look at.
@MainActor @Suite(.enabled(if: ServerProcess.path != nil), .serialized) struct CrowdTests {
  private func server(_ shop: Shop) throws -> ServerProcess {
    try ServerProcess(
      ["--store", shop.path, "serve", "127.0.0.1:0", "--host", ServerProcess.host], in: shop.folder)
  }

  /// The statuses of bodies that are sent at once.
  private func answers(_ server: ServerProcess, _ path: String, _ bodies: [String]) throws -> [Int] {
    let wires = try bodies.map { body in
      let wire = try Connection(server.port)
      wire.send(
        "POST \(path) HTTP/1.1\r\nhost: \(ServerProcess.host)\r\nconnection: close\r\n"
          + "content-type: application/json\r\ncontent-length: \(body.utf8.count)\r\n\r\n\(body)")
      return wire
    }
    return wires.map { Int($0.all().dropFirst("HTTP/1.1 ".count).prefix(3)) ?? 0 }
  }

  @Test func `16 passwords wait, the next are refused as busy and count as no try`() async throws {
    let shop = try await Shop()
    let server = try server(shop)
    let strangers = (0..<17).map { #"{"name":"n\#($0)","password":"x"}"# }
    let mara = Array(repeating: #"{"name":"mara","password":"x"}"#, count: 10)

    let statuses = try answers(server, "/api/sign-in", strangers + mara)

    #expect(Set(statuses).isSuperset(of: [401, 503]), "\(statuses)")
    // The first that were looked at have made room for others.
    #expect(statuses.count { $0 == 503 } > 5, "\(statuses)")
    // They come in any order: five guesses of hers would make her wait.
    guard statuses.suffix(mara.count).count(where: { $0 != 503 }) < 5 else { return }
    let right = #"{"name":"mara","password":"\#(Shop.password)"}"#
    #expect(try answers(server, "/api/sign-in", [right]) == [200])
  }

  @Test func `whoever was not invited costs no hash`() async throws {
    let shop = try await Shop()
    let server = try server(shop)
    let bodies = (0..<40).map {
      #"""
      {"act":"register","texts":{"name":"n\#($0)","email":"n\#($0)@example.com","born":"1990-01-01"},
      "secrets":{"password":"correct horse battery staple","again":"correct horse battery staple","code":"WRONG"}}
      """#
    }

    #expect(try answers(server, "/api/door", bodies) == Array(repeating: 422, count: 40))
  }
}
