import type { StoredFile } from '#lib/contract/stored-file.ts';
import type { Database } from '../../db/database.ts';
import type { StoreSettings } from '../files/file-settings.ts';
import { type KeptFile, storeFile } from '../files/store-file.ts';
import type { Actor } from '../record/write-audit.ts';

/**
 * Keeps an issued document as a private file of its owner, in the transaction of whoever issues it; the hashes are those to publish. The owner reads
 * it like an upload of his own. Quotas of uploads do not hold for it.
 */
export function storeDocument(
  tx: Database,
  now: Date,
  files: StoreSettings,
  document: KeptFile & { readonly userId: string },
  by: Actor,
): Promise<StoredFile> {
  return storeFile(tx, now, files, document, { action: 'issue', by });
}

/** Where anybody verifies the document of a number. */
export const toVerifyAddress = (siteUrl: string, number: string): string => `${siteUrl.replace(/\/$/, '')}/guarantee/verify?no=${number}`;

/** One column of a table; widths are shares of the page. */
export interface PdfColumn {
  readonly title: string;
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/** Who stands under a document. */
export interface PdfParty {
  /** As what: 保证人, 借款人. */
  readonly role: string;
  readonly name: string;
  /** Words under the name, such as the day of signing. */
  readonly note: string;
  /** Draws the round seal of the name beside it. */
  readonly sealed: boolean;
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A row without a value does not appear. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'table'; readonly columns: readonly PdfColumn[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly numbered?: boolean }
  | { readonly kind: 'parties'; readonly parties: readonly PdfParty[] };

/** A document to be issued. Everything printed is in here: equal documents give equal bytes. */
export interface PdfDocument {
  readonly title: string;
  readonly number: string;
  readonly issuer: string;
  /** Stands in the file as its date; nothing else tells the time. */
  readonly issuedAt: Date;
  readonly blocks: readonly PdfBlock[];
  /** Where the document can be verified, as a sentence and a QR code of the address. */
  readonly verification?: { readonly sentence: string; readonly address: string };
}
