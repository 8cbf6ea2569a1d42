import type { MatchAnswer, MatchBody } from '#lib/contract/match/match-call.ts';
import type { MatchField } from '#lib/contract/match/match-rule.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { findBestProducts, matchPolicies, matchProducts } from './match-products.ts';
import { findOwnFacts } from './own-facts.ts';

/**
 * Judges products and policies by the answers given, and for a user by the own data first (b17). Nothing is kept, and what is
 * known of the company stays here: the answer names the fields it decided, not their values.
 */
export async function match(context: DomainContext, body: MatchBody, user: SessionUser | null): Promise<MatchAnswer> {
  const own = user === null ? {} : await findOwnFacts(context, user);
  const facts = { ...body.facts, ...own };
  const { productCodes, policyArticleIds } = body;
  const asked = productCodes !== undefined || policyArticleIds !== undefined;
  const best = asked
    ? { products: await matchProducts(context.db, productCodes ?? [], facts), judged: productCodes?.length ?? 0 }
    : await findBestProducts(context.db, facts);
  return {
    ...best,
    ownFields: Object.keys(own) as MatchField[],
    policies: await matchPolicies(context.db, policyArticleIds ?? [], facts),
  };
}
