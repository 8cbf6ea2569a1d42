import * as z from 'zod';
import { FinanceProductFilter } from './finance-product.ts';
import { RecordId } from './identifier.ts';
import { InsuranceProductFilter } from './insurance-product.ts';
import { PolicyArticleFilter } from './policy-article.ts';
import { cleanWords } from './query-rules.ts';

/** Lists whose searches can be followed. */
export const SubscriptionKind = z.enum(['finance', 'policy', 'insurance']);
export type SubscriptionKind = z.infer<typeof SubscriptionKind>;

export const subscriptionFilters = {
  finance: FinanceProductFilter,
  policy: PolicyArticleFilter,
  insurance: InsuranceProductFilter,
} as const satisfies Record<SubscriptionKind, z.ZodObject>;

const MAX_TITLE = 120;
const MAX_NAME = 24;
const MAX_VALUE = 512;
const MAX_CONDITIONS = 20;

/** A search to follow: its conditions by their wire names, and how the list says it. */
export const SubscriptionBody = z.strictObject({
  kind: SubscriptionKind,
  filter: z.record(z.string().max(MAX_NAME), z.string().max(MAX_VALUE)).refine((filter) => Object.keys(filter).length <= MAX_CONDITIONS),
  title: z.string().transform(cleanWords).pipe(z.string().min(1).max(MAX_TITLE)),
});
export type SubscriptionBody = z.infer<typeof SubscriptionBody>;

export const SubscriptionRemoveBody = z.strictObject({ id: RecordId });

/** A followed search as its owner sees it, newest first. */
export const Subscription = z.object({
  id: RecordId,
  kind: SubscriptionKind,
  title: z.string(),
  /** Conditions by their wire names, in their one order. */
  filter: z.record(z.string(), z.string()),
  /** The list with this search. */
  linkUrl: z.string(),
  createTime: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;
