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
const machine = toMachine(insuranceClaimStates);

describeOnDatabase('random walks of claims', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    await scene.storePaper();
  });

  async function take(orderNo: string, move: (typeof MOVES)[number]): Promise<void> {
    if (move === 'claim') await scene.claim({ orderNo });
    else if (move === 'supplement') await scene.supplement(orderNo, papers);
    else await scene.decideClaim(orderNo, move, { remark: '原因', amount: '900' });
  }

  it('never leave the table; one claim at a time, and the order shows the newest', async () => {
    const orderNo = await scene.insure();
    context.advance(20 * DAY_MS);
    await runClock(insuranceCase, context);
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...MOVES), { minLength: 8, maxLength: 16 }), async (moves) => {
        for (const move of moves) {
          const before = await scene.newestClaim(orderNo);
          const isOpen = before !== undefined && (OPEN_CLAIM_STATES as readonly string[]).includes(before.state);
          const state = (move === 'claim' ? (isOpen ? before.state : '0') : (before?.state ?? '0')) as InsuranceClaimState;
          const role = move === 'claim' || move === 'supplement' ? 'applicant' : 'institution';
          const wanted = findTransition(machine, state, move, role)?.to ?? null;
          const fault = await take(orderNo, move).then(
            () => null,
            (error: unknown) => (error instanceof Fault ? error.kind : error),
          );
          const after = await scene.newestClaim(orderNo);
          if (wanted === null) expect([['wrongState', 'policyClaimed', 'notFound'].includes(String(fault)), after]).toEqual([true, before]);
          else expect([fault, after?.state, after?.id === before?.id]).toEqual([null, wanted, move !== 'claim']);
          if (wanted !== null) reached.add(move);
          expect((await scene.rowOf(orderNo)).claimState).toBe(after?.state ?? '0');
        }
      }),
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
