import { and, eq, inArray } from 'drizzle-orm';
import type { GuaranteeLife, GuaranteeState } from '#lib/contract/guarantee/states.ts';
import { GUARANTEE_PAPERS, type GuaranteeProof, type GuaranteeVerification, type GuaranteeVerifyQuery } from '#lib/contract/guarantee.ts';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import type { Database } from '../../db/database.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import { POLICY_SCENE } from '../insurance/issue-policy.ts';
import { sceneOf } from './letter-documents.ts';
import { ISSUED, isSealed, type Letter, type StoredLetter, selectLetters } from './letters.ts';

const bidderViews: Partial<Record<GuaranteeState, string>> = { 20: '审核中', 25: '未通过', 60: '退保审核中', 61: '已退保' };
const beneficiaryViews: Partial<Record<GuaranteeState, string>> = { 61: '已退保', 70: '索赔中', 71: '已索赔' };

const viewOf = (views: Partial<Record<GuaranteeState, string>>, state: GuaranteeState): string | null =>
  views[state] ?? (ISSUED.includes(state) ? '已出函' : null);

/** What the bidder reads at the trading centre; null before there is anything to read. */
export const toBidderView = (state: GuaranteeState): string | null => viewOf(bidderViews, state);

/** What the beneficiary reads; null for what does not concern them. */
export const toBeneficiaryView = (state: GuaranteeState): string | null => viewOf(beneficiaryViews, state);

/** Whether an issued letter still binds, without telling of claims and surrenders under way. */
export function toLife(state: GuaranteeState, { releaseTime, endDate }: LetterEnd, today: string): GuaranteeLife {
  if (state === '61' || state === '71' || releaseTime !== null) return 'RELEASED';
  return state === '50' || (endDate !== null && endDate < today) ? 'EXPIRED' : 'EFFECTIVE';
}

/** Whether a letter that stands begins to guarantee on a later day. */
export const isLetterAhead = (life: GuaranteeLife, { startDate }: Pick<StoredLetter, 'startDate'>, today: string): boolean =>
  life === 'EFFECTIVE' && startDate !== null && startDate > today;

export interface LetterEnd {
  readonly releaseTime: Date | null;
  /** Last day of the letter. */
  readonly endDate: string | null;
}

const NO_CONTENT = {
  principalName: null,
  creditorName: null,
  projectName: null,
  sectionName: null,
  guaranteeAmount: null,
  startDate: null,
  endDate: null,
};

const contentOf = ({ letter, section }: Omit<Letter, 'sealed'>) => ({
  principalName: letter.principalName,
  creditorName: section.creditor.name,
  projectName: section.projectName,
  sectionName: section.sectionName,
  guaranteeAmount: letter.amountYuan,
  startDate: letter.startDate,
  endDate: letter.endDate,
});

function toProof(found: Omit<Letter, 'sealed'>, outTime: Date, now: Date): GuaranteeProof {
  const { letter, section, guarantorName } = found;
  const sealed = isSealed(letter, section, now);
  const today = toDay(now);
  const life = toLife(letter.state, letter, today);
  return {
    guaranteeNo: letter.guaranteeNo ?? '',
    guaranteeKind: letter.guaranteeKind,
    life,
    isAhead: isLetterAhead(life, letter, today),
    guarantorName,
    outTime: toWireTime(outTime),
    sealedUntil: sealed ? toWireTime(section.bidDeadline) : null,
    ...(sealed ? NO_CONTENT : contentOf(found)),
  };
}

/** Each paper that is made here, by the scene under which it is kept. */
const PAPERS = new Map<string, GuaranteeVerification['paper']>([
  ...GUARANTEE_PAPERS.map((kind) => [sceneOf(kind), kind] as const),
  [POLICY_SCENE, 'policy'],
]);

/** Which paper that is made here a file is; of what people uploaded nothing is told. */
export async function findPaper(db: Database, sha256: string | undefined): Promise<Pick<GuaranteeVerification, 'paper'>> {
  if (sha256 === undefined) return {};
  const [stored] = await db
    .select({ scene: storedFile.sceneCode })
    .from(storedFile)
    .where(and(eq(storedFile.sha256, sha256), inArray(storedFile.sceneCode, [...PAPERS.keys()])));
  const paper = PAPERS.get(stored?.scene ?? '');
  return paper === undefined ? {} : { paper };
}

/**
 * Whether a file is the letter of that number, by its SHA-256. What the letter says is told only to who holds the very file, and of a
 * sealed one not before its bids are opened. Answers have one shape.
 */
export async function verifyLetter({ db, now }: DomainContext, { no, sha256 }: GuaranteeVerifyQuery): Promise<GuaranteeVerification> {
  const [found] = no === undefined ? [] : await selectLetters(db, eq(guaranteeLetter.guaranteeNo, no));
  const { fileSha256 = null, outTime = null } = found?.letter ?? {};
  if (found === undefined || fileSha256 === null || outTime === null) return { result: 'unknown', letter: null };
  if (equalSignatures(sha256 ?? '', fileSha256)) return { result: 'genuine', letter: toProof(found, outTime, now()) };
  return { result: 'altered', letter: null, ...(await findPaper(db, sha256)) };
}
