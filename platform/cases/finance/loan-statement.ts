import { randomUUID } from 'node:crypto';
import type { LoanStatement, StatementItem } from '#lib/contract/loan-signing.ts';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { dayCountLabels } from '#lib/contract/pricing/day-count.ts';
import { dueDayText } from '#lib/contract/pricing/due-dates.ts';
import { penaltyRatePercent } from '#lib/contract/pricing/late-interest.ts';
import { SEASONAL_WAY, seasonDaysText } from '#lib/contract/pricing/season.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { canonicalHash, decimalText, type OfferedOrder, sheetOf } from './offer-hash.ts';

/** Of the form that 《个人贷款业务明示综合融资成本规定》 asks for. */
const VERSION = '2026-08-01';
const CLOSING = '除以上列明的项目外，贷款人和合作机构不再向借款人收取其他任何费用。';
/** Credit codes of individual businesses (个体工商户). */
const INDIVIDUAL_BUSINESS = '92';

const UNREAD = '请先看综合融资成本明示表，确认以后再签';
const REPLACED = '这份明示表已经作废，请重新看一遍再签';
const CHANGED = '报价或合同刚刚改过，请重新看明示表再签';
const EARLY = '明示表的阅读时间还没到，请看完再签';

/** Whether a loan is a personal one: of a natural person, of an individual business, or by the lender's own mark. */
export const isPersonalLoan = ({ accountType, creditCode, creditPersonal }: OfferedOrder): boolean =>
  accountType !== 'ENTERPRISE' || creditCode.startsWith(INDIVIDUAL_BUSINESS) || creditPersonal;

/** What each row adds to 综合年化 in percent, so that they make up the total: the interest by itself, then one fee after the other. */
function toYearlyShares(row: OfferedOrder): string[] {
  const totals = [...row.creditFees.keys(), row.creditFees.length].map(
    (count) => sheetOf({ ...row, creditFees: row.creditFees.slice(0, count) })?.nominalPercent ?? null,
  );
  return totals.map((total, index) => {
    const before = index === 0 ? 0 : (totals[index - 1] ?? null);
    return total === null || before === null ? '' : decimalText(total - before);
  });
}

function toItems(row: OfferedOrder): StatementItem[] {
  const yearly = toYearlyShares(row);
  return (sheetOf(row)?.rows ?? []).map(({ name, when, how, payee, amountYuan }, index) => ({
    name,
    way: when,
    standard: `${how}，一共 ${yuanText(amountYuan)}`,
    payee,
    yearly: yearly[index] ?? '',
  }));
}

function toLateStandard(terms: LoanTerms, ratePercent: number): string {
  const { graceDays, penaltyMarkup, penaltyOnInterest } = terms;
  const grace = graceDays === 0 ? '从还款日起' : `晚 ${graceDays} 天以内不收，超过的从还款日起`;
  const base = penaltyOnInterest ? '拖欠的本金和利息' : '拖欠的本金';
  return `${grace}按${base}收，年化 ${decimalText(penaltyRatePercent(terms, ratePercent))}%（合同利率上浮 ${decimalText(penaltyMarkup)}%）`;
}

function toPrepayStandard({ prepayFee, prepayFreeMonths }: LoanTerms): string {
  if (prepayFee === 0) return '不收';
  const fee = `提前还的本金的 ${decimalText(prepayFee)}%`;
  return prepayFreeMonths === null ? fee : `${fee}，借满 ${prepayFreeMonths} 个月以后不收`;
}

function toContingent({ creditTerms: terms, creditRate }: OfferedOrder): StatementItem[] {
  if (terms === null) return [];
  const { lender: payee } = terms;
  return [
    { name: '逾期罚息', way: '逾期时', standard: toLateStandard(terms, creditRate), payee, yearly: '' },
    { name: '提前还款违约金', way: '提前还款时', standard: toPrepayStandard(terms), payee, yearly: '' },
    ...terms.contingent.map((item) => ({ ...item, way: '发生时', yearly: '' })),
  ];
}

/** The contract's rate in percent, its way of repaying (`fin_pay_type`), and the days of the year that its product names. */
interface FactedLoan extends Pick<LoanTerms, 'seasonDays'> {
  readonly ratePercent: number;
  readonly payWay: string;
}

