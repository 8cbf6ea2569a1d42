import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { FinanceDemandState } from '#lib/contract/demand/states.ts';
import { EMPTY_DEMAND } from '#lib/contract/forms/finance-demand-form.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand.ts';
import { financeOrder } from '../../db/schema/finance-order.ts';
import { auditLog, flowLog } from '../../db/schema/record.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import { Fault } from '../../domain/fault.ts';
import { declineOffer } from '../../domain/finance-order/decline-offer.ts';
import { signOffer } from '../../domain/finance-order/sign-offer.ts';
import { creditOrder, disburseOrder, rejectOrder, settleOrder, startApproval } from '../../domain/finance-order/take-desk-act.ts';
import { withdrawOrder } from '../../domain/finance-order/withdraw-order.ts';
import { MANAGER, OFFER, REFUSAL } from '../../testing/order-desk.ts';
import { wantedDemand } from '../../testing/sample-demand.ts';
import { CLERK, storeCompanyUser, storeOrderProducts } from '../../testing/sample-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { findTransition, type Role } from '../engine/machine.ts';
import { chooseResponse } from './choose-response.ts';
import { demandClockTasks } from './demand-clock.ts';
import { type FinanceDemandMove, financeDemandMachine } from './demand-machine.ts';
import { withdrawDemand } from './leave-demand.ts';
import { publishDemand } from './publish-demand.ts';
import { readDemandResponses } from './read-responses.ts';
import { respondToDemand } from './respond-to-demand.ts';
import { saveDemand } from './save-demand.ts';

const DAY_MS = 86_400_000;
const WALKS = 30;
const LENGTH = 14;
const NOBODY = '018f0000-0000-7000-8000-000000000001';
const ROLES: Readonly<Record<string, Role>> = { user: 'applicant', institution: 'institution', system: 'clock' };

const WANTED = wantedDemand({ needBy: '2036-12-20' });
const TERMS = { amount: '50', rate: '3.85', termMonths: '12', guaranteeType: '1', payType: '1', validDays: '7', message: '' } as const;

interface Walker {
  readonly context: TestContext;
  readonly user: SessionUser;
  readonly demandNo: string;
}

const read = async ({ context: { db }, demandNo }: Walker) => {
  const [demand] = await db.select().from(financeDemand).where(eq(financeDemand.demandNo, demandNo));
  if (demand === undefined) throw new Error('gone');
  const [order] = await db
    .select()
    .from(financeOrder)
    .where(eq(financeOrder.orderNo, demand.orderNo ?? ''));
  const [response] = await db.select().from(demandResponse).where(eq(demandResponse.demandId, demand.id));
  return { demand, order: { orderNo: order?.orderNo ?? '', version: order?.version ?? 0 }, response };
};

/** What the company, the institution and the clock can do to a demand and to the order it opened. */
function toActs(walker: Walker, { demand, order, response }: Awaited<ReturnType<typeof read>>) {
  const { context, user, demandNo } = walker;
  const place = { demandNo, version: demand.version };
  const reasoned = { ...order, reason: '不需要了' };
  return {
    publish: () => publishDemand(context, user, { ...place, content: { ...WANTED, guaranteeTypes: ['1'] } }, null),
    respond: () => respondToDemand(context, CLERK, demandNo, { ...TERMS, managerName: '林经理', managerPhone: MANAGER.managerPhone }),
    readResponses: () => readDemandResponses(context, user, demandNo),
    choose: () => chooseResponse(context, user, { ...place, responseId: response?.id ?? NOBODY }, null),
    withdraw: () => withdrawDemand(context, user, { ...place, reason: '已经借到了' }),
    approve: () => startApproval(context, CLERK, order),
    credit: () => creditOrder(context, CLERK, order, OFFER),
    sign: () => signOffer(context, user, { ...order, agreed: true }),
    disburse: () => disburseOrder(context, CLERK, order, { loanAmount: '40' }),
    settle: () => settleOrder(context, CLERK, order),
    reject: () => rejectOrder(context, CLERK, order, REFUSAL),
    decline: () => declineOffer(context, user, reasoned),
    withdrawOrder: () => withdrawOrder(context, user, reasoned),
    month: async () => {
      context.advance(31 * DAY_MS);
      for (const { run } of demandClockTasks) await run(context);
    },
  };
}

type ActName = keyof ReturnType<typeof toActs>;
/** Where each state goes when all is well: every other step of a walk, or no walk would get far. */
const ONWARD: Readonly<Partial<Record<FinanceDemandState, readonly ActName[]>>> = {
  '00': ['publish'],
  10: ['respond'],
  20: ['choose'],
  30: ['approve', 'credit'],
  40: ['sign', 'disburse'],
  50: ['settle'],
};
const ACTS: readonly ActName[] = [
  ...(['publish', 'respond', 'readResponses', 'choose', 'withdraw', 'approve', 'credit'] as const),
  ...(['sign', 'disburse', 'settle', 'reject', 'decline', 'withdrawOrder', 'month'] as const),
];
const choice = fc.record({ isBlind: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0), pick: fc.nat(999) });

async function walk(walker: Walker, choices: readonly { isBlind: boolean; pick: number }[]): Promise<void> {
  for (const { isBlind, pick } of choices) {
    const before = await read(walker);
    const among = (isBlind ? undefined : ONWARD[before.demand.state as FinanceDemandState]) ?? ACTS;
    const act = toActs(walker, before)[among[pick % among.length] ?? 'month'];
    await act().catch(async (error: unknown) => {
      const kinds = ['wrongState', 'notFound', 'staleVersion', 'alreadyResponded', 'responseGone', 'openOrderExists'];
      expect(kinds).toContain(error instanceof Fault ? error.kind : error);
      expect(await read(walker)).toEqual(before);
    });
  }
}

describeOnDatabase('random walks of demands', (database) => {
  let walks = 0;

  it('never leave the table, and every step is in the flow log and the audit log', async () => {
    const context = createTestContext(database().db);
    await storeOrderProducts(context);
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: LENGTH, maxLength: LENGTH }), async (choices) => {
        walks += 1;
        const user = await storeCompanyUser(context, `walker${walks}`);
        const { demandNo } = await saveDemand(context, user, { content: EMPTY_DEMAND });
        const walker = { context, user, demandNo };
        await walk(walker, choices);
        const { demand } = await read(walker);
        const steps = await context.db
          .select()
          .from(flowLog)
          .where(eq(flowLog.entityId, demand.id))
          .orderBy(asc(flowLog.createTime), asc(flowLog.id));
        let state: FinanceDemandState = '00';
        for (const { fromState, toState, action, actorType } of steps.slice(1)) {
          const found = findTransition(financeDemandMachine, state, action as FinanceDemandMove, ROLES[actorType] ?? 'beneficiary');
          expect([fromState, toState]).toEqual([state, found?.to]);
          reached.add(`${fromState} ${action} ${toState}`);
          state = toState as FinanceDemandState;
        }
        expect(demand.state).toBe(state);
        expect(await context.db.$count(auditLog, eq(auditLog.entityId, demand.id))).toBeGreaterThanOrEqual(steps.length);
      }),
      { numRuns: WALKS, seed: 20_261_121 },
    );
    const moves = new Set([...reached].map((step) => step.split(' ')[1]));
    expect([...moves].sort()).toEqual(Object.keys(financeDemandMachine.transitions).sort());
  }, 120_000);
});
