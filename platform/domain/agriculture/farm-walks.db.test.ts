import { and, asc, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import type { FinanceOrderState } from '#lib/contract/finance/states.ts';
import { findTransition, type Role, toMachine } from '../../cases/engine/machine.ts';
import { runClock } from '../../cases/engine/run-clock.ts';
import { financeCase } from '../../cases/finance/definition.ts';
import type { DeskAct } from '../../cases/finance/desk-orders.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { auditLog, flowLog } from '../../db/schema/record-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { FARM_PAPERS, type FarmZone, openFarmZone } from '../../testing/farm-zone.ts';
import { asApplicant, OFFER_TERMS, takeSampleAct, toSigning } from '../../testing/order-desk.ts';
import { sampleFarm, storeFarmProduct } from '../../testing/sample-farm.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import type { SessionUser } from '../account/sessions.ts';
import { Fault } from '../fault.ts';
import { toDay, toWireTime } from '../time/shanghai-time.ts';
import { saveFarmDraft } from './farm-draft.ts';
import { storeSignature } from './farm-protocol.ts';
import { FARM_PROTOCOL } from './protocol-text.ts';
import { submitFarm } from './submit-farm.ts';

const financeOrderMachine = toMachine(financeCase.states);
/** The clock without what it tells beside its actions. */
const closing = { ...financeCase, clock: (financeCase.clock ?? []).filter((rule) => 'action' in rule) };
const DAY_MS = 86_400_000;
const WALKS = 90;
const LENGTH = 18;
const ROLES: Readonly<Record<string, Role>> = { user: 'applicant', institution: 'institution', system: 'clock' };
/** They end a walk, or lead it nowhere. */
const RARE: readonly string[] = ['reject', 'withdraw', 'recordContact', 'contradictContact', 'correctAccount'];

const manager = { branch: '', managerName: '郑晓禾', managerPhone: '0594-0000000' };
const terms = {
  ...OFFER_TERMS,
  creditAmount: '25',
  creditRate: '3.95',
  creditTerm: '12',
  guaranteeType: '1',
  payType: '1',
  validDays: '7',
  note: '',
};
const deskActs: readonly DeskAct[] = [
  { action: 'accept', fields: manager },
  { action: 'investigate' },
  { action: 'approveStart' },
  { action: 'return', fields: { reason: '', items: [{ name: '果园照片', note: '照片看不清', wantsFile: true }] } },
  { action: 'credit', fields: terms },
  { action: 'supplement', fields: { ...terms, signing: 'onSite', signPlace: '常太服务点', signBring: '身份证' } },
  { action: 'signOnSite', fields: { statementShown: '1' } },
  { action: 'disburse', fields: { loanAmount: '25' } },
  { action: 'reject', fields: { code: '9', reason: '面积对不上' } },
];

/** Action, what is typed, whether something must have fallen due. */
const loanActs: readonly (readonly [FinanceOrderAction, object, boolean])[] = [
  ['confirmBalance', { balance: '200000' }, false],
  ['recordRepayment', { amount: '10' }, true],
  ['recordRepayment', { amount: '20.5' }, true],
  ['recordPrepayment', { principal: '1000' }, false],
  ['markOverdue', {}, true],
  ['reverseEntry', { reason: '记错了' }, false],
  ['confirmBalance', { balance: '0' }, false],
];

interface At {
  readonly orderNo: string;
  readonly version: number;
}
type Act = (at: At) => Promise<unknown>;

/** Everything that anybody can do to one submission for a product, by the name of the action. */
function toActs({ context, user }: { readonly context: FarmZone['context']; readonly user: SessionUser }, productId: string) {
  const lent = async ({ orderNo }: At): Promise<boolean> =>
    (await context.db.$count(financeOrder, and(eq(financeOrder.orderNo, orderNo), eq(financeOrder.state, '70')))) > 0;
  /** Under the receipt number of its order and version, on the day; for what must be due, more than a month later. */
  const recorded = loanActs.map(([action, fields, needsTime]): [FinanceOrderAction, Act] => [
    action,
    async (at) => {
      if (needsTime && (await lent(at))) context.advance(40 * DAY_MS);
      const receiptNo = `${at.orderNo}-${at.version}`;
      const reverses = `${at.orderNo}-${at.version - 1}`;
      return takeSampleAct(context, at, { action, fields: { receiptNo, day: toDay(context.now()), reverses, ...fields } });
    },
  ]);
  const desk = deskActs.map((act): [FinanceOrderAction, Act] => [act.action, (at) => takeSampleAct(context, at, act)]);
  const told = (at: At) => ({ ...at, reason: '先不借了' });
  const own: [FinanceOrderAction | 'later', Act][] = [
    [
      'recordContact',
      (at) => {
        const fields = { contactedAt: toWireTime(context.now()).slice(0, 16), way: 'visit', note: '' };
        return takeSampleAct(context, at, { action: 'recordContact', fields });
      },
    ],
    ['correctAccount', async (at) => asApplicant(context, user, 'correctAccount', await toSigning(context, at))],
    ['contradictContact', (at) => asApplicant(context, user, 'contradictContact', { ...at, note: '' })],
    ['submit', () => submitFarm(context, user, { content: sampleFarm({ productId, materials: FARM_PAPERS }), idempotencyKey: null })],
    ['resubmit', (at) => asApplicant(context, user, 'resubmit', { ...at, materials: FARM_PAPERS, reply: '' })],
    ['sign', async (at) => asApplicant(context, user, 'sign', await toSigning(context, at))],
    ['decline', (at) => asApplicant(context, user, 'decline', told(at))],
    ['withdraw', (at) => asApplicant(context, user, 'withdraw', told(at))],
    [
      'later',
      async () => {
        context.advance(14 * DAY_MS);
        await runClock(closing, context);
      },
    ],
  ];
  return [...desk, ...recorded, ...own];
}

const choice = fc.record({ blind: fc.boolean(), isRare: fc.integer({ min: 0, max: 7 }).map((drawn) => drawn === 0), pick: fc.nat(999) });
type Choice = typeof choice extends fc.Arbitrary<infer C> ? C : never;

/** Anything at all, or something that the table allows; only now and then what leads nowhere, or no walk would get far. */
function choose(acts: ReturnType<typeof toActs>, { blind, isRare, pick }: Choice, state: FinanceOrderState): Act {
  const allowed = acts.filter(
    ([name]) =>
      name !== 'later' &&
      financeOrderMachine.transitions[name].some(({ from }) => from.includes(state)) &&
      (isRare || !RARE.includes(name)),
  );
  const among = blind || allowed.length === 0 ? acts : allowed;
  return among[pick % among.length]?.[1] ?? (() => Promise.resolve());
}

describeOnDatabase('random walks of applications of farmers', (database) => {
  let walk = 0;

  it('never leave the table, and every step is in the flow log, the audit log and the messages', async () => {
    const { context, id } = await openFarmZone(database().db);
    const user = { id, nickName: '陈小满', accountType: 'INDIVIDUAL', companyId: null } as SessionUser;
    const reached = new Set<string>();
    const read = async (orderNo: string) => {
      const [row] = await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, orderNo));
      if (row === undefined) throw new Error('gone');
      // A statement is issued beside the steps, and may be without any.
      return { ...row, statement: null };
    };
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: LENGTH, maxLength: LENGTH }), async (choices) => {
        walk += 1;
        const productId = `W${walk}`;
        await storeFarmProduct(context, productId);
        await storeSignature(context.db, context.now(), { userId: user.id, version: FARM_PROTOCOL.version, idNo: sampleFarm().idNo });
        const { submitNo: orderNo } = await saveFarmDraft(context, user, { productId });
        const acts = toActs({ context, user }, productId);
        for (const chosen of choices) {
          const before = await read(orderNo);
          try {
            await choose(acts, chosen, before.state as FinanceOrderState)({ orderNo, version: before.version });
          } catch (error) {
            expect(['wrongState', 'notFound', 'openOrderExists', 'invalidField']).toContain(error instanceof Fault ? error.kind : error);
            expect(await read(orderNo)).toEqual(before);
          }
        }
        const row = await read(orderNo);
        const steps = await context.db
          .select()
          .from(flowLog)
          .where(eq(flowLog.entityId, row.id))
          .orderBy(asc(flowLog.createTime), asc(flowLog.id));
        let [state, origin] = ['00' as FinanceOrderState, null as string | null];
        for (const { fromState, toState, action, actorType } of steps.slice(1)) {
          const found = findTransition(financeOrderMachine, state, action as FinanceOrderAction, ROLES[actorType] ?? 'beneficiary');
          expect([fromState, toState]).toEqual([state, found?.to === 'origin' ? origin : found?.to]);
          reached.add(`${fromState} ${action} ${toState}`);
          if (toState !== state) [state, origin] = [toState as FinanceOrderState, state];
        }
        expect([row.state, row.version]).toEqual([state, steps.length]);
        expect(await context.db.$count(auditLog, and(eq(auditLog.entityId, row.id), ne(auditLog.action, 'issueStatement')))).toBe(
          steps.length,
        );
        expect(await context.db.$count(bizMessage, eq(bizMessage.bizId, row.id))).toBe(steps.length - 1);
        // Walks share an account, which has room for so many open ones only.
        await context.db.update(financeOrder).set({ state: '92' }).where(eq(financeOrder.id, row.id));
      }),
      { numRuns: WALKS, seed: 20_261_121, endOnFailure: true },
    );
    expect([...new Set([...reached].map((step) => step.split(' ')[1]))].sort()).toEqual(
      Object.keys(financeOrderMachine.transitions).sort(),
    );
  }, 120_000);
});
