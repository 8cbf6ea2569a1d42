import type { AreaName } from '#lib/contract/areas.ts';
import { processState } from '#lib/process-state.ts';

/** The areas that are off in this process; apart from the table of areas, which a browser does not need. */
export const offState = (): Set<AreaName> => processState('areas-off', () => new Set<AreaName>());
