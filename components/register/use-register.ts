import { useArrival } from '#components/shell/use-arrival.ts';
import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { checkCaptcha, useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { request } from '#lib/browser/request.ts';
import { usePasswordRule } from '#lib/browser/use-password-rule.ts';
import { register } from '#lib/browser/use-session.ts';
import { LEAVING } from '#lib/browser/use-submit.ts';
import { toArrival } from '#lib/browser/wanted-page.ts';
import { SmsRequestForm } from '#lib/contract/forms/sms-form.ts';
import { type AccountType, checkRegistration, EMPTY_REGISTRATION, toRegisterBody } from './register-rules.ts';

/** A registration; `goOn` gets the page that was wanted, or the one the platform names. */
export function useRegister(goOn: (address: string) => void) {
  const arrival = useArrival({ goOn });
  const form = useDraftForm({ empty: EMPTY_REGISTRATION, draft: 'register', unkept: ['agreed'] });
  const captcha = useCaptcha();
  const sms = useSmsCode(captcha, form);
  const rule = usePasswordRule();
  const { values } = form;
  const askForCode = () =>
    void sms.ask([...formFaults(SmsRequestForm, values), ...checkCaptcha(captcha, values.code)], () =>
      request('sendSmsCode', { body: { mobile: values.mobile, purpose: 'register', code: values.code, uuid: captcha.uuid } }),
    );
  const submit = () =>
    form.attempt(checkRegistration(values, rule), async () => {
      const { redirectUrl } = await register(toRegisterBody(values));
      form.forgetDraft();
      arrival.enter(toArrival(redirectUrl));
      return LEAVING;
    });
  const choose = (accountType: AccountType) => {
    form.change({ accountType });
    form.forgetFaults();
  };
  return { arrival, choose, form, captcha, sms, rule, askForCode, submit };
}

export type Register = ReturnType<typeof useRegister>;
