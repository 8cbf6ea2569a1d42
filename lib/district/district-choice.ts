import type { DistrictOption } from '#lib/contract/district.ts';

/** 福建省 and 莆田市, where every district filter starts (spec §2). */
export const DEFAULT_PROVINCE_CODE = '350000';
export const DEFAULT_CITY_CODE = '350300';

/** A list of cities or counties is offered only when there is something to choose (spec §2). */
export const hasChoice = (options: readonly DistrictOption[]): boolean => options.length > 1;
