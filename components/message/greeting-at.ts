const HOUR_MS = 3_600_000;
const SHANGHAI_OFFSET_HOURS = 8;

const GREETINGS = [
  [5, '夜深了'],
  [12, '上午好'],
  [14, '中午好'],
  [18, '下午好'],
  [24, '晚上好'],
] as const;

/** Greeting for the time of day in Shanghai. */
export function greetingAt(nowMs: number): string {
  const hour = (Math.floor(nowMs / HOUR_MS) + SHANGHAI_OFFSET_HOURS) % 24;
  return GREETINGS.find(([until]) => hour < until)?.[1] ?? '您好';
}
