import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { type CaseQuery, caseAddress } from '#lib/query/case-query.ts';
import { matching, oneOf } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

/** What the address of the evaluations says: what waits, or what was written; one order that is being rated. */
export interface EvaluationQuery extends CaseQuery {
  /** Undefined: what waits. */
  readonly tab: 'rated' | 'expired' | undefined;
  readonly orderNo: string | undefined;
}

export const evaluationAddress = caseAddress<EvaluationQuery>(patterns.userEvaluate, {
  tab: oneOf(['rated', 'expired'] as const),
  orderNo: matching(IDENTIFIER),
});
