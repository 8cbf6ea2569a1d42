import { and, eq } from 'drizzle-orm';
import { policyArticle, policyArticleDetail } from '../../db/schema/policy-article.ts';
import type { DomainContext } from '../domain-context.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ReadableFile } from '../files/read-file.ts';
import { PUBLISHED } from './article-conditions.ts';

const TYPES: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
const NAME = /^([0-9a-f]{64})\.(docx|xlsx|pdf)$/;

/** An attachment that a published article lists, by the name in its address: SHA-256 and extension. Null for every other article and name. */
export async function openAttachment(
  { db }: DomainContext,
  store: FileStore,
  { policyArticleId, name }: { readonly policyArticleId: string; readonly name: string },
): Promise<ReadableFile | null> {
  const [, sha256 = '', extension = ''] = NAME.exec(name) ?? [];
  if (sha256 === '') return null;
  const [stored] = await db
    .select({ facts: policyArticleDetail.facts })
    .from(policyArticle)
    .innerJoin(policyArticleDetail, eq(policyArticleDetail.policyArticleId, policyArticle.policyArticleId))
    .where(and(eq(policyArticle.policyArticleId, policyArticleId), PUBLISHED));
  const listed = stored?.facts.attachments.find(({ fileUrl }) => fileUrl.endsWith(`/${policyArticleId}/${name}`));
  const opened = listed === undefined ? null : await store.open(sha256);
  if (listed === undefined || opened === null) return null;
  return { fileName: listed.fileName, contentType: TYPES[extension] ?? 'application/octet-stream', sha256, ...opened };
}
