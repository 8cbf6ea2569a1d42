import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { answerCaptcha } from './support/answer-captcha.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { certifyCompany, registerCompany } from './support/company.ts';
import { actAtDesk, enter, fillApplication, readOrderNo, submit } from './support/finance.ts';
import { publishNotice } from './support/publish.ts';
import { readSmsCode } from './support/read-sms.ts';
import { type Person, registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';

const tab = (name: 'authorisations' | 'kept' | 'security') => `${toHref('userAccount', {})}?tab=${name}`;
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const SIZES = [
  { name: '桌面', viewport: { width: 1440, height: 900 } },
  { name: '手机', viewport: { width: 390, height: 844 } },
];

test('§2 给出去的授权：谁查过什么写得清楚，收回以后机构不能再查；有订单在办不能注销', async ({ page, context, browser }) => {
  test.setTimeout(150_000);
  await prepareAxe(page);
  await certifyCompany(context, await registerCompany(context));
  await fillApplication(page);
  await submit(page);
  const orderNo = await readOrderNo(page);
  await actAtDesk(browser, orderNo, '受理', { branch: '城东支行', managerName: '林经理', managerPhone: '0594-0000001' });
  await page.goto(tab('authorisations'));
  const section = part(page, '给出去的授权');
  await expect(section).toContainText(orderNo);
  await expect(section).toContainText('有效');
  for (const { viewport } of SIZES) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
    const consents = page.getByRole('region', { name: '同意一览' });
    expect(await consents.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    for (const button of await consents.getByRole('button').all()) expect((await button.boundingBox())?.width).toBeGreaterThan(50);
    await section.getByRole('button', { name: /^收回授权/ }).click();
    const dialog = page.getByRole('dialog', { name: '提示' });
    await expect(dialog).toContainText(`订单 ${orderNo} 照常办理`);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '取消' }).click();
  }
  await section.getByRole('button', { name: /^收回授权/ }).click();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '收回授权' }).click();
  await expect(section).toContainText('已撤销');
  await expect(section.getByRole('button', { name: /^收回授权/ })).toHaveCount(0);

  await page.getByRole('navigation', { name: '账户信息分组' }).getByRole('link', { name: '安全' }).click();
  const closure = part(page, '注销账号');
  await closure.getByRole('button', { name: '申请注销' }).click();
  await expect(closure.getByRole('link', { name: '1 笔融资订单还在办理' })).toHaveAttribute('href', '/user/financeOrder');
  expect(await axeViolations(page)).toEqual([]);
});

test('§2 关注一个条件：没登录先登录，登录后自动关注；有新发布就收到消息，可以不再关注', async ({ page, context }) => {
  await prepareAxe(page);
  const person = await registerPerson(context);
  await context.clearCookies();
  const word = `示例词${randomBytes(3).toString('hex')}`;
  await page.goto(toHref('policyList', {}, { search: word }));
  await page.getByRole('link', { name: '有新的告诉我' }).click();
  await enter(page, person);
  await expect(page.getByText('关注好了，有新的会发消息，一天最多一次')).toBeVisible();
  await expect(page.getByRole('button', { name: '已关注，有新的会告诉您' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const title = await publishNotice(word);
  await expect
    .poll(
      async () => JSON.stringify(await (await context.request.get('/prod-api/api/usr/biz-message/list-message-by-page?type=8')).json()),
      {
        timeout: 30_000,
      },
    )
    .toContain(title);
  await page.goto(toHref('userMessage', {}));
  await expect(page.getByRole('region', { name: '消息', exact: true })).toContainText(`“${word}”里新来了《${title}》。`);
  await page.goto(tab('kept'));
  const section = part(page, '关注的条件');
  await expect(section.getByRole('link', { name: word })).toHaveAttribute('href', `/policy?search=${encodeURIComponent(word)}`);
  expect(await axeViolations(page)).toEqual([]);
  await section.getByRole('button', { name: /^不再关注/ }).click();
  await expect(section).toContainText('还没有关注');
});

test('§2 导出自己的全部数据：表格和 JSON 都在，没有密码，也没有别人的', async ({ page, context }) => {
  const { loginName, mobile, password } = await registerPerson(context);
  await page.goto(tab('security'));
  const saving = page.waitForEvent('download');
  await part(page, '导出我的数据').getByRole('button', { name: '导出全部数据' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^我的数据 \d{4}-\d{2}-\d{2}\.zip$/);
  const text = (await readFile(await saved.path())).toString('utf8');
  for (const found of ['说明.txt', '全部数据.json', '账号.csv', '登录着的设备.csv', loginName]) expect(text).toContain(found);
  for (const absent of [password, mobile, 'passwordHash', 'tokenHash', 'demo_user']) expect(text).not.toContain(absent);
});

async function askToClose(page: Page, { password, mobile, smsCode }: Person): Promise<void> {
  await part(page, '注销账号').getByRole('button', { name: '申请注销' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  await expect(dialog.getByAltText('验证码图片')).toBeVisible();
  for (const { viewport } of SIZES) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
  }
  await dialog.getByRole('button', { name: '确定注销' }).click();
  await expect(dialog.getByText('请输入密码').first()).toBeVisible();
  await dialog.getByLabel('登录密码', { exact: true }).fill(password);
  await answerCaptcha(dialog);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByLabel('短信验证码', { exact: true })).toBeFocused();
  await dialog.getByLabel('短信验证码', { exact: true }).fill(await readSmsCode(mobile, smsCode));
  await dialog.getByRole('button', { name: '确定注销' }).click();
}

test('§2 完整的手机号和地址，再输一次密码才导出', async ({ page, context }) => {
  const { mobile, password } = await registerPerson(context);
  await page.goto(tab('security'));
  const section = part(page, '导出我的数据');
  await section.getByRole('button', { name: '要完整的手机号和地址' }).click();
  await section.getByLabel('登录密码', { exact: true }).fill(password);
  const saving = page.waitForEvent('download');
  await section.getByRole('button', { name: '导出完整数据' }).click();
  expect((await readFile(await (await saving).path())).toString('utf8')).toContain(mobile);
});

test('§2 注销账号：密码和短信都对才受理，马上退出；七天里登录一次就撤回', async ({ page, context }) => {
  await prepareAxe(page);
  const person = await registerPerson(context);
  await page.goto(tab('security'));
  await askToClose(page, person);
  await expect(page.getByRole('dialog', { name: '已申请注销' })).toContainText('在那之前登录一次就撤回');
  await page.getByRole('button', { name: '知道了，退出' }).click();
  await expect(page).toHaveURL('/');
  expect((await (await context.request.get('/prod-api/api/user/profile')).json()).code).toBe(401);
  await page.goto(`${toHref('login', {})}?redirect=${encodeURIComponent(toHref('userMessage', {}))}`);
  await enter(page, person);
  await expect(page.getByRole('region', { name: '消息', exact: true })).toContainText('在等待期里登录了，注销申请已经撤回，账号照常使用。');
});
