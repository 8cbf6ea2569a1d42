import { type CountyFacts, countyFacts } from './county-facts.ts';
import { officePhone, type PolicyArticleDraft } from './policy-article.ts';

const FIRST_LOAN_NO = 81;
const INSURANCE_NO = 91;
const PARK_NO = 101;
const MAX_REWARD_WAN = 20;

const financeOf = (county: CountyFacts) => `${county.name}金融服务部门（示例）`;

const firstLoanText = (county: CountyFacts) => `为让${county.name}更多从来没有贷过款的经营者得到第一笔贷款，制定本细则。
## 一、怎么分担风险
${county.name}安排==首贷风险分担资金 ${county.fund.toLocaleString('en-US')} 万元==，用于补偿合作机构首次贷款的本金损失：
|贷款类型|区县资金|机构|担保公司|
|信用贷款，50 万元以内|50%|50%|不参与|
|信用贷款，50 万至 200 万元|40%|60%|不参与|
|担保贷款|20%|40%|40%|
机构按规定追偿满 90 天后申请补偿，追回的钱按同样比例退回。
## 二、怎么奖励
机构每发放一户首次贷款，奖励 ${county.rewardYuan.toLocaleString('en-US')} 元；一家机构一年最多 ${MAX_REWARD_WAN} 万元。==奖励不得变相从借款人身上收回==，不得要求借款人买保险、办卡。
## 三、今年的目标
全年新增首次贷款 ${county.households} 户，其中个体工商户不少于一半。每月 5 日前在平台公布上月户数、金额和平均综合年化。
## 四、经营者怎么办
1. 在平台选带“首贷友好”的产品，或者填一张融资需求；
2. 街道、乡镇每月集中走访一次，帮着准备资料；
3. 机构 1 个工作日受理、5 个工作日答复；
4. ==没有批下来的，${county.window}帮您看原因==，改好以后再推荐一次。
## 五、哪些不算首次贷款
换银行的、法定代表人名下已有经营性贷款的、由别的企业拆分出来的，不算首次贷款。房贷、车贷、信用卡不影响。
## 六、监督和附则
弄虚作假领取奖励的，追回并暂停合作一年。本细则由${financeOf(county)}负责解释，咨询请到${county.window}。`;

const insuranceText = (county: CountyFacts) => `为减轻农户保费负担，${county.name}在市级补贴以外再安排一部分资金，制定本方案。
## 一、补哪些、补多少
|品种|全价保费（每亩或每笼）|市级以上补|${county.name}再补|自己出|
${county.crops
  .map(
    ([name, yuan, city, own]) =>
      `|${name}|${yuan} 元|${city}%|${own}%|${Number(((yuan * (100 - city - own)) / 100).toFixed(2))} 元，占 ${100 - city - own}%|`,
  )
  .join('\n')}
==补贴在付款时直接扣掉，农户只付自己那一部分==，不用先交再领。
## 二、谁能享受
在${county.name}种植、养殖的农户、家庭农场、合作社和企业，面积以承包证、流转合同、海域使用权证或者林权证为准。
## 三、怎么投保
1. 村协保员上门登记，核对面积；
2. 农户在登记表或者手机上签字；
3. 付自己那一部分，当天拿到电子保单；
4. 保单可以在平台“保险订单”里查。
## 四、怎么算赔款
指数保险看约定气象站的记录，达到条件 10 天内到账，不用报案。需要查勘的品种，48 小时内报案，损失三成以上按比例赔。==赔款打到本人账户，村集体、合作社不得截留。==
## 五、和贷款的关系
投保以后申请涉农贷款，机构应当把保单作为增信依据，利率优惠不少于 0.1 个百分点；赔款可以约定优先还贷，多出的归农户。
## 六、时间
本方案按保险年度执行，早投早保。台风、寒潮预警发布以后，气象指数类保险暂停投保，解除以后恢复。咨询请找村协保员或者${county.window}。`;

