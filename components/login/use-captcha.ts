import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '#lib/browser/request.ts';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { sentences } from '#lib/errors/sentences.ts';

type CaptchaState =
  | { readonly status: 'loading' }
  /** The upstream asks for none. */
  | { readonly status: 'off' }
  | { readonly status: 'ready'; readonly uuid: string; readonly image: string }
  | { readonly status: 'failed'; readonly sentence: string };

export interface Captcha {
  readonly state: CaptchaState;
  /** Asks for another picture; a picture serves one try. */
  readonly renew: () => void;
}

async function askForCaptcha(): Promise<CaptchaState> {
  try {
    const { captchaEnabled, uuid, img } = (await request('captchaImage')).data;
    return captchaEnabled === false ? { status: 'off' } : { status: 'ready', uuid, image: `data:image/jpeg;base64,${img}` };
  } catch (error) {
    return { status: 'failed', sentence: error instanceof RequestFailed ? error.message : sentences.unknown };
  }
}

/** The picture to be read before a login. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>({ status: 'loading' });
  const latest = useRef(0);
  const renew = useCallback(() => {
    latest.current += 1;
    const own = latest.current;
    setState({ status: 'loading' });
    void askForCaptcha().then((next) => {
      if (own === latest.current) setState(next);
    });
  }, []);
  useEffect(() => {
    renew();
    return () => {
      latest.current += 1;
    };
  }, [renew]);
  return { state, renew };
}
