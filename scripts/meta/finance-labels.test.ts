import {
  amountRangeLabels,
  countyLabels,
  featureLabels,
  guaranteeLabels,
  industryLabels,
  orgTypeLabels,
  payTypeLabels,
  productTypeLabels,
  termRangeLabels,
} from '#lib/labels/finance-labels.ts';
import { readDictionaries, readDistricts } from '../../platform/seed/reference-content.ts';

const CITY = '350300';

describe('finance labels', () => {
  it.each([
    ['fin_guarantee_type', guaranteeLabels],
    ['fin_pay_type', payTypeLabels],
    ['fin_product_type', productTypeLabels],
    ['fin_amount_range', amountRangeLabels],
    ['fin_term_range', termRangeLabels],
    ['usr_org_orgType', orgTypeLabels],
    ['fin_feature', featureLabels],
    ['fin_industry', industryLabels],
  ] as const)('are the entries of the dictionary %s', (type, labels) => {
    expect(Object.entries(labels)).toEqual(readDictionaries()[type].map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  });

  it('name the counties of the city as the district table does', () => {
    const counties = readDistricts().filter(({ parentId }) => parentId === CITY);
    expect(Object.entries(countyLabels)).toEqual(counties.map(({ districtCode, districtName }) => [districtCode, districtName]));
  });
});
