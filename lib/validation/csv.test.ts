import { formatCsv } from './csv.ts';

it('quotes what would break a row and disarms what would be computed', () => {
  expect(
    formatCsv([
      ['名称', '金额'],
      ['甲,"乙"\n丙', '50'],
    ]),
  ).toBe('\ufeff名称,金额\r\n"甲,""乙""\n丙",50\r\n');
  for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'])
    expect(formatCsv([[`${start}cmd|' /C calc'!A0`]])).toMatch(/^\ufeff"?'/);
});

it('writes numbers as numbers and nothing as an empty cell', () => {
  expect(formatCsv([[-5, 0.5, null, '-5']])).toBe("\ufeff-5,0.5,,'-5\r\n");
});
