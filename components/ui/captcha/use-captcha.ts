import { useCallback, useEffect, useRef, useState } from 'react';
import { failureMessage } from '#lib/browser/failure-message.ts';
import { request } from '#lib/browser/request.ts';
import type { CaptchaImage, CaptchaKind } from '#lib/contract/captcha-image.ts';

type CaptchaState =
  | { readonly status: 'loading' }
  /** The upstream asks for none. */
  | { readonly status: 'off' }
  | { readonly status: 'ready'; readonly uuid: string; readonly image: string | null; readonly question: string }
  | { readonly status: 'failed'; readonly sentence: string };

export interface Captcha {
  readonly state: CaptchaState;
  /** Goes with what was read from the picture; empty while there is none. */
  readonly uuid: string;
  /** Something has to be answered. */
  readonly isWanted: boolean;
  readonly kind: CaptchaKind;
  /** Asks for another picture or question; each serves one try. */
  readonly renew: () => void;
  /** From now on asks for pictures, or for questions in words. */
  readonly turnTo: (kind: CaptchaKind) => void;
}

export type LoadCaptcha = (kind: CaptchaKind) => Promise<CaptchaImage>;

/** An upstream names no type with its picture; the first bytes tell it. */
const toImageType = (base64: string): string =>
  base64.startsWith('iVBOR') ? 'image/png' : base64.startsWith('UklGR') ? 'image/webp' : 'image/jpeg';

const loadOwn: LoadCaptcha = async (kind) => (await request('captchaImage', { query: kind === 'text' ? { kind } : {} })).data;

async function askForCaptcha(load: LoadCaptcha, kind: CaptchaKind): Promise<CaptchaState> {
  try {
    const { captchaEnabled, uuid, img, question = '' } = await load(kind);
    if (captchaEnabled === false) return { status: 'off' };
    return { status: 'ready', uuid, question, image: img === '' ? null : `data:${toImageType(img)};base64,${img}` };
  } catch (error) {
    return { status: 'failed', sentence: failureMessage(error) };
  }
}

/** The picture or question before a try; another `load` (a constant function) asks for another one. */
export function useCaptcha(load: LoadCaptcha = loadOwn): Captcha {
  const [state, setState] = useState<CaptchaState>({ status: 'loading' });
  const [kind, turnTo] = useState<CaptchaKind>('image');
  const latest = useRef(0);
  const renew = useCallback(() => {
    latest.current += 1;
    const own = latest.current;
    setState({ status: 'loading' });
    void askForCaptcha(load, kind).then((next) => {
      if (own === latest.current) setState(next);
    });
  }, [load, kind]);
  useEffect(() => {
    renew();
    return () => {
      latest.current += 1;
    };
  }, [renew]);
  const isFailed = state.status === 'failed';
  // One that did not come for want of a network comes with it.
  useEffect(() => {
    if (isFailed) addEventListener('online', renew);
    return () => removeEventListener('online', renew);
  }, [isFailed, renew]);
  return { state, kind, turnTo, renew, uuid: state.status === 'ready' ? state.uuid : '', isWanted: state.status !== 'off' };
}
