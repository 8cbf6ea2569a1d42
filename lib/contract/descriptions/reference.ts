import type { referenceEndpoints } from '#lib/contract/endpoints/reference.ts';
import type { CallText } from './call-text.ts';

export const referenceTexts: Readonly<Record<keyof typeof referenceEndpoints, CallText>> = {
  dictType: [
    '字典',
    'Entries of one dictionary in their order. A dictionary that does not exist is an empty list or code 404; the portal then shows its own words. Which dictionaries are asked for stands in codes.md.',
  ],
  districtOption: [
    '行政区划',
    'Children of a district (`parentId`), or every district of a level (`districtLevel`: 1 省, 2 市, 3 县区, 4 乡镇, 5 村).',
  ],
  agencyOptions: ['机构名单', 'Institutions as options of lists and filters.'],
  homeStatistics: ['首页数字', 'Figures of the home page, each counted from records; null where nothing can be said.'],
};
