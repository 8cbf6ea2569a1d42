import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import { moment, tsvector, yuan } from './column-types.ts';

/** What an answer to a question of the health notice brings about: a person looks, the holder corrects, or no cover. */
export interface HealthRule {
  readonly answer: '是' | '否';
  readonly effect: 'review' | 'askChange' | 'refuse';
}

/** How the insurer decides by itself; what these rules do not settle, a person does. */
export interface UnderwritingRules {
  /** In the order of the questions; null where every answer will do. */
  readonly health: (HealthRule | null)[];
  /** 万元 of the whole order above which a person decides. */
  readonly reviewAboveWan: number;
  /** Age from which a person decides; null for none. */
  readonly reviewFromAge: number | null;
  /** Occupation classes that a person decides on. */
  readonly reviewOccupations: string[];
}

/** What only the product's own page shows, and what the insurer keeps to itself. */
export type InsuranceProductContent = Pick<
  InsuranceProduct,
  | 'coverage'
  | 'exclusions'
  | 'specialTerms'
  | 'pricing'
  | 'premiumNote'
  | 'deductible'
  | 'ageMin'
  | 'ageMax'
  | 'occupationClasses'
  | 'salesAreas'
  | 'periods'
  | 'payPeriods'
  | 'payWays'
  | 'relations'
  | 'minInsureds'
  | 'subjectKind'
  | 'crops'
  | 'season'
  | 'renewable'
  | 'renewRule'
  | 'clauseFileUrl'
  | 'clauseRecordNo'
  | 'notices'
  | 'healthNotice'
  | 'claimGuide'
  | 'serviceTel'
> & { readonly underwriting: UnderwritingRules };

/** Insurance products: what lists show, filter and sort, and the rest as content. */
export const insuranceProduct = pgTable(
  'insurance_product',
  {
    productCode: text('product_code').primaryKey(),
    productName: text('product_name').notNull(),
    insurerId: text('insurer_id').notNull(),
    /** Code of `ins_type`. */
    type: text('type').notNull(),
    /** Code of `ins_insured_kind`. */
    insuredKind: text('insured_kind').notNull(),
    lead: text('lead').notNull(),
    targetCustomer: text('target_customer').notNull(),
    covers: text('covers').array().notNull(),
    sumInsuredMinYuan: yuan('sum_insured_min_yuan').notNull(),
    sumInsuredMaxYuan: yuan('sum_insured_max_yuan').notNull(),
    premiumMinYuan: yuan('premium_min_yuan').notNull(),
    premiumMaxYuan: yuan('premium_max_yuan').notNull(),
    /** Per what the least premium is: 人, 亩, 单. */
    premiumUnit: text('premium_unit').notNull().default(''),
    subsidyPercent: smallint('subsidy_percent').notNull(),
    waitingDays: integer('waiting_days').notNull(),
    coolingDays: integer('cooling_days').notNull(),
    tags: text('tags').array().notNull(),
    /** 0 下架, 1 上架. */
    status: text('status').notNull(),
    position: integer('position').notNull(),
    soldCount: integer('sold_count').notNull().default(0),
    content: jsonb('content').$type<InsuranceProductContent>().notNull(),
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
      index('insurance_product_insurer').on(t.insurerId, t.productCode),
      index('insurance_product_find').using('gin', t.search, t.facetCodes).with({ fastupdate: false }).where(listed),
      index('insurance_product_listed').on(t.position, t.productCode).where(listed),
      index('insurance_product_code').on(t.productCode).where(listed),
      index('insurance_product_premium')
        .on(sql`(${t.premiumUnit} <> '人')`, sql`(${t.premiumUnit} <> '单')`, t.premiumUnit, t.premiumMinYuan, t.productCode)
        .where(listed),
      index('insurance_product_sum').on(t.sumInsuredMaxYuan.desc(), t.productCode).where(listed),
      index('insurance_product_waiting').on(t.waitingDays, t.productCode).where(listed),
      index('insurance_product_sold').on(t.soldCount.desc(), t.productCode).where(listed),
      index('insurance_product_published').on(t.publishTime.desc(), t.productCode).where(listed),
    ];
  },
);
