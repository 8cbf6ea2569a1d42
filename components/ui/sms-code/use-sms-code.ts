import { useEffect, useRef, useState } from 'react';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { CAPTCHA_FIELD } from '../captcha/captcha-field.tsx';
import type { Captcha } from '../captcha/use-captcha.ts';
import type { FieldFault } from '../field/error-summary.tsx';

/** Until another code may be asked for; the platform refuses earlier ones. */
const PAUSE_MS = 60_000;

/** Id and name of the control. */
export const SMS_FIELD = 'smsCode';

type Phase = 'asking' | 'sent' | 'due';

export interface SmsCode {
  /** asking: a captcha leads to a code; sent: one is on its way; due: another may be asked for. */
  readonly phase: Phase;
  readonly isSending: boolean;
  /** Has a code sent unless a rule is broken; a failure is told at the captcha, with a new picture. True when it is on its way. */
  readonly ask: (broken: readonly FieldFault[], order: () => Promise<unknown>) => Promise<boolean>;
  /** Begins anew with a picture. */
  readonly restart: () => void;
}

interface CodeForm {
  readonly mark: (faults: readonly FieldFault[]) => void;
  readonly fill: (texts: { readonly [CAPTCHA_FIELD]: string }) => void;
}

const focusOn = (id: string): void => document.getElementById(id)?.focus();

/** Asking for a code by short message, one in a minute. */
export function useSmsCode(captcha: Captcha, form: CodeForm): SmsCode {
  const [phase, setPhase] = useState<Phase>('asking');
  const [isSending, setSending] = useState(false);
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
  const ask = async (broken: readonly FieldFault[], order: () => Promise<unknown>): Promise<boolean> => {
    form.mark(broken);
    if (isSending || broken.length > 0) return false;
    setSending(true);
    try {
      await order();
      turnTo('sent', SMS_FIELD);
      return true;
    } catch (error) {
      form.mark([{ field: captcha.isWanted ? CAPTCHA_FIELD : SMS_FIELD, message: failureSentence(error) }]);
      return false;
    } finally {
      setSending(false);
      form.fill({ [CAPTCHA_FIELD]: '' });
      captcha.renew();
    }
  };
  const restart = () => {
    captcha.renew();
    turnTo('asking', CAPTCHA_FIELD);
  };
  return { phase, isSending, ask, restart };
}
