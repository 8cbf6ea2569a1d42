import type { Page } from 'playwright/test';
import { centsToYuan, sumYuan, toCents } from '#lib/contract/pricing/exact-amount.ts';
import { BARE_ENTRY, readLedger } from '#lib/contract/pricing/loan-ledger.ts';
import { positionOn, toLedgerTerms } from '#lib/contract/pricing/loan-position.ts';
import { type DatedOffer, type OfferSheet, offerSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { percentText } from '#lib/contract/pricing/percent-text.ts';
import { priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { choose } from './support/controls.ts';
import { actAtFarmDesk, applyAsFarmer, FARM_PRODUCT } from './support/farm.ts';
import { fillPayee } from './support/finance.ts';
import { dayIn } from './support/insurance.ts';
import { readPdf } from './support/read-pdf.ts';
import { registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';
import { PNG } from './support/tiny-files.ts';

const LENT_YUAN = 250_000;
const EARLY_YUAN = 100_000;

test.use({ viewport: { width: 390, height: 844 } });

const yuan = (amount: number): string => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

/** 12 月 20 日 */
const inWords = (day: string): string => day.replace(/^\d+-0?(\d+)-0?(\d+)$/, '$1 月 $2 日');

/** What the platform answers at an address. */
async function read<T>(page: Page, path: string): Promise<T> {
  // Its connection rested since the login and may be closed just now; a browser asks again then.
  const answer = await page.request.get(`/prod-api${path}`, { maxRetries: 1 });
  return (await answer.json()).data;
}

type LentLoan = Parameters<typeof toLedgerTerms>[0];
type Terms = NonNullable<LentLoan['terms']>;

/** Of an order, what its figures rest on. */
interface Order {
  readonly product: { readonly terms: { readonly seasonDays: readonly string[] } };
  readonly offer: Pick<DatedOffer, 'fees'> & {
    readonly creditRate: number;
    readonly creditTerm: number;
    readonly payType: string;
    readonly offeredOn: string;
    readonly terms: Terms;
  };
}

type Product = Parameters<typeof priceSheet>[0] & { readonly productName: string; readonly terms: Terms };

/** From the sentence of the home page by the list's search to the sheet of the product, whose total is calculated a second time; then to its application. */
async function findProduct(page: Page): Promise<void> {
  await page.goto(toHref('home', {}));
  await page.getByRole('textbox', { name: '想借多少，万元' }).fill('30');
  await choose(page, '用什么担保', '都可以谈');
  await page.getByRole('button', { name: '看看有哪些合适' }).click();
  await expect(page).toHaveURL(/amount=30/);
  const { productName, terms, ...product } = await read<Product>(page, `/api/fin/product/${FARM_PRODUCT}`);
  await page.getByRole('searchbox', { name: '搜产品、机构、用途' }).fill('枇杷');
  await page.getByRole('button', { name: '搜产品' }).click();
  await page.getByRole('article').getByRole('heading', { name: productName }).getByRole('link').click();
  const sheet = page.getByRole('region', { name: '贷款明白纸' });
  await sheet.getByRole('textbox', { name: '借多少，万元' }).fill('30');
  const expected = priceSheet({ ...product, lender: terms.lender }, { amountWan: 30, months: 12 });
  await expect(sheet.getByRole('row', { name: /^合计/ }).getByRole('cell').last()).toHaveText(yuan(expected?.extraCostYuan ?? 0));
  // The farm zone has a form of its own for it.
  await page.getByRole('link', { name: '申请这个产品' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(new RegExp(`${toHref('agricultureSubmit', {})}\\?productId=${FARM_PRODUCT}&amount=30`));
}

/** The offer calculated a second time. */
function sheetOf({ product, offer }: Order): OfferSheet {
  const { terms, creditRate, creditTerm, payType, fees, offeredOn } = offer;
  const sheet = offerSheet({
    principalYuan: LENT_YUAN,
    annualRatePercent: creditRate,
    months: creditTerm,
    payWay: payType,
    fees,
    lender: terms.lender,
    dayCount: terms.dayCount,
    dueDay: terms.dueDay,
    seasonDays: product.terms.seasonDays,
    disbursedOn: offeredOn,
  });
  if (sheet === null) throw new Error('nothing can be calculated');
  return sheet;
}

/** Every row of the schedule on the page is that of the sheet, and its columns sum up. */
async function expectSchedule(page: Page, { schedule }: OfferSheet): Promise<void> {
  const rows = page.getByRole('region', { name: '每期还款表', includeHidden: true }).locator('tbody tr');
  const { instalments, interestYuan, totalYuan } = schedule;
  await expect(rows).toHaveCount(instalments.length);
  const shown = await Promise.all((await rows.all()).map((row) => row.locator('td').allTextContents()));
  expect(shown).toEqual(
    instalments.map(({ payOn, ...row }) => [payOn, ...[row.paymentYuan, row.principalYuan, row.interestYuan, row.balanceYuan].map(yuan)]),
  );
  const sum = (column: number) => shown.reduce((cents, row) => cents + toCents(Number(row[column]?.replaceAll(',', ''))), 0n);
  expect([sum(1), sum(2), sum(3)]).toEqual([totalYuan, LENT_YUAN, interestYuan].map(toCents));
}

/** 综合年化, interest and total are the engine's wherever the loan tells them: order page, messages and the printed order, which name the day. */
async function expectSameFigures(page: Page, sheet: OfferSheet, orderNo: string, print: string): Promise<void> {
  const { interestYuan, totalYuan, instalments } = sheet.schedule;
  const allIn = percentText(sheet.nominalPercent ?? Number.NaN);
  const main = page.getByRole('main');
  for (const text of [
    `综合年化（签约时）${allIn}`,
    `综合年化（按放款日）${allIn}`,
    `利息一共${yuan(interestYuan)} 元`,
    `一共还${yuan(totalYuan)} 元`,
  ])
    await expect(main).toContainText(text);
  const answer = await page.request.get('/prod-api/api/usr/biz-message/list-message-by-page?pageSize=50', { maxRetries: 1 });
  const { rows } = (await answer.json()) as { rows: { content: string; linkUrl: string }[] };
  const told = rows.filter(({ linkUrl }) => linkUrl.includes(orderNo)).map(({ content }) => content);
  for (const text of [`综合年化 ${allIn}（按报价那天到账算）`, `综合年化 ${allIn}（按放款日）`])
    expect(told.filter((content) => content.includes(text))).toHaveLength(1);
  const printed = [
    `综合年化（签约时）${allIn}`,
    `综合年化（按放款日）${allIn}`,
    `利息一共（元）${yuan(interestYuan)}`,
    `一共还（元）${yuan(totalYuan)}`,
  ];
  for (const text of [...printed, '和签约时看到的报价一样，一分没变']) expect(print).toContain(text);
  for (const { paymentYuan, payOn } of instalments) expect(print).toContain(`${payOn}${yuan(paymentYuan)}`);
}

/** The loan as it stands once a part was paid early on its first day, calculated a second time; the interest of the plan that is left. */
function positionAfter({ offer }: Order, sheet: OfferSheet, today: string) {
  const { terms: offered, fees, creditRate: annualRatePercent } = offer;
  const lent = { disbursedOn: today, principalYuan: LENT_YUAN, annualRatePercent, schedule: sheet.schedule };
  const terms = toLedgerTerms({ ...lent, terms: offered, fees, lender: offered.lender });
  const { state } = readLedger(terms, [
    { ...BARE_ENTRY, kind: 'disbursed', on: today, amount: toCents(LENT_YUAN) },
    { ...BARE_ENTRY, kind: 'prepaid', on: today, amount: toCents(EARLY_YUAN), receiptNo: 'HK' },
  ]);
  if (state === null) throw new Error('nothing was lent');
  const interests = (state.schedule?.instalments ?? []).slice(state.dueCount).map(({ interestYuan }) => interestYuan);
  return { ...positionOn(terms, state, today), interestYuan: sumYuan(interests) };
}

test('§7 手机上从首页一句话走到结清：涉农申请由另选的机构接手，退回补正，签约、放款、还清，每个数都和另算的一样', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await page.goto(toHref('agriculture', {}));
  await registerPerson(context);
  await findProduct(page);
  const submitNo = await applyAsFarmer(page, context);
  // Its connection rested since the login and may be closed just now; a browser asks again then.
  const submission = await page.request.get(`/prod-api/api/agri/submission/${submitNo}`, { maxRetries: 1 });
  const other = (await submission.json()).data.content.agencyIds[0];
  await actAtFarmDesk(context, submitNo, '受理', '已受理', { agencyId: other });
  await actAtFarmDesk(context, submitNo, '退回补正', '退回补正', { items: '果园全景照片：照片看不清路' });
  // The address of before, as older messages have it.
  await page.goto(`${toHref('agricultureSubmission', {})}?no=${submitNo}`);
  await expect(page).toHaveURL(`${toHref('userFinanceOrder', {})}?orderNo=${submitNo}`);
  await expect(page.getByRole('heading', { name: '在这里补，补好交回去' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('照片看不清路');
  await page.getByRole('button', { name: '补好了，交回去' }).click();
  await expect(page.getByText('请上传果园全景照片')).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeFocused();
  await page.locator('input[type=file]').setInputFiles({ name: '全景.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText(/已上传/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: '选好的文件' })).toContainText('全景.png');
  await page.getByRole('button', { name: '补好了，交回去' }).click();
  await expect(page.getByText('现在轮到机构')).toBeVisible();

  await actAtFarmDesk(context, submitNo, '开始尽调', '尽调中');
  await actAtFarmDesk(context, submitNo, '进入审批', '审批中');
  await actAtFarmDesk(context, submitNo, '给出授信', '已授信', { creditAmount: '25' });
  await page.reload();
  await expect(page.getByRole('table', { name: '您申请的和机构给的' })).toContainText('25 万元');
  const address = `/api/fin/order/${submitNo}`;
  const sheet = sheetOf(await read<Order>(page, address));
  await expectSchedule(page, sheet);
  await expect(page.getByRole('button', { name: '接受报价，签约' })).toHaveCount(0);
  await page.getByRole('button', { name: '签约前，先看综合融资成本明示表' }).click();
  const statement = page.getByRole('dialog', { name: '综合融资成本明示表' });
  for (const text of [`${yuan(LENT_YUAN)} 元`, `${yuan(sheet.extraCostYuan)} 元`, `${sheet.nominalPercent?.toFixed(2)}%`])
    await expect(statement).toContainText(text);
  await expect(statement).toContainText('不再向借款人收取其他任何费用');
  await statement.getByRole('button', { name: '看清楚了，确认' }).click();
  await page.getByRole('button', { name: '接受报价，签约' }).click();
  const signing = page.getByRole('dialog', { name: '签约前再看一遍' });
  await expect(signing).toContainText(`一共还${yuan(sheet.schedule.totalYuan)} 元`);
  await signing.getByLabel('额度、利率、还款方式和每一项费用我都看清楚了').check();
  await signing.getByRole('button', { name: '看清楚了，签约' }).click();
  await expect(signing.getByText('账号不能为空')).toBeVisible();
  await fillPayee(signing);
  await signing.getByRole('button', { name: '看清楚了，签约' }).click();
  await expect(page.getByRole('main')).toContainText('签好了，等机构放款');
  await expect(page.getByRole('main')).toContainText('林小田，木兰溪银行城厢支行，**** 0123');
  await actAtFarmDesk(context, submitNo, '放款', '已放款');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('25 万元已经到账');
  await expectSchedule(page, sheet);
  // Nothing is due on the day on which it came: a part is paid early, then what is left, and that settles the loan.
  const pay = (receiptNo: string, yuan: number, state: string) =>
    actAtFarmDesk(context, submitNo, '登记提前还款', state, {
      receiptNo: `${receiptNo}-${submitNo}`,
      day: dayIn(0),
      principal: String(yuan),
    });
  await pay('HK1', EARLY_YUAN, '已放款');
  await page.reload();
  const { balance, next, interestYuan } = positionAfter(await read<Order>(page, address), sheet, dayIn(0));
  const plan = page.getByRole('region', { name: '还款计划' });
  for (const text of [`${yuan(centsToYuan(balance))} 元`, `${yuan(centsToYuan(next?.cents ?? 0n))} 元`, inWords(next?.on ?? '')])
    await expect(plan).toContainText(text);
  await expect(page.getByRole('region', { name: '还款登记表' })).toContainText(yuan(EARLY_YUAN));
  const costs = page.getByRole('table', { name: '费用明细', includeHidden: true });
  await expect(costs).toContainText(`已经付 0.00 元，还要付 ${yuan(interestYuan)} 元`);
  await pay('HK2', centsToYuan(balance), '已结清');
  await page.reload();
  const proof = await readPdf(page, '下载结清证明（PDF）');
  for (const text of ['林小田', '25万元', '100,000.00', '150,000.00', `HK1-${submitNo}`, `HK2-${submitNo}`]) expect(proof).toContain(text);
  const print = await readPdf(page, '下载申请单（PDF）');
  await expectSameFigures(page, sheet, submitNo, print);
  await page.goto(toHref('userFinanceOrder', {}));
  await expect(page.getByRole('list', { name: '融资订单' })).toContainText('已经还清');

  await page.goto(toHref('agricultureScore', {}));
  const own = page.getByRole('region', { name: '我的分' });
  for (const part of ['经营', '资产', '信用', '保障', '荣誉'])
    await expect(own.getByRole('heading', { name: new RegExp(part) })).toBeVisible();
});
