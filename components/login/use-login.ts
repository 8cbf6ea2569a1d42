import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { login } from '#lib/browser/use-session.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { safeRedirect } from '#lib/navigation/safe-redirect.ts';
import type { Failure } from './login-failure.tsx';
import type { OwnMode } from './login-modes.ts';
import { checkLogin, LOGIN_FIELDS, type LoginValues } from './login-rules.ts';
import { type Captcha, useCaptcha } from './use-captcha.ts';

interface LoginState {
  readonly captcha: Captcha;
  readonly faults: readonly FieldFault[];
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly submit: () => Promise<void>;
  /** What is being corrected is no longer marked. */
  readonly forgetFault: (changed: Partial<LoginValues>) => void;
}

const NEW_PICTURE: FieldFault = { field: 'code', message: '换了一张新的验证码，请再填一次' };
const NO_FAULTS: readonly FieldFault[] = [];

/** What a password manager or a quick reader put in before the page was alive. */
function readTyped(): Partial<LoginValues> {
  const typed = LOGIN_FIELDS.map((field) => [field, (document.getElementById(field) as HTMLInputElement | null)?.value ?? '']);
  return Object.fromEntries(typed.filter(([, text]) => text !== ''));
}

const wantedAddress = (): string => safeRedirect(new URLSearchParams(window.location.search).get('redirect'));

/** One try after another; each asks for a new picture, all else that was typed stays. `goOn` gets the address that was wanted. */
export function useLogin(form: FormInstance<LoginValues>, mode: OwnMode, goOn: (address: string) => void): LoginState {
  const captcha = useCaptcha();
  const [faults, setFaults] = useState(NO_FAULTS);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => form.setFieldsValue(readTyped()), [form]);

  const fail = (error: unknown) => {
    const asked = captcha.state.status !== 'off';
    setFailure({ sentence: error instanceof RequestFailed ? error.message : sentences.unknown });
    setFaults(asked ? [NEW_PICTURE] : NO_FAULTS);
    form.setFieldsValue({ code: '' });
    if (asked) captcha.renew();
    setBusy(false);
  };

  const submit = async () => {
    if (isBusy) return;
    const { loginName = '', password = '', code = '' } = form.getFieldsValue();
    const { state } = captcha;
    const broken = checkLogin({ loginName, password, code }, { asksForCode: state.status !== 'off' });
    setFailure(null);
    setFaults(broken);
    if (broken.length > 0) return;
    setBusy(true);
    try {
      await login({ loginName, password, code, uuid: state.status === 'ready' ? state.uuid : '', loginMode: mode });
      goOn(wantedAddress());
    } catch (error) {
      fail(error);
    }
  };

  const forgetFault = (changed: Partial<LoginValues>) => setFaults(faults.filter(({ field }) => !(field in changed)));
  return { captcha, faults, failure, isBusy, submit, forgetFault };
}
