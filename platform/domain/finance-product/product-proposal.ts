import * as z from 'zod';
import { AccountType } from '#lib/contract/catalogue/finance.ts';
import type { ProductFee } from '#lib/contract/finance-product.ts';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { DAY_COUNTS } from '#lib/contract/pricing/day-count.ts';
import { isRegularCharge } from '#lib/contract/pricing/harsher-terms.ts';
import { isFixedFee, LOAN_BOUNDS } from '#lib/contract/pricing/loan-bounds.ts';
import { plainPercent, plainWan } from '#lib/validation/plain-decimal.ts';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';
import { requireInBusiness } from '../agency/save-agency.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import type { ProposalKind } from '../proposal/proposals.ts';
import {
  type Fail,
  rowChoice,
  rowNumber,
  rowNumberOrNull,
  rowText,
  rowWords,
  type TypedRow,
  textOf,
  toTyped,
  typedArea,
  typedChoice,
  typedCode,
  typedLines,
  typedNumber,
  typedNumberOrNull,
  typedRows,
  typedText,
  typedTicks,
  typedYes,
  yesTyped,
} from '../proposal/typed-fields.ts';
import { keysOf, ruleTyped, toRule, YES_NO } from '../proposal/typed-rules.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import type { FinanceProductInput } from './product-input.ts';
import { findProductInput, publishProduct, takeProductOffSale } from './update-product.ts';

export const FEE_KINDS = {
  fixed: '固定金额（元）',
  fixedYearly: '每年，固定金额（元）',
  rateOnce: '一次，按贷款额（%）',
  rateYearly: '每年，按贷款额（%）',
} as const;
const WAN = { least: 0.01, most: 100_000, digits: 4, toPlain: plainWan };
const MONTHS = { least: 1, most: LOAN_BOUNDS.maxMonths, digits: 0 };
const PERCENT = { least: 0, most: LOAN_BOUNDS.maxRatePercent, digits: 4, toPlain: plainPercent };
const SHARE = { most: 100, toPlain: plainPercent };
const SEASON_DAY = /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

function toFee(row: TypedRow, fail: Fail): ProductFee {
  const kind = rowChoice(row, 'kind', '怎么收', keysOf(FEE_KINDS), fail);
  const figure = rowNumber(row, 'figure', '数额', fail, isFixedFee(kind) ? { digits: 2 } : SHARE);
  const fromWan = rowNumberOrNull(row, 'fromWan', '多少万元以上才收', fail, WAN);
  const guaranteeType = rowWords(row, 'guaranteeType');
  return {
    ...{
      name: rowText(row, 'name', '收费项目', fail),
      payee: rowText(row, 'payee', '谁收', fail),
      when: rowText(row, 'when', '什么时候收', fail),
    },
    ...{ kind, note: rowWords(row, 'note') },
    ...(isFixedFee(kind) ? { amountYuan: figure } : { rate: figure }),
    ...(fromWan === null ? {} : { fromWan }),
    ...(guaranteeType === '' ? {} : { guaranteeType }),
  };
}

