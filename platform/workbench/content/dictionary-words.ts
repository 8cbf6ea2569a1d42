import type { DictionaryType } from '#lib/contract/dictionary.ts';

export interface DictionaryWords {
  readonly name: string;
  /** What follows from it. */
  readonly does: string;
}

/** Every dictionary in words. */
export const dictionaryWords: Readonly<Record<DictionaryType, DictionaryWords>> = {
  show_portal_page: { name: '栏目开关', does: '门户导航里的五个栏目，各有一个开关' },
  portal_show_old_center: { name: '个人中心旧菜单', does: '个人中心里信息管理、我的评价、发票、数字证书几项' },
  portal_show_old_mulan: { name: '木兰专区的名称', does: '金融超市叫不叫木兰专区' },
  usr_org_orgType: { name: '机构类型', does: '产品列表的筛选、机构入驻申请、机构页' },
  fin_guarantee_type: { name: '担保方式', does: '融资产品的筛选和详情、融资申请和融资需求' },
  fin_pay_type: { name: '还款方式', does: '融资产品的筛选和详情、试算、融资申请' },
  fin_product_type: { name: '融资产品类型', does: '融资产品的筛选和详情' },
  fin_amount_range: { name: '贷款金额档', does: '融资产品按金额筛选，单位万元。改了档，产品马上重新归档' },
  fin_term_range: { name: '贷款期限档', does: '融资产品按期限筛选，单位月。改了档，产品马上重新归档' },
  fin_product_status: { name: '产品上下架状态', does: '融资产品在不在卖' },
  fin_feature: { name: '融资产品特点', does: '融资产品的筛选和标签' },
  fin_industry: { name: '适用行业', does: '融资产品的筛选、政策匹配里选行业' },
  fin_purpose: { name: '贷款用途', does: '融资申请和融资需求里选用途' },
  fin_data_scope: { name: '数据授权范围', does: '授权书上机构可以查什么' },
  fin_order_state: { name: '融资订单状态', does: '订单办到哪里的叫法' },
  fin_reject_reason: { name: '谢绝原因', does: '机构谢绝时选的原因，申请人看得到' },
  cms_category: { name: '政策栏目', does: '政策资讯的分类' },
  cms_level: { name: '政策级别', does: '政策的筛选和标签' },
  cms_validity: { name: '政策有效性', does: '政策的筛选和标签' },
  cms_apply_mode: { name: '申报方式', does: '政策的筛选、怎么申请' },
  cms_benefit_type: { name: '扶持类型', does: '政策的筛选、能得到什么' },
  ins_type: { name: '险种', does: '保险产品的筛选和详情' },
  ins_insured_kind: { name: '被保险对象', does: '保险产品的筛选和投保表' },
  ins_sum_range: { name: '保额档', does: '保险产品按保额筛选，单位万元。改了档，产品马上重新归档' },
  ins_premium_range: { name: '保费档', does: '保险产品按保费筛选，单位元。改了档，产品马上重新归档' },
  ins_waiting_range: { name: '等待期档', does: '保险产品按等待期筛选，单位天。改了档，产品马上重新归档' },
  ins_feature: { name: '保险产品特点', does: '保险产品的筛选和标签' },
  usr_industry: { name: '国民经济行业', does: '企业认证、融资需求里选所属行业' },
  usr_password_rule: { name: '密码规则', does: '门户新设密码的要求：A 或 B' },
  usr_bank_prefix: { name: '银行账号开头', does: '开票、保函要填的银行账号，开头在这里才收；卡和对公账户都算' },
};

/** A flag in words: what it shows, and what disappears or changes without it. */
export interface FlagWords {
  readonly name: string;
  readonly on: string;
  readonly off: string;
}

const legacyCentre: FlagWords = {
  name: '个人中心旧菜单',
  on: '个人中心里看得到信息管理、我的评价、我的发票、数字证书',
  off: '这几项从个人中心的菜单里消失，原来的地址仍打得开',
};
const mulan: FlagWords = {
  name: '金融超市叫木兰专区',
  on: '导航、面包屑和产品列表的标题叫木兰专区',
  off: '导航、面包屑和产品列表的标题叫金融超市',
};

const section = (name: string): FlagWords => ({
  name,
  on: `门户里有通向${name}的入口`,
  off: '门户里通向它的入口消失，原来的地址仍打得开',
});

const sections: Readonly<Record<string, FlagWords>> = {
  show_shenong: section('涉农专区'),
  show_jinrong: section('金融超市'),
  show_zhengce: section('政策资讯'),
  show_baoxian: section('保险服务'),
  show_about: section('关于我们'),
};

/** The words of a flag, by its dictionary and its label. */
export function flagWords(dictType: DictionaryType, label: string): FlagWords {
  if (dictType === 'portal_show_old_center') return legacyCentre;
  if (dictType === 'portal_show_old_mulan') return mulan;
  return sections[label] ?? { name: label, on: '显示', off: '不显示' };
}

/** Dictionaries in the order of the list, under their headings. */
export const dictionaryGroups: readonly (readonly [heading: string, types: readonly DictionaryType[]])[] = [
  ['显示开关', ['show_portal_page', 'portal_show_old_center', 'portal_show_old_mulan']],
  ['可以增减的', ['fin_amount_range', 'fin_term_range', 'ins_sum_range', 'ins_premium_range', 'ins_waiting_range']],
  ['可以增减，代码不改', ['fin_industry', 'usr_industry', 'usr_bank_prefix']],
  ['规则', ['usr_password_rule']],
  [
    '只能改名称的',
    [
      ...(['usr_org_orgType', 'fin_guarantee_type', 'fin_pay_type', 'fin_product_type', 'fin_product_status', 'fin_feature'] as const),
      ...(['fin_purpose', 'fin_data_scope', 'fin_order_state', 'fin_reject_reason'] as const),
      ...(['cms_category', 'cms_level', 'cms_validity', 'cms_apply_mode', 'cms_benefit_type'] as const),
      ...(['ins_type', 'ins_insured_kind', 'ins_feature'] as const),
    ],
  ],
];
