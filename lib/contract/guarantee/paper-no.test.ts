import { GuaranteeVerifyQuery } from '#lib/contract/guarantee.ts';
import { toPaperNo } from './paper-no.ts';

const LETTER = 'BH202611299415027596';
const POLICY = 'P202611201234567890';

it.each([
  [LETTER, LETTER],
  ['保函编号：BH2026 1129 9415 0275 96', LETTER],
  ['保函编号 bh202611299415027596，出函机构 木兰溪', LETTER],
  ['No BH202611299415027596', LETTER],
  ['保单号：Ｐ202611201234567890。', POLICY],
  [`${LETTER}1`, `${LETTER}1`],
  ['保函编号：BH2026', '保函编号：BH2026'],
  ['', ''],
])('takes of %j the number %j', (typed, no) => {
  expect(toPaperNo(typed)).toBe(no);
});

it('is what a verification is asked with, words around it or not', () => {
  expect(GuaranteeVerifyQuery.parse({ no: '保函编号：BH2026 1129 9415 0275 96' }).no).toBe(LETTER);
  expect(GuaranteeVerifyQuery.parse({ no: `保单号 ${POLICY}` }).no).toBe(POLICY);
  expect(GuaranteeVerifyQuery.parse({ no: '保函编号' }).no).toBeUndefined();
});
