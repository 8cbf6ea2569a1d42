import type { AreaName } from '#lib/contract/areas.ts';
import type { CallName } from './all-calls.ts';

export type Part = 'answer' | 'body' | 'query';
type Overrides = Readonly<Partial<Record<`${CallName}.${Part}`, unknown>>>;

/** Fields of an example that its name alone does not tell; `undefined` leaves one out. */
export const sampleOverrides: Overrides = {
  'adminCaptcha.query': { kind: undefined },
  'captchaImage.query': { kind: undefined },
  'tenantCaptcha.query': { kind: undefined },
  'captchaImage.answer': { data: { captchaEnabled: true, question: '' } },
  'login.body': { method: 'password', mobile: '', smsCode: '' },
  'revokeSession.body': { others: undefined },
  'retrievePassword.body': { step: 'reset', loginName: '', smsCode: '' },
  'signStatus.answer': { data: { state: '2' } },
  'signOssUrl.answer': { data: '{ossHost}/arn/AAAAAAAAAAAAAAAAAAAAAA.pdf?e=1795141200&s=c2lnbmF0dXJl' },
  'mztAddress.answer': { data: 'https://sign-on.example/authorize?state=c3RhdGUtb2YtdGhlLWJyb3dzZXI' },
  'szsfAddress.answer': { data: 'https://sign-on.example/authorize?state=c3RhdGUtb2YtdGhlLWJyb3dzZXI' },
  'szsfLoginOut.answer': { data: 'https://sign-on.example/logout' },
  'wechatAddress.answer': { data: { address: 'https://wechat.example/bind?state=c3RhdGU' } },
  'signOssUrl.body': '{ossHost}/arn/AAAAAAAAAAAAAAAAAAAAAA.pdf',
  'companyAuthCurrent.answer': { data: { state: '2', reason: '' } },
  'personalAuthCurrent.answer': { data: { reason: '' } },
  'attorney.answer': { data: { state: '2' } },
  'getQRCode.answer': { data: { address: 'https://sign-on.example/sign/AAAAAAAA' } },
  'bindMobile.body': { realName: '', idNo: '' },
  'accountClosure.answer': {
    data: { hindrances: [{ title: '2 笔融资订单还在办理', content: '等它们办完，或者先撤销。', linkUrl: '/user/financeOrder' }] },
  },
  'districtOption.query': { districtLevel: undefined, parentId: '350300' },
};

type Words = readonly (readonly [string, string])[];
const INSURANCE: Words = [
  ['FO2026', 'IO2026'],
  ['PT-LOAN-00', 'PT-INS-00'],
  ['木兰小微贷', '家庭财产险'],
  ['融资订单', '保险订单'],
];

/** What the samples call otherwise in some areas. */
export const areaText: Readonly<Partial<Record<AreaName, Words>>> = {
  insurance: INSURANCE,
  insuranceOrders: INSURANCE,
  certificate: [['FO2026', 'DC2026']],
  invoice: [['FO2026', 'IO2026']],
  policy: [
    ['融资订单已受理', '关于支持小微企业首次贷款的若干措施'],
    ['您的申请已经受理，请留意电话。', '<p>对首次贷款的小微企业，按贷款利息的一半给予贴息。</p>'],
  ],
  demand: [['融资订单已受理', '采购原料，借 50 万元']],
  score: [['融资订单已受理', '涉农信用信息查询授权书']],
  agriculture: [
    ['PT-LOAN-00', 'PT-AGRI-00'],
    ['木兰小微贷', '枇杷种植贷'],
  ],
};
