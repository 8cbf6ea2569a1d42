import { useEffect, useRef, useState } from 'react';
import { CaseFiles } from '#components/case/case-files.tsx';
import { type CaseEvent, CaseHistory } from '#components/case/case-history.tsx';
import { CaseButtons, CaseCard, CaseSection, SmallPrint } from '#components/case/case-parts.tsx';
import type { ShownCase } from '#components/case/case-view.ts';
import { ClaimForm } from '#components/insurance/claim/claim-form.tsx';
import { AccountForm, claimTitleId, SupplementForm, showClaim } from '#components/insurance/claim/supplement-form.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import {
  type InsuranceClaimState,
  insuranceClaimActionLabels,
  insuranceClaimStateLabels,
  isClaimOpen,
} from '#lib/contract/insurance/states.ts';
import { isWithoutSurvey } from '#lib/contract/insurance-cover.ts';
import type { InsuranceClaim, InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { addedText } from '#lib/contract/stored-file.ts';
import { formatDay } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import { toFeedbackHref } from '#lib/routes/feedback-href.ts';
import { byTurn, claimNext, claimWhose, toEvent } from './insurance-words.ts';
import { surrenderBarText } from './surrender-words.ts';

const TONES: Readonly<Record<InsuranceClaimState, TagTone>> = { 0: 'neutral', 1: 'river', 2: 'ok', 3: 'bad', 4: 'magnolia', 5: 'river' };
/** A claim that was paid, or refused. */
const OVER: readonly InsuranceClaimState[] = ['2', '3'];
/** The insurer wants more papers. */
export const WANTS_MORE = '4';
const [PAID, REFUSED] = ['2', '3'] as const;
/** With the insurer: what it asked for before was answered. */
const SENT = '1';

interface ClaimCardProps {
  order: InsuranceOrder;
  claim: InsuranceClaim;
  reload: Reload;
}

/** It was refused, or granted for less than was asked for. */
const isDisputable = ({ state, claimAmount, paidAmount }: InsuranceClaim): boolean =>
  state === REFUSED || (paidAmount !== null && paidAmount < claimAmount);

/** Why less is paid, and where to say that one does not agree. */
function Dispute({ order: { orderNo }, claim }: Pick<ClaimCardProps, 'order' | 'claim'>) {
  const { state, answer, claimNo, accidentTime, claimAmount, paidAmount } = claim;
  const consequence = {
    [REFUSED]: '同意的话不用办。',
    [PAID]: '同意的话不用办，钱已经打到上面的账号。',
  }[state as string];
  return (
    <>
      <p>
        {paidAmount !== null && `比您申请的少 ${formatYuan(claimAmount - paidAmount)}。`}
        保险公司说：“{answer}”
      </p>
      <p>{consequence ?? '同意的话不用办，钱会打到上面的账号。'}不同意的，写给平台，会有人办理、答复您。</p>
      <CaseButtons>
        <ButtonLink
          href={toFeedbackHref({ kind: 'complaint', order: `${orderNo} 理赔 ${claimNo || accidentTime.slice(0, 10)}` })}
          variant="second"
          size="small"
        >
          有异议
        </ButtonLink>
      </CaseButtons>
    </>
  );
}

/** The course of a claim; what was granted is said with its sum. */
const toClaimHistory = ({ timeline, state, paidAmount }: InsuranceClaim): CaseEvent[] =>
  timeline
    .map(toEvent(insuranceClaimActionLabels, OVER.includes(state)))
    .map((event, place) =>
      timeline[place]?.action === 'uphold' && paidAmount !== null ? { ...event, detail: `同意赔 ${formatYuan(paidAmount)}` } : event,
    );

/** One claim: where it stands, what the insurer asks for, its course. */
function ClaimCard({ order, claim, reload }: ClaimCardProps) {
  const { claimNo, state, insuredName, benefit, claimAmount, paidAmount, accountName, bankAccount, answer, files } = claim;
  const next = claimNext(order, claim);
  const Wanted = claim.onlyAccount ? AccountForm : SupplementForm;
  const title = (
    <>
      {claimWhose(claim)} <Tag tone={TONES[state]}>{insuranceClaimStateLabels[state]}</Tag>
    </>
  );
  return (
    <CaseCard heading="h3" title={title} titleId={claimTitleId(claim)}>
      {next !== '' && <p>{next}</p>}
      {answer !== '' && state !== SENT && !isDisputable(claim) && <p>保险公司说：“{answer}”</p>}
      <SummaryList
        items={[
          ...(claimNo === '' ? [] : [{ label: '编号', value: claimNo }]),
          ...(insuredName === '' ? [] : [{ label: '谁出的事', value: insuredName }]),
          ...(benefit === '' ? [] : [{ label: '哪一项', value: benefit }]),
          { label: '申请赔', value: formatYuan(claimAmount) },
          ...(paidAmount === null ? [] : [{ label: state === PAID ? '赔了' : '核定赔', value: formatYuan(paidAmount), isMain: true }]),
          { label: '赔到', value: accountName === '' ? bankAccount : `${accountName} ${bankAccount}` },
        ]}
      />
      {isDisputable(claim) && <Dispute order={order} claim={claim} />}
      <CaseFiles
        label="交过的资料"
        files={files.map((file) => ({ name: file.fileName, url: file.fileUrl, added: addedText(file, claim.createTime) }))}
      />
      {state === WANTS_MORE && <Wanted order={order} claim={claim} reload={reload} />}
      <Disclosure summary="理赔经过">
        <CaseHistory events={toClaimHistory(claim)} />
      </Disclosure>
    </CaseCard>
  );
}

/** Leads to the claim that comes to those of before, once it is shown. */
function useNewClaim(claims: readonly InsuranceClaim[]): () => void {
  const [before, setBefore] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const made = before === null ? undefined : claims.find(({ claimId }) => !before.includes(claimId));
    if (made === undefined) return;
    showClaim(made);
    setBefore(null);
  }, [before, claims]);
  return () => setBefore(claims.map(({ claimId }) => claimId));
}

