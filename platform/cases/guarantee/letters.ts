import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { GuaranteeBounds, GuaranteeContent } from '#lib/contract/forms/guarantee-form.ts';
import {
  type GuaranteeKind,
  type GuaranteeState,
  guaranteeKindLabels,
  guaranteeStateLabels,
  LETTER_PAYMENT_HOURS,
} from '#lib/contract/guarantee/states.ts';
import type { Database } from '../../db/database.ts';
import { company } from '../../db/schema/account-tables.ts';
import { guaranteeLetter, guaranteeLetter as t, tenderSection } from '../../db/schema/guarantee-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { isCompanyInForce } from '../../domain/authentication/find-authentication.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import type { Actor } from '../../domain/record/write-audit.ts';
import { listBankPrefixes } from '../../domain/reference/set-dictionary-entry.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { branchSeatOf, type CaseActor } from '../engine/actors.ts';
import { type BranchColumns, type BranchSeat, branchScope } from '../engine/desk-scope.ts';

export type StoredLetter = typeof guaranteeLetter.$inferSelect;
export type TenderSection = typeof tenderSection.$inferSelect;
export type GuaranteedCompany = typeof company.$inferSelect;

/** States in which a letter was issued, and its beneficiary knows of it. */
export const ISSUED: readonly GuaranteeState[] = ['30', '40', '50', '60', '61', '70', '71', '72'];

/** What a guarantor may know of: neither drafts nor what is not paid. */
export const KNOWN_TO_GUARANTOR: readonly GuaranteeState[] = ['20', '25', ...ISSUED];

/** What payments and invoices call a letter. */
export const LETTER_ORDER = 'guaranteeLetter';

/** Who looks at letters: the company that applies, the guarantor, or the creditor of one letter. */
export type LetterViewer =
  | { readonly role: 'applicant'; readonly userId: string; readonly companyId: string | null; readonly name: string }
  | { readonly role: 'institution'; readonly agencyId: string; readonly name: string }
  | { readonly role: 'beneficiary'; readonly creditCode: string; readonly orderNo: string; readonly name: string };
export type Applicant = Extract<LetterViewer, { role: 'applicant' }>;
export type Beneficiary = Extract<LetterViewer, { role: 'beneficiary' }>;

/** The viewer as the audit log names them. */
export function toActor(viewer: LetterViewer): Actor {
  if (viewer.role === 'applicant') return { type: 'user', id: viewer.userId };
  return { type: 'institution', id: viewer.role === 'institution' ? viewer.agencyId : viewer.creditCode };
}

export const byViewer = (viewer: LetterViewer): CaseActor => ({ role: viewer.role, actor: toActor(viewer), actorName: viewer.name });

/** By which columns a branch has letters. */
export const letterBranch: BranchColumns = { id: guaranteeLetter.id, branch: guaranteeLetter.branch };

/** Letters that a role may know of. A guarantor never sees drafts; a creditor sees what was issued. */
export const ownLetters = {
  applicant: (userId: string) => eq(guaranteeLetter.userId, userId),
  institution: (agencyId: string, seat: BranchSeat) =>
    and(
      eq(guaranteeLetter.guarantorId, agencyId),
      inArray(guaranteeLetter.state, [...KNOWN_TO_GUARANTOR]),
      branchScope(seat, letterBranch),
    ),
  beneficiary: (creditCode: string) => and(eq(guaranteeLetter.creditorCode, creditCode), inArray(guaranteeLetter.state, [...ISSUED])),
};

/** A letter with what belongs to it. `sealed`: its content is not for the creditor's eyes yet. */
export interface Letter {
  readonly letter: StoredLetter;
  readonly section: TenderSection;
  readonly guarantorName: string;
  readonly guarantorPhone: string;
  readonly guarantorAddress: string;
  readonly sealed: boolean;
}

/** A letter without what only some look at. */
export type FoundLetter = Omit<Letter, 'sealed'>;

/** Whom to ask about a letter, as far as a telephone is known. */
export const guarantorContact = ({ guarantorName, guarantorPhone }: FoundLetter): string =>
  `${guarantorName}${guarantorPhone === '' ? '' : `，电话 ${guarantorPhone}`}`;

/** Where papers about a letter go, as none are taken at the site. */
export const paperPlace = (found: FoundLetter): string =>
  `${guarantorContact(found)}${found.guarantorAddress === '' ? '' : `，地址 ${found.guarantorAddress}`}`;

export const areBidsOpened = ({ bidDeadline }: TenderSection, now: Date): boolean => bidDeadline <= now;

