import type { CaseRead } from '#components/case/case-view.ts';
import { FINANCE_DEMAND_GROUPS, type FinanceDemandGroup } from '#lib/contract/demand/states.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { type CaseQuery, caseAddress } from '#lib/query/case-query.ts';
import { matching, oneOf, readWords } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

/** What the address of the demands says: a list, one demand, or the form for a new or a present one. */
export interface DemandQuery extends CaseQuery {
  readonly demandNo: string | undefined;
  /** Number of the demand that is changed. */
  readonly edit: string | undefined;
  readonly new: string | undefined;
  readonly group: FinanceDemandGroup | undefined;
  readonly search: string;
}

export const demandAddress = caseAddress<DemandQuery>(patterns.userFinanceDemand, {
  demandNo: matching(IDENTIFIER),
  edit: matching(IDENTIFIER),
  new: matching(/^1$/),
  group: oneOf(FINANCE_DEMAND_GROUPS),
  search: readWords,
});

export const toDemandsHref = demandAddress.toHref;
export const NEW_DEMAND_HREF = toDemandsHref({ new: '1' });

/** Page above a single demand and the form. */
export const ABOVE_DEMAND = [{ label: '融资需求', href: demandAddress.path }];

export const demandRead: CaseRead<'demand'> = { call: 'demand', param: 'demandNo' };
