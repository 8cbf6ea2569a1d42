import type { QueryOf } from '#lib/contract/calls.ts';
import { FINANCE_DEMAND_GROUPS, type FinanceDemandGroup } from '#lib/contract/demand/states.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { listCodec, matching, oneOf, readPage, readPageSize, readWords } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const DEMANDS_PATH = patterns.userFinanceDemand;

/** What the address of the demands says: a list, one demand, or the form for a new or a present one. */
export interface DemandPageQuery {
  readonly demandNo: string | undefined;
  /** Number of the demand that is changed. */
  readonly edit: string | undefined;
  readonly new: string | undefined;
  readonly group: FinanceDemandGroup | undefined;
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

export const demandPageCodec = listCodec<DemandPageQuery>({
  demandNo: matching(IDENTIFIER),
  edit: matching(IDENTIFIER),
  new: matching(/^1$/),
  group: oneOf(FINANCE_DEMAND_GROUPS),
  search: readWords,
  page: readPage,
  limit: readPageSize,
});

export const ALL_DEMANDS: DemandPageQuery = demandPageCodec.read('');

/** Address of a list of demands, of one, or of the form. */
export function toDemandsHref(query: Partial<DemandPageQuery>): string {
  const search = demandPageCodec.write({ ...ALL_DEMANDS, ...query });
  return search === '' ? DEMANDS_PATH : `${DEMANDS_PATH}?${search}`;
}

export const NEW_DEMAND_HREF = toDemandsHref({ new: '1' });

/** The list as it is asked for. */
export const toDemandsWire = ({ group, search, page, limit }: DemandPageQuery): QueryOf<'demands'> => ({
  group,
  keyword: search,
  pageNum: page,
  pageSize: limit,
});

/** Page above a single demand and the form. */
export const ABOVE_DEMAND = [{ label: '融资需求', href: DEMANDS_PATH }];
