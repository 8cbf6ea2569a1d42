import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newId } from '../../db/new-id.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import { testFiles } from '../../testing/test-app.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { openSignedFile, signFileAddress } from '../files/read-file.ts';
import { storeDocument } from './pdf-document.ts';
import { renderPdf } from './render-pdf.ts';

describeOnDatabase('keepDocument', (database) => {
  const files = testFiles();
  const pdf = () => renderPdf({ title: '保单', number: 'P1', issuer: '示例保险', issuedAt: new Date('2026-11-20T01:00:00Z'), blocks: [] });
  const place = { sceneCode: 'POLICY', orderNumber: 'IO20261120000001', fileName: '保单 P1.pdf', contentType: 'application/pdf' };

  const by = { type: 'institution', id: 'north' } as const;

  it('keeps the bytes for their owner alone, under the hash that is told', async () => {
    const context = createTestContext(database().db);
    const [owner, other] = [newId(context.now()), newId(context.now())];
    const bytes = await pdf();
    const kept = await context.db.transaction((tx) => storeDocument(tx, context.now(), files, { ...place, userId: owner, bytes }, by));
    expect(kept.fileSha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(kept.fileUrl).toMatch(/^\{ossHost\}\/arn\/[\w-]{22}\.pdf$/);
    const signed = new URL(await signFileAddress(context, kept.fileUrl, owner, files), 'http://x');
    const { e: expires = '', s: signature = '' } = Object.fromEntries(signed.searchParams);
    const opened = await openSignedFile(context, { name: kept.fileUrl.split('/').at(-1) ?? '', expires, signature }, files);
    expect(Buffer.concat(await (opened?.stream.toArray() ?? []))).toEqual(bytes);
    await expect(signFileAddress(context, kept.fileUrl, other, files)).rejects.toMatchObject({ kind: 'notFound' });
    const written = await context.db.select().from(auditLog).where(eq(auditLog.action, 'issue'));
    expect(written.map(({ actorType, actorId }) => [actorType, actorId])).toEqual([['institution', 'north']]);
  });

  it('records nothing when the transaction around it is undone', async () => {
    const context = createTestContext(database().db);
    const bytes = await pdf();
    const undone = context.db.transaction(async (tx) => {
      await storeDocument(tx, context.now(), files, { ...place, userId: newId(context.now()), bytes }, by);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await context.db.select().from(storedFile)).toEqual([]);
  });
});
