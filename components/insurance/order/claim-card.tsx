import { CaseFiles } from '#components/ui/case/case-files.tsx';
import { CaseHistory } from '#components/ui/case/case-history.tsx';
import { SummaryList } from '#components/ui/case/summary-list.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { type InsuranceClaimState, insuranceClaimActionLabels, insuranceClaimStateLabels } from '#lib/contract/insurance/states.ts';
import type { InsuranceClaim, InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { formatDay } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import styles from './order-detail.module.css';
import { toEvent } from './order-history.ts';
import { SupplementForm } from './supplement-form.tsx';

const TONES: Readonly<Record<InsuranceClaimState, TagTone>> = { 0: 'neutral', 1: 'river', 2: 'ok', 3: 'bad', 4: 'magnolia', 5: 'river' };
/** A claim that was paid, or refused. */
const OVER: readonly InsuranceClaimState[] = ['2', '3'];
const WANTS_MORE = '4';

interface ClaimCardProps {
  order: InsuranceOrder;
  claim: InsuranceClaim;
  reload: Reload;
}

/** One claim: where it stands, what the insurer asks for, its course. */
export function ClaimCard({ order, claim, reload }: ClaimCardProps) {
  const { state, accidentTime, accidentPlace, claimAmount, paidAmount, bankAccount, answer, files, timeline } = claim;
  return (
    <Card className={styles.card}>
      <h3 className={styles.cardTitle}>
        {formatDay(accidentTime)}，{accidentPlace} <Tag tone={TONES[state]}>{insuranceClaimStateLabels[state]}</Tag>
      </h3>
      {answer !== '' && <p>保险公司说：“{answer}”</p>}
      <SummaryList
        items={[
          { label: '申请赔', value: formatYuan(claimAmount) },
          ...(paidAmount === null ? [] : [{ label: '赔了', value: formatYuan(paidAmount), isMain: true }]),
          { label: '赔到', value: bankAccount },
        ]}
      />
      <CaseFiles label="交过的资料" files={files.map(({ fileName, fileUrl }) => ({ name: fileName, url: fileUrl }))} />
      {state === WANTS_MORE && <SupplementForm order={order} claim={claim} reload={reload} />}
      <Disclosure summary="理赔经过">
        <CaseHistory events={timeline.map(toEvent(insuranceClaimActionLabels, OVER.includes(state)))} />
      </Disclosure>
    </Card>
  );
}
