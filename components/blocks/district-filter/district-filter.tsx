'use client';

import { type ComponentType, useEffect, useId } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import field from '#components/ui/field/field.module.css';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { type Option, SelectField } from '#components/ui/field/select-field.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import type { QueryOf } from '#lib/contract/calls.ts';
import type { DistrictOption } from '#lib/contract/district.ts';
import { type DistrictSelection, hasChoice, selectArea, selectCity, selectProvince } from '#lib/district/district-selection.ts';
import { shortProvinceName } from '#lib/district/province-name.ts';
import styles from './district-filter.module.css';

interface DistrictList {
  /** Undefined until they are there. */
  readonly options: readonly DistrictOption[] | undefined;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** The districts of one step; null asks for none. */
export function useDistrictList(query: QueryOf<'districtOption'> | null): DistrictList {
  const { data, error, mutate } = useCall('districtOption', query === null ? null : { query });
  return { options: data?.data, failure: error === undefined ? null : error.message, retry: () => void mutate().catch(() => undefined) };
}

/** What draws one list. */
export type ListField = ComponentType<{
  name: string;
  label: string;
  error: string | undefined;
  options: readonly Option[];
  placeholder: string | undefined;
  value: string;
  onChange: (event: { readonly target: { readonly value: string } }) => void;
}>;

interface DistrictSelectProps {
  Field: ListField;
  name: string;
  label: string;
  list: DistrictList;
  code: string;
  /** Shown until the list is there. */
  chosenName: string;
  /** Text of the empty choice; absent: something is always chosen. */
  placeholder?: string;
  onChoose: (option: DistrictOption | undefined) => void;
}

const toOption = ({ districtCode, districtName }: Pick<DistrictOption, 'districtCode' | 'districtName'>) => ({
  value: districtCode,
  label: shortProvinceName(districtName),
});

/** One step of the cascade. */
function DistrictSelect({ Field, name, label, list, code, chosenName, placeholder, onChoose }: DistrictSelectProps) {
  const known = list.options?.some(({ districtCode }) => districtCode === code) ?? false;
  const kept = code === '' || known ? [] : [{ districtCode: code, districtName: chosenName }];
  return (
    <div>
      <Field
        name={name}
        label={label}
        error={list.failure ?? undefined}
        options={[...kept, ...(list.options ?? [])].map(toOption)}
        placeholder={placeholder}
        value={code}
        onChange={({ target }) => onChoose(list.options?.find(({ districtCode }) => districtCode === target.value))}
      />
      {list.failure !== null && (
        <Button variant="plain" size="small" onClick={list.retry}>
          再试一次
        </Button>
      )}
    </div>
  );
}

interface DistrictFilterProps {
  label: string;
  optional?: boolean;
  /** The sentence of the broken rule, under the label. */
  error?: string;
  value: DistrictSelection;
  onChange: (selection: DistrictSelection) => void;
  /** Text of an open city or area: 请选择 in a form, 不限 in a filter. */
  openText?: string;
  /** The browser's own list in a filter of a browsed page, one to search in a form. */
  Field?: ListField;
}

const children = (code: string) => (code === '' ? null : { parentId: code });

const isOffered = ({ options, failure }: DistrictList, code: string): boolean =>
  options === undefined ? code !== '' || failure !== null : hasChoice(options);

/** Province, city and area (spec §2): each list by the choice before it, and none that has nothing to choose. */
export function DistrictFilter({ label, optional, error, value, onChange, openText = '请选择', Field = SelectField }: DistrictFilterProps) {
  const id = useId();
  const provinces = useDistrictList({ districtLevel: '1' });
  const cities = useDistrictList(children(value.provinceCode));
  const areas = useDistrictList(children(value.cityCode));
  const { provinceCode, cityCode, areaCode } = value;
  const onlyCity = cities.options?.length === 1 ? cities.options[0] : undefined;
  useEffect(() => {
    // A municipality has one city, which is not asked for.
    if (onlyCity !== undefined && cityCode === '') onChange(selectCity(value, onlyCity));
  }, [onlyCity, cityCode, value, onChange]);
  return (
    <fieldset className={field.field} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={field.label}>
        {label}
        {optional && <span className={field.optional}>选填</span>}
      </legend>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={styles.steps}>
        <DistrictSelect
          Field={Field}
          name={`${id}-province`}
          label="省"
          list={provinces}
          code={provinceCode}
          chosenName={value.provinceName}
          onChoose={(province) => onChange(selectProvince(province))}
        />
        {isOffered(cities, cityCode) && (
          <DistrictSelect
            Field={Field}
            name={`${id}-city`}
            label="市"
            list={cities}
            code={cityCode}
            chosenName={value.cityName}
            placeholder={openText}
            onChoose={(city) => onChange(selectCity(value, city))}
          />
        )}
        {isOffered(areas, areaCode) && (
          <DistrictSelect
            Field={Field}
            name={`${id}-area`}
            label="区县"
            list={areas}
            code={areaCode}
            chosenName={value.areaName}
            placeholder={openText}
            onChoose={(area) => onChange(selectArea(value, area))}
          />
        )}
      </div>
    </fieldset>
  );
}
