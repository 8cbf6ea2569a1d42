import { isPersonal, responseKey } from './match-answers.ts';

it.each([
  ['userProfile', {}, true],
  ['messages', {}, true],
  ['dictType', { params: { type: 'usr_industry' } }, false],
  ['financeProducts', {}, false],
] as const)('keeps the answer of %s %o for its person alone: %s', (name, options, isOwn) => {
  expect(isPersonal(responseKey(name, options as never))).toBe(isOwn);
});

it('knows a record by whatever its upstream calls it', () => {
  expect(responseKey('financeOrder', { params: { orderNo: '订单:1' } })).toBe('personal:/prod-api/api/fin/order/%E8%AE%A2%E5%8D%95%3A1');
  expect(responseKey('financeOrder', { params: { orderNo: '../x' } })).toBeNull();
});
