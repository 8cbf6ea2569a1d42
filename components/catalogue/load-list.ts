import 'server-only';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { fail, type Result, succeed } from '#lib/errors/upstream-fault.ts';
import type { Read } from '#lib/upstream/reads.ts';
import type { Catalogue, FacetCounts, ListQuery, ServedList } from './catalogue-view.ts';
import { suggestDrop } from './clauses.ts';

/** What a list's page shows, and whether all of it could be read. */
export interface LoadedList<Q, Row, Facets> {
  readonly served: ServedList<Q, Row, Facets>;
  readonly isWhole: boolean;
}

interface Reads<Q, Row, Facets> {
  readonly rows: (query: Q) => Read<Pick<ServedList<Q, Row, Facets>, 'rows' | 'total' | 'understood'>>;
  readonly counts: (query: Q) => Read<Facets>;
}

/**
 * Rows and the counts of the filters, at most three calls. Only without the rows themselves it fails; without counts the filters stand
 * without numbers.
 */
export async function loadList<Q extends ListQuery, Row, Facets extends FacetCounts>(
  list: Catalogue<Q, Row, Facets>,
  read: Reads<Q, Row, Facets>,
  query: Q,
): Promise<Result<LoadedList<Q, Row, Facets>, UpstreamFault>> {
  const [found, counts] = await Promise.all([read.rows(query), read.counts(query)]);
  if (!found.ok) return fail(found.fault);
  const { rows, total, understood } = found.value;
  const facets = counts.ok ? counts.value : null;
  const drop = total === 0 && list.dropsFirst !== undefined ? suggestDrop(list, query, facets) : null;
  const dropped = drop === null ? null : await read.rows(drop.without);
  return succeed({
    served: { query, rows, total, understood, facets, dropTotal: dropped?.ok ? dropped.value.total : null },
    isWhole: counts.ok && dropped?.ok !== false,
  });
}
