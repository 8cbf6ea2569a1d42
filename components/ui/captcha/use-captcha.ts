import { useCallback, useEffect, useRef, useState } from 'react';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { request } from '#lib/browser/request.ts';
import type { CaptchaImage } from '#lib/contract/captcha-image.ts';

type CaptchaState =
  | { readonly status: 'loading' }
  /** The upstream asks for none. */
  | { readonly status: 'off' }
  | { readonly status: 'ready'; readonly uuid: string; readonly image: string }
  | { readonly status: 'failed'; readonly sentence: string };

export interface Captcha {
  readonly state: CaptchaState;
  /** Goes with what was read from the picture; empty while there is none. */
  readonly uuid: string;
  /** Something has to be read from a picture. */
  readonly isWanted: boolean;
  /** Asks for another picture; a picture serves one try. */
  readonly renew: () => void;
}

type LoadCaptcha = () => Promise<CaptchaImage>;

const loadOwn: LoadCaptcha = async () => (await request('captchaImage')).data;

async function askForCaptcha(load: LoadCaptcha): Promise<CaptchaState> {
  try {
    const { captchaEnabled, uuid, img } = await load();
    return captchaEnabled === false ? { status: 'off' } : { status: 'ready', uuid, image: `data:image/jpeg;base64,${img}` };
  } catch (error) {
    return { status: 'failed', sentence: failureSentence(error) };
  }
}

/** The picture to be read before a try; another `load` (a constant function) asks for another picture. */
export function useCaptcha(load: LoadCaptcha = loadOwn): Captcha {
  const [state, setState] = useState<CaptchaState>({ status: 'loading' });
  const latest = useRef(0);
  const renew = useCallback(() => {
    latest.current += 1;
    const own = latest.current;
    setState({ status: 'loading' });
    void askForCaptcha(load).then((next) => {
      if (own === latest.current) setState(next);
    });
  }, [load]);
  useEffect(() => {
    renew();
    return () => {
      latest.current += 1;
    };
  }, [renew]);
  return { state, renew, uuid: state.status === 'ready' ? state.uuid : '', isWanted: state.status !== 'off' };
}
