import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { listCodec, matching, oneOf, readPage, readPageSize } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const EVALUATE_PATH = patterns.userEvaluate;
export const EVALUATE_TABS = ['rated', 'expired'] as const;

/** What the address of the evaluations says: what waits, or what was written; one order that is being rated. */
export interface EvaluateQuery {
  /** Undefined: what waits. */
  readonly tab: (typeof EVALUATE_TABS)[number] | undefined;
  readonly orderNo: string | undefined;
  readonly page: number;
  readonly limit: number;
}

export const evaluateCodec = listCodec<EvaluateQuery>({
  tab: oneOf(EVALUATE_TABS),
  orderNo: matching(IDENTIFIER),
  page: readPage,
  limit: readPageSize,
});
export const TO_RATE: EvaluateQuery = evaluateCodec.read('');

export function toEvaluateHref(query: Partial<EvaluateQuery>): string {
  const text = evaluateCodec.write({ ...TO_RATE, ...query });
  return text === '' ? EVALUATE_PATH : `${EVALUATE_PATH}?${text}`;
}
