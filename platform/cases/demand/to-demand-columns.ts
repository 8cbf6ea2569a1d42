import type * as z from 'zod';
import type { FinanceDemandForm } from '#lib/contract/forms/finance-demand-form.ts';
import { wanToYuan } from '#lib/contract/pricing/exact-amount.ts';

const CHOSEN = '2';

/** What lists and matching need of a demand that passed its form. */
export const toDemandColumns = ({ title, amount, termMonths, visibility, agencyIds }: z.output<typeof FinanceDemandForm>) => ({
  title,
  amountYuan: wanToYuan(Number(amount)),
  termMonths: Number(termMonths),
  visibility,
  agencyIds: visibility === CHOSEN ? agencyIds : [],
});
