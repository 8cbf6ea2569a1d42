import { useState } from 'react';
import { CaseSection, SmallPrint } from '#components/case/case-parts.tsx';
import type { ShownCase } from '#components/case/case-view.ts';
import { CostTable, InstalmentTable } from '#components/finance/loan-tables.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { type Fact, Facts } from '#components/ui/facts.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { saveCalendarFile } from '#lib/browser/save-calendar-file.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import type { DatedFee, DatedInstalment } from '#lib/contract/pricing/dated-schedule.ts';
import { centsToYuan, sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import type { Ledger } from '#lib/contract/pricing/loan-ledger.ts';
import { openDueDays, totalOf } from '#lib/contract/pricing/loan-position.ts';
import { changeText, type OfferSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { formatChineseDay, formatDaysLeft, shanghaiDay } from '#lib/format/dates.ts';
import { formatPercent, formatYuan } from '#lib/format/money.ts';
import { restText } from '#lib/labels/repayment-words.ts';
import { financeAddress } from './finance-address.ts';
import { feesOfPlan, OtherFees, shortMonths, Yuan } from './finance-offer.tsx';
import { expectedOn, isLate, ledgerOf, recordedCosts, recordedOf, yuanOf } from './finance-record.ts';
import { lentSheet, nextInstalment, payoffOn, toContingentRows } from './finance-sheets.ts';
import './finance.css';

const LENT = '70';

function toPlanFacts(sheet: OfferSheet, nowMs: number): Fact[] {
  const { schedule, nominalPercent } = sheet;
  const next = nextInstalment(sheet, nowMs);
  const total: Fact = { label: '一共还', value: <Yuan amount={schedule.totalYuan} />, note: '本金、利息和费用加起来' };
  const allIn: Fact = { label: '综合年化（按放款日）', value: nominalPercent === null ? '算不出' : formatPercent(nominalPercent) };
  if (next === undefined) return [{ label: '下一次还款', value: '没有了', note: '每一期都到了日子' }, total, allIn];
  const owed = sumYuan([next.balanceYuan, next.principalYuan]);
  return [
    { label: '下一次还款', value: formatChineseDay(next.payOn, nowMs), note: formatDaysLeft(next.payOn, nowMs) },
    { label: '这一次还', value: <Yuan amount={next.paymentYuan} />, note: `第 ${next.number} 期，共 ${schedule.instalments.length} 期` },
    { label: '还没还的本金', value: <Yuan amount={owed} />, note: '前面各期都按时还了的话' },
    { label: '利息一共', value: <Yuan amount={schedule.interestYuan} /> },
    total,
    allIn,
  ];
}

/** The same of a loan whose payments are recorded. */
function toRecordedFacts(
  { balance, dueNow, overdueDays = 0, nextDue, entries }: NonNullable<ReturnType<typeof recordedOf>>,
  nowMs: number,
): Fact[] {
  const owed: Fact = {
    label: '还没还的本金',
    value: <Yuan amount={yuanOf(balance)} />,
    note: `机构登记到 ${formatChineseDay(entries.at(-1)?.day ?? '', nowMs)}`,
  };
  if (overdueDays > 0)
    return [{ label: '现在欠', value: <Yuan amount={yuanOf(dueNow)} />, note: `逾期 ${overdueDays} 天，罚息按天算` }, owed];
  if (nextDue === null || nextDue === undefined) return [owed];
  return [
    { label: '下一次还款', value: formatChineseDay(nextDue.day, nowMs), note: formatDaysLeft(nextDue.day, nowMs) },
    { label: '这一次还', value: <Yuan amount={yuanOf(nextDue.amount)} /> },
    owed,
  ];
}

interface PayoffProps {
  sheet: OfferSheet;
  terms: LoanTerms | null;
  /** Null where nothing is recorded. */
  ledger: Ledger | null;
  nowMs: number;
}

interface PayoffParts {
  readonly principalYuan: number;
  readonly interestYuan: number;
  readonly lateYuan?: number;
  readonly feeYuan: number;
  readonly totalYuan: number;
}

function recordedPayoff(ledger: Ledger, today: string, day: string): PayoffParts | null {
  const payoff = expectedOn(ledger, today, day)?.payoff;
  if (payoff === undefined) return null;
  const { principal, interest, late, fee } = payoff;
  const [principalYuan, interestYuan, lateYuan, feeYuan] = [principal, interest, late, fee].map(centsToYuan) as [
    number,
    number,
    number,
    number,
  ];
  return { principalYuan, interestYuan, lateYuan, feeYuan, totalYuan: centsToYuan(totalOf(payoff)) };
}

/** What is taken as paid, and where the instalment stands that falls due on the day itself. */
function basisOfPayoff(ledger: Ledger | null, isOverdue: boolean, isDueDay: boolean): string {
  if (ledger === null) return isDueDay ? '按这天和以前到期的各期都还了来算，这天到期的一期要另外还。' : '按这天以前到期的各期都还了来算。';
  if (isOverdue) return '按机构登记的还款来算，到期没还的和罚息都算在里面。';
  const supposed = '按机构登记的还款来算，从今天到这天到期的各期当作按时还了';
  return isDueDay ? `${supposed}；这天到期的一期已经算在里面，不用另外还。` : `${supposed}。`;
}

/** Days on which something of the loan falls due that is not paid, in order. */
const dueDaysOf = (ledger: Ledger | null, sheet: OfferSheet): string[] =>
  ledger?.state == null ? sheet.schedule.instalments.map(({ dueDate }) => dueDate) : openDueDays(ledger.state);

/** What ends the loan on a day that the reader chooses, by the rules of the offer and what was recorded. */
function Payoff({ sheet, terms, ledger, nowMs }: PayoffProps) {
  const today = shanghaiDay(nowMs);
  const [day, setDay] = useState(today);
  const dueDays = dueDaysOf(ledger, sheet);
  const last = dueDays.at(-1);
  const first = ledger?.state?.asOf ?? sheet.schedule.loan.disbursedOn;
  const payoffOf = (on: string): PayoffParts | null => (ledger === null ? payoffOn(sheet, terms, on) : recordedPayoff(ledger, today, on));
  if (last === undefined || last < today) return null;
  const isOverdue = ledger !== null && isLate(ledger, today);
  const payoff = /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= last ? payoffOf(day) : null;
  return (
    <section aria-labelledby="payoff-title" className="finance-order-payoff">
      <h3 id="payoff-title">提前结清要还多少</h3>
      <TextField
        name="payoffDay"
        label="哪天还"
        type="date"
        min={first}
        max={last}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <div role="status">
        {payoff === null ? (
          <p>
            请选 {first} 到 {last} 之间的一天，到期那天按计划还就结清了。
          </p>
        ) : (
          <SummaryList
            items={[
              { label: '还剩的本金', value: formatYuan(payoff.principalYuan) },
              { label: isOverdue ? '到这天一共欠的利息' : '上一个还款日到这天的利息', value: formatYuan(payoff.interestYuan) },
              ...(payoff.lateYuan ? [{ label: '罚息', value: formatYuan(payoff.lateYuan) }] : []),
              { label: '违约金', value: payoff.feeYuan === 0 ? '没有' : formatYuan(payoff.feeYuan) },
              { label: '这天一共还', value: formatYuan(payoff.totalYuan), isMain: true },
            ]}
          />
        )}
      </div>
      <SmallPrint>
        {basisOfPayoff(ledger, isOverdue, payoff !== null && dueDays.includes(day))}
        {terms === null && '机构没有写明违约金，没有算进去。'}还之前向机构要准数。
      </SmallPrint>
    </section>
  );
}

const REPLANNED = '后来提前还过本金或者机构改过余额，下面是改过以后的计划；以前放进日历的，要重新放一次。';

/** Instalments whose day is not over. */
const toCome = (plan: readonly DatedInstalment[], nowMs: number): DatedInstalment[] =>
  plan.filter(({ payOn }) => payOn >= shanghaiDay(nowMs));

/** Fees that come again on a known day which is not over. */
const feesToCome = (sheet: OfferSheet, plan: readonly DatedInstalment[], nowMs: number): DatedFee[] =>
  feesOfPlan(sheet, plan).filter(({ on, when }) => when === '' && on >= shanghaiDay(nowMs));

/** What is to be paid next beside the instalments, all of one day. */
function toFeeFacts(fees: readonly DatedFee[], nowMs: number): Fact[] {
  const on = fees[0]?.on;
  if (on === undefined) return [];
  const next = fees.filter((fee) => fee.on === on);
  const names = next.map(({ name, payee }) => `${name}（付给${payee}）`).join('、');
  const value = <Yuan amount={sumYuan(next.map(({ amountYuan }) => amountYuan))} />;
  return [{ label: '下一笔另付的费用', value, note: `${formatChineseDay(on, nowMs)}，${names}` }];
}

/** The days to pay as a file for the reader's calendar, those of fees among them. */
function saveRepayments({ orderNo, product }: FinanceOrder, instalments: readonly DatedInstalment[], fees: readonly DatedFee[]): void {
  const address = new URL(financeAddress.toHref({ orderNo }), window.location.origin).href;
  const paid = fees.map(({ on, name, payee, amountYuan }, index) => ({
    uid: `loan-${orderNo}-fee-${on}-${index}`,
    day: on,
    title: `${name} ${formatYuan(amountYuan)}，付给${payee}：${product.productName}`,
    reminder: `三天后付${name} ${formatYuan(amountYuan)}：${product.productName}`,
    address,
  }));
  const repaid = instalments.map(({ number, payOn, paymentYuan }) => ({
    uid: `loan-${orderNo}-${number}`,
    day: payOn,
    title: `还款 ${formatYuan(paymentYuan)}：${product.productName}，第 ${number} 期`,
    reminder: `三天后还款 ${formatYuan(paymentYuan)}：${product.productName}`,
    address,
  }));
  saveCalendarFile('loan', [...repaid, ...paid], `还款日-${orderNo}.ics`);
}

interface LoanCostsProps {
  order: FinanceOrder;
  sheet: OfferSheet;
  /** Null where nothing is recorded. */
  ledger: Ledger | null;
  nowMs: number;
}

/** Who gets what: by what was recorded as paid and the plan of what is still to come; by the plan alone where nothing is recorded. */
function LoanCosts({ order, sheet, ledger, nowMs }: LoanCostsProps) {
  const { offer } = order;
  const { loan, instalments, bankDiscountYuan } = sheet.schedule;
  if (ledger?.state == null) {
    const contingent = offer === null ? [] : toContingentRows(order, offer, sheet);
    const repaid = { payWay: loan.payWay, instalments, bankDiscountYuan };
    return <CostTable {...sheet} principalYuan={loan.principalYuan} repaid={repaid} contingent={contingent} />;
  }
  const { asOf, schedule, dueCount } = ledger.state;
  const planned = schedule?.instalments.slice(dueCount) ?? [];
  const costs = recordedCosts(ledger, sheet, shanghaiDay(nowMs));
  const made = { ...sheet, schedule: schedule ?? sheet.schedule };
  return (
    <>
      <SmallPrint>
        已经付的按机构登记的算（登记到 {formatChineseDay(asOf, nowMs)}），还要付的按现在的还款计划算。
        {costs.isPartial && '机构开始登记以前付的不在里面。'}
      </SmallPrint>
      <CostTable
        rows={costs.rows}
        extraCostYuan={sumYuan(costs.rows.map(({ amountYuan }) => amountYuan))}
        principalYuan={loan.principalYuan}
        repaid={restText(planned)}
        contingent={offer === null ? [] : toContingentRows(order, offer, made, dueCount)}
      />
    </>
  );
}

/** 还款计划 of a loan that was paid out: what is due next, every instalment, and what changed since the offer. */
export function LoanPlan({ item: order, nowMs }: ShownCase<FinanceOrder>) {
  const sheet = order.state === LENT ? lentSheet(order) : null;
  if (sheet === null) return null;
  const { offer } = order;
  const { schedule, change } = sheet;
  const { loan, instalments } = schedule;
  const recorded = recordedOf(order);
  const ledger = ledgerOf(order);
  const plan = ledger?.state?.schedule?.instalments ?? instalments;
  const fees = feesToCome(sheet, plan, nowMs);
  const isReplanned = plan.length !== instalments.length || plan.some((row, index) => row.paymentYuan !== instalments[index]?.paymentYuan);
  return (
    <CaseSection id="plan-title" title="还款计划">
      <Facts items={[...(recorded === null ? toPlanFacts(sheet, nowMs) : toRecordedFacts(recorded, nowMs)), ...toFeeFacts(fees, nowMs)]} />
      <p className="finance-order-basis">
        按 {formatChineseDay(loan.disbursedOn, nowMs)}
        {offer?.terms ? '到账算' : '到账推算，机构没有写明怎么计息'}。{shortMonths(schedule)}
        {recorded === null && <b>推算：机构还没登记您还了多少，以机构的还款通知为准。</b>}
        {isReplanned && '放款时'}
        {changeText(change, formatYuan)}
        {isReplanned && REPLANNED}
      </p>
      <Card>
        <InstalmentTable instalments={plan} />
      </Card>
      {offer !== null && <OtherFees offer={offer} sheet={sheet} plan={plan} />}
      <div className="screen-only">
        <Button variant="second" size="small" onClick={() => saveRepayments(order, toCome(plan, nowMs), fees)}>
          <Icon name="calendar" />
          还款日放进日历
        </Button>
      </div>
      <Payoff sheet={sheet} terms={offer?.terms ?? null} ledger={ledger} nowMs={nowMs} />
      <Disclosure summary="利息和费用都给了谁">
        <LoanCosts order={order} sheet={sheet} ledger={ledger} nowMs={nowMs} />
      </Disclosure>
    </CaseSection>
  );
}
