/** What spreadsheet programs would compute: no name of a product or firm may become a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Nothing is an empty cell. */
type Cell = string | number | null;

function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV (RFC 4180), begun with the mark by which spreadsheet programs know UTF-8. */
export const formatCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
