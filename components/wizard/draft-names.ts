import type { FinanceOrderRow } from '#lib/contract/finance-order.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';

/** Name under which the tab keeps an application for a loan. */
export const loanDraftName = ({ productCode, zone }: Pick<FinanceOrderRow, 'productCode' | 'zone'>): string =>
  `${zone === 'agri' ? 'farm' : 'apply'}:${productCode}`;

/** The same of a demand: by its number once it has one. */
export const demandDraftName = (demandNo: string): string => `demand:${demandNo}`;

/** The same of an application for insurance: by its number once it has one that the address names, else by the product. */
export const insuranceDraftName = (numberOrProduct: string): string => `insure:${numberOrProduct}`;

/** Parts of one that the tab holds apart: a list of people that was not taken over, and what the account may not keep. */
export const rosterName = (productCode: string): string => `roster:${productCode}`;
export const apartName = (productCode: string): string => `apart:${productCode}`;

/** Whether it is the account's one draft of a product, which goes by the product too. */
export const isDraftOfProduct = ({ state, renewOf }: Pick<InsuranceOrder, 'state' | 'renewOf'>): boolean =>
  state === '00' && renewOf === '';

/** Every name under which the tab may hold a copy of an insurance order that is filled in. */
export const insuranceDraftNames = (order: Pick<InsuranceOrder, 'orderNo' | 'productCode' | 'state' | 'renewOf'>): string[] => {
  const { orderNo, productCode } = order;
  const ofProduct = isDraftOfProduct(order) ? [insuranceDraftName(productCode), rosterName(productCode), apartName(productCode)] : [];
  return [insuranceDraftName(orderNo), ...ofProduct];
};
