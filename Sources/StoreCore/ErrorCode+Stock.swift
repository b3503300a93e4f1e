extension ErrorCode {
  var stockExplanation: String? {
    switch self {
    case .locationNotFound:
      """
      No location has this code; upper and lower case count as the same. See /inventory/locations for those \
      there are; add CODE NAME there makes another.
      """
    case .fixedLocation:
      """
      supplier, customer and adjustment stand for the world outside: what comes in comes from one of them and \
      what leaves goes to one, so that nothing appears or vanishes in the ledger. They are made with the store, \
      and cannot be added, moved or archived.
      """
    case .locationCycle:
      """
      A location cannot be inside itself, nor inside one that is inside it. Move the inner one out first, or \
      choose another parent.
      """
    case .locationTooDeep:
      """
      Locations may be inside each other up to 8 levels. Move the branch nearer to the top, or flatten it.
      """
    case .locationNotEmpty:
      """
      A location is archived once nothing lies there, nothing is ordered to there, and no location inside it is \
      in use. Move the stock away with move N --from CODE --to CODE, and archive what is inside first.
      """
    case .sameLocation:
      """
      Stock that is moved must leave one location and arrive at another. Give two different codes.
      """
    case .reservedReason:
      """
      A reason of one's own is any word but those the ledger uses itself (receipt, sale, return, transfer, count, \
      scrap, opening, reversal): whatever stands there as a sale shall be one. Each of those is made by its own command.
      """
    case .wrongLocation:
      """
      What kind of location stock may leave, and where it may arrive, follows from why it moves: a receipt comes \
      from the supplier, a sale leaves a storage for the customer, a transfer stays in the house. What lies in \
      quarantine or is in transit is not for sale until it is moved to a storage.
      """
    case .notEnoughStock:
      """
      Less lies there than was asked for; stock is never below zero. Look at the product's stock for where the \
      rest may lie, or correct what is there with adjust +N --reason found or a count.
      """
    case .breaksReservation:
      """
      Enough lies there, but some of it is promised, and the message names to whom. Release a reservation, take \
      the stock from another location, or ask for less.
      """
    case .notAQuantity:
      """
      A quantity is digits with at most one dot, such as 12 or 1.250; a difference has a sign, such as -2. \
      Thousands are not grouped, and the unit is not typed.
      """
    case .quantityZero:
      """
      Nothing moves when the quantity is zero, so it was probably mistyped. To set what is there to nothing, take \
      it all away with adjust, or count it.
      """
    case .quantityNegative:
      """
      Receiving and issuing take a number without a sign. To take some away use issue, or adjust with a minus.
      """
    case .quantityTooLarge:
      """
      A quantity is below 1,000,000,000. A longer number is probably a barcode that was typed in its place; type \
      how many there are.
      """
    case .quantityDecimals:
      """
      The product's unit says how fine it is counted: each is whole, kg with three decimals goes down to the gram. \
      Change the quantity, or the unit with unit WORD DECIMALS on the product's page while none is in stock.
      """
    case .nothingToReturn:
      """
      A return takes back what was sold, at what it cost then, and not more than was sold and is not returned yet. \
      If the goods came from elsewhere, receive them, or adjust with a reason.
      """
    case .valuationInUse:
      """
      What stock is worth is counted from its first movement on, by one method. It can be chosen only while the \
      ledger is empty.
      """
    case .defaultLocation:
      """
      What comes in and leaves without a location being named does so at the shop's default location, so that one \
      is not archived. Choose another on /settings with default-location CODE first.
      """
    case .locationInUse:
      """
      The location that takes in what is rejected from deliveries stays in use, and so does one that an open count \
      counts or a draft order is to be delivered to. Post or cancel the count, or cancel the order, first.
      """
    case .lookingBack:
      """
      The page shows what there was at a moment of the past, while what is done is booked now, never in the past. \
      as-of alone leads back to the present, where the command is taken.
      """
    case .tooFarBack:
      """
      What there was at a moment is worked out from the movements between it and now, or between it and the first of \
      all. Of this product there are so many on either side that one page does not go through them. Look back to a \
      later day, or read the movements of the days around it, which are listed page by page.
      """
    case .stocked:
      """
      The product has moved in the ledger, which is never changed afterwards, or it is ordered, promised or has a \
      reorder rule; all of those count in its unit, so that stays what it is. Archive the product and add another \
      in the other unit.
      """
    default: nil
    }
  }
}
