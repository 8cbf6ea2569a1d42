import { useCallback, useEffect, useRef } from 'react';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { LoginMode } from '#lib/contract/account.ts';
import { type LoginMethod, toLoginMode } from './login-modes.ts';
import type { LoginTexts } from './login-rules.ts';
import { readTyped } from './typed-early.ts';
import { type ChosenWay, readAskedMode } from './use-login-way.ts';

/** Whose login and how; passwords, captchas and codes are typed again. */
interface KeptLogin extends Pick<LoginTexts, 'loginName' | 'mobile'> {
  /** The mode that the address asked for: another address begins anew. */
  readonly asked: string | null;
  readonly mode: LoginMode;
  readonly method: LoginMethod;
}

interface LoginTextForm {
  readonly texts: LoginTexts;
  readonly fill: (texts: Partial<LoginTexts>) => void;
}

/** Holds what was typed and chosen over a reload, and whatever else brings one back; gives what forgets it after the login. */
export function useKeptLogin({ mode, method, isChosen, chooseMode, chooseMethod }: ChosenWay, { texts, fill }: LoginTextForm): () => void {
  const { status } = useSession();
  const early = useRef<Partial<LoginTexts>>({});
  const isOver = useRef(false);
  useEffect(() => {
    early.current = readTyped();
  }, []);
  const restore = useCallback(
    ({ asked, mode: keptMode = 'user', method: keptMethod, loginName = '', mobile = '' }: Partial<KeptLogin>) => {
      if (asked !== readAskedMode()) return;
      fill({ loginName, mobile, ...early.current });
      chooseMode(toLoginMode(keptMode));
      if (keptMethod === 'sms') chooseMethod(keptMethod);
    },
    [fill, chooseMode, chooseMethod],
  );
  const { keep, forget } = useKeptForm<KeptLogin>('login', restore);
  const { loginName, mobile } = texts;
  // A remembered name must not take the place of a kept one before that is read.
  const isRead = status !== 'unknown' && status !== 'loading';
  const isTyped = isChosen || loginName !== '' || mobile !== '';
  useEffect(() => {
    if (isRead && isTyped && !isOver.current) keep({ asked: readAskedMode(), mode, method, loginName, mobile });
  }, [isRead, isTyped, keep, mode, method, loginName, mobile]);
  return useCallback(() => {
    isOver.current = true;
    forget();
  }, [forget]);
}
