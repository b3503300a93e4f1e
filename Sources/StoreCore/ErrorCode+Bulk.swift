extension ErrorCode {
  var bulkExplanation: String? {
    switch self {
    case .rowsChanged:
      """
      Between the plan and its answer someone changed products of the list, or others came into it \
      or left it. Nothing was done; the message names the first of them. At a keyboard the plan \
      stands there anew, to be answered again. A script plans again and looks.
      """
    case .countDiffers:
      """
      A change of many products is confirmed by their number, and another number was typed than \
      would change. Nothing was done. Products that stay as they are do not count; the plan says \
      how many change.
      """
    case .repriceToZero:
      """
      One of the products would cost nothing, or less, after the reprice, so none was changed. The \
      message names the first of them. Leave it out with a filter, or take less off. A product that \
      is to be free is given its price alone.
      """
    case .repriceTooLarge:
      """
      One of the products would cost more than the largest price after the reprice, so none was \
      changed. The message names the first of them. Look for a digit typed twice.
      """
    case .badPriceChange:
      """
      A reprice is by a percentage or an amount with its sign: +5%, -12.5%, +0.50. Percentages have \
      at most four decimals and go up to 1,000,000%. A price itself is given with --to.
      """
    case .badRounding:
      """
      --round takes the amount whose multiples prices become, such as 0.05, and that is more than \
      nothing. --ending takes the last digits of every price, such as .99 or 9.90. Neither may have \
      more decimals than the currency.
      """
    case .unclearReprice:
      """
      A reprice takes one change, by or --to, and at most one of --round and --ending. A price given \
      with --to is the price, so it is not rounded. See help reprice for examples.
      """
    case .unclearEdit:
      """
      The address of a change of many products does not say one whole change. It holds edit= with \
      reprice, archive, activate, move or brand, and what belongs to that alone. A list writes such \
      addresses itself: type the command there.
      """
    default: nil
    }
  }
}
