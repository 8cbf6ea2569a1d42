import { type AmortisationTerms, type AmortisedInstalment, levelPayment } from './amortisation.ts';
import { CENT, roundToCents } from './exact-amount.ts';

/** What a product may say of its instalments. */
export interface InstalmentTerms {
  /** 还本宽限期: so many first instalments are interest alone. */
  readonly interestOnlyCount?: number;
  /** Level payments are rounded half up to a multiple of this, such as a whole yuan; a cent by default. */
  readonly paymentMultipleYuan?: number;
  /**
   * The level payment moves by whole cents as long as the last instalment comes nearer to it. By default the last one takes
   * the rest, however large.
   */
  readonly evensLast?: boolean;
}

export interface EachTerms extends AmortisationTerms, InstalmentTerms {
  /** What each instalment pays, in cents: a whole level payment, or the principal of one with level principal. */
  readonly keptCents?: bigint;
}

const largest = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smallest = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);

/** Interest rounded half up on the balance, `usual` paid each time; the last period takes the rest. */
function payOff({ method, principalCents, rates, interestOnlyCount = 0 }: EachTerms, usual: bigint): AmortisedInstalment[] {
  let balance = principalCents;
  return rates.map((rate, index) => {
    const interest = roundToCents(balance * rate);
    const repaid = method === 'levelPrincipal' ? usual : largest(usual - interest, 0n);
    const isInterestOnly = method === 'bullet' || index < interestOnlyCount;
    const part = isInterestOnly ? 0n : smallest(repaid, balance);
    const principal = index === rates.length - 1 ? balance : part;
    balance -= principal;
    return { principal, interest, payment: principal + interest, balance };
  });
}

function usualPart({ method, principalCents, rates, interestOnlyCount = 0, paymentMultipleYuan = 0.01, keptCents }: EachTerms): bigint {
  if (keptCents !== undefined) return keptCents;
  const repaying = rates.slice(Math.min(interestOnlyCount, rates.length - 1));
  if (method !== 'level') return roundToCents((principalCents * CENT) / BigInt(repaying.length));
  const multiple = BigInt(Math.round(paymentMultipleYuan * 100));
  return roundToCents(levelPayment(principalCents * CENT, repaying) / multiple) * multiple;
}

function evened(terms: EachTerms, payment: bigint): AmortisedInstalment[] {
  let best = payOff(terms, payment);
  const gap = (rows: readonly AmortisedInstalment[], usual: bigint) => distance(rows.at(-1)?.payment ?? 0n, usual);
  const step = (best.at(-1)?.payment ?? 0n) > payment ? 1n : -1n;
  for (let usual = payment + step; usual > 0n; usual += step) {
    const rows = payOff(terms, usual);
    if (gap(rows, usual) >= gap(best, usual - step)) break;
    best = rows;
  }
  return best;
}

/**
 * Instalments of a loan with dates: the interest of each is rounded half up to the cent on the balance that is owed, the last
 * instalment takes the rest. With `keptCents` the loan may be returned before its last period; periods after that are left out.
 */
export function amortiseEach(terms: EachTerms): AmortisedInstalment[] {
  const usual = usualPart(terms);
  const isEvened = terms.evensLast === true && terms.method === 'level' && terms.keptCents === undefined;
  const rows = isEvened ? evened(terms, usual) : payOff(terms, usual);
  const end = rows.findIndex(({ balance }) => balance === 0n);
  return terms.keptCents === undefined ? rows : rows.slice(0, end + 1);
}
