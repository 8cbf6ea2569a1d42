import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { isLandMaterial } from '#lib/contract/farm-choices.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import type { Database } from '../../db/database.ts';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import { farmScore } from '../../db/schema/agriculture-tables.ts';
import { financeOrder, type StoredMaterial } from '../../db/schema/finance-order-tables.ts';
import { isCompanyInForce } from '../authentication/find-authentication.ts';
import { findProtocol, toProtocolState } from './farm-protocol.ts';
import { computeFarmScore, type FarmFacts } from './farm-score.ts';

const YEAR_MS = 365 * 86_400_000;
const AUTHENTICATED = '2';
const LAND_GUARANTEES = ['3', '4', '5'];

type Content = Partial<FarmSubmissionContent>;
type PlatformFacts = Pick<FarmFacts, 'isRealName' | 'paidLoans' | 'refusals' | 'qualifications'>;

const toFacts = (content: Content, papers: readonly StoredMaterial[], known: PlatformFacts): FarmFacts => ({
  ...known,
  isProtocolSigned: true,
  years: Number(content.years ?? 0),
  annualIncomeWan: Number(content.annualIncome ?? 0),
  hasScale: Number(content.scaleAmount ?? 0) > 0,
  hasLandMaterials: (content.landFiles ?? []).length > 0 || papers.some(({ name }) => isLandMaterial(name)),
  landYears: Number(content.landYears ?? 0),
  offersLand: LAND_GUARANTEES.includes(content.guarantee ?? ''),
  isInsured: content.insured === '1',
  hasSubsidy: (content.subsidies ?? '').trim() !== '',
  isGuaranteed: content.guarantee === '2',
  honours: (content.honours ?? []).length,
});

const own = (userId: string) => and(eq(financeOrder.userId, userId), isNotNull(financeOrder.agriculture));

async function readKnown(db: Database, now: Date, userId: string): Promise<PlatformFacts | null> {
  const [account] = await db
    .select({ authState: userAccount.authState, passedAuthId: company.passedAuthId, qualifications: company.qualificationCount })
    .from(userAccount)
    .leftJoin(company, eq(company.id, userAccount.companyId))
    .where(eq(userAccount.id, userId));
  if (account === undefined) return null;
  const paidLoans = await db.$count(financeOrder, and(own(userId), sql`${financeOrder.state} in ('70', '80')`));
  const lately = gt(financeOrder.stateTime, new Date(now.getTime() - YEAR_MS));
  const refusals = await db.$count(financeOrder, and(own(userId), eq(financeOrder.state, '91'), lately));
  const isRealName = account.authState === AUTHENTICATED || isCompanyInForce(account);
  return { isRealName, paidLoans, refusals, qualifications: account.qualifications ?? 0 };
}

/** Computes a user's score anew, in the caller's transaction; without a signature in force it stays as it was. Returns the score; -1 is none. */
export async function refreshFarmScore(tx: Database, now: Date, userId: string): Promise<number> {
  const protocol = await findProtocol(tx, userId);
  const [former] = await tx.select({ score: farmScore.score }).from(farmScore).where(eq(farmScore.userId, userId));
  if (toProtocolState(protocol, now) !== '1') return former?.score ?? -1;
  const known = await readKnown(tx, now, userId);
  if (known === null) return -1;
  const [newest] = await tx
    .select({ content: financeOrder.agriculture, papers: financeOrder.materials })
    .from(financeOrder)
    .where(and(own(userId), ne(financeOrder.state, '00')))
    .orderBy(desc(financeOrder.submitTime))
    .limit(1);
  const { score, parts } = computeFarmScore(toFacts(newest?.content ?? {}, newest?.papers ?? [], known));
  const row = { score, parts, computeTime: now };
  await tx
    .insert(farmScore)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: farmScore.userId, set: row });
  await tx.update(userAccount).set({ agricultureScore: score }).where(eq(userAccount.id, userId));
  return score;
}
