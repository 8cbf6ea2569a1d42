import { toHref } from '#lib/routes/to-href.ts';
import { announcePublished } from '../scripts/soak/measure-agreement.ts';
import { expect, type OwnPortal, test } from './support/test.ts';

const TYPE = 'fin_guarantee_type';
const ENTRIES = [
  { dictValue: '1', dictLabel: '信用' },
  { dictValue: '2', dictLabel: '不动产抵押' },
  { dictValue: '88', dictLabel: '碳排放权质押' },
];

async function publishEntries({ url, upstream }: OwnPortal): Promise<void> {
  await upstream.amend(`/api/comm/dictType/${TYPE}`, ENTRIES);
  await announcePublished(url, [`dict:${TYPE}`]);
}

test('§3 §7 后台改了字典，筛选项和名称跟着改，页面在浏览器里不变样', async ({ page, ownPortal }) => {
  const list = ownPortal.url + toHref('financeList', {});
  const filter = page.getByRole('group', { name: '用什么担保' });
  await page.goto(list);
  await expect(filter.getByRole('checkbox', { name: /房产等抵押/ })).toBeVisible();
  await expect(page.locator('script#dictionaries')).toHaveCount(0);
  await publishEntries(ownPortal);
  await expect(async () => {
    await page.goto(list);
    await expect(filter.getByRole('checkbox', { name: /碳排放权质押/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(filter.getByRole('checkbox', { name: /不动产抵押/ })).toBeVisible();
  // Our own words stay for what the dictionary calls as before, and what it no longer has is no choice.
  await expect(filter.getByRole('checkbox', { name: /信用，不用抵押/ })).toBeVisible();
  await expect(filter.getByRole('checkbox')).toHaveCount(ENTRIES.length);
});
