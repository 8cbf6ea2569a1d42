import { REQUEST_TIMEOUT_MS, SUCCESS_CODE } from '#lib/contract/endpoint.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { StoredFile } from '#lib/contract/stored-file.ts';
import { DEFAULT_SCENE, UPLOAD_TYPES } from '#lib/contract/upload-scene.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { XSRF_HEADER } from '#lib/session/cookie-names.ts';
import { ensureFormToken, PROXY_PREFIX, renewFormToken } from './request.ts';
import { RequestFailed } from './request-failed.ts';
import { lostLine } from './send.ts';
import { announceSessionEnded } from './session-tabs.ts';
import { refreshSignedIn } from './signed-in.ts';

const FORBIDDEN = 403;
const DEFAULT_ADDRESS = PROXY_PREFIX + endpoints.fileUpload.path;

export interface Upload {
  readonly file: File;
  /** What the file is for (spec §9). */
  readonly bizSceneCode?: string;
  readonly orderNumber?: string;
  /** What the control takes, where it is to be told. */
  readonly types?: readonly string[];
  /** Another call of the proxy that takes files. */
  readonly address?: string;
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
  /** Further fields, asked for before anything is sent; throws UploadHeldBack where something has to be done first. */
  readonly prepare?: () => Promise<Readonly<Record<string, string>>>;
}

/** A file that was not sent yet: what has to be done first. */
export class UploadHeldBack extends Error {
  override readonly name = 'UploadHeldBack';
}

interface Verdict {
  readonly code?: number;
  readonly success?: boolean;
  readonly msg?: string;
  readonly data?: StoredFile;
}

function parse(text: string): Verdict | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

function toFault(status: number, verdict: Verdict | null): UpstreamFault {
  const code = verdict?.code || SUCCESS_CODE;
  if (verdict?.msg) return { kind: 'business', code: code === SUCCESS_CODE ? 500 : code, msg: verdict.msg };
  return status >= 400 ? { kind: 'status', status } : { kind: 'malformed' };
}

function readStored({ status, text, requestId }: FormAnswer): StoredFile {
  const verdict = parse(text);
  const data = verdict?.data;
  const isDone = status < 400 && verdict?.success === true && (verdict.code || SUCCESS_CODE) === SUCCESS_CODE;
  if (isDone && typeof data?.fileUrl === 'string') return data;
  throw new RequestFailed(toFault(status, verdict), requestId);
}

function toForm(upload: Upload, further: Readonly<Record<string, string>>): FormData {
  const { file, bizSceneCode = DEFAULT_SCENE, orderNumber = '', types } = upload;
  const form = new FormData();
  // The fields go ahead of the file: whoever reads the stream knows what is coming. The proxy adds bizLineId.
  form.append('bizSceneCode', bizSceneCode);
  form.append('orderNumber', orderNumber);
  if (types !== undefined) form.append(UPLOAD_TYPES, types.join(','));
  for (const [name, value] of Object.entries(further)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}

/** A form token of a session that has changed since is refused: one fresh token is tried. */
async function post(upload: Upload): Promise<StoredFile> {
  const { address = DEFAULT_ADDRESS, onProgress, signal } = upload;
  const form = toForm(upload, (await upload.prepare?.()) ?? {});
  const token = await ensureFormToken();
  const answer = await postForm({ address, form, token, onProgress, signal });
  if (answer.status !== FORBIDDEN) return readStored(answer);
  const fresh = await renewFormToken();
  return readStored(fresh === token ? answer : await postForm({ address, form, token: fresh, onProgress, signal }));
}

/**
 * Sends one file through the proxy and gives its stored address.
 * @throws RequestFailed, with the server's words where it has any; UploadHeldBack; the signal's reason when the reader gave up.
 */
export async function uploadFile(upload: Upload): Promise<StoredFile> {
  try {
    return await post(upload);
  } catch (error) {
    if (error instanceof RequestFailed && error.isSessionEnded) {
      refreshSignedIn();
      announceSessionEnded();
    }
    throw error;
  }
}

interface FormPost {
  readonly address: string;
  readonly form: FormData;
  readonly token: string;
  /** 0–100 of what has left the browser. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

interface FormAnswer {
  readonly status: number;
  readonly text: string;
  readonly requestId?: string;
}

/**
 * Posts a form and tells how much of it has left; fetch cannot tell.
 * @throws RequestFailed when nothing came back; the signal's reason when it was aborted.
 */
function postForm({ address, form, token, onProgress, signal }: FormPost): Promise<FormAnswer> {
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
    sending.onerror = () => reject(lostLine('sending'));
    sending.ontimeout = () => reject(new RequestFailed({ kind: 'timeout' }));
    sending.onabort = () => reject(signal?.reason ?? new RequestFailed({ kind: 'network' }));
    sending.onloadend = () => signal?.removeEventListener('abort', giveUp);
    signal?.addEventListener('abort', giveUp);
    sending.send(form);
    if (signal?.aborted) giveUp();
  });
}
