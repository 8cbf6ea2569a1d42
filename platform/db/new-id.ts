import { randomBytes } from 'node:crypto';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A UUID version 7 (RFC 9562 §5.7): sorts by the moment it was made, in milliseconds; the rest is random. */
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return [bytes.subarray(0, 4), bytes.subarray(4, 6), bytes.subarray(6, 8), bytes.subarray(8, 10), bytes.subarray(10)].map(hex).join('-');
}
