import { type SQL, sql } from 'drizzle-orm';
import type { POLICY_SORTS } from '#lib/contract/query-rules.ts';
import { policyArticle as t } from '../../db/schema/policy-article.ts';

// Each equals an index, column by column.
const keys: Record<(typeof POLICY_SORTS)[number], SQL> = {
  '-publishTime': sql`${t.publishTime} desc nulls last`,
  applyEnd: sql`${t.applyEnd} nulls last`,
  '-viewCount': sql`${t.viewCount} desc nulls last`,
};

/** Sort key, unknown values last, ties by id. */
export const articleOrder = (sort: (typeof POLICY_SORTS)[number]): SQL[] => [keys[sort], sql`${t.policyArticleId}`];
