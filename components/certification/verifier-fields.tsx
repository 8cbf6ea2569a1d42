import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import styles from './certification.module.css';
import { FieldGroup } from './field-group.tsx';
import type { CertificationForm } from './use-certification-form.ts';

interface VerifierFieldsProps {
  form: CertificationForm;
}

const VERIFIED = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
];

const ID_TYPES: readonly { value: CompanyCertification['verifierIdType']; label: string }[] = [
  { value: '1', label: '居民身份证' },
  { value: '2', label: '港澳通行证' },
  { value: '3', label: '台胞证' },
  { value: '4', label: '护照' },
];

const toIdType = (value: string): CompanyCertification['verifierIdType'] => ID_TYPES.find((type) => type.value === value)?.value ?? '1';

/** Who stands for the company's real name. */
export function VerifierFields({ form }: VerifierFieldsProps) {
  return (
    <FieldGroup title="实名核验">
      <div className={styles.whole}>
        <ChoiceField
          name="verified"
          id={form.idOf('verified')}
          label="是否已实名核验"
          optional
          choices={VERIFIED}
          value={form.values.verified ? 'yes' : 'no'}
          onChange={({ target }) => form.change({ verified: target.value === 'yes' })}
        />
      </div>
      <TextField {...form.control('verifierName')} label="核验人姓名" optional autoComplete="name" maxLength={50} />
      <SelectField
        name="verifierIdType"
        id={form.idOf('verifierIdType')}
        label="核验人证件类型"
        optional
        options={ID_TYPES}
        value={form.values.verifierIdType}
        onChange={({ target }) => form.change({ verifierIdType: toIdType(target.value) })}
      />
      <div className={styles.whole}>
        <TextField
          {...form.control('verifierIdNo')}
          label="核验人身份证号"
          hint="加密后传输，页面上不会再显示完整号码"
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
        />
      </div>
    </FieldGroup>
  );
}
