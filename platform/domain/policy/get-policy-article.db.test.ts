import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { attachDocuments } from '../../../sandbox/seed/seed-content.ts';
import { sampleArticle } from '../../testing/sample-article.ts';
import { storeArticles } from '../../testing/store-articles.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { readZipNames } from '../files/examine-package.ts';
import { createFileStore } from '../files/file-store.ts';
import { openAttachment } from './get-policy-article.ts';

const FILES = ['续贷申请表.docx', '设备清单模板.xlsx'];

describeOnDatabase('attachments of articles', (database) => {
  let rootDir = '';
  beforeAll(async () => {
    rootDir = await mkdtemp(join(tmpdir(), 'attachments-'));
  });
  afterAll(() => rm(rootDir, { recursive: true }));

  it('are office files of the size the article tells, readable under their address and no other', async () => {
    const context = createTestContext(database().db);
    const store = createFileStore(rootDir);
    const article = await attachDocuments({ ...sampleArticle({ policyArticleId: 'A' }), attachments: FILES }, store.keep);
    await storeArticles(context, article, { policyArticleId: 'B' });
    for (const { fileName, fileUrl, sizeBytes } of article.attachments) {
      const name = fileUrl.split('/').at(-1) ?? '';
      const opened = await openAttachment(context, store, { policyArticleId: 'A', name });
      expect(opened).toMatchObject({ fileName, sizeBytes });
      if (opened === null) throw new Error('not opened');
      const bytes = await buffer(opened.stream);
      expect(readZipNames(bytes)).toContain('[Content_Types].xml');
      expect(bytes.byteLength).toBe(sizeBytes);
      expect(await openAttachment(context, store, { policyArticleId: 'B', name })).toBeNull();
    }
    for (const name of ['', '../x', `${'0'.repeat(64)}.docx`]) {
      expect(await openAttachment(context, store, { policyArticleId: 'A', name })).toBeNull();
    }
  });
});
