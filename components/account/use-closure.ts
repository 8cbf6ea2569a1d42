import { useState } from 'react';
import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { useTextForm } from '#components/ui/field/use-text-form.ts';
import { useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { request } from '#lib/browser/request.ts';
import { logout } from '#lib/browser/use-session.ts';
import { accountCloseForm } from '#lib/contract/forms/account-close-form.ts';

const EMPTY = { password: '', code: '', smsCode: '' };

/** Closing the account of a name: proved by its password and the code that comes to its number. */
export function useClosure(loginName: string) {
  const form = useTextForm(EMPTY);
  const captcha = useCaptcha();
  const sms = useSmsCode(captcha, form);
  const [closesAt, setClosesAt] = useState<string | null>(null);
  const { texts } = form;
  const askForCode = () => {
    const faults = captcha.isWanted && texts.code.trim() === '' ? [{ field: 'code', message: '请输入验证码' }] : [];
    const body = { loginName, purpose: 'close', code: texts.code, uuid: captcha.uuid } as const;
    void sms.ask(faults, () => request('sendUserSmsCode', { body }));
  };
  const submit = () =>
    form.attempt(formFaults(accountCloseForm, texts), async () => {
      const { data } = await request('accountClose', { body: { password: texts.password, smsCode: texts.smsCode } });
      setClosesAt(data.closesAt);
    });
  return { form, captcha, sms, askForCode, submit, closesAt, leave: () => void logout() };
}
