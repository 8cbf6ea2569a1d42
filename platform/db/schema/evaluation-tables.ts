import { boolean, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

export const evaluation = pgTable(
  'evaluation',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** 1 融资, 2 保险, 3 保函. */
    orderType: text('order_type').notNull().default('1'),
    agencyId: text('agency_id').notNull(),
    productCode: text('product_code').notNull(),
    serviceScore: smallint('service_score').notNull(),
    majorScore: smallint('major_score').notNull(),
    durationScore: smallint('duration_score').notNull(),
    tags: text('tags').array().notNull().default([]),
    /** At most 200 characters; empty when only scores were given. */
    content: text('content').notNull().default(''),
    images: text('images').array().notNull().default([]),
    anonymous: boolean('anonymous').notNull().default(true),
    /** Name of the writer as it was then; masked wherever others see it. */
    authorName: text('author_name').notNull().default(''),
    replyContent: text('reply_content'),
    replyTime: moment('reply_time'),
    appendContent: text('append_content'),
    appendTime: moment('append_time'),
    /** `evaluation_state`: 0 待评价, 1 已评价, 2 已追评, 3 已屏蔽, 4 已过期. */
    state: text('state').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('evaluation_order').on(t.orderType, t.orderId),
    index('evaluation_user').on(t.userId, t.createTime),
    index('evaluation_product').on(t.productCode, t.state, t.createTime),
    index('evaluation_agency').on(t.agencyId, t.state, t.createTime),
  ],
);
