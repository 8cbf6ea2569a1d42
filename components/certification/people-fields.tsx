import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { UploadField } from '#components/ui/upload/upload-field.tsx';
import { companyMethodLabels, companyTypeLabels } from '#lib/contract/authentication-codes.ts';
import { uploadRules } from '#lib/validation/upload-rules.ts';
import styles from './certification.module.css';
import { FieldGroup } from './field-group.tsx';
import type { CertificationForm } from './use-certification-form.ts';

const toOptions = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
const TYPES = toOptions(companyTypeLabels);
const METHODS = toOptions(companyMethodLabels);
const RULES = uploadRules('image', { limit: 1 });

interface PeopleFieldsProps {
  form: CertificationForm;
}

/** Who stands behind the company, who handles the matter, and the licence. */
export function PeopleFields({ form }: PeopleFieldsProps) {
  const { licenceUrl } = form.values;
  const files = licenceUrl === '' ? [] : [{ name: '营业执照', url: licenceUrl, md5: '', fileUrl: licenceUrl }];
  return (
    <FieldGroup title="法定代表人和经办人">
      <SelectField {...form.control('companyType')} label="企业类型" optional options={TYPES} />
      <SelectField {...form.control('method')} label="认证方式" optional options={METHODS} />
      <TextField {...form.control('legalName')} label="法定代表人姓名" optional maxLength={50} />
      <TextField {...form.control('legalIdNo')} label="法定代表人身份证号" optional autoComplete="off" spellCheck={false} maxLength={18} />
      <TextField {...form.control('legalMobile')} label="法定代表人手机号" optional type="tel" inputMode="tel" maxLength={11} />
      <TextField {...form.control('handleName')} label="经办人姓名" optional maxLength={50} />
      <TextField {...form.control('handlePhone')} label="经办人手机号" optional type="tel" inputMode="tel" maxLength={11} />
      <div className={styles.whole}>
        <UploadField
          name="licenceUrl"
          id={form.idOf('licenceUrl')}
          label="营业执照"
          optional
          rules={RULES}
          files={files}
          onChange={([file]) => form.change({ licenceUrl: file?.url ?? '' })}
        />
      </div>
    </FieldGroup>
  );
}
