import { buttonClasses } from '#components/ui/button/button.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { onPlainClick } from '#lib/browser/stabilize-clicks.ts';
import { type Catalogue, type FacetCounts, type ListControl, type ListQuery, listHref } from './catalogue-view.ts';
import { suggestDrop, withoutConditions } from './clauses.ts';
import { ListFailure } from './list-failure.tsx';
import styles from './list-rows.module.css';
import type { ListRows as Found } from './use-list-rows.ts';

interface ListRowsProps<Q extends ListQuery, Row, Facets> extends ListControl<Q> {
  list: Catalogue<Q, Row, Facets>;
  found: Found<Row, Facets>;
}

/** The rows of the present search, or what stands in their place: rows of another search never stand beside a failure. */
export function ListRows<Q extends ListQuery, Row, Facets extends FacetCounts>({ list, found, ...control }: ListRowsProps<Q, Row, Facets>) {
  const { rows, total, isCurrent, failure, facets, dropTotal } = found;
  if (failure !== null) return <ListFailure failure={failure} retry={found.retry} />;
  if (isCurrent && total === 0) {
    const { Nothing } = list;
    return (
      <div className={styles.state}>
        {Nothing === undefined ? (
          <NothingFound {...control} list={list} facets={facets} dropTotal={dropTotal} />
        ) : (
          <Nothing {...control} facets={facets} dropTotal={dropTotal} />
        )}
      </div>
    );
  }
  if (rows.length === 0) return <LoadingLines blocks={5} />;
  return (
    <ol className={`${styles.list} later-rows`} data-of={list.follow?.[0]} aria-busy={!isCurrent} data-old={isCurrent ? undefined : ''}>
      {rows.map((row) => list.row(row, control.query))}
    </ol>
  );
}

interface NothingFoundProps<Q extends ListQuery, Row, Facets> extends ListControl<Q> {
  list: Catalogue<Q, Row, Facets>;
  facets: FacetCounts | null;
  /** How many appear without the suggested condition; null while it is not known. */
  dropTotal: number | null;
}

/** Says which one condition to drop and how many appear then; without any condition, that nothing is there yet. */
function NothingFound<Q extends ListQuery, Row, Facets>({ list, query, show, facets, dropTotal }: NothingFoundProps<Q, Row, Facets>) {
  const { texts, otherWay } = list;
  const drop = suggestDrop(list, query, facets);
  const helps = drop !== null && dropTotal !== 0;
  const next = helps ? drop.without : withoutConditions(list, query);
  const words = drop?.conditions.map(({ label }) => label).join('、') ?? '';
  return (
    <EmptyState
      title={drop === null ? texts.none : texts.nothing}
      heading="h3"
      actions={
        <>
          {drop !== null && (
            <SiteLink
              href={listHref(list, next)}
              className={buttonClasses({ size: 'small' })}
              data-button=""
              onClick={onPlainClick(() => show(next))}
            >
              {helps ? `去掉“${words}”` : '清除全部条件'}
            </SiteLink>
          )}
          {otherWay}
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
