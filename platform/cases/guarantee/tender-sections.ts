import { asc, eq, sql } from 'drizzle-orm';
import type { GuaranteeBounds } from '#lib/contract/forms/guarantee-form.ts';
import type { Database } from '../../db/database.ts';
import { tenderSection } from '../../db/schema/guarantee.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';

export type TenderSection = typeof tenderSection.$inferSelect;

/** Sections of tenders: those still open for bids first, the nearest opening on top. */
export async function listTenderSections({ db, now }: DomainContext): Promise<TenderSection[]> {
  const isOver = sql`${tenderSection.bidDeadline} <= ${now().toISOString()}::timestamptz`;
  return db.select().from(tenderSection).orderBy(isOver, asc(tenderSection.bidDeadline));
}

/** @throws Fault notFound. */
export async function getTenderSection(db: Database, sectionNo: string): Promise<TenderSection> {
  const [section] = await db.select().from(tenderSection).where(eq(tenderSection.sectionNo, sectionNo));
  if (section === undefined) throw new Fault('notFound');
  return section;
}

export const areBidsOpened = ({ bidDeadline }: TenderSection, now: Date): boolean => bidDeadline <= now;

export const toBounds = ({ projectAmountYuan }: TenderSection, now: Date): GuaranteeBounds => ({ projectAmountYuan, today: toDay(now) });
