package import Foundation
package import StoreCore

/// The bodies of calls and answers, in JSON with sorted names.
package enum Wire {
  /// A body.
  package static func body(_ value: some Encodable) throws(StoreError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { return try encoder.encode(value) } catch { throw .broken("not JSON: \(error)") }
  }

  /// What a body from this program's other end says; throws `bad-answer`.
  package static func answer<Value: Decodable>(_: Value.Type, from body: Data) throws(StoreError) -> Value {
    do { return try JSONDecoder().decode(Value.self, from: body) } catch { throw .badAnswer("\(error)") }
  }

  /// What a body from outside says. Throws `bad-json`, `too-large` and `unknown-member`.
  package static func call<Value: Codable>(_: Value.Type, from body: Data) throws(StoreError) -> Value {
    try WireLimits.check(body)
    let value: Value
    do { value = try JSONDecoder().decode(Value.self, from: body) } catch {
      throw error as? StoreError ?? .badJSON(error)
    }
    let typed = try? JSONSerialization.jsonObject(with: body)
    let meant = try? JSONSerialization.jsonObject(with: Self.body(value))
    if let member = unknown(typed, meant) { throw .unknownMember(member) }
    return value
  }

  /// The first member that a body has and its value has not: a slip that would be passed over.
  private static func unknown(_ typed: Any?, _ meant: Any?) -> String? {
    if let typed = typed as? [String: Any] {
      let meant = meant as? [String: Any] ?? [:]
      for (name, value) in typed.sorted(by: { $0.key < $1.key }) where !(value is NSNull) {
        guard let other = meant[name] else { return isBlank(value) ? nil : name }
        if let inner = unknown(value, other) { return "\(name).\(inner)" }
      }
    } else if let typed = typed as? [Any], let meant = meant as? [Any] {
      for (value, other) in zip(typed, meant) {
        if let inner = unknown(value, other) { return inner }
      }
    }
    return nil
  }

  /// What a body may state though its value leaves it out, as `"plan":false`.
  private static func isBlank(_ value: Any) -> Bool {
    switch value {
    case let list as [Any]: list.isEmpty
    case let text as String: text.isEmpty
    case let flag as Bool: !flag
    default: false
    }
  }
}
