import { useState } from 'react';
import { CostTable } from '#components/blocks/loan-tables/cost-table.tsx';
import { InstalmentTable } from '#components/blocks/loan-tables/instalment-table.tsx';
import { CaseSection, SmallPrint } from '#components/case/case-parts.tsx';
import type { ShownCase } from '#components/case/case-view.ts';
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
import { sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import type { OfferSheet } from '#lib/contract/pricing/offer-sheet.ts';
import type { ScheduleChange } from '#lib/contract/pricing/remade-schedule.ts';
import { formatChineseDay, formatDaysLeft, shanghaiDay } from '#lib/format/dates.ts';
import { formatPercent, formatYuan } from '#lib/format/money.ts';
import { financeAddress } from './finance-address.ts';
import { Yuan } from './finance-offer.tsx';
import { lentSheet, nextInstalment, payoffOn, toContingentRows } from './finance-sheets.ts';
import './finance.css';

const LENT = '70';

const moreOrLess = (amountYuan: number): string => `${amountYuan > 0 ? '多' : '少'} ${formatYuan(Math.abs(amountYuan))}`;
const laterOrEarlier = (days: number): string => `${days > 0 ? '晚' : '早'} ${Math.abs(days)} 天`;

/** What the day and the amount of the loan changed of the offer, in words. */
export function changeText({ disbursedDays, firstPaymentYuan, interestYuan, totalYuan }: ScheduleChange): string {
  const changes = [
    disbursedDays !== 0 && `到账比报价那天${laterOrEarlier(disbursedDays)}，每个还款日跟着变`,
    firstPaymentYuan !== 0 && `第一期${moreOrLess(firstPaymentYuan)}`,
    interestYuan !== 0 && `利息一共${moreOrLess(interestYuan)}`,
    totalYuan !== 0 && `一共还${moreOrLess(totalYuan)}`,
  ].filter((text) => text !== false);
  return changes.length === 0 ? '和签约时看到的报价一样，一分没变。' : `和签约时看到的报价比：${changes.join('；')}。`;
}

function toPlanFacts(sheet: OfferSheet, nowMs: number): Fact[] {
  const { schedule, nominalPercent } = sheet;
  const next = nextInstalment(sheet, nowMs);
  const total: Fact = { label: '一共还', value: <Yuan amount={schedule.totalYuan} />, note: '本金、利息和费用加起来' };
  const allIn: Fact = { label: '综合年化', value: nominalPercent === null ? '算不出' : formatPercent(nominalPercent) };
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

/** What ends the loan on a day that the reader chooses, by the rules of the offer. */
function Payoff({ sheet, terms, nowMs }: { sheet: OfferSheet; terms: LoanTerms | null; nowMs: number }) {
  const [day, setDay] = useState(() => shanghaiDay(nowMs));
  const { loan, instalments } = sheet.schedule;
  const last = instalments.at(-1)?.dueDate ?? loan.disbursedOn;
  const payoff = /^\d{4}-\d{2}-\d{2}$/.test(day) ? payoffOn(sheet, terms, day) : null;
  return (
    <section aria-labelledby="payoff-title" className="finance-order-payoff">
      <h3 id="payoff-title">提前结清要还多少</h3>
      <TextField
        name="payoffDay"
        label="哪天还"
        type="date"
        min={loan.disbursedOn}
        max={last}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <div role="status">
        {payoff === null ? (
          <p>
            请选 {loan.disbursedOn} 到 {last} 之间的一天，到期那天按计划还就结清了。
          </p>
        ) : (
          <SummaryList
            items={[
              { label: '还剩的本金', value: formatYuan(payoff.principalYuan) },
              { label: '上一个还款日到这天的利息', value: formatYuan(payoff.interestYuan) },
              { label: '违约金', value: payoff.feeYuan === 0 ? '没有' : formatYuan(payoff.feeYuan) },
              { label: '这天一共还', value: formatYuan(payoff.totalYuan), isMain: true },
            ]}
          />
        )}
      </div>
      <SmallPrint>按这天以前到期的各期都还了来算。{terms === null && '机构没有写明违约金，没有算进去。'}还之前向机构要准数。</SmallPrint>
    </section>
  );
}

/** The days to pay as a file for the reader's calendar. */
function saveRepayments({ orderNo, product }: FinanceOrder, { schedule }: OfferSheet): void {
  const address = new URL(financeAddress.toHref({ orderNo }), window.location.origin).href;
  const entries = schedule.instalments.map(({ number, payOn, paymentYuan }) => ({
    uid: `loan-${orderNo}-${number}`,
    day: payOn,
    title: `还款 ${formatYuan(paymentYuan)}：${product.productName}，第 ${number} 期`,
    reminder: `三天后还款 ${formatYuan(paymentYuan)}：${product.productName}`,
    address,
  }));
  saveCalendarFile('loan', entries, `还款日-${orderNo}.ics`);
}

/** 还款计划 of a loan that was paid out: what is due next, every instalment, and what changed since the offer. */
export function LoanPlan({ item: order, nowMs }: ShownCase<FinanceOrder>) {
  const sheet = order.state === LENT ? lentSheet(order) : null;
  if (sheet === null) return null;
  const { offer } = order;
  const { schedule, rows, extraCostYuan, change } = sheet;
  const { loan, instalments } = schedule;
  return (
    <CaseSection id="plan-title" title="还款计划">
      <Facts items={toPlanFacts(sheet, nowMs)} />
      <p className="finance-order-basis">
        按 {formatChineseDay(loan.disbursedOn, nowMs)}
        {offer?.terms ? '到账算' : '到账推算，机构没有写明怎么计息'}。平台不知道您实际还了多少，以机构的还款通知为准。{changeText(change)}
      </p>
      <Card>
        <InstalmentTable instalments={instalments} />
      </Card>
      <div className="screen-only">
        <Button variant="second" size="small" onClick={() => saveRepayments(order, sheet)}>
          <Icon name="calendar" />
          还款日放进日历
        </Button>
      </div>
      <Payoff sheet={sheet} terms={offer?.terms ?? null} nowMs={nowMs} />
      <Disclosure summary="利息和费用都给了谁">
        <CostTable
          rows={rows}
          extraCostYuan={extraCostYuan}
          principalYuan={loan.principalYuan}
          repaid={{ payWay: loan.payWay, instalments, bankDiscountYuan: sheet.schedule.bankDiscountYuan }}
          contingent={offer === null ? [] : toContingentRows(order, offer, sheet)}
        />
      </Disclosure>
    </CaseSection>
  );
}