const TypedProduct = z.object({
  productName: typedText('产品名称', { most: 40 }),
  productType: typedCode('产品类型'),
  orderType: typedChoice('申请方式', ['1', '2']),
  targetCustomer: typedText('适合谁', { most: 60 }),
  lead: typedText('一句话介绍', { most: 120 }),
  tags: typedLines('标签', { optional: true, most: 3, areWords: true }),
  accountTypes: z
    .array(AccountType)
    .default([])
    .refine((types) => types.length > 0, '谁能申请至少选一个'),
  firstLoanFriendly: typedYes,
  online: typedYes,
  amountStart: typedNumber('最低额度', WAN),
  amountEnd: typedNumber('最高额度', WAN),
  termStart: typedNumber('最短期限', MONTHS),
  termEnd: typedNumber('最长期限', MONTHS),
  rateNegotiable: typedYes,
  rateStart: typedNumberOrNull('最低年利率', PERCENT),
  rateEnd: typedNumberOrNull('最高年利率', PERCENT),
  rateBasis: typedText('利率口径', { most: 40 }),
  discount: typedText('优惠', { optional: true }),
  payTypes: typedTicks('还款方式'),
  guaranteeTypes: typedTicks('担保方式'),
  bankDiscount: typedYes,
  fees: typedRows('费用', toFee),
  prepayRule: typedArea('提前还款'),
  hasTerms: typedYes,
  lender: typedText('收息方', { optional: true }),
  dayCount: z.enum([...DAY_COUNTS, '']).default(''),
  dueDay: typedNumberOrNull('每月还款日', { least: 1, most: 31, digits: 0 }),
  seasonDays: typedLines('农时还款日', { optional: true }).refine(
    (days) => days.every((day) => SEASON_DAY.test(day)) && days.every((day, place) => place === 0 || (days[place - 1] ?? '') < day),
    '农时还款日请按月-日从早到晚填写，例如 06-20',
  ),
  penaltyMarkup: typedNumberOrNull('罚息上浮', SHARE),
  penaltyOnInterest: typedYes,
  graceDays: typedNumberOrNull('宽限天数', { most: 90, digits: 0 }),
  prepayFee: typedNumberOrNull('提前还款违约金', SHARE),
  prepayFreeMonths: typedNumberOrNull('满几个月免违约金', { least: 1, most: 600, digits: 0 }),
  contingent: typedRows('可能发生的费用', (row, fail) => {
    const item = {
      name: rowText(row, 'name', '项目', fail),
      payee: rowText(row, 'payee', '谁收', fail),
      standard: rowText(row, 'standard', '标准', fail),
    };
    if (isRegularCharge(item)) fail(`“${item.name}”正常还款也要付，请写到“费用”里，算进综合年化`);
    return item;
  }),
  termConditions: typedLines('附加条件', { optional: true }),
  conditions: typedRows('申请条件', (row, fail) => ({ text: rowText(row, 'text', '条件', fail), note: rowWords(row, 'note') }), {
    optional: false,
  }),
  materials: typedRows(
    '申请材料',
    (row, fail) => ({
      name: rowText(row, 'name', '材料', fail),
      required: rowChoice(row, 'required', '是否必须', keysOf(YES_NO), fail) === '1',
      note: rowWords(row, 'note'),
      templateUrl: rowWords(row, 'templateUrl') || null,
    }),
    { optional: false },
  ),
  process: typedRows(
    '办理流程',
    (row, fail) => ({ name: rowText(row, 'name', '步骤', fail), time: rowText(row, 'time', '多久', fail), note: rowWords(row, 'note') }),
    { optional: false },
  ),
  questions: typedRows('常见问题', (row, fail) => ({
    question: rowText(row, 'question', '问题', fail),
    answer: rowText(row, 'answer', '回答', fail),
  })),
  acceptanceTime: typedText('受理时限', { most: 40 }),
  contactName: typedText('联系人', { most: 40 }),
  contactPhone: typedText('联系电话', { most: 40 }),
  cityCodes: typedTicks('适用地区'),
  industries: typedTicks('适用行业', { optional: true }),
  trades: typedTicks('农业行当', { optional: true }),
  rules: typedRows('匹配规则', toRule),
});
type TypedProduct = z.output<typeof TypedProduct>;

/** What an institution says of a product: what the platform adds, it adds when it is published. */
export type ProductContent = Omit<
  FinanceProductInput,
  'productCode' | 'agencyId' | 'zone' | 'hot' | 'features' | 'publishTime' | 'updateTime'
>;

const crossed: z.core.CheckFn<TypedProduct> = ({ value, issues }) => {
  const tell = (name: keyof TypedProduct, message: string): void =>
    void issues.push({ code: 'custom', message, path: [name], input: value[name] });
  if (value.amountEnd < value.amountStart) tell('amountEnd', '最高额度不能低于最低额度');
  if (value.termEnd < value.termStart) tell('termEnd', '最长期限不能短于最短期限');
  if (!value.rateNegotiable && value.rateStart === null) tell('rateStart', '请填写最低年利率，或者勾选面议');
  if (value.rateStart !== null && value.rateEnd !== null && value.rateEnd < value.rateStart)
    tell('rateEnd', '最高年利率不能低于最低年利率');
  if (value.bankDiscount && !value.payTypes.includes('4')) tell('bankDiscount', '贴现只有到期一次还本付息的产品才有');
  const takes = (security: string): boolean => value.guaranteeTypes.length > 1 && value.guaranteeTypes.includes(security);
  if (value.fees.some(({ guaranteeType }) => guaranteeType !== undefined && !takes(guaranteeType)))
    tell('fees', '“哪种担保才收”要是这个产品几种担保方式里的一种；只有一种担保的，不用选');
  if (value.rules.some(({ condition }) => condition !== null && condition >= value.conditions.length))
    tell('rules', '匹配规则指的申请条件没有那么多条');
  if (!value.hasTerms) return;
  if (value.lender === '') tell('lender', '请填写收息方');
  if (value.dayCount === '') tell('dayCount', '请选择计息方式');
  for (const name of ['penaltyMarkup', 'graceDays', 'prepayFee'] as const) if (value[name] === null) tell(name, '请填写，没有就写 0');
};

function toTerms(value: TypedProduct): LoanTerms {
  const { lender, dayCount, dueDay, seasonDays, penaltyMarkup, penaltyOnInterest, graceDays, prepayFee, prepayFreeMonths } = value;
  return {
    ...{ lender, dayCount: dayCount === '' ? 'actual/360' : dayCount, dueDay, penaltyOnInterest, prepayFreeMonths },
    ...(seasonDays.length === 0 ? {} : { seasonDays }),
    ...{ penaltyMarkup: penaltyMarkup ?? 0, graceDays: graceDays ?? 0, prepayFee: prepayFee ?? 0 },
    ...{ contingent: value.contingent, conditions: value.termConditions },
  };
}

