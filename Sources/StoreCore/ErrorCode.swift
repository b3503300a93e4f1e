/// Every way the store, its rules and its imports say no: stable words that scripts and `explain` take.
package enum ErrorCode: String, CaseIterable, Codable, Sendable {
  // The store itself.
  case busy, full, corrupt, newer, broken, conflict, stale, interrupted
  case readOnly = "read-only"
  case missingStore = "missing-store"
  case keyReused = "key-reused"
  case cannotOpen = "cannot-open"

  // Files that are written.
  case cannotWrite = "cannot-write"
  case fileTaken = "file-taken"

  // The journal.
  case undoRefused = "undo-refused"
  case undoElsewhere = "undo-elsewhere"
  case redoElsewhere = "redo-elsewhere"
  case nothingToUndo = "nothing-to-undo"
  case nothingToRedo = "nothing-to-redo"
  case unknownEntry = "unknown-entry"

  // What is not there, and what is there already.
  case productNotFound = "product-not-found"
  case categoryNotFound = "category-not-found"
  case brandNotFound = "brand-not-found"
  case barcodeNotFound = "barcode-not-found"
  case starNotFound = "star-not-found"
  case starLost = "star-lost"
  case reviewNotFound = "review-not-found"
  case taken
  case skuTaken = "sku-taken"
  case barcodeTaken = "barcode-taken"
  case alreadyReviewed = "already-reviewed"

  // What the state of a row forbids.
  case archived
  case archivedParent = "archived-parent"
  case categoryCycle = "category-cycle"
  case categoryTooDeep = "category-too-deep"
  case categoryNotEmpty = "category-not-empty"
  case mergeIntoItself = "merge-into-itself"
  case badPosition = "bad-position"
  case illegalTransition = "illegal-transition"
  case priceMissing = "price-missing"
  case familyMissing = "family-missing"
  case currencyInUse = "currency-in-use"

  // Prices.
  case notAPrice = "not-a-price"
  case tooManyDecimals = "too-many-decimals"
  case priceNegative = "price-negative"
  case priceTooLarge = "price-too-large"
  case maxNotAboveMin = "max-not-above-min"
  case currencyMismatch = "currency-mismatch"
  case amountOverflow = "amount-overflow"
  case dateNotAhead = "date-not-ahead"
  case notScheduled = "not-scheduled"

  // Many rows at once.
  case rowsChanged = "rows-changed"
  case countDiffers = "count-differs"
  case repriceToZero = "reprice-to-zero"
  case repriceTooLarge = "reprice-too-large"
  case badPriceChange = "bad-price-change"
  case badRounding = "bad-rounding"
  case unclearReprice = "unclear-reprice"
  case unclearEdit = "unclear-edit"

  // Stock and where it lies.
  case locationNotFound = "location-not-found"
  case fixedLocation = "fixed-location"
  case locationCycle = "location-cycle"
  case locationTooDeep = "location-too-deep"
  case locationNotEmpty = "location-not-empty"
  case sameLocation = "same-location"
  case reservedReason = "reserved-reason"
  case wrongLocation = "wrong-location"
  case notEnoughStock = "not-enough-stock"
  case breaksReservation = "breaks-reservation"
  case notAQuantity = "not-a-quantity"
  case quantityZero = "quantity-zero"
  case quantityNegative = "quantity-negative"
  case quantityTooLarge = "quantity-too-large"
  case quantityDecimals = "quantity-decimals"
  case nothingToReturn = "nothing-to-return"
  case valuationInUse = "valuation-in-use"
  case defaultLocation = "default-location"
  case locationInUse = "location-in-use"
  case lookingBack = "looking-back"
  case tooFarBack = "too-far-back"
  case stocked

  // Suppliers and what is ordered from them.
  case supplierNotFound = "supplier-not-found"
  case supplierItemNotFound = "supplier-item-not-found"
  case purchaseNotFound = "purchase-not-found"
  case ruleNotFound = "rule-not-found"
  case badOrderNumber = "bad-order-number"
  case badLeadTime = "bad-lead-time"
  case badRule = "bad-rule"
  case emptyOrder = "empty-order"
  case belowMinimum = "below-minimum"
  case overDelivery = "over-delivery"
  case notOnOrder = "not-on-order"
  case reasonMissing = "reason-missing"

  // Counts and reservations.
  case reservationNotFound = "reservation-not-found"
  case beyondReservation = "beyond-reservation"
  case notReserved = "not-reserved"
  case countNotFound = "count-not-found"
  case countPosted = "count-posted"
  case outsideCount = "outside-count"
  case notCounted = "not-counted"
  case recountNeeded = "recount-needed"
  case unknownBarcode = "unknown-barcode"

  // Words and texts.
  case emptyName = "empty-name"
  case nameTooLong = "name-too-long"
  case controlCharacter = "control-character"
  case tooLongText = "too-long-text"
  case badSKU = "bad-sku"
  case badCode = "bad-code"
  case badBarcode = "bad-barcode"
  case badUnit = "bad-unit"
  case badPack = "bad-pack"
  case badWeight = "bad-weight"
  case notAnOption = "not-an-option"
  case tooManyOptions = "too-many-options"
  case badRating = "bad-rating"
  case badDate = "bad-date"
  case badAddress = "bad-address"
  case badPlace = "bad-place"
  case unknownStatus = "unknown-status"
  case unknownTimeZone = "unknown-time-zone"
  case unknownCountry = "unknown-country"
  case unknownCurrency = "unknown-currency"

  // Files that are imported.
  case unreadableFile = "unreadable-file"
  case emptyFile = "empty-file"
  case notUTF8 = "not-utf8"
  case noHeader = "no-header"
  case unknownColumn = "unknown-column"
  case missingColumn = "missing-column"
  case repeatedColumn = "repeated-column"
  case tooManyColumns = "too-many-columns"
  case raggedRow = "ragged-row"
  case unclosedQuote = "unclosed-quote"
  case strayQuote = "stray-quote"
  case fieldTooLong = "field-too-long"
  case missingValue = "missing-value"
  case duplicateRow = "duplicate-row"

  /// Whether it says that what was asked for is not there.
  package var isAbsence: Bool {
    rawValue.hasSuffix("-not-found") || self == .unknownEntry || self == .badPlace
  }

  /// Whether the same request may well succeed a moment later: the program then ends with status 75.
  package var isTemporary: Bool {
    switch self {
    case .busy, .conflict, .stale, .rowsChanged: true
    default: false
    }
  }
}
