import { REQUEST_TIMEOUT_MS } from '#lib/contract/endpoint.ts';
import { XSRF_HEADER } from '#lib/session/cookie-names.ts';
import { RequestFailed } from './request-failed.ts';

interface FormPost {
  readonly address: string;
  readonly form: FormData;
  readonly token: string;
  /** 0–100 of what has left the browser. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

export interface FormAnswer {
  readonly status: number;
  readonly text: string;
  readonly requestId?: string;
}

/**
 * Posts a form and tells how much of it has left; fetch cannot tell.
 * @throws RequestFailed when nothing came back; the signal's reason when it was aborted.
 */
export function postForm({ address, form, token, onProgress, signal }: FormPost): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const giveUp = () => sending.abort();
    sending.open('POST', address);
    sending.timeout = REQUEST_TIMEOUT_MS;
    sending.setRequestHeader('accept', 'application/json');
    sending.setRequestHeader(XSRF_HEADER, token);
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : Math.floor((100 * loaded) / total));
    sending.onload = () =>
      resolve({ status: sending.status, text: sending.responseText, requestId: sending.getResponseHeader('x-request-id') ?? undefined });
    sending.onerror = () => reject(new RequestFailed({ kind: 'network' }));
    sending.ontimeout = () => reject(new RequestFailed({ kind: 'timeout' }));
    sending.onabort = () => reject(signal?.reason ?? new RequestFailed({ kind: 'network' }));
    sending.onloadend = () => signal?.removeEventListener('abort', giveUp);
    signal?.addEventListener('abort', giveUp);
    sending.send(form);
    if (signal?.aborted) giveUp();
  });
}
