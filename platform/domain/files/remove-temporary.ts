import { and, eq, inArray, lt } from 'drizzle-orm';
import { LOGO_DRAFT_SCENE, TEMPORARY_SCENE } from '#lib/contract/upload-scene.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import type { FileSettings } from './file-settings.ts';
import { holdContent } from './store-file.ts';

const KEPT_MS = 86_400_000;
const TEMPORARY = [TEMPORARY_SCENE, LOGO_DRAFT_SCENE];

interface Temporary {
  readonly id: string;
  readonly sha256: string;
}

/** Takes a temporary file away, and its content with the last row that has it. Any other file stays. */
export async function removeTemporary(
  { db, now }: DomainContext,
  { store }: Pick<FileSettings, 'store'>,
  { id, sha256 }: Temporary,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdContent(tx, sha256, now());
    const removed = await tx
      .delete(storedFile)
      .where(and(eq(storedFile.id, id), inArray(storedFile.sceneCode, TEMPORARY)))
      .returning({ id: storedFile.id });
    if (removed.length === 0) return;
    await writeAudit(tx, now(), { actor, action: 'remove', entityType: 'file', entityId: id });
    if ((await tx.$count(storedFile, eq(storedFile.sha256, sha256))) === 0) await store.remove(sha256);
  });
}

/** Takes away the temporary files that nobody fetched, and the logos that no registration came for, within a day. */
export async function removeStaleTemporary(context: DomainContext, files: FileSettings): Promise<void> {
  const before = new Date(context.now().getTime() - KEPT_MS);
  const stale = await context.db
    .select({ id: storedFile.id, sha256: storedFile.sha256 })
    .from(storedFile)
    .where(and(inArray(storedFile.sceneCode, TEMPORARY), lt(storedFile.createTime, before)));
  for (const file of stale) await removeTemporary(context, files, file, { type: 'system', id: 'clock' });
}
