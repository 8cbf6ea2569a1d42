import { eq } from 'drizzle-orm';
import { FEEDBACK_STATES, type FeedbackState, feedbackStates } from '#lib/contract/feedback/actions.ts';
import { feedback } from '../../db/schema/feedback-tables.ts';
import { storeAccount } from '../../testing/sample-orders.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { walkCases } from '../../testing/walk-cases.ts';
import { byApplicant } from '../engine/actors.ts';
import { PLAYER } from '../engine/desk-scope.ts';
import { runAction } from '../engine/run-action.ts';
import { runClock } from '../engine/run-clock.ts';
import { feedbackCase } from './definition.ts';
import { byOperator } from './feedback-rows.ts';

const TOLD = { kind: 'complaint', content: '放款比说好的晚了三天', topic: 'none', topicNo: '', name: '' } as const;
const SIXTEEN_DAYS_MS = 16 * 86_400_000;

walkCases({
  name: 'a complaint',
  states: feedbackStates,
  table: feedback,
  order: FEEDBACK_STATES,
  rows: [
    ['submit', '00', '10', 'applicant'],
    ['accept', '10', '20', 'operator'],
    ['ask', '10 20', '30', 'operator'],
    ['supplement', '10', '10', 'applicant'],
    ['supplement', '20 30', '20', 'applicant'],
    ['answer', '10 20 30', '40', 'operator'],
    ['rate', '40', '90', 'applicant'],
    ['withdraw', '10 20 30', '90', 'applicant'],
    ['lapse', '30', '90', 'clock'],
    ['close', '40', '90', 'clock'],
  ],
  people: { applicant: FEEDBACK_STATES, operator: FEEDBACK_STATES },
  actions: ['submit', 'accept', 'ask', 'supplement', 'answer', 'rate', 'withdraw'],
  silent: ['supplement', 'rate', 'withdraw'],
  race: ['20', { action: 'answer', role: 'operator' }, { action: 'supplement', role: 'applicant' }],
  once: ['10', { action: 'supplement', role: 'applicant' }],
  open: async (db) => {
    const context = createTestContext(db);
    const [user, other] = [await storeAccount(context, 'walker'), await storeAccount(context, 'other')];
    const sent = await runAction(feedbackCase, context, { action: 'submit', by: byApplicant(user), number: '', input: TOLD });
    const number = String(sent.feedbackNo);
    const [{ id } = { id: '' }] = await db.select().from(feedback).where(eq(feedback.feedbackNo, number));
    return {
      id,
      place: (state, isDue = false) =>
        db
          .update(feedback)
          .set({
            state: state as FeedbackState,
            originState: null,
            version: 1,
            stateTime: new Date(context.now().getTime() - (isDue ? SIXTEEN_DAYS_MS : 0)),
            lapseTime: new Date(context.now().getTime() + (isDue ? 0 : SIXTEEN_DAYS_MS)),
          })
          .where(eq(feedback.id, id)),
      act: ({ action, role, isStranger = false, key }) => {
        const by = role === 'operator' ? byOperator(PLAYER) : byApplicant(isStranger ? other : user);
        const input = { ...TOLD, feedbackNo: number, version: 1, satisfied: true } as never;
        return runAction(feedbackCase, context, { action: action as 'submit', by, number, version: 1, input, key: key ?? null });
      },
      runClock: () => runClock(feedbackCase, context),
    };
  },
});
