import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SYMBOL_BITS = 5;
/** As long as what SHA-1 gives (RFC 4226, R6). */
const SECRET_BYTES = 20;
const STEP_MS = 30_000;
const DIGITS = 6;
/** A clock may be a step ahead or behind. */
const DRIFT = [0, -1, 1] as const;

/** RFC 4648 without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${SYMBOL_BITS}}`, 'g')) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(SYMBOL_BITS, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((symbol) => ALPHABET.indexOf(symbol).toString(2).padStart(SYMBOL_BITS, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret of 160 random bits, in base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The time step of RFC 6238: 30 seconds since 1970. */
export const toTotpStep = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The code of a time step (RFC 6238 with SHA-1; RFC 4226, 5.3), `secret` in base32. */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

const isSame = (given: string, code: string): boolean =>
  given.length === code.length && timingSafeEqual(Buffer.from(given), Buffer.from(code));

/** The time step whose code was typed, of now or the steps beside it; null for any other code. */
export function findTotpStep(secret: string, typed: string, now: Date): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const steps = DRIFT.map((drift) => toTotpStep(now) + drift);
  return steps.find((step) => isSame(typed, totpCode(secret, step))) ?? null;
}

/** What an authenticator scans (Key Uri Format). */
export function toTotpAddress(secret: string, issuer: string, loginName: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP_MS / 1000) });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(loginName)}?${String(query).replaceAll('+', '%20')}`;
}
