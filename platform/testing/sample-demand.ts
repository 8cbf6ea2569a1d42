import { EMPTY_DEMAND, type FinanceDemandContent } from '#lib/contract/forms/finance-demand-form.ts';

/** A demand that passes until the end of 2026. */
export const wantedDemand = (change: Partial<FinanceDemandContent> = {}): FinanceDemandContent => ({
  ...EMPTY_DEMAND,
  title: '接了春节前的订单，要买鞋底',
  amount: '50',
  purpose: '5',
  guaranteeTypes: ['1'],
  needBy: '2026-12-20',
  firstLoan: '0',
  industry: '19',
  annualRevenue: '1200',
  employees: '46',
  introduction: '做运动鞋十年，回款周期两个月。',
  contactName: '林小溪',
  contactMobile: '13800000002',
  agreed: true,
  ...change,
});
