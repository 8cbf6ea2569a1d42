import { sources } from './article-sources.ts';
import type { PolicyArticleDraft } from './policy-article.ts';

const FIRST_NO = 301;
const FIRST_MONTH = { year: 2025, month: 1 } as const;
const MONTHS_A_YEAR = 12;

/** What one month had of its own: a word on it, and what was changed because of users. */
interface MonthNote {
  readonly word: string;
  readonly asked: string;
  readonly changed: string;
  readonly busy: string;
}

const notes: readonly MonthNote[] = [
  {
    word: '春节前备货的多，食品和商贸占了四成',
    asked: '放假期间还款算不算逾期',
    changed: '还款日遇到假期的，提前三天发提醒',
    busy: '食品加工',
  },
  { word: '春节在月中，申请先少后多', asked: '新一年的额度什么时候放', changed: '产品页面写清每家机构当年还剩多少额度', busy: '商贸零售' },
  { word: '开工复工，鞋服企业集中买料', asked: '租来的厂房能不能贷款', changed: '列表增加“不用抵押”的快捷条件', busy: '鞋服' },
  { word: '春季投苗、插秧，涉农申请比上月多三成', asked: '流转的地能不能抵押', changed: '涉农专区按行业分了十二类', busy: '现代农业' },
  { word: '电商大促前备货，短期借款增加', asked: '按天计息到底怎么算', changed: '计算器可以按天算，显示到分', busy: '商贸零售' },
  { word: '半年到期的贷款多，续贷占到三成', asked: '续贷影响不影响征信', changed: '到期前 30 天自动提醒续贷', busy: '工艺家具' },
  { word: '技改和设备类申请增加', asked: '贴息是先补还是后补', changed: '产品页面写清贴息后的年化', busy: '高端装备' },
  { word: '冬款鞋服备料，额度用得最满', asked: '额度能不能分几次提', changed: '申请里增加“分次提款”选项', busy: '鞋服' },
  { word: '新学期食堂供货，订单类贷款增加', asked: '采购合同怎么融资', changed: '中标信息自动带出，不用手填', busy: '食品加工' },
  { word: '秋季投苗，海上养殖申请最多', asked: '海域使用权证怎么抵押', changed: '涉农产品标明还款跟着哪个农时', busy: '水产养殖' },
  { word: '四季度资金紧，企业更关心综合年化', asked: '担保费为什么不算在利率里', changed: '所有产品都加了“明白纸”', busy: '建筑业' },
  { word: '年底结算，应收账款类增加', asked: '保理和贷款有什么不同', changed: '保理产品写明有没有追索', busy: '建筑业' },
  { word: '年初银行额度充足，批得快', asked: '首次贷款怎么认定', changed: '填申请前先告诉您算不算首贷', busy: '商贸零售' },
  { word: '春节假期长，线上产品占到六成', asked: '放款到账要多久', changed: '显示每个产品平均几天到账', busy: '食品加工' },
  { word: '首贷贴息新办法出台，首贷户增加', asked: '贴息和贷款要不要分开申请', changed: '订单里直接点“申报贴息”', busy: '鞋服' },
  { word: '知识产权和科技类申请增加', asked: '专利评估费谁出', changed: '费用表写清评估费没有批下来退不退', busy: '电子信息' },
  { word: '担保费补贴实行免申即享', asked: '要不要自己去领', changed: '补贴到账自动发消息', busy: '高端装备' },
  { word: '台风季前，养殖户集中办保险和贷款', asked: '台风险和贷款能不能一起办', changed: '海上牧场贷可以同时投保', busy: '水产养殖' },
  { word: '个体户分型上线，小额申请增加三成', asked: '怎么看自己是哪一型', changed: '账户信息里显示分型和升级办法', busy: '商贸零售' },
  { word: '秋冬鞋服备料和冷链项目并行', asked: '冷库用地手续怎么办', changed: '冷链贷款资料清单简化为四样', busy: '现代农业' },
  { word: '台风过后办理展期的多', asked: '受灾贷款怎么展期', changed: '增加“受灾展期”入口，三步办完', busy: '水产养殖' },
  { word: '服务承诺调整，答复更快', asked: '五天没答复怎么办', changed: '超时可以一键换机构，资料不用重填', busy: '工艺家具' },
];

const smaller = [
  '“逾期容忍”改成“晚几天不算逾期”，看不懂的词换成大白话',
  '手机上传照片自动压缩，慢网也能传完',
  '验证码加了“换一张”，看不清不用重填',
  '订单页面写明现在轮到谁办、最晚什么时候',
  '政策页面加了字数和阅读时间',
  '搜索框能认同义词，搜“过桥”能找到续贷',
  '打印页面去掉导航和装饰画，一张纸打完',
] as const;

