import * as z from 'zod/mini';
import { POLICY_SORTS } from '#lib/contract/query-rules.ts';
import { codes, flag, oneOf, paging, words, zone } from './list-fields.ts';
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

/** What is known of who asks: articles whose rules he breaks are left out. Not in the address of the list. */
export const applicantFilter = {
  /** Only articles that bring money: 奖补, 贴息, 担保, 税费. */
  benefit: flag(),
  accountType: oneOf(z.enum(['ENTERPRISE', 'INDIVIDUAL'])),
  /** Code of `SUBSIDY_SEEKERS`. */
  applicant: zone(),
  /** District code of a county. */
  region: zone(),
  /** Code of `fin_industry`. */
  industry: zone(),
  /** 1 农户 … 6 村集体经济组织; 0 is none of them. */
  agriSubjectType: zone(),
};

export const policyFields = {
  ...policyFilter,
  ...paging,
  /** None: the best answers to the words first, without words the newest. */
  sort: oneOf(z.enum(POLICY_SORTS)),
};

/** `category` in the address is the chosen policy category (spec §2). */
export const PolicyListQuery = listQuery(policyFields);
export type PolicyListQuery = z.infer<typeof PolicyListQuery>;
