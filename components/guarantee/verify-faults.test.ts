import { findVerifyFaults, toVerifyQuery } from './verify-faults.ts';

const NO = 'BH202611201234567890';
const SHA = 'ab'.repeat(32);
const wrongNo = '保函编号是 BH 加 18 位数字';
const wrongSha = 'SHA-256 是 64 位的数字和字母 a 到 f';

it.each([
  ['', '', {}],
  [NO, '', {}],
  [NO.toLowerCase(), SHA.toUpperCase(), {}],
  ['', SHA, { no: '请输入保函编号' }],
  ['BH2026', SHA, { no: wrongNo }],
  [`${NO}1`, '', { no: wrongNo }],
  [NO, 'abc', { sha256: wrongSha }],
  ['<script>', 'g'.repeat(64), { no: wrongNo, sha256: wrongSha }],
])('of %s with %s says %j', (no, sha256, faults) => {
  expect(findVerifyFaults({ no, sha256 })).toEqual(faults);
});

it('asks in the letters that are stored', () => {
  expect(toVerifyQuery({ no: NO.toLowerCase(), sha256: SHA.toUpperCase() })).toEqual({ no: NO, sha256: SHA });
});