/** Figures of a month; each follows from its place in the row, so neighbouring reports agree with each other. */
const figuresOf = (index: number) => {
  const season = [0, -9, 12, 8, 3, 10, 4, 9, 6, 14, 7, 5][index % MONTHS_A_YEAR] ?? 0;
  const applicants = 118 + index * 4 + season;
  const lent = Math.round(applicants * (0.56 + index * 0.0025));
  const firstLoans = Math.round(lent * 0.38);
  const lentWan = lent * (62 + (index % 5) * 3);
  return {
    applicants,
    lent,
    firstLoans,
    lentWan,
    hours: (11.2 - index * 0.18).toFixed(1),
    allIn: (5.12 - index * 0.031).toFixed(2),
    onTime: [90 + Math.floor(index / 4), 84 + Math.floor(index / 3), 73 + Math.floor(index / 2)] as const,
  };
};

const monthOf = (index: number) => {
  const months = FIRST_MONTH.month - 1 + index;
  return { year: FIRST_MONTH.year + Math.floor(months / MONTHS_A_YEAR), month: (months % MONTHS_A_YEAR) + 1 };
};

const change = (now: number, before: number) => {
  const percent = ((now - before) / before) * 100;
  if (Math.abs(percent) < 0.05) return '持平';
  return `${percent > 0 ? '增加' : '减少'} ${Math.abs(percent).toFixed(1)}%`;
};

const toText = (note: MonthNote, index: number) => {
  const { year, month } = monthOf(index);
  const now = figuresOf(index);
  const before = index === 0 ? undefined : figuresOf(index - 1);
  const compared = (key: 'applicants' | 'lent' | 'firstLoans' | 'lentWan') => (before ? change(now[key], before[key]) : '首次统计');
  return `${year} 年 ${month} 月，${note.word}。本月有 ${now.applicants} 家企业和经营者提交申请，${now.lent} 家已经拿到钱，合计 ${now.lentWan.toLocaleString('en-US')} 万元。
## 一、主要数字
|指标|本月|比上月|
|提交申请|${now.applicants} 家|${compared('applicants')}|
|已经放款|${now.lent} 家|${compared('lent')}|
|其中首次贷款|${now.firstLoans} 家|${compared('firstLoans')}|
|放款金额|${now.lentWan.toLocaleString('en-US')} 万元|${compared('lentWan')}|
==平均综合年化 ${now.allIn}%，平均受理时间 ${now.hours} 小时。==
## 二、三个时限做到了多少
|时限|按时率|
|1 个工作日受理|${now.onTime[0]}%|
|3 个工作日联系|${now.onTime[1]}%|
|5 个工作日答复|${now.onTime[2]}%|
没有按时的，系统已经提醒机构负责人，名单在机构页面公布。
## 三、哪个行业用得多
本月申请最多的是${note.busy}。平均每笔放款 ${Math.round(now.lentWan / now.lent)} 万元，其中 50 万元以下的占六成以上，==多数用于进货和付人工==。
## 四、您问得最多的
本月问得最多的是“${note.asked}”。回答已经写进对应产品的常见问题，也可以在搜索框里直接搜。
## 五、根据大家的意见改了什么
- ${note.changed}；
- ${smaller[index % smaller.length]}；
- ${smaller[(index + 4) % smaller.length]}。
## 六、数字怎么统计
申请和放款按订单记录计数，同一家企业一个月内多次申请只算一家；金额按实际放款计算；综合年化把利息和各种费用都算进去；受理时间从提交算到机构第一次联系，周末和节假日不算。数字由系统自动生成，机构和平台都不能修改，有疑问请打平台咨询电话核对。`;
};

/** 平台动态: one report a month. */
export const monthlyReports: readonly PolicyArticleDraft[] = notes.map((note, index) => {
  const { year, month } = monthOf(index);
  const next = monthOf(index + 1);
  return {
    no: FIRST_NO + index,
    title: `${year} 年 ${month} 月平台运行情况`,
    source: sources.platform,
    publish: `${next.year}-${String(next.month).padStart(2, '0')}-${String(4 + (index % 5)).padStart(2, '0')}`,
    summary: `${note.word}。三个时限按时率、放款金额和大家问得最多的问题都在这里。`,
    tags: ['运行情况'],
    text: toText(note, index),
  };
});
