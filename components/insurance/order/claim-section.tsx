'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { ClaimCard } from './claim-card.tsx';
import { ClaimForm } from './claim-form.tsx';
import styles from './order-detail.module.css';

interface ClaimSectionProps {
  order: InsuranceOrder;
  reload: Reload;
}

/** Claims on the policy, and the way to make one. */
export function ClaimSection({ order, reload }: ClaimSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const mayClaim = order.actions.includes('claim');
  if (!mayClaim && order.claims.length === 0) return null;
  return (
    <section aria-labelledby="claims-title" className={styles.section}>
      <h2 id="claims-title">理赔</h2>
      <div className={styles.claims}>
        {order.claims.map((claim) => (
          <ClaimCard key={claim.claimId} order={order} claim={claim} reload={reload} />
        ))}
        {mayClaim && isOpen && <ClaimForm order={order} reload={reload} onClose={() => setOpen(false)} />}
        {mayClaim && !isOpen && (
          <Card className={styles.card}>
            <p>出了事，先打客服 {order.product.serviceTel} 报案，再在这里交资料。</p>
            <div className={styles.buttons}>
              <Button variant="second" onClick={() => setOpen(true)}>
                申请理赔
              </Button>
            </div>
          </Card>
        )}
      </div>
    </section>
  );
}
