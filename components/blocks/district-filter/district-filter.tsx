'use client';

import { type ComponentType, useEffect, useId } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { FieldGroup } from '#components/ui/field/field-frame.tsx';
import { type ListFieldProps, SelectField } from '#components/ui/field/select-field.tsx';
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

interface DistrictSelectProps {
  Field: ComponentType<ListFieldProps>;
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
  Field?: ComponentType<ListFieldProps>;
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
  const onlyCity = cities.options?.length === 1 ? cities.options[0] : undefined;
  useEffect(() => {
    // A municipality has one city, which is not asked for.
    if (onlyCity !== undefined && value.cityCode === '') onChange(selectCity(value, onlyCity));
  }, [onlyCity, value, onChange]);
  const steps = [
    { part: 'province', label: '省', list: provinces, select: (one?: DistrictOption) => selectProvince(one) },
    { part: 'city', label: '市', list: cities, select: (one?: DistrictOption) => selectCity(value, one) },
    { part: 'area', label: '区县', list: areas, select: (one?: DistrictOption) => selectArea(value, one) },
  ] as const;
  return (
    <FieldGroup id={id} label={label} error={error} optional={optional}>
      <div className={styles.steps}>
        {steps
          .filter(({ part, list }) => part === 'province' || isOffered(list, value[`${part}Code`]))
          .map(({ part, label, list, select }) => (
            <DistrictSelect
              key={part}
              Field={Field}
              name={`${id}-${part}`}
              label={label}
              list={list}
              code={value[`${part}Code`]}
              chosenName={value[`${part}Name`]}
              placeholder={part === 'province' ? undefined : openText}
              onChoose={(one) => onChange(select(one))}
            />
          ))}
      </div>
    </FieldGroup>
  );
}
