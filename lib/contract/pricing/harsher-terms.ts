import type { ContingentItem, LoanTerms } from '#lib/contract/loan-terms.ts';

/** A charge that comes again and again is paid by whoever keeps to the contract. */
const REGULAR = /每(?:年|半年|季|个?月|期)|按(?:年|季|月|期)|年费|月费|管理费|服务费|[/／](?:年|月)/;
const ON_BREACH = /逾期|拖欠|违约|提前|取回|处置|诉讼/;

/** Whether what is listed as charged only in some cases (可能另收) is charged in any: it is a fee then, and belongs to 综合年化. */
export function isRegularCharge({ name, standard }: Pick<ContingentItem, 'name' | 'standard'>): boolean {
  const text = `${name}${standard}`;
  return REGULAR.test(text) && !ON_BREACH.test(text);
}

const hasPrepaySince = ({ prepayFreeMonths }: LoanTerms): number => prepayFreeMonths ?? Number.POSITIVE_INFINITY;

/** In what an offer is harsher than what its product publishes. */
export interface HarsherTerms {
  readonly prepay: boolean;
  readonly late: boolean;
  /** What may come beside and was not published, or not so. */
  readonly contingent: readonly string[];
}

export const harsherTerms = (published: LoanTerms, offered: LoanTerms): HarsherTerms => ({
  prepay: offered.prepayFee > published.prepayFee || (offered.prepayFee > 0 && hasPrepaySince(offered) > hasPrepaySince(published)),
  late:
    offered.penaltyMarkup > published.penaltyMarkup ||
    (offered.penaltyOnInterest && !published.penaltyOnInterest) ||
    offered.graceDays < published.graceDays,
  contingent: offered.contingent
    .filter(({ name, standard }) => !published.contingent.some((one) => one.name === name && one.standard === standard))
    .map(({ name }) => name),
});
