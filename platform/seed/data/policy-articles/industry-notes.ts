import { sources } from './article-sources.ts';
import { type IndustryFacts, industryFacts } from './industry-facts.ts';
import type { PolicyArticleDraft } from './policy-article.ts';

const FIRST_NO = 401;
const HALF_YEAR_FIRST_NO = 421;

const quarterDays = ['08', '09', '12', '13', '14', '15', '16', '19', '20', '21', '22', '23', '26'] as const;

const step = (before: number, now: number, share: number) => Number((before - (before - now) * share).toFixed(2));

const quarterText = (facts: IndustryFacts) => {
  const summer = { cost: step(...facts.cost, 0.75), hours: Number(step(...facts.hours, 0.75).toFixed(1)) };
  return `平台根据授权的订单和机构报送的数据，整理了 2026 年三季度${facts.name}行业的融资情况，供企业安排资金时参考。数字是平台内的统计，不代表全市。
## 一、钱用在什么地方
${facts.name}主要分布在${facts.place}。三季度的申请里，最常见的用途是${facts.need}。用钱的时间有规律：==${facts.season}==，提前一个月申请，不用和别人挤。
## 二、价格和快慢
|指标|2025 年三季度|2026 年二季度|2026 年三季度|
|平均综合年化|${facts.cost[0]}%|${summer.cost}%|${facts.cost[1]}%|
|平均受理时间|${facts.hours[0]} 小时|${summer.hours} 小时|${facts.hours[1]} 小时|
一年里综合年化降了 ${(facts.cost[0] - facts.cost[1]).toFixed(2)} 个百分点。借 100 万元用一年、到期还本，==少付大约 ${Math.round((facts.cost[0] - facts.cost[1]) * 10_000).toLocaleString('en-US')} 元==。
## 三、企业说得最多的难处
- ${facts.pains[0]}。
- ${facts.pains[1]}。
- ${facts.pains[2]}。
## 四、机构在看什么
没有房产的时候，机构主要看${facts.pledge}。${facts.measure[0]}的做法用得最多：${facts.measure[1]}
## 五、三条建议
1. ${facts.advice[0]}。
2. ${facts.advice[1]}。
3. ${facts.advice[2]}。
## 六、下一步看什么
四季度重点看两件事：一是首次贷款户能不能完成全年 ${facts.firstLoans} 户的目标；二是年底集中还款时，续贷有没有提前 30 天谈好。数字怎么统计：综合年化按实际用款、实际付费折算，受理时间从提交算到机构第一次联系，周末和节假日不计。`;
};

const halfYearText = (facts: IndustryFacts) => {
  const done = Math.round(facts.firstLoans * 0.52);
  const lent = Number((facts.quota * 0.47).toFixed(1));
  return `上半年，平台走访了 ${done} 户${facts.name}经营者，其中不少是第一次贷款。这里把他们问得最多的问题和办成的办法写下来。
## 一、一个例子
${facts.example.who}要${facts.example.use}，缺 ${facts.example.amount} 万元。以前找过熟人担保，人情难还；也试过短期借款，利息太高。后来在平台填了需求，三家机构报价，选了年利率 ${facts.example.rate}%、期限 ${facts.example.months} 个月的一家。==从提交到有人联系，用了 ${facts.hours[1]} 小时。==
## 二、上半年的数字
|指标|全年目标|上半年完成|完成比例|
|专项额度|${facts.quota} 亿元|${lent} 亿元|${((lent / facts.quota) * 100).toFixed(1)}%|
|首次贷款户|${facts.firstLoans} 户|${done} 户|${((done / facts.firstLoans) * 100).toFixed(1)}%|
## 三、为什么有的人办得快
1. 资料一次传齐：流水、合同、照片都看得清；
2. 用途说得明白：${facts.need}，写到具体数量和单价；
3. 时间留得够：用钱的时间：${facts.season}，提前一个月就来申请。
## 四、为什么有的人没办成
- 还款来源说不清，只写“卖了货就还”；
- 征信上有正在逾期的信用卡，还清以后一个月就能再申请；
- 借款用途写成“周转”，机构没有办法判断。
==没有办成的，机构都在平台写了原因，改好以后可以申请复议一次。==
## 五、记住三句话
> ${facts.advice[0]}；${facts.advice[1]}；${facts.advice[2]}。
## 六、想办的人从哪里开始
在“金融超市”按行业选“${facts.name}”，先看综合年化，再看条件差几项。没有房产不要紧，${facts.pledge}都可以作为依据；看不懂的地方，产品页面的“常见问题”里大多有答案，也可以直接打客户经理的电话。`;
};

/** 行业动态: figures of a quarter and stories of half a year, by industry. */
export const industryNotes: readonly PolicyArticleDraft[] = [
  ...industryFacts.map((facts, index) => ({
    no: FIRST_NO + index,
    title: `${facts.name}融资观察：2026 年三季度`,
    source: sources.platform,
    publish: `2026-10-${quarterDays[index] ?? '08'}`,
    tags: [facts.name, '行业观察'],
    products: facts.products,
    ...(facts.farm ? { farm: true as const } : {}),
    text: quarterText(facts),
  })),
  ...industryFacts.map((facts, index) => ({
    no: HALF_YEAR_FIRST_NO + index,
    title: `走访${facts.name}经营者：上半年他们怎么借到钱`,
    source: sources.platform,
    publish: `2026-07-${quarterDays[index] ?? '08'}`,
    tags: [facts.name, '走访'],
    products: facts.products,
    ...(facts.farm ? { farm: true as const } : {}),
    text: halfYearText(facts),
  })),
];
