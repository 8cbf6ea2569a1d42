import { randomBytes, randomInt } from 'node:crypto';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const COUNTER_END = 0x1000;

/** Work of one moment may still go on while later work has begun: moments are remembered for as long as any takes. */
const MOMENTS_KEPT = 10_000;

const counters = new Map<number, number>();

/** 12 bits that grow within one millisecond of this process; a new millisecond starts low enough to grow. */
function nextCounter(milliseconds: number): number {
  const next = (counters.get(milliseconds) ?? COUNTER_END) + 1;
  const counter = next < COUNTER_END ? next : randomInt(COUNTER_END / 2);
  counters.set(milliseconds, counter);
  const [oldest] = counters.keys();
  if (counters.size > MOMENTS_KEPT && oldest !== undefined) counters.delete(oldest);
  return counter;
}

/** As ids are written; a database takes nothing else for one. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => ID.test(text);

/** A UUID version 7 (RFC 9562 §5.7): sorts by its moment in milliseconds, then in the order in which this process made it. */
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 | nextCounter(now.getTime()), 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return [bytes.subarray(0, 4), bytes.subarray(4, 6), bytes.subarray(6, 8), bytes.subarray(8, 10), bytes.subarray(10)].map(hex).join('-');
}
