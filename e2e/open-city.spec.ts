import type { Browser, Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { type Institution, keepAccount, registerInstitution, staffInstitution, type Team, takeIn } from './support/city/institutions.ts';
import { CITY_CAPTCHA, type City, openCity } from './support/city/open-city.ts';
import { COVER, LOAN, offerProduct, openPublished } from './support/city/products.ts';
import { enter, join, type Seat, takeSeat } from './support/city/seats.ts';
import { type Company, registerCompany } from './support/company.ts';
import { agreeToInstitution } from './support/consents.ts';
import { demandsAddress, fillDemand, publishDemand } from './support/demand.ts';
import * as finance from './support/finance.ts';
import * as guarantee from './support/guarantee.ts';
import * as insurance from './support/insurance.ts';
import { logInAt } from './support/log-in.ts';
import { type Person, registerPerson } from './support/register-person.ts';
import { OPERATOR_KEY } from './support/system-env.ts';
import { expect, test } from './support/test.ts';
import { expectClean, fillLabelled, goToDesk, takeStep } from './support/workbench.ts';

const BANK: Institution = { code: '91350300MA2XYT1A3K', name: '荔林示例银行', type: '银行机构', letters: 'bank' };
const INSURER: Institution = { code: '91350399000000002F', name: '荔城示例财险', type: '保险机构', letters: 'insurer' };
const GUARANTOR: Institution = { code: '91350399000000004M', name: '荔园示例担保', type: '担保机构', letters: 'guarantor' };
const PREMIUM_ACCOUNT = ['荔林示例银行', '3505010000000000099'] as const;
const DAYS_LATER = 3;

let city: City;
test.beforeAll(async ({ browserName: _browserName }, info) => {
  info.setTimeout(120_000);
  city = await openCity(`city-${info.workerIndex}`);
});
test.afterAll(() => city.close());

const registering = () => ({
  captcha: CITY_CAPTCHA,
  readCode: async (mobile: string) => /\d{6}/.exec(await city.readSms(mobile, /验证码/))?.[0] ?? '',
});
const openPortal = async (browser: Browser) => browser.newContext({ baseURL: city.portal });

async function certify(page: Page, { page: certifier }: Seat, { creditCode, companyName }: Company): Promise<void> {
  await page.goto(toHref('userCompanyAuth', {}));
  await page
    .getByRole('main')
    .getByRole('button', { name: /认证|再交/ })
    .click();
  await page.getByLabel('统一社会信用代码').fill(creditCode);
  await page.getByText('其余资料，都可以不填').click();
  await page.getByLabel('注册地址').fill('莆田市城厢区示例路 1 号');
  await page.getByLabel('经办人姓名').fill('林示例');
  await page.getByLabel('经办人手机号').fill('13900000001');
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('企业认证已提交，正在审核')).toBeVisible();
  await goToDesk(certifier, '认证审核');
  const own = certifier.getByRole('main').locator('section', { hasText: companyName });
  await own.getByRole('button', { name: '通过', exact: true }).click();
  await expect(certifier.getByText('已通过')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('已认证');
}

/** An article that one writes and another approves; it is then before the public. */
async function publishArticle({ page: writer }: Seat, { page: approver }: Seat, reader: Page, title: string): Promise<void> {
  await goToDesk(writer, '文章');
  await writer.getByRole('button', { name: '新写一份文章' }).click();
  await writer.getByLabel('标题', { exact: true }).fill(title);
  await writer.getByLabel('分类', { exact: true }).selectOption({ index: 1 });
  await writer.getByLabel('级别', { exact: true }).selectOption({ index: 1 });
  await writer.getByLabel('发布单位', { exact: true }).fill('莆田市示例局');
  await writer.getByLabel('正文', { exact: true }).fill('<h2>谁能领</h2><p>第一次贷款的企业。</p>');
  await writer.getByRole('button', { name: '保存', exact: true }).click();
  await writer.getByRole('button', { name: '提交，请同事批准' }).click();
  await expect(writer.getByText('您写过或者提交过这一稿，不能自己批准。')).toBeVisible();
  await goToDesk(approver, '文章');
  await approver.getByRole('link', { name: title }).click();
  await approver.getByRole('button', { name: '批准', exact: true }).click();
  await expect(approver.getByText('在线', { exact: true }).first()).toBeVisible();
  await openPublished(reader, toHref('policyList', {}), title);
  await expect(reader.getByRole('heading', { name: '谁能领' })).toBeVisible();
}

/** Opens a case at its desk by the row of its number in the desk's list, a claim by its policy's. */
async function openCase({ page }: Seat, desk: string, number: string): Promise<void> {
  await goToDesk(page, desk);
  await page.getByRole('row', { name: number }).getByRole('link').click();
}

async function lend(page: Page, productCode: string, { manager, underwriter }: Team): Promise<void> {
  await finance.fillApplication(page, productCode);
  await finance.submit(page);
  const orderNo = await finance.readOrderNo(page);
  await openCase(manager, '融资订单', orderNo);
  await takeStep(manager.page, '受理', { 电话: '0594-0000000' });
  await takeStep(manager.page, '进入审批');
  await openCase(underwriter, '融资订单', orderNo);
  await takeStep(underwriter.page, '给出授信', {
    授信额度: '40',
    怎么签约: '到机构签',
    '到哪里签 选填': '城厢支行',
    '带什么 选填': '公章',
  });
  await takeStep(underwriter.page, '在机构签好了');
  await takeStep(underwriter.page, '放款');
  await page.goto(`${toHref('userFinanceOrder', {})}?orderNo=${orderNo}`);
  await expect(finance.head(page, '40 万元已经到账')).toBeVisible();
}

async function answerDemand(page: Page, { manager }: Team): Promise<void> {
  await page.goto(`${demandsAddress}?new=1`);
  await fillDemand(page, '备冬季鞋料');
  const demandNo = await publishDemand(page);
  await openCase(manager, '融资需求', demandNo);
  await fillLabelled(manager.page, { 年化利率: '4.2', 还款方式: '先息后本', 电话: '0594-0000000' });
  await manager.page.getByRole('button', { name: '给出报价' }).click();
  await expect(manager.page.getByRole('heading', { name: '本单位的报价' })).toBeVisible();
  await page.goto(`${demandsAddress}?demandNo=${demandNo}`);
  await page.getByRole('button', { name: /^选这家/ }).click();
  const dialog = page.getByRole('dialog', { name: `选${BANK.name}` });
  await agreeToInstitution(dialog);
  await dialog.getByRole('button', { name: '就选这家' }).click();
  await expect(finance.head(page, '机构受理了')).toBeVisible();
}

/** Without a payment house: the payer transfers, one of the insurer records what came in, another confirms it. */
async function insure(page: Page, productCode: string, { manager, underwriter }: Team): Promise<string> {
  await insurance.fillApplication(page, false, productCode);
  const orderNo = await insurance.submit(page);
  await page.getByRole('button', { name: '去付款' }).click();
  const dialog = page.getByRole('dialog', { name: '转账付款，等机构确认收款' });
  await expect(dialog).toContainText(PREMIUM_ACCOUNT.join(' '));
  await dialog.getByRole('button', { name: '知道了' }).click();
  await openCase(manager, '收款', orderNo);
  const typed = { 收到多少: '240.00', 到账日期: insurance.dayIn(0), 银行回单号: 'SLIP-0001' };
  await fillLabelled(manager.page, typed);
  await manager.page.getByRole('button', { name: '登记到账' }).click();
  await expect(manager.page.getByText('您登记或者改过，请另一位同事核对确认')).toBeVisible();
  await openCase(underwriter, '收款', orderNo);
  await underwriter.page.getByRole('button', { name: '核对无误，确认到账 240.00 元' }).click();
  await expect(underwriter.page.getByText('已付', { exact: true })).toBeVisible();
  await openCase(underwriter, '投保和理赔', orderNo);
  await takeStep(underwriter.page, '出具保单');
  await page.goto(`${toHref('userInsureOrder', {})}?orderNo=${orderNo}`);
  await expect(insurance.head(page, /^保单出好了/)).toBeVisible();
  return orderNo;
}

async function payClaim(page: Page, orderNo: string, { underwriter }: Team): Promise<void> {
  await page.goto(`${toHref('userInsureOrder', {})}?orderNo=${orderNo}`);
  await expect(insurance.head(page, '正在保着您')).toBeVisible();
  await page.getByRole('button', { name: '申请理赔' }).click();
  await insurance.fillClaim(page, insurance.dayIn(DAYS_LATER));
  await insurance.uploadProof(page, '病历.png');
  await page.getByLabel(/我同意把这个账号交给/).check();
  await page.getByRole('button', { name: '提交理赔申请' }).click();
  await expect(page.getByText('理赔申请交上去了')).toBeVisible();
  await expect(insurance.claims(page)).toContainText('意外医疗');
  await openCase(underwriter, '投保和理赔', orderNo);
  await takeStep(underwriter.page, '同意赔付', { 说明: '按单据核定' });
  await takeStep(underwriter.page, '赔款已打出');
  await page.reload();
  await expect(insurance.claims(page)).toContainText('理赔成功');
}

const CREDITOR = { name: '示例招标人', creditCode: '12350399MB0000001N', contact: '郑', phone: '0594-0000901', bank: '示例支行' };
const SECTION = {
  ...{ sectionNo: 'S-1', sectionName: '施工标段', projectNo: 'P-1', projectName: '示例工程', centerName: '示例交易中心' },
  ...{ projectType: '1', bidType: '3', address: '城厢区', validDays: 90, projectAmountYuan: 10_000_000, bidAmountYuan: 200_000 },
  creditor: CREDITOR,
};

/** The trading centre tells of a tender. */
async function announceTender(): Promise<void> {
  const bidDeadline = `${insurance.dayIn(DAYS_LATER + 20)}T09:30:00+08:00`;
  const answer = await fetch(`${city.platform}/operator/tender-section`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...SECTION, bidDeadline }),
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
}

