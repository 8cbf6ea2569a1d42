import type { FileStore } from './file-store.ts';

/** Where files lie and how much of them anybody may leave. */
export interface FileSettings {
  readonly store: FileStore;
  /** Signs addresses. */
  readonly signKey: string;
  /** Stands for the object store's origin in answers (spec §7). */
  readonly placeholder: string;
  readonly perDay: number;
  readonly quotaBytes: number;
  /** Of all files together that were left without an account. */
  readonly anonymousBytes: number;
}

/** What keeping a file needs of them. */
export interface StoreSettings {
  readonly store: Pick<FileStore, 'keep'>;
  readonly placeholder: string;
}

/** No scene takes more. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
