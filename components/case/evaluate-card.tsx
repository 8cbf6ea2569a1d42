import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { WhenOpen } from '#components/ui/site-link.tsx';
import { formatDay } from '#lib/format/dates.ts';
import { patterns } from '#lib/routes/patterns.ts';
import styles from './task-card.module.css';

interface EvaluateCardProps {
  orderNo: string;
  /** Until when it can be rated. */
  until: string;
}

/** Leads from an ended order to its evaluation. */
export function EvaluateCard({ orderNo, until }: EvaluateCardProps) {
  const href = `${patterns.userEvaluate}?orderNo=${orderNo}`;
  return (
    <WhenOpen href={href}>
      <Card>
        <h2>办得怎么样</h2>
        <p>{formatDay(until)} 前可以评价一次。</p>
        <div className={styles.actions}>
          <ButtonLink href={href} variant="second" size="small">
            去评价
          </ButtonLink>
        </div>
      </Card>
    </WhenOpen>
  );
}
