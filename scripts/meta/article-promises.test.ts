import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchField, MatchRule } from '#lib/contract/match/match-rule.ts';
import { readFinanceProducts, readPolicyArticles } from '../../sandbox/seed/demo-content.ts';

const ARTICLES = 'content/demo/articles';
const articles = readdirSync(ARTICLES).map((name) => [name, readFileSync(join(ARTICLES, name), 'utf8')] as const);

const sources = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join('components', name), 'utf8'))
  .join('\n');

/** Pressed at sites that are not ours: an online bank, other people's applications. */
const ELSEWHERE = ['提示付款', '看看额度'];

/** What nobody can do here: subsidies are applied for at the office named, with the lender's proof. */
const NOT_HERE = [
  /银行回传|催银行|银行未上传/,
  /(?:登录|在)(?:本)?平台[^。；“]{0,12}(?:贷款订单|申报|上传|确认|投诉|留言|报名|核对|补领|退出声明|申请入库|复核)/,
  /系统自动核对|网上申报|网上提交|线上提交|下载贷款证明|贷款证明可以下载/,
  /申请人的(?:订单|消息)|点提交|传新照片|到账自动发消息/,
];

/** Whoever hands in papers at an office uploads nothing; who else may is named before the word. */
const AT_OFFICE = /^applyWay: .*(?:窗口|村委会|林业站)/m;
const UPLOADS = /(?<!银行(?:直接)?|公司|机构)上传/;

it('no article promises a function that the portal does not have', () => {
  const promises = articles.flatMap(([name, text]) =>
    text.split(/[。\n]/).flatMap((sentence) => (NOT_HERE.some((never) => never.test(sentence)) ? [`${name}: ${sentence.trim()}`] : [])),
  );
  expect(promises).toEqual([]);
});

it('what an article tells to press is a control of the portal', () => {
  const pressed = articles.flatMap(([name, text]) => [...text.matchAll(/点“([^”]+)”/g)].map(([, label = '']) => `${name}: ${label}`));
  expect(pressed.length).toBeGreaterThan(5);
  expect(pressed.filter((one) => !ELSEWHERE.some((label) => one.endsWith(label)) && !sources.includes(one.split(': ')[1] ?? ''))).toEqual(
    [],
  );
});

it('no article whose applications go to an office tells to upload anything', () => {
  const told = articles.filter(([, text]) => AT_OFFICE.test(text)).flatMap(([name, text]) => (UPLOADS.test(text) ? [name] : []));
  expect(told).toEqual([]);
});

/** What a rule's words may say for what it looks at; whatever of a line is left beside these, nothing has looked at. */
const TESTED: Readonly<Record<MatchField, RegExp>> = {
  accountType: /以(企业|个人)(或个体工商户|或者个体工商户)?的名义(申请|申报)/,
  applicant: /企业|个体户|个人|农户|种养大户|合作社/g,
  region: /在?(莆田市|[城涵荔秀仙][厢江城屿游][区县]|、)+(登记或者经营|登记|经营)?/,
  industry:
    /(做的?是?)?(现代农业|农业|水产养殖|商贸零售|建筑业|工艺家具|鞋服|物流运输|食品加工|生物医药|电子信息|新材料|高端装备|新能源|或者|、)+|做的行业在惠及的范围里|从事生产制造|的制造企业|从事鞋服生产或配套|从事食品加工、批发或者餐饮配送|养殖|从事农业|跑运输/,
  trade: /种(枇杷|龙眼|蜜柚|、)+等水果|种(粮食|水果|蔬菜|茶叶|、)+|养畜禽|做(水产养殖|林业)/g,
  yearsSinceRegistration: /(开业|经营|登记|经营实体开业|干|，)?满 \d+ (年|个月)/,
  registeredCapital: /^(?!)/,
  annualRevenue: /近 12 个月(开票|销售收入|流水|收款|开票或收款) \d+ (万|亿)元以上/,
  employees: /员工不超过 \d+ 人/,
  taxGrade: /纳税信用 ?[ABM](、[ABM])* ?级(或[A-D ]+级)?(企业)?/,
  qualifications:
    /专精特新(中小企业|企业)?(“小巨人”企业)?|、|科技型中小企业|高新技术(企业)?|专精特新“小巨人”企业|有专利或商标|示范家庭农场|合作社示范社|有建筑业企业资质|或者|或/g,
  firstLoan: /以前没有(在任何银行贷过)?经营性贷款/,
  collateral: /有可以抵押或者质押的东西/,
  agriSubjectType: /农户|种养大户|家庭农场|合作社|农业企业|村集体/g,
  agriScore: /涉农信用分 \d+ 分以上/,
  whitelist: /列入重点产业链企业名单/,
};

/** Lines as a reader sees them judged: a published condition with its rules, or a rule by its own words. */
const linesOf = ({ rules, conditions = [] }: { rules: readonly MatchRule[]; conditions?: readonly { readonly text: string }[] }) => [
  ...rules.map((rule) => ({ text: rule.label, rules: [rule] })),
  ...conditions.map(({ text }, place) => ({ text, rules: rules.filter(({ condition }) => condition === place) })),
];

it('no rule of a sample says more than it looks at: neither trade, nor place, nor paper', () => {
  const sources = [
    ...readFinanceProducts().map((product) => ({ of: product.productName, ...product })),
    ...readPolicyArticles().map((article) => ({ of: article.title, rules: article.rules ?? [] })),
  ];
  const lines = sources.flatMap(({ of, ...source }) => linesOf(source).map((line) => ({ of, ...line })));
  const judged = lines.filter(({ rules }) => rules.length > 0);
  expect(judged.length).toBeGreaterThan(300);
  const unseen = judged
    .map(({ of, text, rules }) => [of, text, rules.reduce((rest, { field }) => rest.replace(TESTED[field], ''), text)])
    .filter(([, , rest = '']) => /[^，、和或者 ]/.test(rest));
  expect(unseen).toEqual([]);
});
