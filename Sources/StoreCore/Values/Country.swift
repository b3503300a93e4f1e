/// The countries of ISO 3166-1, by their two letters.
package enum Country {
  /// Letters in upper case to the English name.
  package static let names: [String: String] = {
    var names: [String: String] = [:]
    for line in table.split(separator: "\n") {
      for country in line.split(separator: "; ") {
        names[String(country.prefix(2))] = String(country.dropFirst(3))
      }
    }
    return names
  }()

  /// Two letters in upper case; refused as `unknown-value`.
  @Sendable package static func code(_ typed: String, field: String = "country") throws(StoreError) -> String
  {
    let text = typed.uppercased()
    guard names[text] != nil else {
      throw .unknownValue(
        typed, "country", field: field, "Type the two letters of ISO 3166, such as DE, GB or JP.")
    }
    return text
  }

  /// The two letters of a country, in either case or as its English name; nil: it is none.
  package static func named(_ typed: String) -> String? {
    let text = typed.uppercased()
    return names[text] == nil ? byName[text] : text
  }

  /// Whether it is a member of the European Union.
  package static func isInEU(_ code: String) -> Bool { union.contains(code) }

  private static let union: Set = [
    "AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT",
    "LU", "MT", "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE",
  ]

  private static let byName = Dictionary(names.map { ($1.uppercased(), $0) }) { first, _ in first }

  private static let table = """
    AD Andorra; AE United Arab Emirates; AF Afghanistan; AG Antigua and Barbuda; AI Anguilla
    AL Albania; AM Armenia; AO Angola; AQ Antarctica; AR Argentina; AS American Samoa; AT Austria
    AU Australia; AW Aruba; AX Åland Islands; AZ Azerbaijan; BA Bosnia and Herzegovina; BB Barbados
    BD Bangladesh; BE Belgium; BF Burkina Faso; BG Bulgaria; BH Bahrain; BI Burundi; BJ Benin
    BL Saint Barthélemy; BM Bermuda; BN Brunei Darussalam; BO Bolivia
    BQ Bonaire, Sint Eustatius and Saba; BR Brazil; BS Bahamas; BT Bhutan; BV Bouvet Island
    BW Botswana; BY Belarus; BZ Belize; CA Canada; CC Cocos (Keeling) Islands
    CD Congo, The Democratic Republic of the; CF Central African Republic; CG Congo; CH Switzerland
    CI Côte d'Ivoire; CK Cook Islands; CL Chile; CM Cameroon; CN China; CO Colombia; CR Costa Rica
    CU Cuba; CV Cabo Verde; CW Curaçao; CX Christmas Island; CY Cyprus; CZ Czechia; DE Germany
    DJ Djibouti; DK Denmark; DM Dominica; DO Dominican Republic; DZ Algeria; EC Ecuador; EE Estonia
    EG Egypt; EH Western Sahara; ER Eritrea; ES Spain; ET Ethiopia; FI Finland; FJ Fiji
    FK Falkland Islands (Malvinas); FM Micronesia, Federated States of; FO Faroe Islands; FR France
    GA Gabon; GB United Kingdom; GD Grenada; GE Georgia; GF French Guiana; GG Guernsey; GH Ghana
    GI Gibraltar; GL Greenland; GM Gambia; GN Guinea; GP Guadeloupe; GQ Equatorial Guinea; GR Greece
    GS South Georgia and the South Sandwich Islands; GT Guatemala; GU Guam; GW Guinea-Bissau
    GY Guyana; HK Hong Kong; HM Heard Island and McDonald Islands; HN Honduras; HR Croatia; HT Haiti
    HU Hungary; ID Indonesia; IE Ireland; IL Israel; IM Isle of Man; IN India
    IO British Indian Ocean Territory; IQ Iraq; IR Iran; IS Iceland; IT Italy; JE Jersey; JM Jamaica
    JO Jordan; JP Japan; KE Kenya; KG Kyrgyzstan; KH Cambodia; KI Kiribati; KM Comoros
    KN Saint Kitts and Nevis; KP North Korea; KR South Korea; KW Kuwait; KY Cayman Islands
    KZ Kazakhstan; LA Laos; LB Lebanon; LC Saint Lucia; LI Liechtenstein; LK Sri Lanka; LR Liberia
    LS Lesotho; LT Lithuania; LU Luxembourg; LV Latvia; LY Libya; MA Morocco; MC Monaco; MD Moldova
    ME Montenegro; MF Saint Martin (French part); MG Madagascar; MH Marshall Islands
    MK North Macedonia; ML Mali; MM Myanmar; MN Mongolia; MO Macao; MP Northern Mariana Islands
    MQ Martinique; MR Mauritania; MS Montserrat; MT Malta; MU Mauritius; MV Maldives; MW Malawi
    MX Mexico; MY Malaysia; MZ Mozambique; NA Namibia; NC New Caledonia; NE Niger; NF Norfolk Island
    NG Nigeria; NI Nicaragua; NL Netherlands; NO Norway; NP Nepal; NR Nauru; NU Niue; NZ New Zealand
    OM Oman; PA Panama; PE Peru; PF French Polynesia; PG Papua New Guinea; PH Philippines; PK Pakistan
    PL Poland; PM Saint Pierre and Miquelon; PN Pitcairn; PR Puerto Rico; PS Palestine, State of
    PT Portugal; PW Palau; PY Paraguay; QA Qatar; RE Réunion; RO Romania; RS Serbia
    RU Russian Federation; RW Rwanda; SA Saudi Arabia; SB Solomon Islands; SC Seychelles; SD Sudan
    SE Sweden; SG Singapore; SH Saint Helena, Ascension and Tristan da Cunha; SI Slovenia
    SJ Svalbard and Jan Mayen; SK Slovakia; SL Sierra Leone; SM San Marino; SN Senegal; SO Somalia
    SR Suriname; SS South Sudan; ST Sao Tome and Principe; SV El Salvador
    SX Sint Maarten (Dutch part); SY Syria; SZ Eswatini; TC Turks and Caicos Islands; TD Chad
    TF French Southern Territories; TG Togo; TH Thailand; TJ Tajikistan; TK Tokelau; TL Timor-Leste
    TM Turkmenistan; TN Tunisia; TO Tonga; TR Türkiye; TT Trinidad and Tobago; TV Tuvalu; TW Taiwan
    TZ Tanzania; UA Ukraine; UG Uganda; UM United States Minor Outlying Islands; US United States
    UY Uruguay; UZ Uzbekistan; VA Holy See (Vatican City State); VC Saint Vincent and the Grenadines
    VE Venezuela; VG Virgin Islands, British; VI Virgin Islands, U.S.; VN Vietnam; VU Vanuatu
    WF Wallis and Futuna; WS Samoa; YE Yemen; YT Mayotte; ZA South Africa; ZM Zambia; ZW Zimbabwe
    """
}