const parkText = (county: CountyFacts) => `为提高园区小企业融资效率，${county.name}在${county.park.name}试行整园授信，制定本方案。
## 一、什么是整园授信
由银行先对整个园区做一次调查，给园区内每家企业一个参考额度。企业要用钱时，==不用再从头调查，补充最近三个月的流水就能提款==。
## 二、范围和额度
|项目|数量|
|纳入企业|${county.park.firms} 家|
|整园参考额度|${county.park.credit} 亿元|
|单户信用额度|最多 300 万元|
|单户担保额度|最多 500 万元|
|合作银行|${county.meeting.banks} 家|
怎么看企业：${county.park.line}。
## 三、企业要做什么
1. 在平台授权查询纳税、用电、社保数据，授权可以随时收回；
2. 每半年更新一次经营情况，五个问题，三分钟；
3. 租用厂房的，房东出具租约真实的确认。
## 四、银行要做什么
- 收到提款申请 1 个工作日受理、3 个工作日答复；
- ==利率在授信通知书里写死上限，提款时只能低不能高==；
- 额度没有用的，不得收承诺费；
- 调整、取消额度的，提前 15 天书面告诉企业和园区。
## 五、园区要做什么
园区不得向企业收费，不得替企业担保，不得指定银行。每季度组织一次“坐诊”，银行、担保、保险一起到园区，当面答疑。
## 六、出了风险怎么办
单户逾期 30 天，园区和银行一起上门；逾期 90 天，由${county.name}首贷风险分担资金和担保公司按约定补偿。整园不良率超过 3% 的，暂停新增，查清原因以后恢复。`;

const firstLoanRegulation = (county: CountyFacts, index: number): PolicyArticleDraft => ({
  no: FIRST_LOAN_NO + index,
  title: `${county.name}首次贷款风险分担和奖励实施细则（示例）`,
  source: financeOf(county),
  docNo: `${county.word}金〔2026〕${3 + index}号`,
  level: '4',
  publish: `2026-0${4 + index}-1${index}`,
  expire: '2028-12-31',
  plain: `${county.name}第一次贷款的经营者，贷款出了风险由区县资金先担一半，银行更敢贷`.replace(
    '区县',
    county.name.endsWith('县') ? '县里' : '区里',
  ),
  tags: ['首贷', county.name],
  targets: `在${county.name}登记、从来没有贷过款的企业和个体户`,
  conditions: '没有经营性贷款记录；用途真实；没有正在逾期',
  benefit: '不用抵押也能得到第一笔贷款；没有批下来的有人帮着看原因',
  benefitType: '3',
  way: '在平台选“首贷友好”的产品申请',
  mode: '1',
  address: county.window,
  phone: officePhone(680 + index),
  products: ['FP26008', 'FP26022', 'FP26023', 'FP26024'],
  text: firstLoanText(county),
});

const insuranceRegulation = (county: CountyFacts, index: number): PolicyArticleDraft => ({
  no: INSURANCE_NO + index,
  title: `${county.name}政策性农业保险保费配套补贴方案（示例）`,
  source: `${county.name}农业农村部门（示例）`,
  docNo: `${county.word}农〔2026〕${6 + index}号`,
  level: '4',
  publish: `2026-0${2 + index}-2${index}`,
  expire: '2026-12-31',
  plain: `${county.name}种地、养殖买农业保险，区里再补一部分，自己只出一到两成`.replace(
    '区里',
    county.name.endsWith('县') ? '县里' : '区里',
  ),
  tags: ['农业保险', county.name],
  targets: `在${county.name}种植、养殖的农户、合作社、家庭农场和企业`,
  conditions: '面积真实，有承包证、流转合同或者海域使用权证',
  benefit: `${county.crops.map(([name]) => name).join('、')}等品种再补 5% 到 15%`,
  benefitType: '1',
  way: '投保时直接扣减，不用申请',
  mode: '1',
  address: county.window,
  phone: officePhone(685 + index),
  products: county.farmProducts,
  farm: true,
  text: insuranceText(county),
});

const parkRegulation = (county: CountyFacts, index: number): PolicyArticleDraft => ({
  no: PARK_NO + index,
  title: `${county.name}${county.park.name}整园授信工作方案（示例）`,
  source: financeOf(county),
  docNo: `${county.word}金〔2025〕${11 + index}号`,
  level: '4',
  publish: `2025-${String(4 + index * 2).padStart(2, '0')}-1${index + 3}`,
  expire: '2027-12-31',
  plain: `在${county.park.name}的企业，先有一个参考额度，要用钱时补三个月流水就能提`,
  tags: ['园区', county.name],
  targets: `${county.park.name}内的 ${county.park.firms} 家企业`,
  conditions: '在园区正常生产，同意授权查询数据',
  benefit: '信用额度最多 300 万元，担保额度最多 500 万元，3 个工作日答复',
  benefitType: '5',
  way: '在平台授权，等银行发授信通知书',
  mode: '2',
  limitDays: 3,
  address: county.window,
  phone: officePhone(690 + index),
  products: ['FP26005', ...county.meeting.products],
  text: parkText(county),
});

/** 政策法规 of the counties. */
export const countyRegulations: readonly PolicyArticleDraft[] = countyFacts.flatMap((county, index) => [
  firstLoanRegulation(county, index),
  insuranceRegulation(county, index),
  parkRegulation(county, index),
]);
