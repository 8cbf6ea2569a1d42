import { toHref } from '#lib/routes/to-href.ts';
import { byKeyboard } from '../support/by-keyboard.ts';
import { certifyCompany, registerCompany } from '../support/company.ts';
import { agreeToInstitution } from '../support/consents.ts';
import { FISHER, title } from '../support/insurance.ts';
import { inventedIdNumber } from '../support/invented-id.ts';
import { registerPerson } from '../support/register-person.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

test('只用键盘：投保、付款', async ({ page, context }) => {
  test.setTimeout(180_000);
  await registerPerson(context);
  await page.goto(toHref('insuranceConfirm', {}, { productCode: FISHER }));
  const { type, choose, enter, tick, select, typeDay } = byKeyboard(page);
  const goOn = () => enter(page.getByRole('button', { name: /下一步$/ }));
  await tick(page.getByRole('checkbox', { name: /条我都看过了/ }));
  await goOn();
  await expect(title(page, '谁来买这份保险')).toBeVisible();
  await type(page.getByLabel('姓名'), '林示例');
  await type(page.getByLabel('证件号码'), inventedIdNumber('1990-01-01'));
  await type(page.getByLabel('手机号'), '13900000001');
  await type(page.getByLabel('联系地址'), '莆田市示例镇示例村 1 号');
  await goOn();
  await expect(title(page, '保谁，赔给谁')).toBeVisible();
  await select(page.getByLabel('是投保人的'), '本人');
  await expect(page.getByLabel('姓名')).toHaveValue('林示例');
  await goOn();
  await expect(title(page, '保什么，保多少')).toBeVisible();
  await type(page.getByLabel('每人保多少'), '40');
  await typeDay(page.getByLabel('从哪天开始保'), dayIn(3));
  await goOn();
  await expect(title(page, '请如实回答')).toBeVisible();
  await tick(page.getByLabel(/我同意把健康信息交给/));
  await choose(page.getByRole('group', { name: /有没有船员证/ }), '是');
  await choose(page.getByRole('group', { name: /有没有癫痫/ }), '否');
  await goOn();
  await expect(title(page, '核对保费和须知')).toBeVisible();
  await tick(page.getByRole('checkbox', { name: '条款和须知我都看过了' }));
  await agreeToInstitution(page, tick);
  await goOn();
  await expect(title(page, '再看一遍，就可以提交')).toBeVisible();
  await enter(page.getByRole('button', { name: '确认投保' }));
  await expect(page).toHaveURL(/orderNo=IO\d{14}/);
  await enter(page.getByRole('button', { name: '去付款' }));
  await expect(page).toHaveURL(/\/sandbox\/cashier\?/);
  await enter(page.getByRole('button', { name: '确认付款 240.00 元' }));
  await expect(page).toHaveURL(/\/user\/insureOrder\?orderNo=IO/);
});

test('只用键盘：认证企业', async ({ page, context }) => {
  await registerCompany(context);
  await page.goto(toHref('userCompanyAuth', {}));
  const { type, enter, reach } = byKeyboard(page);
  await enter(page.getByRole('main').getByRole('button', { name: /认证|再交/ }));
  const dialog = page.getByRole('dialog', { name: '企业认证' });
  await expect(dialog).toBeVisible();
  await type(dialog.getByLabel(/法定代表人姓名/), '林示例');
  await reach(dialog.getByRole('button', { name: '提交认证' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('审核中')).toBeVisible();
});

test('只用键盘：看消息，一次全部读过', async ({ page, context }) => {
  await certifyCompany(context, await registerCompany(context));
  await page.goto(toHref('userMessage', {}));
  const { enter } = byKeyboard(page);
  const rows = page.getByRole('region', { name: '消息', exact: true }).getByRole('listitem');
  const row = rows.filter({ hasText: '企业认证通过了' });
  await expect(row).toContainText('没读过：');
  await enter(row.locator('summary'));
  await expect(row.getByText(/从现在起，可以提交融资/).last()).toBeVisible();
  await expect(row).not.toContainText('没读过：');
  await enter(page.getByRole('button', { name: /标为读过$/ }));
  await expect(rows.filter({ hasText: '没读过：' })).toHaveCount(0);
});
