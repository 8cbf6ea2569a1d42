'use client';

import { useState } from 'react';
import { DistrictFilter } from '#components/blocks/district-filter/district-filter.tsx';
import type { ListControl } from '#components/catalogue/catalogue-view.ts';
import field from '#components/ui/field/field.module.css';
import type { AgricultureProductListQuery } from '#lib/contract/catalogue/finance.ts';
import type { FarmIndustry } from '#lib/contract/farm-trades.ts';
import { type DistrictSelection, defaultDistrict } from '#lib/district/district-selection.ts';
import { countyLabels, labelOf } from '#lib/labels/finance-labels.ts';
import { cityCode as ownCity } from '#lib/site/site-names.ts';
import { TRADES, tradeLabels } from '../trade-labels.ts';
import styles from './farm-product.module.css';

type FarmControl = ListControl<AgricultureProductListQuery>;

/** A place outside the city stands for itself: nobody lends there, and the list says so. */
const toCity = ({ cityCode, areaCode }: DistrictSelection): string[] => {
  if (areaCode !== '') return [areaCode];
  return cityCode === '' || cityCode === ownCity() ? [] : [cityCode];
};

export function PlaceFilter({ query, show }: FarmControl) {
  const [above, setAbove] = useState<DistrictSelection>(defaultDistrict);
  const [areaCode = ''] = above.cityCode === ownCity() ? query.city : [above.areaCode];
  return (
    <div className={styles.place}>
      <DistrictFilter
        label="在哪里办"
        openText="不限"
        value={{ ...above, areaCode, areaName: above.areaName || labelOf(countyLabels, areaCode) }}
        onChange={(chosen) => {
          setAbove(chosen);
          show({ ...query, city: toCity(chosen), page: 1 });
        }}
      />
    </div>
  );
}

export function TradeSelect({ query, show }: FarmControl) {
  const choose = (text: string) => show({ ...query, trade: TRADES.find((trade): trade is FarmIndustry => trade === text), page: 1 });
  return (
    <select
      name="trade"
      aria-label="做哪一行"
      value={query.trade ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      className={`${field.box} ${field.select}`}
    >
      <option value="">不限</option>
      {TRADES.map((trade) => (
        <option key={trade} value={trade}>
          {tradeLabels[trade]}
        </option>
      ))}
    </select>
  );
}
