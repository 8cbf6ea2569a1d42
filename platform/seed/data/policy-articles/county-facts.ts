/** What the articles of one county say differently. Money in 万元 unless said otherwise. */
export interface CountyFacts {
  readonly name: string;
  readonly word: string;
  readonly window: string;
  readonly fund: number;
  readonly rewardYuan: number;
  readonly households: number;
  readonly park: { readonly name: string; readonly firms: number; readonly credit: number; readonly line: string };
  readonly crops: readonly (readonly [name: string, premiumYuan: number, cityPercent: number, countyPercent: number])[];
  readonly farmNotice: {
    readonly title: string;
    readonly plain: string;
    readonly what: string;
    readonly unit: string;
    readonly perUnitYuan: number;
    readonly maxYuan: number;
  };
  readonly firmNotice: {
    readonly title: string;
    readonly plain: string;
    readonly what: string;
    readonly share: number;
    readonly maxWan: number;
  };
  readonly meeting: { readonly theme: string; readonly place: string; readonly banks: number; readonly products: readonly string[] };
  readonly farmProducts: readonly string[];
}

export const countyFacts: readonly CountyFacts[] = [
  {
    name: '城厢区',
    word: '城示',
    window: '城厢区企业服务窗口（示例）',
    fund: 1200,
    rewardYuan: 800,
    households: 460,
    park: { name: '城南食品和鞋服园', firms: 138, credit: 6.5, line: '食品企业看商超对账单，鞋企看送货单' },
    crops: [
      ['设施蔬菜大棚', 320, 75, 10],
      ['龙眼低温指数', 130, 75, 15],
      ['油茶', 24, 75, 10],
    ],
    farmNotice: {
      title: '设施蔬菜大棚加固补助',
      plain: '城厢区种大棚菜的，加固大棚每亩补 900 元，最多 3 万元',
      what: '加固、翻新连片 3 亩以上的蔬菜大棚',
      unit: '每亩',
      perUnitYuan: 900,
      maxYuan: 30_000,
    },
    firmNotice: {
      title: '商圈店铺装修贷款贴息',
      plain: '城厢区临街店铺贷款装修的，利息补四成，最多 1.5 万元',
      what: '临街店铺、老字号、夜市摊位的装修和设备贷款',
      share: 40,
      maxWan: 1.5,
    },
    meeting: { theme: '商贸和餐饮', place: '城厢区文化中心一楼（示例）', banks: 9, products: ['FP26003', 'FP26018', 'FP26033'] },
    farmProducts: ['FP26061', 'FP26058'],
  },
  {
    name: '涵江区',
    word: '涵示',
    window: '涵江区企业服务窗口（示例）',
    fund: 2000,
    rewardYuan: 1000,
    households: 520,
    park: { name: '高新电子和食品园', firms: 216, credit: 18, line: '电子企业看回款和专利，食品企业看设备和商标' },
    crops: [
      ['水稻完全成本', 96, 80, 10],
      ['枇杷低温指数', 150, 80, 10],
      ['花蛤养殖', 210, 70, 15],
    ],
    farmNotice: {
      title: '花蛤苗种繁育补助',
      plain: '涵江区育花蛤苗的，每亩补 1,200 元，最多 6 万元',
      what: '花蛤苗种中间培育池新建、改造',
      unit: '每亩',
      perUnitYuan: 1200,
      maxYuan: 60_000,
    },
    firmNotice: {
      title: '电子信息企业研发贷款贴息',
      plain: '涵江区电子企业借钱搞研发的，利息补三成，最多 20 万元',
      what: '电子信息企业用于研发、试制、检测的贷款',
      share: 30,
      maxWan: 20,
    },
    meeting: { theme: '电子信息和科技企业', place: '涵江区产业服务中心（示例）', banks: 12, products: ['FP26010', 'FP26034', 'FP26036'] },
    farmProducts: ['FP26053', 'FP26057'],
  },
  {
    name: '荔城区',
    word: '荔示',
    window: '荔城区企业服务窗口（示例）',
    fund: 1800,
    rewardYuan: 1000,
    households: 680,
    park: { name: '荔东鞋服和工艺园', firms: 264, credit: 15, line: '鞋企看订单，珠宝银饰看存货和品牌' },
    crops: [
      ['水稻', 60, 80, 10],
      ['设施蔬菜大棚', 320, 75, 15],
      ['生猪', 60, 80, 5],
    ],
    farmNotice: {
      title: '水稻机械化烘干补助',
      plain: '荔城区稻谷送去烘干的，每吨补 60 元，合作社最多 5 万元',
      what: '晚稻委托烘干和新增烘干设备',
      unit: '每吨',
      perUnitYuan: 60,
      maxYuan: 50_000,
    },
    firmNotice: {
      title: '鞋服企业换机器贷款贴息',
      plain: '荔城区鞋厂贷款换针车、裁断机的，利息补三成半，最多 12 万元',
      what: '鞋服企业购置自动化设备的贷款和租赁',
      share: 35,
      maxWan: 12,
    },
    meeting: { theme: '鞋服产业', place: '荔城区会展中心二号厅（示例）', banks: 14, products: ['FP26002', 'FP26038', 'FP26071'] },
    farmProducts: ['FP26059', 'FP26055'],
  },
  {
    name: '秀屿区',
    word: '秀示',
    window: '秀屿区企业服务窗口（示例）',
    fund: 1500,
    rewardYuan: 1200,
    households: 410,
    park: { name: '临港木业和新材料园', firms: 152, credit: 22, line: '木业看进口报关单和仓单，新材料看项目和设备' },
    crops: [
      ['海上养殖台风指数', 240, 70, 10],
      ['鲍鱼死亡险，每笼', 18, 70, 10],
      ['紫菜', 90, 70, 10],
    ],
    farmNotice: {
      title: '渔排防风加固补助',
      plain: '秀屿区养殖户给渔排加固锚绳的，每口补 150 元，最多 1.5 万元',
      what: '塑胶渔排、网箱的锚绳和连接件加固',
      unit: '每口',
      perUnitYuan: 150,
      maxYuan: 15_000,
    },
    firmNotice: {
      title: '木材加工企业仓单贷款贴息',
      plain: '秀屿区木材企业用仓单贷款的，利息补三成，最多 15 万元',
      what: '木材进口、加工企业的仓单质押贷款',
      share: 30,
      maxWan: 15,
    },
    meeting: { theme: '海上养殖和水产加工', place: '秀屿区海洋产业服务站（示例）', banks: 8, products: ['FP26054', 'FP26060', 'FP26074'] },
    farmProducts: ['FP26054', 'FP26060'],
  },
  {
    name: '仙游县',
    word: '仙示',
    window: '仙游县企业服务窗口（示例）',
    fund: 1600,
    rewardYuan: 900,
    households: 590,
    park: { name: '古典工艺家具产业园', firms: 308, credit: 12, line: '家具企业看存货清单和担保，食品企业看订单' },
    crops: [
      ['蜜柚', 110, 75, 15],
      ['茶叶低温指数', 160, 75, 15],
      ['森林综合', 2, 75, 10],
    ],
    farmNotice: {
      title: '度尾蜜柚老果园改造补助',
      plain: '仙游县蜜柚老果园改造的，每亩补 700 元，最多 3.5 万元',
      what: '树龄 15 年以上蜜柚园的高接换种、修路和滴灌',
      unit: '每亩',
      perUnitYuan: 700,
      maxYuan: 35_000,
    },
    firmNotice: {
      title: '古典家具企业备料贷款贴息',
      plain: '仙游县家具企业贷款买木料的，利息补两成半，最多 10 万元',
      what: '古典工艺家具企业采购木料的担保贷款',
      share: 25,
      maxWan: 10,
    },
    meeting: { theme: '工艺家具', place: '仙游县工艺城展厅（示例）', banks: 10, products: ['FP26004', 'FP26035', 'FP26067'] },
    farmProducts: ['FP26058', 'FP26057'],
  },
];
