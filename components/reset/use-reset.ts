import { useState } from 'react';
import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { useTextForm } from '#components/ui/field/use-text-form.ts';
import { useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { request } from '#lib/browser/request.ts';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { usePasswordRule } from '#lib/browser/use-password-rule.ts';
import { type PasswordRule, repeatsPassword } from '#lib/contract/forms/fields.ts';
import { RetrieveCheckForm, RetrieveNameForm, retrieveResetForm } from '#lib/contract/forms/retrieve-password-form.ts';
import { useKeptReset } from './use-kept-reset.ts';
import { useUndo } from './use-undo.ts';

const EMPTY = { undoCode: '', loginName: '', code: '', smsCode: '', password: '', passwordRepeat: '' };

type ResetTexts = typeof EMPTY;

/**
 * whose: name and captcha; proof: the code sent to its number; renew: the new password. undo: a change of the number is taken back by the
 * code that came to the former one.
 */
export type ResetStep = 'whose' | 'proof' | 'renew' | 'done' | 'undo' | 'undone';

function checkName(texts: ResetTexts, asksForCode: boolean): FieldFault[] {
  const isCodeMissing = asksForCode && texts.code.trim() === '';
  return [...formFaults(RetrieveNameForm, texts), ...(isCodeMissing ? [{ field: 'code', message: '请输入验证码' }] : [])];
}

function checkPassword(texts: ResetTexts, rule: PasswordRule): FieldFault[] {
  const repeated = repeatsPassword(texts.password)(texts.passwordRepeat);
  const faults = formFaults(retrieveResetForm(rule), texts);
  return repeated === null ? faults : [...faults, { field: 'passwordRepeat', message: repeated }];
}

/** A new password in three steps; what was typed stays while one goes back and forth. */
export function useReset() {
  const [step, setStep] = useState<ResetStep>('whose');
  const [ticket, setTicket] = useState('');
  const form = useTextForm<ResetTexts>(EMPTY);
  const captcha = useCaptcha();
  const sms = useSmsCode(captcha, form, 'loginName');
  const rule = usePasswordRule();
  const { texts, fill } = form;
  const { isAgain, forget } = useKeptReset(texts.loginName, step, { fill, setStep });

  const { undo, undone } = useUndo(form, setStep);

  const turnTo = (next: ResetStep) => {
    form.forgetFaults();
    setStep(next);
  };
  const order = () =>
    request('sendUserSmsCode', { body: { loginName: texts.loginName, purpose: 'retrieve', code: texts.code, uuid: captcha.uuid } });
  const sendCode = async () => {
    if (await sms.ask(checkName(texts, captcha.isWanted), order)) setStep('proof');
  };
  const prove = () =>
    form.attempt(formFaults(RetrieveCheckForm, texts), async () => {
      const { loginName, smsCode } = texts;
      const { data } = await request('retrievePassword', { body: { step: 'check', loginName, smsCode } });
      // Without one the new password would be refused after it was chosen.
      if (!data?.ticket) throw new RequestFailed({ kind: 'malformed' });
      setTicket(data.ticket);
      setStep('renew');
    });
  const renew = () =>
    form.attempt(checkPassword(texts, rule), async () => {
      await request('retrievePassword', { body: { step: 'reset', ticket, password: texts.password } });
      forget();
      fill(EMPTY);
      setStep('done');
    });
  const restart = () => {
    fill({ code: '', smsCode: '' });
    sms.restart();
    turnTo('whose');
  };
  return { step, isAgain, form, captcha, sms, rule, sendCode, prove, renew, restart, undo, undone, turnTo };
}

export type Reset = ReturnType<typeof useReset>;
