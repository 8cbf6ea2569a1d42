import { eq } from 'drizzle-orm';
import { GUARANTEE_STATES, type GuaranteeManualAction, guaranteeStates, LETTER_PAYMENT_HOURS } from '#lib/contract/guarantee/states.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { CLAIM, openGuaranteeDesk, RECEIPT, SURRENDER, strangers } from '../../testing/guarantee-desk.ts';
import { walkCases } from '../../testing/walk-cases.ts';
import { runAction } from '../engine/run-action.ts';
import { runClock } from '../engine/run-clock.ts';
import { guaranteeCase } from './definition.ts';
import { byViewer, type LetterViewer } from './letters.ts';

const ISSUED = ['30', '40', '50', '60', '61', '70', '71', '72'];
const GUARANTOR = 'institution';

walkCases({
  name: 'a guarantee letter',
  states: guaranteeStates,
  table: guaranteeLetter,
  order: GUARANTEE_STATES,
  rows: [
    ['apply', '00', '10', 'applicant'],
    ['cancel', '00 10 20', '90', 'applicant'],
    ['expire', '10', '90', 'clock'],
    ['pay', '10', '20', 'applicant'],
    ['issue', '20', '30', GUARANTOR],
    ['reject', '20', '25', GUARANTOR],
    ['start', '30', '40', 'clock'],
    ['surrender', '30 40 72', '60', 'applicant'],
    ['claim', '30 40 60 72', '70', 'beneficiary'],
    ['end', '40 72', '50', 'clock'],
    ['release', '40 72', '50', 'institution beneficiary'],
    ['approve', '60', '61', GUARANTOR],
    ['refuse', '60', 'origin', GUARANTOR],
    ['withdraw', '60', 'origin', 'applicant'],
    ['uphold', '70', '71', GUARANTOR],
    ['dismiss', '70', '72', GUARANTOR],
    ['recordRepayment', '71', '71', GUARANTOR],
    ['reverseRepayment', '71', '71', GUARANTOR],
  ],
  people: { applicant: GUARANTEE_STATES, institution: ['20', '25', ...ISSUED], beneficiary: ISSUED },
  actions: [
    'apply',
    'pay',
    'cancel',
    'issue',
    'reject',
    'release',
    'surrender',
    'approve',
    'refuse',
    'withdraw',
    'claim',
    'uphold',
    'dismiss',
    'recordRepayment',
    'reverseRepayment',
  ],
  refusals: { '70 surrender applicant': 'claimRuns' },
  origin: '30',
  race: ['20', { action: 'issue', role: 'institution' }, { action: 'reject', role: 'institution' }],
  open: async (db) => {
    const { context, settings, draft, act, read, viewerOf } = await openGuaranteeDesk(db);
    const orderNo = await draft();
    await act(orderNo, 'applicant', 'apply');
    const { id, premiumYuan } = await read(orderNo);
    const foreign = (role: string): LetterViewer => strangers.find((viewer) => viewer.role === role) ?? viewerOf('applicant', orderNo);
    return {
      id,
      place: (state, isDue = false) =>
        db
          .update(guaranteeLetter)
          .set({
            state: state as (typeof GUARANTEE_STATES)[number],
            originState: '30',
            stateTime: new Date(context.now().getTime() - (isDue ? LETTER_PAYMENT_HOURS * 3_600_000 : 0)),
            version: 1,
            premiumYuan,
            startDate: '2026-11-20',
            endDate: isDue && (state === '40' || state === '72') ? '2026-11-19' : '2027-03-01',
            surrender: { ...SURRENDER, refundYuan: null },
            claim: { claimAmountYuan: 1_000, reason: '' },
            repayments: [{ receiptNo: 'GH-0', day: '2026-11-20', amountYuan: 1 }],
          })
          .where(eq(guaranteeLetter.id, id)),
      act: ({ action, role, isStranger = false }) => {
        const viewer = isStranger ? foreign(role) : viewerOf(role as LetterViewer['role'], orderNo);
        const request = { action: action as GuaranteeManualAction, by: byViewer(viewer), number: orderNo, version: 1 };
        return runAction(
          guaranteeCase,
          { ...context, ...settings },
          { ...request, input: { ...(action === 'claim' ? CLAIM : SURRENDER), ...RECEIPT, reverses: 'GH-0', payNo: 'of-the-walk' } },
        );
      },
      runClock: () => runClock(guaranteeCase, context),
    };
  },
});
