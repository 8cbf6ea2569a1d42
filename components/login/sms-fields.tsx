import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import { useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import type { OwnMode } from './login-modes.ts';
import { checkSmsRequest } from './login-rules.ts';
import type { useLogin } from './use-login.ts';

interface SmsFieldsProps {
  login: ReturnType<typeof useLogin>;
  mode: OwnMode;
}

/** Mobile number and the code that comes to it. */
export function SmsFields({ login: { form, captcha, sendCode }, mode }: SmsFieldsProps) {
  const sms = useSmsCode(captcha, form);
  const ask = () => void sms.ask(checkSmsRequest(form.texts, captcha.isWanted), () => sendCode(form.texts, mode));
  return (
    <>
      <TextField {...form.control('mobile')} label="手机号" inputMode="tel" autoComplete="tel-national" maxLength={11} />
      {sms.phase === 'asking' && <CaptchaField captcha={captcha} {...form.control('code')} />}
      <SmsCodeField {...form.control('smsCode')} sms={sms} onAsk={ask} sentTo="这个手机号有账号的话，验证码已经发出" />
    </>
  );
}
