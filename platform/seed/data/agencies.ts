import type { SeedAgency } from '../seed-types.ts';

const DISTRICTS = ['城厢区', '涵江区', '荔城区', '秀屿区', '仙游县'] as const;
const PHONE_START = 800;

type AgencyLine = readonly [agencyId: string, name: string, shortName: string, introduction: string];

const ofType = (agencyOrgType: SeedAgency['agencyOrgType'], parent: string, lines: readonly AgencyLine[]) =>
  lines.map(([agencyId, name, shortName, introduction]) => ({
    agencyId,
    agencyName: `${name}（示例）`,
    shortName,
    agencyOrgType,
    parentAgencyName: parent && `${name}${parent}（示例）`,
    logo: null,
    introduction,
  }));

const banks = ofType('1', '总行', [
  ['mulanxi-bank', '木兰溪银行', '木兰溪银行', '主要服务按时纳税的小微企业和制造业，线上产品多，大部分当天有人受理。'],
  ['xinghuawan-bank', '兴化湾银行', '兴化湾银行', '和政府性融资担保公司合作最多，没有房产抵押的制造企业可以先问它。'],
  ['fengting-bank', '枫亭商业银行', '枫亭商行', '做政府采购、订单类贷款时间长，熟悉商贸和食品加工行业。'],
  ['meizhouwan-bank', '湄洲湾农商银行', '湄洲湾农商', '网点开到乡镇，首次贷款和鞋服行业的客户占一半以上。'],
  ['hugongshan-bank', '壶公山村镇银行', '壶公山村行', '服务街边店、摊贩和个体工商户，额度不大，随借随还。'],
  ['xikou-bank', '溪口农商银行', '溪口农商', '按农时安排还款，枇杷、龙眼、食用菌等种植户办得多。'],
  ['pinghaiwan-bank', '平海湾银行', '平海湾银行', '续贷和存量客户服务为主，贷款到期前一个月主动联系。'],
  ['jiulihu-bank', '九鲤湖银行', '九鲤湖银行', '主要服务仙游片区的工艺家具、食品加工和乡村旅游。'],
  ['shouxi-bank', '绶溪银行', '绶溪银行', '科技型企业专营机构，专利、商标都能作价，有专门的评估团队。'],
  ['nanridao-bank', '南日岛村镇银行', '南日岛村行', '开在海岛上的银行，鲍鱼、海带、紫菜养殖户可以上岛办理。'],
  ['qiulu-bank', '萩芦溪农商银行', '萩芦溪农商', '服务涵江片区农户、合作社和返乡创业的年轻人。'],
  ['sanjiangkou-bank', '三江口银行', '三江口银行', '做建筑、物流和供应链，能看合同、看回款定额度。'],
  ['lizhilin-bank', '荔枝林银行', '荔枝林银行', '个人经营贷款为主，房产抵押最长可以用十年。'],
  ['haijia-bank', '海岬远航银行', '远航银行', '全国经营的大型银行的本地机构，大额和固定资产贷款较多。'],
]);

const insurers = ofType('2', '总公司', [
  ['fengting-insurance', '枫亭财产保险', '枫亭财险', '养殖、台风指数和企业财产保险，赔款以气象站数据为准。'],
  ['meiyu-insurance', '湄屿财产保险', '湄屿财险', '投标、履约、贷款保证保险和出口信用保险。'],
  ['xinghuawan-life', '兴化湾人寿保险', '兴化湾人寿', '企业员工的意外、寿险和重疾团体计划。'],
  ['mulanxi-insurance', '木兰溪农业保险', '木兰溪农险', '种植、养殖、森林和农产品价格保险。'],
  ['shouxi-health', '绶溪健康保险', '绶溪健康', '医疗险和重疾险，个人和企业都能投。'],
  ['pinghaiwan-insurance', '平海湾责任保险', '平海湾责任险', '安全生产责任、雇主责任、公众责任和产品责任保险。'],
]);

const microLenders = ofType('3', '', [
  ['lanxigu-microloan', '兰溪谷小额贷款', '兰溪谷小贷', '短期应急周转，利率比银行高，放款快，看清总成本再借。'],
  ['yunju-microloan', '云居小额贷款', '云居小贷', '网店和直播商家的短期备货款，按平台流水定额度。'],
  ['haichao-microloan', '海潮小额贷款', '海潮小贷', '渔船、渔网和海产收购的季节性周转。'],
]);

const guarantors = ofType('4', '', [
  ['xinghuawan-guarantee', '兴化湾融资担保', '兴化湾担保', '政府性融资担保公司，担保费一年不超过 1.2%，不收保证金。'],
  ['mulanxi-guarantee', '木兰溪融资担保', '木兰溪担保', '政府性融资担保公司，科技企业和首次贷款的企业费率更低。'],
  ['shanhaitian-guarantee', '山海田农业融资担保', '山海田农担', '只做农业，10 万到 300 万元，担保费一年不超过 0.8%。'],
  ['meizhouwan-guarantee', '湄洲湾再担保', '湄洲湾再担保', '给担保公司分担风险，也做大额项目的联合担保。'],
]);

const others = [
  ...ofType('5', '', [
    ['haijia-leasing', '海岬融资租赁', '海岬租赁', '直接租设备给企业，租完归您，鞋机、数控机床做得多。'],
    ['lanxigu-leasing', '兰溪谷融资租赁', '兰溪谷租赁', '货车、养殖装备和光伏的租赁，也做售后回租。'],
  ]),
  ...ofType('6', '', [
    ['pinghaiwan-factoring', '平海湾商业保理', '平海湾保理', '把没到期的货款先变成现金，买方付不出钱时有的不向您追。'],
    ['sanjiangkou-factoring', '三江口商业保理', '三江口保理', '工程款、运费账单的保理，看买方信用。'],
  ]),
  ...ofType('7', '', [['mulanxi-chain', '木兰溪供应链服务', '木兰溪供应链', '替核心企业的上下游小厂对接资金，钱由合作银行发放。']]),
];

/** The institutions of the sample, all invented. */
export const agencies: readonly SeedAgency[] = [...banks, ...insurers, ...microLenders, ...guarantors, ...others].map((agency, index) => ({
  ...agency,
  address: `莆田市${DISTRICTS[index % DISTRICTS.length]}示例路 ${index + 1} 号`,
  phone: `0594-0000${PHONE_START + index}`,
}));
