import { PolicyArticleQuery } from '#lib/contract/policy-article.ts';
import { getPolicyArticle } from '../../platform/domain/policy/get-policy-article.ts';
import { listPolicyArticles } from '../../platform/domain/policy/list-policy-articles.ts';
import { byAnswer } from '../../platform/domain/policy/rank-articles.ts';
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

    const search = (keyword: string) => listPolicyArticles(createTestContext(database().db), PolicyArticleQuery.parse({ keyword }));

    it.each([
      ['枇粑', '枇杷'],
      ['录色', '绿色'],
      ['电尚', '电商'],
      ['外贺', '外贸'],
    ])('read %s, which finds nothing, as %s', async (said, meant) => {
      const { total, understood } = await search(said);
      expect([understood, total]).toEqual([meant, (await search(meant)).total]);
    });

    it.each([
      ['仙示农〔2026〕10号', 'PA260095'],
      ['仙示农[2026] 10 号', 'PA260095'],
      ['仙示农（２０２６）３５号', 'PA260225'],
    ])('list the document %s first', async (number, policyArticleId) => {
      expect((await search(number)).rows[0]).toMatchObject({ policyArticleId });
    });

    it.each(['退税', '招工', '海捞', '消防'])('take %s for no slip of something else', async (said) => {
      expect(await search(said)).toMatchObject({ total: 0, understood: '', missing: [said] });
    });

    it.each([
      ['意外险', '意外险'],
      ['员工意外险', '意外险'],
      ['意外险怎么买', '意外险'],
      ['农民意外伤害', '意外'],
      ['工伤保险', '工伤'],
      ['重疾险', '重疾险'],
    ])('leave %s as it is spelt, though no article says %s', async (said, unsaid) => {
      const { understood, missing } = await search(said);
      expect([understood, missing?.join(' ')]).toEqual(['', expect.stringContaining(unsaid)]);
    });

    it.each(['被拒', '被拒了怎么办', '贷款被拒', '贷款被拒了怎么办', '贷款没批下来怎么办', '拒贷', '银行不批怎么办', '没通过'])(
      'answer %s with what to do when a loan was refused',
      async (said) => {
        const { rows, missing, instead } = await search(said);
        expect([missing, instead?.filter(({ by }) => by.length === 0)]).toEqual([[], []]);
        expect(rows.slice(0, 2).map(({ policyArticleId }) => policyArticleId)).toContain('PA260336');
      },
    );

    it.each([
      ['创业担保货款', '创业担保贷款'],
      ['小额货款', '小额贷款'],
      ['个人货款怎么申请', '个人贷款怎么申请'],
    ])('try %s, which finds next to nothing, as %s, and say so', async (said, meant) => {
      const { total, understood } = await search(said);
      expect([understood, total]).toEqual([meant, (await search(meant)).total]);
      expect(total).toBeGreaterThan(2);
    });

    it.each(['应收货款', '货款', '货款收不回来'])('leave %s, which finds much as it is', async (said) => {
      expect(await search(said)).toMatchObject({ understood: '' });
    });

    it('put a title that says the word before words of the same meaning, and what comes near in its title before what does not', async () => {
      const { rows } = await search('医疗');
      expect(rows.slice(0, 2).map(({ title }) => title.includes('生物医药'))).toEqual([true, true]);
      const asked = {
        subjects: [
          {
            meanings: [
              { word: '医疗', share: 1 },
              { word: '看病', share: 0.85 },
            ],
            weight: 1,
            share: 0.1,
          },
        ],
      };
      const article = { plainSummary: '', tags: [], applyMode: null, repealed: false, expireDate: null, publishTime: NOW };
      const same = { ...article, title: '看病少花钱', plainSummary: '看病', tags: ['看病'] };
      const said = { ...article, title: '医疗互助办法' };
      expect(byAnswer({ ...asked, text: '', missing: [], instead: [], queries: [] }, [same, said], '2026-11-20')).toEqual([said, same]);
    });

    it('let a single character count beside a word, and whom a loan is for before what else it is for', async () => {
      const both = await search('鞋 贷款');
      const loans = await search('贷款');
      expect(both.rows.map(({ policyArticleId }) => policyArticleId)).not.toEqual(loans.rows.map(({ policyArticleId }) => policyArticleId));
      expect(`${both.rows[0]?.title}${both.rows[0]?.plainSummary}`).toMatch('鞋');
      const { rows } = await search('施工企业贷款');
      expect(rows[0]?.title).toMatch('建筑业');
    });

    it('find the policy of a trade for whoever asks how its firm applies', async () => {
      const answers = ['PA260067'];
      for (const words of ['建筑公司怎么申请补贴', '我们是建筑公司，有什么扶持', '建筑企业如何申请补助'])
        expect(await missed([{ words, misspelt: false, answers }], 2)).toEqual([]);
    });

    it.each([
      ['高龄补贴', ['高龄']],
      ['养老补贴', ['养老']],
      ['首贷贴息', []],
      ['买设备有没有补贴', []],
      ['养虾', ['养虾']],
      ['人工智能', ['人工智能']],
      ['人工智能补贴', ['人工智能']],
      ['机器人', ['机器人']],
      ['数字经济', ['数字经济']],
      ['失业保险金', ['失业保险金']],
      ['小微企业贷款贴息', []],
      ['公积金', ['公积金']],
    ])('%s: says what no article speaks of', async (keyword, missing) => {
      const context = createTestContext(database().db);
      expect(await listPolicyArticles(context, PolicyArticleQuery.parse({ keyword }))).toMatchObject({ missing });
    });

    it.each([
      ['人工智能', '人工智能', ['人工', '智能']],
      ['贷款难', '贷款难', ['贷款']],
      ['买台拖拉机能补多少', undefined, undefined],
      ['养猪', '养猪', ['生猪', '猪']],
      ['养虾', '养虾', ['养殖', '水产']],
      ['还钱', '还钱', ['还款', '还贷']],
      ['红木', '红木', ['工艺家具', '古典家具', '家具厂']],
      ['申请交上去多久有结果', undefined, undefined],
      ['首贷贴息', undefined, undefined],
    ])('%s: says by what else it finds', async (keyword, said, by) => {
      const { instead } = await search(keyword);
      expect(instead).toEqual(said === undefined ? [] : [{ said, by }]);
    });

    it.each([
      ['养猪', 'PA260093'],
      ['养猪补贴', 'PA260093'],
      ['猪场', 'PA260093'],
      ['育肥猪', 'PA260093'],
      ['种茶', 'PA260095'],
      ['种菜', 'PA260221'],
      ['种稻', 'PA260223'],
      ['种树', 'PA260044'],
      ['养鲍', 'PA260031'],
    ])('%s: puts what speaks of the thing itself before what speaks of its kind', async (said, policyArticleId) => {
      expect((await search(said)).rows[0]).toMatchObject({ policyArticleId });
    });

    it.each(['还钱', '怎么还钱', '什么时候还钱', '退钱', '打钱', '房子抵押', '欠薪', '黑户', '不要利息', '提前还钱'])(
      'find something for %s, as it is said every day',
      async (said) => {
        expect(await search(said)).toMatchObject({ total: expect.any(Number), missing: [] });
        expect((await search(said)).total).toBeGreaterThan(1);
      },
    );

    const SHOPS = '餐馆 饭店 小吃 小吃店 餐厅 早餐店 奶茶店 理发店 美容院 修车 洗车 五金店 水果店 药店 花店 服装店 茶叶店 摆摊 地摊';
    const TRADES: Readonly<Record<string, string>> = {
      [SHOPS]: 'PA260052',
      '便利店 小卖部 网店 直播带货 海鲜店 菜市场': 'PA260068',
      '快递 搬家 网约车 仓库': 'PA260069',
      '装修公司 水电工 建材店': 'PA260067',
      '酒店 旅馆': 'PA260056',
      '服装 裁缝 鞋厂': 'PA260061',
      '豆腐 茶厂': 'PA260062',
    };

    it.each(Object.entries(TRADES))('find for the small trades %s something', async (said, id) => {
      expect(await missed(said.split(' ').map((words) => ({ words, misspelt: false, answers: [id] })))).toEqual([]);
    });

    it.each([
      ['2万', /(?<![\d.,])2 ?万/],
      ['2 万元', /(?<![\d.,])2 ?万/],
      ['100%', /(?<![\d.,])100 ?[%％]/],
      ['３０％', /(?<![\d.,])30 ?[%％]/],
      ['5000', /(?<![\d.,])5,?000(?![\d,])/],
    ])('take %s for a figure as a whole', async (figure, said) => {
      const { rows } = await search(figure);
      expect(rows.length).toBeGreaterThan(0);
      const context = createTestContext(database().db);
      for (const { policyArticleId } of rows) {
        const { title, summary, plainSummary, content } = await getPolicyArticle(context, policyArticleId);
        expect(`${policyArticleId} ${title} ${summary} ${plainSummary} ${content}`).toMatch(said);
      }
    });

    it('take a word for itself that holds a known one and means another thing', async () => {
      expect(await search('机器人')).toMatchObject({ total: 0, missing: ['机器人'] });
      const { rows } = await search('新材料');
      expect(rows[0]?.title).toMatch('新材料');
    });

    it.each([
      ['貸款', '贷款'],
      ['個體工商戶貸款', '个体工商户贷款'],
      ['漁排補貼', '渔排补贴'],
    ])('find by %s, as Taiwan writes it, what %s finds', async (said, meant) => {
      const { total, understood } = await search(said);
      expect([understood, total]).toEqual([meant, (await search(meant)).total]);
      expect(total).toBeGreaterThan(0);
    });

    it.each(['最新政策', '政策', '怎么办'])('list the newest for %s, which asks for nothing, and say so', async (said) => {
      const { rows, instead } = await search(said);
      const newest = await listPolicyArticles(createTestContext(database().db), PolicyArticleQuery.parse({}));
      expect(rows.map(({ publishTime }) => publishTime)).toEqual(newest.rows.map(({ publishTime }) => publishTime));
      expect(instead).toEqual([{ said, by: [] }]);
    });

    it('find something for a long sentence, and say that it is less than was asked for', async () => {
      const found = await search('我是一个开小店的个体户，今年生意不好，家里老人又住院，想申请一笔贷款周转一下，有没有政府补贴的利息');
      expect([found.total > 0, found.partly]).toEqual([true, true]);
      expect(await search('贷款快到期还不上怎么办')).toMatchObject({ partly: false });
    });
  },
  ({ db }) => seedArticles(db, NOW, async () => undefined),
);
