import { and, eq, inArray, or } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { ID_PICTURE_SCENE, TEMPORARY_SCENE, WITHDRAWN_PICTURE_SCENE } from '#lib/contract/upload-scene.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import { listBlockers } from '../account-closure/ask-closure.ts';
import { personalAuthMachine } from '../authentication/authentication-machine.ts';
import type { DomainContext } from '../domain-context.ts';
import { PRIVATE_FOLDER, toFileId } from '../files/file-address.ts';
import { sendMessage } from '../message/send-message.ts';

const ENDING: readonly string[] = [AUTH_STATES.pending, AUTH_STATES.passed];
const REASON = '撤回了对证件照片的同意';

const toPictureId = (address: string): string[] =>
  address.includes(PRIVATE_FOLDER) ? [toFileId(address.slice(address.indexOf(PRIVATE_FOLDER) + PRIVATE_FOLDER.length)) ?? ''] : [];

/** Marks every picture of the user's papers for deletion, in whatever scene it was uploaded, and takes its address from the records. */
async function markPictures(tx: Database, userId: string): Promise<void> {
  const records = await tx.select().from(personalAuth).where(eq(personalAuth.userId, userId));
  const ids = records.flatMap(({ content }) => [content.frontUrl, content.backUrl].flatMap(toPictureId));
  const isPicture = or(eq(storedFile.sceneCode, ID_PICTURE_SCENE), ids.length === 0 ? undefined : inArray(storedFile.id, ids));
  await tx
    .update(storedFile)
    .set({ sceneCode: WITHDRAWN_PICTURE_SCENE })
    .where(and(eq(storedFile.userId, userId), isPicture));
  for (const { id, content } of records)
    await tx
      .update(personalAuth)
      .set({ content: { ...content, frontUrl: '', backUrl: '' } })
      .where(eq(personalAuth.id, id));
}

/** Hands marked pictures to the work that takes temporary files away, once nothing of their owner is open. */
async function releasePictures(tx: Database, now: Date, userId: string): Promise<void> {
  if ((await listBlockers(tx, userId, now)).length > 0) return;
  const marked = and(eq(storedFile.userId, userId), eq(storedFile.sceneCode, WITHDRAWN_PICTURE_SCENE));
  await tx.update(storedFile).set({ sceneCode: TEMPORARY_SCENE }).where(marked);
}

/** Without the consent to the pictures there is no certification: it ends, the pictures go after open cases. In the caller's transaction. */
export async function endCertification(tx: Database, now: Date, user: SessionUser): Promise<void> {
  const own = and(eq(personalAuth.userId, user.id), inArray(personalAuth.state, [...ENDING]));
  const actor = { type: 'user', id: user.id } as const;
  const move = { action: 'revoke', role: 'applicant', actor, actorName: '您', remark: REASON } as const;
  const rows = await tx.select().from(personalAuth).where(own).for('update');
  for (const row of rows) await moveCase(tx, now, { machine: personalAuthMachine, table: personalAuth, row }, move);
  if (rows.length > 0) await tx.update(userAccount).set({ authState: AUTH_STATES.revoked }).where(eq(userAccount.id, user.id));
  await markPictures(tx, user.id);
  await releasePictures(tx, now, user.id);
  await sendMessage(tx, now, {
    userId: user.id,
    type: '3',
    isQuiet: true,
    title: '证件照片的同意已撤回',
    content: '个人认证已经终止。证件照片一天内删除，有业务在办的，办完以后一天内删除。要再认证，重新上传、重新同意。',
    bizType: 'consent',
    bizId: user.id,
    linkUrl: '/user/personalAuthView',
  });
}

/** Releases the pictures of those whose last case has ended since they took the consent back. */
export async function removeWithdrawnPictures({ db, now }: DomainContext): Promise<void> {
  const owners = await db
    .selectDistinct({ userId: storedFile.userId })
    .from(storedFile)
    .where(eq(storedFile.sceneCode, WITHDRAWN_PICTURE_SCENE));
  for (const { userId } of owners) if (userId !== null) await db.transaction((tx) => releasePictures(tx, now(), userId));
}
