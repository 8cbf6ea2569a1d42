import { EMPTY_SHA256 } from '#lib/contract/file-fingerprint.ts';
import { GuaranteeVerifyPageQuery } from '#lib/routes/page-queries.ts';
import { findVerifyFaults, toVerifyQuery } from './verify-faults.ts';

const NO = 'BH202611201234567890';
const SHA = 'ab'.repeat(32);
const wrongNo = '保函编号是 BH 加 18 位数字，保单号是 P 加 18 位数字';
const POLICY = 'P202611201234567890';
const wrongSha = '文件指纹是 64 位的数字和字母 a 到 f';

it.each([
  ['', '', {}],
  [NO, '', {}],
  [NO.toLowerCase(), SHA.toUpperCase(), {}],
  ['', SHA, { no: '请输入保函编号或保单号' }],
  [POLICY, SHA, {}],
  [POLICY.toLowerCase(), '', {}],
  [`${POLICY}1`, SHA, { no: wrongNo }],
  ['BH2026', SHA, { no: wrongNo }],
  [`${NO}1`, '', { no: wrongNo }],
  [NO, 'abc', { sha256: wrongSha }],
  [NO, EMPTY_SHA256, { sha256: '这个文件是空的，可能选错了文件' }],
  ['<script>', 'g'.repeat(64), { no: wrongNo, sha256: wrongSha }],
])('of %s with %s says %j', (no, sha256, faults) => {
  expect(findVerifyFaults({ no, sha256 })).toEqual(faults);
});

it('takes a number in full width as it is meant, and shows what is far too long instead of losing it', () => {
  const wide = NO.replace(/[0-9A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  expect(toVerifyQuery({ no: wide, sha256: '' }).no).toBe(NO);
  const { no } = GuaranteeVerifyPageQuery.parse({ no: 'B'.repeat(300) });
  expect(no).toMatch(/^B{80}$/);
  expect(findVerifyFaults({ no, sha256: '' })).toEqual({ no: wrongNo });
});

it('asks in the letters that are stored', () => {
  expect(toVerifyQuery({ no: NO.toLowerCase(), sha256: SHA.toUpperCase() })).toEqual({ no: NO, sha256: SHA });
});
