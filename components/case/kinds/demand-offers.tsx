import { useEffect, useRef, useState } from 'react';
import { useLast } from '#components/blocks/list/use-last.ts';
import { StepDialog } from '#components/case/case-action.tsx';
import { CaseSection, SmallPrint } from '#components/case/case-parts.tsx';
import type { CaseStep, ShownCase } from '#components/case/case-view.ts';
import { ConsentField } from '#components/case/consent-field.tsx';
import { type ConsentState, useConsents } from '#components/case/use-consent.ts';
import { Icon } from '#components/ui/icon.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { request } from '#lib/browser/request.ts';
import { type KeyedSubmission, keySubmission } from '#lib/browser/submission-key.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import type { Demand, DemandResponse } from '#lib/contract/finance-demand.ts';
import { rateText } from '#lib/contract/pricing/percent-text.ts';
import { formatPercent, formatWan } from '#lib/format/money.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { compareOffers, extraSecurity, isWhole, offerSentence, reckonedText, totalsHint } from './compare-offers.ts';
import styles from './demand.module.css';
import { feeText } from './fee-text.ts';
import { OffersTable } from './offers-table.tsx';

const NEW = '1';
const OPEN = ['1', '2'];

/** Tells the platform that the new offers were seen. Their mark stays until the demand is read anew. */
function useReadMark({ demandNo, version, responses }: Demand): void {
  const fresh = responses
    .filter(({ state }) => state === NEW)
    .map(({ responseId }) => responseId)
    .join();
  useEffect(() => {
    if (fresh === '') return;
    void request('demandReadResponses', { body: { demandNo, version } })
      .then(refreshCentreSummary)
      .catch(() => undefined);
  }, [demandNo, version, fresh]);
}

/** What an offer costs: its rate, the rate with every fee, and the fees of the loan that it offers. */
function costText({ amount, rate, termMonths, fees, allInRate }: DemandResponse): string {
  const all = allInRate === null ? '' : `，综合年化 ${formatPercent(allInRate)}`;
  const paid = feeText(fees, amount, termMonths);
  return `年化 ${rateText(rate)}${all}，用 ${termMonths} 个月。${paid === '' ? '没有其他费用' : `其他费用：${paid}`}。`;
}

const othersText = (count: number): string =>
  count === 0 ? '' : `另外 ${count} 家会知道没有选上，谢谢它们报价；这一家没办成的话，没过期的报价还能再选。`;

const extraText = (response: DemandResponse, demand: Demand): string => {
  const extra = extraSecurity(response, demand);
  return extra === '' ? '' : `要${extra}，您的需求里没有写。`;
};

/** What has come since the dialog was opened, and was not in the table then. */
const FreshOffers = ({ fresh, demand }: { fresh: readonly DemandResponse[]; demand: Demand }) => (
  <div role="status">
    <StateMark state="warn">刚又来了 {fresh.length} 家报价，先看一眼：</StateMark>
    <ul>
      {fresh.map((one) => (
        <li key={one.responseId}>
          {one.agencyName}：{formatWan(one.amount)}，{costText(one)}
          {extraText(one, demand)}
        </li>
      ))}
    </ul>
    <p>点“再比一比”，表里也有了。</p>
  </div>
);

/** Says what choosing does, and leads to the order that it opens; done once, however often it is sent. */
function toChoice(
  demand: Demand,
  response: DemandResponse,
  { keyOf, consent, known }: { keyOf: (body: object) => string; consent: ConsentState; known: readonly string[] },
): CaseStep<{ data: { orderNo: string } }> {
  const { demandNo, version, responses } = demand;
  const { responseId, agencyName, managerName, amount } = response;
  const extra = extraSecurity(response, demand);
  const fresh = responses.filter((one) => OPEN.includes(one.state) && !known.includes(one.responseId));
  const others = responses.filter((one) => OPEN.includes(one.state) && one.responseId !== responseId).length;
  return {
    label: '就选这家',
    title: `选${agencyName}`,
    says: (
      <>
        {fresh.length > 0 && <FreshOffers fresh={fresh} demand={demand} />}
        <p>
          {formatWan(amount)}，{costText(response)}选定以后马上开一笔融资订单，由{managerName}
          来办；您的信用信息只有{agencyName}能查。
        </p>
        {extra !== '' && (
          <p className={styles.more}>
            <StateMark state="warn">
              这家要{extra}，您的需求里没有写。拿不出来，它可能批不下来；可以先打{managerName}的电话问清楚。
            </StateMark>
          </p>
        )}
        <p className={styles.more}>{othersText(others)}最后批不批、批多少，以机构批复为准，不收费。</p>
        <ConsentField consent={consent} label={`我同意把这份需求的内容和联系方式交给${agencyName}`} />
      </>
    ),
    cancel: '再比一比',
    findFaults: consent.findFaults,
    send: async () => {
      await consent.give();
      const body = { demandNo, version, responseId, seen: responses.length };
      return request('demandChoose', { body, idempotencyKey: keyOf(body) });
    },
    done: `选了${agencyName}，订单开好了`,
    goTo: ({ data }) => `${patterns.userFinanceOrder}?orderNo=${data.orderNo}`,
  };
}

interface Wanted {
  readonly response: DemandResponse;
  readonly known: readonly string[];
}

interface ChooseDialogProps extends Pick<ShownCase<Demand>, 'item' | 'reload'> {
  /** The offer that is about to be chosen, and which ones stood in the table then; null keeps the dialog shut. */
  wanted: Wanted | null;
  onClose: () => void;
}

function ChooseDialog({ item, wanted, reload, onClose }: ChooseDialogProps) {
  const submission = useRef<KeyedSubmission | null>(null);
  const shown = useLast(wanted);
  const consents = useConsents('institution', shown !== null);
  if (shown === null) return null;
  const keyOf = (body: object) => {
    submission.current = keySubmission(submission.current, body);
    return submission.current.key;
  };
  return (
    <StepDialog
      open={wanted !== null}
      step={toChoice(item, shown.response, { keyOf, known: shown.known, consent: consents.stateOf([shown.response.agencyId]) })}
      reload={reload}
      onClose={onClose}
    />
  );
}

function Offers({ item: demand, nowMs, reload }: ShownCase<Demand>) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const comparison = compareOffers(demand, nowMs);
  const hint = totalsHint(comparison);
  useReadMark(demand);
  const isGood = comparison.offers.some(isWhole);
  const canChoose = demand.actions.includes('choose');
  const want = (response: DemandResponse) => setWanted({ response, known: demand.responses.map(({ responseId }) => responseId) });
  return (
    <CaseSection id="offers-title" title={`${demand.responses.length} 家机构的报价`}>
      {canChoose && (
        <Card kind="panel" className={joinClasses(styles.answer, isGood && styles.good)}>
          <Icon name={isGood ? 'check' : 'info'} className={styles.tick} />
          <div>
            <p>{offerSentence(comparison)}</p>
            {hint !== '' && <p className={styles.more}>{hint}</p>}
          </div>
        </Card>
      )}
      <SmallPrint>{reckonedText(comparison, nowMs)}</SmallPrint>
      <OffersTable comparison={comparison} nowMs={nowMs} onChoose={canChoose ? want : undefined} />
      {canChoose && <ChooseDialog item={demand} wanted={wanted} reload={reload} onClose={() => setWanted(null)} />}
    </CaseSection>
  );
}

/** Every offer on one scale, and choosing one of them. */
export const OffersSection = (shown: ShownCase<Demand>) => (shown.item.responses.length > 0 ? <Offers {...shown} /> : null);
