import { keepStored, readStored } from './stored-text.ts';

const RECORD = 'sessionObj';
const MAX_RECORD_LENGTH = 5 * 1024 * 1024;
/** Equal submissions within this time count as one (spec §9). */
export const REPEAT_INTERVAL_MS = 1_000;

export interface Submission {
  readonly url: string;
  /** Body as JSON text. */
  readonly data: string;
}

/** Where the last submission is remembered. */
export type SubmissionStore = Pick<Storage, 'getItem' | 'setItem'>;

/** Kept in this tab, as far as its storage is open. */
export const tabStore: SubmissionStore = {
  getItem: (key) => readStored('sessionStorage', key),
  setItem: (key, text) => keepStored('sessionStorage', key, text),
};

const remembered = new Map<string, string>();

/** Gone with the page: for submissions whose text holds a password. */
export const pageStore: SubmissionStore = {
  getItem: (key) => remembered.get(key) ?? null,
  setItem: (key, text) => void remembered.set(key, text),
};

function readRecord(storage: SubmissionStore): (Submission & { readonly time: number }) | null {
  try {
    return JSON.parse(storage.getItem(RECORD) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Whether a submission repeats the last one (same address, same text, within the interval). One that does not becomes the last
 * one. Texts of 5 MiB and more are not compared.
 */
export function isRepeatedSubmission({ url, data }: Submission, nowMs: number, intervalMs: number, storage: SubmissionStore): boolean {
  const record = JSON.stringify({ url, data, time: nowMs });
  if (record.length >= MAX_RECORD_LENGTH) return false;
  const last = readRecord(storage);
  if (last !== null && last.url === url && last.data === data && nowMs - last.time < intervalMs) return true;
  storage.setItem(RECORD, record);
  return false;
}
