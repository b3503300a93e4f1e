extension ErrorCode {
  var writtenExplanation: String? {
    switch self {
    case .cannotWrite:
      """
      A file or the output could not be written, and nothing of it was left behind. An import or a \
      backup that needed the file changed nothing; a change that the same line made before stands, \
      and undo takes it back. Check the path and the rights of the folder.
      """
    case .fileTaken:
      """
      A backup never takes the place of a file that is there, for that may be the last good copy. \
      Nothing was written. Give the backup another name, or move the old file away first.
      """
    default: nil
    }
  }

  var importedExplanation: String? {
    switch self {
    case .unreadableFile:
      """
      The file to import is not there, is a folder, or may not be read by you. Check the path; \
      nothing was imported.
      """
    case .emptyFile:
      """
      The file has no bytes at all, or nothing but blank lines. Nothing was imported. Look whether \
      the export that made it failed.
      """
    case .notUTF8:
      """
      The file is not in UTF-8, and guessing its encoding could spoil names silently. The message \
      says at which byte. Save it as UTF-8, in a spreadsheet as "CSV UTF-8"; a byte order mark \
      does no harm.
      """
    case .noHeader:
      """
      The first row must name the columns, and it does not: it is empty, or looks like data. Add a \
      header row such as sku,name,price.
      """
    case .unknownColumn:
      """
      The file has a column that is no field of what is imported. Nothing is dropped silently, so \
      say what to do with it: --map FIELD=COLUMN gives it to a field, --ignore COLUMN leaves it \
      out.
      """
    case .missingColumn:
      """
      A field that every row needs has no column. Name it with --map FIELD=COLUMN if it is there \
      under another name, else add it to the file.
      """
    case .repeatedColumn:
      """
      Two columns have the same name, or two were given to one field, so it is not clear which \
      counts. Rename one, or leave one out with --ignore.
      """
    case .tooManyColumns:
      """
      The file has more columns than any export has, so it is probably no table, or its separator \
      was not recognised. Look at its first line.
      """
    case .raggedRow:
      """
      A row has more or fewer cells than the header. Mostly a comma or a quote inside a text was \
      not put in quotes. The message names the line; put the text in quotes, and double the quotes \
      inside it.
      """
    case .unclosedQuote:
      """
      In a file, a cell begins with a quote that is never closed, so the rest of the file would be \
      one cell. The message names the line where it begins. Close it there, or double a quote that \
      is meant as a letter.
      """
    case .strayQuote:
      """
      A quote stands inside a cell that does not begin with one, or text follows a closing quote. \
      Put the whole cell in quotes, and double the quotes inside it.
      """
    case .fieldTooLong:
      """
      One cell is longer than any field may be, which mostly means that a quote is missing \
      somewhere before. The message names the line where the cell begins.
      """
    case .missingValue:
      """
      In a file, a cell is empty that must not be, such as the SKU or the name. The message names \
      the line and the column.
      """
    case .duplicateRow:
      """
      Two rows of the file have the same key, so it is not clear which counts. The message names \
      both lines. Keep one of them.
      """
    default: nil
    }
  }
}
