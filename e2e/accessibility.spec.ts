import { toHref } from '#lib/routes/to-href.ts';
import { prepareAxe } from './support/axe-violations.ts';
import { FARM_PRODUCT } from './support/farm.ts';
import { openSteady, watchShifts } from './support/layout-shifts.ts';
import { expectAccessible, SCREENS } from './support/reading-modes.ts';
import { findArticle, findFarmArticle, findInstitution, findInsurance, findProduct, plainAddresses } from './support/sample-addresses.ts';
import { test } from './support/test.ts';

test.use({ expectedComplaints: [/status of (?:404|503)/] });

/** Pages of one subject each. */
const DETAILS = [
  ['融资产品', findProduct],
  ['涉农产品', async () => toHref('agricultureProduct', { productId: FARM_PRODUCT })],
  ['保险产品', findInsurance],
  ['政策文章', findArticle],
  ['涉农政策文章', findFarmArticle],
  ['机构', findInstitution],
] as const;

/** Lists under conditions with long names, which stand in one sentence. */
const CHOSEN = [
  toHref('financeList', {}, { amount: '50', months: '12', purpose: 'stock', guaranteeType: '1,5,6' }),
  toHref('agricultureProductList', {}, { trade: 'fruit' }),
];

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test.use({ viewport: screen.viewport });
    test.beforeEach(({ page }) => prepareAxe(page));

    for (const address of [...plainAddresses, ...CHOSEN]) {
      test(`§2 ${address} 没有无障碍问题，换大字、高对比也一样，打开时不跳动`, async ({ page }) => {
        await watchShifts(page);
        await openSteady(page, address);
        await expectAccessible(page, screen);
      });
    }

    for (const [name, find] of DETAILS) {
      test(`§2 一个${name}的页面没有无障碍问题，换大字、高对比也一样，打开时不跳动`, async ({ page, request }) => {
        await watchShifts(page);
        await openSteady(page, await find(request));
        await expectAccessible(page, screen);
      });
    }
  });
}
