import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { FinanceOrderMoved } from '#lib/contract/finance-order.ts';
import type { FinanceOrderState } from '#lib/contract/finance-order-states.ts';
import { findTransition, type Role } from '../../cases/engine/machine.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { auditLog, flowLog } from '../../db/schema/record-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { MANAGER, OFFER, REFUSAL, RETURN } from '../../testing/order-desk.ts';
import { CLERK, sampleContent, storeCompanyUser, storeMaterial, storeOrderProducts } from '../../testing/sample-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { waysThrough } from '../../testing/ways-through.ts';
import type { SessionUser } from '../account/sessions.ts';
import { Fault } from '../fault.ts';
import { declineOffer } from './decline-offer.ts';
import { expireOffers, expireOrders } from './finance-order-clock.ts';
import { type FinanceOrderAction, financeOrderMachine } from './finance-order-machine.ts';
import { resubmitOrder } from './resubmit-order.ts';
import { saveDraft } from './save-draft.ts';
import { signOffer } from './sign-offer.ts';
import { submitOrder } from './submit-order.ts';
import {
  acceptOrder,
  creditOrder,
  disburseOrder,
  investigateOrder,
  rejectOrder,
  returnOrder,
  settleOrder,
  startApproval,
} from './take-desk-act.ts';
import { withdrawOrder } from './withdraw-order.ts';

const DAY_MS = 86_400_000;
const WALKS = 15;
const LENGTH = 12;
const ROLES: Readonly<Record<string, Role>> = { user: 'applicant', institution: 'institution', system: 'clock' };

interface At {
  readonly orderNo: string;
  readonly version: number;
}
type Act = (context: TestContext, user: SessionUser, at: At) => Promise<FinanceOrderMoved | undefined>;

const contentFor = async (context: TestContext, user: SessionUser) =>
  sampleContent({ materials: [await storeMaterial(context, user.id), await storeMaterial(context, user.id, '厂房租赁合同')] });

/** The clock, a fortnight later: it closes what is overdue. */
const later: Act = async (context) => {
  context.advance(14 * DAY_MS);
  await expireOrders(context);
  await expireOffers(context);
  return undefined;
};

const acts: Readonly<Record<Exclude<FinanceOrderAction, 'expire'> | 'later', Act>> = {
  submit: async (context, user, at) =>
    submitOrder(context, user, { ...at, productCode: 'A', content: await contentFor(context, user) }, null),
  accept: (context, _user, at) => acceptOrder(context, CLERK, at, MANAGER),
  investigate: (context, _user, at) => investigateOrder(context, CLERK, at),
  approveStart: (context, _user, at) => startApproval(context, CLERK, at),
  return: (context, _user, at) => returnOrder(context, CLERK, at, RETURN),
  resubmit: async (context, user, at) =>
    resubmitOrder(context, user, { ...at, materials: [await storeMaterial(context, user.id, '厂房租赁合同')], reply: '' }),
  credit: (context, _user, at) => creditOrder(context, CLERK, at, OFFER),
  sign: (context, user, at) => signOffer(context, user, { ...at, agreed: true }),
  decline: (context, user, at) => declineOffer(context, user, { ...at, reason: '太贵' }),
  disburse: (context, _user, at) => disburseOrder(context, CLERK, at, { loanAmount: '40' }),
  settle: (context, _user, at) => settleOrder(context, CLERK, at),
  reject: (context, _user, at) => rejectOrder(context, CLERK, at, REFUSAL),
  withdraw: (context, user, at) => withdrawOrder(context, user, { ...at, reason: '不需要了' }),
  later,
};

type ActName = keyof typeof acts;
const names = Object.keys(acts) as ActName[];

const ENDINGS: readonly ActName[] = ['reject', 'withdraw', 'decline'];

/** Anything at all, or something that the table allows; only now and then an ending, or no walk would get far. */
const choice = fc.record({ blind: fc.boolean(), ends: fc.integer({ min: 0, max: 7 }).map((drawn) => drawn === 0), pick: fc.nat(999) });
type Choice = typeof choice extends fc.Arbitrary<infer C> ? C : never;

