import * as z from 'zod';
import { creditCode } from '#lib/validation/credit-code.ts';
import { textField } from '#lib/validation/text-field.ts';
import { tenderSection } from '../../db/schema/guarantee-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { type Actor, writeAudit } from '../../domain/record/write-audit.ts';

const text = (most: number) => z.string().trim().min(1).max(most);
const amount = z.number().positive().max(1e12).multipleOf(0.01);

/** A section of a tender as the trading centre tells it; amounts in 元, the opening with its offset from UTC. */
export const TenderSectionInput = z.strictObject({
  sectionNo: z.string().regex(/^[\w-]{1,40}$/),
  sectionName: text(100),
  projectNo: text(60),
  projectName: text(200),
  centerName: text(100),
  projectType: z.enum(['1', '2']),
  bidType: z.enum(['1', '2', '3']),
  address: text(200),
  bidDeadline: z.iso.datetime({ offset: true }).transform((moment) => new Date(moment)),
  validDays: z.int().min(1).max(3_650),
  projectAmountYuan: amount,
  bidAmountYuan: amount,
  creditor: z.strictObject({ name: text(100), creditCode: textField(creditCode), contact: text(50), phone: text(30), bank: text(100) }),
});

/** Takes a section over, or what has changed of one: letters that are asked for from then on go by it. Audited. */
export const setTenderSection = ({ db, now }: DomainContext, section: z.output<typeof TenderSectionInput>, actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(tenderSection).values(section).onConflictDoUpdate({ target: tenderSection.sectionNo, set: section });
    const detail = { bidDeadline: section.bidDeadline.toISOString() };
    await writeAudit(tx, now(), { actor, action: 'setTenderSection', entityType: 'tenderSection', entityId: section.sectionNo, detail });
  });
