import type { Page } from 'playwright/test';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Goes on by a link of the main menu, which a phone keeps folded. */
export async function followMenu(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByText('菜单', { exact: true }).filter({ visible: true }).click();
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
}

/** Ticks a filter of a list, which a phone shows on a sheet of its own. */
export async function tickFilter(page: Page, region: string, name: RegExp): Promise<void> {
  if (!isPhone(page)) return page.getByRole('region', { name: region }).getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: '选条件' }).click();
  const sheet = page.getByRole('dialog', { name: '选条件' });
  await sheet.getByRole('checkbox', { name }).check();
  await sheet.getByRole('button', { name: /^看 \d+ 个/ }).click();
}
