import * as z from 'zod';
import { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { RecordId, RecordName } from '#lib/contract/identifier.ts';
import { listOf } from '#lib/contract/tolerance.ts';
import { MatchFacts, MatchField, MatchResult } from './match-rule.ts';

const MAX_ASKED = 20;
const Codes = z.array(RecordId).max(MAX_ASKED);

/** Answers of the questionnaire, and what to judge by them; with neither list the products that fit best. */
export const MatchBody = z
  .object({ facts: MatchFacts.default({}), productCodes: Codes.optional(), policyArticleIds: Codes.optional() })
  .strict();
export type MatchBody = z.infer<typeof MatchBody>;

export const MatchAnswer = z.object({
  /** Fields that come from the company's own data and count before the answers. */
  ownFields: listOf(MatchField),
  /** `unjudged` published conditions have no rule: an institution looks at them. */
  products: listOf(z.object({ product: FinanceProductRow, result: MatchResult, unjudged: z.number().int() })),
  policies: listOf(z.object({ policyArticleId: RecordId, title: RecordName, result: MatchResult })),
  /** Products that were judged to find the best. */
  judged: z.number().int(),
});
export type MatchAnswer = z.infer<typeof MatchAnswer>;
