import type { AreaName } from '#lib/contract/areas.ts';
import { processState } from '#lib/process-state.ts';

/** Takes these areas off, and no others, as the server sees them. */
export function takeOff(...names: readonly AreaName[]): void {
  const off = processState('areas-off', () => new Set<AreaName>());
  off.clear();
  for (const name of names) off.add(name);
}
