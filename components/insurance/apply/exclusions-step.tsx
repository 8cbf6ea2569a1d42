import { ExclusionCard } from '../exclusion-card.tsx';
import type { Application } from './use-application.ts';

/** What is not covered, ticked by itself before anything is filled in. */
export function ExclusionsStep({ application }: { application: Application }) {
  const { product, content, errorOf, tick } = application;
  return (
    <ExclusionCard
      exclusions={product.exclusions}
      isRead={content.exclusionsReadAt !== ''}
      onTick={tick}
      error={errorOf('exclusionsReadAt')}
    />
  );
}
