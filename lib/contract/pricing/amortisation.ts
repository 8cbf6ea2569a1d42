import { CENT, roundToCents, SLACK } from './exact-amount.ts';

/** How the principal comes back: equal payments, equal parts of the principal, or all of it with the last payment. */
export type AmortisationMethod = 'level' | 'levelPrincipal' | 'bullet';

export interface AmortisationTerms {
  readonly method: AmortisationMethod;
  readonly principalCents: bigint;
  /** Interest of each period on one cent owed, as an exact amount; one for each instalment. */
  readonly rates: readonly bigint[];
}

/** One payment, in whole cents. */
export interface AmortisedInstalment {
  readonly principal: bigint;
  readonly interest: bigint;
  readonly payment: bigint;
  /** Principal still owed afterwards. */
  readonly balance: bigint;
}

const sumCents = (cents: readonly bigint[]): bigint => cents.reduce((sum, amount) => sum + amount, 0n);

/** What one cent at the end of each period is worth at the start, all periods together; exact. */
export function annuityFactor(rates: readonly bigint[]): bigint {
  let discount = CENT;
  let factor = 0n;
  for (const rate of rates) {
    discount = (discount * CENT) / (CENT + rate);
    factor += discount;
  }
  return factor;
}

/** The same payment at the end of each period that returns an exact amount with its interest; exact, not rounded. */
export const levelPayment = (exact: bigint, rates: readonly bigint[]): bigint => (exact * CENT) / annuityFactor(rates);

/** `total` cents in `count` equal parts; the last takes the difference and is never negative. */
function equalParts(total: bigint, part: bigint, count: number): bigint[] {
  const others = BigInt(count - 1);
  const usual = part * others <= total ? part : total / BigInt(count);
  return [...Array<bigint>(count - 1).fill(usual), total - usual * others];
}

/** Exact amounts → cents that add up to the rounded sum, each rounded on the running sum (within a cent). */
function roundRunning(exact: readonly bigint[]): bigint[] {
  let sum = 0n;
  let given = 0n;
  return exact.map((amount) => {
    sum += amount;
    const cents = roundToCents(sum) - given;
    given += cents;
    return cents;
  });
}

/**
 * Exact amounts → cents that add up to the rounded sum, each rounded on its own;
 * the few cents left over go to the amounts that rounding changed most (largest remainder).
 */
function roundLargestRemainder(exact: readonly bigint[]): bigint[] {
  const cents = exact.map(roundToCents);
  const excess = sumCents(cents) - roundToCents(sumCents(exact));
  const step = excess > 0n ? -1n : 1n;
  const gain = (index: number): bigint => (step * ((exact[index] ?? 0n) - (cents[index] ?? 0n) * CENT)) / SLACK;
  const order = [...cents.keys()].sort((a, b) => Number(gain(b) - gain(a)) || a - b);
  for (const index of order.slice(0, Number(excess * -step))) cents[index] = (cents[index] ?? 0n) + step;
  return cents;
}

interface Columns {
  readonly payments: readonly bigint[];
  readonly interests: readonly bigint[];
}

const columnsOf = {
  level({ principalCents, rates }: AmortisationTerms): Columns {
    const payment = levelPayment(principalCents * CENT, rates);
    let balance = principalCents * CENT;
    const exactInterests = rates.map((rate) => {
      const interest = (balance * rate) / CENT;
      balance += interest - payment;
      return interest;
    });
    const interests = roundRunning(exactInterests);
    return { payments: equalParts(sumCents(interests) + principalCents, roundToCents(payment), rates.length), interests };
  },

  levelPrincipal({ principalCents, rates }: AmortisationTerms): Columns {
    const count = BigInt(rates.length);
    const exactInterests = rates.map((rate, index) => (principalCents * (count - BigInt(index)) * rate) / count);
    const payments = roundLargestRemainder(exactInterests.map((interest) => (principalCents * CENT) / count + interest));
    return { payments, interests: roundRunning(exactInterests) };
  },

  bullet({ principalCents, rates }: AmortisationTerms): Columns {
    const total = roundToCents(principalCents * sumCents(rates));
    const interests = equalParts(total, roundToCents(principalCents * (rates[0] ?? 0n)), rates.length);
    const payments = interests.map((interest, index) => (index === rates.length - 1 ? interest + principalCents : interest));
    return { payments, interests };
  },
};

/**
 * Instalments of a loan without dates: the unrounded interest of the whole loan is rounded once, half up, and the
 * instalments add up to it.
 */
export function amortiseWhole(terms: AmortisationTerms): AmortisedInstalment[] {
  const { payments, interests } = columnsOf[terms.method](terms);
  let balance = terms.principalCents;
  let owedInterest = 0n;
  return payments.map((payment, index) => {
    owedInterest += interests[index] ?? 0n;
    // A loan that lasts decades can owe a cent more interest than its payment; the next one takes it.
    const interest = owedInterest < payment ? owedInterest : payment;
    owedInterest -= interest;
    balance -= payment - interest;
    return { principal: payment - interest, interest, payment, balance };
  });
}
