import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProductFee } from '#lib/contract/finance-product.ts';
import type { FinanceProductContent } from '../../domain/finance-product/product-input.ts';
import { moment, percent, tsvector, yuan } from './column-types.ts';

/** What lists show, filter and sort. Kept narrow: counting reads every matching row. */
export const financeProduct = pgTable(
  'finance_product',
  {
    productCode: text('product_code').primaryKey(),
    productName: text('product_name').notNull(),
    productType: text('product_type').notNull(),
    agencyId: text('agency_id').notNull(),
    amountStartYuan: yuan('amount_start_yuan').notNull(),
    amountEndYuan: yuan('amount_end_yuan').notNull(),
    rateStart: percent('rate_start'),
    rateEnd: percent('rate_end'),
    rateNegotiable: boolean('rate_negotiable').notNull(),
    allInRate: percent('all_in_rate'),
    termStartMonths: integer('term_start_months').notNull(),
    termEndMonths: integer('term_end_months').notNull(),
    guaranteeTypes: text('guarantee_types').array().notNull(),
    payTypes: text('pay_types').array().notNull(),
    targetCustomer: text('target_customer').notNull(),
    accountTypes: text('account_types').array().notNull(),
    fees: jsonb('fees').$type<ProductFee[]>().notNull(),
    /** The interest of what is repaid at once is taken off at the start. */
    bankDiscount: boolean('bank_discount').notNull().default(false),
    tags: text('tags').array().notNull(),
    zone: text('zone').array().notNull(),
    hot: boolean('hot').notNull(),
    /** `fin_product_status`: 0 暂存/下架, 1 上架, 3 删除. */
    status: text('status').notNull(),
    acceptanceHours: percent('acceptance_hours'),
    applyCount: integer('apply_count').notNull().default(0),
    loanCount: integer('loan_count').notNull().default(0),
    loanAmountYuan: yuan('loan_amount_yuan').notNull().default(0),
    successRate: percent('success_rate'),
    /** Median of the rates of the loans of twelve months, percent a year; null below 10 of them. */
    usualRate: percent('usual_rate'),
    search: tsvector('search').notNull(),
    /** `facet:code`, one for each value a filter can ask for. */
    facetCodes: text('facet_codes').array().notNull(),
    publishTime: moment('publish_time').notNull(),
    updateTime: moment('update_time').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => {
    const listed = sql`${t.status} = '1'`;
    return [
      index('finance_product_find').using('gin', t.search, t.facetCodes).with({ fastupdate: false }).where(listed),
      index('finance_product_listed').on(t.productCode).where(listed),
      index('finance_product_all_in_rate').on(t.rateNegotiable, t.allInRate, t.productCode).where(listed),
      index('finance_product_rate').on(t.rateNegotiable, t.rateStart, t.productCode).where(listed),
      index('finance_product_amount').on(t.amountEndYuan.desc(), t.productCode).where(listed),
      index('finance_product_acceptance').on(t.acceptanceHours, t.productCode).where(listed),
      index('finance_product_applied').on(t.applyCount.desc(), t.productCode).where(listed),
      index('finance_product_published').on(t.publishTime.desc(), t.productCode).where(listed),
      index('finance_product_agency').on(t.agencyId, t.productCode),
    ];
  },
);

/** What only the product's own page shows. */
export const financeProductDetail = pgTable('finance_product_detail', {
  productCode: text('product_code').primaryKey(),
  content: jsonb('content').$type<FinanceProductContent>().notNull(),
});
