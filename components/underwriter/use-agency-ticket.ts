import { useRef, useState } from 'react';
import { type Captcha, useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { failureMessage } from '#lib/browser/failure-message.ts';
import { request } from '#lib/browser/request.ts';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { UploadHeldBack } from '#lib/browser/upload-file.ts';

/** A little less than the platform gives. */
const LIFETIME_MS = 29 * 60_000;
const NOT_FOUND = 404;
const EMPTY = '请输入验证码';

export interface AgencyTicket {
  readonly captcha: Captcha;
  readonly code: string;
  readonly fault: string | undefined;
  readonly write: (code: string) => void;
  /** Something has to be answered before a logo or the registration is sent. */
  readonly isWanted: boolean;
  /** The ticket of the registration, for which the captcha is spent; empty where the upstream gives none. Throws UploadHeldBack. */
  readonly ensure: () => Promise<string>;
  /** Another registration needs another one. */
  readonly forget: () => void;
}

async function askFor(body: { readonly uuid: string; readonly code: string }): Promise<string> {
  try {
    return (await request('agencyTicket', { body })).data.ticket;
  } catch (error) {
    if (error instanceof RequestFailed && error.code === NOT_FOUND) return '';
    throw error;
  }
}

/** One captcha for the whole registration: it is spent when a logo or the registration is sent first. */
export function useAgencyTicket(): AgencyTicket {
  const captcha = useCaptcha();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [isHeld, setHeld] = useState(false);
  const held = useRef<{ readonly text: string; readonly untilMs: number } | null>(null);
  const asked = useRef<Promise<string> | null>(null);

  const forget = () => {
    held.current = null;
    setHeld(false);
    setCode('');
    captcha.renew();
  };
  const ask = async (): Promise<string> => {
    try {
      const text = await askFor({ uuid: captcha.uuid, code: code.trim() });
      held.current = { text, untilMs: Date.now() + LIFETIME_MS };
      setHeld(true);
      setFault(undefined);
      return text;
    } catch (error) {
      const sentence = failureMessage(error);
      setFault(sentence);
      forget();
      throw new UploadHeldBack(sentence);
    } finally {
      asked.current = null;
    }
  };
  const ensure = async (): Promise<string> => {
    if (held.current !== null && held.current.untilMs > Date.now()) return held.current.text;
    if (held.current !== null) forget();
    if (captcha.isWanted && code.trim() === '') {
      setFault(EMPTY);
      throw new UploadHeldBack(EMPTY);
    }
    asked.current ??= ask();
    return asked.current;
  };
  const write = (text: string) => {
    setCode(text);
    setFault(undefined);
  };
  return { captcha, code, fault, write, isWanted: captcha.isWanted && !isHeld, ensure, forget };
}
