import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { useTextForm } from '#components/ui/field/use-text-form.ts';
import { useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { SmsLoginForm, SmsRequestForm } from '#lib/contract/forms/sms-form.ts';

const EMPTY = { mobile: '', code: '', smsCode: '' };

/** Another mobile number for the account, proved by the code that comes to it; `onDone` is told. */
export function useBindMobile(onDone: () => void) {
  const form = useTextForm(EMPTY);
  const captcha = useCaptcha();
  const sms = useSmsCode(captcha, form);
  const { texts } = form;
  const askForCode = () => {
    const faults = formFaults(SmsRequestForm, texts);
    if (captcha.isWanted && texts.code.trim() === '') faults.push({ field: 'code', message: '请输入验证码' });
    const body = { mobile: texts.mobile, code: texts.code, uuid: captcha.uuid };
    void sms.ask(faults, () => request('bindSmsCode', { body }));
  };
  const submit = () =>
    form.attempt(formFaults(SmsLoginForm, texts), async () => {
      await request('bindMobile', { body: { mobile: texts.mobile, smsCode: texts.smsCode } });
      form.fill(EMPTY);
      notify('success', '手机号换好了');
      onDone();
    });
  return { form, captcha, sms, askForCode, submit };
}
