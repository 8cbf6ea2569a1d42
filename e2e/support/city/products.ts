import type { Page } from 'playwright/test';
import { expect } from '../test.ts';
import { goToDesk } from '../workbench.ts';
import type { Seat } from './seats.ts';

type Row = Readonly<Record<string, string>>;
/** A form by the names of its fields: a text or a choice, several ticks, or rows of boxes. */
export type Content = Readonly<Record<string, string | readonly string[] | readonly Row[]>>;

const COUNTIES = ['350302', '350303', '350304', '350305', '350322'];

/** A loan on credit for companies, 4.00 %. */
export const LOAN: Content = {
  productName: '荔林首贷（示例）',
  productType: '1',
  orderType: '2',
  targetCustomer: '开业满一年的小企业',
  lead: '开业满一年的小企业，最多能借 100 万元，不用抵押。',
  accountTypes: ['ENTERPRISE'],
  amountStart: '10',
  amountEnd: '100',
  termStart: '6',
  termEnd: '12',
  rateStart: '4',
  rateEnd: '4.5',
  payTypes: ['3'],
  guaranteeTypes: ['1'],
  prepayRule: '随时可以提前还，不收违约金。',
  hasTerms: '1',
  dayCount: 'actual/360',
  penaltyMarkup: '50',
  graceDays: '3',
  prepayFee: '0',
  acceptanceTime: '1 个工作日内',
  conditions: [{ text: '开业满一年' }],
  materials: [{ name: '近两年财务报表', required: '1' }],
  process: [
    { name: '填申请', time: '今天' },
    { name: '机构受理', time: '1 个工作日内' },
  ],
  cityCodes: COUNTIES,
  contactName: '客户经理 郑专员',
  contactPhone: '0594-0000001',
};

/** 600 元 of cover for fishers, seven tenths of the premium subsidised, underwritten by rules. */
export const COVER: Content = {
  productName: '荔城渔民意外险（示例）',
  type: '1',
  insuredKind: '1',
  targetCustomer: '出海渔民',
  lead: '出海打鱼意外有保障，七成保费有补贴。',
  coverage: [
    { name: '海上意外身故、伤残', limit: '30 万到 60 万元' },
    { name: '意外医疗', limit: '3 万元' },
  ],
  exclusions: '台风红色预警后仍然出海\n没有船员证',
  sumInsuredMin: '30',
  sumInsuredMax: '60',
  deductible: '没有免赔额',
  waitingDays: '0',
  coolingDays: '15',
  premiumMin: '180',
  premiumMax: '360',
  premiumNote: '每万元保额 20 元，财政补七成。',
  pricingKind: '表',
  per: 'year',
  table: [{ ageFrom: '18', ageTo: '65', yuanPerWan: '20' }],
  subsidyPercent: '70',
  salesAreas: COUNTIES,
  periods: [{ label: '1 年', months: '12' }],
  payPeriods: '一次交清',
  payWays: '对公转账',
  ageMin: '18',
  ageMax: '65',
  relations: '本人\n配偶',
  minInsureds: '1',
  subjectKind: 'none',
  clauseRecordNo: '示例〔2026〕意险 01 号',
  notices: '保险责任以条款为准',
  questions: [
    { question: '有没有船员证', kind: 'yesNo', answer: '否', effect: 'refuse' },
    { question: '有没有癫痫、心脏病', kind: 'yesNo', answer: '是', effect: 'review' },
  ],
  reviewAboveWan: '45',
  claimGuide: '48 小时内报案\n上传资料',
  serviceTel: '0594-0000403',
};

async function fillOne(page: Page, name: string, value: string): Promise<void> {
  const control = page.locator(`[name="${name}"]`);
  const kind = await control.evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.tagName));
  if (kind === 'checkbox') await control.check();
  else if (kind === 'SELECT') await control.selectOption(value);
  else await control.fill(value);
}

const isRows = (value: Content[string]): value is readonly Row[] => typeof value !== 'string' && typeof value[0] === 'object';
const mostRows = (content: Content): number => Math.max(1, ...Object.values(content).map((value) => (isRows(value) ? value.length : 0)));

/** Fills in a form, the rows of each kind up to one that is saved with it: a form has one spare row. */
async function fillContent(page: Page, content: Content, place: number): Promise<void> {
  for (const [name, value] of Object.entries(content)) {
    if (isRows(value)) for (const [part, text] of Object.entries(value[place] ?? {})) await fillOne(page, `${name}.${place}.${part}`, text);
    else if (place > 0) continue;
    else if (typeof value === 'string') await fillOne(page, name, value);
    else for (const choice of value) await page.locator(`[name="${name}"][value="${choice}"]`).check();
  }
}

/** A product that one of an institution makes at a desk and another approves; gives its code. */
export async function offerProduct(maker: Seat, approver: Seat, desk: string, content: Content): Promise<string> {
  const { page } = maker;
  await goToDesk(page, desk);
  await page.getByRole('button', { name: `新写一份${desk}` }).click();
  for (let place = 0; place < mostRows(content); place += 1) {
    if (place > 0) await page.getByRole('link', { name: '修改', exact: true }).click();
    await fillContent(page, content, place);
    await page.getByRole('button', { name: '保存', exact: true }).click();
  }
  await page.getByRole('button', { name: '提交，请同事批准' }).click();
  await expect(page.getByText('您写过或者提交过这一稿，不能自己批准。')).toBeVisible();
  await goToDesk(approver.page, desk);
  await approver.page.getByRole('link', { name: String(content.productName) }).click();
  await approver.page.getByRole('button', { name: '批准', exact: true }).click();
  await expect(approver.page.getByText('在线', { exact: true }).first()).toBeVisible();
  const versions = await approver.page.getByRole('link', { name: '各个版本' }).getAttribute('href');
  return versions?.split('/of/')[1] ?? '';
}

/** Opens a list of the portal and there what was just published, which a page of before may still lack. */
export async function openPublished(reader: Page, list: string, title: string): Promise<void> {
  const link = reader.getByRole('link', { name: title }).first();
  await expect(async () => {
    await reader.goto(list);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
}
