import fc from 'fast-check';
import { toCsv } from './schedule-csv.ts';

describe('a CSV file', () => {
  it('begins with the byte order mark and ends its lines as RFC 4180 has it', () => {
    expect(
      toCsv([
        ['期数', '还本金'],
        [1, 41_666.67],
      ]),
    ).toBe('\u{FEFF}期数,还本金\r\n1,41666.67\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+86', "'+86"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t=1"],
    ['-12.50', '-12.50'],
    ['借款额的 1.2%', '借款额的 1.2%'],
    ['甲,乙', '"甲,乙"'],
    ['"甲"', '"""甲"""'],
    ['=A1,B1', '"\'=A1,B1"'],
  ])('%j is written %j', (value, cell) => expect(toCsv([[value]])).toBe(`\u{FEFF}${cell}\r\n`));

  it('holds no cell that a spreadsheet would run, whatever is in it', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = toCsv([[text]])
          .slice(1, -2)
          .replace(/^"/, '');
        expect(/^[=+@\t\r]/.test(cell)).toBe(false);
        if (cell.startsWith('-')) expect(Number.isFinite(Number(cell.replaceAll('"', '')))).toBe(true);
      }),
    ));
});
