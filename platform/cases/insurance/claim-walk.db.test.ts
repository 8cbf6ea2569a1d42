import { eq } from 'drizzle-orm';
import type { ClaimMove } from '#lib/contract/insurance/actions.ts';
import { INSURANCE_CLAIM_STATES, insuranceClaimStates } from '#lib/contract/insurance/states.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { insurer, papers, SAMPLE_CLAIM, setInsuranceScene } from '../../testing/insurance-scene.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { walkCases } from '../../testing/walk-cases.ts';
import { byApplicant } from '../engine/actors.ts';
import { runAction } from '../engine/run-action.ts';
import { runClock } from '../engine/run-clock.ts';
import { claimCase } from './claims.ts';
import { insuranceCase } from './definition.ts';

const DAY_MS = 86_400_000;

walkCases({
  name: 'a claim',
  states: insuranceClaimStates,
  table: insuranceClaim,
  order: INSURANCE_CLAIM_STATES,
  rows: [
    ['claim', '0', '1', 'applicant'],
    ['askMore', '1', '4', 'institution'],
    ['supplement', '4', '1', 'applicant'],
    ['uphold', '1', '5', 'institution'],
    ['payOut', '5', '2', 'institution'],
    ['dismiss', '1', '3', 'institution'],
    ['recallAccount', '1', '4', 'applicant'],
    ['recallAccount', '5', '4', 'applicant'],
    ['giveAccount', '4', 'origin', 'applicant'],
  ],
  people: { applicant: INSURANCE_CLAIM_STATES, institution: INSURANCE_CLAIM_STATES },
  actions: ['claim', 'askMore', 'supplement', 'uphold', 'payOut', 'dismiss', 'recallAccount', 'giveAccount'],
  origin: '5',
  race: ['1', { action: 'uphold', role: 'institution' }, { action: 'dismiss', role: 'institution' }],
  once: ['0', { action: 'claim', role: 'applicant' }],
  open: async (db) => {
    const context = createTestContext(db);
    const scene = await setInsuranceScene(context);
    const orderNo = await scene.insure();
    await scene.storePaper();
    context.advance(20 * DAY_MS);
    await runClock(insuranceCase, context);
    await scene.claim({ orderNo });
    const { id = '' } = (await scene.newestClaim(orderNo)) ?? {};
    const input = { ...SAMPLE_CLAIM, orderNo, claimId: id, version: 1, files: papers, remark: '原因', amount: '900' };
    return {
      id,
      place: async (state, _isDue, action) => {
        // Only a claim whose account was taken back takes another.
        const bankAccount = action === 'giveAccount' ? '' : SAMPLE_CLAIM.bankAccount;
        const placed = { state, originState: '5', version: 1, files: papers, bankAccount };
        await db.update(insuranceClaim).set(placed).where(eq(insuranceClaim.id, id));
        await db.update(insuranceOrder).set({ claimState: state }).where(eq(insuranceOrder.orderNo, orderNo));
      },
      act: async ({ action, role, isStranger = false, key = null }) => {
        const foreign = { ...insurer, actor: { type: 'institution', id: 'other' } } as const;
        const by = role === 'institution' ? (isStranger ? foreign : insurer) : byApplicant(isStranger ? scene.firm : scene.ming);
        const request = { action: action as ClaimMove, by, number: id, version: 1, input: input as never, key };
        const before = await scene.rowOf(orderNo);
        const answer = await runAction(claimCase, context, request);
        const { state, version, claimState } = await scene.rowOf(orderNo);
        // The order counts as changed and shows the claim, and is what is answered.
        if (key === null) expect(version).toBe(before.version + 1);
        expect(answer).toMatchObject({ orderNo, state, version });
        expect(claimState).toBe((await scene.newestClaim(orderNo))?.state);
        return answer;
      },
      runClock: () => runClock(claimCase, context),
    };
  },
});
