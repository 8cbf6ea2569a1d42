import { useEffect, useState } from 'react';
import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { type DraftFormState, useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { checkCaptcha, useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { request } from '#lib/browser/request.ts';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { usePasswordRule } from '#lib/browser/use-password-rule.ts';
import { RetrieveCheckForm, RetrieveNameForm, retrieveResetForm, SAME_PASSWORD, UndoForm } from '#lib/contract/forms/account-forms.ts';
import { type PasswordRule, repeatsPassword } from '#lib/contract/forms/fields.ts';
import { SMS_CODE_LIFETIME_MS } from '#lib/contract/sms-code.ts';

/**
 * whose: name and captcha; proof: the code sent to its number; renew: the new password. undo: a change of the number is taken back by the
 * code that came to the former one.
 */
export type ResetStep = 'whose' | 'proof' | 'renew' | 'done' | 'undo' | 'undone';

const EMPTY = {
  step: 'whose' as ResetStep,
  /** When the code was sent, in milliseconds. */
  sentAt: 0,
  undoCode: '',
  loginName: '',
  code: '',
  smsCode: '',
  password: '',
  passwordRepeat: '',
};

type ResetValues = typeof EMPTY;
type ResetFields = DraftFormState<ResetValues>;

function checkPassword(values: ResetValues, rule: PasswordRule): FieldFault[] {
  const repeated = repeatsPassword(values.password)(values.passwordRepeat);
  const faults = formFaults(retrieveResetForm(rule), values);
  return repeated === null ? faults : [...faults, { field: 'passwordRepeat', message: repeated }];
}

/**
 * Holds name and step over a reload. The code's step comes back while the code is good; whoever had proved himself has to do it again,
 * since that proof is never kept: `isAgain`.
 */
function useResetForm() {
  const [isAgain, setAgain] = useState(false);
  const fromKept = ({ loginName = '', step, sentAt = 0 }: Partial<ResetValues>): Partial<ResetValues> => {
    setAgain(step === 'renew');
    return step === 'proof' && Date.now() < sentAt + SMS_CODE_LIFETIME_MS ? { loginName, step, sentAt } : { loginName };
  };
  const form = useDraftForm<ResetValues>({ empty: EMPTY, draft: 'reset', unkept: ['undoCode'], fromKept });
  return { form, isAgain: isAgain && form.values.step === 'whose' };
}

const UNDO = /^#undo=([0-9a-z]{1,64})$/i;

/** The code of a link that came by SMS. It stands behind the #, which browsers send to nobody, and leaves the address at once. */
function takeUndoCode(): string | null {
  const code = UNDO.exec(window.location.hash)?.[1];
  if (code === undefined) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return code;
}

/** Taking a change of the number back by the code that the former number got: by its link, or typed. Afterwards the name stands in the form. */
function useUndo({ values, change, attempt }: ResetFields) {
  const [undone, setUndone] = useState({ loginName: '', mobile: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address brings one code, when the page opens
  useEffect(() => {
    const undoCode = takeUndoCode();
    if (undoCode !== null) change({ undoCode, step: 'undo' });
  }, []);
  const undo = () =>
    attempt(formFaults(UndoForm, values), async () => {
      const { data } = await request('retrievePassword', { body: { step: 'undo', ticket: values.undoCode.trim() } });
      const { loginName = '', mobile = '' } = data ?? {};
      change({ undoCode: '', loginName, step: 'undone' });
      setUndone({ loginName, mobile });
    });
  return { undo, undone };
}

/** A new password in three steps; what was typed stays while one goes back and forth. */
export function useReset() {
  const [ticket, setTicket] = useState('');
  const { form, isAgain } = useResetForm();
  const captcha = useCaptcha();
  const sms = useSmsCode(captcha, form, 'loginName');
  const rule = usePasswordRule();
  const { values, change } = form;
  const { undo, undone } = useUndo(form);

  const turnTo = (step: ResetStep) => {
    form.forgetFaults();
    change({ step });
  };
  const sendCode = async () => {
    const { loginName, code } = values;
    const broken = [...formFaults(RetrieveNameForm, values), ...checkCaptcha(captcha, code)];
    const order = () => request('sendUserSmsCode', { body: { loginName, purpose: 'retrieve', code, uuid: captcha.uuid } });
    if (await sms.ask(broken, order)) change({ step: 'proof', sentAt: Date.now() });
  };
  const prove = () =>
    form.attempt(formFaults(RetrieveCheckForm, values), async () => {
      const { loginName, smsCode } = values;
      const { data } = await request('retrievePassword', { body: { step: 'check', loginName, smsCode } });
      // Without one the new password would be refused after it was chosen.
      if (!data?.ticket) throw new RequestFailed({ kind: 'malformed' });
      setTicket(data.ticket);
      change({ step: 'renew' });
    });
  const renew = () =>
    form.attempt(checkPassword(values, rule), async () => {
      try {
        await request('retrievePassword', { body: { step: 'reset', ticket, password: values.password } });
      } catch (error) {
        // Only the platform knows the one of before; the proof stands for another.
        if (!(error instanceof RequestFailed) || error.message !== SAME_PASSWORD) throw error;
        return form.mark([{ field: 'password', message: SAME_PASSWORD }]);
      }
      form.clear();
      form.fill({ step: 'done' });
    });
  const restart = () => {
    form.fill({ code: '', smsCode: '' });
    sms.restart();
    turnTo('whose');
  };
  return { isAgain, form, captcha, sms, rule, sendCode, prove, renew, restart, undo, undone, turnTo };
}

export type Reset = ReturnType<typeof useReset>;
