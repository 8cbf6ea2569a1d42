'use client';

import { COMPARE_FORM } from '#components/catalogue/compare/compare-form.ts';
import { PlainCheckRow } from '#components/ui/plain/plain-check-row.tsx';
import { setCompared, TOO_MANY, useCompared } from '#lib/browser/compare-choice.ts';
import { notify } from '#lib/browser/notices.ts';

interface CompareToggleProps {
  code: string;
  name: string;
}

/** 加入比较: remembered in this tab; without script a field of the comparison's GET form. */
export function CompareToggle({ code, name }: CompareToggleProps) {
  const isOn = useCompared().some((product) => product.code === code);
  return (
    <PlainCheckRow
      label={
        <>
          加入比较<span className="visually-hidden">：{name}</span>
        </>
      }
      name="codes"
      value={code}
      form={COMPARE_FORM}
      checked={isOn}
      onChange={({ currentTarget }) => {
        if (!setCompared({ code, name }, currentTarget.checked)) notify('info', TOO_MANY);
      }}
    />
  );
}
