import { eq } from 'drizzle-orm';
import type { LoanStatement } from '#lib/contract/loan-signing.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { byApplicant } from '../engine/actors.ts';
import { lockOwnCase } from '../engine/case-rows.ts';
import { makeStatement, requireStatable } from './loan-statement.ts';
import { isOffered, isOver } from './offer-hash.ts';
import { financeKind, isSent } from './order-rows.ts';
import { boundOffer } from './sign-offer.ts';

const OFFERED = '50';

/**
 * Issues the statement of an offer to its applicant, in place of a former one: what was read before counts no more. The order's version
 * stays, so that it can be signed as it was read.
 * @throws Fault notFound; wrongState without an offer that holds; invalidField without a contract, or where nothing can be calculated.
 */
export const issueStatement = (
  { db, now }: DomainContext,
  user: SessionUser,
  orderNo: string,
  readSeconds: number,
): Promise<LoanStatement> =>
  db.transaction(async (tx) => {
    const moment = now();
    const by = byApplicant(user);
    const row = await lockOwnCase(financeKind, { tx, now: moment, by }, orderNo);
    if (row.state !== OFFERED || isOver(row, moment) || !isSent(row) || !isOffered(row)) throw new Fault('wrongState');
    requireStatable(row);
    const statement = makeStatement(row, boundOffer(row).hash, moment, readSeconds);
    await tx.update(financeOrder).set({ statement }).where(eq(financeOrder.id, row.id));
    const entity = { entityType: financeKind.states.entityType, entityId: row.id };
    const { statementId, statementHash, version } = statement;
    await writeAudit(tx, moment, { ...entity, actor: by.actor, action: 'issueStatement', detail: { statementId, statementHash, version } });
    return statement;
  });
