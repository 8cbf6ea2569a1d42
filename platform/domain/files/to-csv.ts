/** What spreadsheet programs would compute; a name of a file must not become a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const toCell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Rows as CSV (RFC 4180) with the mark by which spreadsheet programs know UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\ufeff${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`);
