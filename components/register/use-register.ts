import { useCallback, useEffect, useState } from 'react';
import { useArrival } from '#components/shell/use-arrival.ts';
import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { useTextForm } from '#components/ui/field/use-text-form.ts';
import { useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { request } from '#lib/browser/request.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import { usePasswordRule } from '#lib/browser/use-password-rule.ts';
import { register } from '#lib/browser/use-session.ts';
import { toArrival } from '#lib/browser/wanted-page.ts';
import {
  type AccountType,
  checkRegistration,
  checkSmsRequest,
  EMPTY_REGISTRATION,
  type RegisterTexts,
  toRegisterBody,
} from './register-rules.ts';

/** A registration; `goOn` gets the page that was wanted, or the one the platform names. */
export function useRegister(goOn: (address: string) => void) {
  const [accountType, chooseType] = useState<AccountType>('INDIVIDUAL');
  const [isAgreed, setAgreed] = useState(false);
  const arrival = useArrival({ goOn });
  const [isLeaving, setLeaving] = useState(false);
  const form = useTextForm<RegisterTexts>(EMPTY_REGISTRATION);
  const captcha = useCaptcha();
  const sms = useSmsCode(captcha, form);
  const rule = usePasswordRule();
  const { fill, texts } = form;

  const restore = useCallback(
    ({ accountType: kept, ...some }: Partial<RegisterTexts & { accountType: AccountType }>) => {
      fill(some);
      if (kept !== undefined) chooseType(kept);
    },
    [fill],
  );
  const { keep, forget } = useKeptForm('register', restore);
  useEffect(() => {
    if (Object.values(texts).some((text) => text !== '')) keep({ ...texts, accountType });
  }, [keep, texts, accountType]);

  const askForCode = () =>
    void sms.ask(checkSmsRequest(texts, captcha.isWanted), () =>
      request('sendSmsCode', { body: { mobile: texts.mobile, purpose: 'register', code: texts.code, uuid: captcha.uuid } }),
    );
  const submit = () => {
    const registration = { accountType, texts, isAgreed };
    return form.attempt(checkRegistration(registration, rule), async () => {
      const { redirectUrl } = await register(toRegisterBody(registration));
      forget();
      setLeaving(true);
      arrival.enter(toArrival(redirectUrl));
    });
  };
  const choose = (type: AccountType) => {
    chooseType(type);
    form.forgetFaults();
  };
  const agree = (isNow: boolean) => {
    setAgreed(isNow);
    form.forgetFault('agreed');
  };
  return { arrival, accountType, choose, isAgreed, agree, form, captcha, sms, rule, askForCode, submit, isBusy: form.isBusy || isLeaving };
}
