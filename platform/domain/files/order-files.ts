import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { and, asc, eq } from 'drizzle-orm';
import { formatCsv } from '#lib/validation/csv.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { toWireTime, toZipTime } from '../time/shanghai-time.ts';
import type { FileSettings } from './file-settings.ts';

/** Below what the portal passes on. */
const MAX_ZIP_BYTES = 48 * 1024 * 1024;
const TOO_MUCH = '文件总量过大，请逐个下载';

/** A file made for one download. */
export interface MadeFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly stream: Readable;
}

async function requireOrderFiles({ db }: DomainContext, userId: string, orderNumber: string) {
  const rows = await db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.userId, userId), eq(storedFile.orderNumber, orderNumber)))
    .orderBy(asc(storedFile.createTime), asc(storedFile.id));
  if (rows.length === 0) throw new Fault('notFound');
  return rows;
}

/** Two files of one name would hide each other: the second gets (2) before its extension. */
function toDistinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    let distinct = name;
    for (let count = 2; taken.has(distinct); count += 1) distinct = `${stem}(${count})${extension}`;
    taken.add(distinct);
    return distinct;
  });
}

/**
 * One's own files of an order as one zip, packed while it is read.
 * @throws Fault notFound without files; invalidField over 48 MB.
 */
export async function zipOrderFiles(
  context: DomainContext,
  userId: string,
  orderNumber: string,
  { store }: FileSettings,
): Promise<MadeFile> {
  const rows = await requireOrderFiles(context, userId, orderNumber);
  const names = toDistinctNames(rows.map(({ fileName }) => fileName));
  const entries = rows.map(({ sizeBytes, sha256, createTime }, index) => ({
    name: names[index] ?? '',
    size: sizeBytes,
    sha256,
    createTime,
  }));
  const sizeBytes = Number(predictLength(entries));
  if (sizeBytes > MAX_ZIP_BYTES) throw new Fault('invalidField', { sentence: TOO_MUCH });
  async function* contents() {
    for (const { sha256, createTime, ...entry } of entries) {
      const opened = await store.open(sha256);
      if (opened === null) throw new Error('content of a stored file is missing');
      try {
        yield { ...entry, lastModified: toZipTime(createTime), input: opened.stream };
      } finally {
        // Whoever goes away in the middle would leave the file open for ever.
        opened.stream.destroy();
      }
    }
  }
  const stream = Readable.fromWeb(makeZip(contents()) as Parameters<typeof Readable.fromWeb>[0]);
  return { fileName: `${orderNumber}.zip`, contentType: 'application/zip', sizeBytes, stream };
}

/**
 * The list of one's own files of an order, with their SHA-256, for spreadsheet programs.
 * @throws Fault notFound without files.
 */
export async function listOrderFiles(context: DomainContext, userId: string, orderNumber: string): Promise<MadeFile> {
  const rows = await requireOrderFiles(context, userId, orderNumber);
  const lines = rows.map(({ fileName, sizeBytes, createTime, sha256 }) => [fileName, String(sizeBytes), toWireTime(createTime), sha256]);
  const bytes = Buffer.from(formatCsv([['文件名', '大小（字节）', '上传时间', 'SHA-256'], ...lines]));
  return { fileName: `材料清单 ${orderNumber}.csv`, contentType: 'text/csv', sizeBytes: bytes.byteLength, stream: Readable.from([bytes]) };
}
