import type { DistrictOption } from '#lib/contract/district.ts';
import { cityCode, cityName, provinceCode, provinceName } from '#lib/site/site-names.ts';

/** A list of cities or counties is offered only when there is something to choose (spec §2). */
export const hasChoice = (options: readonly DistrictOption[]): boolean => options.length > 1;

/** What a district filter holds (spec §3); empty texts where nothing is chosen. */
export interface DistrictSelection {
  readonly provinceCode: string;
  readonly provinceName: string;
  readonly cityCode: string;
  readonly cityName: string;
  readonly areaCode: string;
  readonly areaName: string;
}

/** Where every district filter starts (spec §2): the city of the portal. */
export const defaultDistrict = (): DistrictSelection => ({
  provinceCode: provinceCode(),
  provinceName: provinceName(),
  cityCode: cityCode(),
  cityName: `${cityName()}市`,
  areaCode: '',
  areaName: '',
});

type Chosen = Pick<DistrictOption, 'districtCode' | 'districtName'> | undefined;

const codeOf = (chosen: Chosen): string => chosen?.districtCode ?? '';
const nameOf = (chosen: Chosen): string => chosen?.districtName ?? '';

/** Another province: city and area are open again. */
export const selectProvince = (province: Chosen): DistrictSelection => ({
  provinceCode: codeOf(province),
  provinceName: nameOf(province),
  cityCode: '',
  cityName: '',
  areaCode: '',
  areaName: '',
});

/** Another city of the same province: the area is open again. */
export const selectCity = (selection: DistrictSelection, city: Chosen): DistrictSelection => ({
  ...selection,
  cityCode: codeOf(city),
  cityName: nameOf(city),
  areaCode: '',
  areaName: '',
});

export const selectArea = (selection: DistrictSelection, area: Chosen): DistrictSelection => ({
  ...selection,
  areaCode: codeOf(area),
  areaName: nameOf(area),
});
