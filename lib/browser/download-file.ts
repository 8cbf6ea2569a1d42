import type { ParamsOf, QueryOf } from '#lib/contract/calls.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { type CallName, endpoints } from '#lib/contract/endpoints.ts';
import { FILE_NAME_HEADER } from '#lib/contract/file-name-header.ts';
import type { WireQuery } from '#lib/contract/wire-query.ts';
import { presentDownload } from '#lib/errors/present-fault.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { request, submitWith, toProxyAddress } from './request.ts';
import { RequestFailed } from './request-failed.ts';
import { exchange } from './send.ts';
import { announceSessionEnded } from './session-tabs.ts';
import { refreshSignedIn } from './signed-in.ts';

/** Where private files lie; every other address is opened as it is (spec §7). */
const PRIVATE_PATH = '/arn/';

export const isPrivateFile = (stored: string): boolean => stored.includes(PRIVATE_PATH);

/**
 * Opens a stored file in a tab of its own. The tab is opened at once, as the answer to the click; a private file's address is signed
 * meanwhile and lives only shortly.
 * @throws RequestFailed when it could not be signed; the tab is closed again.
 */
export async function openStoredFile(stored: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (tab !== null) tab.opener = null;
  try {
    const address = isPrivateFile(stored) ? (await request('signOssUrl', { body: stored })).data : stored;
    if (tab === null) window.location.assign(address);
    else tab.location.replace(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Long enough for every browser to have begun to write. */
const KEPT_MS = 60_000;

/** Has the browser save a file under a name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const encode = (text: unknown): string => encodeURIComponent(String(text).toWellFormed());

/**
 * Query text of a form or a GET as legacy clients write it: `a=1&params%5BbeginTime%5D=2024-01-01&ids%5B0%5D=1`.
 * One level of nesting; empty values are left out, so that nothing is sent that is not signed (spec §7).
 * No leading "?" and no trailing "&".
 */
export function toQueryString(params: object): string {
  return Object.entries(params)
    .flatMap(([name, value]) => {
      if (isEmpty(value)) return [];
      if (typeof value !== 'object') return [`${encode(name)}=${encode(value)}`];
      return Object.entries(value)
        .filter(([, inner]) => !isEmpty(inner))
        .map(([key, inner]) => `${encode(`${name}[${key}]`)}=${encode(inner)}`);
    })
    .join('&');
}

const GATEWAY_FAULT = 502;

interface DownloadedFile {
  readonly blob: Blob;
  /** As the answer names it; empty when it does not. */
  readonly fileName: string;
}

/** 0–100 of what has come; null while the whole is not known. */
type OnDownload = (percent: number | null) => void;

/** A failure that no server put into words. */
const brokenDownload = (requestId?: string): RequestFailed =>
  new RequestFailed({ kind: 'business', code: GATEWAY_FAULT, msg: sentences.downloadFailed }, requestId);

async function readPieces({ body, headers }: Response, onDownload: OnDownload): Promise<Uint8Array<ArrayBuffer>[]> {
  const whole = Number(headers.get('content-length') ?? 0);
  const reader = body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let sizeBytes = 0;
  for (let piece = await reader?.read(); piece !== undefined && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value as Uint8Array<ArrayBuffer>);
    sizeBytes += piece.value.byteLength;
    onDownload(whole > 0 ? Math.min(100, Math.floor((100 * sizeBytes) / whole)) : null);
  }
  return pieces;
}

async function readFailure(blob: Blob): Promise<{ readonly code: number; readonly msg: string } | null> {
  if (!blob.type.toLowerCase().startsWith('application/json')) return null;
  try {
    const value = JSON.parse(await blob.text()) as { code?: unknown; msg?: unknown } | null;
    if (typeof value?.code !== 'number') return null;
    return { code: value.code, msg: typeof value.msg === 'string' ? value.msg : '' };
  } catch {
    return null;
  }
}

function decodeName(name: string | null): string {
  try {
    return decodeURIComponent(name ?? '');
  } catch {
    return '';
  }
}

/**
 * The file of an answer, or the failure that came in its place: JSON that is an object with a numeric code, and nothing else, is one.
 * @throws RequestFailed with the sentence of the table, the server's, or that of every failed download (spec §8).
 */
export async function readDownload(answer: Response, onDownload: OnDownload): Promise<DownloadedFile> {
  const requestId = answer.headers.get('x-request-id') ?? undefined;
  const blob = new Blob(await readPieces(answer, onDownload), { type: answer.headers.get('content-type') ?? '' });
  const failure = await readFailure(blob);
  if (failure !== null) throw new RequestFailed({ kind: 'business', ...failure }, requestId, presentDownload(failure.code, failure.msg));
  if (!answer.ok) throw brokenDownload(requestId);
  return { blob, fileName: decodeName(answer.headers.get(FILE_NAME_HEADER)) };
}

export interface Download<N extends CallName> {
  readonly params?: ParamsOf<N>;
  readonly query?: QueryOf<N> | WireQuery;
  /** Fields of a download by form; they travel as legacy clients write them (spec §7). */
  readonly form?: object;
  /** Name to save under; without it the answer's. */
  readonly fileName?: string;
  readonly onDownload?: OnDownload;
  readonly signal?: AbortSignal;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
const UNNAMED = 'download';

function fetchFile(endpoint: Endpoint, address: string, { form, onDownload = () => undefined, signal }: Download<CallName>) {
  const read = (answer: Response): Promise<DownloadedFile> => readDownload(answer, onDownload);
  const { method, timeoutMs } = endpoint;
  if (method === 'GET') return exchange(address, { method, timeoutMs, signal }, read);
  const body = toQueryString(form ?? {});
  return submitWith(address, { method, timeoutMs, signal, body, headers: { 'content-type': FORM_TYPE } }, read);
}

function toDownloadFailure(error: unknown): unknown {
  if (!(error instanceof RequestFailed)) return error;
  if (error.isSessionEnded) {
    refreshSignedIn();
    announceSessionEnded();
  }
  return error.code === 0 ? brokenDownload() : error;
}

/**
 * Fetches a file through the proxy and has the browser save it.
 * @throws RequestFailed with the sentence for the reader (spec §8); an AbortError when `signal` was aborted.
 */
export async function downloadFile<N extends CallName>(name: N, download: Download<N>): Promise<void> {
  const address = toProxyAddress(name, download);
  if (address === null) throw new RequestFailed({ kind: 'business', code: 404, msg: '' });
  try {
    const { blob, fileName } = await fetchFile(endpoints[name], address, download as Download<CallName>);
    saveBlob(blob, download.fileName ?? (fileName || UNNAMED));
  } catch (error) {
    throw toDownloadFailure(error);
  }
}
