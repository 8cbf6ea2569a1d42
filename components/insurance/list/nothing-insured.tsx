import { buttonClasses } from '#components/ui/button/button-classes.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { listHref } from '#components/ui/list/list-kind.ts';
import { SiteLink } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import type { InsuranceFacets } from '#lib/contract/insurance-product.ts';
import { toPath } from '#lib/routes/to-path.ts';
import { suggestInsuranceDrop } from './insurance-conditions.ts';
import { withoutConditions } from './insurance-facets.ts';
import { INSURANCE_LIST, type InsuranceControl } from './list-state.ts';

interface NothingInsuredProps extends InsuranceControl {
  facets: InsuranceFacets | null;
  /** How many appear without the suggested condition; null while it is not known. */
  dropTotal: number | null;
}

function adviceFor(words: string, dropTotal: number | null): string {
  if (words === '') return '只去掉一个条件还不够，可以从头再选。';
  return dropTotal === null ? `去掉“${words}”再看看。` : `去掉“${words}”，有 ${dropTotal} 个。`;
}

/** Says which one condition to drop and how many products appear then; without any condition, that nothing is on sale yet. */
export function NothingInsured({ query, show, facets, dropTotal }: NothingInsuredProps) {
  const drop = suggestInsuranceDrop(query, facets);
  const helps = drop !== null && dropTotal !== 0;
  const next = helps ? drop.without : withoutConditions(query);
  const words = drop?.conditions.map(({ label }) => label).join('、') ?? '';
  return (
    <EmptyState
      title={drop === null ? '还没有上架的保险' : '没有完全合适的保险'}
      heading="h3"
      actions={
        <>
          {drop !== null && (
            <SiteLink
              href={listHref(INSURANCE_LIST, next)}
              className={buttonClasses({ size: 'small' })}
              data-button=""
              onClick={onPlainClick(() => show(next))}
            >
              {helps ? `去掉“${words}”` : '清除全部条件'}
            </SiteLink>
          )}
          <ButtonLink href={`${toPath('about', {})}#contact`} variant="second" size="small">
            问问我们
          </ButtonLink>
        </>
      }
    >
      <p>{drop === null ? '上架以后会出现在这里。' : adviceFor(helps ? words : '', dropTotal)}</p>
    </EmptyState>
  );
}
