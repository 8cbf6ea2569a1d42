/** What spreadsheet programs would compute, some of them in full width too: no name of a product or firm may become a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** Nothing is an empty cell. */
type Cell = string | number | null;

function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Further rows of a table that was begun by `formatCsv`. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');

/** Rows as CSV (RFC 4180), begun with the mark by which spreadsheet programs know UTF-8. */
export const formatCsv = (rows: readonly (readonly Cell[])[]): string => `\ufeff${csvLines(rows)}`;

/** A column of a table: its head, and what a row has in it. */
export type CsvColumn<Row> = readonly [head: string, cell: (row: Row, nowMs: number) => Cell];

/** Rows as the columns say. */
export const tableCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], nowMs: number): string =>
  formatCsv([columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row, nowMs)))]);
