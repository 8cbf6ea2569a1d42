import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { findTransition, type Role } from '../../cases/engine/machine.ts';
import { farmSubmission } from '../../db/schema/agriculture.ts';
import { auditLog, flowLog } from '../../db/schema/record.ts';
import { bizMessage } from '../../db/schema/submission.ts';
import { FARM_PAPERS, type FarmZone, openFarmZone } from '../../testing/farm-zone.ts';
import { sampleFarm, storeFarmProduct } from '../../testing/sample-farm.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import type { SessionUser } from '../account/sessions.ts';
import { Fault } from '../fault.ts';
import { declineFarmOffer, resubmitFarm, signFarmOffer, withdrawFarm } from './act-on-farm.ts';
import { farmClockTasks } from './farm-clock.ts';
import { actAtDesk, type DeskAct } from './farm-desk.ts';
import { saveFarmDraft } from './farm-draft.ts';
import { type FarmAction, type FarmState, farmMachine } from './farm-machine.ts';
import { storeSignature } from './farm-protocol.ts';
import { FARM_PROTOCOL } from './protocol-text.ts';
import { submitFarm } from './submit-farm.ts';

const DAY_MS = 86_400_000;
const WALKS = 20;
const LENGTH = 14;
const ROLES: Readonly<Record<string, Role>> = { user: 'applicant', institution: 'institution', system: 'clock' };
const ENDINGS: readonly string[] = ['reject', 'withdraw'];

const manager = { managerName: '郑晓禾', managerPhone: '0594-0000000' };
const deskActs = (offerEnd: string): readonly DeskAct[] => [
  { action: 'accept', ...manager },
  { action: 'investigate' },
  { action: 'approveStart' },
  { action: 'return', reason: '照片看不清', items: ['果园照片'] },
  { action: 'credit', offer: { creditAmount: 25, creditRate: 3.95, creditTerm: 12, creditExpire: offerEnd } },
  { action: 'disburse', loanAmountWan: 25 },
  { action: 'settle' },
  { action: 'reject', reason: '面积对不上' },
];

interface At {
  readonly submitNo: string;
  readonly version: number;
}
type Act = (at: At) => Promise<unknown>;

/** Everything that anybody can do to one submission for a product, by the name of the action. */
function toActs({ context, user }: { readonly context: FarmZone['context']; readonly user: SessionUser }, productId: string) {
  const offerEnd = new Date(context.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 10);
  const desk = deskActs(offerEnd).map((act): [FarmAction, Act] => [
    act.action,
    ({ submitNo, version }) => actAtDesk(context, submitNo, version, act),
  ]);
  const told = (at: At) => ({ ...at, reason: '先不借了' });
  const own: [FarmAction | 'later', Act][] = [
    ['submit', () => submitFarm(context, user, { content: sampleFarm({ productId, materials: FARM_PAPERS }), idempotencyKey: null })],
    ['resubmit', (at) => resubmitFarm(context, user, { ...at, materials: FARM_PAPERS, remark: '' })],
    ['sign', (at) => signFarmOffer(context, user, told(at))],
    ['decline', (at) => declineFarmOffer(context, user, told(at))],
    ['withdraw', (at) => withdrawFarm(context, user, told(at))],
    [
      'later',
      async () => {
        context.advance(14 * DAY_MS);
        for (const { run } of farmClockTasks) await run(context);
      },
    ],
  ];
  return [...desk, ...own];
}

const choice = fc.record({ blind: fc.boolean(), ends: fc.integer({ min: 0, max: 7 }).map((drawn) => drawn === 0), pick: fc.nat(999) });
type Choice = typeof choice extends fc.Arbitrary<infer C> ? C : never;

/** Anything at all, or something that the table allows; only now and then an ending, or no walk would get far. */
function choose(acts: ReturnType<typeof toActs>, { blind, ends, pick }: Choice, state: FarmState): Act {
  const allowed = acts.filter(
    ([name]) =>
      name !== 'later' && farmMachine.transitions[name].some(({ from }) => from.includes(state)) && (ends || !ENDINGS.includes(name)),
  );
  const among = blind || allowed.length === 0 ? acts : allowed;
  return among[pick % among.length]?.[1] ?? (() => Promise.resolve());
}

describeOnDatabase('random walks of applications of farmers', (database) => {
  let walk = 0;

  it('never leave the table, and every step is in the flow log, the audit log and the messages', async () => {
    const { context, id } = await openFarmZone(database().db);
    const user = { id } as SessionUser;
    const reached = new Set<string>();
    const read = async (submitNo: string) => {
      const [row] = await context.db.select().from(farmSubmission).where(eq(farmSubmission.submitNo, submitNo));
      if (row === undefined) throw new Error('gone');
      return row;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: LENGTH, maxLength: LENGTH }), async (choices) => {
        walk += 1;
        const productId = `W${walk}`;
        await storeFarmProduct(context, productId);
        await storeSignature(context.db, context.now(), user.id, FARM_PROTOCOL.version);
        const { submitNo } = await saveFarmDraft(context, user, { productId });
        const acts = toActs({ context, user }, productId);
        for (const chosen of choices) {
          const before = await read(submitNo);
          try {
            await choose(acts, chosen, before.state as FarmState)({ submitNo, version: before.version });
          } catch (error) {
            expect(['wrongState', 'notFound', 'invalidField']).toContain(error instanceof Fault ? error.kind : error);
            expect(await read(submitNo)).toEqual(before);
          }
        }
        const row = await read(submitNo);
        const steps = await context.db
          .select()
          .from(flowLog)
          .where(eq(flowLog.entityId, row.id))
          .orderBy(asc(flowLog.createTime), asc(flowLog.id));
        let [state, origin] = ['00' as FarmState, null as string | null];
        for (const { fromState, toState, action, actorType } of steps.slice(1)) {
          const found = findTransition(farmMachine, state, action as FarmAction, ROLES[actorType] ?? 'beneficiary');
          expect([fromState, toState]).toEqual([state, found?.to === 'origin' ? origin : found?.to]);
          reached.add(`${fromState} ${action} ${toState}`);
          [state, origin] = [toState as FarmState, state];
        }
        expect([row.state, row.version]).toEqual([state, steps.length]);
        expect(await context.db.$count(auditLog, eq(auditLog.entityId, row.id))).toBe(steps.length);
        expect(await context.db.$count(bizMessage, eq(bizMessage.bizId, submitNo))).toBe(steps.length - 1);
      }),
      { numRuns: WALKS, seed: 20_261_121 },
    );
    expect([...new Set([...reached].map((step) => step.split(' ')[1]))].sort()).toEqual(Object.keys(farmMachine.transitions).sort());
  }, 120_000);
});
