import { createHmac, randomBytes } from 'node:crypto';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import type { Session } from './session.ts';

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/** A token and a pre-login name never give the same text. */
const owner = ({ token, preLogin }: Session): string | null => {
  if (token !== null) return `session:${token}`;
  return preLogin === null ? null : `visitor:${preLogin}`;
};

const bind = (secret: string, name: string, random: string): string =>
  createHmac('sha256', secret).update(`${name}!${random}`).digest('base64url');

/** A form token that only this session, or this visitor, can use. */
export function issueXsrfToken(secret: string, session: Session): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${bind(secret, owner(session) ?? '', random)}`;
}

/** Whether a form token was issued for this session. */
export function isXsrfToken(secret: string, session: Session, token: string): boolean {
  const [, random = '', signature = ''] = TOKEN.exec(token) ?? [];
  const name = owner(session);
  return name !== null && random !== '' && equalSignatures(signature, bind(secret, name, random));
}
