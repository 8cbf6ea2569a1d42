import * as z from 'zod/mini';
import type { CaseRead } from '#components/case/case-view.ts';
import { flag, identifier, oneOf, words } from '#lib/contract/catalogue/list-fields.ts';
import { FINANCE_DEMAND_GROUPS } from '#lib/contract/demand/states.ts';
import { caseAddress, type QueryAt } from '#lib/query/case-query.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const demandAddress = caseAddress(patterns.userFinanceDemand, {
  demandNo: identifier(),
  /** Number of the demand that is changed. */
  edit: identifier(),
  new: flag(),
  /** Number of an ended demand whose content begins a new one. */
  again: identifier(),
  group: oneOf(z.enum(FINANCE_DEMAND_GROUPS)),
  search: words(),
});
/** What the address of the demands says: a list, one demand, or the form for a new or a present one. */
export type DemandQuery = QueryAt<typeof demandAddress>;

export const toDemandsHref = demandAddress.toHref;
export const NEW_DEMAND_HREF = toDemandsHref({ new: '1' });

/** Page above a single demand and the form. */
export const ABOVE_DEMAND = [{ label: '融资需求', href: demandAddress.path }];

export const demandRead: CaseRead<'demand'> = { call: 'demand', param: 'demandNo' };
