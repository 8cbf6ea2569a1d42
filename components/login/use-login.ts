import { useEffect, useState } from 'react';
import { useArrival } from '#components/shell/use-arrival.ts';
import { type Captcha, type LoadCaptcha, useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { type ForeignSite, logInAtSite, readSiteCaptcha } from '#lib/browser/site-login.ts';
import { persistStored, readStored } from '#lib/browser/stored-text.ts';
import { login } from '#lib/browser/use-session.ts';
import { LEAVING } from '#lib/browser/use-submit.ts';
import { toArrival } from '#lib/browser/wanted-page.ts';
import type { LoginMode } from '#lib/contract/account.ts';
import { SmsLoginForm } from '#lib/contract/forms/account-forms.ts';
import { required } from '#lib/validation/field-rule.ts';
import { isForeign, LOGIN_MODES, type LoginMethod, type OwnMode, toLoginMode } from './login-modes.ts';

const EMPTY_LOGIN = {
  mode: 'user' as LoginMode,
  method: 'password' as LoginMethod,
  /** The mode that the address asked for. */
  asked: null as string | null,
  loginName: '',
  password: '',
  mobile: '',
  code: '',
  smsCode: '',
  /** The browser remembers the name. */
  remembered: false,
};

type Login = typeof EMPTY_LOGIN;

/** What must be filled in to log in with a password, in the order of the form. */
const PASSWORD_RULES = [
  ['loginName', required('请输入用户名')],
  ['password', required('请输入密码')],
  ['code', required('请输入验证码')],
] as const;

interface Asked {
  method: LoginMethod;
  /** A picture has to be read. */
  asksForCode: boolean;
}

/** The broken rules of a login, in the order of the form. */
function checkLogin(values: Login, { method, asksForCode }: Asked): FieldFault[] {
  if (method === 'sms') return formFaults(SmsLoginForm, values);
  return PASSWORD_RULES.filter(([field]) => field !== 'code' || asksForCode).flatMap(([field, rule]) => {
    const message = rule(values[field]);
    return message === null ? [] : [{ field, message }];
  });
}

const LAST_MODE = 'portal:login-mode';
const toNameKey = (mode: LoginMode): string => `portal:login-name:${mode}`;

/** The name that this browser remembers for a mode; empty when none is. */
const readRememberedName = (mode: LoginMode): string => readStored('localStorage', toNameKey(mode)) ?? '';

/** Remembers a name, and nothing else; null forgets it. */
const rememberName = (mode: LoginMode, name: string | null): void => persistStored('localStorage', toNameKey(mode), name);

/** The kind of account last logged in with in this tab, else one whose name this browser remembers, else a person. */
function readLastMode(): LoginMode {
  const last = readStored('sessionStorage', LAST_MODE);
  return toLoginMode(last ?? LOGIN_MODES.find(({ value }) => readRememberedName(value) !== '')?.value ?? null);
}

/** Whoever's session ends comes back to the same kind of account, and is not told of a wrong password at another. */
const saveLastMode = (mode: OwnMode): void => persistStored('sessionStorage', LAST_MODE, mode);

const NEW_PICTURE = { field: 'code', message: '换了一张新的验证码，请再填一次' } as const;

const siteCaptchas: Readonly<Record<ForeignSite, LoadCaptcha>> = {
  tenant: (kind) => readSiteCaptcha('tenant', kind),
  admin: (kind) => readSiteCaptcha('admin', kind),
};

/** `mode` of the address. */
const readAskedMode = (): string | null => new URLSearchParams(window.location.search).get('mode');

/** Another address begins anew. */
function fromKept({ asked = null, mode, method, loginName = '', mobile = '' }: Partial<Login>): Partial<Login> {
  if (asked !== readAskedMode()) return {};
  return { mode: toLoginMode(mode ?? null), method: method === 'sms' ? 'sms' : 'password', loginName, mobile };
}

/** Whose login and how, kept over a reload; begins with the mode of the address, else the last one here, and the name remembered for it. */
function useLoginForm() {
  const form = useDraftForm<Login>({ empty: EMPTY_LOGIN, draft: 'login', unkept: ['remembered'], fromKept });
  const { fill, begin } = form;
  const { mode } = form.values;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const asked = readAskedMode();
    begin({ asked, mode: asked === null ? readLastMode() : toLoginMode(asked) });
    setReady(true);
  }, [begin]);
  useEffect(() => {
    const name = readRememberedName(mode);
    fill({ remembered: name !== '' });
    if (name !== '') begin({ loginName: name });
  }, [mode, fill, begin]);
  return { form, isReady };
}

function logInHere({ method, mobile, smsCode, loginName, password, code }: Login, loginMode: OwnMode, uuid: string) {
  return login(method === 'sms' ? { method, mobile, smsCode, loginMode } : { loginName, password, code, uuid, loginMode });
}

/** One try after another; each asks for a new picture, all else that was typed stays. */
export function useLogin(goOn: (address: string) => void) {
  const { form, isReady } = useLoginForm();
  const { fill, values } = form;
  const { mode } = values;
  // Other sites know passwords only.
  const method = isForeign(mode) ? 'password' : values.method;
  const arrival = useArrival({ goOn, resumes: true });
  const captcha: Captcha = useCaptcha(isForeign(mode) ? siteCaptchas[mode] : undefined);
  const [opened, setOpened] = useState<ForeignSite | null>(null);

  const renewPicture = () => {
    fill({ code: '' });
    captcha.renew();
  };
  const enter = async () => {
    const { loginName, password, code, remembered } = values;
    const remember = () => method === 'password' && rememberName(mode, remembered ? loginName : null);
    if (isForeign(mode)) {
      await logInAtSite(mode, { username: loginName, password, code, uuid: captcha.uuid });
      fill({ password: '' });
      renewPicture();
      setOpened(mode);
      return remember();
    }
    const { redirectUrl } = await logInHere(values, mode, captcha.uuid);
    saveLastMode(mode);
    form.forgetDraft();
    remember();
    arrival.enter(toArrival(redirectUrl));
    return LEAVING;
  };
  const submit = () =>
    form.attempt(checkLogin(values, { method, asksForCode: captcha.isWanted }), async () => {
      try {
        return await enter();
      } catch (error) {
        const isUnsent = error instanceof RequestFailed && error.isUnsent;
        if (method === 'password' && captcha.isWanted && !isUnsent) {
          renewPicture();
          form.mark([NEW_PICTURE]);
        }
        throw error;
      }
    });
  const turnTo = (next: LoginMode) => {
    form.change({ mode: next });
    form.forgetFaults();
    setOpened(null);
  };
  return { form, mode, method, isReady, arrival, captcha, opened, submit, turnTo };
}

export type LoginState = ReturnType<typeof useLogin>;
