import { and, desc, eq } from 'drizzle-orm';
import type { StoredFile } from '#lib/contract/stored-file.ts';
import type { Database } from '../../db/database.ts';
import { storedFile } from '../../db/schema/submission.ts';
import { keepDocument } from '../../domain/documents/keep-document.ts';
import { renderPdf } from '../../domain/documents/render-pdf.ts';
import type { FileSettings } from '../../domain/files/file-settings.ts';
import type { ReadableFile } from '../../domain/files/read-file.ts';
import type { Letter, StoredLetter } from './get-letter.ts';
import { documentNames, toLetterDocument } from './letter-documents.ts';
import type { DocumentKind, IssueSettings } from './letter-step.ts';

const sceneOf = (kind: DocumentKind): string => `GUARANTEE_${kind.toUpperCase()}`;

/** Draws a document of a letter and keeps it as a private file of the applicant, in the caller's transaction. */
export async function keepLetterDocument(
  tx: Database,
  now: Date,
  { files, siteUrl }: IssueSettings,
  found: Letter,
  kind: DocumentKind,
): Promise<StoredFile> {
  const { orderNo, userId } = found.letter;
  const bytes = await renderPdf(toLetterDocument(kind, found, { now, siteUrl }));
  const fileName = `${documentNames[kind]}-${found.letter.guaranteeNo ?? orderNo}.pdf`;
  const place = { userId, sceneCode: sceneOf(kind), orderNumber: orderNo, fileName, contentType: 'application/pdf' };
  return keepDocument(tx, now, files, { ...place, bytes });
}

const ofLetter = ({ userId, orderNo }: StoredLetter) => and(eq(storedFile.userId, userId), eq(storedFile.orderNumber, orderNo));

/** A document of a letter that the caller found among its own; null where it is not issued. */
export async function openLetterDocument(
  db: Database,
  { store }: Pick<FileSettings, 'store'>,
  letter: StoredLetter,
  kind: DocumentKind,
): Promise<ReadableFile | null> {
  const [row] = await db
    .select()
    .from(storedFile)
    .where(and(ofLetter(letter), eq(storedFile.sceneCode, sceneOf(kind))))
    .orderBy(desc(storedFile.createTime))
    .limit(1);
  const opened = row === undefined ? null : await store.open(row.sha256);
  if (row === undefined || opened === null) return null;
  const { fileName, contentType, sha256 } = row;
  return { fileName, contentType, sha256, ...opened };
}

export interface LetterFile {
  readonly kind: DocumentKind;
  readonly fileName: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Documents that were issued for a letter. */
export async function listLetterFiles(db: Database, letter: StoredLetter, kinds: readonly DocumentKind[]): Promise<LetterFile[]> {
  const rows = await db.select().from(storedFile).where(ofLetter(letter)).orderBy(storedFile.createTime);
  return kinds.flatMap((kind) => {
    const row = rows.findLast(({ sceneCode }) => sceneCode === sceneOf(kind));
    return row === undefined ? [] : [{ kind, fileName: row.fileName, sha256: row.sha256, sizeBytes: row.sizeBytes }];
  });
}
