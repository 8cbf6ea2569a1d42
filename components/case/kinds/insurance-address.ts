import type { CaseRead } from '#components/case/case-view.ts';
import type { FormStep } from '#components/insurance/insurance-steps.ts';
import { INSURANCE_ORDER_GROUPS, toInsuranceOrderGroup } from '#lib/contract/insurance/states.ts';
import type { InsuranceOrder, InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { orderAddress } from '#lib/query/case-query.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const insuranceAddress = orderAddress(patterns.userInsureOrder, INSURANCE_ORDER_GROUPS);

/** Address of one insurance order in the personal centre. */
export const orderHref = (orderNo: string): string => insuranceAddress.toHref({ orderNo });

/** Where a draft is filled in. */
export const fillInHref = ({ orderNo, productCode }: Pick<InsuranceOrderRow, 'orderNo' | 'productCode'>): string =>
  `${patterns.insuranceConfirm}?orderNo=${orderNo}&productCode=${encodeURIComponent(productCode)}`;

/** The step that holds what the insurer's words are about; the last look over all of it where they name no question of the form. */
function returnedStep({ insurerRemark, product }: Pick<InsuranceOrder, 'insurerRemark' | 'product'>): FormStep {
  if (product.healthNotice.some(({ question }) => insurerRemark.includes(question))) return 'notice';
  return insurerRemark.startsWith('保额') ? 'cover' : 'confirm';
}

/** Where an order that the insurer wants changed is opened: at what is to be changed. */
export const changeHref = (order: InsuranceOrder): string => `${fillInHref(order)}&step=${returnedStep(order)}`;

/** An own order is looked at again and again while the insurer is at work, or the money on its way. */
export const insuranceRead: CaseRead<'insuranceOrder'> = {
  call: 'insuranceOrder',
  param: 'orderNo',
  isChanging: ({ state }) => toInsuranceOrderGroup(state) === 'running',
};