function toContent(value: TypedProduct): ProductContent {
  const { hasTerms, lender: _lender, dayCount: _dayCount, dueDay: _dueDay, seasonDays: _season, penaltyMarkup: _markup, ...rest } = value;
  const { penaltyOnInterest: _onInterest, graceDays: _grace, prepayFee: _fee, prepayFreeMonths: _free, contingent: _items, ...some } = rest;
  const { termConditions: _conditions, bankDiscount, trades, rateStart, rateEnd, ...content } = some;
  return {
    ...content,
    ...(value.rateNegotiable ? { rateStart: null, rateEnd: null } : { rateStart, rateEnd }),
    ...(bankDiscount ? { bankDiscount: true } : {}),
    ...(trades.length === 0 ? {} : { trades }),
    ...(hasTerms ? { terms: toTerms(value) } : {}),
  };
}

/** What is typed of a product, made into what is published. */
export const ProductProposal = TypedProduct.check(crossed).transform(toContent);

const termsTyped = (terms: LoanTerms | undefined): TypedContent => ({
  hasTerms: yesTyped(terms !== undefined),
  lender: terms?.lender ?? '',
  dayCount: terms?.dayCount ?? '',
  dueDay: toTyped(terms?.dueDay),
  seasonDays: (terms?.seasonDays ?? []).join('\n'),
  penaltyMarkup: toTyped(terms?.penaltyMarkup),
  penaltyOnInterest: yesTyped(terms?.penaltyOnInterest),
  graceDays: toTyped(terms?.graceDays),
  prepayFee: toTyped(terms?.prepayFee),
  prepayFreeMonths: toTyped(terms?.prepayFreeMonths),
  contingent: (terms?.contingent ?? []).map(({ name, payee, standard }) => ({ name, payee, standard })),
  termConditions: (terms?.conditions ?? []).join('\n'),
});

const figuresTyped = (input: FinanceProductInput): TypedContent => ({
  amountStart: toTyped(input.amountStart),
  amountEnd: toTyped(input.amountEnd),
  termStart: toTyped(input.termStart),
  termEnd: toTyped(input.termEnd),
  rateNegotiable: yesTyped(input.rateNegotiable),
  rateStart: toTyped(input.rateStart),
  rateEnd: toTyped(input.rateEnd),
  fees: input.fees.map(({ name, payee, when, kind, rate, amountYuan, fromWan, guaranteeType = '', note }) => ({
    ...{ name, payee, when, kind, figure: toTyped(isFixedFee(kind) ? amountYuan : rate), fromWan: toTyped(fromWan), guaranteeType, note },
  })),
});

const rowsTyped = (input: FinanceProductInput): TypedContent => ({
  conditions: input.conditions.map(({ text, note }) => ({ text, note })),
  materials: input.materials.map(({ name, required, note, templateUrl }) => ({
    ...{ name, required: required ? '1' : '0', note, templateUrl: templateUrl ?? '' },
  })),
  process: input.process.map(({ name, time, note }) => ({ name, time, note })),
  questions: input.questions.map(({ question, answer }) => ({ question, answer })),
  rules: input.rules.map(ruleTyped),
});

/** A product as it would be typed. */
export function toTypedProduct(input: FinanceProductInput): TypedContent {
  const { productName, productType, orderType, targetCustomer, lead, accountTypes, rateBasis, discount, payTypes, guaranteeTypes } = input;
  const { prepayRule, acceptanceTime, contactName, contactPhone, cityCodes, industries, trades = [] } = input;
  return {
    ...{ productName, productType, orderType, targetCustomer, lead, accountTypes, rateBasis, discount, payTypes, guaranteeTypes },
    ...{ prepayRule, acceptanceTime, contactName, contactPhone, cityCodes, industries, trades },
    tags: input.tags.join('\n'),
    firstLoanFriendly: yesTyped(input.firstLoanFriendly),
    online: yesTyped(input.online),
    bankDiscount: yesTyped(input.bankDiscount),
    ...figuresTyped(input),
    ...termsTyped(input.terms),
    ...rowsTyped(input),
  };
}

const ON_SALE = '1';

async function findKept({ db }: DomainContext, productCode: string) {
  const found = await findProductInput(db, productCode);
  if (found === null) return null;
  const { input, status } = found;
  return { agencyId: input.agencyId, typed: toTypedProduct(input), isPublic: status === ON_SALE };
}

/** Finance products, each of one institution. */
export const productKind: ProposalKind<ProductContent> = {
  name: 'product',
  page: 'finance',
  schema: ProductProposal,
  titleOf: (typed) => textOf(typed, 'productName'),
  find: findKept,
  publish: async (context, productCode, content, actor) => {
    await requireInBusiness(context.db, actor.id);
    const former = await findProductInput(context.db, productCode);
    if (former !== null && former.input.agencyId !== actor.id) throw new Fault('notFound');
    const now = toWireTime(context.now());
    const { zone = [], hot = false, features = [], publishTime = now } = former?.input ?? {};
    const added = { productCode, agencyId: actor.id, zone, hot, features, publishTime, updateTime: now };
    await publishProduct(context, { ...content, ...added }, actor);
  },
  takeDown: ({ db, now }, productCode, actor) => takeProductOffSale(db, now(), productCode, actor),
  forget: ({ counts }) => counts.clear(),
};
