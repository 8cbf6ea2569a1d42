const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const UNITS = [
  [1e8, '亿'],
  [1e4, '万'],
  [1e3, '仟'],
  [100, '佰'],
  [10, '拾'],
] as const;

function wholeCapitals(amount: number): string {
  const unit = UNITS.find(([size]) => size <= amount);
  if (unit === undefined) return DIGITS.charAt(amount);
  const [size, name] = unit;
  const rest = amount % size;
  const head = wholeCapitals(Math.floor(amount / size)) + name;
  if (rest === 0) return head;
  return head + (rest < size / 10 ? '零' : '') + wholeCapitals(rest);
}

const MAX_YUAN = 1e13;

/**
 * Amount in capitals as bills and contracts write it (票据法 支付结算办法 附一): 500000 → 伍拾万元整.
 * Rounded to the cent; empty for what is not a number from 0 up to ten thousand 亿.
 */
export function amountCapitals(amountYuan: number): string {
  if (!(amountYuan >= 0 && amountYuan < MAX_YUAN)) return '';
  const cents = Math.round(amountYuan * 100);
  const yuan = Math.floor(cents / 100);
  const tenths = Math.floor(cents / 10) % 10;
  const hundredths = cents % 10;
  const whole = yuan > 0 ? `${wholeCapitals(yuan)}元` : '';
  if (tenths === 0 && hundredths === 0) return `${whole || '零元'}整`;
  const tenthsText = tenths > 0 ? `${DIGITS.charAt(tenths)}角` : whole && '零';
  return whole + tenthsText + (hundredths > 0 ? `${DIGITS.charAt(hundredths)}分` : '');
}
