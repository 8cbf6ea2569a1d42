import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { byKeyboard } from '../support/by-keyboard.ts';
import { registerCompany } from '../support/company.ts';
import { newMobile, readSmsCode } from '../support/read-sms.ts';
import { newLoginName, registerPerson } from '../support/register-person.ts';
import { CAPTCHA_TEXT } from '../support/system-env.ts';
import { expect, test } from '../support/test.ts';
import { PNG } from '../support/tiny-files.ts';

const PASSWORD = 'Demo@2026e2e';
const NEW_PASSWORD = 'Fresh@2026e2e';

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  return byKeyboard(page);
}

/** Has a code sent to the number and types it. */
async function typeSmsCode(page: Page, mobile: string, former?: string): Promise<void> {
  const { type, enter } = byKeyboard(page);
  await type(page.getByLabel('手机号'), mobile);
  await type(page.getByLabel('验证码', { exact: true }), CAPTCHA_TEXT);
  await enter(page.getByRole('button', { name: '获取验证码' }));
  await expect(page.getByLabel('短信验证码', { exact: true })).toBeFocused();
  await page.keyboard.type(await readSmsCode(mobile, former));
}

for (const [name, opens] of [
  ['金融机构', 'tenant'],
  ['管理员', 'admin'],
] as const) {
  test(`只用键盘：${name}登录，新窗口打开自己的网站`, async ({ page, context }) => {
    const { choose, type, press } = await open(page, toHref('login', {}));
    await choose(page.getByRole('group', { name: '哪种账号' }), name);
    await expect(page.getByAltText('验证码图片')).toBeVisible();
    await type(page.getByLabel('用户名', { exact: true }), `demo_${opens}`);
    await type(page.getByLabel('密码', { exact: true }), `Demo@2026${opens}`);
    await type(page.getByLabel('验证码', { exact: true }), CAPTCHA_TEXT);
    const opening = context.waitForEvent('page');
    await press('Enter');
    await expect((await opening).getByRole('status')).toHaveText(`已登录：demo_${opens}`);
  });
}

test('只用键盘：用短信验证码登录', async ({ page, context }) => {
  const { mobile, smsCode } = await registerPerson(context);
  await context.clearCookies();
  const { choose, press } = await open(page, toHref('login', {}));
  await choose(page.getByRole('group', { name: '怎么登录' }), '用短信验证码');
  await typeSmsCode(page, mobile, smsCode);
  await press('Enter');
  await expect(page).toHaveURL('/');
});

test('只用键盘：从登录页去政务登录', async ({ page }) => {
  const { enter } = await open(page, toHref('login', {}));
  await enter(page.getByRole('button', { name: '用闽政通登录' }));
  await expect(page).toHaveURL(/\/sandbox\/mzt\?/);
});

for (const kind of ['个人', '企业'] as const) {
  test(`只用键盘：${kind}注册`, async ({ page }) => {
    const { choose, type, tick, press, reach } = await open(page, toHref('register', {}));
    await choose(page.getByRole('group', { name: '哪种账号' }), kind);
    const companyName = `示例鞋业${newLoginName()}有限公司`;
    if (kind === '企业') {
      await type(page.getByLabel('企业名称'), companyName);
      await type(page.getByLabel('统一社会信用代码'), `9135030${newMobile()}`);
      await type(page.getByLabel('经办人姓名'), '林示例');
    }
    await type(page.getByLabel('用户名'), newLoginName());
    await type(page.getByLabel('密码', { exact: true }), PASSWORD);
    await type(page.getByLabel('再输一次密码', { exact: true }), PASSWORD);
    await typeSmsCode(page, newMobile());
    await tick(page.getByLabel('我已阅读并同意'));
    await reach(page.getByRole('button', { name: '注册', exact: true }));
    await press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner')).toContainText(kind === '企业' ? `您好，${companyName}` : /您好，.+/);
  });
}

for (const [kind, register] of [
  ['个人', registerPerson],
  ['企业', registerCompany],
] as const) {
  test(`只用键盘：${kind}改密码`, async ({ page, context }) => {
    const { password } = await register(context);
    await page.goto(`${toHref('userAccount', {})}?tab=security`);
    const { type, press } = byKeyboard(page);
    await type(page.getByLabel('原密码', { exact: true }), password);
    await type(page.getByLabel('新密码', { exact: true }), NEW_PASSWORD);
    await type(page.getByLabel('再输一次新密码', { exact: true }), NEW_PASSWORD);
    await press('Enter');
    await expect(page.getByText('密码改好了，其他设备上的登录都已退出')).toBeVisible();
  });
}

test('只用键盘：承保注册，传标志，提交', async ({ page }) => {
  await page.goto(toHref('about', {}));
  const { enter, type, select, pickFile, reach, press } = byKeyboard(page);
  await enter(page.locator('summary', { hasText: '账户菜单' }));
  await enter(page.getByRole('button', { name: '承保注册' }));
  const dialog = page.getByRole('dialog', { name: '金融机构承保注册' });
  await expect(dialog).toBeVisible();
  await type(dialog.getByLabel('金融机构代码'), `E2E${Date.now()}K`);
  await type(dialog.getByLabel('金融机构名称'), '壶公山村镇银行（示例）');
  await select(dialog.getByLabel('金融机构类型'), await dialog.getByLabel('金融机构类型').locator('option').nth(1).innerText());
  await expect(dialog.getByAltText('验证码图片')).toBeVisible();
  await type(dialog.getByLabel('验证码', { exact: true }), CAPTCHA_TEXT);
  await pickFile(dialog.getByLabel(/logo图标/), { name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog.getByText('已上传')).toBeVisible();
  await reach(dialog.getByRole('button', { name: '提交注册申请' }));
  await press('Enter');
  await expect(page.getByText('注册申请提交成功')).toBeVisible();
  await expect(dialog).toBeHidden();
});
