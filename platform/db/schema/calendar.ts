import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** Days that differ from the week: holidays, and weekends that are worked. An operator may change them. */
export const calendarDay = pgTable('calendar_day', {
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: text('day').primaryKey(),
  isWorking: boolean('is_working').notNull(),
  name: text('name').notNull(),
});
