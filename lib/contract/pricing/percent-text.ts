/** A rate that was agreed, as it was agreed: 3.65%, 3.1525%. */
export function rateText(percent: number): string {
  const [whole = '', decimals = ''] = String(Number(percent.toFixed(4))).split('.');
  return `${whole}.${decimals.padEnd(2, '0')}%`;
}

const toHundredths = (percent: number): number => Math.round(Number(`${percent}e2`));

/** Shares of a yearly rate with two decimals each, so that they make up the rate as it is shown; what is empty has none. */
export function shareTexts(shares: readonly string[]): string[] {
  let sum = 0;
  return shares.map((share) => {
    if (share === '') return '—';
    const before = toHundredths(sum);
    sum = Number((sum + Number(share)).toFixed(4));
    return percentText((toHundredths(sum) - before) / 100);
  });
}

/** 3.65%; half up by its decimal digits: 5.475 is 5.48%. */
export function percentText(percent: number): string {
  const hundredths = toHundredths(Math.abs(percent));
  // Figures that are written with an exponent are far below what is shown.
  return Number.isNaN(hundredths)
    ? `${percent.toFixed(2)}%`
    : `${percent < 0 && hundredths > 0 ? '-' : ''}${(hundredths / 100).toFixed(2)}%`;
}
