import * as z from 'zod';
import { RecordId, RecordName } from './identifier.ts';

/** One entry of `/api/comm/district/option` (spec §3). */
export const DistrictOption = z.object({
  id: RecordId,
  districtName: RecordName,
  districtCode: RecordName,
});
export type DistrictOption = z.infer<typeof DistrictOption>;

/** Either the children of a district or every district of a level (1 province, 2 city, 3 county, 4 town, 5 village). */
export const DistrictQuery = z.object({
  parentId: RecordId.optional(),
  districtLevel: z.enum(['1', '2', '3', '4', '5']).optional(),
});
