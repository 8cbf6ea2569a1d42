import { useCertifiedDoubt } from '#components/case/use-certified-doubt.ts';
import { NumberField, type TextFieldProps } from '#components/ui/field/text-field.tsx';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { doubtOfCreditCode } from '#lib/validation/credit-code.ts';

interface SignNumberFieldProps extends Pick<TextFieldProps, 'name' | 'id' | 'value' | 'error' | 'onChange'> {
  isPerson: boolean;
  profile: UserProfile;
}

/** The number that an authorisation takes: of a person's card, or of a firm. */
export function SignNumberField({ isPerson, profile, value = '', ...control }: SignNumberFieldProps) {
  const doubtOf = useCertifiedDoubt(profile);
  return (
    <NumberField
      {...control}
      value={value}
      label={isPerson ? '身份证号' : '统一社会信用代码'}
      hint={isPerson ? '加密后传输，不存在这台设备上' : undefined}
      autoComplete="off"
      spellCheck={false}
      below={<span role="status">{isPerson ? doubtOf(value) : doubtOfCreditCode(value)}</span>}
    />
  );
}