async function issueGuarantee(page: Page, { loginName, password }: Company, { underwriter }: Team): Promise<void> {
  await page.goto(`${city.guarantee}/apply?sectionNo=${SECTION.sectionNo}&kind=1`);
  await guarantee.typeAccount(page, [loginName, password]);
  await expect(page.getByLabel('担保机构', { exact: true })).toContainText(GUARANTOR.name);
  const orderNo = await guarantee.applyForLetter(page);
  await page.getByRole('button', { name: /^去付 / }).click();
  await page.getByRole('button', { name: /^付 / }).click();
  await expect(page).toHaveURL(`${city.guarantee}/orders/${orderNo}`);
  await expect(page.getByText('轮到担保机构', { exact: false })).toBeVisible();
  await openCase(underwriter, '保函', orderNo);
  await takeStep(underwriter.page, '开出保函');
  await page.reload();
  const letter = await guarantee.downloadLetter(page);
  expect(letter.subarray(0, 5).toString()).toBe('%PDF-');
}

interface Office {
  readonly admin: Seat;
  readonly certifier: Seat;
  readonly writer: Seat;
  readonly operators: readonly [Seat, Seat];
}

/** An institution registers at the portal, two operators take it in, its administrator invites two more. */
async function openInstitution(browser: Browser, visitor: Page, institution: Institution, { operators }: Office): Promise<Team> {
  const number = await registerInstitution(visitor, institution);
  return staffInstitution(browser, city, institution, await takeIn(number, institution, ...operators));
}

