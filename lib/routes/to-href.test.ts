import { toHref } from './to-href.ts';

it.each([
  [toHref('home', {}), '/'],
  [toHref('financeList', {}), '/financeServer'],
  [toHref('financeList', {}, { guaranteeType: '2,1', page: 2 }), '/financeServer?guaranteeType=1%2C2&page=2'],
  [toHref('financeList', {}, { page: 1, search: '', city: undefined }), '/financeServer'],
  [toHref('policyList', {}, { category: '61', search: '木兰 溪' }), '/policy?category=61&search=%E6%9C%A8%E5%85%B0+%E6%BA%AA'],
  [toHref('policyList', {}, { category: '99' }), '/policy'],
  [toHref('compare', {}, { codes: 'B,A' }), '/tools/compare?codes=B%2CA'],
  [toHref('financeDetail', { productCode: 'FP0001' }), '/financeServer/FP0001'],
  [
    toHref('financeDetail', { productCode: 'FP1' }, { amount: 50, months: 12, payType: '1' }),
    '/financeServer/FP1?amount=50&months=12&payType=1',
  ],
])('writes %s', (href, expected) => {
  expect(href).toBe(expected);
});

it('a parameter cannot leave its segment', () => {
  expect(toHref('policyArticle', { policyArticleId: '../../evil?x#y' })).toBe('/policy/..%2F..%2Fevil%3Fx%23y');
});

it('takes lists as they are', () => {
  expect(toHref('financeList', {}, { guaranteeType: ['2', '1'] as never })).toBe('/financeServer?guaranteeType=1%2C2');
});
