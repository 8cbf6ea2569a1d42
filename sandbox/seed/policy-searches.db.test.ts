import { PolicyArticleQuery } from '#lib/contract/policy-article.ts';
import { listPolicyArticles } from '../../platform/domain/policy/list-policy-articles.ts';
import { createTestContext } from '../../platform/testing/test-context.ts';
import { describeOnEveryDatabase } from '../../platform/testing/test-database.ts';
import { type JudgedSearch, readPolicySearches } from './demo-content.ts';
import { seedArticles } from './seed-content.ts';

const FIRST = 5;
const NOW = new Date('2026-11-20T04:00:00Z');

describeOnEveryDatabase(
  'searches of people who do not know the articles',
  (database) => {
    const missed = async (searches: readonly JudgedSearch[], places = FIRST): Promise<string[]> => {
      const context = createTestContext(database().db);
      const failed: string[] = [];
      for (const { words, answers } of searches) {
        const { rows } = await listPolicyArticles(context, PolicyArticleQuery.parse({ keyword: words }));
        const first = rows.slice(0, places).map(({ policyArticleId }) => policyArticleId);
        if (!first.some((id) => answers.includes(id))) failed.push(`${words}: ${first.join(' ')}`);
      }
      return failed;
    };

    it.each([
      ['as they are spelt', false, 60, 0.9],
      ['misspelt', true, 20, 0.8],
    ])('find an answer among the first five, %s', async (_, misspelt, atLeast, share) => {
      const searches = readPolicySearches().filter((search) => search.misspelt === misspelt);
      expect(searches.length).toBeGreaterThanOrEqual(atLeast);
      const failed = await missed(searches);
      const found = (searches.length - failed.length) / searches.length;
      expect(`${found >= share} ${found >= share ? '' : failed.join('\n')}`).toBe('true ');
    });

    it('put the answer first when things are counted in words, and for what no article names', async () => {
      const asked = ['买台机器有没有补助', '换一批设备政府给补助吗', '买台拖拉机能补多少', '农药补贴', '第一次贷款要什么材料'];
      expect(
        await missed(
          readPolicySearches().filter(({ words }) => asked.includes(words)),
          1,
        ),
      ).toEqual([]);
    });

    it.each([
      ['高龄补贴', ['高龄']],
      ['养老补贴', ['养老']],
      ['首贷贴息', []],
      ['买设备有没有补贴', []],
    ])('%s: says what no article speaks of', async (keyword, missing) => {
      const context = createTestContext(database().db);
      expect(await listPolicyArticles(context, PolicyArticleQuery.parse({ keyword }))).toMatchObject({ missing });
    });
  },
  ({ db }) => seedArticles(db, NOW, async () => undefined),
);
