import { createHash } from 'node:crypto';
import type { KeepFile } from '../../platform/prepare-database.ts';
import { sampleDocument } from './sample-document.ts';

interface NamedAttachments {
  readonly policyArticleId: string;
  readonly title: string;
  readonly attachments: readonly string[];
}

/** The article with attachments of these names that exist: each is made, kept, and told with its true size. */
export async function attachDocuments<A extends NamedAttachments>(article: A, keepFile: KeepFile) {
  const attachments = await Promise.all(
    article.attachments.map(async (fileName) => {
      const bytes = await sampleDocument(fileName, article.title);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await keepFile(sha256, bytes);
      const extension = fileName.split('.').at(-1);
      return { fileName, fileUrl: `/oss_server/policy/${article.policyArticleId}/${sha256}.${extension}`, sizeBytes: bytes.byteLength };
    }),
  );
  return { ...article, attachments };
}
