import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { guaranteeLetter, tenderSection } from '../../db/schema/guarantee.ts';
import { flowLog } from '../../db/schema/record.ts';
import { agency } from '../../db/schema/reference.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { guaranteeMachine } from './guarantee-machine.ts';
import { type LetterViewer, ownLetters } from './letter-viewer.ts';
import { areBidsOpened, type TenderSection } from './tender-sections.ts';

export type StoredLetter = typeof guaranteeLetter.$inferSelect;

/** A letter with what belongs to it. `sealed`: its content is not for the creditor's eyes yet. */
export interface Letter {
  readonly letter: StoredLetter;
  readonly section: TenderSection;
  readonly guarantorName: string;
  readonly sealed: boolean;
}

/** A sealed letter (密文) opens for others than applicant and guarantor together with the bids. */
export const isSealed = ({ content }: StoredLetter, section: TenderSection, now: Date): boolean =>
  content.cipher === '1' && !areBidsOpened(section, now);

const selectLetters = (db: Database) =>
  db
    .select({ letter: guaranteeLetter, section: tenderSection, guarantorName: agency.agencyName })
    .from(guaranteeLetter)
    .innerJoin(tenderSection, eq(tenderSection.sectionNo, guaranteeLetter.sectionNo))
    .innerJoin(agency, eq(agency.agencyId, guaranteeLetter.guarantorId));

/** One of the viewer's letters. @throws Fault notFound for missing and foreign ones alike. */
export async function getLetter(db: Database, viewer: LetterViewer, orderNo: string, now: Date): Promise<Letter> {
  const [found] = await selectLetters(db).where(and(ownLetters(viewer), eq(guaranteeLetter.orderNo, orderNo)));
  if (found === undefined) throw new Fault('notFound');
  return { ...found, sealed: viewer.role === 'beneficiary' && isSealed(found.letter, found.section, now) };
}

/** The viewer's letters, the newest first. */
export async function listLetters({ db, now }: DomainContext, viewer: LetterViewer): Promise<Letter[]> {
  const rows = await selectLetters(db).where(ownLetters(viewer)).orderBy(desc(guaranteeLetter.createTime)).limit(200);
  return rows.map((row) => ({ ...row, sealed: viewer.role === 'beneficiary' && isSealed(row.letter, row.section, now()) }));
}

/** By the number on the letter, whoever asks; null for none. */
export async function findIssuedLetter(db: Database, guaranteeNo: string): Promise<Omit<Letter, 'sealed'> | null> {
  const [found] = await selectLetters(db).where(eq(guaranteeLetter.guaranteeNo, guaranteeNo));
  return found ?? null;
}

export interface LetterStep {
  readonly action: string;
  readonly toState: string;
  readonly actorName: string;
  readonly remark: string;
  readonly time: Date;
}

/** What happened to a letter, in order. */
export async function listLetterSteps(db: Database, letterId: string): Promise<LetterStep[]> {
  const ofLetter = and(eq(flowLog.entityType, guaranteeMachine.entityType), eq(flowLog.entityId, letterId));
  const rows = await db.select().from(flowLog).where(ofLetter).orderBy(asc(flowLog.createTime), asc(flowLog.id));
  return rows.map(({ action, toState, actorName, remark, createTime }) => ({ action, toState, actorName, remark, time: createTime }));
}