function toAct({ blind, ends, pick }: Choice, state: FinanceOrderState): ActName {
  const isAllowed = (name: ActName) => name !== 'later' && financeOrderMachine.transitions[name].some(({ from }) => from.includes(state));
  const allowed = names.filter((name) => isAllowed(name) && (ends || !ENDINGS.includes(name)));
  const among = blind || allowed.length === 0 ? names : allowed;
  return among[pick % among.length] ?? 'later';
}

describeOnDatabase('walks', (database) => {
  let walk = 0;
  const read = async (context: TestContext, orderNo: string) => {
    const [row] = await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, orderNo));
    if (row === undefined) throw new Error('gone');
    return row;
  };

  async function takeSteps(context: TestContext, user: SessionUser, choices: readonly Choice[]): Promise<string> {
    const { orderNo } = await saveDraft(context, user, { productCode: 'A', content: sampleContent() });
    for (const chosen of choices) {
      const before = await read(context, orderNo);
      const action = toAct(chosen, before.state as FinanceOrderState);
      try {
        await acts[action](context, user, { orderNo, version: before.version });
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        // An institution knows of no draft.
        expect(['wrongState', 'openOrderExists', ...(before.state === '00' ? ['notFound'] : [])]).toContain(error.kind);
        expect(await read(context, orderNo)).toEqual(before);
      }
    }
    return orderNo;
  }

  it('use every row of the table, by whoever may', async () => {
    await storeOrderProducts(createTestContext(database().db));
    for (const way of waysThrough(financeOrderMachine, '00')) {
      walk += 1;
      const context = createTestContext(database().db);
      const user = await storeCompanyUser(context, `walker${walk}`);
      const { orderNo } = await saveDraft(context, user, { productCode: 'A', content: sampleContent() });
      for (const { action, by, to } of way) {
        const { version } = await read(context, orderNo);
        await acts[by === 'clock' || action === 'expire' ? 'later' : action](context, user, { orderNo, version });
        expect([way.map((turn) => turn.action), (await read(context, orderNo)).state]).toEqual([expect.anything(), to]);
      }
    }
  }, 120_000);

  it('taken at random never leave the table, and every step is in the flow log, the audit log and the messages', async () => {
    const context = createTestContext(database().db);
    await storeOrderProducts(context);
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: LENGTH, maxLength: LENGTH }), async (choices) => {
        walk += 1;
        const user = await storeCompanyUser(context, `walker${walk}`);
        const row = await read(context, await takeSteps(context, user, choices));
        const steps = await context.db
          .select()
          .from(flowLog)
          .where(eq(flowLog.entityId, row.id))
          .orderBy(asc(flowLog.createTime), asc(flowLog.id));
        const [first, ...moves] = steps;
        expect([first?.fromState, first?.toState, first?.action]).toEqual([null, '00', 'save']);
        let state = '00' as FinanceOrderState;
        let origin: string | null = null;
        for (const { fromState, toState, action, actorType } of moves) {
          const found = findTransition(financeOrderMachine, state, action as FinanceOrderAction, ROLES[actorType] ?? 'operator');
          expect(fromState).toBe(state);
          expect(toState).toBe(found?.to === 'origin' ? origin : found?.to);
          reached.add(`${state} ${action} ${toState}`);
          origin = state;
          state = toState as FinanceOrderState;
        }
        expect(row.state).toBe(state);
        expect(row.version).toBe(moves.length + 1);
        expect(await context.db.$count(auditLog, eq(auditLog.entityId, row.id))).toBe(steps.length);
        expect(await context.db.$count(bizMessage, eq(bizMessage.bizId, row.id))).toBe(moves.length);
      }),
      { numRuns: WALKS, seed: 20_261_121 },
    );
    expect(reached.size).toBeGreaterThan(12);
  }, 120_000);
});
