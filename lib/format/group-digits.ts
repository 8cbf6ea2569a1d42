/** From here on a double holds no cents any more, and is soon written with an exponent. */
const MAX = 1e15;
/** Below this one it is written with an exponent, too. */
const MIN = 1e-6;

/** Half up by the decimals that are written, so 1.005 is 1.01, though the nearest double lies below it. In units of the last digit. */
function roundHalfUp(size: number, digits: number): string {
  const [whole = '', decimals = ''] = String(size < MIN ? 0 : size).split('.');
  const units = BigInt(whole + decimals.slice(0, digits).padEnd(digits, '0')) + (decimals.charAt(digits) >= '5' ? 1n : 0n);
  return String(units).padStart(digits + 1, '0');
}

/**
 * 16940.456 → 16,940.46, with at least and at most so many decimals, as `Intl.NumberFormat` writes it in Chinese. A browser loads that
 * one's tables when it is first made, which takes 12 to 22 ms of a page that is just becoming usable: it is made for huge figures only.
 */
export function groupDigits(amount: number, minDecimals = 0, maxDecimals = minDecimals): string {
  const size = Math.abs(amount);
  if (!(size < MAX)) {
    return new Intl.NumberFormat('zh-CN', { minimumFractionDigits: minDecimals, maximumFractionDigits: maxDecimals }).format(amount);
  }
  const units = roundHalfUp(size, maxDecimals);
  const whole = units.slice(0, units.length - maxDecimals);
  const decimals = units.slice(whole.length);
  const kept = decimals.slice(0, minDecimals) + decimals.slice(minDecimals).replace(/0+$/, '');
  const written = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (kept === '' ? '' : `.${kept}`);
  return amount < 0 && /[1-9]/.test(written) ? `-${written}` : written;
}
