import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { certifyCompany, registerCompany } from './support/company.ts';
import { agreeToInstitution } from './support/consents.ts';
import { demandsAddress, fillDemand, offerAtDesk, publishDemand } from './support/demand.ts';
import { head, title } from './support/finance.ts';
import { DEMO_PERSON, logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const newDemand = `${demandsAddress}?new=1`;
const CHEAP = { agency: '木兰溪银行（示例）', rate: '3.50', payType: '1' };
const DEAR = { agency: '壶公山村镇银行（示例）', rate: '4.80', payType: '1' };

const table = (page: Page) => page.getByRole('region', { name: '报价比较表' });
const amount = (page: Page) => page.getByLabel('想借多少', { exact: true });

const SIZES = [
  { name: '桌面', viewport: { width: 1440, height: 900 } },
  { name: '手机', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('§2 企业发布需求，两家机构报价，选便宜的一家，订单已受理；每一页都没有无障碍问题', async ({ page, context, browser }) => {
      test.setTimeout(180_000);
      await prepareAxe(page);
      const check = async () => expect(await axeViolations(page), page.url()).toEqual([]);
      await page.goto(toHref('financeList', {}));
      await certifyCompany(context, await registerCompany(context));
      await page.goto(demandsAddress);
      await expect(head(page, '还没有融资需求')).toBeVisible();
      await check();
      await page.getByRole('main').getByRole('link', { name: '发布融资需求' }).last().click();
      await expect(title(page, '发布融资需求')).toBeVisible();
      await page.getByRole('button', { name: '发布需求' }).click();
      await expect(page.getByRole('alert').filter({ hasText: '处要改' })).toBeFocused();
      await expect(amount(page)).toHaveAccessibleDescription(/请输入想借多少/);
      await check();
      await fillDemand(page, '备冬季鞋料');
      await expect(page.getByText('伍拾万元整')).toBeVisible();
      const demandNo = await publishDemand(page);
      await expect(head(page, /^已发给 \d+ 家机构，等报价$/)).toBeVisible();
      await expect(page.getByText(/最晚 .* 前会有机构回复/)).toBeVisible();
      await check();

      await offerAtDesk(browser, demandNo, DEAR);
      await offerAtDesk(browser, demandNo, CHEAP);
      await page.goto(demandsAddress);
      await expect(page.getByText('等您选：2 家报价，2 家没看过')).toBeVisible();
      await check();
      const seen = page.waitForResponse(/read-response/);
      await page.getByRole('link', { name: /^比一比，选一家/ }).click();
      expect(await (await seen).json()).toMatchObject({ code: 200 });
      await expect(head(page, '2 家机构给了报价，等您选')).toBeVisible();
      await expect(table(page).getByText('新报价')).toHaveCount(2);
      await expect(page.getByText(`${CHEAP.agency}总共付得最少`)).toBeVisible();
      await expect(table(page).getByRole('columnheader').nth(0)).toContainText(CHEAP.agency);
      await expect(
        table(page)
          .getByRole('row', { name: /^总共多付/ })
          .getByRole('cell')
          .first(),
      ).toContainText('最少');
      await check();
      await page.reload();
      await expect(table(page)).toBeVisible();
      await expect(table(page).getByText('新报价')).toHaveCount(0);

      const late = await context.newPage();
      await late.goto(page.url());
      await expect(table(late)).toBeVisible();

      await page.getByRole('button', { name: /^选这家.*木兰溪银行/ }).click();
      const dialog = page.getByRole('dialog', { name: `选${CHEAP.agency}` });
      await expect(dialog).toContainText('马上开一笔融资订单');
      await check();
      await agreeToInstitution(dialog);
      await dialog.getByRole('button', { name: '就选这家' }).click();
      await expect(page).toHaveURL(/\/user\/financeOrder\?orderNo=FO\d{14}/);
      await expect(head(page, '机构受理了')).toBeVisible();
      await expect(page.getByText('已受理').first()).toBeVisible();
      await expect(page.getByText('机构报价年利率')).toBeVisible();

      await late.getByRole('button', { name: /^选这家.*壶公山村镇银行/ }).click();
      const second = late.getByRole('dialog', { name: `选${DEAR.agency}` });
      await agreeToInstitution(second);
      await second.getByRole('button', { name: '就选这家' }).click();
      await expect(late.getByText('“选定机构”已经办过了，现在是“已选定”')).toBeVisible();
      await expect(second).toBeHidden();
      await expect(late.getByRole('link', { name: '看融资订单' })).toBeVisible();
      await late.close();
      await page.goto(`${demandsAddress}?demandNo=${demandNo}`);
      await expect(head(page, `您选了${CHEAP.agency}`)).toBeVisible();
      await expect(page.getByRole('link', { name: '看融资订单' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^选这家/ })).toHaveCount(0);
      await check();
    });
  });
}

test('§4 登录过期、刷新都不丢写过的需求，草稿换台设备接着填，没人报价前能改能撤', async ({ page, context }) => {
  test.setTimeout(120_000);
  await page.goto(toHref('financeList', {}));
  const company = await registerCompany(context);
  await certifyCompany(context, company);
  await page.goto(newDemand);
  await amount(page).fill('66');
  await page.reload();
  await expect(amount(page)).toHaveValue('66');
  await context.clearCookies({ name: 'USER_TOKEN' });
  const refused = page.waitForResponse(/demand\/save/);
  await page.getByRole('button', { name: '保存草稿' }).click();
  expect(await (await refused).json()).toMatchObject({ code: 401 });
  await logIn(page, { loginName: company.loginName, password: company.password, loginMode: 'company' });
  await page.goto(newDemand);
  await expect(amount(page)).toHaveValue('66');
  await fillDemand(page, '换两台裁断机');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page).toHaveURL(/group=draft/);
  await page.goto(newDemand);
  await expect(amount(page)).toHaveValue('');

  await page.goto(`${demandsAddress}?group=draft`);
  await page.getByRole('link', { name: /^接着填/ }).click();
  await expect(page.getByLabel('一句话说清借钱做什么')).toHaveValue('换两台裁断机');
  await publishDemand(page);
  await page.getByRole('link', { name: '修改需求' }).click();
  await amount(page).fill('80');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(title(page, '换两台裁断机，借 80 万元')).toBeVisible();
  await page.getByRole('button', { name: '撤回需求' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('为什么撤回').fill('资金到位了');
  await dialog.getByRole('button', { name: '撤回需求' }).click();
  await expect(head(page, '您撤回了需求')).toBeVisible();
});

test('§2 没认证的企业先去认证，个人看到说明，别人的需求打不开', async ({ page, context, browser }) => {
  await page.goto(toHref('financeList', {}));
  await registerCompany(context);
  await page.goto(newDemand);
  await fillDemand(page, '备冬季鞋料');
  await page.getByRole('button', { name: '发布需求' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: '先认证企业，约 3 分钟，再回来发布' })).toBeFocused();
  await page.getByRole('link', { name: '去认证企业' }).click();
  await expect(page).toHaveURL(/\/user\/companyAuth\?redirect=.*financeDemand/);
  await page.goto(`${demandsAddress}?demandNo=FD20260101000001`);
  await expect(title(page, '访问资源不存在')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: process.env.E2E_PORTAL_URL });
  const person = await elsewhere.newPage();
  await person.goto(toHref('financeList', {}));
  await logIn(person, DEMO_PERSON);
  await person.goto(demandsAddress);
  await expect(head(person, '融资需求只给企业用')).toBeVisible();
  await elsewhere.close();
});
