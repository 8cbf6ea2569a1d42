import { useState } from 'react';
import { DistrictFilter } from '#components/ui/district-filter/district-filter.tsx';
import { useDistrictList } from '#components/ui/district-filter/use-district-list.ts';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { type DistrictSelection, defaultDistrict } from '#lib/district/district-selection.ts';
import type { FarmApplication } from './farm-application.ts';
import styles from './farm-apply.module.css';

const children = (code: string) => (code === '' ? null : { parentId: code });

/** County by the district filter, town from its list, village typed with the town's villages as suggestions. */
export function VillageFields({ application }: { application: FarmApplication }) {
  const { content, change, errorOf, control } = application;
  const { areaCode, areaName, townCode, townName } = content;
  const [above, setAbove] = useState<DistrictSelection>(defaultDistrict);
  const towns = useDistrictList(children(areaCode));
  const villages = useDistrictList(children(townCode));
  const chooseArea = (chosen: DistrictSelection) => {
    setAbove(chosen);
    if (chosen.areaCode !== areaCode)
      change({ areaCode: chosen.areaCode, areaName: chosen.areaName, townCode: '', townName: '', village: '' });
  };
  const options = (towns.options ?? []).map(({ districtCode, districtName }) => ({ value: districtCode, label: districtName }));
  const kept = townCode !== '' && towns.options === undefined ? [{ value: townCode, label: townName }] : [];
  return (
    <div className={styles.place}>
      <div id="areaCode" tabIndex={-1}>
        <DistrictFilter label="种养在哪里" error={errorOf('areaCode')} value={{ ...above, areaCode, areaName }} onChange={chooseArea} />
      </div>
      <SelectField
        name="townName"
        label="乡镇"
        placeholder={areaCode === '' ? '先选区县' : '请选择'}
        options={[...kept, ...options]}
        value={townCode}
        error={errorOf('townName') ?? towns.failure ?? undefined}
        onChange={({ target }) => {
          const town = towns.options?.find(({ districtCode }) => districtCode === target.value);
          change({ townCode: town?.districtCode ?? '', townName: town?.districtName ?? '', village: '' });
        }}
      />
      <TextField
        {...control('village')}
        label="村"
        hint="可以从列出的村里选，没有的直接写"
        list="village-options"
        autoComplete="off"
        maxLength={40}
      />
      <datalist id="village-options">
        {(villages.options ?? []).map(({ districtCode, districtName }) => (
          <option key={districtCode} value={districtName} />
        ))}
      </datalist>
    </div>
  );
}
