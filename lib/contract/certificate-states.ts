export const CERT_BIZ_TYPES = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type CertBizType = (typeof CERT_BIZ_TYPES)[number];
export const certBizTypeLabels: Readonly<Record<CertBizType, string>> = {
  1: '新办',
  2: '更新（延期）',
  3: '补办',
  4: '变更',
  5: '解锁',
  6: '注销',
  7: '重新启用',
};

export const CERT_ORDER_STATES = ['00', '10', '15', '20', '30', '40', '50', '91', '92'] as const;
export type CertOrderState = (typeof CERT_ORDER_STATES)[number];
export const certOrderStateLabels: Readonly<Record<CertOrderState, string>> = {
  '00': '草稿',
  10: '待审核',
  15: '退回',
  20: '待缴费',
  30: '制证中',
  40: '待领取/已寄出',
  50: '已完成',
  91: '已驳回',
  92: '已取消',
};

export const CERT_STATES = ['1', '2', '3', '4', '5', '6'] as const;
export type CertState = (typeof CERT_STATES)[number];
export const certStateLabels: Readonly<Record<CertState, string>> = {
  1: '有效',
  2: '即将到期',
  3: '已过期',
  4: '已锁定',
  5: '已停用',
  6: '已注销',
};

/** What an owner may do with an order. */
export const CERT_ORDER_ACTIONS = ['submit', 'pay', 'receive', 'cancel'] as const;

/** Every action that stands in the history of an order. */
export const certOrderActionLabels: Readonly<Record<string, string>> = {
  save: '存了草稿',
  submit: '递交申请',
  return: '退回修改',
  approve: '审核通过，等缴费',
  accept: '审核通过，不收费',
  pay: '缴了费',
  send: '制好，等领取',
  finish: '办好了',
  receive: '收到了',
  reject: '驳回',
  cancel: '取消',
  expire: '到期没有缴费',
};

export const CERT_ALGORITHMS = ['SM2', 'RSA'] as const;
export const CERT_PURPOSES = ['登录', '签章', '投标'] as const;

/** States of a certificate from which each kind of order may begin; a new certificate needs none. */
export const certStatesFor: Readonly<Record<Exclude<CertBizType, '1'>, readonly CertState[]>> = {
  2: ['1', '2', '3'],
  3: ['1', '2', '4'],
  4: ['1', '2'],
  5: ['4'],
  6: ['1', '2', '3', '4', '5'],
  7: ['5'],
};

/** What may be asked for a certificate in its state. */
export const listCertBizTypes = (state: CertState): CertBizType[] =>
  (Object.keys(certStatesFor) as (keyof typeof certStatesFor)[]).filter((bizType) => certStatesFor[bizType].includes(state));

/** 元; nothing is asked for unlocking, giving up and taking up again. */
export const certFeesYuan: Readonly<Record<CertBizType, number>> = { 1: 260, 2: 200, 3: 100, 4: 60, 5: 0, 6: 0, 7: 0 };

/** Whether a medium is made and handed over; the rest is done by wire. */
export const isCertDelivered = (bizType: CertBizType): boolean => ['1', '3', '4'].includes(bizType);

/** Days before the end from which a certificate counts as ending, and days to pay a fee. */
export const CERT_SOON_DAYS = 30;
export const CERT_PAY_DAYS = 7;
export const CERT_RECEIVE_DAYS = 15;
