import { Card } from '#components/ui/layout/card.tsx';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';

const RETURNED = '15';

/** What the insurer wants changed, in its own words. */
export function ReturnedNote({ order }: { order: InsuranceOrder | null }) {
  if (order?.state !== RETURNED) return null;
  return (
    <Card kind="panel" tone="magnolia">
      <p>
        <b>{order.insurerName}请您改一处：</b>“{order.insurerRemark}”
      </p>
      <p>证件号码只显示一部分，没有要改的不用动。</p>
    </Card>
  );
}
