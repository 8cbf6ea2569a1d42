import { toHref } from '#lib/routes/to-href.ts';
import { byKeyboard } from '../support/by-keyboard.ts';
import { certifyCompany, registerCompany } from '../support/company.ts';
import { agreeToInstitution } from '../support/consents.ts';
import { demandsAddress, offerAtDesk } from '../support/demand.ts';
import { actAtDesk, applyAddress, fillApplication, readOrderNo, submit, title } from '../support/finance.ts';
import { expect, test } from '../support/test.ts';
import { PNG } from '../support/tiny-files.ts';

const OFFER = { agency: '木兰溪银行（示例）', rate: '3.50', payType: '1' };

test.beforeEach(async ({ context }) => {
  test.setTimeout(180_000);
  await certifyCompany(context, await registerCompany(context));
});

test('只用键盘：填一份融资申请，传资料，授权，递交', async ({ page }) => {
  await page.goto(applyAddress);
  const { type, choose, enter, tick, pickFile } = byKeyboard(page);
  const group = (name: string) => page.getByRole('group', { name });
  const goOn = () => enter(page.getByRole('button', { name: '保存，下一步' }));
  await expect(title(page, '您想借多少')).toBeVisible();
  await type(page.getByLabel('借多少', { exact: true }), '50');
  await choose(group('用多久'), '12 个月');
  await choose(group('用来做什么'), '原料采购');
  await choose(group('是第一次从银行贷款吗'), '不是');
  await goOn();
  await expect(title(page, '用什么担保，怎么还')).toBeVisible();
  await choose(group('希望怎么还'), /^先息后本/);
  await goOn();
  await expect(title(page, '谁来申请，联系谁')).toBeVisible();
  await type(page.getByLabel('联系人', { exact: true }), '林示例');
  await type(page.getByLabel('联系人手机号'), '13900000001');
  await goOn();
  await expect(title(page, '把资料传上来')).toBeVisible();
  await pickFile(page.locator('input[type=file]').first(), { name: '报表.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('list', { name: '选好的文件' })).toContainText('已上传');
  await goOn();
  await expect(title(page, '让机构查什么，由您定')).toBeVisible();
  await tick(page.getByRole('checkbox', { name: /^工商登记/ }));
  await tick(page.getByRole('checkbox', { name: '我已读完上面的授权书，同意授权' }));
  await agreeToInstitution(page, tick);
  await goOn();
  await expect(title(page, '再看一遍，就可以递交')).toBeVisible();
  await enter(page.getByRole('button', { name: '递交申请' }));
  await readOrderNo(page);
});

test('只用键盘：发布融资需求，从报价里选一家', async ({ page, browser }) => {
  await page.goto(`${demandsAddress}?new=1`);
  const { type, choose, enter, tick, select, typeDay } = byKeyboard(page);
  const group = (name: string) => page.getByRole('group', { name });
  await type(page.getByLabel('一句话说清借钱做什么'), '备冬季鞋料');
  await type(page.getByLabel('想借多少', { exact: true }), '50');
  await type(page.getByLabel('借多久'), '12');
  await choose(group('借款用途'), '原料采购');
  await typeDay(page.getByLabel('最晚什么时候要用钱'), '2099-12-31');
  await tick(page.getByRole('checkbox', { name: '信用，不用抵押' }));
  await choose(group('是第一次从银行贷款吗'), '不是');
  await select(page.getByLabel('所属行业'), '制造业');
  await type(page.getByLabel('去年营业收入'), '600');
  await type(page.getByLabel('员工人数'), '32');
  await type(page.getByLabel('介绍企业和还款来源'), '做童鞋，卖给三家外贸公司，用货款还');
  await type(page.getByLabel('联系人', { exact: true }), '林示例');
  await type(page.getByLabel('联系人手机号'), '13900000001');
  await tick(page.getByRole('checkbox', { name: '我已读完上面的授权书，同意授权' }));
  await enter(page.getByRole('button', { name: '发布需求' }));
  await expect(page).toHaveURL(/demandNo=FD\d{14}/);
  await offerAtDesk(browser, new URL(page.url()).searchParams.get('demandNo') ?? '', OFFER);
  await page.reload();
  await enter(page.getByRole('button', { name: /^选这家.*木兰溪银行/ }));
  await agreeToInstitution(page.getByRole('dialog'), tick);
  await enter(page.getByRole('dialog').getByRole('button', { name: '就选这家' }));
  await expect(page).toHaveURL(/\/user\/financeOrder\?orderNo=FO\d{14}/);
});

test('只用键盘：收回给出去的授权', async ({ page }) => {
  await fillApplication(page);
  await submit(page);
  const orderNo = await readOrderNo(page);
  await page.goto(toHref('userMessage', {}));
  const { enter } = byKeyboard(page);
  await enter(page.getByRole('navigation', { name: '个人中心', exact: true }).getByRole('link', { name: '账户信息' }));
  await enter(page.getByRole('navigation', { name: '账户信息分组' }).getByRole('link', { name: '授权', exact: true }));
  const section = page.getByRole('region', { name: '给出去的授权', exact: true });
  await expect(section).toContainText(orderNo);
  await enter(section.getByRole('button', { name: /^收回授权/ }));
  await enter(page.getByRole('dialog').getByRole('button', { name: '收回授权' }));
  await expect(section).toContainText('已撤销');
});

test('只用键盘：评价一笔办完的申请', async ({ page, browser }) => {
  await fillApplication(page);
  await submit(page);
  const orderNo = await readOrderNo(page);
  await actAtDesk(browser, orderNo, '受理');
  await actAtDesk(browser, orderNo, '开始尽调');
  await actAtDesk(browser, orderNo, '拒绝', { reason: '开业不满 1 年' });
  await page.goto(toHref('userEvaluate', {}));
  const { type, choose, enter } = byKeyboard(page);
  const main = page.getByRole('main');
  await enter(main.getByRole('link', { name: /^去评价/ }));
  await expect(page).toHaveURL(new RegExp(orderNo));
  for (const name of ['服务态度', '专业程度', '受理时长']) await choose(main.getByRole('group', { name }), '4 较好');
  await type(page.getByLabel('说说经过'), `材料一次说清了 ${orderNo}`);
  await enter(page.getByRole('button', { name: '提交评价' }));
  await expect(page.getByRole('list', { name: '我的评价' })).toContainText(orderNo);
});
