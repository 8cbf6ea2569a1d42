import { randomBytes } from 'node:crypto';
import { sampleArticle } from '../../platform/testing/sample-article.ts';

interface Operator {
  readonly platformUrl: string;
  readonly key: string;
}

/** Publishes a notice as an operator does; gives its title, which begins with the word. */
export async function publishNotice({ platformUrl, key }: Operator, word: string): Promise<string> {
  const policyArticleId = `e2e${randomBytes(6).toString('hex')}`;
  const day = new Date().toISOString();
  const title = `${word}通知 ${policyArticleId}`;
  const article = sampleArticle({ policyArticleId, categoryId: '64', title, publishTime: day, updateTime: day });
  const answer = await fetch(`${platformUrl}/operator/policy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(article),
  });
  if (((await answer.json()) as { code: number }).code !== 200) throw new Error('not published');
  return title;
}
