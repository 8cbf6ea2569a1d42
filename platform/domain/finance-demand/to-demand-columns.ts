import type * as z from 'zod';
import type { FinanceDemandForm } from '#lib/contract/forms/finance-demand-form.ts';

const CHOSEN = '2';

/** 万元 with at most two decimals, exact. */
const toYuan = (wan: string): number => Math.round(Number(wan) * 1_000_000) / 100;

/** What lists and matching need of a demand that passed its form. */
export const toDemandColumns = ({ title, amount, termMonths, visibility, agencyIds }: z.output<typeof FinanceDemandForm>) => ({
  title,
  amountYuan: toYuan(amount),
  termMonths: Number(termMonths),
  visibility,
  agencyIds: visibility === CHOSEN ? agencyIds : [],
});
