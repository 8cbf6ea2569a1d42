import type { CaseRead } from '#components/case/case-view.ts';
import type { FormStep } from '#components/insurance/insurance-steps.ts';
import { toInsuranceOrderGroup } from '#lib/contract/insurance/states.ts';
import type { InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { patterns } from '#lib/routes/patterns.ts';

/** Address of one insurance order in the personal centre. */
export const orderHref = (orderNo: string): string => `${patterns.userInsureOrder}?orderNo=${encodeURIComponent(orderNo)}`;

/** Where a draft, or an order that has to be changed, is filled in: from its first step on, or from another. */
export const fillInHref = ({ orderNo, productCode }: Pick<InsuranceOrderRow, 'orderNo' | 'productCode'>, step?: FormStep): string =>
  `${patterns.insuranceConfirm}?orderNo=${orderNo}&productCode=${encodeURIComponent(productCode)}${step === undefined ? '' : `&step=${step}`}`;

/** An own order is looked at again and again while the insurer is at work, or the money on its way. */
export const insuranceRead: CaseRead<'insuranceOrder'> = {
  call: 'insuranceOrder',
  param: 'orderNo',
  isChanging: ({ state }) => toInsuranceOrderGroup(state) === 'running',
};
