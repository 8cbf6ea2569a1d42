import { and, desc, inArray } from 'drizzle-orm';
import { type SubscriptionKind, subscriptionFilters } from '#lib/contract/subscription.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product.ts';
import { insuranceProduct } from '../../db/schema/insurance-product.ts';
import { policyArticle } from '../../db/schema/policy-article.ts';
import { productConditions as financeConditions } from '../finance-product/product-conditions.ts';
import { productConditions as insuranceConditions } from '../insurance-product/product-conditions.ts';
import { articleConditions } from '../policy/article-conditions.ts';

type FindMatches = (db: Database, filter: Record<string, string>, ids: readonly string[], today: string) => Promise<string[]>;

const titlesOf = (rows: readonly { title: string }[]): string[] => rows.map(({ title }) => title);

/** Names of those among some entries of a list that a search finds now, the newest first. */
export const findMatches: Readonly<Record<SubscriptionKind, FindMatches>> = {
  finance: async (db, filter, ids) => {
    const found = financeConditions(subscriptionFilters.finance.parse(filter));
    const rows = db.select({ title: financeProduct.productName }).from(financeProduct);
    return titlesOf(await rows.where(and(inArray(financeProduct.productCode, [...ids]), found)).orderBy(desc(financeProduct.updateTime)));
  },
  policy: async (db, filter, ids, today) => {
    const found = articleConditions(subscriptionFilters.policy.parse(filter), today);
    const rows = db.select({ title: policyArticle.title }).from(policyArticle);
    return titlesOf(await rows.where(and(inArray(policyArticle.policyArticleId, [...ids]), found)).orderBy(desc(policyArticle.updateTime)));
  },
  insurance: async (db, filter, ids) => {
    const found = insuranceConditions(subscriptionFilters.insurance.parse(filter));
    const rows = db.select({ title: insuranceProduct.productName }).from(insuranceProduct);
    return titlesOf(
      await rows.where(and(inArray(insuranceProduct.productCode, [...ids]), found)).orderBy(desc(insuranceProduct.updateTime)),
    );
  },
};
