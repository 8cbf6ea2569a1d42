const FIGURES = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

const figure = (value: number): string => FIGURES[value] as string;

/** A whole number from 0 to 999 as it is said: 十二, 二十, 一百零五, 三百一十. */
export function toChinese(value: number): string {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  if (hundreds === 0 && tens === 0) return figure(ones);
  const rest = ones === 0 ? '' : figure(ones);
  if (hundreds === 0) return `${tens === 1 ? '' : figure(tens)}十${rest}`;
  if (tens === 0) return `${figure(hundreds)}百${ones === 0 ? '' : `零${rest}`}`;
  return `${figure(hundreds)}百${figure(tens)}十${rest}`;
}

/** Before a thing that is counted two is 两: 两个, 十二个. */
export const toCount = (value: number): string => (value === 2 ? '两' : toChinese(value));

/** The number said, or spelled out figure by figure (二七四); null for anything else. */
export function parseChinese(text: string): number | null {
  const plain = text.replaceAll('两', '二').replaceAll('〇', '零');
  if (!/^[零一二三四五六七八九十百千]+$/.test(plain)) return null;
  if (!/[十百千]/.test(plain)) return Number([...plain].map((sign) => FIGURES.indexOf(sign as (typeof FIGURES)[number])).join(''));
  let [sum, own] = [0, 0];
  for (const sign of plain) {
    const place = PLACES[sign];
    if (place === undefined) own = FIGURES.indexOf(sign as (typeof FIGURES)[number]);
    else [sum, own] = [sum + Math.max(own, 1) * place, 0];
  }
  return sum + own;
}
