import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { collateralLabels } from '#lib/contract/demand/states.ts';
import { guaranteeWords } from '#lib/labels/finance-labels.ts';
import { AmountField } from './amount-field.tsx';
import { demandControlId } from './demand-faults.ts';
import { DemandGroup } from './demand-group.tsx';
import { TickField } from './tick-field.tsx';
import type { DemandFormState } from './use-demand-form.ts';

const COLLATERALS = Object.entries(collateralLabels).map(([value, label]) => ({ value, label }));
const NO_COLLATERAL = '0';
const FIRST_LOAN = [
  { value: '1', label: '是，第一次' },
  { value: '0', label: '不是' },
];

/** What can secure the loan. */
export function SecurityFields({ form }: { form: DemandFormState }) {
  const { content, change, errorOf } = form;
  const chooseCollateral = (collateralKind: string) =>
    change(collateralKind === NO_COLLATERAL ? { collateralKind, collateralEstimate: '' } : { collateralKind });
  return (
    <DemandGroup id="demand-security" title="能用什么担保">
      <TickField
        id={demandControlId('guaranteeTypes')}
        label="能接受的担保方式"
        hint="多选几种，能报价的机构更多"
        error={errorOf('guaranteeTypes')}
        options={Object.entries(guaranteeWords).map(([value, label]) => ({ value, label }))}
        chosen={content.guaranteeTypes}
        onChange={(guaranteeTypes) => change({ guaranteeTypes })}
      />
      <SelectField
        {...form.control('collateralKind')}
        label="有没有抵押物"
        options={COLLATERALS}
        onChange={({ target }) => chooseCollateral(target.value)}
      />
      {content.collateralKind !== NO_COLLATERAL && (
        <AmountField form={form} field="collateralEstimate" label="抵押物大概值多少" hint="估一个数就行，机构会再评估" />
      )}
      <ChoiceField {...form.control('firstLoan')} label="是第一次从银行贷款吗" choices={FIRST_LOAN} />
    </DemandGroup>
  );
}
