import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { NumberField } from '#components/ui/field/text-field.tsx';
import type { DraftFormState } from '#components/ui/form/use-draft-form.ts';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import { checkCaptcha, useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { request } from '#lib/browser/request.ts';
import { SmsRequestForm } from '#lib/contract/forms/account-forms.ts';

/** What a visitor's form has to show that the telephone is his. */
export const NO_VISITOR = { mobile: '', code: '', smsCode: '' };

interface VisitorFieldsProps {
  form: Pick<DraftFormState<typeof NO_VISITOR>, 'values' | 'control' | 'fill' | 'mark'>;
  /** What the number is for. */
  hint: string;
}

/** The number, the captcha that a code costs, and the code. */
export function VisitorFields({ form, hint }: VisitorFieldsProps) {
  const captcha = useCaptcha();
  const sms = useSmsCode(captcha, form);
  const { mobile, code } = form.values;
  const askForCode = () =>
    void sms.ask([...formFaults(SmsRequestForm, form.values), ...checkCaptcha(captcha, code)], () =>
      request('sendSmsCode', { body: { mobile, purpose: 'feedback', code, uuid: captcha.uuid } }),
    );
  return (
    <>
      <NumberField {...sms.follow(form.control('mobile'))} label="手机号" hint={hint} inputMode="tel" autoComplete="tel-national" />
      {sms.phase === 'asking' && <CaptchaField captcha={captcha} {...form.control('code')} />}
      <SmsCodeField {...form.control('smsCode')} sms={sms} sentTo={`验证码已发到 ${mobile}`} onAsk={askForCode} />
    </>
  );
}
