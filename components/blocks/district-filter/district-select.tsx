import { Button } from '#components/ui/button/button.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import type { DistrictOption } from '#lib/contract/district.ts';
import { shortProvinceName } from '#lib/district/province-name.ts';
import type { DistrictList } from './use-district-list.ts';

interface DistrictSelectProps {
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
export function DistrictSelect({ name, label, list, code, chosenName, placeholder, onChoose }: DistrictSelectProps) {
  const known = list.options?.some(({ districtCode }) => districtCode === code) ?? false;
  const kept = code === '' || known ? [] : [{ districtCode: code, districtName: chosenName }];
  return (
    <div>
      <SelectField
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
