import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { useTextForm } from '#components/ui/field/use-text-form.ts';
import { useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { SmsLoginForm, SmsRequestForm } from '#lib/contract/forms/sms-form.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { EMPTY_PROOF, useProof } from './use-proof.ts';

const EMPTY = { ...EMPTY_PROOF, mobile: '', smsCode: '' };

/** Another mobile number for the account: its owner proves to ask, and the new number by the code that comes to it; `onDone` is told. */
export function useBindMobile({ loginName, bindMobile: isBound }: UserProfile, onDone: () => void) {
  const form = useTextForm(EMPTY);
  const captcha = useCaptcha();
  const sms = useSmsCode(captcha, form);
  const proof = useProof(form, { loginName, purpose: 'rebind', captcha });
  const { texts } = form;
  const mobile = sms.follow(form.control('mobile'));
  const askForCode = () => {
    const faults = formFaults(SmsRequestForm, texts);
    if (captcha.isWanted && texts.code.trim() === '') faults.push({ field: 'code', message: '请输入验证码' });
    const body = { mobile: texts.mobile, code: texts.code, uuid: captcha.uuid };
    void sms.ask(faults, () => request('bindSmsCode', { body }));
  };
  const submit = () =>
    form.attempt([...(isBound ? proof.check() : []), ...formFaults(SmsLoginForm, texts)], async () => {
      const own = { mobile: texts.mobile, smsCode: texts.smsCode };
      await request('bindMobile', { body: isBound ? { ...own, ...proof.toBody() } : own });
      form.fill(EMPTY);
      notify('success', isBound ? '手机号换好了，其他设备上的登录都已退出' : '手机号绑好了');
      onDone();
    });
  return { form, mobile, captcha, sms, proof, askForCode, submit };
}
