import { hashAtRest, setDataKey } from '../../db/sealed-values.ts';
import { hashIdNo, toIdKey } from './id-number.ts';

const CARD = '35030019900101003X';

it.each([['35030019900101003x'], [' 350300 19900101 003X '], ['３５０３００１９９００１０１００３ｘ'], ['350300-19900101-003X']])(
  '%j is one number of a document',
  (typed) => {
    expect(toIdKey(typed)).toBe(CARD);
  },
);

it('is told apart from a mobile number of the same digits, and none has no hash', () => {
  setDataKey('key-of-values-in-tests');
  expect(hashIdNo('13800000001')).not.toBe(hashAtRest('13800000001'));
  expect([hashIdNo(''), hashIdNo(' '), hashIdNo('没有')]).toEqual(['', '', '']);
});
