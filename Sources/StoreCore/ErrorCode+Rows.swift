extension ErrorCode {
  var presenceExplanation: String? {
    switch self {
    case .productNotFound:
      """
      No product has this SKU; upper and lower case count as the same. It may have been mistyped, \
      or never added. Archived products are found by their SKU too. Search with find, or list \
      everything with /catalog/products?status=all.
      """
    case .categoryNotFound:
      """
      No category has this code; upper and lower case count as the same. A code is not the name: \
      Home & Kitchen may have the code home-kitchen. See /catalog/categories for them all.
      """
    case .brandNotFound:
      """
      No brand has this code; upper and lower case count as the same. A code is not the name. See \
      /catalog/brands for them all.
      """
    case .barcodeNotFound:
      """
      The product does not have this barcode, so there is nothing to remove. The page of the \
      product lists those it has. UPC numbers of 12 digits are shown with a zero before them.
      """
    case .starNotFound:
      """
      Nothing is starred under this name; case and accents do not matter. See /starred for the \
      names there are.
      """
    case .starLost:
      """
      A star keeps an address, not the page: when the product, category or brand there is gone, as \
      after the undo of its adding, the star leads nowhere. Let it go with unstar, or star another \
      page under its name.
      """
    case .reviewNotFound:
      """
      No review has this number. Reviews are numbered 1, 2, 3 and so on as they come in, and a number \
      is never given twice. See /catalog/reviews for those there are.
      """
    case .taken:
      """
      Codes of categories, and codes of brands, are unique; upper and lower case count as the \
      same. An archived one keeps its code. Type another code, or bring the archived one back.
      """
    case .skuTaken:
      """
      Each product has a SKU of its own, and this one is in use, perhaps by an archived product. \
      Upper and lower case count as the same, so MUG-blu is MUG-BLU. Type another SKU, or open the \
      product that has it.
      """
    case .barcodeTaken:
      """
      A scanner must find one product for one barcode, and another product has this one. An \
      archived product keeps its barcodes. Remove it there first if it was a mistake.
      """
    case .alreadyReviewed:
      """
      One author reviews one product once, so that nobody counts twice in its average. Case and \
      accents of the name do not matter, and a rejected review counts too. The message names the \
      earlier review; undo the entry that added it if it was the mistake.
      """
    default: nil
    }
  }

  var stateExplanation: String? {
    switch self {
    case .archived:
      """
      What is archived is kept as it was: it can be read, but not edited. Bring it back with \
      activate, or a product with draft, then change it.
      """
    case .archivedParent:
      """
      Nothing new can be put into an archived category or under an archived brand, for no list \
      would show it. Bring that one back with activate, or choose another.
      """
    case .categoryCycle:
      """
      A category cannot be inside itself, neither directly nor through others. Moving it there \
      would cut a whole branch off the tree. Move the other category out first, or choose another \
      parent.
      """
    case .categoryTooDeep:
      """
      The tree of categories is at most 16 levels deep, counting what is inside the category you \
      move. Choose a parent nearer to the top.
      """
    case .categoryNotEmpty:
      """
      A category can be archived only when no active category is inside it, or those would hang in \
      the air. Archive the inner ones first, or all in one go with archive --recursive, or move them \
      elsewhere. Products may stay: they keep their category.
      """
    case .mergeIntoItself:
      """
      Merging puts all that is filed under one category or brand under another and archives the \
      first. It takes two: go to the page of the one that shall go, and name the one that stays.
      """
    case .badPosition:
      """
      A category's place is counted from 1 among those beside it that are in use. Its page says \
      which place it has, and of how many. Archived ones keep where they are and count for none.
      """
    case .illegalTransition:
      """
      A draft becomes active or archived, an active product archived, an archived one active or a \
      draft again. Anything else is refused: an active product may be on orders, so it does not \
      become a draft. A new review is accepted or rejected, and that stands: undo takes the decision back.
      """
    case .priceMissing:
      """
      A product for sale needs a price, and this one has none. Set the price first; 0.00 is a \
      price. An archived product without one goes back to draft first, because archived products \
      are not edited.
      """
    case .currencyInUse:
      """
      All prices of a shop are in its one currency, and there are prices already. Changing it \
      would turn 12.00 EUR into 12.00 of something else. Use another store for another currency.
      """
    default: nil
    }
  }
}
