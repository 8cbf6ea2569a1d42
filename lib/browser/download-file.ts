import type { ParamsOf, QueryOf } from '#lib/contract/calls.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { type CallName, endpoints } from '#lib/contract/endpoints.ts';
import type { WireQuery } from '#lib/contract/wire-query.ts';
import { toQueryString } from '#lib/query/to-query-string.ts';
import { brokenDownload, type DownloadedFile, type OnDownload, readDownload } from './read-download.ts';
import { toProxyAddress } from './request.ts';
import { RequestFailed } from './request-failed.ts';
import { saveBlob } from './save-blob.ts';
import { exchange } from './send.ts';
import { announceSessionEnded } from './session-ended.ts';
import { refreshSignedIn } from './signed-in.ts';
import { submitWith } from './submit-own.ts';

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
