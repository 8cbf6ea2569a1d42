import type { FinanceProductRow } from '#lib/contract/finance-product.ts';

/** Another institution of the zone with the product it would lend by. */
export type OtherLender = Pick<
  FinanceProductRow,
  'agencyId' | 'agencyName' | 'productName' | 'amountStart' | 'amountEnd' | 'termStart' | 'termEnd' | 'allInRate'
>;

/** Products of the other institutions, in the order given: the lowest rate first. */
export const toOtherLenders = (rows: readonly FinanceProductRow[], agencyId: string): OtherLender[] =>
  rows
    .filter((row) => row.agencyId !== agencyId)
    .map(({ agencyId: id, agencyName, productName, amountStart, amountEnd, termStart, termEnd, allInRate }) => ({
      ...{ agencyId: id, agencyName, productName, amountStart, amountEnd, termStart, termEnd, allInRate },
    }));

/** Those that lend such a loan, each institution once; none before amount and term are there. */
export function fittingLenders(others: readonly OtherLender[], amount: string, termMonths: string): OtherLender[] {
  const [wan, months] = [Number(amount), Number(termMonths)];
  if (!(wan > 0 && months > 0)) return [];
  const fits = others.filter(
    ({ amountStart, amountEnd, termStart, termEnd }) => amountStart <= wan && wan <= amountEnd && termStart <= months && months <= termEnd,
  );
  return fits.filter(({ agencyId }, place) => fits.findIndex((other) => other.agencyId === agencyId) === place);
}
