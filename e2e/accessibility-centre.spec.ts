import type { RouteName } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { prepareAxe } from './support/axe-violations.ts';
import { openSteady, watchShifts } from './support/layout-shifts.ts';
import { DEMO_COMPANY, DEMO_PERSON, logIn } from './support/log-in.ts';
import { expectAccessible, SCREENS } from './support/reading-modes.ts';
import { expect, test } from './support/test.ts';

const views = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access === 'user').map((name) => routes[name].pattern);
const PER_TEST = 6;
const parts = Array.from({ length: Math.ceil(views.length / PER_TEST) }, (_, part) => views.slice(part * PER_TEST, (part + 1) * PER_TEST));

const COMPANY = ['企业', DEMO_COMPANY] as const;
const PERSON = ['个人', DEMO_PERSON] as const;

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test.use({ viewport: screen.viewport });

    for (const [who, account] of screen.name === '手机' ? [COMPANY, PERSON] : [COMPANY]) {
      for (const addresses of parts) {
        test(`§2 ${who}的 ${addresses[0]} 等 ${addresses.length} 页，没有无障碍问题，换大字、高对比也一样，打开时不跳动`, async ({
          page,
        }) => {
          await prepareAxe(page);
          await watchShifts(page);
          await logIn(page, account);
          for (const address of addresses) {
            await openSteady(page, address);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expectAccessible(page, screen);
          }
        });
      }

      test(`§4 ${who}的融资订单，轮到谁都没有无障碍问题，换大字、高对比也一样，没有一个字一行的`, async ({ page }) => {
        await prepareAxe(page);
        await logIn(page, account);
        await page.goto(toHref('userFinanceOrder', {}));
        const orders = page.getByRole('main').getByRole('link').and(page.locator('[href*="orderNo="]'));
        await expect(orders.first()).toBeVisible();
        const addresses = await orders.evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
        for (const address of addresses.slice(0, PER_TEST)) {
          await page.goto(address, { waitUntil: 'networkidle' });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page, screen);
        }
      });
    }
  });
}
