import { routes } from '#lib/routes/routes.ts';
import { expectWholePage } from './support/expect-page-answer.ts';
import { findArticle, findProduct, plainAddresses } from './support/sample-addresses.ts';
import { expect, test } from './support/test.ts';

/** Two pages stand in for others, and say so. */
const STAND_INS: Readonly<Record<string, number>> = { [routes.unavailable.pattern]: 503, [routes.closed.pattern]: 404 };
const statusOf = (address: string): number => STAND_INS[address] ?? 200;

test('§2 每个公开页面首次访问即得到完整内容和唯一的安全策略', async ({ request, ownPortal }) => {
  for (const address of plainAddresses) await expectWholePage(await request.get(`${ownPortal.url}${address}`), statusOf(address));
});

test('§2 产品与政策详情首次访问即完整，再次访问内容与策略不变', async ({ request, ownPortal }) => {
  for (const address of [await findProduct(request), await findArticle(request)]) {
    const first = await request.get(`${ownPortal.url}${address}`);
    const html = await expectWholePage(first, 200);
    const again = await request.get(`${ownPortal.url}${address}`);
    expect(await expectWholePage(again, 200)).toBe(html);
    expect(again.headers()['content-security-policy']).toBe(first.headers()['content-security-policy']);
  }
});

for (const address of plainAddresses.filter((plain) => statusOf(plain) === 200)) {
  test(`§2 ${address} 在浏览器中没有报错，也没有违反安全策略`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
