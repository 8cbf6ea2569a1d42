import { TextField } from '#components/ui/field/text-field.tsx';
import { doubtOfCreditCode, toCreditCode } from '#lib/validation/credit-code.ts';
import type { useRegister } from './use-register.ts';

interface CompanyFieldsProps {
  form: ReturnType<typeof useRegister>['form'];
}

const CODE_LENGTH = 18;

/** Who the company is and who acts for it. */
export function CompanyFields({ form }: CompanyFieldsProps) {
  return (
    <>
      <TextField {...form.control('companyName')} label="企业名称" hint="照营业执照填全称" autoComplete="organization" maxLength={100} />
      <TextField
        {...form.control('bizLicCode', toCreditCode)}
        label="统一社会信用代码"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_LENGTH}
        below={<span role="status">{doubtOfCreditCode(form.texts.bizLicCode)}</span>}
      />
      <TextField {...form.control('handleName')} label="经办人姓名" autoComplete="name" maxLength={50} />
    </>
  );
}
