/** What every row of such a back end brings along, mostly empty: its own base class, written out by Jackson. */
const base = { createBy: null, createTime: '2026-11-20 09:00:00', updateBy: null, updateTime: null, remark: null };

export const DEMO_PASSWORD = 'Demo@2026user';
export const CAPTCHA_ANSWER = 'ab3d';

interface DemoUser {
  readonly loginName: string;
  readonly profile: Readonly<Record<string, unknown>>;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Fields of the specification's §3 only, ids as numbers, what is absent as null. */
export const demoUsers: readonly DemoUser[] = [
  {
    loginName: 'demo_user',
    profile: {
      id: 1001,
      nickName: '林小莆',
      mobile: '13800000001',
      accountType: 'INDIVIDUAL',
      agricultureScore: null,
      signIsOut: 0,
      authType: null,
      authState: 0,
      authOrgState: 0,
      authOrgId: null,
      qualificationCount: 0,
      companyId: null,
      companyName: null,
      companyInWhitelist: null,
      bizLicCode: null,
    },
    detail: { handleName: null, handlePhone: null },
  },
  {
    loginName: 'demo_company',
    profile: {
      id: 1002,
      nickName: '木兰溪食品',
      mobile: '13800000002',
      accountType: 'ENTERPRISE',
      agricultureScore: -1,
      signIsOut: 0,
      authType: null,
      authState: 2,
      authOrgState: 2,
      authOrgId: 31,
      qualificationCount: 1,
      companyId: 31,
      companyName: '莆田市木兰溪食品有限公司',
      companyInWhitelist: true,
      bizLicCode: '91350300MA2Y1K3D4U',
    },
    detail: {
      registeredcapital: 500,
      companyAddress: '莆田市城厢区荔城大道1号',
      areaAddress: null,
      registerDate: '2016-05-18',
      industryName: '食品制造业',
      companyNature: null,
      businessscope: null,
      handleName: '陈木兰',
      handlePhone: '13800000002',
    },
  },
];

export const demoMessages = (): Record<string, unknown>[] =>
  [
    { id: 5003, type: 1, title: '系统升级通知', content: '本周六凌晨两点到四点升级，期间可能打不开。', readFlag: 0 },
    { id: 5002, type: 2, title: '请补充材料', content: '您的申请需要补充近三个月的流水。', readFlag: 0 },
    { id: 5001, type: 1, title: '欢迎使用', content: '账户已经开通。', readFlag: 1 },
  ].map((message) => ({ ...base, ...message, bizType: null, bizId: null, linkUrl: null, level: null, readTime: null }));

const dictionaryTexts: Readonly<Record<string, readonly (readonly [label: string, value: string])[]>> = {
  portal_show_old_center: [['show_old_page', '0']],
  portal_show_old_mulan: [['show_old_mulan', '0']],
  show_portal_page: [
    ['show_shenong', '1'],
    ['show_jinrong', '1'],
    ['show_zhengce', '1'],
    ['show_baoxian', '1'],
    ['show_about', '1'],
  ],
  usr_org_orgType: [
    ['银行', '1'],
    ['保险', '2'],
  ],
  usr_industry: [
    ['制造业', 'C'],
    ['批发和零售业', 'F'],
  ],
};

/** Entries of a dictionary; of one that nobody set up, none. */
export const demoDictionary = (dictType: string): Record<string, unknown>[] =>
  (dictionaryTexts[dictType] ?? []).map(([dictLabel, dictValue], index) => ({
    ...base,
    dictCode: 100 + index,
    dictSort: index,
    dictLabel,
    dictValue,
    dictType,
    cssClass: null,
    listClass: null,
    isDefault: 'N',
    status: '0',
  }));

const districts = [
  { id: 350000, parentId: 0, districtLevel: 1, districtName: '福建省', districtCode: '350000' },
  { id: 350300, parentId: 350000, districtLevel: 2, districtName: '莆田市', districtCode: '350300' },
  { id: 350302, parentId: 350300, districtLevel: 3, districtName: '城厢区', districtCode: '350302' },
  { id: 350304, parentId: 350300, districtLevel: 3, districtName: '荔城区', districtCode: '350304' },
];

/** Children of a district, or every district of a level. */
export const demoDistricts = (parentId: string | null, districtLevel: string | null): Record<string, unknown>[] =>
  districts.filter((district) =>
    parentId === null ? String(district.districtLevel) === (districtLevel ?? '1') : String(district.parentId) === parentId,
  );

export const demoAgencies: readonly Record<string, unknown>[] = [
  { ...base, agencyId: 11, agencyName: '莆田农村商业银行', shortName: null, agencyOrgType: 1, logo: null, productCount: null },
  { ...base, agencyId: 12, agencyName: '海峡财产保险莆田分公司', shortName: '海峡财险', agencyOrgType: 2, logo: null, productCount: 0 },
];

/** A picture of one point. */
export const CAPTCHA_PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
