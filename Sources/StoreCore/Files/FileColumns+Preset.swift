// Files of other programs, read by a preset.
extension FileColumns {
  /// The columns of another program's file as a preset reads them; a column that the form maps comes before the preset's.
  fileprivate init(
    _ preset: FilePreset, reading header: [String], of shape: Shape, beside: [String], form: FileForm
  ) {
    let all = FileColumns(writing: shape)
    let words = all.targets.compactMap { $0.map { (Self.plain(shape.word(of: $0)), $0) } }
    let known = Dictionary(words + beside.map { ($0, .beside($0)) }) { first, _ in first }
    let mapped = Dictionary(form.columns.map { (Self.plain($0.column), $0) }) { first, _ in first }
    let names = Self.names(header)
    let own = names.map { name in mapped[name].flatMap { known[Self.plain($0.field)] } }
    let made = preset.fields.map { known[Self.plain($0.name)] }.map { own.contains($0) ? nil : $0 }
    (self.shape, self.header, targets, self.form) = (shape, header, own + made, form)
    (asksForMark, self.preset) = (false, preset)
    cells = targets.enumerated().map { place, target in
      let column = place < header.count ? mapped[names[place]] : nil
      return target.map { shape.form(of: $0, column) } ?? .text
    }
  }

  /// Reads a header by the preset that the form names or the header speaks for, else by its own names. Refused as the
  /// other is, and as `unknown-value` where there is no such preset.
  package static func read(
    _ header: [String], of shape: Shape, beside: [String] = [], form: FileForm, asksForMark: Bool = false
  ) throws(StoreError) -> FileColumns {
    var preset: FilePreset?
    if let name = form.preset {
      preset = .named(name, of: shape)
      guard let preset else {
        let none = "No other program's file of \(shape.nouns) is known."
        throw .unknownFileKind(name, of: FilePreset.names(of: shape), none: none)
      }
      let names = Self.names(header)
      for column in preset.known + form.ignored where !names.contains(Self.plain(column)) {
        throw .missingColumn(column, of: header)
      }
    } else if form.columns.isEmpty, form.ignored.isEmpty, !form.ignoresRest {
      preset = .known(by: header, of: shape)
    }
    if let preset { return FileColumns(preset, reading: header, of: shape, beside: beside, form: form) }
    return try FileColumns(reading: header, of: shape, beside: beside, form: form, asksForMark: asksForMark)
  }

  /// The column of the file that has a field, which a refusal names; nil: none has.
  package func origin(of word: String) -> Int? {
    guard let place = place(of: word), place >= header.count, let preset else { return self.place(of: word) }
    let names = Self.names(header)
    return preset.fields[place - header.count].source.columns.lazy
      .compactMap { names.firstIndex(of: Self.plain($0)) }.first
  }

  /// How many columns of the file no field is read from.
  package var unread: Int {
    let read = Set((preset?.fields ?? []).flatMap { $0.source.columns.map(Self.plain) })
    return zip(Self.names(header), targets).count { name, target in
      target == nil && !read.contains(name) && !name.isEmpty
        && preset?.fields.contains { $0.source.begins(name) } != true
    }
  }
}
