import type { MatchField, MatchRule } from '#lib/contract/match/match-rule.ts';
import { matchRules } from '#lib/contract/match/match-rules.ts';
import { toSubsidyFacts } from '#lib/query/subsidy-seeker.ts';
import { readFinanceProducts, readPolicyArticles } from '../../sandbox/seed/demo-content.ts';

type Article = ReturnType<typeof readPolicyArticles>[number];
type Product = ReturnType<typeof readFinanceProducts>[number];

const articles = readPolicyArticles();
const products = new Map(readFinanceProducts().map((product) => [product.productCode, product]));

const codesOf = (value: MatchRule['value'] | undefined): readonly string[] => [value ?? []].flat().map(String);
/** What the rules of a record let through of a field; undefined where they do not ask it. */
const askedOf = (rules: readonly MatchRule[], field: MatchField): readonly string[] | undefined => {
  const rule = rules.find((one) => one.field === field && one.required && one.op === 'in');
  return rule === undefined ? undefined : codesOf(rule.value);
};

/** What a loan is lent to, of each field that an article may ask; undefined where it is lent to any. */
const LENT_TO = {
  accountType: ({ accountTypes }) => accountTypes,
  region: ({ cityCodes }) => cityCodes,
  industry: ({ industries }) => industries,
  trade: ({ trades = [] }) => trades,
  agriSubjectType: ({ rules }) => askedOf(rules, 'agriSubjectType'),
} as const satisfies Partial<Record<MatchField, (product: Product) => readonly string[] | undefined>>;

it('a loan stands under a policy only where somebody who borrows it may have the policy', () => {
  const loans = articles.flatMap((article) =>
    (article.relatedProductCodes ?? []).flatMap((code) => {
      const product = products.get(code);
      return product === undefined ? [] : [{ article, product }];
    }),
  );
  expect(loans.length).toBeGreaterThan(100);
  const strangers = loans.flatMap(({ article: { policyArticleId, rules = [] }, product }) =>
    (Object.keys(LENT_TO) as (keyof typeof LENT_TO)[]).flatMap((field) => {
      const asked = askedOf(rules, field);
      const lent = LENT_TO[field](product);
      const meet = asked === undefined || lent === undefined || lent.some((code) => asked.includes(code));
      return meet ? [] : [`${policyArticleId} ${product.productCode} ${product.productName}: ${field} ${lent.join()} / ${asked.join()}`];
    }),
  );
  expect(strangers).toEqual([]);
});

/** Trades that titles name, as rules ask them. */
const TITLES: readonly (readonly [RegExp, MatchField, string])[] = [
  [/鞋服/, 'industry', 'footwear'],
  [/食品|水产加工/, 'industry', 'food'],
  [/电子(?!保函)/, 'industry', 'electronics'],
  [/工艺|家具|木材|木业/, 'industry', 'craft'],
  [/新材料/, 'industry', 'materials'],
  [/水产养殖|海上养殖|花蛤|渔排/, 'industry', 'aquaculture'],
  [/建筑业/, 'industry', 'construction'],
  [/商贸/, 'industry', 'retail'],
  [/物流/, 'industry', 'logistics'],
  [/装备/, 'industry', 'equipment'],
  [/医药/, 'industry', 'biomedicine'],
  [/新能源/, 'industry', 'energy'],
  [/现代农业|种植业|大棚|水稻|蜜柚|油茶|林权/, 'industry', 'farming'],
  [/大棚/, 'trade', 'vegetable'],
  [/水稻/, 'trade', 'grain'],
  [/蜜柚/, 'trade', 'fruit'],
  [/油茶|林权/, 'trade', 'forestry'],
];

it('a policy whose title names a trade asks whether that is what one does', () => {
  const judged = articles.filter(({ rules = [] }) => rules.length > 0);
  const unasked = judged.flatMap(({ policyArticleId, title, rules = [] }) =>
    TITLES.flatMap(([word, field, code]) =>
      word.test(title) && askedOf(rules, field)?.includes(code) !== true ? [`${policyArticleId} ${title}: ${field} ${code}`] : [],
    ),
  );
  expect(unasked).toEqual([]);
});

it('whoever farms much is asked for wherever farmers or family farms are', () => {
  const left = articles.flatMap(({ policyArticleId, rules = [] }) => {
    const asked = askedOf(rules, 'agriSubjectType') ?? ['2'];
    return (asked.includes('1') || asked.includes('3')) && !asked.includes('2') ? [policyArticleId] : [];
  });
  expect(left).toEqual([]);
});

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '');

