import { chosenLine } from './session.ts';

it.each([
  ['BizLineIdKey=301', ['202', '301'], '301'],
  ['BizLineIdKey=202', ['202', '301'], null],
  ['BizLineIdKey=999', ['202', '301'], null],
  ['BizLineIdKey=', ['202', ''], null],
  [null, [''], null],
])('takes %j of %j as %j', (cookie, BIZ_LINE_IDS, line) => {
  expect(chosenLine(cookie, { BIZ_LINE_ID: '202', BIZ_LINE_IDS })).toBe(line);
});
