import { CaseSection } from '#components/case/case-parts.tsx';
import type { ShownCase } from '#components/case/case-view.ts';
import { type ComparedTerm, TermsCompared } from '#components/case/terms-compared.tsx';
import { CostTable, FeeTable, InstalmentTable } from '#components/finance/loan-tables.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { type Fact, Facts } from '#components/ui/facts.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import type { CreditOffer, FinanceOrder } from '#lib/contract/finance-order.ts';
import type { ProductFee } from '#lib/contract/finance-product.ts';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { type DatedInstalment, feesByDay } from '#lib/contract/pricing/dated-schedule.ts';
import { dayCountLabels, defaultDayCount } from '#lib/contract/pricing/day-count.ts';
import { anchorDayOf, shortMonthText } from '#lib/contract/pricing/due-dates.ts';
import { sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import { dueFees, feeLines } from '#lib/contract/pricing/fees.ts';
import { harsherTerms, isRegularCharge } from '#lib/contract/pricing/harsher-terms.ts';
import { ifPaidOutElseText, type OfferSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { rateText } from '#lib/contract/pricing/percent-text.ts';
import { priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { formatChineseDay } from '#lib/format/dates.ts';
import { formatPercent, formatRateRange, formatWan, formatYuan, yuanFigure } from '#lib/format/money.ts';
import { guaranteeLabels, labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { lateText, prepayText, UNPUBLISHED } from '#lib/labels/loan-terms-words.ts';
import { toPayment } from '#lib/labels/repayment-words.ts';
import { typedLines } from '#lib/validation/typed-lines.ts';
import { feeText } from './fee-text.ts';
import { allInNote, offeredSheet, requestedSheet, toContingentRows } from './finance-sheets.ts';
import './finance.css';

type Requested = NonNullable<FinanceOrder['asked']>;

const UNKNOWN = '算不出，请问清楚';

export const percentText = (percent: number | null): string => (percent === null ? UNKNOWN : formatPercent(percent));

const rounded = (number: number): number => Math.round(number * 100) / 100;

/** Why the expected figure is not the one that stood beside the application. */
const wholeMonthsText = (before: number | null, byDays: number | null): string =>
  before === null || byDays === null || formatPercent(before) === formatPercent(byDays)
    ? ''
    : `；申请时写的预计 ${formatPercent(before)} 是按整月算的`;

const noFeesText = ({ product }: FinanceOrder): string => (product.fees.length === 0 ? '产品没有其他费用' : '没有其他费用');

/** By how much a figure is another one; more is told as well, as it costs more interest. */
const otherFigureText = (asked: number, offered: number, [less, more]: readonly [string, string], toText: (figure: number) => string) =>
  offered === asked ? undefined : `比申请的${offered < asked ? less : more} ${toText(rounded(Math.abs(asked - offered)))}`;

const monthsText = (months: number): string => `${months} 个月`;

/** By how much a rate is higher, of both as they are shown: whoever subtracts them finds the same. */
function dearerText(before: string, asked: number | null, offered: number | null, toText: (percent: number) => string): string | undefined {
  if (asked === null || offered === null) return undefined;
  const more = Number.parseFloat(toText(offered)) - Number.parseFloat(toText(asked));
  return more > 0.00005 ? `比${before}高 ${rateText(more).slice(0, -1)} 个百分点` : undefined;
}

const ON_CREDIT = '1';
/** Another security than was asked for; credit alone is never more. */
const securityText = (asked: string, offered: string): string | undefined =>
  asked !== '' && offered !== '' && offered !== asked && offered !== ON_CREDIT ? '和申请的不一样' : undefined;

const otherText = (asked: string, offered: string): string | undefined =>
  asked !== '' && offered !== '' && offered !== asked ? '和申请的不一样' : undefined;

/** The security that was asked for; a farmer's form names none of them. */
const askedSecurity = (asked: Requested, offer: CreditOffer): string => asked.guaranteeType || offer.guaranteeType;

/** By how much the fees of the offered loan are more than the product's would be with the security that was asked for. */
function feesText({ product }: FinanceOrder, asked: Requested, offer: CreditOffer): string | undefined {
  const { fees, creditAmount, creditTerm } = offer;
  const loan = { principalYuan: wanToYuan(creditAmount), months: creditTerm };
  const expected = dueFees(product.fees, { ...loan, guaranteeType: askedSecurity(asked, offer) });
  const sumOf = (some: readonly ProductFee[]) => sumYuan(feeLines(some, loan).map(({ amountYuan }) => amountYuan));
  const more = rounded(sumOf(fees) - sumOf(expected));
  return more > 0 ? `同样的金额和期限，比预计的多 ${formatYuan(more)}` : undefined;
}

/** What an offer of before lists as charged only in some cases, and is charged in any. */
function regularText(offer: CreditOffer): string {
  const regular = regularCharges(offer);
  return regular === '' ? '' : `${regular}，没有算进综合年化，签约前问清楚`;
}

/** 账户管理费 每年 3,000 元: what comes again and again and was told in words alone. */
const regularCharges = ({ terms }: CreditOffer): string =>
  (terms?.contingent ?? [])
    .filter(isRegularCharge)
    .map(({ name, standard }) => `${name} ${standard}`)
    .join('、');

interface OtherFeesProps {
  offer: CreditOffer;
  sheet: OfferSheet;
  /** The instalments as they are now: a loan that ends before bears no fee of later years. */
  plan?: readonly DatedInstalment[];
}

/** Every payment of a fee up to the last instalment as it is now. */
export const feesOfPlan = ({ schedule }: OfferSheet, plan: readonly DatedInstalment[]) =>
  feesByDay(schedule).filter(({ on }) => on < (plan.at(-1)?.dueDate ?? ''));

/** 另付的费用: what is paid beside the instalments, to whom and when; nothing where there is none. */
export function OtherFees({ offer, sheet, plan = sheet.schedule.instalments }: OtherFeesProps) {
  const fees = feesOfPlan(sheet, plan);
  const regular = regularCharges(offer);
  if (fees.length === 0 && regular === '') return null;
  return (
    <section aria-labelledby="other-fees-title" className="finance-order-fees">
      <h3 id="other-fees-title">另付的费用</h3>
      <p>不在每期还款里，到日子另外付给收费的机构。</p>
      {regular !== '' && <p>机构还写了：{regular}。哪天付没有写明，请问机构。</p>}
      {fees.length > 0 && (
        <Card>
          <FeeTable fees={fees} />
        </Card>
      )}
    </section>
  );
}

const HARSHER = '比公布的严';
const isAbove = (rate: number, published: number | null): boolean => published !== null && rate > published;
const markOf = (isHarsher: boolean | undefined): string | undefined => (isHarsher ? HARSHER : undefined);

/** What is charged for paying early or late and in some cases only, as it was published and as it is offered. */
function toContingentTerms({ product }: FinanceOrder, { terms }: CreditOffer): ComparedTerm[] {
  if (terms === null) return [];
  const published = product.terms;
  const harsher = published === undefined ? null : harsherTerms(published, terms);
  const listed = (items: LoanTerms['contingent']) =>
    items.map(({ name, payee, standard }) => `${name}：${standard}，${payee}收`).join('；');
  const others = terms.contingent.length === 0 && (published?.contingent ?? []).length === 0;
  return [
    {
      name: '提前还款',
      asked: published === undefined ? product.prepayRule || UNPUBLISHED : `公布的：${prepayText(published)}`,
      offered: prepayText(terms),
      note: markOf(harsher?.prepay),
    },
    {
      name: '逾期',
      asked: published === undefined ? UNPUBLISHED : `公布的：${lateText(published)}`,
      offered: lateText(terms),
      note: markOf(harsher?.late),
    },
    ...(others
      ? []
      : [
          {
            name: '可能另收',
            asked: published === undefined ? UNPUBLISHED : `公布的：${listed(published.contingent) || '没有'}`,
            offered: listed(terms.contingent) || '没有',
            note: harsher?.contingent.length ? `${HARSHER}：没有这样公布${harsher.contingent.join('、')}` : undefined,
          },
        ]),
  ];
}

/** Notes of one term, as one; undefined for none. */
const joined = (...notes: readonly (string | undefined)[]): string | undefined => notes.filter(Boolean).join('；') || undefined;

/** The rate of the offer that was chosen, else the highest that was named, and how it is spoken of; null where the institution was to say it. */
function namedRate({ bidRate, expectedRate }: Requested) {
  if (bidRate !== null) return { percent: bidRate, before: '选定的报价', prefix: '按选定的报价', lead: '机构报价' };
  const prefix = expectedRate === null ? '预计' : '最高';
  return { percent: expectedRate, before: '申请的', prefix, lead: prefix };
}

function toRateTerm({ product }: FinanceOrder, asked: Requested, { creditRate }: CreditOffer): ComparedTerm {
  const { percent, before, lead } = namedRate(asked);
  const published = formatRateRange(product.rateStart, product.rateEnd);
  return {
    name: '年化利率（单利）',
    asked: percent === null ? `公布的是 ${published}` : `${lead} ${rateText(percent)}`,
    offered: rateText(creditRate),
    note: joined(dearerText(before, percent, creditRate, rateText), markOf(isAbove(creditRate, product.rateEnd))),
  };
}

/** 综合年化 of both by the days of the offer. */
function toAllInTerm(order: FinanceOrder, asked: Requested, offer: CreditOffer): ComparedTerm {
  const { percent, before, prefix } = namedRate(asked);
  const { amount: amountWan, term: months, payType: payWay, guaranteeType } = asked;
  const expected = requestedSheet(order, asked)?.nominalPercent ?? null;
  const offered = offeredSheet(order, offer)?.nominalPercent ?? offer.allInRate;
  const shownBefore = percent === null ? priceSheet(order.product, { amountWan, months, payWay, guaranteeType }) : null;
  return {
    name: '综合年化',
    asked: expected === null ? '算不出' : `${prefix} ${formatPercent(expected)}`,
    offered: percentText(offered),
    note: joined(
      dearerText(before, expected, offered, formatPercent),
      `利率加上每一项费用，按给报价那天到账算${wholeMonthsText(shownBefore?.allInPercent ?? null, expected)}`,
    ),
    isMain: true,
  };
}

/** What was asked for beside what is offered, every respect marked in which that is worse. */
export function toComparedTerms(order: FinanceOrder, asked: Requested, offer: CreditOffer): ComparedTerm[] {
  const secured = { principalYuan: wanToYuan(asked.amount), guaranteeType: askedSecurity(asked, offer) };
  const expectedFees = feeText(dueFees(order.product.fees, secured), asked.amount, asked.term);
  return [
    {
      name: '金额',
      asked: formatWan(asked.amount),
      offered: formatWan(offer.creditAmount),
      note: otherFigureText(asked.amount, offer.creditAmount, ['少', '多'], formatWan),
    },
    {
      name: '期限',
      asked: monthsText(asked.term),
      offered: monthsText(offer.creditTerm),
      note: otherFigureText(asked.term, offer.creditTerm, ['短', '长'], monthsText),
    },
    toRateTerm(order, asked, offer),
    {
      name: '担保',
      asked: labelOf(guaranteeLabels, asked.guaranteeType),
      offered: labelOf(guaranteeLabels, offer.guaranteeType),
      note: securityText(asked.guaranteeType, offer.guaranteeType),
    },
    {
      name: '还款',
      asked: asked.payType === '' ? '没有写' : labelOf(payTypeLabels, asked.payType),
      offered: labelOf(payTypeLabels, offer.payType),
      note: otherText(asked.payType, offer.payType),
    },
    {
      name: '其他费用',
      asked: expectedFees === '' ? noFeesText(order) : `预计 ${expectedFees}`,
      offered: joined(feeText(offer.fees, offer.creditAmount, offer.creditTerm), regularText(offer)) ?? '没有',
      note: feesText(order, asked, offer),
    },
    ...toContingentTerms(order, offer),
    toAllInTerm(order, asked, offer),
  ];
}

/** 413,788.87 元 in one piece. */
export const Yuan = ({ amount }: { amount: number }) => <Figure value={yuanFigure(amount)} unit="元" />;

/** What is paid, and what that is in a year. */
function toCostFacts(sheet: OfferSheet, regular: string): Fact[] {
  const { schedule, nominalPercent, effectivePercent, rows } = sheet;
  const { loan, interestYuan, feesYuan, totalYuan } = schedule;
  const payment = toPayment({ ...schedule, payWay: loan.payWay });
  const payees = [...new Set(rows.slice(1).map(({ payee }) => payee))].filter((payee) => payee !== '');
  return [
    { label: payment.label, value: <Yuan amount={payment.amountYuan} />, note: payment.note },
    { label: '利息一共', value: <Yuan amount={interestYuan} />, note: `${rows[0]?.payee ?? ''}收` },
    {
      label: '其他费用',
      value: feesYuan === 0 ? regular || '没有' : <Yuan amount={feesYuan} />,
      note: payees.length > 0 && `${payees.join('、')}收`,
    },
    { label: '一共还', value: <Yuan amount={totalYuan} />, note: '本金、利息和费用加起来' },
    { label: '综合年化', value: percentText(nominalPercent), note: allInNote(sheet) },
    { label: '实际年化', value: percentText(effectivePercent), note: '每期付出去的钱也按一年的利来算' },
  ];
}

/** 没有 31 日的月份，月底那天还。: of instalments on such a day; empty for others. */
export function shortMonths({ loan, instalments }: OfferSheet['schedule']): string {
  const text = instalments.length < 2 ? '' : shortMonthText(anchorDayOf(loan.dueDates, loan.disbursedOn));
  return text === '' ? '' : `${text}。`;
}

/** 按 11 月 25 日到账算: which days the figures rest on. */
const basisText = ({ schedule }: OfferSheet, terms: CreditOffer['terms'], nowMs: number): string => {
  const { loan, instalments } = schedule;
  const day = (on: string | undefined) => formatChineseDay(on ?? '', nowMs);
  const arrival = `按 ${day(loan.disbursedOn)}（给报价那天）到账算`;
  const last = instalments.length === 1 ? '' : `，最后一次 ${day(instalments.at(-1)?.payOn)}`;
  const dayCount = dayCountLabels[terms?.dayCount ?? defaultDayCount(loan.payWay)];
  const rule = terms === null ? `机构没有写明怎么计息，按${dayCount}推算` : `计息：${dayCount}`;
  return `${arrival}，第一次还款 ${day(instalments[0]?.payOn)}${last}。${shortMonths(schedule)}真正到账的日子不同，${ifPaidOutElseText(schedule)}；放款以后按到账那天重排，差多少会写明。${rule}。`;
};

/** Offers of before say them in their note. */
export const conditionsOf = ({ terms, note }: CreditOffer): readonly string[] => terms?.conditions ?? typedLines(note);

function OfferConditions({ offer }: { offer: CreditOffer }) {
  const conditions = conditionsOf(offer);
  if (conditions.length === 0) return null;
  return (
    <section aria-labelledby="conditions-title" className="finance-order-conditions">
      <h3 id="conditions-title">附加条件，签约就是答应</h3>
      <ul>
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
    </section>
  );
}

export interface OfferDetailsProps {
  order: FinanceOrder;
  asked: Requested;
  offer: CreditOffer;
  nowMs: number;
}

/** An offer in yuan: what is paid when and to whom, beside what was asked for. */
export function OfferDetails({ order, asked, offer, nowMs }: OfferDetailsProps) {
  const sheet = offeredSheet(order, offer);
  const compared = <TermsCompared caption="您申请的和机构给的" terms={toComparedTerms(order, asked, offer)} />;
  if (sheet === null)
    return (
      <>
        {compared}
        <OfferConditions offer={offer} />
      </>
    );
  const { schedule, rows, extraCostYuan } = sheet;
  const { loan, instalments, bankDiscountYuan } = schedule;
  return (
    <>
      <Facts items={toCostFacts(sheet, regularText(offer))} />
      <p className="finance-order-basis">{basisText(sheet, offer.terms, nowMs)}</p>
      {compared}
      <OfferConditions offer={offer} />
      <CostTable
        rows={rows}
        extraCostYuan={extraCostYuan}
        principalYuan={loan.principalYuan}
        repaid={{ payWay: loan.payWay, instalments, bankDiscountYuan }}
        contingent={toContingentRows(order, offer, sheet)}
      />
      <Disclosure summary={`每期还款表（${instalments.length} 期）`}>
        <InstalmentTable instalments={instalments} />
        <OtherFees offer={offer} sheet={sheet} />
      </Disclosure>
    </>
  );
}

/** The offer as it was signed, declined or expired, still beside what was asked for. */
export function FormerOffer({ item: order, nowMs }: ShownCase<FinanceOrder>) {
  const { offer, asked, state, loan } = order;
  if (offer === null || asked === null || state === '50') return null;
  return (
    <CaseSection id="offer-title" title="机构的报价">
      {loan === null ? (
        <OfferDetails order={order} asked={asked} offer={offer} nowMs={nowMs} />
      ) : (
        <>
          <TermsCompared caption="您申请的和机构给的" terms={toComparedTerms(order, asked, offer)} />
          <OfferConditions offer={offer} />
        </>
      )}
    </CaseSection>
  );
}
