import { FILE_NAME_HEADER } from '#lib/contract/file-name-header.ts';
import { presentDownload } from '#lib/errors/present-fault.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { RequestFailed } from './request-failed.ts';

const GATEWAY_FAULT = 502;

export interface DownloadedFile {
  readonly blob: Blob;
  /** As the answer names it; empty when it does not. */
  readonly fileName: string;
}

/** 0–100 of what has come; null while the whole is not known. */
export type OnDownload = (percent: number | null) => void;

/** A failure that no server put into words. */
export const brokenDownload = (requestId?: string): RequestFailed =>
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
