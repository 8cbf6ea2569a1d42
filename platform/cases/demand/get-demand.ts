import { and, eq } from 'drizzle-orm';
import type { Demand, DemandResponse } from '#lib/contract/finance-demand.ts';
import { financeDemand } from '../../db/schema/finance-demand.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { type Agency, findAgencies } from '../../domain/reference/list-agency-options.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { listSteps } from '../engine/case-rows.ts';
import { listResponses, type ResponseRow } from './demand-rows.ts';
import { toDemandRow } from './list-demands.ts';

const YUAN_PER_WAN = 10_000;
const NEW = '1';

const toResponse = (row: ResponseRow, agency: Agency | undefined): DemandResponse => ({
  responseId: row.id,
  agencyId: row.agencyId,
  agencyName: agency?.agencyName ?? '',
  logo: agency?.logo ?? null,
  productCode: row.productCode,
  productName: row.productName,
  managerName: row.managerName,
  managerPhone: row.managerPhone,
  amount: row.amountYuan / YUAN_PER_WAN,
  rate: row.rate,
  termMonths: row.termMonths,
  guaranteeType: row.guaranteeType,
  payType: row.payType,
  fees: row.fees,
  allInRate: row.allInRate,
  message: row.message,
  validUntil: toWireTime(row.validUntil),
  state: row.state as DemandResponse['state'],
  createTime: toWireTime(row.createTime),
});

/**
 * The user's own demand with every offer and its history.
 * @throws Fault notFound, for another's too.
 */
export async function getDemand({ db }: DomainContext, user: SessionUser, demandNo: string): Promise<Demand> {
  const own = and(eq(financeDemand.userId, user.id), eq(financeDemand.demandNo, demandNo));
  const [row] = await db.select().from(financeDemand).where(own);
  if (row === undefined) throw new Fault('notFound');
  const responses = await listResponses(db, row.id);
  const agencies = await findAgencies(
    db,
    responses.map(({ agencyId }) => agencyId),
  );
  const steps = (await listSteps(db, [row.id])).get(row.id) ?? [];
  return {
    ...toDemandRow(row, responses.length, responses.filter(({ state }) => state === NEW).length),
    content: row.content,
    responses: responses.map((response) => toResponse(response, agencies.get(response.agencyId))),
    answerDue: row.answerDue === null ? null : toWireTime(row.answerDue),
    toldCount: row.toldCount,
    orderNo: row.orderNo,
    closeReason: row.closeReason,
    timeline: steps.map(({ action, actorName, remark, time }) => ({ action, actorName, remark, time })),
  };
}
