import * as z from 'zod';
import { RecordName } from './identifier.ts';

/** One entry of `/api/comm/dictType/{type}` (spec §3). */
export const DictionaryEntry = z.object({
  dictLabel: RecordName,
  dictValue: RecordName,
});
export type DictionaryEntry = z.infer<typeof DictionaryEntry>;

export const DICTIONARY_TYPES = [
  'portal_show_old_center',
  'portal_show_old_mulan',
  'show_portal_page',
  'usr_org_orgType',
  'fin_guarantee_type',
  'fin_pay_type',
  'fin_product_type',
  'fin_amount_range',
  'fin_term_range',
  'fin_product_status',
  'fin_feature',
  'fin_industry',
  'fin_purpose',
  'fin_data_scope',
  'fin_order_state',
  'fin_reject_reason',
  'cms_category',
  'cms_level',
  'cms_validity',
  'cms_apply_mode',
  'cms_benefit_type',
  'ins_type',
  'ins_insured_kind',
  'ins_sum_range',
  'ins_premium_range',
  'ins_waiting_range',
  'ins_feature',
  'usr_industry',
  'usr_password_rule',
  'usr_bank_prefix',
] as const;
export type DictionaryType = (typeof DICTIONARY_TYPES)[number];
