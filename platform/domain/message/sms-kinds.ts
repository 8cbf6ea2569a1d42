import type { SmsKind } from '#lib/contract/message.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { parseMoment, toDay, toWireTime } from '../time/shanghai-time.ts';

/** 待办提醒. */
export const TASK = '5';
const DUE = '7';
const AUTHENTICATION = '3';
/** 订单进度, 需求响应: told by SMS where they are 重要. */
const PROGRESS = ['2', '4'];

/** As what a message is told by SMS; null where it only stands in the account. */
export function smsKindOf({ type, level }: { readonly type: string; readonly level?: string }): SmsKind | null {
  if (type === TASK) return 'task';
  if (type === DUE) return 'due';
  if (type === AUTHENTICATION || (PROGRESS.includes(type) && level === '重要')) return 'result';
  return null;
}

const MORNING = '08:00:00';
const NIGHT = '22:00:00';

/** The moment itself by day; the next morning at eight between ten at night and then, in Asia/Shanghai. */
export function afterQuietHours(moment: Date): Date {
  const day = toDay(moment);
  const time = toWireTime(moment).slice(11, 19);
  if (time >= NIGHT) return parseMoment(`${addDays(day, 1)} ${MORNING}`);
  return time < MORNING ? parseMoment(`${day} ${MORNING}`) : moment;
}
