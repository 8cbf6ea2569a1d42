import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { failureMessage } from '#lib/browser/failure-message.ts';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { useSubmit } from '#lib/browser/use-submit.ts';
import { TOO_MANY_CODE } from '#lib/contract/endpoint.ts';
import { tooManyFor } from '#lib/errors/sentences.ts';
import { CAPTCHA_FIELD } from '../captcha/captcha-field.tsx';
import type { Captcha } from '../captcha/use-captcha.ts';
import type { FieldFault } from '../field/error-summary.tsx';

/** Until another code may be asked for; the platform refuses earlier ones. */
export const PAUSE_MS = 60_000;

/** Id and name of the control. */
export const SMS_FIELD = 'smsCode';

type Phase = 'asking' | 'sent' | 'due';

interface NumberControl {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface SmsCode {
  /** asking: a captcha leads to a code; sent: one is on its way; due: another may be asked for. */
  readonly phase: Phase;
  readonly isSending: boolean;
  /** Has a code sent unless a rule is broken; a failure is told at the captcha, with a new picture; that it is too early, where the code is asked for. True when it is on its way. */
  readonly ask: (broken: readonly FieldFault[], order: () => Promise<unknown>) => Promise<boolean>;
  /** Begins anew with a picture. */
  readonly restart: () => void;
  /** The control of the number that the code goes to: for another number a code may be asked for at once. */
  readonly follow: <C extends NumberControl>(control: C) => C;
}

interface CodeForm {
  readonly mark: (faults: readonly FieldFault[]) => void;
  readonly fill: (texts: { readonly [CAPTCHA_FIELD]: string }) => void;
}

/** What is broken where a picture has to be read before a code is sent. */
export const checkCaptcha = ({ isWanted }: Pick<Captcha, 'isWanted'>, code: string): FieldFault[] =>
  isWanted && code.trim() === '' ? [{ field: CAPTCHA_FIELD, message: '请输入验证码' }] : [];

/** That it is too early for another code, and until when; null for everything else. */
function earlySentence(error: unknown): string | null {
  if (!(error instanceof RequestFailed) || error.code !== TOO_MANY_CODE) return null;
  return error.retryAfterSeconds === undefined ? error.message : tooManyFor(error.retryAfterSeconds);
}

const focusOn = (id: string): void => document.getElementById(id)?.focus();

/** Asking for a code by short message, one in a minute; `place` is the field beside which one asks, `field` that of the code. */
export function useSmsCode(captcha: Captcha, form: CodeForm, place: string = SMS_FIELD, field: string = SMS_FIELD): SmsCode {
  const [phase, setPhase] = useState<Phase>('asking');
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current !== null) focusOn(next.current);
    next.current = null;
    if (phase !== 'sent') return;
    const timer = setTimeout(() => setPhase('due'), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const turnTo = (to: Phase, focus: string) => {
    next.current = focus;
    setPhase(to);
  };
  const { isBusy: isSending, run } = useSubmit((error) => {
    const early = earlySentence(error);
    const at = captcha.isWanted && early === null ? CAPTCHA_FIELD : place;
    form.mark([{ field: at, message: early ?? failureMessage(error) }]);
  });
  const ask = async (broken: readonly FieldFault[], order: () => Promise<unknown>): Promise<boolean> => {
    form.mark(broken);
    if (broken.length > 0) return false;
    let isSent = false;
    await run(async () => {
      try {
        await order();
        isSent = true;
        turnTo('sent', field);
      } finally {
        form.fill({ [CAPTCHA_FIELD]: '' });
        captcha.renew();
      }
    });
    return isSent;
  };
  const restart = () => {
    captcha.renew();
    turnTo('asking', CAPTCHA_FIELD);
  };
  const follow = <C extends NumberControl>(control: C): C => ({
    ...control,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setPhase('asking');
      control.onChange(event);
    },
  });
  return { phase, isSending, ask, restart, follow };
}
