import { type AreaName, areaNames } from '#lib/contract/areas.ts';
import { offState } from './off-state.ts';

/** Areas that the upstream does not have, or that the operator left out; in the order of the contract. */
export const areasOff = (): readonly AreaName[] => areaNames.filter((name) => offState().has(name));

export const isAreaOn = (name: AreaName): boolean => !offState().has(name);

/** Called by what watches the areas; every bundle of this process sees it at once. */
export function setAreasOff(names: Iterable<AreaName>): void {
  const all = new Set(names);
  offState().clear();
  for (const name of all) offState().add(name);
}
