import * as z from 'zod';
import type { CallSchemas } from '#lib/contract/call.ts';
import type { financeToolEndpoints } from '#lib/contract/endpoints/finance-tool.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import { AgencyEvaluationQuery, PublicEvaluation } from '#lib/contract/evaluation.ts';
import { Favourite, FavouriteBody } from '#lib/contract/favourite.ts';
import { ComparedCodes, ComparedProduct } from '#lib/contract/finance-product.ts';
import { Institution } from '#lib/contract/institution.ts';
import { MatchAnswer, MatchBody } from '#lib/contract/match/match-call.ts';
import { listOf } from '#lib/contract/tolerance.ts';

export const financeToolSchemas = {
  comparedProducts: { query: z.object({ codes: ComparedCodes }), answer: envelope(listOf(ComparedProduct)) },
  matchProducts: { body: MatchBody, answer: envelope(MatchAnswer) },
  institution: { answer: envelope(Institution) },
  agencyEvaluations: { query: AgencyEvaluationQuery, answer: rowsEnvelope(PublicEvaluation) },
  favourites: { answer: rowsEnvelope(Favourite) },
  favouriteAdd: { body: FavouriteBody, answer: Done },
  favouriteRemove: { body: FavouriteBody, answer: Done },
} as const satisfies Record<keyof typeof financeToolEndpoints, CallSchemas>;
