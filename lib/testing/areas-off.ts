import { type AreaName, areaNames, areas } from '#lib/contract/areas.ts';
import { processState } from '#lib/process-state.ts';

/** Takes these areas off, and no others, as the server sees them and as the page says. */
export function takeOff(...names: readonly AreaName[]): void {
  const off = processState('areas-off', () => new Set<AreaName>());
  off.clear();
  for (const name of names) off.add(name);
  if (typeof document !== 'undefined') document.documentElement.dataset.off = names.join(' ');
}

/** Every area that a portal can live without. */
export const OPTIONAL_AREAS: readonly AreaName[] = areaNames.filter((name) => !areas[name].isEssential);