/** The content as lines: a cell of a table under its head and beside the name of its row. */
function linesOf(content: string): string[] {
  const cellsOf = (row: string): string[] => [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => textOf(cell));
  const tables = [...content.matchAll(/<table>.*?<\/table>/gs)].flatMap(([table]) => {
    const [head = [], ...rows] = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => cellsOf(row));
    return rows.flatMap(([name = '', ...cells]) => cells.map((cell, place) => `${head[place + 1] ?? ''}${name}${cell}`));
  });
  const prose = content.replace(/<table>.*?<\/table>/gs, '').replace(/<\/(?:p|li|h\d)>/g, '\n');
  return [...tables, ...textOf(prose).split('\n')];
}

interface Cap {
  readonly yuan: number;
  readonly isYearly: boolean;
}

/** Most amounts of money that a text gives, each with what its clause says of the year: all its rounds are one. */
const capsOf = (text: string): Cap[] =>
  text.split(/[，；。、]/).flatMap((clause) =>
    [...clause.matchAll(/最多(?:补|奖励)?[^\d]{0,3}([\d.,]*\d) (万)?元/g)].map(([, figure = '', wan]) => ({
      yuan: Number(figure.replaceAll(',', '')) * (wan === undefined ? 1 : 10_000),
      isYearly: /每年|一年|三批合计/.test(clause),
    })),
  );

const isSame = (a: Cap) => (b: Cap) => a.yuan === b.yuan && a.isYearly === b.isYearly;

it('what a policy gives at most is told in its panel as in its text: in all, or every year', () => {
  const told = articles.flatMap((article) => [article.benefit, article.plainSummary].map((text) => ({ article, caps: capsOf(text) })));
  expect(told.flatMap(({ caps }) => caps).length).toBeGreaterThan(40);
  const other = told.flatMap(({ article, caps }) => {
    const own = linesOf(article.content).flatMap(capsOf);
    return caps
      .filter((cap) => own.some(({ yuan }) => yuan === cap.yuan) && !own.some(isSame(cap)))
      .map((cap) => [article.policyArticleId, cap]);
  });
  expect(other).toEqual([]);
});

it('a notice and the products of a policy give at most what the policy does, in all or every year', () => {
  const ofPolicy = (article: Article): Cap[] => linesOf(article.content).flatMap(capsOf);
  const linked = articles.filter(({ categoryId, rules = [] }) => categoryId === '61' && rules.length > 0);
  const other = linked.flatMap((article) => {
    const own = ofPolicy(article);
    const notices = articles.filter(
      ({ categoryId, interpretIds = [] }) => categoryId === '64' && interpretIds.includes(article.policyArticleId),
    );
    const texts = [
      ...notices.map((notice) => [notice.policyArticleId, [notice.benefit, ...linesOf(notice.content)].join('\n')]),
      ...(article.relatedProductCodes ?? []).map((code) => [code, products.get(code)?.discount ?? '']),
    ];
    return texts.flatMap(([of, text = '']) =>
      text
        .split('\n')
        .flatMap(capsOf)
        .filter((cap) => own.some(({ yuan }) => yuan === cap.yuan) && !own.some(isSame(cap)))
        .map((cap) => `${article.policyArticleId} ${of}: ${cap.yuan} ${cap.isYearly}`),
    );
  });
  expect(other).toEqual([]);
});

it('a list of those who get a subsidy promises the days of its policy', () => {
  const daysOf = (content: string) => [...textOf(content).matchAll(/(\d+) 个工作日内(?:拨付|打到)/g)].map(([, days]) => days);
  const lists = articles.filter(({ title }) => /拟补助名单的公示/.test(title));
  expect(lists.length).toBeGreaterThan(3);
  const other = lists.flatMap(({ policyArticleId, interpretIds = [], content }) => {
    const policies = articles.filter((one) => interpretIds.includes(one.policyArticleId) && one.categoryId === '61');
    const promised = policies.flatMap((policy) => daysOf(policy.content));
    return promised.length === 0
      ? []
      : daysOf(content).flatMap((days) => (promised.includes(days) ? [] : [`${policyArticleId}: ${days} / ${promised.join()}`]));
  });
  expect(other).toEqual([]);
});

it.each(['services', 'catering'])('what rewards a factory for its suppliers is offered to no shop in %s', (trade) => {
  const reward = articles.find(({ title }) => title.includes('核心企业确权奖励办法'));
  const verdictOf = (who: 'shop' | 'company', own: string) =>
    matchRules(reward?.rules ?? [], toSubsidyFacts({ who, trade: own, district: '350302' })).verdict;
  expect([verdictOf('shop', trade), verdictOf('company', trade)]).toEqual(['unfit', 'unfit']);
  expect(verdictOf('company', 'footwear')).toBe('open');
});
