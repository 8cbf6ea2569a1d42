import { payTypeLabels } from '#lib/labels/finance-labels.ts';
import { type CalculatedLoan, calculatorSheet } from './calculator-loan.ts';

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

const money = (amountYuan: number): string => amountYuan.toFixed(2);
const rate = (percent: number | null): string => (percent === null ? '算不出来' : percent.toFixed(4));

/** The whole reckoning as a CSV file: the loan, its costs, every instalment. Money in 元 with two decimals, rates in percent. */
export function scheduleCsv(loan: CalculatedLoan, agencyName: string, productName: string | null): string {
  const sheet = calculatorSheet(loan, agencyName);
  return toCsv([
    ...(productName === null ? [] : [['产品', `${productName}（${agencyName}）`]]),
    ['借款金额（元）', money(sheet.loan.principalYuan)],
    ['年利率（%）', String(loan.rate)],
    ['期限（月）', loan.months],
    ['怎么还', payTypeLabels[loan.payType]],
    ['一共要多付（元）', money(sheet.extraCostYuan)],
    ['综合年化（%）', rate(sheet.allInPercent)],
    [],
    ['项目', '谁收', '什么时候付', '怎么算', '金额（元）'],
    ...sheet.rows.map(({ name, payee, when, how, amountYuan }) => [name, payee, when, how, money(amountYuan)]),
    [],
    ['期数', '放款后第几个月', '还本金（元）', '还利息（元）', '一共还（元）', '还剩本金（元）'],
    ...sheet.schedule.instalments.map(({ number, month, principalYuan, interestYuan, paymentYuan, balanceYuan }) => [
      number,
      month,
      money(principalYuan),
      money(interestYuan),
      money(paymentYuan),
      money(balanceYuan),
    ]),
  ]);
}
