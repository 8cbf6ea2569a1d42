import { toHref } from '#lib/routes/to-href.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { FISHER } from './support/insurance.ts';
import { findArticle, findProduct, plainAddresses } from './support/sample-addresses.ts';
import { expect, test } from './support/test.ts';

const SIZES = [
  { name: '桌面', viewport: { width: 1440, height: 900 } },
  { name: '手机', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => prepareAxe(page));

    for (const address of plainAddresses.filter((plain) => plain !== '/unavailable')) {
      test(`§2 ${address} 没有无障碍问题`, async ({ page }) => {
        await page.goto(address, { waitUntil: 'networkidle' });
        expect(await axeViolations(page)).toEqual([]);
      });
    }

    test('§2 产品、保险与政策详情没有无障碍问题', async ({ page, request }) => {
      const insurance = { productCode: FISHER };
      const ofInsurance = [toHref('insuranceProduct', {}, insurance), toHref('insuranceConfirm', {}, insurance)];
      for (const address of [await findProduct(request), await findArticle(request), ...ofInsurance]) {
        await page.goto(address, { waitUntil: 'networkidle' });
        expect(await axeViolations(page), address).toEqual([]);
      }
    });
  });
}
