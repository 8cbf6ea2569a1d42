import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** Days that differ from the week: holidays, and weekends that are worked. An operator may change them. */
export const calendarDay = pgTable('calendar_day', {
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: text('day').primaryKey(),
  isWorking: boolean('is_working').notNull(),
  name: text('name').notNull(),
});

export const dictionary = pgTable(
  'dictionary',
  {
    dictType: text('dict_type').notNull(),
    dictValue: text('dict_value').notNull(),
    dictLabel: text('dict_label').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dictType, t.dictValue, t.dictLabel] })],
);

export const district = pgTable(
  'district',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id'),
    districtName: text('district_name').notNull(),
    districtCode: text('district_code').notNull(),
    districtLevel: text('district_level').notNull(),
  },
  (t) => [index('district_parent').on(t.parentId, t.id), index('district_level').on(t.districtLevel, t.id)],
);

export const agency = pgTable('agency', {
  agencyId: text('agency_id').primaryKey(),
  agencyName: text('agency_name').notNull(),
  shortName: text('short_name').notNull(),
  agencyOrgType: text('agency_org_type').notNull(),
  parentAgencyName: text('parent_agency_name').notNull(),
  logo: text('logo'),
  introduction: text('introduction').notNull(),
  address: text('address').notNull(),
  phone: text('phone').notNull(),
  /** Unified social credit code; empty where it is not known. */
  orgCode: text('org_code').notNull().default(''),
  website: text('website').notNull().default(''),
  /** Account that premiums are paid to, of insurers. */
  premiumAccount: text('premium_account').notNull().default(''),
  premiumBank: text('premium_bank').notNull().default(''),
  /** 1 in business, 0 shut: it sells nothing and takes nothing new. */
  status: text('status').notNull().default('1'),
  createTime: moment('create_time').notNull(),
});
