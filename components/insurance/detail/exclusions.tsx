'use client';

import { ExclusionCard } from '../exclusion-card.tsx';
import { useCoverDesk } from './cover-desk.tsx';

/** The exclusions of the product on its page. */
export function Exclusions({ exclusions }: { exclusions: readonly string[] }) {
  const { isRead, tick } = useCoverDesk();
  return <ExclusionCard exclusions={exclusions} isRead={isRead} onTick={tick} />;
}
