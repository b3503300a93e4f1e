extension ErrorCode {
  var priceExplanation: String? {
    switch self {
    case .notAPrice:
      """
      A price is written in digits, with a dot before the decimals: 12 or 12.50. No currency sign, \
      no thousands mark, no exponent and no comma: 12,50 could mean two things, so it is refused \
      with the way to write it.
      """
    case .tooManyDecimals:
      """
      The shop's currency has a fixed number of decimals: two for most, none for yen, three for \
      dinars. A price with more would have to be rounded, and rounding is never done silently. \
      Write it with as many as the currency has.
      """
    case .priceNegative:
      """
      A price is 0.00 or more. Money given back is not a price. Type the amount without the minus \
      sign.
      """
    case .priceTooLarge:
      """
      The largest price is 9,999,999,999.99. Beyond it, sums over many products could no longer be \
      counted exactly. Look for a digit typed twice or a missing dot.
      """
    case .maxNotAboveMin:
      """
      The upper end of a price range must be larger than the lower end; equal ends are refused \
      too. Both ends belong to the range. To find one exact price, give a range around it.
      """
    case .currencyMismatch:
      """
      Two amounts in different currencies cannot be added or compared, and a price must be in the \
      currency of the shop. See /settings for that currency.
      """
    case .amountOverflow:
      """
      The sum is beyond what can be counted exactly, some nine million million million cents. \
      Nothing was changed. One of the prices or counts in it has digits too many.
      """
    default: nil
    }
  }

  var textExplanation: String? {
    switch self {
    case .emptyName:
      """
      A name needs at least one character besides blanks. Put a name with blanks inside in quotes, \
      or type it after the command as it is.
      """
    case .nameTooLong:
      """
      Names are at most 200 characters, names of stars at most 64. What does not fit belongs in \
      the description.
      """
    case .controlCharacter:
      """
      Text in the store may not hold control characters, nor those that turn the direction of \
      writing, because a terminal would obey them instead of showing them. They come mostly with \
      pasted text. A description may hold line ends.
      """
    case .tooLongText:
      """
      A description is at most 10,000 characters. Shorten it, or put the rest elsewhere and say \
      where.
      """
    case .badSKU:
      """
      A SKU is 1 to 64 letters, digits and the marks . _ - and /, and begins with a letter or a \
      digit. Blanks and accents are refused because SKUs are typed, scanned and put in addresses. \
      Write BANK-CHARGES for BANK CHARGES.
      """
    case .badCode:
      """
      A code of a category or brand is 1 to 64 letters, digits and the marks . _ and -, and begins \
      with a letter or a digit. Leave the code out, and one is made from the name.
      """
    case .badBarcode:
      """
      A barcode is a number of 8, 12, 13 or 14 digits whose last digit checks the others. When \
      only that digit is wrong, one of the others was probably mistyped. Blanks and hyphens do not \
      matter; all zeros is refused though its sum is right.
      """
    case .badUnit:
      """
      A unit is a word of 1 to 16 letters and digits, and the number of decimals a quantity may \
      have, 0 to 3. Examples are each, kg 3 and m 2.
      """
    case .badRating:
      """
      A rating is a whole number of stars from 1 to 5. 0 is none, and there is no half: an average has \
      them, a single review has not. Take the nearest whole number that its author meant.
      """
    case .badDate:
      """
      A day is written as year, month and day with hyphens, 2026-11-21, from 1900 to 2199, and it \
      must exist: no 29 February in 2026. 03/04/2026 is refused because it is March to some and \
      April to others.
      """
    case .badAddress:
      """
      An address is where a page is found. It begins with a slash, is on one line and at most \
      2,000 bytes long. Type where to see the address of the present page.
      """
    case .badPlace:
      """
      The place in a list comes from the list itself, through next and previous, and this one fits no \
      list in this order. It may have been typed by hand, or kept from a list sorted otherwise. \
      Leave it out.
      """
    case .unknownStatus:
      """
      A product is a draft, active or archived; a review is new, accepted or rejected. No other word \
      is known.
      """
    case .unknownTimeZone:
      """
      Time zones have names like Europe/Berlin, from the list of IANA that this system holds; UTC \
      is one too. Abbreviations such as CET are refused, because they do not know when the clocks \
      change.
      """
    case .unknownCountry:
      """
      Countries are the two letters of ISO 3166: DE, GB, JP. Note that the United Kingdom is GB.
      """
    case .unknownCurrency:
      """
      Currencies are the three letters of ISO 4217: EUR, USD, JPY. Signs such as € are refused, \
      because $ means many.
      """
    default: nil
    }
  }
}
