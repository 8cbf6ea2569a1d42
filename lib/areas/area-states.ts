import { type AreaName, areaNames } from '#lib/contract/areas.ts';
import { processState } from '#lib/process-state.ts';

const off = (): Set<AreaName> => processState('areas-off', () => new Set<AreaName>());

/** Areas that the upstream does not have, or that the operator left out; in the order of the contract. */
export const areasOff = (): readonly AreaName[] => areaNames.filter((name) => off().has(name));

export const isAreaOn = (name: AreaName): boolean => !off().has(name);

/** Called by what watches the areas; every bundle of this process sees it at once. */
export function setAreasOff(names: Iterable<AreaName>): void {
  const all = new Set(names);
  off().clear();
  for (const name of all) off().add(name);
}
