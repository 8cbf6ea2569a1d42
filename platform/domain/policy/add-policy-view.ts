import { and, eq, sql } from 'drizzle-orm';
import { toNetwork } from '#lib/validation/client-network.ts';
import { policyArticle } from '../../db/schema/policy-article.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import type { Client } from '../account/client.ts';
import { mayConsume } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { PUBLISHED } from './article-conditions.ts';

const DAY_MS = 86_400_000;
/** Many read behind one address of a telephone network; a program behind it only counts as so many of them. */
const READERS_OF_NETWORK = 20;

/** Once a day for a reader, by network and browser, of whom nothing is kept that could be read back. */
const ratesOf = (policyArticleId: string, { address, device }: Client) => {
  const network = toNetwork(address);
  const key = (who: string): string => `view:${hashAtRest(`${policyArticleId}\n${who}`)}`;
  return [
    { key: key(`reader\n${network}\n${device}`), uses: 1, windowMs: DAY_MS },
    { key: key(`network\n${network}`), uses: READERS_OF_NETWORK, windowMs: DAY_MS },
  ];
};

/**
 * Counts a reader of a published article: once a day, however often he comes.
 * @throws Fault notFound.
 */
export const addPolicyView = ({ db, now }: DomainContext, policyArticleId: string, client: Client): Promise<void> =>
  db.transaction(async (tx) => {
    const article = and(eq(policyArticle.policyArticleId, policyArticleId), PUBLISHED);
    if ((await tx.$count(policyArticle, article)) === 0) throw new Fault('notFound');
    if (!(await mayConsume(tx, ratesOf(policyArticleId, client), now()))) return;
    await tx
      .update(policyArticle)
      .set({ viewCount: sql`${policyArticle.viewCount} + 1` })
      .where(article);
  });
