import type { DistrictOption } from '#lib/contract/district.ts';

/** A list of cities or counties is offered only when there is something to choose (spec §2). */
export const hasChoice = (options: readonly DistrictOption[]): boolean => options.length > 1;
