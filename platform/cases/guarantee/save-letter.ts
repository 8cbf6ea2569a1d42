import { and, eq, sql } from 'drizzle-orm';
import type { GuaranteeContent } from '#lib/contract/forms/guarantee-form.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { guaranteeLetter } from '../../db/schema/guarantee.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { writeFlow } from '../../domain/record/write-flow.ts';
import { requireRoomFor } from '../../domain/require-room.ts';
import { insertNumbered } from '../engine/insert-numbered.ts';
import { runOnce } from '../engine/run-once.ts';
import { requireCompleteCompany } from './complete-company.ts';
import { guaranteeMachine } from './guarantee-machine.ts';
import type { LetterViewer } from './letter-viewer.ts';
import { getTenderSection } from './tender-sections.ts';

const DRAFT = '00' as const;
const { entityType } = guaranteeMachine;

export type Applicant = Extract<LetterViewer, { role: 'applicant' }>;

export interface LetterDraft {
  readonly sectionNo: string;
  readonly guarantorId: string;
  readonly content: GuaranteeContent;
}

const recordOf = (userId: string, entityId: string) => ({
  actor: { type: 'user', id: userId } as const,
  action: 'save',
  entityType,
  entityId,
});

/**
 * Keeps an unfinished application as a draft (00), once for each key.
 * @throws Fault companyIncomplete, notFound for an unknown section.
 */
export async function createLetter(
  context: DomainContext,
  applicant: Applicant,
  draft: LetterDraft,
  key: string | null,
): Promise<{ readonly orderNo: string }> {
  const { userId, name: actorName } = applicant;
  return runOnce(context, { userId, route: 'guaranteeSave', key, body: draft }, async (tx) => {
    const now = context.now();
    const own = await requireCompleteCompany(tx, applicant.companyId);
    const section = await getTenderSection(tx, draft.sectionNo);
    await requireRoomFor(tx, 'letterDraft', userId);
    const id = newId(now);
    const row = {
      ...draft,
      id,
      userId,
      companyId: own.id,
      principalName: own.companyName,
      principalCreditCode: own.creditCode,
      guaranteeKind: draft.content.guaranteeKind,
      creditorCode: section.creditor.creditCode,
      state: DRAFT,
      stateTime: now,
      createTime: now,
    };
    const orderNo = await insertNumbered('GL', now, async (number) => {
      const inserted = await tx
        .insert(guaranteeLetter)
        .values({ ...row, orderNo: number })
        .onConflictDoNothing()
        .returning({ id: guaranteeLetter.id });
      return inserted.length > 0;
    });
    await writeFlow(tx, now, { ...recordOf(userId, id), actorName, fromState: null, toState: DRAFT });
    await writeAudit(tx, now, recordOf(userId, id));
    return { orderNo };
  });
}

async function updateDraft(tx: Database, own: ReturnType<typeof and>, version: number, content: GuaranteeContent) {
  const [updated] = await tx
    .update(guaranteeLetter)
    .set({ content, guaranteeKind: content.guaranteeKind, version: sql`${guaranteeLetter.version} + 1` })
    .where(and(own, eq(guaranteeLetter.version, version), eq(guaranteeLetter.state, DRAFT)))
    .returning({ id: guaranteeLetter.id, version: guaranteeLetter.version });
  return updated;
}

/**
 * Replaces what a draft holds; the new version.
 * @throws Fault notFound; wrongState for what is no draft any more; staleVersion.
 */
export async function updateLetter(
  { db, now }: DomainContext,
  { userId }: Applicant,
  { orderNo, version, content }: { readonly orderNo: string; readonly version: number; readonly content: GuaranteeContent },
): Promise<number> {
  return db.transaction(async (tx) => {
    const own = and(eq(guaranteeLetter.userId, userId), eq(guaranteeLetter.orderNo, orderNo));
    const [former] = await tx.select({ state: guaranteeLetter.state }).from(guaranteeLetter).where(own);
    if (former === undefined) throw new Fault('notFound');
    if (former.state !== DRAFT) throw new Fault('wrongState');
    const updated = await updateDraft(tx, own, version, content);
    if (updated === undefined) throw new Fault('staleVersion');
    await writeAudit(tx, now(), recordOf(userId, updated.id));
    return updated.version;
  });
}