/** Everybody of the platform, invited by the first administrator. */
async function openOffice(browser: Browser): Promise<Office> {
  const admin = await takeSeat(browser, city, 'admin', city.firstLink);
  const certifier = await join(browser, city, admin, { loginName: 'shenhe', name: '林审', role: '认证审核' });
  const writer = await join(browser, city, admin, { loginName: 'bianji', name: '陈编', role: '编辑' });
  const first = await join(browser, city, admin, { loginName: 'yunying', name: '吴运', role: '运营' });
  const second = await join(browser, city, admin, { loginName: 'fuhe', name: '周复', role: '运营' });
  return { admin, certifier, writer, operators: [first, second] };
}

/** Logs somebody in anew at the portal, whose session has ended meanwhile. */
const comeBack = (page: Page, { loginName, password }: Person | Company, loginMode: 'user' | 'company') =>
  logInAt(city.portal, page.context(), { loginName, password, loginMode }, CITY_CAPTCHA);

test('§1 一座城市从空库开门：认证第一家企业，发布第一篇文章，放出第一笔贷款，答复第一个需求，保出第一张保单，赔出第一笔赔款，开出第一份保函', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const page = await (await openPortal(browser)).newPage();
  const visitor = await (await openPortal(browser)).newPage();
  const fisher = await (await openPortal(browser)).newPage();
  const { step } = test;

  const office = await step('平台的五个人', () => openOffice(browser));
  const { admin, certifier, writer, operators } = office;
  const company = await step('认证第一家企业', async () => {
    const registered = await registerCompany(page.context(), registering());
    await certify(page, certifier, registered);
    return registered;
  });
  await step('发布第一篇文章', () => publishArticle(writer, operators[0], page, '首次贷款贴息办法（示例）'));
  await expectClean(admin.page, '把链接交给本人');

  const bank = await step('银行入驻', () => openInstitution(browser, visitor, BANK, office));
  const loan = await step('银行的产品上架', () => offerProduct(bank.manager, bank.underwriter, '融资产品', LOAN));
  await openPublished(visitor, toHref('financeList', {}), String(LOAN.productName));
  await step('放出第一笔贷款', () => lend(page, loan, bank));
  await step('答复第一个需求', () => answerDemand(page, bank));

  const insurer = await step('保险公司入驻', () => openInstitution(browser, visitor, INSURER, office));
  await step('收保费的账户', () => keepAccount(INSURER, PREMIUM_ACCOUNT, ...operators));
  const cover = await step('保险产品上架', () => offerProduct(insurer.manager, insurer.underwriter, '保险产品', COVER));
  await openPublished(fisher, toHref('insuranceList', {}), String(COVER.productName));
  const person = await registerPerson(fisher.context(), registering());
  const policyNo = await step('保出第一张保单，转账付费', () => insure(fisher, cover, insurer));
  const guarantor = await step('担保机构入驻', () => openInstitution(browser, visitor, GUARANTOR, office));

  const house = await step('过三天，接上支付机构', () => city.goOnIn(DAYS_LATER));
  await announceTender();
  await enter(guarantor.underwriter, city.workbench);
  await step('开出第一份保函，在支付机构付费', () => issueGuarantee(page, company, guarantor));
  expect(house.paid).toMatchObject([{ amount: '600.00', payee: GUARANTOR.name }]);
  await comeBack(fisher, person, 'user');
  // Three days pass where he reads, too: his page judges whether a day has come.
  await fisher.clock.setSystemTime(`${insurance.dayIn(DAYS_LATER)}T12:00:00+08:00`);
  await enter(insurer.underwriter, city.workbench);
  await step('赔出第一笔赔款', () => payClaim(fisher, policyNo, insurer));
});
