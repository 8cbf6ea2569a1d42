'use client';

import { CarryingLink } from '#components/blocks/product-row/carrying-link.tsx';
import { useCompared } from '#lib/browser/compare-choice.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { compareHref } from './compare-form.ts';

/** The way to the comparison as soon as there is something to compare; after the first product, to a second. */
export function CompareLink({ className }: { className?: string }) {
  const chosen = useCompared();
  return (
    <p role="status" className={className}>
      {chosen.length === 1 && (
        <>
          已选 1 个，<CarryingLink href={toPath('financeList', {})}>再选一个</CarryingLink>就能比
        </>
      )}
      {chosen.length > 1 && <CarryingLink href={compareHref(chosen)}>并排比较选中的 {chosen.length} 个</CarryingLink>}
    </p>
  );
}