function dueDaysFact(dueDay: number | null, { payWay, seasonDays }: FactedLoan): string {
  if (payWay !== SEASONAL_WAY) return dueDayText(dueDay);
  return seasonDaysText(seasonDays) || `${dueDayText(dueDay)}，每三个月付一次利息，本金到期还`;
}

/** By which rules a loan is counted and what may come beside, a line each. */
export function termFacts(terms: LoanTerms, loan: FactedLoan): (readonly [label: string, value: string])[] {
  const { dayCount, dueDay, contingent, conditions } = terms;
  return [
    ['怎么计息', dayCountLabels[dayCount]],
    ['还款日', dueDaysFact(dueDay, loan)],
    ['提前还款违约金', toPrepayStandard(terms)],
    ['逾期罚息', toLateStandard(terms, loan.ratePercent)],
    ...contingent.map(({ name, payee, standard }) => [`可能另收：${name}`, `${standard}，${payee}收`] as const),
    ['附加条件', conditions.join('；') || '没有'],
  ];
}

/** Times on the wire have no fractions; rounded down, the reading time would begin too early. */
const nextSecond = (now: Date): Date => new Date(Math.ceil(now.getTime() / 1000) * 1000);

type StatementContent = Omit<LoanStatement, 'statementHash'>;

/** SHA-256 (hex) over what a statement says and the offer that it is about. */
const statementHash = (content: StatementContent, offerHash: string): string => canonicalHash({ content, offerHash });

/** Issues the statement of an offer from the offer's own sheet. Subsidies are in none of its figures. */
export function makeStatement(row: OfferedOrder, offerHash: string, now: Date, readSeconds: number): LoanStatement {
  const isPersonal = isPersonalLoan(row);
  const sheet = sheetOf(row);
  const content = {
    statementId: randomUUID(),
    issuedAt: toWireTime(nextSecond(now)),
    readSeconds: isPersonal ? readSeconds : 0,
    version: VERSION,
    sheetNo: isPersonal ? '' : `MB${row.orderNo.slice(2)}`,
    title: isPersonal ? '综合融资成本明示表' : '企业贷款明白纸',
    principal: decimalText(row.creditAmountYuan),
    items: toItems(row),
    totalYearly: sheet === null || sheet.nominalPercent === null ? '' : decimalText(sheet.nominalPercent),
    totalCost: sheet === null ? '' : decimalText(sheet.extraCostYuan),
    contingent: toContingent(row),
    closing: CLOSING,
  };
  return { ...content, statementHash: statementHash(content, offerHash) };
}

/** What a signature says of the statement that was read. */
export interface GivenStatement {
  readonly statementId: string;
  readonly statementHash: string;
}

/**
 * Why a signature may not rest on the statement that it names: the sentence for the applicant; null where it may. `kept` is the order's
 * latest statement with the hash of its offer as it is now.
 */
export function judgeStatement(
  kept: { readonly statement: LoanStatement | null; readonly offerHash: string },
  given: GivenStatement,
  now: Date,
): string | null {
  const { statement, offerHash } = kept;
  if (statement === null) return UNREAD;
  if (given.statementId !== statement.statementId) return given.statementId === '' ? UNREAD : REPLACED;
  const { statementHash: keptHash, ...content } = statement;
  if (keptHash !== statementHash(content, offerHash) || given.statementHash !== keptHash) return CHANGED;
  const { issuedAt, readSeconds } = statement;
  const isRead = readSeconds === 0 || now.getTime() >= Date.parse(issuedAt) + readSeconds * 1000;
  return isRead ? null : EARLY;
}

/**
 * The statement on which a signature rests; null where none is due and none was read.
 * @throws Fault invalidField.
 */
export function requireStatement(row: OfferedOrder, offerHash: string, given: GivenStatement, now: Date): LoanStatement | null {
  if (given.statementId === '' && !isPersonalLoan(row)) return null;
  const sentence = judgeStatement({ statement: row.statement, offerHash }, given, now);
  if (sentence !== null) throw new Fault('invalidField', { sentence });
  return row.statement;
}

/** @throws Fault invalidField where the costs of an offer cannot be calculated: nothing is stated that nobody knows. */
export function requireStatable(row: OfferedOrder): void {
  if (sheetOf(row) === null) throw new Fault('invalidField', { sentence: '这份报价的成本算不出来，不能出明示表，请联系客户经理' });
}
