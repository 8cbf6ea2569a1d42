import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

export const insuranceProduct = pgTable(
  'insurance_product',
  {
    productCode: text('product_code').primaryKey(),
    productName: text('product_name').notNull(),
    insurerId: text('insurer_id').notNull(),
    /** Code of `ins_type`. */
    type: text('type').notNull(),
    status: text('status').notNull(),
    position: integer('position').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    publishTime: moment('publish_time').notNull(),
  },
  (t) => [index('insurance_product_insurer').on(t.insurerId, t.productCode), index('insurance_product_status').on(t.status, t.position)],
);
