/** `auth_state`, the same for persons and companies (domain rule of the platform). */
export const AUTH_STATES = { none: '0', pending: '1', passed: '2', refused: '3', expired: '4', revoked: '5' } as const;
export type AuthState = (typeof AUTH_STATES)[keyof typeof AUTH_STATES];

export const authStateLabels: Readonly<Record<AuthState, string>> = {
  '0': '未认证',
  '1': '审核中',
  '2': '已认证',
  '3': '认证不通过',
  '4': '已过期',
  '5': '已撤销',
};

/** What a change says of a certification that counts on. */
const changeLabels: Partial<Record<AuthState, string>> = { '1': '已认证；变更审核中', '3': '已认证；这次变更没通过' };

/** The word of a state, of a change with what counts beside it; empty for what is none. */
export const authStateWord = (state: string, isInForce = false): string =>
  (isInForce ? changeLabels[state as AuthState] : undefined) ?? authStateLabels[state as AuthState] ?? '';

export const identityTypeLabels = { '1': '居民身份证', '2': '港澳通行证', '3': '台胞证', '4': '护照' } as const;

/** How a person is authenticated: papers looked at by hand, or through the sign-on of the province. */
export const personalMethodLabels = { '1': '上传证件，人工审核', '2': '闽政通实名' } as const;

/** How a company is authenticated. */
export const companyMethodLabels = {
  legal_rep: '法定代表人身份认证',
  deputy_auth: '授权认证',
  payment: '对公打款',
  offline: '纸质',
} as const;

export const companyTypeLabels = { '1': '法人企业', '2': '个体工商户', '3': '农民专业合作社', '4': '家庭农场' } as const;

/** `field` of a refusal that a company's certification is the reason of: the sentence then leads to it. */
export const CERTIFICATION_FIELD = 'certification';

/** Working days within which papers are looked at, whatever they are for; paper ones count from their arrival. */
export const REVIEW_DAYS = 1;

/** `qual_type`. */
export const qualificationTypeLabels = {
  '1': '专精特新中小企业',
  '2': '专精特新“小巨人”',
  '3': '高新技术企业',
  '4': '科技型中小企业',
  '5': '农业产业化龙头企业',
  '6': '农民专业合作社示范社',
  '7': '示范家庭农场',
  '8': '绿色食品、有机、地理标志',
  '9': '建筑业企业资质',
  '10': '知识产权',
  '11': '绿色企业',
  '12': '金融许可证',
  '99': '其他',
} as const;

/** States of an attorney letter. */
export const attorneyStateLabels = {
  '0': '未上传',
  '1': '待审核',
  '2': '有效',
  '3': '驳回',
  '4': '已过期',
  '5': '已撤销',
} as const;

/** What an attorney may do for the company. */
export const attorneyRoleLabels = { '1': '经办人，可以填报', '2': '授权人，可以提交并接受要约' } as const;
export const ATTORNEY_SCOPES = ['融资', '保险', '保函', '证书', '发票'] as const;
