import { CaseSection, SmallPrint } from '#components/case/case-parts.tsx';
import type { ShownCase } from '#components/case/case-view.ts';
import { joinClasses } from '#components/ui/join-classes.ts';
import { Card } from '#components/ui/layout/card.tsx';
import styles from '#components/ui/stacked-table.module.css';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import { useFold } from '#components/ui/use-fold.tsx';
import { GRACE_DAYS, PREMIUM_NOTICE_DAYS, type PremiumState, premiumStateLabels } from '#lib/contract/insurance/premium-schedule.ts';
import type { InsuranceOrder, InsurancePremium } from '#lib/contract/insurance-order.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';

const TONES: Readonly<Record<PremiumState, TagTone>> = {
  paid: 'ok',
  due: 'neutral',
  grace: 'magnolia',
  lapsed: 'bad',
  refunded: 'neutral',
};
const SURRENDERED = '81';
/** It is still to be paid, or was not. */
const isOpen = ({ state }: InsurancePremium): boolean => state !== 'paid' && state !== 'refunded';

/** When it was paid, or until when it can be. */
function whenText({ state, graceDay, payTime }: InsurancePremium): string {
  if (state === 'paid' || state === 'refunded') return payTime === null ? '保险公司收的' : formatMinute(payTime);
  return state === 'grace' ? `最晚 ${graceDay}` : '';
}

function PremiumRow({ premium }: { premium: InsurancePremium }) {
  const { period, dueDay, amount, state } = premium;
  return (
    <tr>
      <th scope="row">第 {period} 期</th>
      <td data-name="应缴日">{dueDay}</td>
      <td data-name="金额">{formatYuan(amount)}</td>
      <td data-name="状态">
        <Tag tone={TONES[state]}>{premiumStateLabels[state]}</Tag>
      </td>
      <td data-name="付款">{whenText(premium)}</td>
    </tr>
  );
}

/** What is still to be paid by which rule; of a policy that was given back, that nothing is. */
function premiumsNote({ surrender, state }: InsuranceOrder, premiums: readonly InsurancePremium[]): string {
  if (state === SURRENDERED && surrender !== null) return `已经退保，退给您 ${formatYuan(surrender.refund)}，以后各期不用再交。`;
  if (!premiums.some(isOpen)) return '';
  return `应缴日前 ${PREMIUM_NOTICE_DAYS} 天起可以付，会发消息和短信提醒您。过了应缴日有 ${GRACE_DAYS} 天宽限期，保障照旧；宽限期满没付，保单效力中止。`;
}

/** Every premium of a policy that is paid once a year: when it is due, how much, and whether it is paid. */
export function PremiumSection({ item: order }: ShownCase<InsuranceOrder>) {
  const { premiums = [] } = order;
  // The last one that was paid, and what comes next.
  const { shown, more } = useFold(premiums, '期', premiums.findIndex(isOpen) - 1);
  if (premiums.length === 0) return null;
  const note = premiumsNote(order, premiums);
  return (
    <CaseSection id="premiums-title" title="各期保费">
      <Card>
        <section className={joinClasses(styles.scroller, styles.open)} aria-label="各期保费表">
          <table className={joinClasses(styles.figures, styles.stacked)}>
            <thead>
              <tr>
                <th scope="col">期数</th>
                <th scope="col">应缴日</th>
                <th scope="col">金额</th>
                <th scope="col">状态</th>
                <th scope="col">付款</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((premium) => (
                <PremiumRow key={premium.period} premium={premium} />
              ))}
            </tbody>
          </table>
          {more}
        </section>
      </Card>
      {note !== '' && <SmallPrint>{note}</SmallPrint>}
    </CaseSection>
  );
}
