import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { FieldPair } from '#components/ui/form/draft-form.tsx';
import { AmountField } from './amount-field.tsx';
import styles from './demand-form.module.css';
import { DemandGroup } from './demand-group.tsx';
import type { DemandFormState } from './use-demand-form.ts';
import { useIndustries } from './use-industries.ts';

/** What the company does, and whom institutions call. */
export function BusinessFields({ form }: { form: DemandFormState }) {
  const { profile } = form;
  return (
    <DemandGroup id="demand-business" title="企业和联系人">
      <p className={styles.company}>
        {profile.companyName}
        <span>{profile.bizLicCode}</span>
      </p>
      <SelectField {...form.control('industry')} label="所属行业" placeholder="请选择" options={useIndustries()} />
      <FieldPair>
        <AmountField form={form} field="annualRevenue" label="去年营业收入" />
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
