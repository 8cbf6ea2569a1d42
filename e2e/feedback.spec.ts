import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { answerCaptcha } from './support/answer-captcha.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { DEMO_COMPANY, logIn } from './support/log-in.ts';
import { newMobile, readSmsCode } from './support/read-sms.ts';
import { OPERATOR_KEY } from './support/system-env.ts';
import { expect, test } from './support/test.ts';

/** What the operator does with one, until the workbench has a desk for it. */
async function operate(feedbackNo: string, action: 'accept' | 'ask' | 'answer', content?: string): Promise<void> {
  const answer = await fetch(`${process.env.E2E_PLATFORM_URL}/operator/feedback/${feedbackNo}/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
}

/** Has a code sent to the number in the form, and types it. */
async function typeCode(page: Page, mobile: string, former?: string): Promise<string> {
  await page.getByLabel('手机号').fill(mobile);
  await answerCaptcha(page);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const code = await readSmsCode(mobile, former);
  await page.getByLabel('短信验证码').fill(code);
  return code;
}

async function readNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: '收到了' })).toBeVisible();
  return ((await page.getByText(/编号 [A-Z]{2} \d{8} \d{6}/).textContent()) ?? '').replaceAll(/[^A-Z\d]/g, '');
}

const SIZES = [
  { name: '桌面', viewport: { width: 1440, height: 900 } },
  { name: '手机', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of SIZES)
  test.describe(name, () => {
    test.use({ viewport });

    test('访客投诉：填错当场说清、填过的都在；拿到编号和期限，点一下就看进度，补充，凭手机号再查，看答复，评一次', async ({ page }) => {
      test.setTimeout(120_000);
      await prepareAxe(page);
      const check = async () => expect(await axeViolations(page), page.url()).toEqual([]);
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: '在线留言、投诉、异议' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '投诉、异议、留言' })).toBeVisible();
      await page.getByLabel('是什么事').fill('太贵');
      await page.getByRole('button', { name: '提交' }).click();
      await expect(page.getByText('请至少写5个字').first()).toBeVisible();
      await expect(page.getByText('请选择要反映的是哪一类').first()).toBeVisible();
      await check();
      await page.getByRole('radio', { name: /投诉/ }).check();
      await page.getByLabel('是什么事').fill('客户经理收了评估费又不办事');
      const mobile = newMobile();
      const former = await typeCode(page, mobile);
      await page.reload();
      await expect(page.getByLabel('是什么事')).toHaveValue('客户经理收了评估费又不办事');
      await page.getByLabel('短信验证码').fill(former);
      await page.getByRole('button', { name: '提交' }).click();
      const number = await readNumber(page);
      expect(number).toMatch(/^TS\d{14}$/);
      await check();

      await operate(number, 'ask', '评估费交给了谁？');
      await page.getByRole('link', { name: '看进度' }).click();
      await expect(page.getByText('评估费交给了谁？').first()).toBeVisible();
      await check();
      await page.reload();
      await expect(page.getByText('评估费交给了谁？').first()).toBeVisible();
      await page.getByLabel('补充的内容').fill('交给了姓陈的经理，有转账记录');
      await page.getByRole('button', { name: '提交补充' }).click();
      await expect(page.getByText('有人在办了')).toBeVisible();
      await operate(number, 'answer', '已责成机构三天内退还评估费。');

      await page.getByRole('button', { name: '再查一件' }).click();
      await page.getByLabel('编号').fill(number.toLowerCase());
      await typeCode(page, mobile, former);
      await page.getByRole('button', { name: '查进度' }).click();
      await expect(page.getByRole('region', { name: '平台的答复' })).toContainText('已责成机构三天内退还评估费。');
      await page.getByRole('button', { name: '满意', exact: true }).click();
      await expect(page.getByText('您说满意。').first()).toBeVisible();
      await check();
    });
  });

test('编号和手机号对不上，跟没有这个编号一样', async ({ page }) => {
  await page.goto(toHref('feedbackFollow', {}));
  await page.getByLabel('编号').fill('TS20261120000000');
  await typeCode(page, newMobile());
  await page.getByRole('button', { name: '查进度' }).click();
  await expect(page.getByText('没有查到')).toBeVisible();
  await expect(page.getByLabel('编号')).toHaveValue('TS20261120000000');
});

test('从订单投诉，编号带过去；不用手机验证码，在个人中心看到答复', async ({ page }) => {
  test.setTimeout(120_000);
  await prepareAxe(page);
  await page.goto('/');
  await logIn(page, DEMO_COMPANY);
  await page.goto(`${toHref('userFinanceOrder', {})}?group=running`);
  await page.getByRole('region', { name: '融资订单列表' }).getByRole('link').first().click();
  await page.getByRole('link', { name: '对这笔订单投诉、提异议' }).click();
  await expect(page.getByLabel('订单编号')).toHaveValue(/^F[A-Z]\d{14}$/);
  await expect(page.getByRole('radio', { name: /投诉/ })).toBeChecked();
  await expect(page.getByLabel('手机号')).toHaveCount(0);
  await page.getByLabel('是什么事').fill('放款比说好的晚了三天');
  await page.getByRole('button', { name: '提交' }).click();
  const number = await readNumber(page);
  await page.getByRole('link', { name: '看进度' }).click();
  await expect(page.getByText('已经收到').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await operate(number, 'answer', '放款记录已经核对，机构已致歉。');
  await page.goto(toHref('userFeedback', {}));
  await expect(page.getByText('答复了，等您说满意不满意').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /看答复.*放款比说好的/ }).click();
  await page.getByRole('button', { name: '不满意' }).click();
  await page.getByLabel('为什么不满意').fill('没有说什么时候补');
  await page.getByRole('button', { name: '不满意，就此结束' }).click();
  await expect(page.getByText('您说不满意。').first()).toBeVisible();
});

test('每一页都能找错：只带页面地址，不带查询；网站地图打得开', async ({ page }) => {
  await prepareAxe(page);
  await page.goto(toHref('policyList', {}, { keyword: '补贴' }));
  await page.getByRole('link', { name: '本页找错' }).click();
  await expect(page.getByLabel('页面地址')).toHaveValue('/policy');
  await expect(page.getByRole('radio', { name: /找错/ })).toBeChecked();
  await page.goto(toHref('login', {}));
  await expect(page.getByRole('link', { name: '本页找错' })).toHaveAttribute('href', /page=%2Flogin$/);
  await page.goto(toHref('siteMap', {}));
  await expect(page.getByRole('link', { name: '投诉、异议、留言' }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('网站标识码：3503000000');
  await expect(page.getByRole('link', { name: '闽公网安备35030000000000号' })).toHaveAttribute('href', /code=35030000000000$/);
  expect(await axeViolations(page)).toEqual([]);
});
