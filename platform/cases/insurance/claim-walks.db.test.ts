import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { type InsuranceClaimState, insuranceClaimStates, OPEN_CLAIM_STATES } from '#lib/contract/insurance/states.ts';
import { insuranceClaim } from '../../db/schema/insurance-order-tables.ts';
import { auditLog, flowLog } from '../../db/schema/record-tables.ts';
import { Fault } from '../../domain/fault.ts';
import { type InsuranceScene, papers, setInsuranceScene } from '../../testing/insurance-scene.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { findTransition, toMachine } from '../engine/machine.ts';
import { runClock } from '../engine/run-clock.ts';
import { insuranceCase } from './definition.ts';

const DAY_MS = 86_400_000;
const MOVES = ['claim', 'askMore', 'supplement', 'uphold', 'payOut', 'dismiss'] as const;
/** Days of two events. */
const DAYS = ['2026-12-05', '2026-12-06'] as const;
const WEIGHTS = ['4', '1', '5', '2', '3'];
const machine = toMachine(insuranceClaimStates);

describeOnDatabase('random walks of claims', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    await scene.storePaper();
  });

  async function take(orderNo: string, day: string, move: (typeof MOVES)[number], claimNo = 'none'): Promise<void> {
    if (move === 'claim') await scene.claim({ orderNo, accidentTime: day });
    else if (move === 'supplement') await scene.supplement(orderNo, papers, '', claimNo);
    else await scene.decideClaim(orderNo, move, { remark: '原因', amount: '900' }, claimNo);
  }
  /** The claims of an order by their events: the newest of each. */
  const readEvents = async (orderNo: string) => {
    const claims = await scene.claimsOf(orderNo);
    return { states: claims.map(({ state }) => state), of: (day: string) => claims.find(({ accidentTime }) => accidentTime === day) };
  };

  it('never leave the table; one of an event at a time, others untouched, and the order shows what counts most', async () => {
    const orderNo = await scene.insure();
    context.advance(20 * DAY_MS);
    await runClock(insuranceCase, context);
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...MOVES)), { minLength: 12, maxLength: 24 }),
        async (moves) => {
          for (const [day, move] of moves) {
            const [others] = DAYS.filter((other) => other !== day);
            const events = await readEvents(orderNo);
            const before = events.of(day);
            const isOpen = before !== undefined && (OPEN_CLAIM_STATES as readonly string[]).includes(before.state);
            const state = (move === 'claim' ? (isOpen ? before.state : '0') : (before?.state ?? '0')) as InsuranceClaimState;
            const role = move === 'claim' || move === 'supplement' ? 'applicant' : 'institution';
            const wanted = findTransition(machine, state, move, role)?.to ?? null;
            const fault = await take(orderNo, day, move, before?.claimNo).then(
              () => null,
              (error: unknown) => (error instanceof Fault ? error.kind : error),
            );
            const moved = await readEvents(orderNo);
            const after = moved.of(day);
            expect(moved.of(others ?? '')).toEqual(events.of(others ?? ''));
            if (wanted === null)
              expect([['wrongState', 'invalidField', 'notFound'].includes(String(fault)), after]).toEqual([true, before]);
            else expect([fault, after?.state, after?.id === before?.id]).toEqual([null, wanted, move !== 'claim']);
            if (wanted !== null) reached.add(move);
            expect((await scene.rowOf(orderNo)).claimState).toBe(WEIGHTS.find((state) => moved.states.includes(state)) ?? '0');
          }
        },
      ),
      { numRuns: 25, seed: 20_261_121 },
    );
    expect([...reached].sort()).toEqual([...MOVES].sort());
    for (const claim of await context.db.select().from(insuranceClaim)) {
      const steps = await context.db
        .select()
        .from(flowLog)
        .where(eq(flowLog.entityId, claim.id))
        .orderBy(asc(flowLog.createTime), asc(flowLog.id));
      expect(steps.map(({ fromState }) => fromState)).toEqual(['0', ...steps.slice(0, -1).map(({ toState }) => toState)]);
      expect(steps.at(-1)?.toState).toBe(claim.state);
      expect(await context.db.$count(auditLog, eq(auditLog.entityId, claim.id))).toBe(steps.length);
    }
  }, 120_000);
});
