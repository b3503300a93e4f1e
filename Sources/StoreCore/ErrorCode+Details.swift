extension ErrorCode {
  /// What is refused of a product's family, options, packs, weight and prices to come.
  var detailExplanation: String? {
    switch self {
    case .familyMissing:
      """
      A family is a word that products have in common which are variants of one thing, and this \
      product has none. Say family chair on its page, and family alone leads to all of them.
      """
    case .dateNotAhead:
      """
      A scheduled price begins at midnight of the shop's time zone, and that of this day has passed. \
      Choose a day from tomorrow on. For a price that holds from now, leave --from out. Goods that are \
      ordered are expected on the day of the order or later.
      """
    case .notScheduled:
      """
      The product has no price to come for this day, so there is nothing to call off. It may have \
      taken effect already, or the day may be mistyped; and archiving calls all of them off. The \
      product's page lists what is scheduled.
      """
    case .badPack:
      """
      A pack holds 1 to 1,000,000 units: the barcode on a carton of twelve stands for twelve. A \
      barcode on the thing itself is a pack of 1, which goes without saying.
      """
    case .badWeight:
      """
      A weight is in whole grams, from 1 g to 1,000,000 kg. Write 350, 350 g or 1.2 kg, with a dot \
      before the decimals. To say that nobody knows it, type none.
      """
    case .notAnOption:
      """
      An option is a name and a value with = between them: size=L or colour=dark blue. A name comes \
      once, has at most 32 characters and neither = nor ; in it. A value has at most 64 and no ; in it.
      """
    case .tooManyOptions:
      """
      What tells the products of a family apart is at most three options, such as size, colour and \
      material. Take one away with none as its value, or put the rest into the name.
      """
    default: nil
    }
  }
}
