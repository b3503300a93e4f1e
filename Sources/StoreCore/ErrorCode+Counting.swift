extension ErrorCode {
  var countingExplanation: String? {
    switch self {
    case .reservationNotFound:
      """
      No reservation has this number, or the product whose page it is has none of this number. Reservations \
      are numbered 1, 2, 3 and so on; see /inventory/reservations?status=all.
      """
    case .beyondReservation:
      """
      A reservation can be released or fulfilled up to what it still holds. Leave the number out for all of it; \
      to give more, reserve or issue the rest separately.
      """
    case .notReserved:
      """
      What is scanned on a reservation's page is picked for it, so the code must be of the product it holds. \
      Scan another piece, or look the other product up on its own page.
      """
    case .countNotFound:
      """
      No count has this number. Counts are numbered 1, 2, 3 and so on; see /inventory/counts?status=all.
      """
    case .countPosted:
      """
      A posted count has become movements in the ledger, which are never changed. Start another count of what \
      is wrong, or take the posting back with undo while nothing has used the stock since.
      """
    case .outsideCount:
      """
      A count is about one location, or about it and those inside it when it was started with --inside. Count \
      at one of those, or start another count.
      """
    case .notCounted:
      """
      The count has no line of this product, so there is nothing to count again. Lines that were never counted \
      stay as they are when the count is posted, unless zero SKU says that nothing is there.
      """
    case .recountNeeded:
      """
      A line whose variance is over the count's tolerance is counted twice before it is posted: recount opens \
      those lines again, or recount SKU one of them. What is then counted stands, whatever it is. A line is also \
      counted again when stock moved there between two scans of it, or when another count of the place was posted \
      after it was counted: its difference would be booked twice.
      """
    case .unknownBarcode:
      """
      The scanned barcode belongs to no product, so nothing was done. The page that follows takes assign SKU: \
      the product gets the barcode, and what the scan was meant for is done. Scanning another code leaves it.
      """
    default: nil
    }
  }
}
