import { createHmac } from 'node:crypto';
import { equalSignatures } from '#lib/signature/sign-v2.ts';

const LIFETIME_SECONDS = 300;
/** Private files lie here; every other address is public (spec §7). */
export const PRIVATE_FOLDER = '/arn/';
const FILE_NAME = /^([\w-]{22})\.[a-z]{3,4}$/;

const sign = (key: string, name: string, expires: string): string =>
  createHmac('sha256', key).update(`oss\n${name}\n${expires}`).digest('base64url');

/** Id in the name of a private file; null for what is none. */
export const toFileId = (name: string): string | null => FILE_NAME.exec(name)?.[1] ?? null;

/** Name of the private file at an own address: bare, behind the placeholder, or behind the portal's prefix; null for any other. */
export function toPrivateName(address: string, placeholder: string): string | null {
  const prefix = [placeholder, '/oss_server', ''].find((start) => address.startsWith(start + PRIVATE_FOLDER));
  if (prefix === undefined) return null;
  const name = address.slice(prefix.length + PRIVATE_FOLDER.length).split('?', 1)[0] ?? '';
  return toFileId(name) === null ? null : name;
}

/** Query that opens a private file for five minutes. */
export function signFileName(key: string, name: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS);
  return `?e=${expires}&s=${sign(key, name, expires)}`;
}

/** Whether the query was made for this name and is not over. */
export function isSignedName(
  key: string,
  name: string,
  { expires, signature }: { expires: string; signature: string },
  now: Date,
): boolean {
  const inTime = /^\d{10}$/.test(expires) && Number(expires) * 1000 > now.getTime();
  return inTime && equalSignatures(signature, sign(key, name, expires));
}
