extension Optional {
  /// What a page showed last, or else what `read` gives: a command typed after an address has seen no page.
  @MainActor package func orRead(_ read: () async throws -> Wrapped) async throws -> Wrapped {
    if let self { return self }
    return try await read()
  }
}
