import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text is for. A text of one purpose does not open for another. */
export type SealPurpose = 'sign-on' | 'handoff' | 'handoff-code';

const toKey = (secret: string, purpose: SealPurpose): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `portal:${purpose}`, 32));

/** A value as text that only the portal can read or change, until `expiresAtMs` (AES-256-GCM). */
export function seal(secret: string, purpose: SealPurpose, value: unknown, expiresAtMs: number): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', toKey(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify({ value, expiresAtMs }), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** The sealed value; undefined when it is not the portal's own, was changed, is for another purpose or has expired. */
export function unseal(secret: string, purpose: SealPurpose, sealed: string, nowMs: number): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.byteLength <= IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', toKey(secret, purpose), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    const { value, expiresAtMs } = JSON.parse(text) as { value: unknown; expiresAtMs: number };
    return nowMs < expiresAtMs ? value : undefined;
  } catch {
    return undefined;
  }
}