/** Leads to the claim that the address names, once. */
function useNamedClaim(claims: readonly InsuranceClaim[]): void {
  const isLed = useRef(false);
  useEffect(() => {
    const named = isLed.current ? undefined : claims.find((claim) => window.location.hash === `#${claimTitleId(claim)}`);
    if (named === undefined) return;
    isLed.current = true;
    showClaim(named);
  }, [claims]);
}

/** What comes before a claim is made here; of a policy that pays by records, nobody reports. */
function howToClaim({ claimGuide, serviceTel }: InsuranceOrder['product'], isBeside: boolean): string {
  if (isWithoutSurvey({ claimGuide }))
    return `收到达到起赔条件的短信，在这里申请理赔、填收款账号，不用报案和查勘。没收到、觉得该赔的，也可以申请${serviceTel && `，或者打客服 ${serviceTel} 问`}。`;
  return `${isBeside ? '' : '出了事，'}${serviceTel && `先打客服 ${serviceTel} 报案，再`}在这里交资料。`;
}

/** Claims on the policy, and the way to make one. */
export function ClaimSection({ item: order, reload }: ShownCase<InsuranceOrder>) {
  const [isOpen, setOpen] = useState(false);
  const leadToNew = useNewClaim(order.claims);
  useNamedClaim(order.claims);
  const mayClaim = order.actions.includes('claim');
  const isBeside = order.claims.some(({ state }) => isClaimOpen(state));
  const barred = surrenderBarText(order);
  if (!mayClaim && barred === '' && order.claims.length === 0) return null;
  return (
    <CaseSection id="claims-title" title="理赔">
      {byTurn(order.claims).map((claim) => (
        <ClaimCard key={claim.claimId} order={order} claim={claim} reload={reload} />
      ))}
      {mayClaim && isOpen && (
        <ClaimForm
          order={order}
          reload={reload}
          onClose={() => setOpen(false)}
          onMade={() => {
            setOpen(false);
            leadToNew();
          }}
        />
      )}
      {mayClaim && !isOpen && (
        <CaseCard>
          <p>
            {order.surrender !== null && `${formatDay(order.surrender.applyTime)} 您申请了退保，这天和以前出的事还可以申请理赔。`}
            {isBeside && '又出了别的事，或者还有别人出了事，可以另外申请，各办各的：'}
            {howToClaim(order.product, isBeside)}
          </p>
          <CaseButtons>
            <Button variant="second" onClick={() => setOpen(true)}>
              申请理赔
            </Button>
          </CaseButtons>
        </CaseCard>
      )}
      {barred !== '' && <SmallPrint>{barred}</SmallPrint>}
    </CaseSection>
  );
}
