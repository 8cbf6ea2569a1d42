export interface TimedPayment {
  /** In periods of the rate, from the day the money was received. */
  readonly at: number;
  readonly amountYuan: number;
}

/** What one yuan becomes over `at` periods, and the logarithmic slope of that by the rate. */
export type Growth = (rate: number, at: number) => { readonly factor: number; readonly slope: number };

/** Whole periods compound, the rest bears simple interest (actuarial method, Regulation Z Appendix J (b)(8)). */
export const actuarialGrowth: Growth = (rate, at) => {
  const whole = Math.floor(at);
  const rest = at - whole;
  return { factor: (1 + rate) ** whole * (1 + rate * rest), slope: whole / (1 + rate) + rest / (1 + rate * rest) };
};

/** Simple interest from one payment to the next, which compounds with each: `ends` are their times. */
export function growthAtEach(ends: readonly number[]): Growth {
  const sorted = [...new Set(ends)].sort((a, b) => a - b);
  return (rate, at) => {
    const parts = sorted.filter((end) => end <= at).map((end, index) => end - (sorted[index - 1] ?? 0));
    return {
      factor: parts.reduce((factor, part) => factor * (1 + rate * part), 1),
      slope: parts.reduce((sum, part) => sum + part / (1 + rate * part), 0),
    };
  };
}

/** Parts of a period compound too (Directive 2008/48/EC, Annex I). */
export const compoundGrowth: Growth = (rate, at) => ({ factor: (1 + rate) ** at, slope: at / (1 + rate) });

/**
 * Rate per period, as a fraction, at which the payments are worth what was received: Newton's steps climb to it from 0.
 * Infinity when nothing was received.
 */
export function internalRate(receivedYuan: number, payments: readonly TimedPayment[], growth: Growth): number {
  if (receivedYuan <= 0) return Number.POSITIVE_INFINITY;
  let rate = 0;
  for (let round = 0; round < 200; round += 1) {
    let worth = -receivedYuan;
    let slope = 0;
    for (const { at, amountYuan } of payments) {
      const grown = growth(rate, at);
      worth += amountYuan / grown.factor;
      slope += (amountYuan * grown.slope) / grown.factor;
    }
    const step = worth / slope;
    rate += step;
    if (Math.abs(step) < 1e-14) break;
  }
  return rate;
}

/** A rate in percent, as it is stored and shown. */
export const toFourDecimals = (percent: number): number => Math.round(percent * 1e4) / 1e4;
