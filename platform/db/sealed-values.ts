import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'sealed:1:';
/** Ends of the names under which JSON holds numbers of documents and accounts, and how people are reached: `legalIdNo`, `contactMobile` … */
const SEALED_ENDS = 'idNo|mobile|phone|email|bankAccount|basicAccount';
/** Whole names: places of a person. A company's registered address stands in public registers. */
const SEALED_NAMES = 'address|village';
/** Which fields of JSON rest enciphered, for this language and for SQL alike. */
export const SEALED_FIELD = `[A-Za-z]*(?:${SEALED_ENDS})|(?:${SEALED_NAMES})`;

const sealedField = new RegExp(`^(?:${SEALED_FIELD})$`, 'i');

let key: Buffer | null = null;
let hashKey: Buffer | null = null;

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** Sets the key for values at rest; a process has one, from its settings. */
export function setDataKey(secret: string): void {
  key = derive(secret, 'platform:values-at-rest');
  hashKey = derive(secret, 'platform:hashes-at-rest');
}

function requireKey(): Buffer {
  if (key === null) throw new Error('the key for values at rest is not set');
  return key;
}

const isSealed = (stored: string): boolean => stored.startsWith(PREFIX);

/**
 * A text as it may rest in the database (AES-256-GCM, another one each time); an empty one stays empty.
 * One that merely looks sealed is sealed like any other: somebody may have typed it.
 */
export function sealText(text: string): string {
  if (text === '') return text;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', requireKey(), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/**
 * The text that was sealed; one that never was is given back as it is.
 * @throws Error under another key, or when it was changed.
 */
export function openText(stored: string): string {
  if (!isSealed(stored)) return stored;
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', requireKey(), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** A value of JSON with every text in it that rests enciphered changed, however deep it lies. */
export function changeSealedFields(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => changeSealedFields(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).map(([name, item]) => [
    name,
    sealedField.test(name) && typeof item === 'string' ? change(item) : changeSealedFields(item, change),
  ]);
  return Object.fromEntries(changed);
}

/**
 * A keyed hash (HMAC-SHA-256, hex) by which a sealed value is found and kept unique: who has the database alone cannot try
 * out the few numbers that there are.
 */
export function hashAtRest(text: string): string {
  if (hashKey === null) throw new Error('the key for values at rest is not set');
  return createHmac('sha256', hashKey).update(text).digest('hex');
}
