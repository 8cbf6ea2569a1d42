import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { amountCapitals } from '#lib/format/amount-capitals.ts';
import styles from './certification.module.css';
import { FieldGroup } from './field-group.tsx';
import { completeCapital, shapeCapital } from './shape-capital.ts';
import type { CertificationForm } from './use-certification-form.ts';

interface RegistrationFieldsProps {
  form: CertificationForm;
}

const YUAN_PER_WAN = 10_000;
const TERM_TYPES = [
  { value: '1', label: '长期有效' },
  { value: '2', label: '固定日期' },
];

function Capital({ form }: RegistrationFieldsProps) {
  const amount = form.values.registeredCapital;
  const capitals = amount === '' ? '' : amountCapitals(Number(amount) * YUAN_PER_WAN);
  return (
    <TextField
      {...form.control('registeredCapital', shapeCapital)}
      label="注册资本"
      optional
      unit="万元"
      inputMode="decimal"
      onBlur={() => form.change({ registeredCapital: completeCapital(amount) })}
      below={capitals === '' ? undefined : `也就是 ${capitals}`}
    />
  );
}

function Term({ form }: RegistrationFieldsProps) {
  const isFixed = form.values.termType === '2';
  return (
    <>
      <div className={styles.whole}>
        <ChoiceField
          name="termType"
          id={form.idOf('termType')}
          label="营业期限类型"
          optional
          choices={TERM_TYPES}
          value={form.values.termType}
          onChange={({ target }) => form.change(target.value === '2' ? { termType: '2' } : { termType: '1', termEnd: '' })}
        />
      </div>
      <TextField {...form.control('termStart')} label="营业期限起" optional type="date" />
      {isFixed && (
        <TextField {...form.control('termEnd')} label="营业期限止" optional type="date" min={form.values.termStart || undefined} />
      )}
    </>
  );
}

/** What the business licence says. */
export function RegistrationFields({ form }: RegistrationFieldsProps) {
  return (
    <FieldGroup title="登记信息">
      <TextField {...form.control('registeredAddress')} label="注册地址" optional maxLength={200} />
      <TextField {...form.control('registeredArea')} label="注册区域" optional maxLength={100} />
      <Capital form={form} />
      <TextField {...form.control('approvalDate')} label="核准日期" optional type="date" />
      <div className={styles.whole}>
        <TextAreaField {...form.control('businessScope')} label="经营范围" optional maxLength={2000} />
      </div>
      <Term form={form} />
    </FieldGroup>
  );
}
