import type { Page } from 'playwright/test';
import { prepareAxe } from './support/axe-violations.ts';
import { expect, test } from './support/test.ts';
import { DEMO_PASSWORD, expectClean, goToDesk, invite, logIn, OWN_PASSWORD, readDemoCode, setUp, workbench } from './support/workbench.ts';

/** From another site, whose navigation brings no strict cookie along. */
async function comeFromElsewhere(page: Page): Promise<void> {
  const platform = new URL(process.env.E2E_PLATFORM_URL ?? '');
  await page.goto(`http://127.0.0.1:${platform.port}/sandbox/staff-codes`);
  await page.getByRole('link', { name: workbench() }).click();
  await expectClean(page, '工作台');
}

const walks = [
  { width: 1440, height: 900, admin: 'demo_system', role: '编辑', place: '平台' },
  { width: 390, height: 844, admin: 'demo_bank_admin', role: '客户经理', place: '木兰溪银行（示例）' },
] as const;

for (const { width, height, admin, role, place } of walks) {
  test.describe(`${width} 像素宽`, () => {
    test.use({ viewport: { width, height }, expectedComplaints: [/ 422 /] });

    test(`工作台 ${admin} 邀请一位，他设密码、绑验证器、登录、退出`, async ({ page }, info) => {
      await prepareAxe(page);
      await logIn(page, admin, DEMO_PASSWORD, () => readDemoCode(page, admin));
      const loginName = `new_${width}_${info.repeatEachIndex}_${info.retry}`;
      const link = await invite(page, { loginName, role });
      await page.getByRole('button', { name: '退出' }).click();
      await expect(page.getByText('已退出')).toBeVisible();
      const [recoveryCode = ''] = await setUp(page, link);
      await page.getByRole('link', { name: '收好了，去登录' }).click();
      await logIn(page, loginName, OWN_PASSWORD, async () => recoveryCode);
      await expect(page.getByRole('banner')).toContainText(`林小满 · ${place}`);
      await comeFromElsewhere(page);
      await goToDesk(page, '我的账号');
      await expectClean(page, '我的账号');
      await expect(page.getByText('还剩 9 个')).toBeVisible();
      await page.getByRole('button', { name: '退出', exact: true }).click();
      await expect(page.getByText('已退出')).toBeVisible();
      await page.goto(`${workbench()}/account`);
      await expectClean(page, '登录');
    });
  });
}
