import type { LegalBlock } from '#lib/contract/consent/legal-blocks.ts';

/** A text that people agree to, as it is drawn. */
export interface LegalText {
  readonly title: string;
  /** Day of this version. */
  readonly version: string;
  /** SHA-256 of its file. */
  readonly hash: string;
  readonly blocks: readonly LegalBlock[];
}

/** Where a page fetches a text that is opened in a dialog. */
export const legalTextAddress = (kind: string): string => `/api/legal/${kind}`;
