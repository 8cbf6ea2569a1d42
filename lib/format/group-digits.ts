/** From here on a double holds no cents any more, and is soon written with an exponent. */
const MAX = 1e15;
/** Below this one it is written with an exponent, too. */
const MIN = 1e-6;

/** Rounded by the decimals that are written, half up: 1.005 is 1.01, though the nearest double lies below it. */
const roundTo = (size: number, digits: number): number => Number(`${Math.round(Number(`${size}e${digits}`))}e-${digits}`);

/**
 * 16940.456 → 16,940.46, with at least and at most so many decimals, as `Intl.NumberFormat` writes it in Chinese. A browser loads that
 * one's tables when it is first made, which takes 12 to 22 ms of a page that is just becoming usable: it is made for huge figures only.
 */
export function groupDigits(amount: number, minDecimals = 0, maxDecimals = minDecimals): string {
  const size = Math.abs(amount);
  if (!(size < MAX)) {
    return new Intl.NumberFormat('zh-CN', { minimumFractionDigits: minDecimals, maximumFractionDigits: maxDecimals }).format(amount);
  }
  const [whole = '', decimals = ''] = roundTo(size < MIN ? 0 : size, maxDecimals)
    .toFixed(maxDecimals)
    .split('.');
  const kept = decimals.slice(0, minDecimals) + decimals.slice(minDecimals).replace(/0+$/, '');
  const written = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (kept === '' ? '' : `.${kept}`);
  return amount < 0 && /[1-9]/.test(written) ? `-${written}` : written;
}
