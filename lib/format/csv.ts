/** What spreadsheet programs would compute: no name of a product or firm may become a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV (RFC 4180), begun with the mark by which spreadsheet programs know UTF-8. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
