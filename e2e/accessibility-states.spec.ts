import type { APIRequestContext } from 'playwright/test';
import type { RouteName } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { prepareAxe } from './support/axe-violations.ts';
import { FISHER } from './support/insurance.ts';
import { expectAccessible, SCREENS } from './support/reading-modes.ts';
import { findArticle, findFarmArticle, findFarmProduct, findInstitution, findProduct } from './support/sample-addresses.ts';
import { expect, test } from './support/test.ts';

const GONE = 'nothing-here';
const NOTHING = { search: '没有这样的东西' };
const lastPart = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

type State = readonly [what: string, route: RouteName, find: (request: APIRequestContext) => string | Promise<string>];

const withCode = (find: (productCode: string) => string) => async (request: APIRequestContext) =>
  find(lastPart(await findProduct(request)));

/** Pages whose address names something, and pages that have nothing to show. */
const STATES: readonly State[] = [
  ['产品详情', 'financeDetail', findProduct],
  ['没有的产品', 'financeDetail', () => toHref('financeDetail', { productCode: GONE })],
  ['没有找到产品', 'financeList', () => toHref('financeList', {}, NOTHING)],
  ['第二页', 'financeList', () => toHref('financeList', {}, { page: 2, limit: 10 })],
  ['申请融资', 'financeApply', withCode((productCode) => toHref('financeApply', {}, { productCode }))],
  ['政策详情', 'policyArticle', findArticle],
  ['没有的政策', 'policyArticle', () => toHref('policyArticle', { policyArticleId: GONE })],
  ['没有找到政策', 'policyList', () => toHref('policyList', {}, NOTHING)],
  ['没有找到保险', 'insuranceList', () => toHref('insuranceList', {}, NOTHING)],
  ['保险产品', 'insuranceProduct', () => toHref('insuranceProduct', {}, { productCode: FISHER })],
  ['确认投保', 'insuranceConfirm', () => toHref('insuranceConfirm', {}, { productCode: FISHER })],
  ['涉农产品', 'agricultureProduct', findFarmProduct],
  ['涉农政策', 'agriculturePolicyArticle', findFarmArticle],
  [
    '涉农申请',
    'agricultureSubmit',
    async (request) => toHref('agricultureSubmit', {}, { productId: lastPart(await findFarmProduct(request)) }),
  ],
  ['机构主页', 'institution', findInstitution],
  ['比一个产品', 'compare', withCode((code) => toHref('compare', {}, { codes: [code] }))],
  ['按产品算', 'calculator', withCode((productCode) => toHref('calculator', {}, { productCode }))],
  ['没有的保函', 'guaranteeVerify', () => toHref('guaranteeVerify', {}, { no: 'BH000000000000000000', sha256: 'a'.repeat(64) })],
  ['过了时间的预览', 'preview', () => toHref('preview', { kind: 'policy', token: 't'.repeat(79) })],
  ...['company', 'tenant', 'admin'].map((mode): State => [`登录 ${mode}`, 'login', () => `${toHref('login', {})}?mode=${mode}`]),
];

test('§2 每个带编号的公开页面都在检查之列', () => {
  const checked = new Set(STATES.map(([, route]) => route));
  const named = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].pattern.includes('{'));
  expect(named.filter((name) => !checked.has(name))).toEqual([]);
});

test.describe('各种状态', () => {
  test.use({ expectedComplaints: [/status of (404|422)/] });
  for (const screen of SCREENS) {
    test.describe(screen.name, () => {
      test.use({ viewport: screen.viewport });
      test.beforeEach(({ page }) => prepareAxe(page));

      for (const [what, , find] of STATES) {
        test(`§2 ${what} 没有无障碍问题，换大字、高对比也一样`, async ({ page, request }) => {
          await page.goto(await find(request), { waitUntil: 'networkidle' });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page, screen);
        });
      }
    });
  }
});

test.describe('上游出错', () => {
  test.use({ expectedComplaints: [/status of (502|503)/] });
  for (const screen of SCREENS) {
    test.describe(screen.name, () => {
      test.use({ viewport: screen.viewport });

      test('§8 打不开的页面没有无障碍问题，换大字、高对比也一样', async ({ page, request, ownPortal }) => {
        const product = await findProduct(request);
        await prepareAxe(page);
        await ownPortal.upstream.breakWith({ kind: 'status', status: 500, body: 'boom', contentType: 'text/plain' });
        await page.goto(`${ownPortal.url}${product}`, { waitUntil: 'networkidle' });
        await expect(page.getByRole('main')).toHaveAttribute('data-status', '503');
        await expectAccessible(page, screen);
      });
    });
  }
});
