import Accounts
import Foundation
import PageKit
import ReplayKit
import StoreCore
import StoreWire
import Synchronization
import Testing

@testable import DaybookApp

/// Bodies as programs may send them: real ones in which one or two values were replaced by edge values.
@Suite struct WireFuzzStories {
  private nonisolated static let edges: [any Sendable] = [
    0, -1, 1, 20, 1_001, 999_999_999_999, 1_000_000_000_000_000, Int64.max, Int64.min, 0.5, true, "", " ",
    "\u{0}",
    "-1", "9223372036854775807", "MUG-BLU", "sql\" FROM sqlite_schema --", "x", "0001-01-01", "9999-12-31",
    String(repeating: "9", count: 400), [Int](), [1, 2, 3], [String: Int](), NSNull(),
  ]
  /// So many calls; `WIRE_CALLS` asks for more.
  private nonisolated static let count =
    ProcessInfo.processInfo.environment["WIRE_CALLS"].flatMap { Int($0) } ?? 3_000

  @Test func `no body ends the program or finds a fault in it`() async throws {
    let shop = try await Story.sampleWithFamily()
    let desk = StoreDesk(shop.workspace.database)
    let questions = try QueryStories.queries.filter { !($0 is Credentials) }.map {
      try Wire.body(WireQuery($0))
    }
    let changes = try await Self.changes()
    #expect(changes.count > 40)
    var chance = Chance(state: 46)
    var faults: Set<String> = []
    var answered = 0
    for number in 0..<Self.count {
      let isChange = number % 2 == 1
      let seed = try #require((isChange ? changes : questions).randomElement(using: &chance))
      let body = try Self.changed(seed, &chance, isPlan: isChange)
      do throws(StoreError) {
        if isChange {
          _ = try await desk.perform(
            body, as: Request(id: "W-\(number)", by: Caller("clerk"), origin: .input))
        } else {
          _ = try await desk.read(body, as: nil)
        }
        answered += 1
      } catch {
        guard error.status >= 500 else { continue }
        faults.insert("\(error.message) \(String(decoding: body.prefix(300), as: UTF8.self))")
      }
    }
    #expect(faults.sorted() == [])
    #expect(answered > Self.count / 20)
  }

  /// One body of each kind of change that the stories make.
  private static func changes() async throws -> [Data] {
    var bodies: [String: Data] = [:]
    for file in StoryFile.all.enumerated().filter({ $0.offset % 6 == 0 }).map(\.element) {
      let plan = try ReplayPlan(story: file.path)
      let store = try await StoryStore(plan.contents ?? .empty, start: Clock.frozenStart)
      let wire = store.wire()
      let workspace = store.workspace(through: wire)
      workspace.isFrozen = true
      workspace.secrets = { StoryFile.secrets[$0] }
      let run = try await ReplayRun(of: plan, over: workspace, style: Style(width: 80), keepsGoing: true)
      _ = try await run.outcome(of: plan)
      for body in wire.bodies.withLock({ $0 }) {
        let object = try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
        let inner = (object["with"] as? [String: Any])?.keys.sorted().joined(separator: " ") ?? ""
        bodies["\(object["change"] ?? "undo") \(inner)"] = body
      }
      withExtendedLifetime(store) {}
    }
    return bodies.sorted { $0.key < $1.key }.map(\.value)
  }

  /// A body with one or two of its values replaced, a change as a plan.
  private static func changed(_ body: Data, _ chance: inout Chance, isPlan: Bool) throws -> Data {
    var object = try JSONSerialization.jsonObject(with: body)
    for _ in 0...Int.random(in: 0...1, using: &chance) {
      var paths: [[String]] = []
      collect(object, [], &paths)
      guard let path = paths.randomElement(using: &chance) else { continue }
      let old = value(at: path[...], of: object)
      // Half of them are of the type that is wanted, so they are read.
      let alike = Bool.random(using: &chance) ? edges.filter { ($0 is String) == (old is String) } : edges
      guard let edge = alike.randomElement(using: &chance) else { continue }
      object = replaced(object, path[...], by: edge)
    }
    if isPlan, var top = object as? [String: Any] {
      top["plan"] = true
      object = top
    }
    return try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .fragmentsAllowed])
  }

  private static func collect(_ value: Any, _ path: [String], _ paths: inout [[String]]) {
    switch value {
    case let object as [String: Any]:
      for (name, inner) in object.sorted(by: { $0.key < $1.key }) { collect(inner, path + [name], &paths) }
    case let list as [Any]:
      for (place, inner) in list.enumerated() { collect(inner, path + ["\(place)"], &paths) }
    default: break
    }
    if !path.isEmpty { paths.append(path) }
  }

  private static func value(at path: ArraySlice<String>, of value: Any) -> Any {
    guard let step = path.first else { return value }
    let inner = (value as? [String: Any])?[step] ?? Int(step).flatMap { (value as? [Any])?[$0] }
    return inner.map { self.value(at: path.dropFirst(), of: $0) } ?? value
  }

  private static func replaced(_ value: Any, _ path: ArraySlice<String>, by edge: Any) -> Any {
    guard let step = path.first else { return edge }
    if var object = value as? [String: Any], let inner = object[step] {
      object[step] = replaced(inner, path.dropFirst(), by: edge)
      return object
    }
    if var list = value as? [Any], let place = Int(step), list.indices.contains(place) {
      list[place] = replaced(list[place], path.dropFirst(), by: edge)
      return list
    }
    return value
  }
}

/// The same numbers in every run.
private nonisolated struct Chance: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
