import { toHref } from '#lib/routes/to-href.ts';
import { expectWholePage } from './support/expect-page-answer.ts';
import { expect, test } from './support/test.ts';

const list = toHref('financeList', {});
const policies = toHref('policyList', {});

const odd = [
  `${list}?page=-1`,
  `${list}?page=1000000000`,
  `${list}?page=abc`,
  `${list}?limit=1000`,
  `${list}?guaranteeType=nonsense`,
  `${list}?unknown=1&unknown=2`,
  `${list}?sort=;drop table`,
  `${list}?search=${encodeURIComponent('贷'.repeat(300))}`,
  `${list}?__proto__[x]=1&constructor.prototype=2`,
  `${policies}?category=999`,
  `${policies}?page=1e9`,
];

for (const address of odd) {
  test(`§2 参数不合法时仍是可用的页面：${address.slice(0, 60)}`, async ({ request }) => {
    await expectWholePage(await request.get(address), 200);
  });
}

const missing = ['/financeServer/NO-SUCH-PRODUCT', '/policy/NO-SUCH-ARTICLE', `/financeServer/${'x'.repeat(200)}`, '/policy/%E4%B8%AD'];

for (const address of missing) {
  test(`§2 找不到的内容回答 404，并保留网站框架：${address.slice(0, 40)}`, async ({ request }) => {
    await expectWholePage(await request.get(address), 404);
  });
}

test('§2 未知路径回到首页', async ({ request }) => {
  const answer = await request.get('/no/such/place', { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(new URL(answer.headers().location ?? '', 'http://localhost/').pathname).toBe('/');
});

const refused = [
  '/%zz',
  '/financeServer/%',
  '/policy?search=%ff%zz',
  `${list}?search=%00%01`,
  `${list}?search=${encodeURIComponent('贷'.repeat(3_500))}`,
];

for (const address of refused) {
  test(`§2 无法读懂的地址得到明确回答而不是出错：${address.slice(0, 40)}`, async ({ request, baseURL }) => {
    const answer = await request.fetch(`${baseURL}${address}`, { maxRedirects: 0 });
    expect(answer.status()).toBeLessThan(500);
  });
}
