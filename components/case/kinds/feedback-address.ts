import * as z from 'zod/mini';
import { identifier, oneOf } from '#lib/contract/catalogue/list-fields.ts';
import { FEEDBACK_GROUPS } from '#lib/contract/feedback/actions.ts';
import { caseAddress, type QueryAt } from '#lib/query/case-query.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const feedbackAddress = caseAddress(patterns.userFeedback, {
  feedbackNo: identifier(),
  group: oneOf(z.enum(FEEDBACK_GROUPS)),
});
/** What the address says: a list, or one of it. */
export type FeedbackQuery = QueryAt<typeof feedbackAddress>;
