import { useState } from 'react';
import { CaseFiles } from '#components/case/case-files.tsx';
import { CaseHistory } from '#components/case/case-history.tsx';
import { CaseButtons, CaseCard, CaseSection } from '#components/case/case-parts.tsx';
import type { ShownCase } from '#components/case/case-view.ts';
import { ClaimForm } from '#components/insurance/claim/claim-form.tsx';
import { SupplementForm } from '#components/insurance/claim/supplement-form.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { type InsuranceClaimState, insuranceClaimActionLabels, insuranceClaimStateLabels } from '#lib/contract/insurance/states.ts';
import type { InsuranceClaim, InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { formatDay } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import { toEvent } from './insurance-words.ts';

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
function ClaimCard({ order, claim, reload }: ClaimCardProps) {
  const { state, accidentTime, accidentPlace, claimAmount, paidAmount, bankAccount, answer, files, timeline } = claim;
  const title = (
    <>
      {formatDay(accidentTime)}，{accidentPlace} <Tag tone={TONES[state]}>{insuranceClaimStateLabels[state]}</Tag>
    </>
  );
  return (
    <CaseCard heading="h3" title={title}>
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
    </CaseCard>
  );
}

/** Claims on the policy, and the way to make one. */
export function ClaimSection({ item: order, reload }: ShownCase<InsuranceOrder>) {
  const [isOpen, setOpen] = useState(false);
  const mayClaim = order.actions.includes('claim');
  if (!mayClaim && order.claims.length === 0) return null;
  return (
    <CaseSection id="claims-title" title="理赔">
      {order.claims.map((claim) => (
        <ClaimCard key={claim.claimId} order={order} claim={claim} reload={reload} />
      ))}
      {mayClaim && isOpen && <ClaimForm order={order} reload={reload} onClose={() => setOpen(false)} />}
      {mayClaim && !isOpen && (
        <CaseCard>
          <p>出了事，先打客服 {order.product.serviceTel} 报案，再在这里交资料。</p>
          <CaseButtons>
            <Button variant="second" onClick={() => setOpen(true)}>
              申请理赔
            </Button>
          </CaseButtons>
        </CaseCard>
      )}
    </CaseSection>
  );
}
