import type { ProductFee } from '#lib/contract/finance-product.ts';

/** Paid once before lending; `rate` is percent of the loan. */
export const guaranteeFeeOnce = (payee: string, rate: number): ProductFee => ({
  name: '融资担保费',
  payee,
  when: '放款前，一次',
  kind: 'rateOnce',
  rate,
  note: `借款额的 ${rate}%`,
});

/** Paid for every year of the loan; `rate` is percent a year. */
export const guaranteeFeeYearly = (payee: string, rate: number): ProductFee => ({
  name: '融资担保费',
  payee,
  when: '放款前，以后每年一次',
  kind: 'rateYearly',
  rate,
  note: `每年收借款额的 ${rate}%`,
});

export const insuranceFeeYearly = (payee: string, rate: number): ProductFee => ({
  name: '贷款保证保险费',
  payee,
  when: '放款前，以后每年一次',
  kind: 'rateYearly',
  rate,
  note: `每年收借款额的 ${rate}%`,
});

export const notaryFee = (amountYuan: number): ProductFee => ({
  name: '合同公证费',
  payee: '公证机构',
  when: '签合同当天，一次',
  kind: 'fixed',
  amountYuan,
  note: `每份 ${amountYuan.toLocaleString('en-US')} 元`,
});

export const appraisalFee = (amountYuan: number, what: string): ProductFee => ({
  name: `${what}评估费`,
  payee: '评估机构',
  when: '评估前，一次',
  kind: 'fixed',
  amountYuan,
  note: '没有批下来也不退',
});

export const serviceFeeOnce = (name: string, payee: string, rate: number): ProductFee => ({
  name,
  payee,
  when: '放款时，一次',
  kind: 'rateOnce',
  rate,
  note: `金额的 ${rate}%`,
});
