import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { InsuranceClaimBody } from '#lib/contract/insurance-order.ts';
import { insuranceClaim } from '../../db/schema/insurance-order-tables.ts';
import { auditLog, flowLog } from '../../db/schema/record-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import { Fault } from '../../domain/fault.ts';
import { type InsuranceScene, insurer, setInsuranceScene } from '../../testing/insurance-scene.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { findTransition } from '../engine/machine.ts';
import { claimOnPolicy, decideClaim, listClaims, supplementClaim } from './claim-steps.ts';
import { type ClaimMove, insuranceClaimMachine, OPEN_CLAIM_STATES } from './insurance-machine.ts';
import { moveInsuranceByClock } from './move-orders-by-clock.ts';

const DAY_MS = 86_400_000;
const MOVES = ['claim', 'askMore', 'supplement', 'uphold', 'payOut', 'dismiss'] as const;
const MINE = 'm'.repeat(22);
const files = [{ fileName: '发票.pdf', fileUrl: `/arn/${MINE}.pdf` }];
const told = {
  accidentTime: '2026-12-05',
  accidentPlace: '店里',
  description: '水管爆了',
  claimAmount: '900',
  bankAccount: '6222020000000000',
};

describeOnDatabase('random walks of claims', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    const file = { sceneCode: 'COMM_BIZ', orderNumber: '', fileName: '发票.pdf', contentType: 'application/pdf', md5: '', sizeBytes: 1 };
    await context.db.insert(storedFile).values({ ...file, id: MINE, userId: scene.ming.id, sha256: 'a', createTime: context.now() });
  });

  async function take(orderNo: string, move: ClaimMove): Promise<void> {
    const [claim] = await listClaims(context.db, [(await scene.rowOf(orderNo)).id]);
    if (move === 'claim') await claimOnPolicy(context, scene.ming, InsuranceClaimBody.parse({ ...told, orderNo, files }), null);
    else if (move === 'supplement') {
      const place = { orderNo, claimId: claim?.id ?? scene.ming.id, version: claim?.version ?? 0 };
      await supplementClaim(context, scene.ming, { ...place, description: '照片', files });
    } else await decideClaim(context, { orderNo, action: move, by: insurer, answer: '原因', amountYuan: 900 });
  }

  it('never leave the table; one claim at a time, and the order shows the newest', async () => {
    const orderNo = await scene.insure();
    context.advance(20 * DAY_MS);
    await moveInsuranceByClock(context);
    const { id } = await scene.rowOf(orderNo);
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...MOVES), { minLength: 8, maxLength: 16 }), async (moves) => {
        for (const move of moves) {
          const [before] = await listClaims(context.db, [id]);
          const isOpen = before !== undefined && (OPEN_CLAIM_STATES as readonly string[]).includes(before.state);
          const state = move === 'claim' ? (isOpen ? before.state : '0') : (before?.state ?? '0');
          const role = move === 'claim' || move === 'supplement' ? 'applicant' : 'institution';
          const wanted = findTransition(insuranceClaimMachine, state, move, role)?.to ?? null;
          const fault = await take(orderNo, move).then(
            () => null,
            (error: unknown) => (error instanceof Fault ? error.kind : error),
          );
          const [after] = await listClaims(context.db, [id]);
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
