import { eq } from 'drizzle-orm';
import type { InsuranceMove } from '#lib/contract/insurance/actions.ts';
import { INSURANCE_ORDER_STATES, insuranceOrderStates } from '#lib/contract/insurance/states.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { insurer, setInsuranceScene } from '../../testing/insurance-scene.ts';
import { sampleApplication } from '../../testing/sample-insurance.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { walkCases } from '../../testing/walk-cases.ts';
import { byApplicant } from '../engine/actors.ts';
import { runClock } from '../engine/run-clock.ts';
import { insuranceCase } from './definition.ts';

const MINUTE_MS = 60_000;

walkCases({
  name: 'an insurance order',
  states: insuranceOrderStates,
  table: insuranceOrder,
  order: INSURANCE_ORDER_STATES,
  // Nobody has seen a draft but its holder.
  silent: ['cancel 00'],
  rows: [
    ['submit', '00', '10', 'applicant'],
    ['accept', '10 20', '30', 'institution'],
    ['review', '10', '20', 'institution'],
    ['refuse', '20', '91', 'institution'],
    ['askChange', '10 20', '15', 'institution'],
    ['amend', '15', '10', 'applicant'],
    ['pay', '30', '40', 'applicant'],
    ['issue', '40', '50', 'institution'],
    ['issueFail', '40', '92', 'institution'],
    ['start', '50', '60', 'clock'],
    ['end', '60 65', '70', 'clock'],
    ['payPremium', '60', '60', 'applicant'],
    ['takePremium', '60', '60', 'institution'],
    ['suspend', '60', '65', 'clock'],
    ['reinstate', '65', '60', 'institution'],
    ['surrender', '50 60 65', '80', 'applicant'],
    ['withdrawSurrender', '80', 'origin', 'applicant'],
    ['approveSurrender', '80', '81', 'institution'],
    ['cancel', '00 10 15 20 30', '93', 'applicant'],
    ['expire', '30', '94', 'clock'],
  ],
  people: { applicant: INSURANCE_ORDER_STATES, institution: INSURANCE_ORDER_STATES.filter((state) => state !== '00') },
  actions: Object.keys(insuranceOrderStates.actions).filter((action) => !['start', 'end', 'expire', 'suspend'].includes(action)),
  origin: '60',
  race: ['20', { action: 'accept', role: 'institution' }, { action: 'cancel', role: 'applicant' }],
  once: ['00', { action: 'submit', role: 'applicant' }],
  open: async (db) => {
    const context = createTestContext(db);
    const scene = await setInsuranceScene(context);
    const { orderNo } = await scene.submit();
    const { id, snapshot, stateTime } = await scene.rowOf(orderNo);
    const application = { ...sampleApplication(), orderNo, version: 1 };
    const typed = { orderNo, version: 1, reason: '原因', remark: '原因', payNo: 'p'.repeat(22) };
    return {
      id,
      place: (state, isDue = false) =>
        db
          .update(insuranceOrder)
          .set({
            state,
            originState: '60',
            version: 1,
            snapshot: state === '00' ? null : snapshot,
            stateTime: isDue ? new Date(stateTime.getTime() - 30 * MINUTE_MS) : stateTime,
            startDate: isDue ? '2026-11-20' : '2026-12-01',
            endDate: isDue && ['60', '65'].includes(state) ? '2026-11-19' : '2027-11-30',
            payNo: null,
            laterPremiums: [],
            premiumDueDay: isDue ? null : '2026-12-01',
            premiumGraceDay: isDue ? null : '2027-01-30',
            policyNo: null,
          })
          .where(eq(insuranceOrder.id, id)),
      act: ({ action, role, isStranger = false, key = null }) => {
        const foreign = { ...insurer, actor: { type: 'institution', id: 'other' } } as const;
        const by = role === 'institution' ? (isStranger ? foreign : insurer) : byApplicant(isStranger ? scene.firm : scene.ming);
        const input = action === 'submit' || action === 'amend' ? application : typed;
        return scene.act({ action: action as InsuranceMove, by, number: orderNo, version: 1, input: input as never, key });
      },
      runClock: () => runClock(insuranceCase, context),
    };
  },
});
