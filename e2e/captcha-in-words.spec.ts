import type { Page } from 'playwright/test';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { DEMO_PERSON } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

/** The answer as a listener hears it: the system under test asks for the signs that it names one by one. */
async function answerQuestion(page: Page): Promise<string> {
  const words = await page.getByRole('status').filter({ hasText: '填数字' }).innerText();
  return (/填(.(?:、.)*)/.exec(words)?.[1] ?? '').replaceAll('、', '');
}

async function pressUntilFocused(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let pressed = 0; pressed < 12 && !(await button.evaluate((node) => node === document.activeElement)); pressed += 1)
    await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
}

test('§2 看不见验证码图片的人换成文字题，只用键盘登录', async ({ page }) => {
  await prepareAxe(page);
  await page.goto('/login');
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  await page.getByLabel('用户名', { exact: true }).fill(DEMO_PERSON.loginName);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PERSON.password);
  await page.getByLabel('验证码', { exact: true }).focus();
  await pressUntilFocused(page, '换成文字题');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '填数字' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('验证码', { exact: true }).fill(await answerQuestion(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('陈小满');
});

for (const site of ['tenant', 'admin'] as const) {
  test(`§2 ${site} 的验证码也能换成文字题`, async ({ page, context }) => {
    await page.goto(`/login?mode=${site}`);
    await expect(page.getByAltText('验证码图片')).toBeVisible();
    await page.getByRole('button', { name: '换成文字题' }).click();
    await page.getByLabel('用户名', { exact: true }).fill(`demo_${site}`);
    await page.getByLabel('密码', { exact: true }).fill(`Demo@2026${site}`);
    await page.getByLabel('验证码', { exact: true }).fill(await answerQuestion(page));
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect((await opening).getByRole('status')).toHaveText(`已登录：demo_${site}`);
  });
}

for (const [screen, width] of [
  ['手机', 390],
  ['电脑', 1440],
] as const) {
  test.describe(screen, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`§2 ${screen}特大、高对比时验证码图片整张可见，换一张时表单不跳`, async ({ page }) => {
      await page.goto('/login');
      const sizes = page.locator('details', { has: page.getByText('大字', { exact: true }) });
      await sizes.locator('summary').click();
      await sizes.getByRole('button', { name: '特大', exact: true }).click();
      await page.getByRole('button', { name: '高对比' }).click();
      const picture = page.getByAltText('验证码图片');
      await picture.scrollIntoViewIfNeeded();
      const box = await picture.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(240);
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3, 1);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      const former = await picture.getAttribute('src');
      const submitTop = () => page.locator('form [type=submit]').evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
      const before = await submitTop();
      await page.route('**/captchaImage*', () => undefined, { times: 1 });
      await page.getByRole('button', { name: '换一张' }).click();
      await expect(page.getByText('正在取图片')).toBeVisible();
      expect(await submitTop()).toBeCloseTo(before, 0);
      await page.getByRole('button', { name: '换一张' }).click();
      await expect(picture).not.toHaveAttribute('src', former ?? '');
      expect(await submitTop()).toBeCloseTo(before, 0);
    });
  });
}