/** A sealed letter (密文) opens for others than applicant and guarantor together with the bids. */
export const isSealed = ({ content }: StoredLetter, section: TenderSection, now: Date): boolean =>
  content.cipher === '1' && !areBidsOpened(section, now);

/** Whether it is asked what the creditor sees before the opening: of a bid letter, while there is something to keep from him. */
export const choosesCipher = (kind: GuaranteeKind, section: TenderSection, now: Date): boolean =>
  kind === '1' && !areBidsOpened(section, now);

/** Whether its guarantee has begun: from then on its creditor relies on it. */
export const hasBegun = ({ startDate }: Pick<StoredLetter, 'startDate'>, today: string): boolean =>
  startDate !== null && startDate <= today;

/** The letters of a condition with what belongs to them, the newest first. */
export const selectLetters = (db: Database, where: SQL | undefined) =>
  db
    .select({
      letter: guaranteeLetter,
      section: tenderSection,
      guarantorName: agency.agencyName,
      guarantorPhone: agency.phone,
      guarantorAddress: agency.address,
    })
    .from(guaranteeLetter)
    .innerJoin(tenderSection, eq(tenderSection.sectionNo, guaranteeLetter.sectionNo))
    .innerJoin(agency, eq(agency.agencyId, guaranteeLetter.guarantorId))
    .where(where)
    .orderBy(desc(guaranteeLetter.createTime))
    .limit(200);

/** The viewer's letters, the newest first; `where` for some of them. */
export async function listLetters({ db, now }: Pick<DomainContext, 'db' | 'now'>, viewer: LetterViewer, where?: SQL): Promise<Letter[]> {
  const ofCode = viewer.role === 'beneficiary' ? eq(guaranteeLetter.orderNo, viewer.orderNo) : undefined;
  const rows = await selectLetters(db, and(ownLetters[viewer.role](toActor(viewer).id, branchSeatOf(byViewer(viewer))), ofCode, where));
  return rows.map((row) => ({ ...row, sealed: viewer.role === 'beneficiary' && isSealed(row.letter, row.section, now()) }));
}

/** One of the viewer's letters. @throws Fault notFound for missing and foreign ones alike. */
export async function getLetter(db: Database, viewer: LetterViewer, orderNo: string, now: Date): Promise<Letter> {
  const [found] = await listLetters({ db, now: () => now }, viewer, eq(guaranteeLetter.orderNo, orderNo));
  if (found === undefined) throw new Fault('notFound');
  return found;
}

const HOUR_MS = 3_600_000;

/** A moment, of a bid letter the opening at the latest: once the bids are opened it is worth nothing. */
export const byBids = (
  { guaranteeKind }: Pick<StoredLetter, 'guaranteeKind'>,
  { bidDeadline }: Pick<TenderSection, 'bidDeadline'>,
  moment: Date,
): Date => (guaranteeKind === '1' && bidDeadline < moment ? bidDeadline : moment);

/**
 * When a letter that is not paid closes by itself: after the time to ask for the payment, of a bid letter at the opening at the latest, but
 * not before the end of a payment that was asked for.
 */
export function unpaidUntil(
  letter: Pick<StoredLetter, 'guaranteeKind' | 'stateTime'>,
  section: TenderSection,
  openUntil: Date | null,
): Date {
  const until = byBids(letter, section, new Date(letter.stateTime.getTime() + LETTER_PAYMENT_HOURS * HOUR_MS));
  return openUntil !== null && openUntil > until ? openUntil : until;
}

/** What was paid back of a premium; null while nothing was. */
export const refundedYuan = ({ refundTime, surrender, premiumYuan }: StoredLetter): number | null =>
  refundTime === null ? null : (surrender?.refundYuan ?? premiumYuan);

/** The newest letter of a kind that the applicant asked for for a section. */
export async function findLastSent(
  context: Pick<DomainContext, 'db' | 'now'>,
  applicant: Applicant,
  { sectionNo }: Pick<TenderSection, 'sectionNo'>,
  { guaranteeKind }: Pick<StoredLetter, 'guaranteeKind'>,
): Promise<Letter | undefined> {
  const ofKind = and(eq(guaranteeLetter.sectionNo, sectionNo), eq(guaranteeLetter.guaranteeKind, guaranteeKind));
  const [newest] = await listLetters(context, applicant, and(ofKind, ne(guaranteeLetter.state, '00')));
  return newest;
}

/** The applicant's newest draft for a section. */
export async function findDraft(
  context: Pick<DomainContext, 'db' | 'now'>,
  applicant: Applicant,
  sectionNo: string,
): Promise<Letter | undefined> {
  const [newest] = await listLetters(context, applicant, and(eq(guaranteeLetter.sectionNo, sectionNo), eq(guaranteeLetter.state, '00')));
  return newest;
}

