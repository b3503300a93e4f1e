/// What `daybook serve` serves, where, and to whom.
nonisolated package struct ServeOrder: Sendable {
  /// "127.0.0.1:8090", or the path of a socket.
  package var listen: String
  /// The names by which browsers reach it, with their ports.
  package var hosts: [String]
  /// The addresses of the proxy in front of it, "10.0.0.0/8"; nil: there is none.
  package var proxy: String?
  /// The files of the certificate and of its key; nil: http.
  package var certificate, privateKey: String?
  /// Where what is counted is told; nil: nowhere.
  package var metrics: String?
  /// Whether it is the sample shop, which needs no account.
  package var isDemo = false
  /// The database file.
  package var store = ""

  /// A host and a port, "[::1]:8090"; nil: it is no such text.
  package static func place(_ text: String) -> (host: String, port: Int)? {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (0...65535).contains(port)
    else { return nil }
    let host = text[..<colon].filter { !"[]".contains($0) }
    return host.isEmpty ? nil : (String(host), port)
  }

  /// Whether only this machine reaches it.
  package var isLocal: Bool {
    guard let (host, _) = Self.place(listen) else { return listen.hasPrefix("/") }
    return host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  /// Why it cannot be served so; nil: it can.
  package var problem: String? {
    if !listen.hasPrefix("/"), Self.place(listen) == nil { return "\"\(listen)\" is not HOST:PORT." }
    if let metrics, Self.place(metrics) == nil { return "\"\(metrics)\" is not HOST:PORT." }
    if (certificate == nil) != (privateKey == nil) { return "--certificate and --private-key go together." }
    if isDemo, !isLocal || proxy != nil {
      return "The sample shop has no accounts, so it is served to this machine alone."
    }
    guard isLocal || proxy != nil || certificate != nil else {
      return "Passwords would cross the network unencrypted at \(listen)."
    }
    // Any name would lead here, that of another site too.
    if hosts.isEmpty, proxy != nil || !isLocal || Self.place(listen) == nil {
      return "Browsers reach it by a name that no --host gives."
    }
    return nil
  }
}
