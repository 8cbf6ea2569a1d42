const BYTE_ORDER_MARK = '\u{FEFF}';
/** What a spreadsheet would run instead of showing. */
const FORMULA = /^[=+\-@\t\r]/;
/** Figures of ours: a minus in front of them is no formula. */
const FIGURE = /^-?\d+(\.\d+)?$/;

function toCell(value: string | number): string {
  const text = String(value);
  const safe = FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open in UTF-8: byte order mark, CRLF, and nothing in it that they take for a
 * formula.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
