import * as z from 'zod';
import { RecordId, RecordName } from './identifier.ts';
import { codeOf } from './tolerance.ts';

/** `usr_org_orgType`: 1 银行 2 保险 3 小贷 4 担保 5 融资租赁 6 商业保理 7 其他. */
export const AgencyOrgType = codeOf(['1', '2', '3', '4', '5', '6', '7'], '7');

/** An institution as an option of a list or filter. */
export const AgencyOption = z.object({
  agencyId: RecordId,
  agencyName: RecordName,
  shortName: z.string(),
  agencyOrgType: AgencyOrgType,
  logo: z.string().nullable(),
  productCount: z.number().int().default(0),
});
export type AgencyOption = z.infer<typeof AgencyOption>;
