const COUNTIES: readonly (readonly [name: string, code: string])[] = [
  ['城厢', '350302'],
  ['涵江', '350303'],
  ['荔城', '350304'],
  ['秀屿', '350305'],
  ['仙游', '350322'],
];

/** Words of the national classification of industries, the particular ones first. */
const INDUSTRIES: readonly (readonly [words: RegExp, code: string])[] = [
  [/鞋|服装|服饰|纺织|皮革/, 'footwear'],
  [/水产|渔业|养殖/, 'aquaculture'],
  [/农业|种植|畜牧|林业|谷物|蔬菜|水果/, 'farming'],
  [/食品|饮料|农副/, 'food'],
  [/家具|木材|工艺/, 'craft'],
  [/计算机|通信|电子|软件|信息/, 'electronics'],
  [/医药|医疗/, 'biomedicine'],
  [/电力|电池|光伏|能源/, 'energy'],
  [/设备|机械|汽车/, 'equipment'],
  [/化学|橡胶|塑料|金属|矿物|材料/, 'materials'],
  [/建筑|工程/, 'construction'],
  [/运输|仓储|邮政|物流/, 'logistics'],
  [/批发|零售|餐饮|住宿/, 'retail'],
];

/** District code of the county that an address names; undefined outside the city. */
export const toCounty = (address: string): string | undefined => COUNTIES.find(([name]) => address.includes(name))?.[1];

/** Code of `fin_industry` by the name of the registered industry; undefined where none is near. */
export const toIndustry = (name: string): string | undefined => INDUSTRIES.find(([words]) => words.test(name))?.[1];
