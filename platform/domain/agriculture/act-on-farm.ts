import { eq } from 'drizzle-orm';
import type { FarmAct } from '#lib/contract/agriculture.ts';
import type { FarmResubmission } from '#lib/contract/forms/farm-submission-form.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import { farmSubmission } from '../../db/schema/agriculture.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { requireOwnFiles } from '../files/require-own-files.ts';
import { sendMessage } from '../message/send-message.ts';
import { farmMachine } from './farm-machine.ts';
import { requireOwnSubmission } from './farm-submission-rows.ts';

type Step = Pick<FarmAct, 'submitNo' | 'version'>;

const words: Readonly<
  Record<'withdraw' | 'sign' | 'decline' | 'resubmit', (agencyName: string) => readonly [title: string, content: string]>
> = {
  withdraw: (agencyName) => ['涉农申请已撤回', `已告诉${agencyName}。还需要时可以重新申请。`],
  sign: (agencyName) => ['已签约，等待放款', `${agencyName}放款以后会发消息给您。`],
  decline: (agencyName) => ['没有接受额度', `已告诉${agencyName}。还需要时可以重新申请。`],
  resubmit: (agencyName) => ['补的材料已交回去', `${agencyName}从原来那一步接着办。`],
};

interface OwnAct {
  readonly action: keyof typeof words;
  readonly remark: string;
  readonly patch?: Partial<typeof farmSubmission.$inferInsert>;
}

async function act({ db, now }: DomainContext, user: SessionUser, step: Step, { action, remark, patch }: OwnAct): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const row = await requireOwnSubmission(tx, user.id, step.submitNo);
    const actor = { type: 'user', id: user.id } as const;
    const move = { action, role: 'applicant', actor, actorName: '申请人', remark, patch: patch ?? {} } as const;
    await moveCase(tx, moment, { machine: farmMachine, table: farmSubmission, row: { ...row, version: step.version } }, move);
    if (action === 'sign') {
      const contractNo = `HT${row.submitNo.slice(2)}`;
      await tx.update(farmSubmission).set({ contractNo }).where(eq(farmSubmission.id, row.id));
    }
    const [title, content] = words[action](row.agencyName);
    const about = { bizType: farmMachine.entityType, bizId: row.submitNo, linkUrl: `/agriculture/submission?no=${row.submitNo}` };
    await sendMessage(tx, moment, { userId: user.id, type: '2', title, content: `${row.productName}：${content}`, ...about });
  });
}

/** Takes a submission back, with a reason: 10, 20, 30, 40, 45 → 92. Throws Fault invalidField, notFound, wrongState, staleVersion. */
export async function withdrawFarm(context: DomainContext, user: SessionUser, { reason, ...step }: FarmAct): Promise<void> {
  if (reason.trim() === '') throw new Fault('invalidField', { sentence: '请填写原因' });
  await act(context, user, step, { action: 'withdraw', remark: reason.trim() });
}

/** Accepts the offer: 50 → 60. Throws Fault notFound, wrongState, staleVersion. */
export const signFarmOffer = (context: DomainContext, user: SessionUser, { reason, ...step }: FarmAct): Promise<void> =>
  act(context, user, step, { action: 'sign', remark: reason });

/** Declines the offer: 50 → 94. Throws Fault notFound, wrongState, staleVersion. */
export const declineFarmOffer = (context: DomainContext, user: SessionUser, { reason, ...step }: FarmAct): Promise<void> =>
  act(context, user, step, { action: 'decline', remark: reason });

/**
 * Completes a returned submission with the papers that were asked for: 45 → where it was. New files stand in place of the old ones of
 * the same name.
 * @throws Fault notFound, wrongState, staleVersion; invalidField while an asked paper is missing.
 */
export async function resubmitFarm(
  context: DomainContext,
  user: SessionUser,
  { materials, remark, ...step }: FarmResubmission,
): Promise<void> {
  const row = await requireOwnSubmission(context.db, user.id, step.submitNo);
  const given = new Set(materials.map(({ name }) => name));
  const missing = row.returnItems.find((name) => !given.has(name));
  if (missing !== undefined) throw new Fault('invalidField', { sentence: `还缺：${missing}` });
  await requireOwnFiles(
    context.db,
    user.id,
    materials.map(({ fileUrl }) => fileUrl),
  );
  const kept = (row.content.materials ?? []).filter(({ name }) => !given.has(name));
  const patch = { content: { ...row.content, materials: [...kept, ...materials] }, returnItems: [], returnReason: '' };
  await act(context, user, step, { action: 'resubmit', remark, patch });
}
