import { sources } from './article-sources.ts';
import { type IndustryFacts, industryFacts } from './industry-facts.ts';
import { officePhone, type PolicyArticleDraft } from './policy-article.ts';

const FIRST_NO = 61;
const YEAR_FIRST_LOAN_SHARE = 0.4;
const MAX_YUAN_OF_WAN = 10_000;

/** Day and number of each document, in the order of the industries. */
const issued: readonly (readonly [day: string, number: number])[] = [
  ['2024-04-18', 9],
  ['2024-06-06', 14],
  ['2024-09-12', 22],
  ['2024-11-28', 30],
  ['2025-02-20', 5],
  ['2025-03-27', 8],
  ['2025-05-15', 12],
  ['2025-07-10', 17],
  ['2025-09-25', 28],
  ['2026-01-15', 2],
  ['2026-04-30', 14],
  ['2026-08-13', 25],
  ['2026-10-22', 31],
];

const yearOf = (day: string) => day.slice(0, 4);

const toText = (facts: IndustryFacts, day: string) => {
  const interestYuan = Math.round((facts.example.amount * MAX_YUAN_OF_WAN * facts.example.rate * facts.example.months) / 1200);
  return `各县区金融服务部门、各银行、担保和保险机构：
为帮助${facts.name}企业和经营者解决融资难题，结合${facts.place}的实际情况，提出以下措施。
## 一、先弄清楚难在哪里
走访中反映最多的是三件事：
1. ${facts.pains[0]}；
2. ${facts.pains[1]}；
3. ${facts.pains[2]}。
这个行业用钱主要是${facts.need}，==集中的时间：${facts.season}==，贷款要跟上这个节奏。
## 二、安排专门额度
合作银行全年安排${facts.name}专项信贷额度 ${facts.quota} 亿元，其中首次贷款不少于 ${facts.firstLoans} 户。各机构的进度每季度在平台公布。
|项目|目标|说明|
|专项额度|${facts.quota} 亿元|新增和续贷都算|
|首次贷款户|${facts.firstLoans} 户|占新增户数的 ${YEAR_FIRST_LOAN_SHARE * 100}% 以上|
|平均综合年化|不高于 ${facts.cost[1]}%|含担保费、评估费|
|平均受理时间|不超过 ${facts.hours[1]} 小时|从提交到有人联系|
## 三、${facts.measure[0]}
${facts.measure[1]}没有房产的，可以用${facts.pledge}作为依据，各机构不得以“没有抵押物”为由直接拒绝。
## 四、举一个例子
${facts.example.who}借 ${facts.example.amount} 万元，用来${facts.example.use}，期限 ${facts.example.months} 个月，年利率 ${facts.example.rate}%，按月付息、到期还本，全部利息约 ${interestYuan.toLocaleString('en-US')} 元。==除合同写明的以外，不收任何费用。==
## 五、经营者要做的
- ${facts.advice[0]}；
- ${facts.advice[1]}；
- ${facts.advice[2]}。
## 六、组织落实
各县区每季度召开一次银企对接会，机构要当场说明哪些能办、哪些不能办、差什么条件。本措施自 ${yearOf(day)} 年发布之日起施行，执行情况纳入机构评价。`;
};

/** 政策法规: what the city does for each of its industries. */
export const industryRegulations: readonly PolicyArticleDraft[] = industryFacts.map((facts, index) => {
  const [publish, documentNo] = issued[index] ?? ['2024-04-18', 9];
  return {
    no: FIRST_NO + index,
    title: `关于金融支持${facts.name}产业发展的若干措施（示例）`,
    source: sources.finance,
    docNo: `莆示金〔${yearOf(publish)}〕${documentNo}号`,
    publish,
    expire: `${Number(yearOf(publish)) + 3}-12-31`,
    plain: `做${facts.name}的，没有房产也能凭${facts.pledge}贷款，平均 ${facts.hours[1]} 小时有人受理`,
    tags: [facts.name, '贷款'],
    targets: `从事${facts.name}的企业、个体户${facts.farm ? '、合作社和农户' : ''}`,
    conditions: '在本市登记经营，用途真实，没有正在逾期的贷款',
    benefit: `专项额度 ${facts.quota} 亿元，综合年化平均不高于 ${facts.cost[1]}%`,
    benefitType: '5',
    way: `在平台按行业找产品，选“${facts.name}”`,
    mode: '2',
    limitDays: 5,
    phone: officePhone(FIRST_NO + 600 + index),
    products: facts.products,
    ...(facts.farm ? { farm: true as const } : {}),
    text: toText(facts, publish),
  };
});