/** States in which a letter was applied for and has not ended: it is paid for, or will be. */
const STANDING: readonly GuaranteeState[] = ['10', '20', '30', '40', '60', '70', '72'];

/** The applicant's drafts and standing letters for a section, the newest first. */
export const listOfSection = (context: Pick<DomainContext, 'db' | 'now'>, applicant: Applicant, sectionNo: string): Promise<Letter[]> =>
  listLetters(context, applicant, and(eq(t.sectionNo, sectionNo), inArray(t.state, ['00', ...STANDING])));

type Beside = Pick<StoredLetter, 'orderNo' | 'state' | 'guaranteeKind'>;

/** Other letters of a company for the same section and kind that stand, the oldest first; `where` for some of them. */
export const listBeside = (
  db: Database,
  of: Pick<StoredLetter, 'orderNo' | 'companyId' | 'sectionNo' | 'guaranteeKind'>,
  where?: SQL,
): Promise<Beside[]> =>
  db
    .select({ orderNo: t.orderNo, state: t.state, guaranteeKind: t.guaranteeKind })
    .from(t)
    .where(
      and(
        eq(t.companyId, of.companyId),
        eq(t.sectionNo, of.sectionNo),
        eq(t.guaranteeKind, of.guaranteeKind),
        ne(t.orderNo, of.orderNo),
        inArray(t.state, [...STANDING]),
        where,
      ),
    )
    .orderBy(asc(t.createTime))
    .limit(20);

/** Letters in one line, as 投标保函 GL20261120000001（待支付）. */
export const besideWords = (beside: readonly Beside[]): string =>
  beside
    .map(({ orderNo, state, guaranteeKind }) => `${guaranteeKindLabels[guaranteeKind]} ${orderNo}（${guaranteeStateLabels[state]}）`)
    .join('、');

/** Why a second letter is not applied for unless its applicant says so; null where none stands, or it was said. */
export const besideFault = (beside: readonly Beside[], { another }: Pick<GuaranteeContent, 'another'>): string | null =>
  beside.length === 0 || another === '1' ? null : `这个标段您已经有${besideWords(beside)}，要再办一份，请在这里打勾`;

const MOST_SECTIONS = 200;

/** Sections of tenders: those still open for bids first, the nearest opening on top. */
export async function listTenderSections({ db, now }: DomainContext): Promise<TenderSection[]> {
  const isOver = sql`${tenderSection.bidDeadline} <= ${now().toISOString()}::timestamptz`;
  return db.select().from(tenderSection).orderBy(isOver, asc(tenderSection.bidDeadline)).limit(MOST_SECTIONS);
}

/** @throws Fault notFound. */
export async function getTenderSection(db: Database, sectionNo: string): Promise<TenderSection> {
  const [section] = await db.select().from(tenderSection).where(eq(tenderSection.sectionNo, sectionNo));
  if (section === undefined) throw new Fault('notFound');
  return section;
}

/** What a section, the day and the dictionary of banks say to an application. */
export const readBounds = async (db: Database, section: TenderSection, now: Date): Promise<GuaranteeBounds> => ({
  projectAmountYuan: section.projectAmountYuan,
  bidAmountYuan: section.bidAmountYuan,
  isBidding: !areBidsOpened(section, now),
  today: toDay(now),
  bankPrefixes: await listBankPrefixes(db),
});

/** What a letter says of a company by its certification alone, and the company lacks; all else its application asks for. */
export const listMissing = ({ companyName, creditCode }: GuaranteedCompany): string[] => [
  ...(companyName === '' ? ['企业名称'] : []),
  ...(creditCode === '' ? ['统一社会信用代码'] : []),
];

/** Whether the company can apply: authenticated, and known by name and code. */
export const isCompleteCompany = (own: GuaranteedCompany): boolean => isCompanyInForce(own) && listMissing(own).length === 0;

/** The company of an applicant; null without one. */
export async function findCompany(db: Database, companyId: string | null): Promise<GuaranteedCompany | null> {
  if (companyId === null) return null;
  const [found] = await db.select().from(company).where(eq(company.id, companyId));
  return found ?? null;
}

/** In whose name the account is to which a premium goes back: the company's, as it is certified now. */
export const findRefundName = async (db: Database, { companyId, principalName }: StoredLetter): Promise<string> =>
  (await findCompany(db, companyId))?.companyName || principalName;

/** @throws Fault companyIncomplete. */
export async function requireCompleteCompany(db: Database, companyId: string | null): Promise<GuaranteedCompany> {
  const found = await findCompany(db, companyId);
  if (found === null || !isCompleteCompany(found)) throw new Fault('companyIncomplete');
  return found;
}
