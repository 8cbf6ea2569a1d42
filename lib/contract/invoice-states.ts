export const INVOICE_STATES = ['0', '1', '2', '3', '4', '5'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
export const invoiceStateLabels: Readonly<Record<InvoiceState, string>> = {
  0: '未开票',
  1: '开票中',
  2: '已开票',
  3: '开票失败',
  4: '已红冲',
  5: '已取消',
};

export const TITLE_TYPES = ['0', '1'] as const;
export const titleTypeLabels: Readonly<Record<(typeof TITLE_TYPES)[number], string>> = { 0: '个人', 1: '单位' };

export const INVOICE_TYPES = ['1', '2'] as const;
export const invoiceTypeLabels: Readonly<Record<(typeof INVOICE_TYPES)[number], string>> = { 1: '数电普票', 2: '数电专票' };

export const INVOICED_TYPES = ['insuranceOrder', 'guaranteeLetter', 'certificateOrder'] as const;
export type InvoicedType = (typeof INVOICED_TYPES)[number];
export const invoicedTypeLabels: Readonly<Record<InvoicedType, string>> = {
  insuranceOrder: '保险费',
  guaranteeLetter: '保函费',
  certificateOrder: '证书服务费',
};

/** In percent, of financial and of information services alike. */
export const INVOICE_TAX_PERCENT = 6;
/** Of the premium of a farm insurance (财税〔2016〕36 号附件三，一（十）). */
export const EXEMPT_TAX_PERCENT = 0;
/** 6%, or 免税. */
export const taxRateText = (percent: number): string => (percent === EXEMPT_TAX_PERCENT ? '免税' : `${percent}%`);
export const MAX_INVOICE_ITEMS = 20;
export const MAX_TITLES = 20;
