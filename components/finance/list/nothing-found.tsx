import { buttonClasses } from '#components/ui/button/button-classes.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import type { FinanceFacets } from '#lib/contract/finance-product.ts';
import { toPath } from '#lib/routes/to-path.ts';
import { withoutConditions } from './facet-groups.ts';
import { type FinanceControl, listHref } from './list-state.ts';
import { suggestFinanceDrop } from './search-conditions.ts';

interface NothingFoundProps extends FinanceControl {
  facets: FinanceFacets | null;
  /** How many appear without the suggested condition; null while it is not known. */
  dropTotal: number | null;
}

/** Says which one condition to drop and how many products appear then; without any condition, that nothing is on sale yet. */
export function NothingFound({ query, show, facets, dropTotal }: NothingFoundProps) {
  const drop = suggestFinanceDrop(query, facets);
  const helps = drop !== null && dropTotal !== 0;
  const next = helps ? drop.without : withoutConditions(query);
  const words = drop?.conditions.map(({ label }) => label).join('、') ?? '';
  return (
    <EmptyState
      title={drop === null ? '还没有上架的产品' : '没有完全合适的产品'}
      heading="h3"
      actions={
        <>
          {drop !== null && (
            <SiteLink
              href={listHref(next)}
              className={buttonClasses({ size: 'small' })}
              data-button=""
              onClick={onPlainClick(() => show(next))}
            >
              {helps ? `去掉“${words}”` : '清除全部条件'}
            </SiteLink>
          )}
          <ButtonLink href={toPath('userFinanceDemand', {})} variant="second" size="small">
            发布需求，让机构来找我
          </ButtonLink>
        </>
      }
    >
      <p>{drop === null ? '上架以后会出现在这里。' : adviceFor(helps ? words : '', dropTotal)}</p>
    </EmptyState>
  );
}

function adviceFor(words: string, dropTotal: number | null): string {
  if (words === '') return '只去掉一个条件还不够，可以从头再选。';
  return dropTotal === null ? `去掉“${words}”再看看。` : `去掉“${words}”，有 ${dropTotal} 个。`;
}
