import { useState } from 'react';
import { type Captcha, type LoadCaptcha, useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { useTextForm } from '#components/ui/field/use-text-form.ts';
import { request } from '#lib/browser/request.ts';
import { type ForeignSite, logInAtSite, readSiteCaptcha } from '#lib/browser/site-login.ts';
import { login } from '#lib/browser/use-session.ts';
import { type Arrival, toArrival } from '#lib/browser/wanted-page.ts';
import type { LoginMode } from '#lib/contract/account.ts';
import { keepLastMode } from './last-mode.ts';
import { isForeign, type LoginMethod, type OwnMode } from './login-modes.ts';
import { checkLogin, EMPTY_LOGIN, type LoginTexts } from './login-rules.ts';

/** How somebody logs in: into which kind of account, and by what. */
export interface LoginWay {
  readonly mode: LoginMode;
  readonly method: LoginMethod;
}

const NEW_PICTURE = { field: 'code', message: '换了一张新的验证码，请再填一次' } as const;

const siteCaptchas: Readonly<Record<ForeignSite, LoadCaptcha>> = {
  tenant: (kind) => readSiteCaptcha('tenant', kind),
  admin: (kind) => readSiteCaptcha('admin', kind),
};

function logInHere(texts: LoginTexts, method: LoginMethod, loginMode: OwnMode, uuid: string): ReturnType<typeof login> {
  const { loginName, password, code, mobile, smsCode } = texts;
  return login(method === 'sms' ? { method, mobile, smsCode, loginMode } : { loginName, password, code, uuid, loginMode });
}

interface LoginEnds {
  /** The session here has begun. */
  readonly onEntered: (arrival: Arrival) => void;
  /** The other site is open in its window. */
  readonly onOpened: (site: ForeignSite) => void;
  /** Somebody logged in by this name. */
  readonly onNamed: (loginName: string) => void;
}

/** One try after another; each asks for a new picture, all else that was typed stays. */
export function useLogin({ mode, method }: LoginWay, { onEntered, onOpened, onNamed }: LoginEnds) {
  const form = useTextForm<LoginTexts>(EMPTY_LOGIN);
  const captcha: Captcha = useCaptcha(isForeign(mode) ? siteCaptchas[mode] : undefined);
  const { fill } = form;
  const [isLeaving, setLeaving] = useState(false);

  const renewPicture = () => {
    fill({ code: '' });
    captcha.renew();
  };
  const enter = async () => {
    const { loginName, password, code } = form.texts;
    if (isForeign(mode)) {
      await logInAtSite(mode, { username: loginName, password, code, uuid: captcha.uuid });
      fill({ password: '' });
      renewPicture();
      onOpened(mode);
    } else {
      const { redirectUrl } = await logInHere(form.texts, method, mode, captcha.uuid);
      keepLastMode(mode);
      setLeaving(true);
      onEntered(toArrival(redirectUrl));
    }
    if (method === 'password') onNamed(loginName);
  };
  const submit = () =>
    form.attempt(checkLogin(form.texts, { method, asksForCode: captcha.isWanted }), async () => {
      try {
        await enter();
      } catch (error) {
        if (method === 'password' && captcha.isWanted) {
          renewPicture();
          form.mark([NEW_PICTURE]);
        }
        throw error;
      }
    });
  const sendCode = ({ mobile, code }: LoginTexts, loginMode: OwnMode) =>
    request('sendSmsCode', { body: { mobile, purpose: 'login', loginMode, code, uuid: captcha.uuid } });
  return { form, captcha, submit, sendCode, isBusy: form.isBusy || isLeaving };
}
