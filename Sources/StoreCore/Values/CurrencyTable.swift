/// The currencies of ISO 4217 a shop can price goods in: no metals, bond units or test codes.
enum CurrencyTable {
  /// The letters of each, packed: see `Currency`.
  static let all = letters(codes)

  /// The letters with the minor digits; nil: there is no such currency.
  static func packed(_ letters: UInt32) -> UInt32? {
    guard all.contains(letters) else { return nil }
    return letters | (digits.first { $0.codes.contains(letters) }?.digits ?? 2) << 24
  }

  /// The minor digits where they are not two.
  private static let digits: [(digits: UInt32, codes: [UInt32])] = [
    (0, letters("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF")),
    (3, letters("BHD IQD JOD KWD LYD OMR TND")), (4, letters("CLF UYW")),
  ]

  private static func letters(_ codes: String) -> [UInt32] {
    var (all, letters) = ([UInt32](), UInt32(0))
    for byte in (codes + " ").utf8 {
      if byte > 0x20 {
        letters = letters << 8 | UInt32(byte)
      } else {
        all.append(letters)
        letters = 0
      }
    }
    return all
  }

  private static let codes = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV
    BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUC CUP CVE
    CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD
    HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD
    KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN
    MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
    RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS
    TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST
    XAF XCD XOF XPF YER ZAR ZMW ZWL
    """
}
