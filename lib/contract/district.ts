import * as z from 'zod';

/** One entry of `/api/comm/district/option` (spec §3). */
export const DistrictOption = z.object({
  id: z.string(),
  districtName: z.string(),
  districtCode: z.string(),
});
export type DistrictOption = z.infer<typeof DistrictOption>;

/** Either the children of a district or every district of a level (1 province, 2 city, 3 county, 4 town, 5 village). */
export const DistrictQuery = z.object({
  parentId: z
    .string()
    .regex(/^\d{6,12}$/)
    .optional(),
  districtLevel: z.enum(['1', '2', '3', '4', '5']).optional(),
});
