import { sources } from './article-sources.ts';
import { officePhone, type PolicyArticleDraft } from './policy-article.ts';

const FIRST_NO = 251;

interface Publicity {
  readonly what: string;
  readonly source: string;
  readonly publish: string;
  readonly rule: string;
  readonly ruleNo: number;
  readonly columns: readonly [string, string];
  readonly rows: readonly (readonly [name: string, basis: string, yuan: number])[];
  readonly total: readonly [count: number, wan: number];
  readonly refused: readonly [string, string];
  readonly farm?: true;
}

const publicities: readonly Publicity[] = [
  {
    what: '2026 年第二批知识产权质押融资补助',
    source: sources.patent,
    publish: '2026-09-03',
    rule: '知识产权质押融资补助办法',
    ruleNo: 23,
    columns: ['企业', '已付利息和评估费'],
    rows: [
      ['兰湾电子（示例）有限公司', '182,000 元', 91_000],
      ['木溪鞋机（示例）有限公司', '96,400 元', 48_200],
      ['壶山新材料（示例）有限公司', '420,000 元', 200_000],
      ['荔阳鞋业（示例）有限公司', '57,000 元', 28_500],
    ],
    total: [49, 342],
    refused: ['质押登记已经注销', '费用发生在上一年度'],
  },
  {
    what: '2026 年第一批渔排升级改造补助',
    source: sources.sea,
    publish: '2026-10-16',
    rule: '传统渔排升级改造补助和贷款贴息办法',
    ruleNo: 33,
    columns: ['养殖户或合作社', '改造口数'],
    rows: [
      ['南日湾水产（示例）合作社', '420 口', 168_000],
      ['海岬养殖（示例）合作社', '260 口', 104_000],
      ['平海湾渔业（示例）合作社', '310 口', 124_000],
      ['石城海产（示例）合作社', '185 口', 74_000],
    ],
    total: [96, 268],
    refused: ['旧渔排没有拆除干净', '浮球没有合格证'],
    farm: true,
  },
  {
    what: '2025 年度企业技术改造贷款贴息',
    source: sources.industry,
    publish: '2026-04-16',
    rule: '企业技术改造贷款贴息实施细则',
    ruleNo: 21,
    columns: ['企业', '已付利息'],
    rows: [
      ['海岬智能装备（示例）有限公司', '618,000 元', 185_400],
      ['木兰鞋材（示例）有限公司', '274,000 元', 82_200],
      ['荔林食品机械（示例）有限公司', '126,000 元', 37_800],
      ['涵东印染（示例）有限公司', '1,120,000 元', 336_000],
    ],
    total: [73, 1046],
    refused: ['项目没有入库', '贷款用于流动资金'],
  },
  {
    what: '2026 年三季度创业担保贷款贴息',
    source: sources.labour,
    publish: '2026-10-23',
    rule: '创业担保贷款实施办法',
    ruleNo: 51,
    columns: ['借款人（隐去部分文字）', '季度利息'],
    rows: [
      ['林某，童装店', '2,250 元', 1125],
      ['陈某某，快餐店', '1,480 元', 740],
      ['溪口乡味（示例）食品厂', '8,600 元', 4300],
      ['郑某，民宿', '2,400 元', 1200],
    ],
    total: [862, 148],
    refused: ['创业实体已经停业', '名下新增其他商业贷款'],
  },
  {
    what: '2026 年二季度农机购置贷款贴息',
    source: sources.farm,
    publish: '2026-08-20',
    rule: '农机购置贷款贴息实施细则',
    ruleNo: 45,
    columns: ['机主', '季度利息'],
    rows: [
      ['萩芦农机（示例）合作社', '6,840 元', 4104],
      ['枫亭植保（示例）服务队', '2,660 元', 1596],
      ['黄某某，插秧机', '380 元', 228],
      ['吴某，烘干机', '570 元', 342],
    ],
    total: [327, 21],
    refused: ['机具没有登记喷号', '已经转卖到外市'],
    farm: true,
  },
  {
    what: '2025 年度供应链核心企业确权奖励',
    source: sources.industry,
    publish: '2026-02-12',
    rule: '供应链核心企业确权奖励办法',
    ruleNo: 55,
    columns: ['核心企业', '确权金额'],
    rows: [
      ['荔城运动用品（示例）集团', '6.2 亿元', 310_000],
      ['兴化湾食品（示例）股份公司', '2.4 亿元', 96_000],
      ['兰湾显示（示例）有限公司', '3.1 亿元', 124_000],
      ['壶兰家居（示例）有限公司', '0.9 亿元', 27_000],
    ],
    total: [11, 118],
    refused: ['按时付款率不到 95%', '向供应商收取平台费'],
  },
];

const toText = (item: Publicity) => `根据${item.rule}，经申报、审核，现将 ${item.what}拟补助名单（节选）公示如下，接受社会监督。
## 一、拟补助名单（节选）
|${item.columns[0]}|${item.columns[1]}|拟补助|
${item.rows.map(([name, basis, yuan]) => `|${name}|${basis}|${yuan.toLocaleString('en-US')} 元|`).join('\n')}
全部名单 ${item.total[0]} 户，合计 ${item.total[1].toLocaleString('en-US')} 万元，见附件。名单里的名称都是示例。
## 二、金额是怎么算的
按办法规定的比例计算，超过每户上限的按上限补；与其他财政补助重复的部分已经扣除。计算过程在申请人的订单里逐项列出，==可以对着回单核对==。
## 三、没有通过的主要原因
1. ${item.refused[0]}；
2. ${item.refused[1]}；
3. 收款账户名称和申请人不一致，改正以后并入下一批。
没有通过的，原因已经发到申请人的消息里，可以补充材料复核一次。
## 四、公示时间
自发布之日起 5 个工作日。公示期内没有异议的，==20 个工作日内拨付==，到账有短信提醒。
## 五、怎么提意见
认为名单有错、有弄虚作假的，请在公示期内通过平台留言，或者打监督电话。请写明哪一户、什么问题、有什么依据，我们 5 个工作日内核实答复，并为您保密。
## 六、没赶上这一批怎么办
下一批会提前在“通知公告”里发布。可以先在原文页面看条件，用“看我能不能申报”自查一遍，缺什么提前补。申报、公示、拨付全程不收费，也不会有人打电话让您先交钱。`;

/** 通知公告: who is about to be paid. */
export const publicityNotices: readonly PolicyArticleDraft[] = publicities.map((item, index) => ({
  no: FIRST_NO + index,
  title: `关于 ${item.what}拟补助名单的公示（示例）`,
  source: item.source,
  publish: item.publish,
  plain: `${item.what}的名单出来了，${item.total[0]} 户一共 ${item.total[1].toLocaleString('en-US')} 万元，快看看有没有您`,
  tags: ['公示'],
  phone: officePhone(761 + index),
  interprets: [item.ruleNo],
  files: ['拟补助名单（隐去账号）.xlsx'],
  ...(item.farm ? { farm: true as const } : {}),
  text: toText(item),
}));
