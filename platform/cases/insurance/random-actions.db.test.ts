import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { InsuranceMove } from '#lib/contract/insurance/actions.ts';
import { INSURANCE_ORDER_STATES, insuranceOrderStates } from '#lib/contract/insurance/states.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import { Fault } from '../../domain/fault.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { type InsuranceScene, setInsuranceScene } from '../../testing/insurance-scene.ts';
import {
  peopleApplication,
  sampleApplication,
  seededInsurance,
  storeInsurance,
  yearlyApplication,
} from '../../testing/sample-insurance.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { toMachine } from '../engine/machine.ts';
import { runClock } from '../engine/run-clock.ts';
import { insuranceCase } from './definition.ts';
import { renewInsuranceOrder, saveInsuranceOrder } from './save-order.ts';

const { transitions } = toMachine(insuranceOrderStates);
const HOUR_MS = 3_600_000;
const MOVES = [
  'submit',
  'amend',
  'pay',
  'cancel',
  'surrender',
  'withdraw',
  'renew',
  'accept',
  'review',
  'askChange',
  'refuse',
  'issue',
  'fail',
  'takePremium',
  'reinstate',
  'approve',
  'hour',
  'months',
] as const;
type Move = (typeof MOVES)[number];

const APPLICATIONS = {
  plain: sampleApplication,
  reviewed: (change: object) => peopleApplication({ healthAnswers: ['是', '是'], ...change }),
  yearly: yearlyApplication,
};
type Applied = keyof typeof APPLICATIONS;

/** One way to every state: what is applied for, and what is done after it was submitted. */
const WAYS: [Applied, Move[]][] = [
  ['plain', ['hour']],
  ['plain', ['pay', 'fail']],
  ['plain', ['pay', 'issue', 'surrender', 'withdraw', 'surrender', 'approve']],
  ['plain', ['pay', 'issue', 'months', 'surrender', 'approve']],
  ['plain', ['pay', 'issue', 'months', 'months', 'months']],
  ['reviewed', ['accept', 'cancel']],
  ['reviewed', ['askChange', 'amend', 'refuse']],
  ['reviewed', ['askChange', 'cancel']],
  ['reviewed', ['cancel']],
  ['yearly', ['accept', 'pay', 'issue', 'months', 'months', 'pay', 'months', 'months', 'months', 'reinstate']],
  ['yearly', ['accept', 'pay', 'issue', 'months', 'months', 'takePremium']],
];

describeOnDatabase('an order under random actions', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    await storeInsurance(context, seededInsurance(8));
  });

  async function take(orderNo: string, move: Move): Promise<void> {
    const { version, application } = await scene.rowOf(orderNo);
    const decide = (action: Parameters<typeof scene.decide>[1]) => scene.decide(orderNo, action, '原因');
    const moves: Record<Move, () => Promise<unknown>> = {
      submit: () => scene.submit({ ...application, orderNo }),
      amend: () => scene.amend({ ...application, orderNo, version }),
      pay: () => scene.pay(orderNo),
      cancel: () => scene.leave(orderNo, 'cancel'),
      surrender: () => scene.leave(orderNo, 'surrender'),
      withdraw: () => scene.withdrawSurrender(orderNo),
      renew: () => renewInsuranceOrder(context, scene.ming, { orderNo }),
      accept: () => decide('accept'),
      review: () => decide('review'),
      askChange: () => decide('askChange'),
      refuse: () => decide('refuse'),
      issue: () => decide('issue'),
      fail: () => decide('issueFail'),
      takePremium: () => decide('takePremium'),
      reinstate: () => decide('reinstate'),
      approve: () => decide('approveSurrender'),
      hour: async () => context.advance(HOUR_MS),
      months: async () => context.advance(180 * 24 * HOUR_MS),
    };
    await moves[move]().catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error;
    });
    await runClock(insuranceCase, context);
  }

  const isInTable = ({ fromState, toState, action }: typeof flowLog.$inferSelect): boolean =>
    fromState === null ||
    transitions[action as InsuranceMove].some(
      ({ from, to }) => (from as readonly string[]).includes(fromState) && (to === toState || to === 'origin'),
    );

  it('can be given up while it is a draft', async () => {
    const { orderNo } = await saveInsuranceOrder(context, scene.ming, sampleApplication());
    await take(orderNo, 'cancel');
    expect((await scene.rowOf(orderNo)).state).toBe('93');
  });

  it('never leaves the table, each step begins where the last one ended, and money agrees with the state', async () => {
    const reached = new Set<string>();
    const sequences = fc.array(fc.constantFrom(...MOVES), { minLength: 4, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('plain' as const, 'reviewed' as const, 'yearly' as const), sequences, async (applied, moves) => {
        // The clock goes on from one order to the next.
        const startDate = addDays(toDay(context.now()), 11);
        const application = APPLICATIONS[applied]({ startDate });
        const { orderNo } = await saveInsuranceOrder(context, scene.ming, application);
        for (const move of ['submit' as const, ...moves]) await take(orderNo, move);
        const row = await scene.rowOf(orderNo);
        const steps = await context.db.select().from(flowLog).where(eq(flowLog.entityId, row.id)).orderBy(flowLog.createTime, flowLog.id);
        expect(steps.filter((step) => !isInTable(step))).toEqual([]);
        expect(steps.slice(1).map(({ fromState }) => fromState)).toEqual(steps.slice(0, -1).map(({ toState }) => toState));
        expect(row.state).toBe(steps.at(-1)?.toState);
        for (const { action, toState } of steps.slice(1)) for (const name of [action, toState]) reached.add(name);
        const payments = await context.db.select().from(payment).where(eq(payment.orderId, row.id));
        const settled = payments.filter(({ state }) => state === '1' || state === '2');
        const later = row.laterPremiums.filter(({ payNo }) => payNo !== '').length;
        const isPaid = ['40', '50', '60', '65', '70', '80', '81', '92'].includes(row.state);
        expect(settled).toHaveLength(isPaid ? 1 + later : 0);
        expect(settled.some(({ state }) => state === '2')).toBe(row.state === '81' || row.state === '92');
        expect(row.policyNo !== null).toBe(['50', '60', '65', '70', '80', '81'].includes(row.state));
        await scene.leave(orderNo, 'cancel').catch(() => undefined);
      }),
      { numRuns: WAYS.length + 25, examples: WAYS },
    );
    // What is submitted is in 10 for as long as the rules decide.
    const states = INSURANCE_ORDER_STATES.filter((state) => state !== '00');
    expect([...reached].sort()).toEqual([...Object.keys(transitions), ...states].sort());
  }, 180_000);
});
