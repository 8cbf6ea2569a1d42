import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import { PolicyCategory } from '#lib/contract/catalogue/policy.ts';
import type { LoanSubsidy } from '#lib/contract/loan-subsidy.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { plainPercent, plainWan } from '#lib/validation/plain-decimal.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { insuranceProduct } from '../../db/schema/insurance-product-tables.ts';
import { policyArticle } from '../../db/schema/policy-article-tables.ts';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { type ProposalKind, requireNoFaults } from '../proposal/proposals.ts';
import {
  type Fail,
  rowNumber,
  rowText,
  type TypedRow,
  textOf,
  toTyped,
  typedArea,
  typedChoice,
  typedDayOrNull,
  typedLines,
  typedNumberOrNull,
  typedRows,
  typedText,
  typedTicks,
  typedYes,
  yesTyped,
} from '../proposal/typed-fields.ts';
import { ruleTyped, toRule } from '../proposal/typed-rules.ts';
import { parseMoment, toWireTime } from '../time/shanghai-time.ts';
import { forgetVocabulary } from './article-vocabulary.ts';
import { findArticleInput, publishArticle, withdrawArticle } from './publish-article.ts';
import { type PolicyArticleInput, sanitiseArticle } from './to-stored-article.ts';

const MOST_CONTENT = 200_000;
const MONTHS = { least: 1, most: 600, digits: 0 };
const PERCENT = { least: 0.01, most: 100, toPlain: plainPercent };
const TIME = /^(\d{4}-\d\d-\d\d)(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** Whether anything of the text is left to be read when it is sanitised. */
const isReadable = (content: string): boolean =>
  sanitiseArticle(content)
    .replaceAll(/<(?!img)[^>]*>/g, '')
    .trim() !== '';

const toAttachment = (row: TypedRow, fail: Fail): PolicyArticleInput['attachments'][number] => ({
  fileName: rowText(row, 'fileName', '文件名', fail),
  fileUrl: rowText(row, 'fileUrl', '地址', fail),
  sizeBytes: rowNumber(row, 'sizeBytes', '大小', fail, { digits: 0 }),
});

const TypedArticle = z.object({
  title: typedText('标题', { most: 120 }),
  categoryId: z.enum(PolicyCategory.options, '请选择分类'),
  level: typedChoice('级别', ['1', '2', '3', '4']),
  source: typedText('发布单位', { most: 60 }),
  docNo: typedText('文号', { optional: true, most: 60 }),
  publishTime: typedText('发布时间', { optional: true }).refine(
    (text) => text === '' || isDay(TIME.exec(text)?.[1] ?? ''),
    '发布时间请按年-月-日 时:分填写，例如 2026-06-20 09:00，或者留空',
  ),
  effectiveDate: typedDayOrNull('施行日期'),
  expireDate: typedDayOrNull('失效日期'),
  repealed: typedYes,
  agriculture: typedYes,
  tags: typedLines('标签', { optional: true, most: 6, areWords: true }),
  summary: typedArea('摘要', { optional: true }),
  plainSummary: typedText('一句话看懂', { optional: true, most: 120 }),
  content: typedText('正文', { most: MOST_CONTENT }).refine((text) => text === '' || isReadable(text), '正文里没有公众能看到的字'),
  applyMode: z.enum(['1', '2', '3', '']).default(''),
  applyStart: typedDayOrNull('开始申报'),
  applyEnd: typedDayOrNull('申报截止'),
  targets: typedArea('谁可以享受', { optional: true }),
  conditions: typedArea('申报条件', { optional: true }),
  benefit: typedArea('能得到什么', { optional: true }),
  benefitType: z
    .string()
    .regex(/^[\w-]{0,24}$/)
    .default(''),
  applyWay: typedArea('怎么申报', { optional: true }),
  limitDays: typedNumberOrNull('多少个工作日办完', { least: 0, most: 365, digits: 0 }),
  address: typedText('窗口地址', { optional: true }),
  phone: typedText('咨询电话', { optional: true, most: 60 }),
  rules: typedRows('匹配规则', toRule),
  interpretIds: typedLines('解读', { optional: true, most: 20, areWords: true }),
  relatedProductCodes: typedLines('相关产品', { optional: true, most: 20, areWords: true }),
  relatedInsuranceCodes: typedLines('相关保险', { optional: true, most: 20, areWords: true }),
  hasSubsidy: typedYes,
  interestShare: typedNumberOrNull('补利息的比例', PERCENT),
  tiers: typedRows('最多补多少', (row, fail) => ({
    uptoWan: rowNumber(row, 'uptoWan', '贷款不超过', fail, { least: 0.01, toPlain: plainWan }),
    mostYuan: rowNumber(row, 'mostYuan', '最多补', fail, { least: 0.01, digits: 2 }),
  })),
  lentFrom: typedDayOrNull('最早放款日'),
  lentUntil: typedDayOrNull('最晚放款日'),
  onlyRelated: typedYes,
  purposes: typedTicks('贷款用途', { optional: true }),
  trades: typedTicks('农业行当', { optional: true }),
  termFrom: typedNumberOrNull('最短期限', MONTHS),
  termUpto: typedNumberOrNull('最长期限', MONTHS),
  interestMonths: typedNumberOrNull('补头几个月的利息', MONTHS),
  rateUpto: typedNumberOrNull('年利率不超过', PERCENT),
  attachments: typedRows('附件', toAttachment),
  /** Why a file that was sent last is not among them. */
  attachmentRefusal: z.string().default(''),
});
type TypedArticle = z.output<typeof TypedArticle>;

/** What an editor says of an article: what the platform adds, it adds when it is published. An empty `publishTime` is that moment. */
export type ArticleContent = Omit<PolicyArticleInput, 'policyArticleId' | 'viewCount' | 'updateTime'>;

const crossed: z.core.CheckFn<TypedArticle> = ({ value, issues }) => {
  const tell = (name: keyof TypedArticle, message: string): void =>
    void issues.push({ code: 'custom', message, path: [name], input: value[name] });
  const isBackwards = (from: string | null, until: string | null): boolean => from !== null && until !== null && until < from;
  if (isBackwards(value.effectiveDate, value.expireDate)) tell('expireDate', '失效日期不能早于施行日期');
  if (isBackwards(value.applyStart, value.applyEnd)) tell('applyEnd', '申报截止不能早于开始申报');
  if (isBackwards(value.lentFrom, value.lentUntil)) tell('lentUntil', '最晚放款日不能早于最早放款日');
  if (value.attachmentRefusal !== '') tell('attachments', value.attachmentRefusal);
  if (!value.hasSubsidy) return;
  if (value.interestShare === null) tell('interestShare', '请填写补利息的比例');
  if (value.tiers.length === 0) tell('tiers', '请填写最多补多少');
  if (value.tiers.some(({ uptoWan }, place) => place > 0 && uptoWan <= (value.tiers[place - 1]?.uptoWan ?? 0)))
    tell('tiers', '最多补多少请按贷款额从小到大填写');
};

function toSubsidy(value: TypedArticle): LoanSubsidy | null {
  const { interestShare, tiers, lentFrom, lentUntil, onlyRelated, purposes, trades, termFrom, termUpto, interestMonths, rateUpto } = value;
  if (!value.hasSubsidy || interestShare === null) return null;
  return {
    ...{ interestShare, tiers, lentFrom, lentUntil, onlyRelated },
    ...(purposes.length === 0 ? {} : { purposes }),
    ...(trades.length === 0 ? {} : { trades }),
    ...(termFrom === null ? {} : { termFrom }),
    ...(termUpto === null ? {} : { termUpto }),
    ...(interestMonths === null ? {} : { interestMonths }),
    ...(rateUpto === null ? {} : { rateUpto }),
  };
}

function toContent(value: TypedArticle): ArticleContent {
  const { title, categoryId, level, source, docNo, publishTime, effectiveDate, expireDate, agriculture, tags, summary, plainSummary } =
    value;
  const { content, applyMode, applyStart, applyEnd, targets, conditions, benefit, benefitType, applyWay, limitDays, address } = value;
  const { phone, rules, interpretIds, relatedProductCodes, relatedInsuranceCodes, attachments } = value;
  return {
    ...{ title, categoryId, level, source, docNo, publishTime, effectiveDate, expireDate, agriculture, tags, summary, plainSummary },
    ...{ content, applyStart, applyEnd, targets, conditions, benefit, benefitType, applyWay, limitDays, address },
    ...{ phone, rules, interpretIds, relatedProductCodes, relatedInsuranceCodes, attachments },
    applyMode: applyMode === '' ? null : applyMode,
    validity: value.repealed ? '4' : '1',
    loanSubsidy: toSubsidy(value),
  };
}

/** What is typed of an article, made into what is published. */
export const ArticleProposal = TypedArticle.check(crossed).transform(toContent);

const subsidyTyped = (subsidy: LoanSubsidy | null): TypedContent => ({
  hasSubsidy: yesTyped(subsidy !== null),
  interestShare: toTyped(subsidy?.interestShare),
  tiers: (subsidy?.tiers ?? []).map(({ uptoWan, mostYuan }) => ({ uptoWan: String(uptoWan), mostYuan: String(mostYuan) })),
  lentFrom: subsidy?.lentFrom ?? '',
  lentUntil: subsidy?.lentUntil ?? '',
  onlyRelated: yesTyped(subsidy?.onlyRelated),
  purposes: subsidy?.purposes ?? [],
  trades: subsidy?.trades ?? [],
  termFrom: toTyped(subsidy?.termFrom),
  termUpto: toTyped(subsidy?.termUpto),
  interestMonths: toTyped(subsidy?.interestMonths),
  rateUpto: toTyped(subsidy?.rateUpto),
});

const MINUTE_LENGTH = 16;
const toTypedMinute = (wireTime: string): string => wireTime.slice(0, MINUTE_LENGTH).replace('T', ' ');

/** An article as it would be typed. */
export function toTypedArticle(input: PolicyArticleInput): TypedContent {
  const { title, categoryId, level, source, docNo, summary, plainSummary, content, targets, conditions } = input;
  const { benefit, benefitType, applyWay, address, phone } = input;
  return {
    ...{ title, categoryId, level, source, docNo, summary, plainSummary, content, targets, conditions },
    ...{ benefit, benefitType, applyWay, address, phone },
    publishTime: toTypedMinute(input.publishTime),
    effectiveDate: input.effectiveDate ?? '',
    expireDate: input.expireDate ?? '',
    repealed: yesTyped(input.validity === '4'),
    agriculture: yesTyped(input.agriculture),
    tags: input.tags.join('\n'),
    applyMode: input.applyMode ?? '',
    applyStart: input.applyStart ?? '',
    applyEnd: input.applyEnd ?? '',
    limitDays: toTyped(input.limitDays),
    rules: input.rules.map(ruleTyped),
    interpretIds: input.interpretIds.join('\n'),
    relatedProductCodes: input.relatedProductCodes.join('\n'),
    relatedInsuranceCodes: input.relatedInsuranceCodes.join('\n'),
    ...subsidyTyped(input.loanSubsidy),
    attachments: input.attachments.map(({ fileName, fileUrl, sizeBytes }) => ({
      fileName,
      fileUrl,
      sizeBytes: String(Math.max(0, sizeBytes)),
    })),
  };
}

const without = (named: readonly string[], found: readonly { readonly id: string }[]): string[] =>
  named.filter((id) => !found.some((each) => each.id === id));

/** What an article names that is not there, by the field that names it. */
async function findUnknown(
  { db }: Pick<DomainContext, 'db'>,
  { interpretIds, relatedProductCodes, relatedInsuranceCodes }: ArticleContent,
): Promise<Readonly<Record<string, string>>> {
  const articles = await db
    .select({ id: policyArticle.policyArticleId })
    .from(policyArticle)
    .where(inArray(policyArticle.policyArticleId, [...interpretIds]));
  const products = await db
    .select({ id: financeProduct.productCode })
    .from(financeProduct)
    .where(inArray(financeProduct.productCode, [...relatedProductCodes]));
  const insurances = await db
    .select({ id: insuranceProduct.productCode })
    .from(insuranceProduct)
    .where(inArray(insuranceProduct.productCode, [...relatedInsuranceCodes]));
  const [noArticles, noProducts] = [without(interpretIds, articles), without(relatedProductCodes, products)];
  const noInsurances = without(relatedInsuranceCodes, insurances);
  return {
    ...(noArticles.length > 0 && { interpretIds: `没有这些编号的文章：${noArticles.join('、')}` }),
    ...(noProducts.length > 0 && { relatedProductCodes: `没有这些编号的产品：${noProducts.join('、')}` }),
    ...(noInsurances.length > 0 && { relatedInsuranceCodes: `没有这些编号的保险：${noInsurances.join('、')}` }),
  };
}

const PUBLIC = '1';

async function findKept({ db }: DomainContext, policyArticleId: string) {
  const found = await findArticleInput(db, policyArticleId);
  return found === null ? null : { agencyId: null, typed: toTypedArticle(found.input), isPublic: found.status === PUBLIC };
}

/** Articles, all of them the platform's. */
export const articleKind: ProposalKind<ArticleContent> = {
  name: 'article',
  page: 'policy',
  schema: ArticleProposal,
  findFaults: findUnknown,
  titleOf: (typed) => textOf(typed, 'title'),
  publishedAt: ({ publishTime }) => (publishTime === '' ? null : parseMoment(publishTime)),
  find: findKept,
  publish: async (context, policyArticleId, content, actor) => {
    requireNoFaults(await findUnknown(context, content));
    const former = await findArticleInput(context.db, policyArticleId);
    const now = toWireTime(context.now());
    const isSameMinute = former !== null && toTypedMinute(former.input.publishTime) === content.publishTime;
    const publishTime = isSameMinute ? former.input.publishTime : content.publishTime || now;
    await publishArticle(context, { ...content, policyArticleId, publishTime, viewCount: 0, updateTime: now }, actor);
  },
  takeDown: ({ db, now }, policyArticleId, actor) => withdrawArticle(db, now(), policyArticleId, actor),
  forget: (context) => {
    context.counts.clear();
    forgetVocabulary(context);
  },
};
