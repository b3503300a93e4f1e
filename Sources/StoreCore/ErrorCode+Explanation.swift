extension ErrorCode {
  /// What the code means, how it comes about and what to do, in a few sentences: what `explain CODE` shows.
  package var explanation: String {
    storeExplanation
      ?? journalExplanation
      ?? presenceExplanation
      ?? stateExplanation
      ?? priceExplanation
      ?? bulkExplanation
      ?? stockExplanation
      ?? purchasingExplanation
      ?? countingExplanation
      ?? textExplanation
      ?? detailExplanation
      ?? importedExplanation
      ?? writtenExplanation ?? ""
  }
}
