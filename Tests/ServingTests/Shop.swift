import Accounts
import Catalog
import DaybookApp
import Foundation
import Serving
import StoreCore
import StoreDatabase
import StorePool
import StoreWire
import WebPages

/// A shop's file with an owner, a viewer and one product, as a server opens it.
@MainActor final class Shop {
  let folder: TestFolder
  nonisolated let path: String
  static let password = "correct horse battery staple"
  /// Asks for the list of products.
  nonisolated static let list: String = {
    let body = try? Wire.body(WireQuery(ListQuery("products")))
    return String(decoding: body ?? Data(), as: UTF8.self)
  }()
  private(set) var tokens: [String: String] = [:]

  init() async throws {
    folder = try TestFolder()
    path = folder.path + "/shop.db"
    let store = try StoreDatabase(shopAt: path)
    defer { store.close() }
    try await register("mara", in: store, nil)
    let owner = session(store)
    try await owner.signIn(LoginForm(name: "mara", password: Hidden(Self.password)))
    try await register("vera", in: store, try await owner.invite(Code("vera"), as: .viewer).code)
    var request = Request(id: "mug", by: Caller("test"), origin: .input)
    request.isProgram = true
    _ = try store.perform(Edit(.add, "product", "MUG", ["name": "Mug", "price": "12.00"]), as: request)
  }

  /// Changes its settings, as nobody may do from afar.
  func set(_ fields: [String: String]) throws {
    let store = try StoreDatabase(shopAt: path)
    defer { store.close() }
    var request = Request(id: "settings", by: Caller("test"), origin: .input)
    request.isProgram = true
    _ = try store.perform(Edit(.set, "settings", "shop", fields), as: request)
  }

  private func session(_ store: StoreDatabase) -> AccountsModel {
    let model = AccountsModel(service: StoreService(store: store, actor: "test"))
    model.cost = .least
    return model
  }

  private func register(_ name: String, in store: StoreDatabase, _ code: Hidden?) async throws {
    let model = session(store)
    let form = AccountForm(["name": name, "email": "\(name)@example.com", "born": "1990-01-01"])
    _ = try await model.register(form, Hidden(Self.password), again: Hidden(Self.password), code: code)
    tokens[name] = model.service.caller.token?.text
  }

  /// What a server does with requests, in this process.
  func desk(rates: CallRates = CallRates(), hosts: [String] = []) throws -> ServerDesk {
    let path = path
    let store = try ServingStore { (readOnly) throws(StoreError) in
      try StoreDatabase(shopAt: path, readOnly: readOnly)
    }
    return ServerDesk(
      store: store, settings: WebSettings(hosts: hosts, secret: String(repeating: "s", count: 32)),
      rates: rates)
  }

  func bearer(_ name: String) -> [(name: String, value: String)] {
    [("authorization", "Bearer \(tokens[name] ?? "")")]
  }
}

extension ServerDesk {
  func call(
    _ method: String, _ target: String, _ headers: [(name: String, value: String)] = [], json: String? = nil
  ) async -> (status: Int, headers: [String: String], text: String) {
    let type = json == nil ? [] : [(name: "content-type", value: "application/json")]
    let answer = await answer(
      WebRequest(method, target, headers: type + headers, body: Data((json ?? "").utf8)))
    guard case .whole(let data) = answer.body else { return (answer.status, [:], "written") }
    let fields = Dictionary(answer.headers.map { ($0.name, $0.value) }) { $1 }
    return (answer.status, fields, String(decoding: data, as: UTF8.self))
  }
}
