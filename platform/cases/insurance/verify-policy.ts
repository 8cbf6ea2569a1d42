import { eq } from 'drizzle-orm';
import type { GuaranteeLife } from '#lib/contract/guarantee/states.ts';
import type { GuaranteeVerification, GuaranteeVerifyQuery, SuretyProof } from '#lib/contract/guarantee.ts';
import { isSurety } from '#lib/contract/insurance-cover.ts';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import { findPaper } from '../guarantee/verify-letter.ts';
import { thingsOf } from './issue-policy.ts';
import { requireSnapshot, type SubmittedRow } from './order-rows.ts';

const OVER = '70';
/** 效力中止, 已退保: nothing is paid for what happens now. */
const WITHOUT_COVER = ['65', '81'];

function lifeOf({ state, endDate }: SubmittedRow, today: string): GuaranteeLife {
  if (WITHOUT_COVER.includes(state)) return 'RELEASED';
  return state === OVER || endDate < today ? 'EXPIRED' : 'EFFECTIVE';
}

/** What the policy itself says, and whether it holds today. */
function toProof(row: SubmittedRow, policyNo: string, issueTime: Date, today: string): SuretyProof {
  const { application, snapshot, startDate, endDate } = row;
  const { product } = snapshot;
  const { creditorName = '', creditorCode = '' } = application.subject;
  const life = lifeOf(row, today);
  return {
    policyNo,
    productName: product.productName,
    life,
    isAhead: life === 'EFFECTIVE' && startDate > today,
    insurerName: product.insurerName,
    outTime: toWireTime(issueTime),
    holderName: application.holder.name,
    ...{ creditorName, creditorCode },
    subject: thingsOf(application, product.pricing.unit).map(([name, value]) => ({ name, value })),
    sumInsured: row.sumInsuredYuan,
    ...{ startDate, endDate },
  };
}

/**
 * Whether a file is the surety policy of that number, by its SHA-256, for whoever was handed it. What it says is told only to who holds the
 * very file. Any other policy is its holder's alone: here there is none of its number.
 */
export async function verifyPolicy({ db, now }: DomainContext, { no = '', sha256 }: GuaranteeVerifyQuery): Promise<GuaranteeVerification> {
  const [found] = await db.select().from(insuranceOrder).where(eq(insuranceOrder.policyNo, no));
  const { policySha256 = null, issueTime = null } = found ?? {};
  if (found === undefined || !isSurety(found) || policySha256 === null || issueTime === null) return { result: 'unknown', letter: null };
  if (!equalSignatures(sha256 ?? '', policySha256)) return { result: 'altered', letter: null, ...(await findPaper(db, sha256)) };
  return { result: 'genuine', letter: null, policy: toProof(requireSnapshot(found), no, issueTime, toDay(now())) };
}
