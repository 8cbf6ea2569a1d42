import { createHash } from 'node:crypto';
import { sampleDocument } from './sample-document.ts';
import type { SeedPolicyArticle } from './seed-types.ts';

/** Keeps a content under its SHA-256. */
export type KeepFile = (sha256: string, bytes: Buffer) => Promise<void>;

/** The article with attachments that exist: each is made, kept, and told with its true size. */
export async function attachDocuments<A extends Pick<SeedPolicyArticle, 'policyArticleId' | 'title' | 'attachments'>>(
  article: A,
  keepFile: KeepFile,
): Promise<A> {
  const attachments = await Promise.all(
    article.attachments.map(async ({ fileName }) => {
      const bytes = await sampleDocument(fileName, article.title);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await keepFile(sha256, bytes);
      const extension = fileName.split('.').at(-1);
      return { fileName, fileUrl: `/oss_server/policy/${article.policyArticleId}/${sha256}.${extension}`, sizeBytes: bytes.byteLength };
    }),
  );
  return { ...article, attachments };
}
