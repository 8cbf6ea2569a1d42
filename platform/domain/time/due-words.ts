import { toWireTime } from './shanghai-time.ts';

/** A moment as a message names it: 11 月 23 日 18:00. */
export function toDueWords(moment: Date): string {
  const wire = toWireTime(moment);
  return `${Number(wire.slice(5, 7))} 月 ${Number(wire.slice(8, 10))} 日 ${wire.slice(11, 16)}`;
}
