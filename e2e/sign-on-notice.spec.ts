import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { expect, test } from './support/test.ts';

for (const [address, words] of [
  ['/login?status=500', '登录失败，请联系管理员'],
  ['/?status=200&loginType=other&userId=1', '登录失败，非闽政通登录，请联系管理员'],
] as const) {
  test(`§2 §8 ${address} 的提示框说明原因，没有无障碍问题，只用键盘能关掉`, async ({ page }) => {
    await prepareAxe(page);
    await page.goto(address);
    const dialog = page.getByRole('dialog', { name: '消息提示' });
    await expect(dialog).toContainText(words);
    expect(await axeViolations(page)).toEqual([]);
    await expect(dialog.getByRole('button', { name: '确定' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });
}
