import { DistrictFilter } from '#components/blocks/district-filter/district-filter.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { doubtOfCreditCode, toCreditCode } from '#lib/validation/credit-code.ts';
import styles from './certification.module.css';
import { FieldGroup } from './field-group.tsx';
import type { CertificationForm } from './use-certification-form.ts';

interface CompanyFieldsProps {
  form: CertificationForm;
}

const INDUSTRIES = { params: { type: 'usr_industry' } } as const;

function CreditCode({ form }: CompanyFieldsProps) {
  const control = form.control('creditCode', toCreditCode);
  return (
    <div>
      <TextField {...control} label="统一社会信用代码" autoComplete="off" spellCheck={false} maxLength={18} />
      <p role="status" className={styles.note}>
        {doubtOfCreditCode(form.values.creditCode)}
      </p>
    </div>
  );
}

/** Which company it is. */
export function CompanyFields({ form }: CompanyFieldsProps) {
  const { data } = useCall('dictType', INDUSTRIES);
  const industries = (data?.data ?? []).map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
  const { provinceCode, provinceName, cityCode, cityName, areaCode, areaName } = form.values;
  const district = { provinceCode, provinceName, cityCode, cityName, areaCode, areaName };
  return (
    <FieldGroup title="企业信息">
      <CreditCode form={form} />
      <TextField {...form.control('companyName')} label="企业名称" optional autoComplete="organization" maxLength={100} />
      <div className={styles.whole}>
        <DistrictFilter label="所在省市" optional value={district} onChange={form.change} />
      </div>
      <SelectField {...form.control('industry')} label="所属行业" optional placeholder="请选择" options={industries} />
      <TextField {...form.control('joinTime')} label="平台入驻时间" optional type="date" />
    </FieldGroup>
  );
}
