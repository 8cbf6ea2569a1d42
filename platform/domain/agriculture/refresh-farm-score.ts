import { and, desc, eq, gt, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { FARM_GUARANTOR, isLandMaterial, productGuarantee } from '#lib/contract/farm-choices.ts';
import { OPEN_FINANCE_ORDER_STATES } from '#lib/contract/finance/states.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import { FARM_INSURANCE } from '#lib/contract/insurance-cover.ts';
import type { Database } from '../../db/database.ts';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import { farmScore } from '../../db/schema/agriculture-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { isCompanyInForce } from '../authentication/find-authentication.ts';
import { toDay } from '../time/shanghai-time.ts';
import { findProtocol, toProtocolState } from './farm-protocol.ts';
import { computeFarmScore, type FarmFacts } from './farm-score.ts';

const YEAR_MS = 365 * 86_400_000;
const AUTHENTICATED = '2';
const LAND_GUARANTEES = ['3', '4', '5'];
/** Of the offer that was signed. */
const GUARANTOR = productGuarantee(FARM_GUARANTOR);

type PlatformFacts = Pick<FarmFacts, 'isRealName' | 'paidLoans' | 'refusals' | 'qualifications' | 'isInsured'>;

/** Under way, or lent and not paid back yet. */
const LIVING: readonly string[] = [...OPEN_FINANCE_ORDER_STATES, '70'];
const SETTLED = '80';
const SIGNED: readonly string[] = ['60', '70', '80'];

type Told = Pick<typeof financeOrder.$inferSelect, 'agriculture' | 'materials' | 'state' | 'creditGuaranteeType'>;

/** What counts, newest first: what is under way or lent; without any the last one paid back, else the last one that was sent. */
function countedOf(sent: readonly Told[]): readonly Told[] {
  const living = sent.filter(({ state }) => LIVING.includes(state));
  return living.length > 0 ? living : [sent.find(({ state }) => state === SETTLED) ?? sent[0]].filter((one) => one !== undefined);
}

/** What was left open in a newer application counts as an older one says it. */
function toFacts(counted: readonly Told[], known: PlatformFacts): FarmFacts {
  const contents: readonly Partial<FarmSubmissionContent>[] = counted.map(({ agriculture }) => agriculture ?? {});
  const said = <Field extends keyof FarmSubmissionContent>(field: Field) =>
    contents.map((content) => content[field]).find((answer) => answer !== undefined && String(answer).trim() !== '');
  return {
    ...known,
    isProtocolSigned: true,
    years: Number(said('years') ?? 0),
    annualIncomeWan: Number(said('annualIncome') ?? 0),
    hasScale: Number(said('scaleAmount') ?? 0) > 0,
    hasLandMaterials:
      said('landFiles') !== undefined || counted.some(({ materials }) => materials.some(({ name }) => isLandMaterial(name))),
    landYears: Number(said('landYears') ?? 0),
    offersLand: contents.some(({ guarantee = '' }) => LAND_GUARANTEES.includes(guarantee)),
    isInsured: known.isInsured || said('insured') === '1',
    hasSubsidy: said('subsidies') !== undefined,
    isGuaranteed: counted.some(({ state, creditGuaranteeType }) => SIGNED.includes(state) && creditGuaranteeType === GUARANTOR),
    honours: (said('honours') ?? []).length,
  };
}

const own = (userId: string) => and(eq(financeOrder.userId, userId), isNotNull(financeOrder.agriculture));

/** States of a policy that covers on its days. */
const COVERED = ['50', '60'];

/** Whether a farm insurance that the user bought here covers today. */
export async function hasFarmPolicy(db: Database, now: Date, userId: string): Promise<boolean> {
  const { type, state, startDate, endDate } = insuranceOrder;
  const today = toDay(now);
  const covers = and(inArray(state, COVERED), lte(startDate, today), gte(endDate, today));
  return (await db.$count(insuranceOrder, and(eq(insuranceOrder.userId, userId), eq(type, FARM_INSURANCE), covers))) > 0;
}

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
  const isInsured = await hasFarmPolicy(db, now, userId);
  return { isRealName, paidLoans, refusals, isInsured, qualifications: account.qualifications ?? 0 };
}

/** Computes a user's score anew, in the caller's transaction; without a signature in force it stays as it was. Returns the score; -1 is none. */
export async function refreshFarmScore(tx: Database, now: Date, userId: string): Promise<number> {
  const protocol = await findProtocol(tx, userId);
  const [former] = await tx.select({ score: farmScore.score }).from(farmScore).where(eq(farmScore.userId, userId));
  if (toProtocolState(protocol, now) !== '1') return former?.score ?? -1;
  const known = await readKnown(tx, now, userId);
  if (known === null) return -1;
  const { agriculture, materials, state, creditGuaranteeType } = financeOrder;
  const sent = await tx
    .select({ agriculture, materials, state, creditGuaranteeType })
    .from(financeOrder)
    .where(and(own(userId), ne(state, '00')))
    .orderBy(desc(financeOrder.submitTime));
  const { score, parts } = computeFarmScore(toFacts(countedOf(sent), known));
  const row = { score, parts, computeTime: now };
  await tx
    .insert(farmScore)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: farmScore.userId, set: row });
  await tx.update(userAccount).set({ agricultureScore: score }).where(eq(userAccount.id, userId));
  return score;
}
