import { RequestFailed } from '#lib/browser/request-failed.ts';
import { UploadHeldBack } from '#lib/browser/upload-file.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { checkOfferedFile, type UploadKind, type UploadRules } from '#lib/validation/upload-rules.ts';

/** A chosen file that is not stored: on its way, stopped on the way, or not taken. */
export interface PendingUpload {
  readonly id: number;
  readonly file: File;
  readonly status: 'sending' | 'failed' | 'refused';
  /** 0–100 of what has left the browser. */
  readonly percent: number;
  /** Why it is not under way; empty while it is. */
  readonly message: string;
}

let lastId = 0;

/** A chosen file, already judged by the rules of the control. */
export function toPending(file: File, rules: UploadRules): PendingUpload {
  lastId += 1;
  const fault = checkOfferedFile(file, rules);
  return { id: lastId, file, status: fault === null ? 'sending' : 'refused', percent: 0, message: fault ?? '' };
}

/** What a failed try leaves: the server's own words where it gave some, otherwise the specification's sentence. */
export function toFailure(error: unknown, kind: UploadKind): Pick<PendingUpload, 'status' | 'message'> {
  if (error instanceof UploadHeldBack) return { status: 'failed', message: error.message };
  if (error instanceof RequestFailed && !error.isTransport) return { status: 'refused', message: error.message };
  return { status: 'failed', message: kind === 'image' ? sentences.imageUploadFailed : sentences.uploadFailed };
}
