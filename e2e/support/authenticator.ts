import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What an authenticator shows now (RFC 6238) that was given this secret, base32 with or without spaces. */
export function showCode(secret: string): string {
  const bits = [...secret.replaceAll(' ', '')].map((symbol) => ALPHABET.indexOf(symbol).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeUInt32BE(Math.floor(Date.now() / STEP_MS), 4);
  const digest = createHmac('sha1', key).update(step).digest();
  const offset = (digest[digest.length - 1] ?? 0) % 16;
  return String((digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
