import type { Locator, Page } from 'playwright/test';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { answerCaptcha } from './support/answer-captcha.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { registerCompany } from './support/company.ts';
import { registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';
import { PNG } from './support/tiny-files.ts';

const MEGABYTE = 1024 * 1024;
const RULE_A = '请输入6-20位英文字母、数字或者符号（除空格），且字母、数字和标点符号至少包含两种';
const RULE_B = '密码长度至少8位，并包含大小写字母，数字，特殊符号';

const picture = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer });

/** What is said at a field, read as a reader of the screen hears it. */
const expectAt = (field: Locator, words: string) =>
  expect(field).toHaveAccessibleDescription(new RegExp(`(^|\\s)${escaped(words)}($|\\s)`));
const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const respondToCall = (page: Page, path: string, json: object) => page.route(`**/prod-api${path}*`, (route) => route.fulfill({ json }));

// The browser complains of the upload that the test breaks off.
test.use({ expectedComplaints: [/ERR_CONNECTION_RESET .*\/api\/common\/fileUpload/] });

test('§5 手机号和两种密码规则，写在各自的那一项', async ({ page }) => {
  let rule = 'B';
  await page.route('**/dictType/usr_password_rule*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: [{ dictLabel: rule, dictValue: rule }] } }),
  );
  const refuse = async (password: string): Promise<Locator> => {
    const told = page.waitForResponse('**/dictType/usr_password_rule*');
    await page.goto(toHref('register', {}));
    await told;
    await expect(page.getByAltText('验证码图片')).toBeVisible();
    await page.getByLabel('手机号').fill('12800000000');
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '注册', exact: true }).click();
    return page.getByLabel('密码', { exact: true });
  };
  await expectAt(await refuse('demo2026'), RULE_B);
  await expectAt(page.getByLabel('手机号'), '请输入正确的手机号');
  rule = 'A';
  await expectAt(await refuse('abcdefgh'), RULE_A);
});

test('§5 承保注册：代码里有空格，标志太大、不是图片、传到一半断了', async ({ page }) => {
  await page.goto(toHref('about', {}));
  await page.getByText('账户菜单').click({ force: true });
  await page.getByRole('button', { name: '承保注册' }).click();
  const dialog = page.getByRole('dialog', { name: '金融机构承保注册' });
  const code = dialog.getByLabel('金融机构代码');
  await code.fill('E2E 01');
  await dialog.getByRole('button', { name: '提交注册申请' }).click();
  await expectAt(code, '请输入非空白符');
  const choose = (file: ReturnType<typeof picture>) => dialog.getByLabel(/logo图标/).setInputFiles(file);
  const said = dialog.getByRole('alert').filter({ hasNotText: '处要改' });
  for (const [file, words] of [
    [picture('logo.png', Buffer.alloc(20 * MEGABYTE)), '上传图片大小不能超过 20 MB!'],
    [{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: PNG }, '文件格式不正确, 请上传png/jpg/jpeg图片格式文件!'],
  ] as const) {
    await choose(file);
    await expect(said.filter({ hasText: words })).toContainText(words);
  }
  await answerCaptcha(dialog);
  await page.route('**/api/common/fileUpload', (route) => route.abort('connectionreset'));
  await choose(picture('logo.png'));
  await expect(said.getByText('上传失败', { exact: true })).toBeVisible();
});

test('§5 资质证书：文件太大、太多、类型不对、传到一半断了', async ({ page, context }) => {
  await registerCompany(context);
  await page.goto(routes.userQualificationAuth.pattern);
  await page.getByRole('button', { name: '填写资质' }).click();
  const form = page.getByRole('form', { name: '添加资质' });
  const choose = (...files: ReturnType<typeof picture>[]) => form.getByLabel('资质证书').setInputFiles(files);
  const said = form.getByRole('alert');
  await choose(picture('big.png', Buffer.alloc(5 * MEGABYTE)));
  await expect(said.filter({ hasText: '不能超过' })).toHaveText(/^上传文件大小不能超过 5 MB!打开这张照片截一张屏/);
  await choose({ name: 'run.exe', mimeType: 'application/x-msdownload', buffer: PNG });
  await expect(said.filter({ hasText: '不正确' })).toHaveText('文件格式不正确, 请上传pdf/png/jpg/jpeg格式文件!');
  await choose(...Array.from({ length: 6 }, (_, at) => picture(`${at}.png`)));
  await expect(said.filter({ hasText: '数量' })).toHaveText('上传文件数量不能超过 5 个!');
  await page.route('**/api/common/fileUpload', (route) => route.abort('connectionreset'));
  await choose(picture('cert.png'));
  await expect(said.getByText('上传失败, 请重试', { exact: true })).toBeVisible();
});

test('§2 §8 读不到用户信息：退出登录，说明原因，回到登录页', async ({ page, context }) => {
  await registerPerson(context);
  await respondToCall(page, '/api/user/profile', { code: 500, msg: '用户状态异常' });
  await page.goto(toHref('about', {}));
  await expect(page.getByRole('alert').getByText('无法获取用户信息，请重新登录', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('USER_TOKEN');
});

test('§8 下载时 401：一个对话框，提示认证失败', async ({ page, context }) => {
  await prepareAxe(page);
  await registerPerson(context);
  await page.goto(`${toHref('userAccount', {})}?tab=security`);
  await respondToCall(page, '/api/user/export', { code: 401, msg: '' });
  await page.getByRole('region', { name: '导出我的数据' }).getByRole('button', { name: '导出全部数据' }).click();
  const dialog = page.getByRole('dialog', { name: '系统提示' });
  await expect(dialog).toContainText('登录状态已过期，您可以继续留在该页面，或者重新登录');
  await expect(dialog.getByRole('button')).toHaveText(['继续留在页面', '重新登录']);
  await expect(page.getByText('认证失败，无法访问系统资源', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '继续留在页面' }).click();
  await expect(dialog).toBeHidden();
});

test('§8 登录、注册时上游说不出原因：没有权限、资源不存在、未知错误、连不上', async ({ page }) => {
  const told = page.getByRole('alert').filter({ hasText: '没有登录上' });
  for (const [json, words] of [
    [{ code: 403, msg: '' }, '当前操作没有权限'],
    [{ code: 404, msg: '' }, '访问资源不存在'],
    [{ code: 500, msg: '' }, '系统未知错误，请反馈给管理员'],
    [{ code: 500, msg: '用户不存在/密码错误' }, '用户不存在/密码错误'],
    [{ code: 401, msg: '' }, '无效的会话，或者会话已过期，请重新登录。'],
  ] as const) {
    await page.goto(toHref('login', {}));
    await expect(page.getByAltText('验证码图片')).toBeVisible();
    await respondToCall(page, '/api/user/login', json);
    for (const [label, text] of [
      ['用户名', 'e2e_nobody'],
      ['密码', 'Demo@2026e2e'],
      ['验证码', 'ab3d'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(told.getByText(words, { exact: true })).toBeVisible();
  }
});
