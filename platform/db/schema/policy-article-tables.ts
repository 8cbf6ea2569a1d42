import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { moment, tsvector } from './column-types.ts';

/** What lists show, filter and sort. */
export const policyArticle = pgTable(
  'policy_article',
  {
    policyArticleId: text('policy_article_id').primaryKey(),
    categoryId: text('category_id').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    plainSummary: text('plain_summary').notNull(),
    source: text('source').notNull(),
    docNo: text('doc_no').notNull(),
    level: text('level').notNull(),
    publishTime: moment('publish_time').notNull(),
    effectiveDate: date('effective_date', { mode: 'string' }),
    expireDate: date('expire_date', { mode: 'string' }),
    /** Repealed by hand; every other validity follows from the dates. */
    repealed: boolean('repealed').notNull(),
    tags: text('tags').array().notNull(),
    applyMode: text('apply_mode'),
    applyStart: date('apply_start', { mode: 'string' }),
    applyEnd: date('apply_end', { mode: 'string' }),
    agriculture: boolean('agriculture').notNull(),
    viewCount: integer('view_count').notNull().default(0),
    /** 0 草稿, 1 已发布, 2 已下线. */
    status: text('status').notNull(),
    search: tsvector('search').notNull(),
    updateTime: moment('update_time').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => {
    const listed = sql`${t.status} = '1'`;
    return [
      index('policy_article_find').using('gin', t.search).with({ fastupdate: false }).where(listed),
      index('policy_article_listed').on(t.policyArticleId).where(listed),
      index('policy_article_published').on(t.publishTime.desc(), t.policyArticleId).where(listed),
      index('policy_article_category').on(t.categoryId, t.publishTime.desc(), t.policyArticleId).where(listed),
      index('policy_article_apply_end').on(t.applyEnd, t.policyArticleId).where(listed),
      index('policy_article_viewed').on(t.viewCount.desc(), t.policyArticleId).where(listed),
    ];
  },
);

/** What only the article's own page shows. `content` is sanitised HTML. */
export const policyArticleDetail = pgTable('policy_article_detail', {
  policyArticleId: text('policy_article_id').primaryKey(),
  content: text('content').notNull(),
  facts: jsonb('facts').$type<PolicyArticleFacts>().notNull(),
});

export type PolicyArticleFacts = Pick<
  PolicyArticle,
  'targets' | 'conditions' | 'benefit' | 'benefitType' | 'applyWay' | 'limitDays' | 'address' | 'phone' | 'attachments' | 'rules'
> & {
  readonly interpretIds: readonly string[];
  /** Absent in articles of before. */
  readonly relatedInsuranceCodes?: readonly string[];
  /** Absent in articles of before. */
  readonly loanSubsidy?: PolicyArticle['loanSubsidy'];
};

export const policyArticleProduct = pgTable(
  'policy_article_product',
  {
    policyArticleId: text('policy_article_id').notNull(),
    productCode: text('product_code').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.policyArticleId, t.productCode] }),
    index('policy_article_product_code').on(t.productCode, t.policyArticleId),
  ],
);
