import * as z from 'zod/mini';
import { POLICY_SORTS } from '#lib/contract/query-rules.ts';
import { codes, flag, oneOf, paging, words } from './list-fields.ts';
import { listQuery } from './list-query.ts';

export const PolicyCategory = z.enum(['61', '62', '63', '64', '65']);

/** Filters of the policy list. */
export const policyFilter = {
  keyword: words(),
  categoryId: oneOf(PolicyCategory),
  level: codes(),
  validity: codes(),
  applyMode: codes(),
  /** Only articles of the agriculture zone. */
  agriculture: flag(),
  /** Only articles that can be applied for on the day of the answer. */
  open: flag(),
};

export const policyFields = { ...policyFilter, ...paging, sort: z.catch(z.enum(POLICY_SORTS), '-publishTime') };

/** `category` in the address is the chosen policy category (spec §2). */
export const PolicyListQuery = listQuery(policyFields);
export type PolicyListQuery = z.infer<typeof PolicyListQuery>;
