import { useState } from 'react';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { DistrictFilter } from '#components/ui/district-filter/district-filter.tsx';
import field from '#components/ui/field/field.module.css';
import { FacetChoices } from '#components/ui/list/facet-choices.tsx';
import { FilterForm } from '#components/ui/list/filter-form.tsx';
import type { FarmIndustry } from '#lib/contract/farm-choices.ts';
import type { FinanceFacets } from '#lib/contract/finance-product.ts';
import { type DistrictSelection, defaultDistrict } from '#lib/district/district-selection.ts';
import { countyLabels, labelOf } from '#lib/labels/finance-labels.ts';
import { farmListCodec } from '#lib/query/farm-list-codec.ts';
import { readAmount } from '#lib/query/list-codecs.ts';
import { cityCode as ownCity } from '#lib/site/site-names.ts';
import { TRADES, tradeLabels } from '../trade-labels.ts';
import { FARM_FACETS, FARM_LIST, type FarmControl, withFarmCode } from './farm-list.ts';
import styles from './farm-product.module.css';

interface FarmFilterProps extends FarmControl {
  facets: FinanceFacets | null;
}

const OWN_FIELDS = ['amount', 'page', 'trade', 'city', ...FARM_FACETS.map(({ name }) => name)];
const CLEARED = farmListCodec.read('');

/** A place outside the city stands for itself: nobody lends there, and the list says so. */
const toCity = ({ cityCode, areaCode }: DistrictSelection): string[] => {
  if (areaCode !== '') return [areaCode];
  return cityCode === '' || cityCode === ownCity() ? [] : [cityCode];
};

function PlaceFilter({ query, show }: FarmControl) {
  const [above, setAbove] = useState<DistrictSelection>(defaultDistrict);
  const [areaCode = ''] = above.cityCode === ownCity() ? query.city : [above.areaCode];
  return (
    <DistrictFilter
      label="在哪里办"
      openText="不限"
      value={{ ...above, areaCode, areaName: above.areaName || labelOf(countyLabels, areaCode) }}
      onChange={(chosen) => {
        setAbove(chosen);
        show({ ...query, city: toCity(chosen), page: 1 });
      }}
    />
  );
}

function TradeSelect({ query, show }: FarmControl) {
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

/** Trade, amount, term, guarantee and place of the farm products. */
export function FarmFilter({ query, show, facets }: FarmFilterProps) {
  const takeAmount = (text: string) => {
    const amount = readAmount(text);
    if (amount !== query.amount) show({ ...query, amount, page: 1 });
  };
  return (
    <FilterForm
      kind={FARM_LIST}
      query={query}
      show={show}
      ownFields={OWN_FIELDS}
      cleared={CLEARED}
      onSubmit={(fields) => takeAmount(String(fields.get('amount')))}
    >
      <Disclosure summary="做哪一行" open>
        <TradeSelect query={query} show={show} />
      </Disclosure>
      <Disclosure summary="想借多少" open>
        <label className={styles.amount}>
          <span className="visually-hidden">想借多少，单位</span>
          <input
            key={query.amount ?? ''}
            name="amount"
            defaultValue={query.amount ?? ''}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            onBlur={({ currentTarget }) => takeAmount(currentTarget.value)}
          />
          万元
        </label>
      </Disclosure>
      {FARM_FACETS.map((group) => (
        <Disclosure key={group.name} summary={group.title} open>
          <FacetChoices
            group={group}
            counts={facets?.[group.name]}
            chosen={query[group.name]}
            onChoose={(code, isOn) => show(withFarmCode(query, group.name, code, isOn))}
          />
        </Disclosure>
      ))}
      <div className={styles.place}>
        <PlaceFilter query={query} show={show} />
      </div>
    </FilterForm>
  );
}
