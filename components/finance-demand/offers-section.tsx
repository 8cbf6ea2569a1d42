'use client';

import { useEffect, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { request } from '#lib/browser/request.ts';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import type { Demand, DemandResponse } from '#lib/contract/finance-demand.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { compareOffers } from './compare-offers.ts';
import { offerSentence } from './offer-sentence.ts';
import styles from './offers-section.module.css';
import { OffersTable } from './offers-table.tsx';

const NEW = '1';

interface OffersSectionProps {
  demand: Demand;
  nowMs: number;
  reload: Reload;
}

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

/** Every offer on one scale, and choosing one of them. */
export function OffersSection({ demand, nowMs, reload }: OffersSectionProps) {
  const [wanted, setWanted] = useState<DemandResponse | null>(null);
  const comparison = compareOffers(demand, nowMs);
  useReadMark(demand);
  const canChoose = demand.actions.includes('choose');
  return (
    <section aria-labelledby="offers-title" className={styles.offers}>
      <h2 id="offers-title">{demand.responses.length} 家机构的报价</h2>
      {canChoose && (
        <Card kind="panel" className={styles.answer}>
          <Icon name="check" className={styles.tick} />
          <p>{offerSentence(comparison)}</p>
        </Card>
      )}
      <OffersTable comparison={comparison} nowMs={nowMs} onChoose={canChoose ? setWanted : undefined} />
      <ChooseDialog demand={demand} response={wanted} reload={reload} onClose={() => setWanted(null)} />
    </section>
  );
}
