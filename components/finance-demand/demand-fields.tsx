import type { ReactNode } from 'react';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { SearchSelectField } from '#components/ui/field/search-select-field.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { FieldPair } from '#components/ui/form/draft-form.tsx';
import { AmountField } from '#components/wizard/parts.tsx';
import { collateralLabels } from '#lib/contract/demand/states.ts';
import { financePurposeLabels } from '#lib/contract/finance-order-states.ts';
import { guaranteeText } from '#lib/labels/finance-labels.ts';
import { demandControlId } from './demand-faults.ts';
import styles from './demand-form.module.css';
import { DemandGroup, TickField } from './demand-parts.tsx';
import type { DemandFormState } from './use-demand-form.ts';
import { useIndustries } from './use-industries.ts';

interface WanFieldProps {
  form: DemandFormState;
  field: 'amount' | 'collateralEstimate' | 'annualRevenue';
  label: string;
  hint?: ReactNode;
}

const WanField = ({ form, field, label, hint }: WanFieldProps) => (
  <AmountField {...form.control(field)} amountWan={form.content[field]} label={label} hint={hint} maxLength={20} />
);

const PURPOSES = Object.entries(financePurposeLabels).map(([value, label]) => ({ value, label }));

/** How much, for how long, what for. */
export function LoanFields({ form }: { form: DemandFormState }) {
  return (
    <DemandGroup id="demand-loan" title="想借多少，做什么用">
      <TextField
        {...form.control('title')}
        label="一句话说清借钱做什么"
        hint="机构先看这一句，比如：备冬季鞋料。最多 40 字"
        autoComplete="off"
        maxLength={40}
      />
      <FieldPair>
        <WanField form={form} field="amount" label="想借多少" />
        <TextField
          {...form.control('termMonths')}
          label="借多久"
          unit="个月"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className={styles.amount}
        />
      </FieldPair>
      <ChoiceField {...form.control('purpose')} label="借款用途" hint="选最主要的一项" choices={PURPOSES} />
      <FieldPair>
        <TextField {...form.control('needBy')} label="最晚什么时候要用钱" type="date" />
        <TextField
          {...form.control('expectedRateMax')}
          label="能接受的最高年化利率"
          optional
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          className={styles.amount}
        />
      </FieldPair>
    </DemandGroup>
  );
}

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
        options={Object.entries(guaranteeText).map(([value, label]) => ({ value, label }))}
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
        <WanField form={form} field="collateralEstimate" label="抵押物大概值多少" hint="估一个数就行，机构会再评估" />
      )}
      <ChoiceField {...form.control('firstLoan')} label="是第一次从银行贷款吗" choices={FIRST_LOAN} />
    </DemandGroup>
  );
}

/** What the company does, and whom institutions call. */
export function BusinessFields({ form }: { form: DemandFormState }) {
  const { profile } = form;
  return (
    <DemandGroup id="demand-business" title="企业和联系人">
      <p className={styles.company}>
        {profile.companyName}
        <span>{profile.bizLicCode}</span>
      </p>
      <SearchSelectField {...form.control('industry')} label="所属行业" placeholder="请选择" options={useIndustries()} />
      <FieldPair>
        <WanField form={form} field="annualRevenue" label="去年营业收入" />
        <TextField
          {...form.control('employees')}
          label="员工人数"
          unit="人"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className={styles.amount}
        />
      </FieldPair>
      <TextAreaField
        {...form.control('introduction')}
        label="介绍企业和还款来源"
        hint="做什么、卖给谁、拿什么还。最多 1000 字"
        rows={5}
        maxLength={1_000}
      />
      <FieldPair>
        <TextField {...form.control('contactName')} label="联系人" autoComplete="name" maxLength={50} />
        <TextField
          {...form.control('contactMobile')}
          label="联系人手机号"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={11}
        />
      </FieldPair>
    </DemandGroup>
  );
}
